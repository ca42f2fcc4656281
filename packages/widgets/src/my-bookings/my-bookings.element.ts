import { defineElement } from '../define-element.js'
import type { ElementOf, EventMapOf } from '../element/element-definition.js'
import { inRuntimeScope } from '../runtime-scope.js'
import { myBookingsDefinition } from './my-bookings-definition.js'
import { MyBookingsElement } from './my-bookings-element.js'

export const myBookingsElement = defineElement({
  ...myBookingsDefinition,
  component: inRuntimeScope(MyBookingsElement),
})

declare global {
  interface HTMLElementTagNameMap {
    'mb-my-bookings': ElementOf<typeof myBookingsDefinition>
  }
  interface HTMLElementEventMap extends EventMapOf<typeof myBookingsDefinition> {}
}
