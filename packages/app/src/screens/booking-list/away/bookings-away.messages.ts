import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('bookings-away', {
  title: common.myBookings,
  away: 'The server cannot be reached',
  known: 'These are your bookings as of {time}. You can view them, but you cannot change them.',
  retry: common.tryAgain,
  emptyTitle: 'No upcoming bookings',
  emptyText: 'You had no bookings for the following four weeks.',
  loading: 'Loading bookings…',
  emergency: 'Open emergency list',
})
