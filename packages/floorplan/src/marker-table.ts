import Flatbush from 'flatbush'
import {
  boundsOf,
  boxCorners,
  include,
  insidePolygon,
  turn,
  type Bounds,
  type Point,
} from './kernels/geometry.js'
import type { HitTargets } from './kernels/hit-test.js'
import { labelAnchor } from './kernels/label-anchor.js'
import { bookingStatuses, type BookingStatus, type Marker } from './types.js'

/*
 * Markers in columns: geometry in typed arrays with a spatial index, and one state byte per marker,
 * so that a status change writes a single byte.
 */

const codeOf = new Map<BookingStatus, number>(bookingStatuses.map((status, code) => [status, code]))
const unavailable = codeOf.get('UNAVAILABLE')!

/** The bits of a state byte: status in 0–2, disabled in 3, occupancy in 4–5. */
export const state = {
  status: (byte: number) => byte & 7,
  /** Booked or occupied, and not disabled. */
  isBooked: (byte: number) => (byte & 15) === 3,
  isDisabled: (byte: number) => (byte & 8) !== 0,
  isOccupied: (byte: number) => (byte & 48) === 16,
  isAbsent: (byte: number) => (byte & 48) === 32,
  withStatus: (byte: number, status: BookingStatus) =>
    (byte & ~7) | (codeOf.get(status) ?? unavailable),
  of: (marker: Marker) =>
    (codeOf.get(marker.status) ?? unavailable) |
    (marker.disabled ? 8 : 0) |
    (marker.occupancy === undefined ? 0 : marker.occupancy.status === 'OCCUPIED' ? 16 : 32),
}

/** Markers in paint order: areas from large to small, then points in the given order. */
export class MarkerTable implements HitTargets {
  /** Built on first use. */
  #indexes: ReadonlyMap<string, number> | null = null
  readonly states: Uint8Array
  readonly anchors: Float64Array
  /**
   * Each marker's shorter side, or the diameter of a polygon's largest inscribed circle. Determines
   * the level of detail.
   */
  readonly sizes: Float64Array
  readonly bounds: Float64Array
  readonly areaCount: number
  /** The size of the largest point. */
  readonly largestPoint: number
  /** The minimum and maximum size of all markers. */
  readonly smallest: number
  readonly largest: number
  /** The distance between points if they were evenly distributed. */
  readonly spacing: number
  readonly #index: Flatbush | null

  constructor(
    /** As given, areas first. The current status is in `states`. */
    readonly markers: readonly Marker[],
    geometryOf?: MarkerTable,
  ) {
    const count = markers.length
    this.states = new Uint8Array(count)
    if (geometryOf) {
      markers.forEach((marker, i) => (this.states[i] = state.of(marker)))
      ;({ anchors: this.anchors, sizes: this.sizes, bounds: this.bounds } = geometryOf)
      this.areaCount = geometryOf.areaCount
      this.largestPoint = geometryOf.largestPoint
      this.smallest = geometryOf.smallest
      this.largest = geometryOf.largest
      this.spacing = geometryOf.spacing
      this.#index = geometryOf.#index
      this.#indexes = geometryOf.#indexes
      return
    }
    this.anchors = new Float64Array(count * 2)
    this.sizes = new Float64Array(count)
    this.bounds = new Float64Array(count * 4)
    this.#index = count > 0 ? new Flatbush(count) : null
    let areaCount = 0
    // Uses a single pass, because loading 100,000 objects from memory takes longer than placing
    // them.
    markers.forEach((marker, i) => {
      this.states[i] = state.of(marker)
      if (marker.isArea) areaCount++
      this.#place(marker, i)
    })
    this.areaCount = areaCount
    this.#index?.finish()
    this.largestPoint = greatest(this.sizes.subarray(this.areaCount))
    this.largest = Math.max(this.largestPoint, greatest(this.sizes.subarray(0, this.areaCount)))
    this.smallest = this.sizes.reduce((smallest, size) => Math.min(smallest, size), Infinity)
    this.spacing = spacingOf(this.anchors.subarray(this.areaCount * 2))
  }

  find(id: string | null | undefined): number | undefined {
    if (id == null || this.count === 0) return undefined
    this.#indexes ??= new Map(this.markers.map((marker, i) => [marker.id, i]))
    return this.#indexes.get(id)
  }

  get count(): number {
    return this.markers.length
  }

  #place(marker: Marker, i: number): void {
    const { points } = marker
    const { anchors, bounds } = this
    putOutline(bounds, i * 4, marker)
    const anchor = points ? labelAnchor(points) : null
    anchors[i * 2] = anchor?.x ?? marker.x + marker.width / 2
    anchors[i * 2 + 1] = anchor?.y ?? marker.y + marker.height / 2
    this.sizes[i] = anchor ? anchor.depth * 2 : Math.min(marker.width, marker.height)
    this.#index!.add(bounds[i * 4]!, bounds[i * 4 + 1]!, bounds[i * 4 + 2]!, bounds[i * 4 + 3]!)
  }

  /** The indexes of all markers whose bounds touch the rectangle, in any order. */
  around({ minX, minY, maxX, maxY }: Bounds, accept?: (i: number) => boolean): number[] {
    return this.#index ? this.#index.search(minX, minY, maxX, maxY, accept) : []
  }

  /** Like `around`, but in paint order. */
  search(part: Bounds): number[] {
    if (this.isAllIn(part)) return [...this.markers.keys()]
    const found = this.around(part)
    // Typed arrays sort numbers many times faster, but are expensive to create.
    return found.length < 64
      ? found.sort((a, b) => a - b)
      : Array.from(Uint32Array.from(found).sort())
  }

  /** True if the rectangle contains all markers. */
  isAllIn(part: Bounds): boolean {
    if (!this.#index) return true
    const { minX, minY, maxX, maxY } = this.#index
    return part.minX <= minX && part.minY <= minY && part.maxX >= maxX && part.maxY >= maxY
  }

  /** The number of points in the rectangle if they were evenly distributed. */
  expectedIn({ minX, minY, maxX, maxY }: Bounds): number {
    return ((maxX - minX) * (maxY - minY)) / this.spacing ** 2
  }

  isArea(i: number): boolean {
    return i < this.areaCount
  }

  boundsAt(i: number): Bounds {
    const [b, at] = [this.bounds, i * 4]
    return { minX: b[at]!, minY: b[at + 1]!, maxX: b[at + 2]!, maxY: b[at + 3]! }
  }

  /**
   * The box of a non-polygon marker: its centre, half its sides, and its rotation as cosine and
   * sine.
   */
  boxAt(i: number): {
    centreX: number
    centreY: number
    halfX: number
    halfY: number
    cos: number
    sin: number
  } {
    const { width, height, rotation } = this.markers[i]!
    const [cos, sin] = turn(rotation ?? 0)
    return {
      centreX: this.anchors[i * 2]!,
      centreY: this.anchors[i * 2 + 1]!,
      halfX: width / 2,
      halfY: height / 2,
      cos,
      sin,
    }
  }

  contains(i: number, x: number, y: number, minHalf: number): boolean {
    const points = this.markers[i]!.points
    if (points) {
      const near =
        Math.abs(x - this.anchors[i * 2]!) <= minHalf &&
        Math.abs(y - this.anchors[i * 2 + 1]!) <= minHalf
      return insidePolygon(points, x, y) || (minHalf > 0 && near)
    }
    const { centreX, centreY, halfX, halfY, cos, sin } = this.boxAt(i)
    const [dx, dy] = [x - centreX, y - centreY]
    return (
      Math.abs(dx * cos + dy * sin) <= Math.max(halfX, minHalf) &&
      Math.abs(dy * cos - dx * sin) <= Math.max(halfY, minHalf)
    )
  }

  statusAt(i: number): BookingStatus {
    return bookingStatuses[state.status(this.states[i]!)]!
  }

  markerAt(i: number): Marker {
    const marker = this.markers[i]!
    const status = this.statusAt(i)
    return marker.status === status ? marker : { ...marker, status }
  }

  /** Returns false if the status is unchanged. */
  setStatus(i: number, status: BookingStatus): boolean {
    const before = this.states[i]!
    this.states[i] = state.withStatus(before, status)
    return this.states[i] !== before
  }
}

function greatest(sizes: Float64Array): number {
  return sizes.reduce((largest, size) => Math.max(largest, size), 0)
}

/**
 * The distance between points if they were evenly distributed over their bounding box. Infinite for
 * a single point.
 */
function spacingOf(anchors: Float64Array): number {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (let at = 0; at < anchors.length; at += 2) include(bounds, anchors[at]!, anchors[at + 1]!)
  const [width, height] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY]
  const count = anchors.length / 2
  return count < 2
    ? Infinity
    : Math.max(Math.sqrt((width * height) / count), Math.max(width, height) / count)
}

export const emptyTable = new MarkerTable([])

/**
 * The difference between two tables. `layout` is true if anything was added, removed, moved or
 * renamed. `now` lists the new table's changed rows, `was` the old table's.
 */
export type TableChange = { table: MarkerTable; layout: boolean; now: number[]; was: number[] }

/**
 * Creates the table for a new list of markers. If only states changed, reuses the geometry and its
 * index. Logs and skips markers without a finite position or with a duplicate id.
 */
export function updateTable(before: MarkerTable, markers: readonly Marker[]): TableChange {
  const drawn = soundInOrder(markers)
  const keeps =
    drawn.length === before.count &&
    drawn.every(
      (marker, i) => marker.id === before.markers[i]!.id && isSamePlace(marker, before.markers[i]!),
    )
  const table = new MarkerTable(drawn, keeps ? before : undefined)
  if (before.count === 0) return { table, layout: table.count > 0, now: [...drawn.keys()], was: [] }

  const [now, was]: [number[], number[]] = [[], []]
  let layout = !keeps
  drawn.forEach((marker, i) => {
    const old = keeps ? i : before.find(marker.id)
    const known = old === undefined ? undefined : before.markers[old]!
    const renamed = known === undefined || !isSameText(marker, known)
    if (renamed) layout = true
    if (
      !renamed &&
      before.states[old!] === table.states[i] &&
      known.picture === marker.picture &&
      isSamePlace(marker, known)
    )
      return
    now.push(i)
    if (old !== undefined) was.push(old)
  })
  if (!keeps) before.markers.forEach(({ id }, old) => table.find(id) === undefined && was.push(old))
  return { table, layout, now, was }
}

/** The valid markers in paint order. */
function soundInOrder(markers: readonly Marker[]): Marker[] {
  // Building the set in one call takes half the time.
  const areUnique = new Set(markers.map(({ id }) => id)).size === markers.length
  const ids = new Set<string>()
  const outline = new Float64Array(4)
  const [areas, points]: [[Marker, number][], Marker[]] = [[], []]
  for (const marker of markers) {
    const isNew = areUnique || ids.size < ids.add(marker.id).size
    putOutline(outline, 0, marker)
    const [width, height] = [outline[2]! - outline[0]!, outline[3]! - outline[1]!]
    const isSomewhere = Number.isFinite(width + height)
    if (!isNew || !isSomewhere)
      console.warn(
        `floor plan: skipped marker "${marker.id}": ${isNew ? 'no finite position' : 'duplicate id'}`,
      )
    else if (marker.isArea) areas.push([marker, width * height])
    else points.push(marker)
  }
  return [...areas.sort(([, a], [, b]) => b - a).map(([area]) => area), ...points]
}

/**
 * Writes a marker's bounding box into an array, because returning it would allocate 100,000
 * objects.
 */
function putOutline(
  into: Float64Array,
  at: number,
  { points, x, y, width, height, rotation }: Marker,
): void {
  const isPlain = !points && !rotation && width >= 0 && height >= 0
  const around = isPlain ? null : boundsOf(points ?? boxCorners(x, y, width, height, rotation))
  into[at] = around?.minX ?? x
  into[at + 1] = around?.minY ?? y
  into[at + 2] = around?.maxX ?? x + width
  into[at + 3] = around?.maxY ?? y + height
}

function isSamePlace(a: Marker, b: Marker): boolean {
  return (
    a.x === b.x &&
    a.y === b.y &&
    a.width === b.width &&
    a.height === b.height &&
    (a.rotation ?? 0) === (b.rotation ?? 0) &&
    (a.isArea ?? false) === (b.isArea ?? false) &&
    isSamePath(a.points, b.points)
  )
}

function isSamePath(a: readonly Point[] | undefined, b: readonly Point[] | undefined): boolean {
  // Equal lengths mean that both have a path, because two missing ones are identical.
  return (
    a === b ||
    (a?.length === b?.length && a!.every(([x, y], i) => x === b![i]![0] && y === b![i]![1]))
  )
}

function isSameText(a: Marker, b: Marker): boolean {
  return (
    a.label === b.label &&
    a.nameLabel === b.nameLabel &&
    (a.occupancy?.statusMessage ?? '') === (b.occupancy?.statusMessage ?? '')
  )
}
