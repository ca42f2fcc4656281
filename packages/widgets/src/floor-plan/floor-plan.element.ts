import { defineElement } from '../define-element.js'
import type { ElementOf, EventMapOf } from '../element/element-definition.js'
import { inRuntimeScope } from '../runtime-scope.js'
import { floorPlanDefinition } from './floor-plan-definition.js'
import { FloorPlanWidget } from './floor-plan-widget.js'

/** Registers `<mb-floor-plan>`. */
export const floorPlanElement = defineElement({
  ...floorPlanDefinition,
  component: inRuntimeScope(FloorPlanWidget),
})

declare global {
  interface HTMLElementTagNameMap {
    'mb-floor-plan': ElementOf<typeof floorPlanDefinition>
  }
  interface HTMLElementEventMap extends EventMapOf<typeof floorPlanDefinition> {}
}
