import { defineElement } from '../define-element.js'
import type { ElementOf, EventMapOf } from '../element/element-definition.js'
import { inRuntimeScope } from '../runtime-scope.js'
import { floorPlanDefinition } from './floor-plan-definition.js'
import { FloorPlanElement } from './floor-plan-element.js'

export const floorPlanElement = defineElement({
  ...floorPlanDefinition,
  component: inRuntimeScope(FloorPlanElement),
})

declare global {
  interface HTMLElementTagNameMap {
    'mb-floor-plan': ElementOf<typeof floorPlanDefinition>
  }
  interface HTMLElementEventMap extends EventMapOf<typeof floorPlanDefinition> {}
}
