import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('cost-codes-view', {
  title: 'Cost codes',
  subtitle: 'Codes that bookings are charged to.',
  add: 'Add cost code',
  removeTitle:
    '{count, plural, one {Delete the cost code “{name}”?} other {Delete {count} cost codes?}}',
  emptyTitle: 'No cost codes yet',
  empty: 'Add the codes that bookings can be charged to.',
  code: 'Code',
  codeHint: 'Stored in upper case',
  description: 'Description',
  bothMissing: 'Please provide both id and description',
  from: 'Valid from',
  to: 'Valid to',
  always: 'No limit',
  datesInOrder: 'The first day must not be after the last day.',
  failed: 'An unexpected error occurred: {response}',
  refresh: 'Please refresh your browser and try again.',
})
