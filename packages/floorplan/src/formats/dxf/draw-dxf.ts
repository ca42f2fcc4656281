import type {
  IArcEntity,
  IBlock,
  ICircleEntity,
  IEllipseEntity,
  IEntity,
  IInsertEntity,
  ILineEntity,
  ILwpolylineEntity,
  IPolylineEntity,
  IMtextEntity,
  IPoint,
  ISolidEntity,
  ISplineEntity,
  ITextEntity,
} from 'dxf-parser'
import {
  boundsOf,
  include,
  insidePolygon,
  overlaps,
  widen,
  type Bounds,
} from '../../kernels/geometry.js'
import type { ImportLimits } from '../level/limits.js'
import type { PlanPoint } from '../level/georeference.js'
import type { Problems } from '../level/problems.js'
import {
  isFinitePoint,
  type DrawnShapes,
  type DrawnText,
  type Path,
} from '../layers/import-shapes.js'
import { applyMatrix, identity, multiply, type Matrix } from '../svg-transform.js'
import { guessRole, type LayerRole } from '../layers/layer-roles.js'
import { isText, type DxfDrawing, type HatchEntity } from './read-dxf.js'

export type DxfChoice = {
  /** Roles by layer name. Layers without an entry have the role that their name suggests. */
  roles?: Readonly<Record<string, LayerRole>>
}

/** Segments of a whole circle. */
const circleSteps = 48

/** Returns the shapes and texts of the chosen layers by role, with blocks expanded. */
export function drawDxf(
  drawing: DxfDrawing,
  choice: DxfChoice,
  limits: ImportLimits,
  problems: Problems,
): DrawnShapes {
  const { paths, texts } = new DxfWalk(drawing, choice, limits, problems).read()
  return { paths: leaveStray(paths, problems), texts }
}

/** How far from the rest a stray shape is, in sizes of the rest, and how many of a hundred there are. */
const [strayReach, mostStray] = [5, 2]

/** Leaves out the few shapes that somebody forgot far away: the building would become a dot. */
function leaveStray(
  paths: ReadonlyMap<LayerRole, Path[]>,
  problems: Problems,
): ReadonlyMap<LayerRole, Path[]> {
  const boxes = [...paths.values()].flat().map(({ points }) => boundsOf(points))
  const range = (of: (box: Bounds) => number): readonly [number, number] => {
    const sorted = boxes.map(of).sort((a, b) => a - b)
    const at = Math.max(1, Math.floor(sorted.length * 0.1))
    const [least, most] = [sorted[at]!, sorted[sorted.length - 1 - at]!]
    return [least, most]
  }
  if (boxes.length < 5) return paths
  const [left, right] = [range(({ minX }) => minX)[0], range(({ maxX }) => maxX)[1]]
  const [bottom, top] = [range(({ minY }) => minY)[0], range(({ maxY }) => maxY)[1]]
  const near = widen(
    { minX: left, minY: bottom, maxX: right, maxY: top },
    Math.max(right - left, top - bottom) * strayReach,
  )
  const stray = boxes.filter((box) => !overlaps(box, near)).length
  if (stray === 0 || stray > Math.max(1, (boxes.length * mostStray) / 100)) return paths
  problems.add('dxf-stray', '', stray)
  return new Map(
    [...paths].map(([role, list]) => [
      role,
      list.filter(({ points }) => overlaps(boundsOf(points), near)),
    ]),
  )
}

/** Walks the entities, expands blocks within the limits, and sorts everything by its role. */
class DxfWalk {
  readonly #paths = new Map<LayerRole, Path[]>()
  readonly #texts: DrawnText[] = []
  readonly #layers: ReadonlyMap<string, boolean>
  readonly #boxes = new Map<IBlock, readonly PlanPoint[] | undefined>()
  #shapeRoles: ReadonlySet<LayerRole> | undefined
  #lowerBlocks: ReadonlyMap<string, IBlock> | undefined
  #entities = 0
  #vertices = 0
  #shapes = 0

  readonly #drawing: DxfDrawing
  readonly #choice: DxfChoice
  readonly #limits: ImportLimits
  readonly #problems: Problems

  constructor(drawing: DxfDrawing, choice: DxfChoice, limits: ImportLimits, problems: Problems) {
    this.#drawing = drawing
    this.#choice = choice
    this.#limits = limits
    this.#problems = problems
    this.#layers = new Map(drawing.layers.map(({ name, isVisible }) => [name, isVisible]))
  }

  read(): { paths: ReadonlyMap<LayerRole, Path[]>; texts: DrawnText[] } {
    // Walls are drawn below everything else.
    for (const role of ['other', 'walls', 'doors', 'rooms', 'parking', 'desks'] as const)
      this.#paths.set(role, [])
    this.#visit(this.#drawing.entities, identity, 0, undefined)
    return { paths: this.#paths, texts: this.#texts }
  }

  #roleOf(layer: string): LayerRole {
    const { roles } = this.#choice
    if (roles && Object.hasOwn(roles, layer)) return roles[layer]!
    return this.#layers.get(layer) === false ? 'none' : guessRole(layer)
  }

  /** `inherited` is the block's role, which applies to entities on layer 0. */
  #visit(
    entities: readonly IEntity[],
    matrix: Matrix,
    depth: number,
    inherited: LayerRole | undefined,
  ): void {
    for (const entity of entities) {
      if (this.#isFull()) return
      this.#entities++
      const layer = entity.layer ?? '0'
      const role = layer === '0' && inherited ? inherited : this.#roleOf(layer)
      if (role === 'none' || entity.visible === false || entity.inPaperSpace) continue
      if (entity.type === 'INSERT') this.#insert(entity as IInsertEntity, matrix, depth, role)
      else if (entity.type === 'HATCH') this.#hatch(entity as HatchEntity, matrix, role, depth)
      else if (isText(entity)) this.#text(entity as ITextEntity & IMtextEntity, matrix)
      else this.#shape(entity, matrix, role, depth)
    }
  }

  #isFull(): boolean {
    const { features, vertices } = this.#limits
    const reached = (
      [
        { of: 'entities', most: features * 8, found: this.#entities },
        { of: 'points', most: vertices, found: this.#vertices },
        { of: 'shapes', most: features, found: this.#shapes },
      ] as const
    ).find(({ most, found }) => found > most)
    if (reached) this.#problems.once('limit-reached', '', { of: reached.of, most: reached.most })
    return reached !== undefined
  }

  /** Desks and similar objects are drawn as one shape: the box of their block. */
  #insert(insert: IInsertEntity, matrix: Matrix, depth: number, role: LayerRole): void {
    const block = this.#blockOf(insert.name)
    if (!block?.entities?.length) {
      // A reference to another file is not followed.
      this.#problems.add('reference-broken', insert.name ?? 'INSERT')
      return
    }
    const deepest = Math.min(this.#limits.depth, 16)
    if (depth >= deepest) {
      this.#problems.add('limit-reached', insert.name, { of: 'blocks', most: deepest })
      return
    }
    const isPlace = isPlaceRole(role)
    const box = isPlace ? this.#boxOf(block) : undefined
    const [columns, rows] = copiesOf(insert)
    const found = columns * rows
    if (found > mostCopies)
      this.#problems.add('limit-reached', insert.name, { of: 'copies', most: mostCopies, found })
    for (const inner of placementsOf(insert, block)) {
      if (this.#isFull()) return
      const placed = multiply(matrix, inner)
      this.#visit(block.entities, placed, depth + 1, isPlace ? 'other' : role)
      if (!box) continue
      const points = box.map((point) => applyMatrix(placed, point))
      this.#add(role, { points, isClosed: true, handle: handleOf(insert, depth) })
    }
  }

  /** Hatches fill what has an outline, and are outlines of places only where nothing else is. */
  #hatch(hatch: HatchEntity, matrix: Matrix, role: LayerRole, depth: number): void {
    if (!isPlaceRole(role) || this.#rolesOfShapes().has(role) || hatch.outlines.length === 0)
      return this.#problems.add('dxf-ignored', hatch.layer ?? '0', hatch.type)
    const outlines = hatch.outlines.slice(0, mostOutlines)
    const rings = outlines.map(pointsIn)
    const boxes = rings.map(boundsOf)
    const isHole = (box: Bounds, at: number) =>
      boxes.some(
        (other, i) =>
          i !== at &&
          lies(box, other) &&
          (i < at || !lies(other, box)) &&
          // A room may also stand in the corner of another one.
          insidePolygon(rings[i]!, (box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2),
      )
    for (const [at, vertices] of outlines.entries())
      if (!isHole(boxes[at]!, at))
        this.#shape(
          { ...hatch, type: 'LWPOLYLINE', vertices, shape: true } as IEntity,
          matrix,
          role,
          depth,
        )
  }

  #rolesOfShapes(): ReadonlySet<LayerRole> {
    const { entities, blocks } = this.#drawing
    return (this.#shapeRoles ??= new Set(
      [entities, ...Object.values(blocks).map(({ entities: inside }) => inside ?? [])]
        .flat()
        .filter((entity) => entity.type !== 'HATCH' && !isText(entity))
        .map(({ layer }) => this.#roleOf(layer ?? '0')),
    ))
  }

  /** Names of blocks and layers have no case. */
  #blockOf(name: string): IBlock | undefined {
    const { blocks } = this.#drawing
    if (Object.hasOwn(blocks, name)) return blocks[name]
    this.#lowerBlocks ??= new Map(
      Object.entries(blocks).map(([key, block]) => [key.toLowerCase(), block]),
    )
    return this.#lowerBlocks.get(String(name).toLowerCase())
  }

  #boxOf(block: IBlock): readonly PlanPoint[] | undefined {
    if (!this.#boxes.has(block)) this.#boxes.set(block, boxOf(block, this.#drawing.blocks))
    return this.#boxes.get(block)
  }

  #text(entity: Partial<ITextEntity & IMtextEntity>, outer: Matrix): void {
    const matrix = mirrored(entity, outer)
    const from = entity.startPoint ?? entity.position ?? entity.endPoint
    const { halign = 0, valign = 0, attachmentPoint = 1, directionVector: along } = entity
    const isFormatted = entity.type === 'MTEXT'
    const at = (halign > 0 || valign > 0 ? entity.endPoint : undefined) ?? from
    const lines = linesOfText(entity.text ?? '')
    if (!at || lines.length === 0) return
    const scale = Math.hypot(matrix[0], matrix[1])
    const size = (entity.textHeight ?? entity.height ?? 1) * scale
    const own = along ? Math.atan2(along.y, along.x) : ((entity.rotation ?? 0) * Math.PI) / 180
    const [cos, sin] = [Math.cos(own), Math.sin(own)]
    const [a, b, c, d] = matrix
    const turn = Math.atan2(b * cos + d * sin, a * cos + c * sin)
    // Mirrored texts are read from the other side, but stand above the same line.
    const up = a * d < b * c ? -1 : 1
    const anchor = isFormatted
      ? anchors[(attachmentPoint + 2) % 3]!
      : (alignments[halign] ?? 'start')
    // From the point to the baseline of the first line: lines are 1.2 heights apart.
    const below = (lines.length - 1) * 1.2
    const row = isFormatted
      ? Math.ceil(attachmentPoint / 3)
      : halign === 4
        ? 2
        : [0, 3, 2, 1][valign]
    const rise = (row === 1 ? -1 : row === 2 ? below / 2 - 0.35 : row === 3 ? below : 0) * size
    const [x, y] = applyMatrix(matrix, [at.x, at.y])
    const point: PlanPoint = [x - Math.sin(turn) * rise * up, y + Math.cos(turn) * rise * up]
    if (isFinitePoint(point) && size > 0 && Number.isFinite(size))
      this.#texts.push({ lines, at: point, size, angle: turn, anchor })
  }

  #shape(entity: IEntity, matrix: Matrix, role: LayerRole, depth: number): void {
    if (role === 'texts') return
    const path = pathOf(entity)
    if (!path) return this.#problems.add('dxf-ignored', entity.layer ?? '0', entity.type)
    const placed = mirrored(entity, matrix)
    const points = path.points.map((point) => applyMatrix(placed, point))
    this.#add(role, { ...path, points, handle: handleOf(entity, depth) })
  }

  #add(role: LayerRole, { points, isClosed, handle }: Path): void {
    const finite = points.filter(isFinitePoint)
    if (finite.length < 2) return
    this.#vertices += finite.length
    this.#shapes++
    this.#paths.get(role)!.push({ points: finite, isClosed: isClosed && finite.length > 2, handle })
  }
}

const isPlaceRole = (role: LayerRole): boolean =>
  role === 'desks' || role === 'parking' || role === 'rooms'

/** Areas of one hatch. More are a pattern. */
const mostOutlines = 1000

/** Whether a box lies in another one. */
const lies = (inner: Bounds, outer: Bounds): boolean =>
  inner.minX >= outer.minX &&
  inner.minY >= outer.minY &&
  inner.maxX <= outer.maxX &&
  inner.maxY <= outer.maxY

/** Flat entities whose normal points down are mirrored. Lines and 3D polylines have no plane of their own. */
function mirrored(entity: Partial<IEntity>, matrix: Matrix): Matrix {
  const { type, extrusionDirectionZ, extrusionDirection, is3dPolyline } = entity as Partial<
    ILwpolylineEntity & IInsertEntity & IPolylineEntity
  >
  const isDown = (extrusionDirectionZ ?? extrusionDirection?.z ?? 1) < 0
  return isDown && type !== 'LINE' && !is3dPolyline ? multiply(matrix, [-1, 0, 0, 1, 0, 0]) : matrix
}

/** How formatted texts are aligned, by the rest of their number by three, and other texts. */
const anchors = ['start', 'middle', 'end'] as const
const alignments = ['start', 'middle', 'end', 'middle', 'middle', 'middle'] as const

function handleOf({ handle }: IEntity, depth: number): number | undefined {
  const number = Number.parseInt(String(handle), 16)
  return depth === 0 && Number.isSafeInteger(number) ? number : undefined
}

/** Maximum number of copies in one array of blocks. */
const mostCopies = 10_000

const copiesOf = ({ columnCount, rowCount }: IInsertEntity) =>
  [columnCount || 1, rowCount || 1].map((count) => Math.max(1, Math.floor(count))) as [
    columns: number,
    rows: number,
  ]

function placementsOf(insert: IInsertEntity, { position }: IBlock): Matrix[] {
  const { x = 0, y = 0 } = (insert.position ?? {}) as Partial<IPoint>
  const angle = ((insert.rotation ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const scale: Matrix = [insert.xScale ?? 1, 0, 0, insert.yScale ?? 1, 0, 0]
  const base: Matrix = [1, 0, 0, 1, -(position?.x ?? 0), -(position?.y ?? 0)]
  const [columns, rows] = copiesOf(insert)
  return Array.from({ length: Math.min(columns * rows, mostCopies) }, (_, index) => {
    const [dx, dy] = [
      (index % columns) * (insert.columnSpacing ?? 0),
      Math.floor(index / columns) * (insert.rowSpacing ?? 0),
    ]
    const turn: Matrix = [cos, sin, -sin, cos, x, y]
    const placed = multiply(multiply(multiply(turn, [1, 0, 0, 1, dx, dy]), scale), base)
    return multiply(mirrored(insert, identity), placed)
  })
}

/** The box around a block's own shapes and those of the blocks in it, one level deep. */
function boxOf(
  block: IBlock,
  blocks: Readonly<Record<string, IBlock>>,
): readonly PlanPoint[] | undefined {
  const bounds: Bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  const add = (entities: readonly IEntity[], matrix: Matrix, isInner: boolean) => {
    for (const entity of entities.slice(0, 1000)) {
      if (isText(entity)) continue
      const insert = entity as IInsertEntity
      const inner =
        entity.type === 'INSERT' && !isInner && Object.hasOwn(blocks, insert.name)
          ? blocks[insert.name]
          : undefined
      if (inner) add(inner.entities ?? [], placementsOf(insert, inner)[0]!, true)
      for (const point of pathOf(entity)?.points ?? []) {
        const placed = applyMatrix(matrix, point)
        if (isFinitePoint(placed)) include(bounds, placed[0], placed[1])
      }
    }
  }
  add(block.entities, identity, false)
  const { minX, minY, maxX, maxY } = bounds
  return minX < maxX && minY < maxY
    ? [
        [minX, minY],
        [maxX, minY],
        [maxX, maxY],
        [minX, maxY],
      ]
    : undefined
}

function pathOf(entity: IEntity): Path | undefined {
  switch (entity.type) {
    case 'LINE':
      return { points: pointsIn((entity as ILineEntity).vertices), isClosed: false }
    case 'LWPOLYLINE':
    case 'POLYLINE': {
      const { vertices = [], shape } = entity as Partial<ILwpolylineEntity>
      return { points: bulged(vertices, shape === true), isClosed: shape === true }
    }
    case 'ARC': {
      const { center, radius, startAngle, endAngle } = entity as IArcEntity
      return center && { points: arc(center, radius, startAngle, endAngle), isClosed: false }
    }
    case 'CIRCLE': {
      const { center, radius } = entity as ICircleEntity
      return center && { points: arc(center, radius, 0, 2 * Math.PI), isClosed: true }
    }
    case 'ELLIPSE':
      return ellipse(entity as IEllipseEntity)
    case 'SPLINE': {
      const { fitPoints, controlPoints, closed } = entity as ISplineEntity
      const points = pointsIn(fitPoints?.length ? fitPoints : controlPoints)
      return { points, isClosed: closed === true }
    }
    case 'SOLID': {
      // The last two corners of a solid are swapped.
      const [a, b, c, d] = pointsIn((entity as ISolidEntity).points)
      return { points: [a, b, d, c].filter((point) => point !== undefined), isClosed: true }
    }
    case '3DFACE':
      return { points: pointsIn((entity as ILineEntity).vertices), isClosed: true }
    default:
      return undefined
  }
}

const pointsIn = (points: readonly IPoint[] = []): PlanPoint[] =>
  points.map(({ x, y }): PlanPoint => [x, y])

function arc({ x, y }: IPoint, radius: number, from: number, to: number): PlanPoint[] {
  const sweep = to > from ? to - from : to - from + 2 * Math.PI
  const steps = Math.max(2, Math.ceil((Math.min(sweep, 7) / (2 * Math.PI)) * circleSteps))
  return Array.from({ length: steps + 1 }, (_, i): PlanPoint => {
    const angle = from + (sweep * i) / steps
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

function ellipse(entity: IEllipseEntity): Path | undefined {
  const { center, majorAxisEndPoint: major, axisRatio } = entity
  const { startAngle = 0, endAngle = 7 } = entity as Partial<IEllipseEntity>
  if (!center || !major) return undefined
  const isClosed = endAngle - startAngle > 6.28
  const unit = arc(
    { x: 0, y: 0, z: 0 },
    1,
    startAngle,
    isClosed ? startAngle + 6.2831853 : endAngle,
  )
  return {
    points: unit.map(([u, v]): PlanPoint => [
      center.x + u * major.x - v * axisRatio * major.y,
      center.y + u * major.y + v * axisRatio * major.x,
    ]),
    isClosed,
  }
}

/** A polyline's points; a bulge is the tangent of a quarter of its arc's angle. */
function bulged(
  vertices: readonly (IPoint & { bulge?: number })[],
  isClosed: boolean,
): PlanPoint[] {
  return vertices.flatMap(({ x, y, bulge = 0 }, index): PlanPoint[] => {
    const next = vertices[index + 1] ?? (isClosed ? vertices[0] : undefined)
    if (!next || !bulge || !Number.isFinite(bulge)) return [[x, y]]
    const [dx, dy] = [next.x - x, next.y - y]
    const lift = (1 / bulge - bulge) / 4
    const [cx, cy] = [(x + next.x) / 2 - dy * lift, (y + next.y) / 2 + dx * lift]
    const sweep = 4 * Math.atan(bulge)
    const from = Math.atan2(y - cy, x - cx)
    const radius = Math.hypot(x - cx, y - cy)
    const steps = Math.max(2, Math.ceil((Math.abs(sweep) / (2 * Math.PI)) * circleSteps))
    return Array.from({ length: steps }, (_, i): PlanPoint => [
      cx + radius * Math.cos(from + (sweep * i) / steps),
      cy + radius * Math.sin(from + (sweep * i) / steps),
    ])
  })
}

/** Text without formatting codes. */
function linesOfText(text: string): string[] {
  return text
    .slice(0, 1000)
    .replace(/\\U\+([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/%%[uok]/gi, '')
    .replace(/%%c/gi, 'Ø')
    .replace(/%%d/gi, '°')
    .replace(/%%p/gi, '±')
    .replace(/%%(\d{3})/g, (_, code: string) => String.fromCharCode(Number(code) || 32))
    .replace(/\\[ACFHQTWcfp][^;\\{}]*;/g, '')
    .replace(/\\S([^;^/#]*)[\^/#]([^;]*);/g, '$1/$2')
    .replace(/\\[LlOoKk]/g, '')
    .replace(/\\~/g, ' ')
    .replace(/(?<!\\)[{}]/g, '')
    .split(/\\P|\r?\n/)
    .map((line) => line.replace(/\\([\\{}])/g, '$1').trim())
    .filter((line) => line !== '')
}
