import { event, property } from '../element/element-spec.js'
import { sharedEvents, type BookedDetail } from '../element/shared-events.js'
import type { DialogDraft } from './booking-draft.js'
import { dialogModes, type DialogReason } from './dialog-mode.js'

/** `<mb-booking-dialog>`: books, shows, edits and cancels. */
export const bookingDialogSpec = {
  tag: 'mb-booking-dialog',
  description: 'Books, shows, edits and cancels a booking in a modal dialog.',
  attributes: {
    open: { type: 'boolean', reflect: true, description: 'Whether it is open.' },
    mode: { type: 'enum', values: dialogModes, default: 'book', description: 'What it opens for.' },
    'booking-id': {
      type: 'number',
      description: 'The booking to show, edit, cancel, approve or start.',
    },
    'location-id': { type: 'number', description: 'The place to book.' },
    'time-from': {
      type: 'string',
      description: 'Start, wall clock at the place: YYYY-MM-DDTHH:mm.',
    },
    'time-to': { type: 'string', description: 'End, wall clock at the place: YYYY-MM-DDTHH:mm.' },
    'all-day': { type: 'boolean', description: 'Whole days.' },
    'attendee-count': { type: 'number', description: 'People who come.' },
  },
  properties: {
    draft: property<DialogDraft>({
      type: 'DialogDraft',
      description: 'Place and time in one; goes before the attributes.',
    }),
  },
  events: {
    'mb-book': event<DialogDraft | null>({
      detail: 'DialogDraft | null',
      cancelable: true,
      description: 'A booking is about to be sent. Prevent it to keep the form as it is.',
    }),
    'mb-booked': sharedEvents.booked,
    'mb-cancelled': event<BookedDetail>({
      detail: '{ bookingId }',
      description: 'A booking was cancelled or ended early.',
    }),
    'mb-close-request': event<{ readonly reason: DialogReason }>({
      detail: '{ reason }',
      cancelable: true,
      description: 'It is about to close. Prevent it to keep it open.',
    }),
    'mb-closed': sharedEvents.closed,
  },
  methods: {
    show: { parameters: 'opening?: { mode?, bookingId?, draft? }', description: 'Opens it.' },
    close: { parameters: "reason?: 'close'", description: 'Closes it.' },
  },
} as const
