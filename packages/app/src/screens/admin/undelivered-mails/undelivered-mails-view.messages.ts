import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('undelivered-mails-view', {
  title: 'Undelivered e-mails',
  subtitle:
    'E-mails permanently rejected by a mail server. Correct the address, or contact the person another way.',
  recipient: common.email,
  about: 'About',
  failed: 'Rejected',
  reason: 'Mail server response',
  BOOKING: 'Booking',
  VISIT: 'Visit',
  ACCOUNT: 'Account',
  OTHER: 'Other',
  open: 'Show booking',
  emptyTitle: 'All e-mails were delivered',
  empty: 'Rejected e-mails are listed here for a month.',
  loading: 'Loading e-mails…',
  loadFailed: 'The e-mails could not be loaded.',
})
