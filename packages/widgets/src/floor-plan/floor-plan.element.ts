import { defineElement } from '../define-element.js'
import type { ElementOf, EventMapOf } from '../element/element-spec.js'
import { inRuntimeScope } from '../runtime-scope.js'
import { floorPlanSpec } from './floor-plan-spec.js'
import { FloorPlanWidget } from './floor-plan-widget.js'

/** Registers `<mb-floor-plan>`. */
export const floorPlanElement = defineElement({
  ...floorPlanSpec,
  component: inRuntimeScope(FloorPlanWidget),
})

declare global {
  interface HTMLElementTagNameMap {
    'mb-floor-plan': ElementOf<typeof floorPlanSpec>
  }
  interface HTMLElementEventMap extends EventMapOf<typeof floorPlanSpec> {}
}
