import type { Basket } from '@mosaic-booking/sdk/stores'
import type { BookingForm } from '../draft/booking-draft.js'
import { toBasketInput } from './basket-form.js'
import type { BasketChange } from './basket-toast.js'

export interface FormBasket {
  readonly store: Basket
  /** Id of the basket entry being edited. */
  readonly entryId: string | undefined
  readonly onChange: (change: BasketChange) => void
}

/**
 * Adds a complete form to the basket, or updates the entry being edited (BSK-002). Sends no
 * request.
 */
export function keepInBasket(
  { store, entryId, onChange }: FormBasket,
  form: BookingForm,
  locationName: string,
): 'saved' | 'added' | undefined {
  const booking = toBasketInput(form)
  if (!booking) return undefined
  if (entryId !== undefined) {
    store.edit(entryId, booking)
    return 'saved'
  }
  const id = store.add(booking)
  onChange({ kind: 'added', booking, locationName, undo: () => store.remove(id) })
  return 'added'
}

/** Removes the entry being edited, if it still exists. */
export function removeFromBasket(
  { store, entryId, onChange }: FormBasket,
  locationName: string,
): void {
  const kept = store.entries.get().find(({ id }) => id === entryId)
  if (!kept) return
  const { id, booking } = kept
  store.remove(id)
  onChange({ kind: 'removed', booking, locationName, undo: () => void store.add(booking) })
}
