import { bounds, boxAround, centre, contains, inset, type Point, type Shape } from './geometry.js'
import type { Layout, Zone } from './layout.js'
import { units } from './pen/svg.js'
import type { SpaceFacts, SpaceKind, Facility } from './space.js'

/**
 * A marker: its box in reference units, given by the upper left corner before rotation around the
 * centre.
 */
export interface FloorPlanElement {
  id: string
  spaceKey: string
  x: number
  y: number
  width: number
  height: number
  /** Degrees clockwise; omitted if 0. */
  rotation?: number
  /** The polygon of an area. */
  points?: [number, number][]
  isArea?: boolean
  label: string
}

export interface Space {
  key: string
  kind: SpaceKind
  name: string
  capacity: number
  facilities: Facility[]
  zone?: string
}

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

const DIGITS: Partial<Record<SpaceKind, number>> = { DESK: 3, CAR_SPACE: 2 }
const round = (value: number) => Math.round(value * 10) / 10

const zoneAt = (zones: readonly Zone[], at: Point) =>
  zones.find(({ shape }) => contains(shape, at))?.name

/** The spaces of a floor with one marker each, numbered in the order of the layout. */
// eslint-disable-next-line eslint/max-lines-per-function -- one list; spaces are numbered across all of it
export function listSpaces(
  floor: { key: string; code: string },
  layout: Layout,
  toSheet: (point: Point) => Point,
): { elements: FloorPlanElement[]; spaces: Space[] } {
  const elements: FloorPlanElement[] = []
  const spaces: Space[] = []
  const counts = new Map<SpaceKind, number>()

  // eslint-disable-next-line eslint/max-params -- the facts of one space
  const list = (
    facts: SpaceFacts,
    label: string,
    name: string,
    at: Point,
    marker: Pick<FloorPlanElement, 'rotation' | 'points' | 'isArea'>,
    box: Shape,
  ) => {
    const { x, y, width, height } = bounds(box)
    const id = slug(name)
    const key = `${floor.key}/${id}`
    const zone = zoneAt(layout.zones, at)
    elements.push({
      id,
      spaceKey: key,
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
      ...marker,
      label,
    })
    spaces.push({
      key,
      kind: facts.kind,
      name,
      capacity: facts.capacity,
      facilities: [...facts.facilities],
      ...(zone ? { zone } : {}),
    })
  }

  for (const { space, shape } of layout.enclosures) {
    if (!space?.name) continue
    const points = inset(shape, 0.07).map(toSheet)
    list(
      space,
      space.name,
      space.name,
      centre(shape),
      { points: points.map(([x, y]) => [round(x), round(y)]), isArea: true },
      points,
    )
  }
  for (const { space, at, size, turn } of layout.pieces) {
    if (!space) continue
    const number = (counts.get(space.kind) ?? 0) + 1
    counts.set(space.kind, number)
    const label = String(number).padStart(DIGITS[space.kind] ?? 1, '0')
    // A quarter turn swaps width and height; only other angles need a rotated marker.
    const quarters = Math.round(turn / 90)
    const isSquare = Math.abs(turn - quarters * 90) < 0.01
    const upright = isSquare && quarters % 2 !== 0 ? ([size[1], size[0]] as const) : size
    const box = boxAround(toSheet(at), [units(upright[0]), units(upright[1])])
    list(
      space,
      label,
      `${floor.code}-${label}`,
      at,
      isSquare ? {} : { rotation: round(((turn % 360) + 360) % 360) },
      box,
    )
  }
  return { elements, spaces }
}
