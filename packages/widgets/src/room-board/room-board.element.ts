import { defineElement } from '../define-element.js'
import type { ElementOf, EventMapOf } from '../element/element-definition.js'
import { inRuntimeScope } from '../runtime-scope.js'
import { RoomBoard } from './room-board.js'
import { roomBoardDefinition } from './room-board-definition.js'

export const roomBoardElement = defineElement({
  ...roomBoardDefinition,
  component: inRuntimeScope(RoomBoard),
})

declare global {
  interface HTMLElementTagNameMap {
    'mb-room-board': ElementOf<typeof roomBoardDefinition>
  }
  interface HTMLElementEventMap extends EventMapOf<typeof roomBoardDefinition> {}
}
