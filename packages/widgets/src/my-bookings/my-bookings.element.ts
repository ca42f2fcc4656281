import { event } from '../element/element-spec.js'
import type { BookingListAction } from './booking-actions.js'

/** `<mb-my-bookings>`: the user's own bookings. */
export const myBookingsSpec = {
  tag: 'mb-my-bookings',
  description: 'The bookings that the user owns, made or attends: upcoming and past, by day.',
  attributes: {
    'booking-id': { type: 'number', description: 'Opens this booking with the list.' },
    action: { type: 'enum', values: ['show', 'edit', 'cancel', 'approve', 'start', 'endEarly'], default: 'show', description: 'What to do with the booking that is opened with the list.' },
  },
  events: {
    'mb-auth-required': event<undefined>({ detail: 'null', description: 'Somebody must log in first.' }),
    'mb-booking-select': event<{ readonly bookingId: number; readonly action: BookingListAction }>({
      detail: '{ bookingId, action }', cancelable: true, description: 'A booking was opened. Prevent it to keep the booking dialog closed.',
    }),
    'mb-closed': event<undefined>({ detail: 'null', description: 'The booking dialog was closed.' }),
  },
  methods: { refresh: { description: 'Reads the list again.' } },
} as const
