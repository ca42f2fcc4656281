import {
  boundsOf,
  contains,
  heightOf,
  overlaps,
  widen,
  widthOf,
  type Bounds,
} from '../kernels/geometry.js'
import { geometryBounds } from './level/geometry-map.js'
import type { ImportLimits } from './level/limits.js'
import type { PlanPoint } from './level/georeference.js'
import type { PlanFeature, PlanGeometry } from './level/plan-level.js'
import type { ProblemPlace, Problems } from './level/problems.js'
import { cleanPart, type Budget } from './level/read-geometry.js'
import {
  kindOf,
  meaningOfGroup,
  nameDrafts,
  nameOfDraft,
  type Draft,
  type Meaning,
} from './name-drafts.js'
import { joinLabels, type SvgLabel } from './join-labels.js'
import { areaOf, isNear } from './shapes-by-labels.js'
import { isNoteGroup } from './sheet-words.js'
import { idStyleOf, isGenerated, nameOf, readId, type IdStyle } from './svg-names.js'
import { flattenShape, polygonsOf, svgShapes, type FlatPath } from './svg-shapes.js'
import { SvgStyles } from './svg-style.js'
import {
  isTransparent,
  plainText,
  outlinedText,
  readBoxText,
  readTextRuns,
  textStyleOf,
  visibilityOf,
  type TextStyle,
} from './svg-text.js'
import { textIn, type SvgNode, type SvgTree } from './svg-tree.js'
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

/** Elements that are not drawn by themselves; skipped without a problem. */
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

/** Matches the name of a whole floor, whose outline is not a room. */
const floorWords =
  /floor|level|storey|story|basement|\bplan\b|grundriss|etage|étage|geschoss|stockwerk|planta|\bpiso\b|\bpiano\b|niveau|andar|verdieping|piętro/i

/** Groups with more elements are not treated as a shape with its text. */
const mostOwned = 20

/** State inherited by child elements. */
type Place = {
  matrix: Matrix
  group?: string
  meaning?: Meaning
  fill?: string
  stroke?: string
  isVisible: boolean
  text: TextStyle
  uses: number
  /** Windows through which it is seen. */
  clips: readonly Bounds[]
  /** True inside a named reference. */
  isInstance?: boolean
  /** True on a layer that explains the drawing, such as a legend. */
  isNote?: boolean
}

/** Walks the elements in paint order, follows references, and collects all shapes and texts. */
export class SvgWalk {
  readonly #drafts: Draft[] = []
  readonly #labels: SvgLabel[] = []
  readonly #byId = new Map<string, SvgNode>()
  readonly #styles: SvgStyles
  readonly #idStyle: IdStyle
  readonly #budget: Budget
  readonly #clips = new Map<string, readonly Bounds[]>()
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
      if (node.name === 'style' && isForScreens(node))
        sheets.push(node.children.map(({ text }) => text).join(''))
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
      clips: [],
    })
    this.#leaveOutside()
    return nameDrafts(this.#drafts, this.#labels, {
      size: this.#size,
      idStyle: this.#idStyle,
      problems: this.#problems,
    })
  }

  /** What lies beside the sheet is not seen, unless that is most of the drawing. */
  #leaveOutside(): void {
    const { width, height } = this.#size
    if (!(width > 0 && height > 0)) return
    const sheet = { minX: 0, minY: 0, maxX: width, maxY: height }
    const outside = new Set(
      this.#drafts.filter(({ geometry }) => !overlaps(geometryBounds(geometry), sheet)),
    )
    if (outside.size * 2 >= this.#drafts.length) return
    for (const draft of outside)
      this.#problems.add('svg-hidden', nameOfDraft(draft) ?? { line: draft.node.line })
    const kept = this.#drafts.filter((draft) => !outside.has(draft))
    const isShown = ({ x, y, owner }: SvgLabel) =>
      !(owner && outside.has(owner as Draft)) && contains(sheet, x, y)
    const labels = outside.size > 0 ? this.#labels.filter(isShown) : this.#labels
    this.#drafts.splice(0, this.#drafts.length, ...kept)
    this.#labels.splice(0, this.#labels.length, ...labels)
  }

  #children(node: SvgNode, place: Place): void {
    for (const child of node.children) this.#visit(child, place)
  }

  #visit(node: SvgNode, outer: Place): void {
    const { name } = node
    if (silent.has(name)) return
    const most = this.#limits.features * 4
    if (this.#visits++ > most)
      return this.#problems.once('limit-reached', { line: node.line }, { of: 'elements', most })
    const isVisible = visibilityOf(node, outer.isVisible, this.#styles)
    if (this.#styles.get(node, 'display') === 'none' || isTransparent(node, this.#styles))
      return this.#problems.add('svg-hidden', this.#calls(node))
    const isDrawn = svgShapes.has(name)
    if (isDrawn && !isVisible) return this.#problems.add('svg-hidden', this.#calls(node))
    const fill = this.#styles.get(node, 'fill') ?? outer.fill
    const stroke = this.#styles.get(node, 'stroke') ?? outer.stroke
    const matrix = multiply(outer.matrix, this.#transformOf(node))
    const place: Place = {
      ...outer,
      matrix,
      clips: [...outer.clips, ...this.#clipsOf(node, matrix)],
      isVisible,
      text: textStyleOf(node, outer.text, this.#styles),
      ...(fill ? { fill } : {}),
      ...(stroke ? { stroke } : {}),
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
      this.#problems.add('svg-ignored', { line: node.line }, name)
  }

  /** The box of what an element is clipped to. Beside it is what a drawing has cropped. */
  #clipsOf(node: SvgNode, matrix: Matrix): readonly Bounds[] {
    const id = /^url\(["']?#([^"')]+)/.exec(this.#styles.get(node, 'clip-path') ?? '')?.[1]
    const clip = this.#byId.get(id ?? '')
    if (clip?.name !== 'clipPath' || clip.attributes.clipPathUnits === 'objectBoundingBox')
      return []
    const within = multiply(matrix, this.#transformOf(clip))
    const key = `${id} ${within.join(' ')}`
    const known = this.#clips.get(key)
    if (known) return known
    const outlines = clip.children
      .filter(({ name }) => !silent.has(name))
      .map((child) => this.#clipOutline(child, within))
    const points = outlines.flatMap((outline) => outline ?? [])
    const clips = points.length > 0 && !outlines.includes(undefined) ? [boundsOf(points)] : []
    this.#clips.set(key, clips)
    return clips
  }

  /** The points of a shape, or of one that is referred to, as Illustrator does. */
  #clipOutline(node: SvgNode, outer: Matrix): PlanPoint[] | undefined {
    const { x, y, href = '' } = node.attributes
    const matrix = multiply(outer, this.#transformOf(node))
    if (svgShapes.has(node.name))
      return this.#flatten(node, matrix).paths.flatMap(({ points }) => points)
    const target = node.name === 'use' && !x && !y ? this.#byId.get(href.slice(1)) : undefined
    return target && svgShapes.has(target.name) ? this.#clipOutline(target, matrix) : undefined
  }

  #flatten(node: SvgNode, matrix: Matrix): ReturnType<typeof flattenShape> {
    if (this.#budget.vertices <= 0) return { paths: [] }
    const [styles, size, tolerance, budget] = [
      this.#styles,
      this.#size,
      this.#tolerance,
      this.#budget,
    ]
    return flattenShape(node, matrix, { styles, size, tolerance, budget })
  }

  /** An element's description in problems. */
  #calls(node: SvgNode): ProblemPlace {
    const { id } = node.attributes
    return nameOf(node) ?? (id === undefined ? { line: node.line } : readId(id, this.#idStyle))
  }

  #transformOf(node: SvgNode): Matrix {
    const stated = (property: 'translate' | 'rotate' | 'scale') => {
      const value = this.#styles.get(node, property)
      return value === undefined || value === 'none'
        ? ''
        : `${property}(${value.split(/[\s,]+/).join(',')}) `
    }
    // Styles may move, turn and scale a shape also beside its transform, in this order.
    const text = `${stated('translate')}${stated('rotate')}${stated('scale')}${this.#styles.get(node, 'transform') ?? ''}`
    if (text === '' || text === 'none') return identity
    const matrix = readTransform(text)
    const origin = this.#styles.get(node, 'transform-origin')
    if (!origin) return matrix
    const { width, height } = this.#size
    const isOwnBox =
      this.#styles.get(node, 'transform-box') === 'fill-box' && svgShapes.has(node.name)
    if (!isOwnBox) return aroundOrigin(matrix, origin, [0, 0, width, height])
    const { paths } = this.#flatten(node, identity)
    const { minX, minY, maxX, maxY } = boundsOf(paths.flatMap(({ points }) => points))
    return minX <= maxX
      ? aroundOrigin(matrix, origin, [minX, minY, maxX - minX, maxY - minY])
      : matrix
  }

  /** The first child in the plan's language, or the HTML if the fallback text is truncated. */
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
    const isNote = place.isNote === true || isNoteGroup(name)
    const start = this.#drafts.length
    const firstLabel = this.#labels.length
    this.#children(node, {
      ...place,
      ...(name ? { group: name } : {}),
      ...(meaning ? { meaning } : {}),
      ...(isNote ? { isNote } : {}),
    })
    if (isNote) return
    if (this.#isWritten(node, start, firstLabel)) return
    this.#ownLabels(start, firstLabel)
    if (name) this.#nameOutline(name, start, meaningOfGroup(name), false)
  }

  /** Reads a group of letters that Inkscape has made outlines of, with their text as the label. */
  #isWritten(node: SvgNode, start: number, firstLabel: number): boolean {
    const text = node.attributes['aria-label']
    const letters = this.#drafts.slice(start)
    if (text === undefined || letters.length === 0 || this.#labels.length > firstLabel) return false
    const rings = letters.flatMap(({ geometry }) => geometry.parts.flat())
    const whole = boundsOf(rings.flat())
    // Letters stand beside each other: a room around its desk is no text.
    const isLetter = ({ node: { name }, geometry }: Draft) =>
      name === 'path' && widthOf(geometryBounds(geometry)) < widthOf(whole) * 0.8
    if (!letters.every(isLetter)) return false
    const label = outlinedText(
      text,
      rings.map((points) => ({ points })),
    )
    if (!label) return false
    this.#drafts.length = start
    this.#labels.push(label)
    return true
  }

  /** A text grouped with one shape names that shape, even from beside it. */
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
   * Assigns a group's name to the shape around all its other shapes: `Room A` is the room, not its
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
      // "Rooms" and "Walls" are layers, but "Office" may be a room's name.
      if (meaning && (meaning.kind !== 'unit' || meaning.isLayer)) return
      if (inside.length > 1 && floorWords.test(name)) return
      const box = geometryBounds(outline.geometry)
      const [, next] = areas.map((one) => areaOf(one.geometry)).sort((a, b) => b - a)
      // A chair beside a desk is part of it, but a room beside a room is not.
      const isLarge = next !== undefined && next * 3 < areaOf(outline.geometry)
      const slack =
        isLarge && areas.length < 8
          ? Math.min(widthOf(box), heightOf(box)) * 1.2
          : Math.max(widthOf(box), heightOf(box)) * 0.05
      const whole = this.#size.width * this.#size.height
      const isPlan = inside.length > 2 && areaOf(outline.geometry) > whole * 0.5 && whole > 0
      const isAround = areas.every((one) => within(geometryBounds(one.geometry), widen(box, slack)))
      const named = areas.filter((one) => nameOfDraft(one) !== undefined).length
      if (!isAround || isPlan || named > 7) return
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
        { line: node.line },
        target ? { of: 'references', most: deepestUse } : href,
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
    const firstLabel = this.#labels.length
    if (target.name === 'symbol')
      this.#children(target, {
        ...inner,
        matrix: multiply(matrix, this.#viewport(target, node, true)),
      })
    else this.#visit(target, inner)
    if (name === undefined) return
    // An instance's name is more precise than its symbol's.
    for (const draft of this.#drafts.slice(start)) {
      delete draft.own
      delete draft.written
      delete draft.ofGroup
    }
    this.#nameOutline(name, start, undefined, true)
    const outline = this.#drafts.slice(start).find(({ ofGroup }) => ofGroup === name)
    if (!outline) return
    outline.id = node.attributes.id ?? name
    // The texts of a symbol are the same in all its instances, but a text on the plan tells more than an id.
    if (nameOf(node) === undefined && this.#labels.length === firstLabel) outline.written = name
    else outline.own = name
  }

  /** The transform from a symbol's or inner svg's viewBox to its element's size. */
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
    const runs = readTextRuns(node, place, this.#styles, this.#size, (href) => {
      const path = this.#byId.get(href.replace(/^#/, ''))
      if (!path || !svgShapes.has(path.name)) return undefined
      const matrix = this.#transformOf(path)
      return this.#flatten(path, matrix).paths[0]?.points
    })
    this.#addLabels(joinLabels(runs.slice(0, this.#limits.features)), node, place)
  }

  /** Reads text in a box. Returns true if the element contains such text. */
  #boxText(node: SvgNode, place: Place): boolean {
    const { matrix, text, isVisible } = place
    if (node.name !== 'foreignObject' && node.name !== 'flowRoot') return false
    const label = readBoxText(node, matrix, text, this.#size)
    if (label && isVisible) this.#addLabels([label], node, place)
    return label !== undefined
  }

  #addLabels(found: readonly SvgLabel[], node: SvgNode, { isNote, clips }: Place): void {
    const labels = found.filter(({ x, y }) => clips.every((clip) => contains(clip, x, y)))
    if (this.#labels.length + labels.length > this.#limits.features)
      return this.#problems.add(
        'limit-reached',
        { line: node.line },
        { of: 'texts', most: this.#limits.features },
      )
    this.#labels.push(...(isNote ? labels.map((label) => ({ ...label, isNote })) : labels))
  }

  #shape(node: SvgNode, place: Place): void {
    const where = { line: node.line }
    const { features, vertices } = this.#limits
    if (this.#drafts.length >= features)
      return this.#problems.add('limit-reached', where, { of: 'shapes', most: features })
    if (this.#budget.vertices <= 0)
      return this.#problems.add('limit-reached', where, { of: 'points', most: vertices })
    const { paths, error } = this.#flatten(node, place.matrix)
    if (error) this.#problems.add('svg-path', where, error)
    const { id } = node.attributes
    const own = nameOf(node)
    const written = id === undefined ? undefined : this.#nameOfId(id)
    const isNamed = own !== undefined || written !== undefined || place.isInstance === true
    // Illustrator frames texts with rectangles that nobody sees.
    const isUnseen = place.fill === 'none' && (place.stroke ?? 'none') === 'none'
    if (node.name === 'rect' && isUnseen && !isNamed) return
    const outlined = node.name === 'path' && !own ? outlinedText(written, paths) : undefined
    if (outlined) return this.#addLabels([outlined], node, place)
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
    const bounds = geometryBounds(geometry)
    if (!place.clips.every((clip) => overlaps(clip, bounds)))
      return this.#problems.add('svg-hidden', this.#calls(node))
    this.#drafts.push({
      node,
      id: id ?? `${node.name}-${node.line}`,
      ...(own === undefined ? {} : { own }),
      ...(written === undefined ? {} : { written }),
      ...(place.group ? { group: place.group } : {}),
      ...(place.meaning ? { meaning: place.meaning } : {}),
      ...(place.fill === 'none' ? {} : { isFilled: true }),
      ...(place.isNote ? { isNote: true } : {}),
      geometry,
    })
  }
}

/** Whether a style sheet applies on screens, and is written in CSS. */
const isForScreens = ({ attributes: { media = '', type = '' } }: SvgNode) =>
  (media === '' || /\b(?:all|screen)\b/i.test(media)) && (type === '' || /^text\/css/i.test(type))

const within = ({ minX, minY, maxX, maxY }: Bounds, outer: Bounds) =>
  contains(outer, minX, minY) && contains(outer, maxX, maxY)

/** Programs that draw walls line by line end an outline at its start. */
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
