import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('print', {
  print: 'Print',
  printMany: '{count, plural, one {Print {count} entry?} other {Print {count} entries?}}',
  printManyText: 'All pages of the list are printed.',
  printAll: 'Print all',
  printFirst: 'Print the first {count} of {total} entries?',
  printFirstText: 'For the others choose fewer days or a filter, or export the list.',
  printThese: 'Print these',
  dontPrint: 'Do not print',
})
