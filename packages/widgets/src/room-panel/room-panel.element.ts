import { defineElement } from '../define-element.js'
import type { ElementOf, EventMapOf } from '../element/element-definition.js'
import { inRuntimeScope } from '../runtime-scope.js'
import { RoomPanel } from './room-panel.js'
import { roomPanelDefinition } from './room-panel-definition.js'

export const roomPanelElement = defineElement({
  ...roomPanelDefinition,
  component: inRuntimeScope(RoomPanel),
})

declare global {
  interface HTMLElementTagNameMap {
    'mb-room-panel': ElementOf<typeof roomPanelDefinition>
  }
  interface HTMLElementEventMap extends EventMapOf<typeof roomPanelDefinition> {}
}
