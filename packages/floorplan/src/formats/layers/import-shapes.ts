import { include, type Bounds } from '../../kernels/geometry.js'
import type { PlanPoint } from '../level/georeference.js'
import type { ImportResult } from '../import-geojson.js'
import { importTree, type SvgImportOptions } from '../import-svg.js'
import type { ImportLimits } from '../level/limits.js'
import type { Problems } from '../level/problems.js'
import type { SvgNode, SvgTree } from '../svg-tree.js'
import type { LayerRole } from './layer-roles.js'

/** Group names by which the SVG import classifies shapes. */
const groupNames: Readonly<Record<Exclude<LayerRole, 'none' | 'texts'>, string>> = {
  walls: 'Walls',
  doors: 'Doors',
  rooms: 'Rooms',
  desks: 'Desks',
  parking: 'Parking',
  other: 'Furniture',
}

export type Path = {
  points: PlanPoint[]
  isClosed: boolean
  /** The handle of an entity outside blocks, which is stable across saves. */
  handle?: number | undefined
}
export type DrawnText = {
  lines: string[]
  at: PlanPoint
  size: number
  angle: number
  anchor: 'start' | 'middle' | 'end'
}

/** Larger coordinates lose precision. */
export const isFinitePoint = ([x, y]: PlanPoint): boolean =>
  Math.abs(x) < 1e12 && Math.abs(y) < 1e12

/** The longer side of an imported plan, in reference units. */
const longerSide = 2000

/** Shapes and texts of a drawing in its own units, with `y` upwards. */
export interface DrawnShapes {
  readonly paths: ReadonlyMap<LayerRole, readonly Path[]>
  readonly texts: readonly DrawnText[]
}

/**
 * Imports a drawing that is no SVG: `options.metresPerUnit` is that of its own units. Reports a
 * drawing without shapes in `problems`.
 */
export function importShapes(
  shapes: DrawnShapes,
  options: SvgImportOptions,
  limits: ImportLimits,
  problems: Problems,
): ImportResult {
  const { language = 'en', metresPerUnit, ...rest } = options
  const drawn = draw(shapes)
  if (!drawn) {
    problems.add('nothing-found', '')
    return { language, levels: [], context: [], problems: problems.list }
  }
  const { tree, unitsPerUnit } = drawn
  return importTree(
    tree,
    {
      ...rest,
      language,
      ...(metresPerUnit ? { metresPerUnit: metresPerUnit / unitsPerUnit } : {}),
    },
    limits,
    problems,
  )
}

/**
 * Draws shapes as elements for the SVG import: one group per role.
 * Returns undefined if nothing is drawn.
 */
function draw({ paths, texts }: DrawnShapes): { tree: SvgTree; unitsPerUnit: number } | undefined {
  const bounds: Bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const list of paths.values())
    for (const { points } of list) for (const [x, y] of points) include(bounds, x, y)
  if (bounds.minX >= bounds.maxX || bounds.minY >= bounds.maxY) return undefined
  const unitsPerUnit = longerSide / Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
  const round = (value: number) => Math.round(value * 1000) / 1000
  const place = ([x, y]: PlanPoint): PlanPoint => [
    round((x - bounds.minX) * unitsPerUnit),
    round((bounds.maxY - y) * unitsPerUnit),
  ]
  let line = 0
  const children = [...paths].flatMap(([role, list]) =>
    role === 'none' || role === 'texts'
      ? []
      : [
          node(
            'g',
            { 'inkscape:label': groupNames[role] },
            toElements(role, list, place, () => ++line),
          ),
        ],
  )
  const [right, bottom] = place([bounds.maxX, bounds.minY])
  return {
    tree: {
      root: node('svg', { viewBox: `0 0 ${Math.max(right, 1)} ${Math.max(bottom, 1)}` }, [
        ...children,
        ...texts.map((text) => toText(text, place, unitsPerUnit)),
      ]),
      generator: '',
    },
    unitsPerUnit,
  }
}

function node(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: SvgNode[] = [],
  text = '',
): SvgNode {
  const made: SvgNode = { name, line: 0, attributes, children, parent: undefined, text }
  for (const child of children) child.parent = made
  return made
}

/** Lines per element, so that walls of thousands of single lines become few features. */
const mostLines = 200

/** Creates elements for paths. Walls and plain lines share elements. */
function toElements(
  role: LayerRole,
  list: readonly Path[],
  place: (point: PlanPoint) => PlanPoint,
  line: () => number,
): SvgNode[] {
  const isWall = role === 'walls' || role === 'doors'
  const isPlain = ({ points, isClosed }: Path) =>
    isWall || (role === 'other' && !isClosed && points.length < 4)
  const plain = list.filter(isPlain)
  const chunks = Array.from({ length: Math.ceil(plain.length / mostLines) }, (_, index) =>
    plain.slice(index * mostLines, (index + 1) * mostLines),
  )
  return [...chunks, ...list.filter((path) => !isPlain(path)).map((path) => [path])].map(
    (paths): SvgNode => {
      const [{ handle }] = paths as [Path]
      const attributes: Record<string, string> = {
        d: paths.map((path) => toPathData(path, place)).join(''),
        fill: 'none',
      }
      if (handle !== undefined) attributes.id = `path${handle}`
      return { ...node('path', attributes), line: line() }
    },
  )
}

const toPathData = ({ points, isClosed }: Path, place: (point: PlanPoint) => PlanPoint): string =>
  `${points.map((point, index) => `${index === 0 ? 'M' : 'L'}${place(point).join(' ')}`).join('')}${isClosed ? 'Z' : ''}`

function toText(
  { lines, at, size, angle, anchor }: DrawnText,
  place: (point: PlanPoint) => PlanPoint,
  unitsPerUnit: number,
): SvgNode {
  const [x, y] = place(at)
  const height = Math.max(size * unitsPerUnit, 0.01)
  const degrees = Math.round((-angle * 180) / Math.PI)
  return node(
    'text',
    {
      'font-size': String(height),
      'text-anchor': anchor,
      transform: `translate(${x} ${y}) rotate(${degrees})`,
    },
    lines.map((line, index) =>
      node('tspan', { x: '0', y: String(index * height * 1.2) }, [node('#text', {}, [], line)]),
    ),
  )
}
