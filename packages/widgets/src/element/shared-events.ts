import { event } from './element-spec.js'

/** The detail of `mb-booked` and `mb-cancelled`. */
export interface BookedDetail {
  readonly bookingId: number
}

/** The detail of `mb-closed`: what was done in the booking dialog, and with which booking. */
export interface ClosedDetail {
  readonly reason: 'close' | 'book' | 'edit' | 'cancel' | 'approve' | 'start'
  readonly bookingId?: number
}

/** Events that several elements have: what they say is the same everywhere. */
export const sharedEvents = {
  authRequired: event<void>({ detail: 'null', description: 'Somebody must log in first.' }),
  booked: event<BookedDetail>({ detail: '{ bookingId }', description: 'A booking was made.' }),
  closed: event<ClosedDetail>({
    detail: '{ reason, bookingId? }',
    description: 'The booking dialog was closed.',
  }),
}
