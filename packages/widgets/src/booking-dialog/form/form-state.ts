import type { Booking, BookingGroup } from '@mosaic-booking/sdk'
import { toEditForm, type BookingForm } from '../draft/booking-draft.js'
import { toPlanInput, toSeriesForm } from '../draft/repeat-form.js'
import type { Refusal } from './send-booking.js'

interface Basis {
  /**
   * The edited booking, in the version with which the form started. Undefined for a new booking.
   */
  readonly booking: Booking | undefined
  readonly initial: BookingForm
}

export interface FormState extends Basis {
  readonly form: BookingForm
  /** The series being edited, as it was when the user selected it. */
  readonly series: BookingGroup | undefined
  /** After the first attempt to submit, missing values count as errors. */
  readonly isSubmitted: boolean
  readonly isSending: boolean
  /** Whether a value or a conflict resolution for the series is missing. */
  readonly isUndecided: boolean
  readonly refusal: Refusal | undefined
  /** The pending confirmation before closing: discard the changes, or choose whom to notify. */
  readonly leaving: 'discard' | 'notify' | undefined
}

export type FormAction =
  | { readonly type: 'enter'; readonly form: BookingForm }
  | { readonly type: 'chooseScope'; readonly series: BookingGroup | undefined }
  | { readonly type: 'follow'; readonly basis: Basis }
  | { readonly type: 'leadToProblem' }
  | { readonly type: 'send' }
  | { readonly type: 'refuse'; readonly refusal: Refusal }
  | { readonly type: 'setUndecided'; readonly isUndecided: boolean }
  | { readonly type: 'leave'; readonly question: FormState['leaving'] }

export const openForm = (basis: Basis): FormState => ({
  ...basis,
  form: basis.initial,
  series: undefined,
  isSubmitted: false,
  isSending: false,
  isUndecided: false,
  refusal: undefined,
  leaving: undefined,
})

/** The form before any input, for the selected scope. */
const startOf = ({ booking, initial, series }: FormState): BookingForm =>
  series && booking ? toSeriesForm(initial, booking) : initial

export const isDirty = (state: FormState): boolean =>
  JSON.stringify(state.form) !== JSON.stringify(startOf(state))

/**
 * Whether submitting would change nothing. Draft times that differ from the booking count as a
 * change.
 */
export function isAsStored({ booking, form, series }: FormState): boolean {
  if (!booking) return false
  const stored = toEditForm(booking)
  return JSON.stringify(form) === JSON.stringify(series ? toSeriesForm(stored, booking) : stored)
}

const planKey = (form: BookingForm) => JSON.stringify(toPlanInput(form, undefined))

/** Whether a series needs a plan. A stored series without changes does not. */
export const isPlanned = (state: FormState): boolean =>
  !state.series || planKey(state.form) !== planKey(startOf(state))

/** A changed plan has different conflicts, so resolutions for the previous plan are dropped. */
function enter(state: FormState, form: BookingForm): FormState {
  const isSamePlan = planKey(form) === planKey(state.form)
  return {
    ...state,
    form: isSamePlan ? form : { ...form, choices: {} },
    isUndecided: state.isUndecided && form.repeat !== undefined,
    refusal: undefined,
  }
}

export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'enter':
      return enter(state, action.form)
    case 'chooseScope': {
      const { series } = action
      const { form, booking } = state
      if (!booking) return state
      const whole = toSeriesForm(form, booking)
      return enter({ ...state, series }, series ? whole : { ...whole, repeat: undefined })
    }
    case 'follow':
      return { ...state, ...action.basis, form: action.basis.initial }
    case 'leadToProblem':
      return { ...state, isSubmitted: true }
    case 'send':
      return { ...state, isSending: true, refusal: undefined, leaving: undefined }
    case 'refuse':
      return { ...state, isSending: false, refusal: action.refusal }
    case 'setUndecided':
      return { ...state, isUndecided: action.isUndecided }
    case 'leave':
      return { ...state, leaving: action.question }
  }
}
