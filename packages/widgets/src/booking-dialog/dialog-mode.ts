import type { Booking, BookingAction } from '@mosaic-booking/sdk'

/** The reason why the dialog closed. Lists must refetch after all reasons except `close`. */
export type DialogReason = 'close' | 'book' | 'edit' | 'cancel' | 'approve' | 'start'

/** Dialog events. `modes` lists each mode's events with the next mode. */
export type DialogEvent =
  | 'close'
  /** The user goes back without changes. */
  | 'back'
  | 'view'
  /** The user books the same again, at another time. */
  | 'duplicate'
  | 'edit'
  | 'cancel'
  | 'endEarly'
  /**
   * Attendees have changed, so the user chooses whom to notify before the edit is sent (NTF-007).
   */
  | 'ask'
  /** The booking was added to or removed from the basket. */
  | 'added'
  | 'removed'
  /** The booking was saved on the server or, in mode `basket`, in the basket. */
  | 'saved'
  /** The booking was saved, and the list behind the dialog shows the change. */
  | 'savedInList'
  /** The booking has changed since it was loaded and must be reloaded. */
  | 'outdated'
  /** The booking was approved, checked in, cancelled or ended early, or its check-in was undone. */
  | 'approved'
  | 'started'
  | 'startUndone'
  | 'ended'

/** The dialog part shown in a mode. Each part loads with the first mode that needs it. */
export type DialogPart = 'form' | 'end' | 'outcome' | 'view'

/** Closes the dialog and reports the reason (BKG-006). */
export interface Closing {
  readonly closes: DialogReason
}

interface ModeRow {
  readonly part: DialogPart
  readonly isEditable?: true
  /** The action that the booking must allow. Otherwise, the dialog opens as `show`. */
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

/** The dialog's modes (BKG-001), with their parts and transitions. */
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
  success: { part: 'outcome', on: { close: closes('book'), view: 'show', duplicate: 'book' } },
  edited: { part: 'outcome', on: { close: closes('edit'), view: 'show' } },
  show: { part: 'view', on: viewed },
  editDisabled: { part: 'view', on: { close } },
  approve: { part: 'view', needs: 'approve', on: viewed },
  start: { part: 'view', needs: 'start', on: viewed },
} as const satisfies Record<string, ModeRow>

export type DialogMode = keyof typeof modes
export const dialogModes = Object.keys(modes) as readonly DialogMode[]

const rowOf = (mode: DialogMode): ModeRow => modes[mode]

export const partOf = (mode: DialogMode): DialogPart => rowOf(mode).part

export const isEditable = (mode: DialogMode): boolean => rowOf(mode).isEditable === true

/** The next mode after an event. Unhandled events leave the mode unchanged. */
export const decideNext = (mode: DialogMode, event: DialogEvent): DialogMode | Closing =>
  (rowOf(mode).on[event] ?? mode) as DialogMode | Closing

/**
 * The mode in which a booking opens: the requested mode if the booking allows it, otherwise `show`.
 * An approver's edit opens as `show`, because approval comes first. A booking in the basket opens
 * in basket mode (BKG-002, BKG-003).
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

/** Lists that show the saved booking themselves, so that the dialog can close (BKG-005). */
const listSections: ReadonlySet<string> = new Set(['my-bookings', 'all-bookings', 'event'])

/** The event after saving an edit, which depends on the list behind the dialog. */
export const decideSaved = (section: string | undefined): 'saved' | 'savedInList' =>
  section !== undefined && listSections.has(section) ? 'savedInList' : 'saved'

/** Reject replaces cancel if the user may approve the booking (APR-005). */
export function decideRemoval(actions: readonly BookingAction[]): 'reject' | 'cancel' | undefined {
  if (!actions.includes('cancel')) return undefined
  return actions.includes('approve') ? 'reject' : 'cancel'
}
