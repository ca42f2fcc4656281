import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('print', {
  print: 'Print',
  printMany: '{count, plural, one {Print {count} entry?} other {Print {count} entries?}}',
  printManyText: 'All pages of the list will be printed.',
  printAll: 'Print all',
  printFirst: 'Print the first {count} of {total} entries?',
  printFirstText: 'To print the rest, choose fewer days, filter the list or export it.',
  printThese: 'Print these',
  dontPrint: 'Do not print',
})
