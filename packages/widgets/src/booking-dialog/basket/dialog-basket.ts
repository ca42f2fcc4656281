import type { BookingInput, User } from '@mosaic-booking/sdk'
import type { Basket } from '@mosaic-booking/sdk/stores'
import type { BookingForm } from '../draft/booking-draft.js'
import { toBasketForm, toBasketInput } from './basket-form.js'
import { basketOf } from './basket-of.js'

/** The user's basket, and how it keeps forms. Loaded where the organisation has a basket. */
export interface DialogBasket {
  readonly store: Basket
  readonly toForm: (booking: BookingInput) => BookingForm
  readonly toInput: (form: BookingForm) => BookingInput | undefined
}

export const openBasket = (user: User): DialogBasket => ({
  store: basketOf(user),
  toForm: toBasketForm,
  toInput: toBasketInput,
})
