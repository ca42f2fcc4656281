import type { Point } from '../../kernels/geometry.js'
import {
  addSketchCorner,
  boxBetween,
  closePolygon,
  placeElement,
  usualBox,
} from '../gestures/draw-elements.js'
import {
  endWalls,
  placeFurniture,
  placeOpening,
  setWallCorner,
  usualFurniture,
} from '../gestures/build.js'
import { tidy } from '../kernels/element-shape.js'
import { lengthTexts } from '../kernels/lengths.js'
import { cornerLimits } from '../kernels/polygon-edit.js'
import type { ToolName } from '../tool-names.js'
import type { ActionHost, Mode } from './mode.js'

export function isDrawing(tool: ToolName): boolean {
  return tool !== 'select' && tool !== 'lasso' && tool !== 'hand'
}

/** By keyboard, a door finds a wall within this many grid steps. */
const openingReach = 3

/** Keyboard drawing: keys move a crosshair and add corners at its position. */
export const drawMode: Mode = {
  move: (host, dx, dy) => {
    const { store } = host
    const { document } = store.get()
    const [x, y] = cursorOf(host)
    const within = (at: number, most: number) => tidy(Math.max(0, Math.min(most, at)))
    const cursor: Point = [
      within(x + dx, document.referenceWidth),
      within(y + dy, document.referenceHeight),
    ]
    store.set({ cursor })
    const toText = lengthTexts(store)
    store.say(store.messages.cursorAt(toText(cursor[0]), toText(cursor[1])))
    return true
  },
  step: () => false,
  edit: (host) => {
    const { store } = host
    const { tool, sketch } = store.get()
    const cursor = cursorOf(host)
    const [first] = sketch
    store.set({ cursor })
    if (tool === 'wall') setWallCorner(store, cursor)
    else if (tool === 'door' || tool === 'window')
      placeOpening(store, cursor, tool, store.get().snapping.gridSize * openingReach)
    else if (tool === 'furniture') placeFurniture(store, usualFurniture(store, cursor))
    else if (tool === 'marker') placeElement(store, usualBox(store, cursor, 'marker'))
    else if (!first) addSketchCorner(store, cursor)
    else if (tool === 'area') {
      store.set({ sketch: [] })
      placeElement(store, boxBetween(first, cursor, 'area'))
    } else if (
      sketch.length >= cornerLimits.least &&
      cursor[0] === first[0] &&
      cursor[1] === first[1]
    )
      closePolygon(store)
    else addSketchCorner(store, cursor)
    return true
  },
  remove: ({ store }) => {
    const { sketch } = store.get()
    if (sketch.length === 0) return false
    store.set({ sketch: sketch.slice(0, -1) })
    store.say(store.messages.cornersSet(sketch.length - 1))
    return true
  },
  cancel: ({ store }) => {
    const { sketch, cursor, tool } = store.get()
    if (tool === 'wall' && sketch.length > 0) return (endWalls(store), true)
    if (sketch.length > 0) store.set({ sketch: [] })
    else if (cursor) store.set({ cursor: null })
    else store.set({ tool: 'select' })
    store.say(store.messages.cancelled)
    return true
  },
}

/** The crosshair, which starts at the view's centre, snapped to the grid. */
function cursorOf({ store, middle }: ActionHost): Point {
  const {
    cursor,
    snapping: { gridSize },
  } = store.get()
  if (cursor) return cursor
  const [x, y] = middle()
  return [tidy(Math.round(x / gridSize) * gridSize), tidy(Math.round(y / gridSize) * gridSize)]
}
