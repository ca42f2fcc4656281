import { defineElement } from '../define-element.js'
import type { ElementOf, EventMapOf } from '../element/element-spec.js'
import { inRuntimeScope } from '../runtime-scope.js'
import { availabilitySpec } from './availability-spec.js'
import { Availability } from './availability.js'

/** Registers `<mb-availability>`. */
export const availabilityElement = defineElement({
  ...availabilitySpec,
  component: inRuntimeScope(Availability),
})

declare global {
  interface HTMLElementTagNameMap {
    'mb-availability': ElementOf<typeof availabilitySpec>
  }
  interface HTMLElementEventMap extends EventMapOf<typeof availabilitySpec> {}
}
