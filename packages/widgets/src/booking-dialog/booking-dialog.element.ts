import { defineElement } from '../define-element.js'
import type { ElementOf, EventMapOf } from '../element/element-definition.js'
import { inRuntimeScope } from '../runtime-scope.js'
import { bookingDialogDefinition } from './booking-dialog-definition.js'
import { BookingDialogElement } from './booking-dialog-element.js'

export const bookingDialogElement = defineElement({
  ...bookingDialogDefinition,
  component: inRuntimeScope(BookingDialogElement),
})

declare global {
  interface HTMLElementTagNameMap {
    'mb-booking-dialog': ElementOf<typeof bookingDialogDefinition>
  }
  interface HTMLElementEventMap extends EventMapOf<typeof bookingDialogDefinition> {}
}
