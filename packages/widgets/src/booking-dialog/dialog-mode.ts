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

/** Why the dialog was closed; all but `close` mean that lists must be read anew. */
export type DialogReason = 'close' | 'book' | 'edit' | 'cancel' | 'approve' | 'start'

/** Fields can be changed in these only. */
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
 * The mode in which a booking opens: what was asked for where the booking allows it, else show. An
 * approver's edit opens as show, because approving comes first; a booking of the basket opens in
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
 * Where saving leads: a new booking to success; an edit to edited, or out of the dialog where the
 * list behind it shows it (BKG-004, BKG-005).
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

/** The reason reported when the mode's action is done (BKG-006, D-082). */
export function reasonOf(mode: DialogMode): DialogReason {
  return reasons[mode] ?? 'close'
}

/** Reject stands in place of cancel where the booking can be approved (APR-005). */
export function decideRemoval(actions: readonly BookingAction[]): 'reject' | 'cancel' | undefined {
  if (!actions.includes('cancel')) return undefined
  return actions.includes('approve') ? 'reject' : 'cancel'
}
