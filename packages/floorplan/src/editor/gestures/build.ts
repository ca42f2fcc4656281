import { metreOf } from '../../built/draw-built.js'
import { isWall, jointSlack, usualOpening, usualSize, usualWall } from '../../built/symbols.js'
import { boxOfWall, lengthOf, placeOn, pointOn, wallOf, type Wall } from '../../built/wall.js'
import type { PlanElement } from '../../formats/level/plan-level.js'
import type { Point } from '../../kernels/geometry.js'
import { addElements } from '../commands.js'
import { tidy, withBox } from '../kernels/element-shape.js'
import { lengthTexts } from '../kernels/lengths.js'
import type { EditorStore } from '../store.js'
import { boxBetween, snappedPoint } from './draw-elements.js'
import type { Gesture, GestureHost, PlanPointer } from './gesture.js'

/** How near a wall or a joint attracts the pointer, in CSS pixels. */
const wallReach = 12

const metreIn = (store: EditorStore) => metreOf(store.get().document)
const wallsIn = (store: EditorStore) => store.get().document.elements.filter(isWall)

/** The thickness of the last wall, or that of an office's walls. */
function thicknessIn(store: EditorStore): number {
  return wallsIn(store).at(-1)?.height ?? tidy(metreIn(store) * usualWall)
}

/** The joint within reach of a point. */
function jointNear(walls: readonly Wall[], [x, y]: Point, reach: number): Point | undefined {
  let [best, nearest]: [Point | undefined, number] = [undefined, reach]
  for (const { from, to } of walls)
    for (const end of [from, to]) {
      const away = Math.hypot(end[0] - x, end[1] - y)
      if (away <= nearest) [best, nearest] = [end, away]
    }
  return best
}

/**
 * The place of a wall's end: a joint or the middle of a wall within reach, otherwise the grid, in
 * line with the start. Shift allows only multiples of 45°, Alt any place.
 */
function wallPoint(host: GestureHost, at: PlanPointer, start?: Point): Point {
  const { store, viewNow } = host
  const here: Point = [at.x, at.y]
  if (at.alt) return here.map(tidy) as unknown as Point
  const reach = wallReach / viewNow().scale
  const walls = wallsIn(store).map(wallOf)
  const joint = jointNear(walls, here, reach)
  if (joint) return joint
  const { grid, gridSize } = store.get().snapping
  const toGrid = (value: number) => (grid ? Math.round(value / gridSize) * gridSize : value)
  if (start && at.shift) {
    const [dx, dy] = [at.x - start[0], at.y - start[1]]
    const angle = (Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) * Math.PI) / 4
    const length = toGrid(dx * Math.cos(angle) + dy * Math.sin(angle))
    return [tidy(start[0] + length * Math.cos(angle)), tidy(start[1] + length * Math.sin(angle))]
  }
  const straight = (value: number, from: number | undefined) =>
    from !== undefined && Math.abs(value - from) <= reach ? from : toGrid(value)
  const snapped: Point = [straight(at.x, start?.[0]), straight(at.y, start?.[1])]
  for (const wall of walls) {
    const { along, across } = placeOn(wall, snapped)
    if (
      along > 0 &&
      along < lengthOf(wall) &&
      Math.abs(across) <= Math.max(reach, wall.thickness / 2)
    )
      return pointOn(wall, along).map(tidy) as unknown as Point
  }
  return [tidy(snapped[0]), tidy(snapped[1])]
}

/** Draws walls from corner to corner; a click where the last one ended, or on another wall, finishes. */
export function wallGesture(host: GestureHost): Gesture {
  const { store, show } = host
  const startOf = () => store.get().sketch.at(-1)
  return {
    move: (to) => show(wallPreview(host, to)),
    end: (at) => setWallCorner(store, wallPoint(host, at, startOf())),
  }
}

/** A wall that is being drawn, with its length. */
export function wallPreview(host: GestureHost, to: PlanPointer) {
  const { store } = host
  const from = store.get().sketch.at(-1)
  const end = wallPoint(host, to, from)
  if (!from) return { path: [end] }
  const wall = { from, to: end, thickness: thicknessIn(store) }
  const toText = lengthTexts(store)
  return { elements: [wallElement(wall)], tag: toText(lengthOf(wall)) }
}

const wallElement = (wall: Wall): PlanElement => ({
  id: 'wall',
  ...boxOfWall(wall),
  symbol: 'wall',
})

/** Sets the next corner of the walls being drawn. */
export function setWallCorner(store: EditorStore, corner: Point): void {
  const { sketch } = store.get()
  const from = sketch.at(-1)
  const toText = lengthTexts(store)
  if (!from) {
    store.set({ sketch: [corner] })
    return store.say(store.messages.placedAt(toText(corner[0]), toText(corner[1])))
  }
  const wall: Wall = { from, to: corner, thickness: thicknessIn(store) }
  const slack = metreIn(store) * jointSlack
  if (lengthOf(wall) <= slack) return endWalls(store)
  const isJoint = wallsIn(store).some((element) => isOn(wallOf(element), corner, slack))
  const rooms = countRooms(store)
  const isDone = store.run(
    (edit) => ({ ...addElements([wallElement(wall)])(edit), selection: [] }),
    'walled',
  )
  if (!isDone) return
  const more = countRooms(store) - rooms
  store.set({ sketch: isJoint ? [] : [corner] })
  store.say(
    [
      `${store.messages.done.walled(1)}, ${toText(lengthOf(wall))}`,
      ...(more > 0 ? [store.messages.build.enclosed(more)] : []),
    ].join('. '),
  )
}

/** Whether a point is on the centre line of a wall, where another one joins it. */
function isOn(wall: Wall, point: Point, slack: number): boolean {
  const { along, across } = placeOn(wall, point)
  return along >= -slack && along <= lengthOf(wall) + slack && Math.abs(across) <= slack
}

const countRooms = (store: EditorStore) =>
  store.get().document.elements.filter(({ symbol }) => symbol === 'room').length

export function endWalls(store: EditorStore): void {
  store.set({ sketch: [] })
  store.say(store.messages.build.wallsEnded)
}

/** The opening that a click would place: in the nearest wall within reach, turned to the pointer. */
export function openingAt(
  store: EditorStore,
  [x, y]: Point,
  kind: keyof typeof usualOpening,
  reach: number,
): PlanElement | undefined {
  let best: { wall: Wall; rotation: number; along: number; across: number } | undefined
  for (const element of wallsIn(store)) {
    const wall = wallOf(element)
    const { along, across } = placeOn(wall, [x, y])
    if (along < 0 || along > lengthOf(wall)) continue
    if (Math.abs(across) > Math.max(wall.thickness / 2, reach)) continue
    if (best && Math.abs(best.across) <= Math.abs(across)) continue
    best = { wall, rotation: element.rotation ?? 0, along, across }
  }
  if (!best) return undefined
  const { wall, rotation, across } = best
  const last = store.get().document.elements.findLast(({ symbol }) => symbol === kind)
  const length = lengthOf(wall)
  const width = Math.min(length * 0.9, last?.width ?? tidy(metreIn(store) * usualOpening[kind]))
  const { grid, gridSize } = store.get().snapping
  const isMiddle = Math.abs(best.along - length / 2) <= reach
  const place = isMiddle
    ? length / 2
    : grid
      ? Math.round(best.along / gridSize) * gridSize
      : best.along
  const middle = pointOn(wall, Math.max(width / 2, Math.min(length - width / 2, place)))
  const box = withBox(
    { id: kind, x: 0, y: 0, width: 0, height: 0, symbol: kind },
    middle,
    width,
    wall.thickness,
    0,
  )
  const turned = (rotation + (across < 0 ? 180 : 0)) % 360
  return turned === 0 ? box : { ...box, rotation: turned }
}

/** Places a door, a window or a passage in a wall. */
export function openingGesture(host: GestureHost, kind: keyof typeof usualOpening): Gesture {
  const { store, show, viewNow } = host
  const reach = () => wallReach / viewNow().scale
  return {
    move: (to) => {
      const opening = openingAt(store, [to.x, to.y], kind, reach())
      show(opening ? { elements: [opening] } : null)
    },
    end: (at) => placeOpening(store, [at.x, at.y], kind, reach()),
  }
}

export function placeOpening(
  store: EditorStore,
  at: Point,
  kind: keyof typeof usualOpening,
  reach: number,
): void {
  const opening = openingAt(store, at, kind, reach)
  if (!opening) return store.say(store.messages.build.noWall)
  const toText = lengthTexts(store)
  if (store.run(addElements([opening]), 'opened'))
    store.say(
      `${store.messages.build.symbols[kind]}, ${toText(opening.width)}, ${store.messages.placedAt(toText(opening.x), toText(opening.y))}`,
    )
}

/** Places the chosen furniture as large as usual on a click, or as large as the drawn rectangle. */
export function furnitureGesture(host: GestureHost, from: PlanPointer): Gesture {
  const { store, show, viewNow } = host
  const start = snappedPoint(host, from)
  const drawn = (to: PlanPointer) => boxBetween(start, snappedPoint(host, to), 'marker')
  return {
    move: (to) => {
      const element = drawn(to)
      const toText = lengthTexts(store)
      show({ elements: [element], tag: `${toText(element.width)} × ${toText(element.height)}` })
    },
    end: (at) => {
      const box = drawn(at)
      const isClick = Math.min(box.width, box.height) * viewNow().scale < 6
      const { furniture } = store.get()
      placeFurniture(
        store,
        isClick || furniture.symbol === 'bench'
          ? usualFurniture(store, start)
          : [{ ...usualFurniture(store, start)[0]!, ...withoutId(box) }],
      )
    },
  }
}

const withoutId = ({ x, y, width, height }: PlanElement) => ({ x, y, width, height })

/** The chosen furniture around a point: one piece, or the desks of a bench on two sides. */
export function usualFurniture(store: EditorStore, [x, y]: Point): PlanElement[] {
  const { furniture, document } = store.get()
  const { symbol, seats } = furniture
  const metre = metreIn(store)
  const kind = symbol === 'bench' ? 'desk' : symbol
  const [wide, high] = usualSize(kind, seats).map((size) => size * metre) as [number, number]
  const last =
    symbol === 'table'
      ? undefined
      : document.elements.findLast((element) => element.symbol === kind && !element.points)
  const [width, height] = [last?.width ?? wide, last?.height ?? high]
  const piece = (middle: Point, rotation: number): PlanElement =>
    withBox(
      {
        id: kind,
        x: 0,
        y: 0,
        width: 0,
        height: 0,
        symbol: kind,
        ...(kind === 'table' ? { seats } : {}),
      },
      middle,
      width,
      height,
      rotation,
    )
  if (symbol !== 'bench') return [piece([x, y], last?.rotation ?? 0)]
  const columns = Math.max(1, Math.ceil(seats / 2))
  return Array.from({ length: Math.max(2, seats) }, (_, i) => {
    const across = x + ((i % columns) - (columns - 1) / 2) * width
    return i < columns ? piece([across, y - height / 2], 180) : piece([across, y + height / 2], 0)
  })
}

export function placeFurniture(store: EditorStore, elements: readonly PlanElement[]): void {
  const [first] = elements
  const toText = lengthTexts(store)
  if (!first || !store.run(addElements(elements), 'placed')) return
  const { messages, furniture } = { messages: store.messages, furniture: store.get().furniture }
  store.say(
    `${messages.build.symbols[furniture.symbol]} ${messages.placedAt(toText(first.x), toText(first.y))}`,
  )
}
