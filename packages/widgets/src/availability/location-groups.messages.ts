import { defineMessages } from '../locale/messages.js'

/** Texts for views that list spaces, loaded with these views. */
export const messages = defineMessages('location-groups', {
  freeOf: '{count} of {total} available',
  free: '{count} available',
  more: 'Show {count} more',
  fewer: 'Show fewer',
  times: 'Available times for {name}',
  book: 'Book',
  slotTo: 'to {time}',
  partly: 'partly available',
  yours: 'your booking',
  openOwn: 'Open your booking',
  freeFor: 'Available for {period}',
})
