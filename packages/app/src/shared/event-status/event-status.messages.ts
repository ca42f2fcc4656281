import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('event-status', {
  CONFIRMED: 'Confirmed',
  CANCELLED: 'Cancelled',
  CANCELLED_REJECTED: 'Rejected',
})
