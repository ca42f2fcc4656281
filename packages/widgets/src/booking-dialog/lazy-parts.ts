import { partOf, type DialogMode } from './dialog-mode.js'
import { lazyPart } from '../ui/lazy-part.js'

const loadForm = () => import('./form/booking-form.js')
const loadView = () => import('./show/booking-view.js')
const loadEnd = () => import('./show/end-booking.js')
const loadOutcome = () => import('./show/booking-outcome.js')

// The dialog's parts, each loaded with the first mode that shows it.
export const BookingForm = lazyPart(async () => (await loadForm()).BookingForm)
export const BookingView = lazyPart(async () => (await loadView()).BookingView)
export const EndBooking = lazyPart(async () => (await loadEnd()).EndBooking)
export const BookingOutcome = lazyPart(async () => (await loadOutcome()).BookingOutcome)
/** Loaded with the first cancellation or basket change. */
export const DialogToasts = lazyPart(async () => (await import('./dialog-toasts.js')).DialogToasts)

const loaders = { form: loadForm, end: loadEnd, outcome: loadOutcome, view: loadView }

/** Preloads a mode's part in parallel with its data. */
export function preloadPart(mode: DialogMode): void {
  // A failed load is reported when the part renders.
  loaders[partOf(mode)]().catch(() => undefined)
}
