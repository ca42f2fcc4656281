import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('help', {
  title: 'Help',
  gettingStarted: 'Open the getting-started guide',
  ownHelp: 'Help from {name}',
  loading: common.loading,
  helpFailed: 'Your organisation’s help could not be loaded. Please try again.',
  answers: 'Where to find what',
  today: 'Check in, and book your usual desk or a room that is available now.',
  find: 'Choose a day and a place. List, calendar and floor plan show what is available.',
  myBookings: 'Open a booking to change or cancel it, or to see who is coming.',
  whoIsIn: 'See who has booked a space on a day, and where it is.',
  profile: 'Choose your language, start page and e-mails, and who may book for you.',
})
