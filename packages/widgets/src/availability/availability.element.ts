import { defineElement } from '../define-element.js'
import type { ElementOf, EventMapOf } from '../element/element-definition.js'
import { inRuntimeScope } from '../runtime-scope.js'
import { availabilityDefinition } from './availability-definition.js'
import { Availability } from './availability.js'

export const availabilityElement = defineElement({
  ...availabilityDefinition,
  component: inRuntimeScope(Availability),
})

declare global {
  interface HTMLElementTagNameMap {
    'mb-availability': ElementOf<typeof availabilityDefinition>
  }
  interface HTMLElementEventMap extends EventMapOf<typeof availabilityDefinition> {}
}
