import { defineElement } from '../define-element.js'
import type { ElementOf, EventMapOf } from '../element/element-definition.js'
import { inRuntimeScope } from '../runtime-scope.js'
import { VisitorCheckin } from './visitor-checkin.js'
import { visitorCheckinDefinition } from './visitor-checkin-definition.js'

export const visitorCheckinElement = defineElement({
  ...visitorCheckinDefinition,
  component: inRuntimeScope(VisitorCheckin),
})

declare global {
  interface HTMLElementTagNameMap {
    'mb-visitor-checkin': ElementOf<typeof visitorCheckinDefinition>
  }
  interface HTMLElementEventMap extends EventMapOf<typeof visitorCheckinDefinition> {}
}
