import { facesOf, type Face } from '../../built/faces.js'
import { spanOf } from '../../built/cut-walls.js'
import { metreOf } from '../../built/draw-built.js'
import { isOpening, isWall, jointSlack, leastRoom } from '../../built/symbols.js'
import { boxOfWall, lengthOf, placeOn, pointOn, wallOf, type Wall } from '../../built/wall.js'
import { freeId, type TakenIds } from '../../formats/level/assemble.js'
import type { PlanDocument, PlanElement } from '../../formats/level/plan-level.js'
import { insidePolygon, type Point } from '../../kernels/geometry.js'
import { labelAnchor } from '../../kernels/label-anchor.js'
import { planLimits } from '../edit.js'
import { withPoints } from '../kernels/element-shape.js'

/** The label of the next room that walls enclose. */
type NameRoom = (number: number) => string

/**
 * Keeps a plan whole after a change of its walls: ends of other walls, doors and windows follow a
 * wall that has moved; openings of a removed wall go; rooms appear where walls enclose a new one,
 * follow their walls, and go with them unless a space is linked to them.
 */
export function keepBuilt(
  before: PlanDocument,
  after: PlanDocument,
  nameRoom: NameRoom,
): PlanDocument {
  // Walls that come from the drawing have their rooms already.
  if (before.drawing !== after.drawing) return after
  const [was, is] = [before.elements.filter(isWall), after.elements.filter(isWall)]
  if (was.length === is.length && was.every((wall, i) => wall === is[i])) return after
  const slack = metreOf(after) * jointSlack
  const followed = followWalls(before, after, slack)
  return keepRooms(before, followed, slack, nameRoom)
}

type Moved = { was: Wall; is: Wall }

function followWalls(before: PlanDocument, after: PlanDocument, slack: number): PlanDocument {
  const earlier = new Map(before.elements.map((element) => [element.id, element]))
  const moved = after.elements.flatMap((element): Moved[] => {
    const was = earlier.get(element.id)
    return isWall(element) && was && isWall(was) && was !== element
      ? [{ was: wallOf(was), is: wallOf(element) }]
      : []
  })
  const walls = after.elements.filter(isWall).map(wallOf)
  const kept = new Set(after.elements.map(({ id }) => id))
  const removed = before.elements
    .filter((element) => isWall(element) && !kept.has(element.id))
    .map(wallOf)
  if (moved.length === 0 && removed.length === 0) return after
  const elements = after.elements.flatMap((element): PlanElement[] => {
    if (earlier.get(element.id) !== element) return [element]
    if (isWall(element)) return [followEnds(element, moved, slack)]
    if (!isOpening(element)) return [element]
    const host = moved.find(({ was }) => spanOf(was, element))
    if (host) return [followWall(element, host)]
    const isLoose =
      removed.some((wall) => spanOf(wall, element)) && !walls.some((wall) => spanOf(wall, element))
    return isLoose ? [] : [element]
  })
  return { ...after, elements }
}

function followEnds(element: PlanElement, moved: readonly Moved[], slack: number): PlanElement {
  const wall = wallOf(element)
  const from = followed(wall.from, moved, slack)
  const to = followed(wall.to, moved, slack)
  return from === wall.from && to === wall.to ? element : withWall(element, { ...wall, from, to })
}

/** An element with the box of another wall. */
function withWall(element: PlanElement, wall: Wall): PlanElement {
  const { rotation: _, ...rest } = element
  return { ...rest, ...boxOfWall(wall) }
}

function followed(end: Point, moved: readonly Moved[], slack: number): Point {
  for (const { was, is } of moved) {
    if (distance(end, was.from) <= slack) return is.from
    if (distance(end, was.to) <= slack) return is.to
  }
  for (const move of moved) {
    const { along, across } = placeOn(move.was, end)
    if (
      along > 0 &&
      along < lengthOf(move.was) &&
      Math.abs(across) <= move.was.thickness / 2 + slack
    )
      return pointOn(move.is, newPlace(along, move))
  }
  return end
}

/** Where a place on a wall is now: it moves with the wall, but stays while the wall is stretched. */
function newPlace(along: number, { was, is }: Moved): number {
  const [before, after] = [lengthOf(was), lengthOf(is)]
  if (Math.abs(before - after) < 0.1) return along
  return Math.max(0, Math.min(after, placeOn(is, pointOn(was, along)).along))
}

function followWall(opening: PlanElement, move: Moved): PlanElement {
  const { was, is } = move
  const middle: Point = [opening.x + opening.width / 2, opening.y + opening.height / 2]
  const [x, y] = pointOn(is, newPlace(placeOn(was, middle).along, move))
  const turned = angleOf(is) - angleOf(was)
  const height = Math.abs(opening.height - was.thickness) < 0.1 ? is.thickness : opening.height
  const { rotation = 0, ...rest } = opening
  const next = (Math.round((((rotation + turned) % 360) + 360) * 1e6) / 1e6) % 360
  return {
    ...rest,
    x: x - opening.width / 2,
    y: y - height / 2,
    height,
    ...(next === 0 ? {} : { rotation: next }),
  }
}

const angleOf = ({ from, to }: Wall) =>
  (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

type Space = { points: readonly Point[]; anchor: Point; size: number }

const spaceOf = (points: readonly Point[], size: number): Space => {
  const { x, y } = labelAnchor(points)
  return { points, anchor: [x, y], size }
}
const overlap = (a: Space, b: Space) =>
  insidePolygon(a.points, ...b.anchor) || insidePolygon(b.points, ...a.anchor)

const facesIn = (document: PlanDocument, slack: number) =>
  facesOf(document.elements.filter(isWall).map(wallOf), slack, metreOf(document) ** 2 * leastRoom)
    .filter(({ inside }) => inside.length <= 500)
    .map(({ inside, area }: Face) => spaceOf(inside, area))

function keepRooms(
  before: PlanDocument,
  after: PlanDocument,
  slack: number,
  nameRoom: NameRoom,
): PlanDocument {
  const was = facesIn(before, slack)
  const is = facesIn(after, slack)
  const rooms = new Map(
    after.elements.flatMap(({ id, symbol, points, width, height }) =>
      symbol === 'room' && points ? [[id, spaceOf(points, width * height)] as const] : [],
    ),
  )
  const areas = after.elements.flatMap(({ isArea, symbol, points, width, height }) =>
    isArea && !symbol && points ? [spaceOf(points, width * height)] : [],
  )
  const shapes = new Map<string, readonly Point[]>()
  const added: Space[] = []
  for (const face of is) {
    const isSame = was.some(({ points }) => equal(points, face.points))
    const room = [...rooms]
      .filter(([id, one]) => !shapes.has(id) && overlap(one, face))
      .sort(([, a], [, b]) => b.size - a.size)[0]
    if (room) shapes.set(room[0], isSame ? room[1].points : face.points)
    else if (!isSame && !wasLeftEmpty(face, was, rooms) && !areas.some((one) => overlap(one, face)))
      added.push(face)
  }
  const elements = after.elements.flatMap((element): PlanElement[] => {
    const room = rooms.get(element.id)
    if (!room) return [element]
    const shape = shapes.get(element.id)
    if (shape)
      return [
        shape === room.points || equal(shape, room.points) ? element : withPoints(element, shape),
      ]
    const hadWalls = was.some((face) => overlap(face, room))
    return hadWalls && element.locationId === undefined ? [] : [element]
  })
  return { ...after, elements: [...elements, ...newRooms(added, elements, nameRoom)] }
}

/** Somebody deleted the room of this place, a corridor for instance. */
const wasLeftEmpty = (face: Space, was: readonly Space[], rooms: ReadonlyMap<string, Space>) =>
  was.some(
    (one) =>
      insidePolygon(one.points, ...face.anchor) &&
      ![...rooms.values()].some((room) => overlap(room, one)),
  )

function newRooms(
  faces: readonly Space[],
  elements: readonly PlanElement[],
  nameRoom: NameRoom,
): PlanElement[] {
  const taken: TakenIds = new Map(elements.map(({ id }) => [id, 1]))
  const labels = new Set(elements.map(({ label }) => label))
  let number = 0
  return faces.slice(0, Math.max(0, planLimits.elements - elements.length)).map(({ points }) => {
    do number++
    while (labels.has(nameRoom(number)))
    const room = { id: freeId('room', taken), x: 0, y: 0, width: 0, height: 0, isArea: true }
    return withPoints({ ...room, symbol: 'room', label: nameRoom(number) }, points)
  })
}

const equal = (a: readonly Point[], b: readonly Point[]) =>
  a.length === b.length && a.every((point, i) => distance(point, b[i]!) < 0.03)
