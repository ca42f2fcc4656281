import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('undelivered-mails-view', {
  title: 'Undelivered e-mails',
  subtitle:
    'E-mails that a mail server refused for good. Correct the address, or tell the person in another way.',
  recipient: common.email,
  about: 'About',
  failed: 'Refused',
  reason: 'Answer of the mail server',
  BOOKING: 'Booking',
  VISIT: 'Visit',
  ACCOUNT: 'Account',
  OTHER: 'Other',
  open: 'Show booking',
  emptyTitle: 'All e-mails were delivered',
  empty: 'E-mails that are refused are listed here for a month.',
  loading: 'Loading e-mails…',
  loadFailed: 'The e-mails could not be loaded.',
})
