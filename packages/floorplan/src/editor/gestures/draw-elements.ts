import type { PlanElement } from '../../formats/level/plan-level.js'
import { boundsOf, type Point } from '../../kernels/geometry.js'
import { addElements } from '../commands.js'
import { tidy, withPoints } from '../kernels/element-shape.js'
import { lengthTexts } from '../kernels/lengths.js'
import { cornerLimits } from '../kernels/polygon-edit.js'
import { snapPoint } from '../kernels/snap.js'
import type { EditorStore } from '../store.js'
import {
  linesOfAll,
  snapOptions,
  type Gesture,
  type GestureHost,
  type PlanPointer,
  type Preview,
} from './gesture.js'

/**
 * The minimum size of a new marker or area as a fraction of the plan; the last one drawn overrides
 * it.
 */
const usualPart = { marker: 1 / 40, area: 1 / 8 }

/** Adds a marker or an area with the drawn rectangle's size, or the default size on a click. */
export function drawBoxGesture(
  host: GestureHost,
  from: PlanPointer,
  kind: 'marker' | 'area',
): Gesture {
  const { store, show, viewNow } = host
  const start = snappedPoint(host, from)
  const drawn = (to: PlanPointer) => boxBetween(start, snappedPoint(host, to), kind)
  return {
    move: (to) => {
      const element = drawn(to)
      const toText = lengthTexts(store)
      show({ elements: [element], tag: `${toText(element.width)} × ${toText(element.height)}` })
    },
    end: (at) => {
      const element = drawn(at)
      const isClick = Math.min(element.width, element.height) * viewNow().scale < 6
      placeElement(store, isClick ? usualBox(store, start, kind) : element)
    },
  }
}

export function boxBetween(a: Point, b: Point, kind: 'marker' | 'area'): PlanElement {
  const { minX, minY, maxX, maxY } = boundsOf([a, b])
  return {
    id: 'element',
    x: tidy(minX),
    y: tidy(minY),
    width: tidy(maxX - minX),
    height: tidy(maxY - minY),
    ...(kind === 'area' ? { isArea: true } : {}),
  }
}

/** A box around a point, as large as the last box of its kind. */
export function usualBox(store: EditorStore, [x, y]: Point, kind: 'marker' | 'area'): PlanElement {
  const { elements, referenceWidth, referenceHeight } = store.get().document
  const last = elements.findLast(
    ({ points, isArea = false }) => !points && isArea === (kind === 'area'),
  )
  const side = Math.max(1, Math.round(Math.max(referenceWidth, referenceHeight) * usualPart[kind]))
  const { width, height, rotation } = last ?? { width: side, height: side, rotation: undefined }
  return {
    ...boxBetween([x - width / 2, y - height / 2], [x + width / 2, y + height / 2], kind),
    ...(rotation === undefined ? {} : { rotation }),
  }
}

/** Adds an element and announces its position. */
export function placeElement(store: EditorStore, element: PlanElement): void {
  const what = element.points ? 'drawn' : 'placed'
  const toText = lengthTexts(store)
  const where = store.messages.placedAt(toText(element.x), toText(element.y))
  if (store.run(addElements([element]), what)) store.say(`${store.messages.done[what](1)} ${where}`)
}

/** Adds a corner to the polygon being drawn; a click on the first corner closes it. */
export function polygonGesture(host: GestureHost): Gesture {
  const { store, viewNow, show } = host
  return {
    move: (to) => show(polygonPreview(host, to)),
    end: (at) => {
      const { sketch } = store.get()
      const [first] = sketch
      if (
        first &&
        sketch.length >= cornerLimits.least &&
        Math.hypot(at.x - first[0], at.y - first[1]) * viewNow().scale < 12
      )
        return closePolygon(store)
      addSketchCorner(store, snappedPoint(host, at))
    },
  }
}

/** A polygon that is being drawn, with the length of its last side. */
export function polygonPreview(host: GestureHost, to: PlanPointer): Preview {
  const { sketch } = host.store.get()
  const [from, end] = [sketch.at(-1), snappedPoint(host, to)]
  const path = [...sketch, end]
  if (!from) return { path }
  const length = Math.hypot(end[0] - from[0], end[1] - from[1])
  return { path, tag: lengthTexts(host.store)(length) }
}

/** The snapped position for a new element or corner at the pointer. */
export function snappedPoint(host: GestureHost, at: PlanPointer): Point {
  const { dx, dy } = snapPoint(at.x, at.y, snapOptions(host, linesOfAll(host), at))
  return [tidy(at.x + dx), tidy(at.y + dy)]
}

export function addSketchCorner(store: EditorStore, corner: Point): void {
  const { sketch } = store.get()
  if (sketch.length >= cornerLimits.most) return
  store.set({ sketch: [...sketch, corner] })
  const toText = lengthTexts(store)
  const where = store.messages.cursorAt(toText(corner[0]), toText(corner[1]))
  store.say(`${store.messages.cornersSet(sketch.length + 1)}, ${where}`)
}

export function closePolygon(store: EditorStore): void {
  const { sketch } = store.get()
  store.set({ sketch: [] })
  if (sketch.length < cornerLimits.least) return store.say(store.messages.cancelled)
  placeElement(
    store,
    withPoints({ id: 'element', x: 0, y: 0, width: 0, height: 0, isArea: true }, sketch),
  )
}
