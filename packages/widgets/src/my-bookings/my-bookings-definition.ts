import { event } from '../element/element-definition.js'
import { sharedEvents } from '../element/shared-events.js'
import type { BookingListAction } from './booking-actions.js'

/** `<mb-my-bookings>`: the user's own bookings. */
export const myBookingsDefinition = {
  tag: 'mb-my-bookings',
  description: 'Bookings that the user owns, made or attends, upcoming and past, by day.',
  attributes: {
    view: {
      type: 'enum',
      values: ['list', 'today'],
      default: 'list',
      description:
        'All bookings, or the day: today’s bookings, the usual desk in one click, and rooms that are available now.',
    },
    'booking-id': { type: 'number', description: 'Opens this booking together with the list.' },
    action: {
      type: 'enum',
      values: ['show', 'edit', 'cancel', 'approve', 'start', 'endEarly'],
      default: 'show',
      description: 'The action for booking-id.',
    },
  },
  events: {
    'mb-auth-required': sharedEvents.authRequired,
    'mb-booking-select': event<{ readonly bookingId: number; readonly action: BookingListAction }>({
      detail: '{ bookingId, action }',
      cancelable: true,
      description: 'The user opened a booking. Prevent it to keep the booking dialog closed.',
    }),
    'mb-cancelled': sharedEvents.cancelled,
    'mb-closed': sharedEvents.closed,
  },
  methods: { refresh: { description: 'Refetches the list.' } },
  slots: {
    header: 'Above the list.',
    footer: 'Below the list.',
    empty: 'Instead of what is shown when there are no upcoming bookings.',
    error: 'Instead of the message of an error and the button to try again.',
  },
  parts: {
    next: 'The next booking, above the days.',
    place: 'The usual desk, or a room that is available now.',
    day: 'The bookings of a day.',
    booking: 'A booking.',
  },
} as const
