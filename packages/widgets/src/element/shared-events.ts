import { event } from './element-definition.js'

/** The detail of `mb-booked` and `mb-cancelled`. */
export interface BookedDetail {
  readonly bookingId: number
}

/** The detail of `mb-closed`: the reason, and the affected booking. */
export interface ClosedDetail {
  readonly reason: 'close' | 'book' | 'edit' | 'cancel' | 'approve' | 'start'
  readonly bookingId?: number
}

/** Events that have the same meaning in all elements. */
export const sharedEvents = {
  authRequired: event<void>({ detail: 'null', description: 'A login is required.' }),
  booked: event<BookedDetail>({ detail: '{ bookingId }', description: 'A booking was made.' }),
  cancelled: event<BookedDetail>({
    detail: '{ bookingId }',
    description: 'A booking was cancelled or ended early.',
  }),
  closed: event<ClosedDetail>({
    detail: '{ reason, bookingId? }',
    description: 'The booking dialog has closed.',
  }),
}
