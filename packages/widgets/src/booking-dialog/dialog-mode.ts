import type { Booking, BookingAction } from '@mosaic-booking/sdk'

/** The modes of the dialog (BKG-001). */
export const dialogModes = [
  'book',
  'show',
  'create',
  'edit',
  'editDisabled',
  'cancel',
  'approve',
  'start',
  'success',
  'edited',
  'confirmSendUpdate',
  'endEarly',
  'basket',
] as const
export type DialogMode = (typeof dialogModes)[number]

/** The reason why the dialog closed. All but `close` require lists to refetch. */
export type DialogReason = 'close' | 'book' | 'edit' | 'cancel' | 'approve' | 'start'

/** The form can be edited in these modes only. */
export function isEditable(mode: DialogMode): boolean {
  return mode === 'book' || mode === 'edit' || mode === 'basket'
}

const neededAction: Partial<Record<DialogMode, BookingAction>> = {
  edit: 'edit',
  cancel: 'cancel',
  approve: 'approve',
  start: 'start',
  endEarly: 'endEarly',
}

type Facts = Pick<Booking, 'possibleActions'> & { readonly isInBasket?: boolean }

/**
 * The mode in which a booking opens: the requested one if the booking allows it, otherwise show. An
 * approver's edit opens as show, because approval comes first; a booking in the basket opens in
 * basket mode (BKG-002, BKG-003).
 */
export function decideMode(wanted: DialogMode, booking: Facts | undefined): DialogMode {
  if (!booking) return wanted
  if (booking.isInBasket) return 'basket'
  if (wanted === 'edit' && booking.possibleActions.includes('approve')) return 'show'
  const action = neededAction[wanted]
  return action && !booking.possibleActions.includes(action) ? 'show' : wanted
}

/**
 * The mode after saving: success for a new booking, and for an edit either edited or, where the
 * list behind the dialog shows the change, closed (BKG-004, BKG-005).
 */
export function decideAfterSave(
  mode: DialogMode,
  section: string | undefined,
): 'success' | 'edited' | 'closed' {
  if (mode !== 'edit') return 'success'
  return section === 'my-bookings' || section === 'all-bookings' || section === 'event'
    ? 'closed'
    : 'edited'
}

const reasons: Partial<Record<DialogMode, DialogReason>> = {
  cancel: 'cancel',
  endEarly: 'cancel',
  approve: 'approve',
  start: 'start',
}

/** The reason reported after a mode's action (BKG-006, D-082). */
export function reasonOf(mode: DialogMode): DialogReason {
  return reasons[mode] ?? 'close'
}

/** Reject replaces cancel if the user can approve the booking (APR-005). */
export function decideRemoval(actions: readonly BookingAction[]): 'reject' | 'cancel' | undefined {
  if (!actions.includes('cancel')) return undefined
  return actions.includes('approve') ? 'reject' : 'cancel'
}
