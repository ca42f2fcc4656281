import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('booking-start', {
  checkingIn: 'Checking you in…',
  ROOM: 'You are checked in for your room booking.',
  DESK: 'You are checked in for your desk booking.',
  CAR_SPACE: 'You are checked in for your parking space booking.',
  otherKind: 'You are checked in for your booking.',
  already: 'You have already checked in for this booking.',
  failed:
    'You could not be checked in. Please use the link in your e-mail again or contact reception.',
  showBookings: 'View my bookings',
})
