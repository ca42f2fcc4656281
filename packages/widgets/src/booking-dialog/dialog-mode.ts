import type { Booking, BookingAction } from '@mosaic-booking/sdk'

/** The reason why the dialog closed. Lists have to refetch after all of them but `close`. */
export type DialogReason = 'close' | 'book' | 'edit' | 'cancel' | 'approve' | 'start'

/** The events of the dialog. `modes` lists the events that each mode handles, and the next mode. */
export type DialogEvent =
  /** The user closes the dialog. */
  | 'close'
  /** The user goes back without changing anything. */
  | 'back'
  /** The user wants to see the booking. */
  | 'view'
  | 'edit'
  | 'cancel'
  | 'endEarly'
  /** Attendees have changed, so ask whom to notify before the edit is sent (NTF-007). */
  | 'ask'
  /** The booking was added to the basket or removed from it. */
  | 'added'
  | 'removed'
  /** The server has saved the booking; in mode `basket`, the basket has. */
  | 'saved'
  /** Saved, and the list behind the dialog shows the change. */
  | 'savedInList'
  /** The booking has changed in the meantime and has to be reloaded. */
  | 'outdated'
  /** The booking was approved, checked in or its check-in undone, cancelled, or ended early. */
  | 'approved'
  | 'started'
  | 'startUndone'
  | 'ended'

/**
 * The part of the dialog that a mode shows; each part is loaded with the first mode that needs it.
 */
export type DialogPart = 'form' | 'end' | 'outcome' | 'view'

/** Closes the dialog and reports the reason (BKG-006). */
export interface Closing {
  readonly closes: DialogReason
}

interface ModeRow {
  readonly part: DialogPart
  /** Whether fields can be changed. */
  readonly isEditable?: true
  /** The action that the booking must allow; without it the dialog opens as `show`. */
  readonly needs?: BookingAction
  readonly on: Readonly<Partial<Record<DialogEvent, string | Closing>>>
}

const closes = (reason: DialogReason): Closing => ({ closes: reason })
const close = closes('close')
const saved = { saved: 'edited', savedInList: closes('edit'), outdated: closes('edit') } as const
const viewed = {
  close,
  edit: 'edit',
  cancel: 'cancel',
  endEarly: 'endEarly',
  approved: closes('approve'),
  started: closes('start'),
  startUndone: 'show',
} as const

/** The modes of the dialog (BKG-001): what each shows, and its transitions. */
const modes = {
  book: { part: 'form', isEditable: true, on: { close, saved: 'success', added: close } },
  create: { part: 'form', on: { close, saved: 'success' } },
  edit: {
    part: 'form',
    isEditable: true,
    needs: 'edit',
    on: { close, back: 'show', ask: 'confirmSendUpdate', ...saved },
  },
  confirmSendUpdate: { part: 'form', needs: 'edit', on: { close, back: 'edit', ...saved } },
  basket: {
    part: 'form',
    isEditable: true,
    on: { close, saved: closes('edit'), removed: closes('cancel') },
  },
  cancel: { part: 'end', needs: 'cancel', on: { close, back: 'show', ended: closes('cancel') } },
  endEarly: {
    part: 'end',
    needs: 'endEarly',
    on: { close, back: 'show', ended: closes('cancel') },
  },
  success: { part: 'outcome', on: { close: closes('book'), view: 'show' } },
  edited: { part: 'outcome', on: { close: closes('edit'), view: 'show' } },
  show: { part: 'view', on: viewed },
  editDisabled: { part: 'view', on: { close } },
  approve: { part: 'view', needs: 'approve', on: viewed },
  start: { part: 'view', needs: 'start', on: viewed },
} as const satisfies Record<string, ModeRow>

export type DialogMode = keyof typeof modes
export const dialogModes = Object.keys(modes) as readonly DialogMode[]

const rowOf = (mode: DialogMode): ModeRow => modes[mode]

/** The part that a mode shows. */
export const partOf = (mode: DialogMode): DialogPart => rowOf(mode).part

/** Whether the fields can be edited in a mode. */
export const isEditable = (mode: DialogMode): boolean => rowOf(mode).isEditable === true

/** The next mode after an event. Events that a mode does not handle leave it unchanged. */
export const decideNext = (mode: DialogMode, event: DialogEvent): DialogMode | Closing =>
  (rowOf(mode).on[event] ?? mode) as DialogMode | Closing

/**
 * The mode in which a booking opens: the requested one if the booking allows it, otherwise show. An
 * approver's edit opens as show, because approval comes first; a booking in the basket opens in
 * basket mode (BKG-002, BKG-003).
 */
export function decideMode(
  wanted: DialogMode,
  booking: Pick<Booking, 'possibleActions'> | undefined,
  isInBasket = false,
): DialogMode {
  if (isInBasket) return 'basket'
  if (!booking) return wanted
  if (wanted === 'edit' && booking.possibleActions.includes('approve')) return 'show'
  const action = rowOf(wanted).needs
  return action && !booking.possibleActions.includes(action) ? 'show' : wanted
}

/** The lists that show the saved booking themselves, so that the dialog can close (BKG-005). */
const listSections: ReadonlySet<string> = new Set(['my-bookings', 'all-bookings', 'event'])

/** The event after saving an edit, which depends on the list behind the dialog. */
export const decideSaved = (section: string | undefined): 'saved' | 'savedInList' =>
  section !== undefined && listSections.has(section) ? 'savedInList' : 'saved'

/** Reject replaces cancel if the user can approve the booking (APR-005). */
export function decideRemoval(actions: readonly BookingAction[]): 'reject' | 'cancel' | undefined {
  if (!actions.includes('cancel')) return undefined
  return actions.includes('approve') ? 'reject' : 'cancel'
}
