import { lazy } from 'react'
import { partOf, type DialogMode } from './dialog-mode.js'

const loadForm = () => import('./form/booking-form.js')
const loadView = () => import('./show/booking-view.js')
const loadEnd = () => import('./show/end-booking.js')
const loadOutcome = () => import('./show/booking-outcome.js')

// The dialog's parts, each loaded with the first mode that shows it.
export const BookingForm = lazy(async () => ({ default: (await loadForm()).BookingForm }))
export const BookingView = lazy(async () => ({ default: (await loadView()).BookingView }))
export const EndBooking = lazy(async () => ({ default: (await loadEnd()).EndBooking }))
export const BookingOutcome = lazy(async () => ({ default: (await loadOutcome()).BookingOutcome }))
/** Loaded with the first cancellation or basket change. */
export const DialogToasts = lazy(async () => ({
  default: (await import('./dialog-toasts.js')).DialogToasts,
}))

const loaders = { form: loadForm, end: loadEnd, outcome: loadOutcome, view: loadView }

/** Preloads a mode's part in parallel with its data. */
export function preloadPart(mode: DialogMode): void {
  // A failed load is reported when the part renders.
  loaders[partOf(mode)]().catch(() => undefined)
}
