import { defineElement } from '../define-element.js'
import type { ElementOf, EventMapOf } from '../element/element-spec.js'
import { inRuntimeScope } from '../runtime-scope.js'
import { bookingDialogSpec } from './booking-dialog-spec.js'
import { BookingDialogElement } from './booking-dialog-element.js'

/** Registers `<mb-booking-dialog>`. */
export const bookingDialogElement = defineElement({
  ...bookingDialogSpec,
  component: inRuntimeScope(BookingDialogElement),
})

declare global {
  interface HTMLElementTagNameMap {
    'mb-booking-dialog': ElementOf<typeof bookingDialogSpec>
  }
  interface HTMLElementEventMap extends EventMapOf<typeof bookingDialogSpec> {}
}
