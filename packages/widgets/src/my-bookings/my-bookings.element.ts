import { defineElement } from '../define-element.js'
import type { ElementOf, EventMapOf } from '../element/element-spec.js'
import { inRuntimeScope } from '../runtime-scope.js'
import { myBookingsSpec } from './my-bookings-spec.js'
import { MyBookingsElement } from './my-bookings-element.js'

/** Registers `<mb-my-bookings>`. */
export const myBookingsElement = defineElement({
  ...myBookingsSpec,
  component: inRuntimeScope(MyBookingsElement),
})

declare global {
  interface HTMLElementTagNameMap {
    'mb-my-bookings': ElementOf<typeof myBookingsSpec>
  }
  interface HTMLElementEventMap extends EventMapOf<typeof myBookingsSpec> {}
}
