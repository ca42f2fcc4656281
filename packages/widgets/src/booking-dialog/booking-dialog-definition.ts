import { event, method, property } from '../element/element-definition.js'
import { sharedEvents } from '../element/shared-events.js'
import type { DialogDraft } from './draft/booking-draft.js'
import { dialogModes, type DialogMode, type DialogReason } from './dialog-mode.js'

/** What `show()` sets before the dialog opens. */
export interface DialogOpening {
  readonly mode?: DialogMode
  readonly bookingId?: number
  readonly basketId?: string
  readonly draft?: DialogDraft
}

/** `<mb-booking-dialog>`: books, displays, edits and cancels bookings. */
export const bookingDialogDefinition = {
  tag: 'mb-booking-dialog',
  description: 'Books, shows, edits and cancels a booking in a modal dialog.',
  attributes: {
    open: { type: 'boolean', reflect: true, description: 'Whether the dialog is open.' },
    mode: { type: 'enum', values: dialogModes, default: 'book', description: 'The initial mode.' },
    'booking-id': {
      type: 'number',
      description: 'The booking to show, edit, cancel, approve or start.',
    },
    'basket-id': {
      type: 'string',
      description: 'The booking of the basket to edit, by its temporary id.',
    },
    'location-id': { type: 'number', description: 'The location to book.' },
    'time-from': {
      type: 'date-time',
      description:
        'Start, wall clock at the location: YYYY-MM-DDTHH:mm; defaults to the next half hour, or today.',
    },
    'time-to': {
      type: 'date-time',
      description: 'End, wall clock at the location: YYYY-MM-DDTHH:mm; defaults to an hour later.',
    },
    'all-day': { type: 'boolean', description: 'All-day booking.' },
    'attendee-count': { type: 'number', description: 'Number of attendees.' },
  },
  properties: {
    draft: property<DialogDraft>({
      type: 'DialogDraft',
      description: 'Location and times in one object; takes precedence over the attributes.',
    }),
  },
  events: {
    'mb-auth-required': sharedEvents.authRequired,
    'mb-book': event<DialogDraft | null>({
      detail: 'DialogDraft | null',
      cancelable: true,
      description: 'A booking is about to be sent. Prevent it to keep the form open.',
    }),
    'mb-booked': sharedEvents.booked,
    'mb-cancelled': sharedEvents.cancelled,
    'mb-close-request': event<{ readonly reason: DialogReason }>({
      detail: '{ reason }',
      cancelable: true,
      description: 'The dialog is about to close. Prevent it to keep the dialog open.',
    }),
    'mb-closed': sharedEvents.closed,
  },
  methods: {
    show: method<[opening?: DialogOpening]>({
      parameters: 'opening?: { mode?, bookingId?, basketId?, draft? }',
      description: 'Opens the dialog.',
    }),
    close: method<[reason?: 'close']>({
      parameters: "reason?: 'close'",
      description: 'Closes the dialog.',
    }),
  },
} as const
