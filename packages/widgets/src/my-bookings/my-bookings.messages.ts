import * as common from '../locale/common.js'
import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages('my-bookings', {
  bookings: common.myBookings,
  upcoming: 'Upcoming',
  past: 'Past',
  loading: 'Loading your bookings…',
  failed: 'Your bookings could not be loaded.',
  unauthorized: 'Please log in to see your bookings.',
  noneUpcoming: 'No upcoming bookings',
  noneUpcomingHint: 'This list shows the bookings you make and those you are invited to.',
  nonePast: 'No bookings since {date}',
  more: 'Show more',
  earlier: 'Show earlier bookings',
  since: 'Since {date}',

  next: 'Next booking',
  now: common.now,
  startsIn: 'Starts in {duration}',
  startsNow: 'Starts now',
  join: 'Join',

  feed: 'Add to your calendar',

  open: 'Open',
  edit: 'Edit',
  cancel: 'Cancel booking',
  reject: common.reject,
  approve: common.approve,
  start: common.checkIn,
  endEarly: 'End early',
  actions: 'More actions for {name}',

  allDay: common.allDay,
  yourTime: 'your time: {time}',
  under: 'In progress',
  checkedIn: 'Checked in',
  missed: 'Not checked in',
  repeats: 'Repeats',
  private: 'Private',
  byOther: 'Booked by {booker}',
  forOther: 'For {name}',
  by: 'For {name}, booked by {booker}',
  people: '{count, plural, one {{count} person} other {{count} people}}',
})
