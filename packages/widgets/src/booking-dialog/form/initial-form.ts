import { wallAt } from '@mosaic-booking/sdk/rules'
import type { Booking, Category, Location } from '@mosaic-booking/sdk'
import type { BasketEntry } from '@mosaic-booking/sdk/stores'
import { toBasketForm } from '../basket/basket-form.js'
import {
  toCopiedForm,
  toEditForm,
  toMovedForm,
  toNewForm,
  type BookingForm,
  type DialogDraft,
} from '../draft/booking-draft.js'
import { withTimes } from '../draft/with-times.js'

/** A form's starting point: at least one of a booking, a draft, a basket entry and a booking to copy. */
export interface FormStart {
  readonly booking: Booking | undefined
  /** A new booking, or new times for the edited booking. */
  readonly draft: DialogDraft | undefined
  readonly entry: BasketEntry | undefined
  /** A booking to book again. */
  readonly copied?: Booking | undefined
  /** When the dialog opened, in epoch milliseconds. */
  readonly openedAt: number
}

/**
 * The form before any input.
 * @param title the title of a new booking where one is required
 */
export function toInitialForm(
  { booking, draft: given, entry, copied, openedAt }: FormStart,
  location: Location,
  category: Category | undefined,
  title: string,
): BookingForm {
  if (copied) return toCopiedForm(copied)
  if (entry) return toBasketForm(entry.booking)
  const draft = given && withTimes(given, category, wallAt(openedAt, location.timeZone))
  if (!booking) {
    const form = toNewForm(draft!, location)
    return location.bookingSettings?.label?.isRequired ? { ...form, label: title } : form
  }
  return draft ? toMovedForm(booking, draft) : toEditForm(booking)
}
