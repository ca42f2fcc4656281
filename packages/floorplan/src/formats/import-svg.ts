import { boundsOf, widen, type Bounds } from '../kernels/geometry.js'
import { freeId, type TakenIds } from './level/assemble.js'
import { meaningOf } from './level/classify.js'
import { geometryBounds, pointsOf } from './level/geometry-map.js'
import type { ImportOptions, ImportResult } from './import-geojson.js'
import { defaultLimits, type ImportLimits } from './level/limits.js'
import { readText } from './level/plain-json.js'
import {
  isPlace,
  planKinds,
  type PlanFeature,
  type PlanGeometry,
  type PlanKind,
} from './level/plan-level.js'
import { Problems } from './level/problems.js'
import { cleanPart, type Budget } from './level/read-geometry.js'
import { areaOf, isNear, joinLabels, nameByLabels, type SvgLabel } from './svg-labels.js'
import { idStyleOf, isCopy, isGenerated, nameOf, readId, type IdStyle } from './svg-names.js'
import { flattenShape, polygonsOf, svgShapes, type FlatPath } from './svg-shapes.js'
import { SvgStyles } from './svg-style.js'
import {
  isTransparent,
  plainText,
  readBoxText,
  readTextRuns,
  textStyleOf,
  visibilityOf,
  type TextStyle,
} from './svg-text.js'
import { readSvgTree, textIn, type SvgNode, type SvgTree } from './svg-tree.js'
import {
  aroundOrigin,
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
  '#text',
  'title',
  'desc',
  'metadata',
  'defs',
  'style',
  'symbol',
  'clipPath',
  'mask',
  'marker',
  'pattern',
  'filter',
  'linearGradient',
  'radialGradient',
  'namedview',
  'view',
])

/** Maximum depth of nested references. */
const deepestUse = 16

/** The name of a whole floor, whose outline is no room. */
const floorWords =
  /floor|level|storey|story|basement|\bplan\b|grundriss|etage|étage|geschoss|stockwerk|planta|\bpiso\b|\bpiano\b|niveau|andar|verdieping|piętro/i

/** A group of more elements is no shape with its text. */
const mostOwned = 20

/** What an element inherits. */
type Place = {
  matrix: Matrix
  group?: string
  meaning?: Meaning
  fill?: string
  isVisible: boolean
  text: TextStyle
  uses: number
  /** Inside a reference with a name. */
  isInstance?: boolean
}

/** What the name of a group says about its content; a layer contains several of the kind. */
type Meaning = NonNullable<ReturnType<typeof meaningOf>> & { isLayer?: boolean }

/** A shape before it has its name. */
type Draft = {
  node: SvgNode
  id: string
  /** The name that a person gave to the shape itself. */
  own?: string
  /** The id, if a person wrote it. */
  written?: string
  /** The name of the group or reference whose outline it is. */
  ofGroup?: string
  /** The name of the group to whose outline it belongs, as a chair to a desk. */
  partOf?: string
  group?: string
  meaning?: Meaning
  geometry: PlanGeometry
}

/**
 * Imports a plan drawn as SVG. Shapes with a name become bookable features: their title, label or
 * layer name, the text inside them, the name of their group or their id. Names that drawing programs
 * generate do not count; shapes without a name are only drawn. Hidden elements are left out, and
 * texts in no shape become labels. Groups named walls, doors, stairs, desks and so on determine the
 * kind of their content. The viewBox is the plan's size. Nothing in the file is executed or fetched,
 * and no DOM is needed. Never throws: unusable content is reported in `problems`.
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
  const tree = readSvgTree(text, limits, problems)
  if (!tree) {
    problems.add('wrong-shape', 'file', 'no <svg> element')
    return nothing()
  }
  const { root } = tree
  const box = numbersIn(root.attributes.viewBox ?? '').slice(0, 4)
  const hasBox = box.length === 4 && box[2]! > 0 && box[3]! > 0
  const stated = {
    width: readLength(root.attributes.width, 100) ?? 0,
    height: readLength(root.attributes.height, 100) ?? 0,
  }
  const size = hasBox ? { width: box[2]!, height: box[3]! } : stated
  const walk = new SvgWalk(
    tree,
    size,
    options.tolerance ?? (Math.max(size.width, size.height) || 1000) / 4000,
    language,
    limits,
    problems,
  )
  const features = walk.read(root, hasBox ? [1, 0, 0, 1, -box[0]!, -box[1]!] : identity)
  if (features.length === 0) {
    problems.add('nothing-found', 'file')
    return nothing()
  }
  const { maxX, maxY } = boundsOf(features.flatMap(({ geometry }) => pointsOf(geometry)))
  const { metresPerUnit } = options
  if (metresPerUnit === undefined) problems.add('scale-missing', 'file')
  const name = options.name ?? nameOf(root) ?? 'Plan'
  return {
    language,
    levels: [
      {
        id: name || 'Plan',
        name: name || 'Plan',
        ordinal: options.ordinal ?? 0,
        referenceWidth: size.width > 0 ? size.width : Math.max(1, Math.ceil(maxX)),
        referenceHeight: size.height > 0 ? size.height : Math.max(1, Math.ceil(maxY)),
        features,
        ...(metresPerUnit && metresPerUnit > 0 ? { metresPerUnit } : {}),
      },
    ],
    context: [],
    problems: problems.list,
  }
}

/** Walks the elements in paint order, follows references, and collects every shape and text. */
class SvgWalk {
  readonly #drafts: Draft[] = []
  readonly #labels: SvgLabel[] = []
  readonly #byId = new Map<string, SvgNode>()
  readonly #styles: SvgStyles
  readonly #idStyle: IdStyle
  readonly #budget: Budget
  #visits = 0

  readonly #size: { width: number; height: number }
  readonly #tolerance: number
  readonly #language: string
  readonly #limits: ImportLimits
  readonly #problems: Problems

  // eslint-disable-next-line eslint/max-params -- what the import has read by then
  constructor(
    { root, generator }: SvgTree,
    size: { width: number; height: number },
    tolerance: number,
    language: string,
    limits: ImportLimits,
    problems: Problems,
  ) {
    this.#size = size
    this.#tolerance = tolerance
    this.#language = language
    this.#limits = limits
    this.#problems = problems
    this.#budget = { vertices: limits.vertices }
    const sheets: string[] = []
    const index = (node: SvgNode) => {
      const { id } = node.attributes
      if (id && !this.#byId.has(id)) this.#byId.set(id, node)
      if (node.name === 'style') sheets.push(node.children.map(({ text }) => text).join(''))
      node.children.forEach(index)
    }
    index(root)
    this.#styles = new SvgStyles(sheets, limits, problems)
    this.#idStyle = idStyleOf(this.#byId.keys(), generator, sheets)
  }

  read(root: SvgNode, matrix: Matrix): PlanFeature[] {
    this.#children(root, {
      matrix,
      isVisible: visibilityOf(root, true, this.#styles),
      text: textStyleOf(root, plainText, this.#styles),
      uses: 0,
    })
    return this.#name()
  }

  #children(node: SvgNode, place: Place): void {
    for (const child of node.children) this.#visit(child, place)
  }

  #visit(node: SvgNode, outer: Place): void {
    const { name } = node
    if (silent.has(name)) return
    if (this.#visits++ > this.#limits.features * 4) {
      if (this.#visits === this.#limits.features * 4 + 2)
        this.#problems.add(
          'limit-reached',
          `line ${node.line}`,
          `${this.#limits.features * 4} elements`,
        )
      return
    }
    const isVisible = visibilityOf(node, outer.isVisible, this.#styles)
    if (this.#styles.get(node, 'display') === 'none' || isTransparent(node, this.#styles))
      return this.#problems.add('svg-hidden', this.#calls(node))
    const isDrawn = svgShapes.has(name)
    if (isDrawn && !isVisible) return this.#problems.add('svg-hidden', this.#calls(node))
    const fill = this.#styles.get(node, 'fill') ?? outer.fill
    const place: Place = {
      ...outer,
      matrix: multiply(outer.matrix, this.#transformOf(node)),
      isVisible,
      text: textStyleOf(node, outer.text, this.#styles),
      ...(fill ? { fill } : {}),
    }
    if (isDrawn) this.#shape(node, place)
    else if (name === 'g' || name === 'a') this.#group(node, place)
    else if (name === 'switch') {
      const chosen = this.#choose(node)
      if (chosen) this.#visit(chosen, place)
    } else if (name === 'svg')
      this.#children(node, { ...place, matrix: multiply(place.matrix, this.#viewport(node, node)) })
    else if (name === 'use') this.#use(node, place)
    else if (name === 'text') this.#text(node, place)
    else if (!this.#boxText(node, place))
      this.#problems.add('svg-ignored', `line ${node.line}`, name)
  }

  /** What an element is called in a problem. */
  #calls(node: SvgNode): string {
    const { id } = node.attributes
    return nameOf(node) ?? (id === undefined ? `line ${node.line}` : readId(id, this.#idStyle))
  }

  #transformOf(node: SvgNode): Matrix {
    const text = this.#styles.get(node, 'transform')
    if (!text || text === 'none') return identity
    const matrix = readTransform(text)
    const origin = this.#styles.get(node, 'transform-origin')
    if (!origin) return matrix
    const { width, height } = this.#size
    const isOwnBox =
      this.#styles.get(node, 'transform-box') === 'fill-box' && svgShapes.has(node.name)
    if (!isOwnBox) return aroundOrigin(matrix, origin, [0, 0, width, height])
    const { paths } = flattenShape(node, identity, this.#size, this.#tolerance, this.#budget)
    const { minX, minY, maxX, maxY } = boundsOf(paths.flatMap(({ points }) => points))
    return minX <= maxX
      ? aroundOrigin(matrix, origin, [minX, minY, maxX - minX, maxY - minY])
      : matrix
  }

  /** The first child in the language of the plan; HTML is only for programs that show it. */
  #choose({ children }: SvgNode): SvgNode | undefined {
    const [base] = this.#language.split('-')
    const fitting = children.filter(({ name, attributes: { systemLanguage } }) => {
      if (silent.has(name)) return false
      return (
        systemLanguage === undefined ||
        systemLanguage.split(',').some((tag) => tag.trim().split(/[-_]/)[0] === base)
      )
    })
    const html = fitting.find(({ name }) => name === 'foreignObject')
    const drawn = fitting.find(({ name }) => name !== 'foreignObject' && name !== 'image')
    // A fallback that is too long for its box ends with dots.
    const isShort = html !== undefined && drawn?.name === 'text' && /\.\.\.\s*$/.test(textIn(drawn))
    return isShort ? html : (drawn ?? html ?? fitting[0])
  }

  #group(node: SvgNode, place: Place): void {
    const name = this.#nameOfGroup(node)
    const meaning = meaningOfGroup(name) ?? place.meaning
    const start = this.#drafts.length
    const firstLabel = this.#labels.length
    this.#children(node, {
      ...place,
      ...(name ? { group: name } : {}),
      ...(meaning ? { meaning } : {}),
    })
    this.#ownLabels(start, firstLabel)
    if (name) this.#nameOutline(name, start, meaningOfGroup(name), false)
  }

  /** A text that is grouped with one shape names it, also from beside it. */
  #ownLabels(start: number, firstLabel: number): void {
    const count = this.#labels.length - firstLabel
    if (count === 0 || count > mostOwned || this.#drafts.length - start > mostOwned) return
    const areas = this.#drafts.slice(start).filter(({ geometry }) => geometry.type === 'polygon')
    const labels = this.#labels.slice(firstLabel)
    if (areas.length !== 1 || joinLabels(labels).length !== 1) return
    for (const label of labels) if (isNear(label, areas[0]!.geometry)) label.owner ??= areas[0]!
  }

  #nameOfGroup(node: SvgNode): string | undefined {
    const { id } = node.attributes
    const own = nameOf(node)
    if (own !== undefined || id === undefined) return own
    return this.#nameOfId(id)
  }

  #nameOfId(id: string): string | undefined {
    const name = readId(id, this.#idStyle)
    return name === '' || isGenerated(id) || isGenerated(name) ? undefined : name
  }

  /**
   * Gives the name of a group to the shape around all others in it: `Room A` is the room, not its
   * tables. A group without such a shape is a layer.
   */
  #nameOutline(name: string, start: number, meaning: Meaning | undefined, isOne: boolean): void {
    const inside = this.#drafts.slice(start)
    const areas = inside.filter(({ geometry }) => geometry.type === 'polygon')
    const outline = areas.reduce<Draft | undefined>(
      (most, one) => (most && areaOf(most.geometry) >= areaOf(one.geometry) ? most : one),
      undefined,
    )
    if (!outline || nameOfDraft(outline) !== undefined) return
    if (!isOne) {
      // "Rooms" and "Walls" are layers, "Office" may be the name of one.
      if (meaning && (meaning.kind !== 'unit' || meaning.isLayer)) return
      if (inside.length > 1 && floorWords.test(name)) return
      const box = geometryBounds(outline.geometry)
      const [, next] = areas.map((one) => areaOf(one.geometry)).sort((a, b) => b - a)
      // A chair stands beside its desk, but a room beside a room is not part of it.
      const isLarge = next !== undefined && next * 3 < areaOf(outline.geometry)
      const slack =
        isLarge && areas.length < 8
          ? Math.min(box.maxX - box.minX, box.maxY - box.minY) * 1.2
          : Math.max(box.maxX - box.minX, box.maxY - box.minY) * 0.05
      const whole = this.#size.width * this.#size.height
      const isPlan = inside.length > 2 && areaOf(outline.geometry) > whole * 0.5 && whole > 0
      const contains = areas.every((one) => within(geometryBounds(one.geometry), widen(box, slack)))
      const named = areas.filter((one) => nameOfDraft(one) !== undefined).length
      if (!contains || isPlan || named > 7) return
    }
    outline.ofGroup = name
    for (const one of areas)
      if (one !== outline && nameOfDraft(one) === undefined) one.partOf = name
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
    const name = this.#nameOfGroup(node)
    const inner: Place = {
      ...place,
      matrix,
      uses: place.uses + 1,
      ...(name === undefined ? {} : { isInstance: true }),
    }
    const start = this.#drafts.length
    if (target.name === 'symbol')
      this.#children(target, {
        ...inner,
        matrix: multiply(matrix, this.#viewport(target, node, true)),
      })
    else this.#visit(target, inner)
    if (name === undefined) return
    // The name of the instance is more exact than the one of the symbol.
    for (const draft of this.#drafts.slice(start)) {
      delete draft.own
      delete draft.written
      delete draft.ofGroup
    }
    this.#nameOutline(name, start, undefined, true)
    const outline = this.#drafts.slice(start).find(({ ofGroup }) => ofGroup === name)
    if (!outline) return
    outline.own = name
    outline.id = node.attributes.id ?? name
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

  #text(node: SvgNode, place: Place): void {
    const runs = readTextRuns(node, place, this.#styles, this.#size)
    this.#addLabels(joinLabels(runs.slice(0, this.#limits.features)), node)
  }

  /** True if the element contains a text in a box. */
  #boxText(node: SvgNode, { matrix, text, isVisible }: Place): boolean {
    if (node.name !== 'foreignObject' && node.name !== 'flowRoot') return false
    const label = readBoxText(node, matrix, text, this.#size)
    if (label && isVisible) this.#addLabels([label], node)
    return label !== undefined
  }

  #addLabels(labels: readonly SvgLabel[], node: SvgNode): void {
    if (this.#labels.length + labels.length > this.#limits.features)
      return this.#problems.add(
        'limit-reached',
        `line ${node.line}`,
        `${this.#limits.features} texts`,
      )
    this.#labels.push(...labels)
  }

  #shape(node: SvgNode, place: Place): void {
    const where = `line ${node.line}`
    if (this.#drafts.length >= this.#limits.features || this.#budget.vertices <= 0)
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
    const written = id === undefined ? undefined : this.#nameOfId(id)
    const isNamed = own !== undefined || written !== undefined || place.isInstance === true
    const said = kindOf(place.meaning)
    const isLine = said === 'detail' || said === 'opening'
    const isFilled =
      paths.some(isClosed) ||
      (place.fill !== undefined && place.fill !== 'none') ||
      (place.fill === undefined && isNamed && node.name !== 'line')
    const geometry = (isLine || !isFilled ? undefined : polygonsOf(paths)) ?? linesOf(paths)
    if (!geometry) {
      if (!error) this.#problems.add('geometry-degenerate', where)
      return
    }
    this.#drafts.push({
      node,
      id: id ?? `${node.name}-${node.line}`,
      ...(own === undefined ? {} : { own }),
      ...(written === undefined ? {} : { written }),
      ...(place.group ? { group: place.group } : {}),
      ...(place.meaning ? { meaning: place.meaning } : {}),
      geometry,
    })
  }

  /** Names the shapes, and makes features of them and of the texts that name none. */
  #name(): PlanFeature[] {
    const areas = this.#drafts.filter(
      ({ geometry, meaning }) =>
        geometry.type === 'polygon' &&
        meaning?.category !== 'furniture' &&
        meaning?.category !== 'obstruction',
    )
    const { names, outside, isCutOff } = nameByLabels(
      areas.map((draft) => ({
        geometry: draft.geometry,
        isNamed: nameOfDraft(draft) !== undefined,
        key: draft,
      })),
      this.#labels,
      this.#size,
    )
    if (isCutOff) this.#problems.add('limit-reached', 'text', 'shapes around each text')
    const texts = new Map(
      areas.flatMap((draft, at) => {
        const name = names.get(at)
        return name === undefined ? [] : [[draft, name] as const]
      }),
    )
    const counts = { text: 0, group: 0, none: 0 }
    const taken: TakenIds = new Map()
    const labels = this.#labelsOf(texts)
    const features = this.#drafts.map((draft): PlanFeature => {
      const label = labels.get(draft)
      const { geometry, node } = draft
      if (label === undefined && geometry.type === 'polygon' && !draft.partOf && !draft.meaning) {
        if (node.attributes.id === undefined) counts.none++
        else this.#problems.add('svg-id-generated', draft.id)
      } else if (label !== undefined && label === texts.get(draft)) counts.text++
      else if (label !== undefined && label === draft.ofGroup && draft.own === undefined)
        counts.group++
      return toFeature(draft, label, freeId(draft.id, taken))
    })
    for (const [code, count] of [
      ['svg-named-by-text', counts.text],
      ['svg-named-by-group', counts.group],
      ['svg-unnamed', counts.none],
    ] as const)
      if (count > 0) this.#problems.add(code, 'file', count)
    for (const { lines, x, y } of outside) {
      const label = lines.join(' ').slice(0, 100)
      this.#problems.add('svg-text-outside', 'text', label)
      features.push({
        id: freeId(`text-${features.length + 1}`, taken),
        kind: 'amenity',
        label,
        geometry: { type: 'point', parts: [[[[x, y]]]] },
        isArea: false,
      })
    }
    return features
  }

  /**
   * The label of each draft. The copies that Illustrator makes have the name of their original; they
   * are numbered, so that they stay distinct.
   */
  #labelsOf(texts: ReadonlyMap<Draft, string>): Map<Draft, string> {
    const labels = new Map<Draft, string>()
    const taken: TakenIds = new Map()
    const copies: Draft[] = []
    for (const draft of this.#drafts) {
      const label = nameOfDraft(draft, texts.get(draft))
      if (label === undefined) continue
      labels.set(draft, label)
      if (label === draft.written && isCopy(draft.id, this.#idStyle)) copies.push(draft)
      else freeId(label, taken)
    }
    for (const copy of copies) labels.set(copy, freeId(labels.get(copy)!, taken, ' '))
    return labels
  }
}

/**
 * The name of a shape: its own, an id that reads like a name, the text inside, any other id, the
 * name of its group.
 */
function nameOfDraft({ own, written, ofGroup, partOf }: Draft, text?: string): string | undefined {
  // "Room 1" was written for people, "room-1" for programs.
  const isProse = written !== undefined && /\s|[^\u0020-\u007F]/.test(written)
  // A table with the name of its room on it is no second room.
  const inside = partOf === text ? undefined : text
  return own ?? (isProse ? written : undefined) ?? inside ?? written ?? ofGroup
}

function toFeature(
  { node, geometry, meaning, partOf, group }: Draft,
  label: string | undefined,
  id: string,
): PlanFeature {
  const said = kindOf(meaning)
  const isDecoration = partOf !== undefined && label === undefined
  const kind =
    geometry.type === 'line'
      ? said === 'opening'
        ? 'opening'
        : 'detail'
      : isDecoration
        ? 'fixture'
        : (said ?? (label === undefined ? 'fixture' : 'unit'))
  const word = kind === 'unit' ? meaningOf(label) : undefined
  const use = word?.kind === 'unit' ? word.category : undefined
  // Stairs are stairs also on the layer of the rooms.
  const isStrict =
    use !== undefined && !isPlace({ id, kind, category: use, geometry, isArea: true })
  const category =
    readText(node.attributes['data-category']) ??
    (isStrict ? use : undefined) ??
    (isDecoration ? 'furniture' : meaning?.category) ??
    use ??
    (kind === 'fixture' ? 'furniture' : undefined)
  return {
    id,
    kind,
    ...(category ? { category } : {}),
    ...(label === undefined ? {} : { label }),
    geometry,
    isArea: geometry.type === 'polygon' && label !== undefined && said !== 'fixture',
    ...(group ? { properties: { group } } : {}),
  }
}

function kindOf(meaning: Meaning | undefined): PlanKind | undefined {
  return meaning?.kind === 'level' ? 'section' : planKinds.find((kind) => kind === meaning?.kind)
}

/** The meaning of a group's name: `Walls`, `Meeting rooms` and `Desks north`, but not `Room 12`. */
function meaningOfGroup(name: string | undefined): Meaning | undefined {
  if (name === undefined) return undefined
  const whole = meaningOf(name)
  if (whole) return { ...whole, isLayer: /s$/i.test(name.trim()) }
  const words = name.split(/[^\p{L}]+/u).filter(Boolean)
  const plural = [words.at(-1), words[0]].find(
    (word) => word && /s$/i.test(word) && meaningOf(word),
  )
  return plural === undefined ? undefined : { ...meaningOf(plural)!, isLayer: true }
}

function within(inner: Bounds, outer: Bounds): boolean {
  return (
    inner.minX >= outer.minX &&
    inner.minY >= outer.minY &&
    inner.maxX <= outer.maxX &&
    inner.maxY <= outer.maxY
  )
}

/** Programs that draw walls line by line end an outline where it began. */
function isClosed({ points, isClosed: isMarked }: FlatPath): boolean {
  const [first, last] = [points[0], points.at(-1)]
  return (
    isMarked ||
    (points.length > 3 &&
      Math.hypot(last![0] - first![0], last![1] - first![1]) <
        Math.hypot(points[1]![0] - first![0], points[1]![1] - first![1]) * 0.001)
  )
}

function linesOf(paths: readonly FlatPath[]): PlanGeometry | undefined {
  const parts = paths
    .map(({ points, isClosed: isMarked }) =>
      cleanPart('line', [isMarked && points.length > 0 ? [...points, points[0]!] : points]),
    )
    .filter((part) => part !== undefined)
  return parts.length > 0 ? { type: 'line', parts } : undefined
}
