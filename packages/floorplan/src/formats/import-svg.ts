import { boundsOf } from '../kernels/geometry.js'
import { freeId, type TakenIds } from './level/assemble.js'
import { meaningOf } from './level/classify.js'
import { pointsOf } from './level/geometry-map.js'
import type { ImportOptions, ImportResult } from './import-geojson.js'
import { defaultLimits, type ImportLimits } from './level/limits.js'
import { readText } from './level/plain-json.js'
import { planKinds, type PlanFeature, type PlanGeometry } from './level/plan-level.js'
import { Problems } from './level/problems.js'
import { cleanPart, type Budget } from './level/read-geometry.js'
import { flattenShape, polygonsOf, svgShapes } from './svg-shapes.js'
import { readSvgTree, type SvgNode } from './svg-tree.js'
import {
  fitViewBox,
  identity,
  multiply,
  numbersIn,
  readLength,
  readTransform,
  type Matrix,
} from './svg-transform.js'

/** Options of `importSvg`. */
export type SvgImportOptions = Pick<ImportOptions, 'language' | 'limits'> & {
  name?: string
  ordinal?: number
  /**
   * Maximum distance between a curve and its line segments, in reference units; by default 1/4000
   * of the longer side.
   */
  tolerance?: number
  /** The scale, if it is known. */
  metresPerUnit?: number
}

/** Elements that draw nothing by themselves; skipped without a problem. */
const silent = new Set([
  'title',
  'desc',
  'metadata',
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'marker',
  'filter',
  'linearGradient',
  'radialGradient',
  'namedview',
  'view',
])

/** Ids that drawing programs such as Inkscape generate for every shape. */
const generatedId =
  /^(path|rect|g|ellipse|circle|polygon|polyline|line|use|svg|shape|layer)[-_]?\d+([-_]\d+)*$/i

/** Maximum depth of nested references. */
const deepestUse = 16

type Place = { matrix: Matrix; group?: string; fill?: string; uses: number; instance?: string }

/**
 * Imports a plan drawn as SVG. Shapes with an id become bookable features with that id, named by
 * their title, `inkscape:label`, `aria-label` or `data-name`; shapes without an id are only drawn.
 * Groups named walls, doors, stairs, desks and so on determine the kind of their content. The
 * viewBox is the plan's size. Nothing in the file is executed or fetched, and no DOM is needed.
 * Never throws: unusable content is reported in `problems`.
 * @example
 * const { levels, problems } = importSvg(await file.text(), { name: 'Floor 3', ordinal: 3 })
 */
// eslint-disable-next-line eslint/max-lines-per-function -- one walk over the elements of a drawing
export function importSvg(text: string, options: SvgImportOptions = {}): ImportResult {
  const limits = { ...defaultLimits, ...options.limits }
  const problems = new Problems()
  const language = options.language ?? 'en'
  const nothing = (): ImportResult => ({
    language,
    levels: [],
    context: [],
    problems: problems.list,
  })
  if (typeof text !== 'string' || text.length > limits.characters) {
    if (typeof text === 'string')
      problems.add('too-large', 'file', `${limits.characters} characters`)
    else problems.add('wrong-shape', 'file', typeof text)
    return nothing()
  }
  const root = readSvgTree(text, limits, problems)
  if (!root) {
    problems.add('wrong-shape', 'file', 'no <svg> element')
    return nothing()
  }
  const box = numbersIn(root.attributes.viewBox ?? '').slice(0, 4)
  const hasBox = box.length === 4 && box[2]! > 0 && box[3]! > 0
  const stated = {
    width: readLength(root.attributes.width, 100) ?? 0,
    height: readLength(root.attributes.height, 100) ?? 0,
  }
  const size = hasBox ? { width: box[2]!, height: box[3]! } : stated
  const walk = new SvgWalk(
    root,
    size,
    options.tolerance ?? (Math.max(size.width, size.height) || 1000) / 4000,
    limits,
    problems,
  )
  walk.children(root, { matrix: hasBox ? [1, 0, 0, 1, -box[0]!, -box[1]!] : identity, uses: 0 })
  if (walk.features.length === 0) {
    problems.add('nothing-found', 'file')
    return nothing()
  }
  const { maxX, maxY } = boundsOf(walk.features.flatMap(({ geometry }) => pointsOf(geometry)))
  const { metresPerUnit } = options
  if (metresPerUnit === undefined) problems.add('scale-missing', 'file')
  const name =
    options.name ?? root.children.find((child) => child.name === 'title')?.text.trim() ?? 'Plan'
  return {
    language,
    levels: [
      {
        id: name || 'Plan',
        name: name || 'Plan',
        ordinal: options.ordinal ?? 0,
        referenceWidth: size.width > 0 ? size.width : Math.max(1, Math.ceil(maxX)),
        referenceHeight: size.height > 0 ? size.height : Math.max(1, Math.ceil(maxY)),
        features: walk.features,
        ...(metresPerUnit && metresPerUnit > 0 ? { metresPerUnit } : {}),
      },
    ],
    context: [],
    problems: problems.list,
  }
}

/** Walks the elements in paint order, follows references, and collects every shape. */
class SvgWalk {
  readonly features: PlanFeature[] = []
  readonly #byId = new Map<string, SvgNode>()
  readonly #taken: TakenIds = new Map()
  readonly #budget: Budget
  #visits = 0

  readonly #size: { width: number; height: number }
  readonly #tolerance: number
  readonly #limits: ImportLimits
  readonly #problems: Problems

  constructor(
    root: SvgNode,
    size: { width: number; height: number },
    tolerance: number,
    limits: ImportLimits,
    problems: Problems,
  ) {
    this.#size = size
    this.#tolerance = tolerance
    this.#limits = limits
    this.#problems = problems

    this.#budget = { vertices: limits.vertices }
    const index = (node: SvgNode) => {
      const { id } = node.attributes
      if (id && !this.#byId.has(id)) this.#byId.set(id, node)
      node.children.forEach(index)
    }
    index(root)
  }

  children(node: SvgNode, place: Place): void {
    for (const child of node.children) this.#visit(child, place)
  }

  #visit(node: SvgNode, outer: Place): void {
    const { name, attributes } = node
    if (this.#visits++ > this.#limits.features * 4) {
      if (this.#visits === this.#limits.features * 4 + 2)
        this.#problems.add(
          'limit-reached',
          `line ${node.line}`,
          `${this.#limits.features * 4} elements`,
        )
      return
    }
    if (
      silent.has(name) ||
      styleOf(node, 'display') === 'none' ||
      styleOf(node, 'visibility') === 'hidden'
    )
      return
    const fill = styleOf(node, 'fill') ?? outer.fill
    const place: Place = {
      ...outer,
      matrix: multiply(outer.matrix, readTransform(attributes.transform)),
      ...(fill ? { fill } : {}),
    }
    if (svgShapes.has(name)) this.#shape(node, place)
    else if (name === 'g' || name === 'a' || name === 'switch') {
      const group = nameOf(node) ?? attributes.id ?? outer.group
      this.children(node, { ...place, ...(group ? { group } : {}) })
    } else if (name === 'svg')
      this.children(node, { ...place, matrix: multiply(place.matrix, this.#viewport(node, node)) })
    else if (name === 'use') this.#use(node, place)
    else this.#problems.add('svg-ignored', `line ${node.line}`, name)
  }

  #use(node: SvgNode, place: Place): void {
    const href = node.attributes.href ?? ''
    const target = href.startsWith('#') ? this.#byId.get(href.slice(1)) : undefined
    if (!target || place.uses >= deepestUse) {
      this.#problems.add(
        target ? 'limit-reached' : 'reference-broken',
        `line ${node.line}`,
        target ? `${deepestUse} references` : href,
      )
      return
    }
    const [x, y] = [
      readLength(node.attributes.x, this.#size.width) ?? 0,
      readLength(node.attributes.y, this.#size.height) ?? 0,
    ]
    const matrix = multiply(place.matrix, [1, 0, 0, 1, x, y])
    const instance = nameOf(node) ?? node.attributes.id ?? place.instance
    const inner: Place = {
      ...place,
      matrix,
      uses: place.uses + 1,
      ...(instance ? { instance } : {}),
    }
    if (target.name !== 'symbol') return this.#visit(target, inner)
    this.children(target, {
      ...inner,
      matrix: multiply(matrix, this.#viewport(target, node, true)),
    })
  }

  /** The transform from the viewBox of a symbol or inner svg to the size of its element. */
  #viewport(node: SvgNode, shown: SvgNode, isPlaced = false): Matrix {
    const { width = this.#size.width, height = this.#size.height } = {
      width: readLength(shown.attributes.width, this.#size.width),
      height: readLength(shown.attributes.height, this.#size.height),
    }
    const [x, y] = isPlaced
      ? [0, 0]
      : [
          readLength(node.attributes.x, this.#size.width) ?? 0,
          readLength(node.attributes.y, this.#size.height) ?? 0,
        ]
    const box = numbersIn(node.attributes.viewBox ?? '').slice(0, 4)
    const inner =
      box.length === 4 && box[2]! > 0 && box[3]! > 0
        ? fitViewBox(box, width, height, node.attributes.preserveAspectRatio)
        : identity
    return multiply([1, 0, 0, 1, x, y], inner)
  }

  #shape(node: SvgNode, place: Place): void {
    const where = `line ${node.line}`
    if (this.features.length >= this.#limits.features || this.#budget.vertices <= 0)
      return this.#problems.add(
        'limit-reached',
        where,
        `${this.#limits.features} shapes or ${this.#limits.vertices} points`,
      )
    const { paths, error } = flattenShape(
      node,
      place.matrix,
      this.#size,
      this.#tolerance,
      this.#budget,
    )
    if (error) this.#problems.add('svg-path', where, error)
    const { id } = node.attributes
    const own = nameOf(node)
    const isNamed =
      own !== undefined ||
      place.instance !== undefined ||
      (id !== undefined && !generatedId.test(id))
    if (id !== undefined && !isNamed) this.#problems.add('svg-id-generated', id)
    const meaning = meaningOf(place.group)
    const said =
      meaning?.kind === 'level' ? 'section' : planKinds.find((kind) => kind === meaning?.kind)
    const isLine = said === 'detail' || said === 'opening'
    const isFilled =
      paths.some(({ isClosed }) => isClosed) ||
      (place.fill !== undefined && place.fill !== 'none') ||
      (place.fill === undefined && isNamed && node.name !== 'line')
    const geometry = (isLine || !isFilled ? undefined : polygonsOf(paths)) ?? linesOf(paths)
    if (!geometry) {
      if (!error) this.#problems.add('geometry-degenerate', where)
      return
    }
    const isArea = geometry.type === 'polygon' && isNamed && said !== 'fixture'
    const kind =
      geometry.type === 'line'
        ? said === 'opening'
          ? 'opening'
          : 'detail'
        : (said ?? (isNamed ? 'unit' : 'fixture'))
    const label = isNamed ? (place.instance ?? own ?? id) : undefined
    const category =
      readText(node.attributes['data-category']) ??
      meaning?.category ??
      (kind === 'fixture' ? 'furniture' : undefined)
    const wanted = place.instance ?? id ?? `${node.name}-${node.line}`
    this.features.push({
      id: freeId(wanted, this.#taken),
      kind,
      ...(category ? { category } : {}),
      ...(label ? { label } : {}),
      geometry,
      isArea,
      ...(place.group ? { properties: { group: place.group } } : {}),
    })
  }
}

function linesOf(paths: ReturnType<typeof flattenShape>['paths']): PlanGeometry | undefined {
  const parts = paths
    .map(({ points, isClosed }) =>
      cleanPart('line', [isClosed && points.length > 0 ? [...points, points[0]!] : points]),
    )
    .filter((part) => part !== undefined)
  return parts.length > 0 ? { type: 'line', parts } : undefined
}

/** The name given by a person. */
function nameOf({ children, attributes }: SvgNode): string | undefined {
  const title = children.find((child) => child.name === 'title')?.text
  return [title, attributes['inkscape:label'], attributes['aria-label'], attributes['data-name']]
    .map(readText)
    .find((name) => name !== undefined)
}

/** A property from `style`, otherwise from the attribute. */
function styleOf({ attributes }: SvgNode, property: string): string | undefined {
  for (const rule of (attributes.style ?? '').split(';')) {
    const [key, value] = rule.split(':')
    if (key?.trim() === property && value) return value.trim()
  }
  return attributes[property]?.trim()
}
