import type { PDFDocumentProxy } from 'pdfjs-dist'
import { boundsOf, overlaps, type Bounds } from '../../kernels/geometry.js'
import type { PlanPoint } from '../level/georeference.js'
import type { ImportLimits } from '../level/limits.js'
import type { Problems } from '../level/problems.js'
import type { DrawnText, Path } from '../layers/import-shapes.js'
import type { DrawingLayer } from '../layers/layer-roles.js'
import { applyMatrix, identity, multiply, type Matrix } from '../svg-transform.js'
import { guessRoles, lookOf } from './guess-roles.js'
import { joinRuns, type TextRun } from './join-runs.js'

/** Counted while the file is being read, so that a file cannot fill the memory with operators. */
export type ReadState = { operators: number; fail: (reason: Error) => void; failed: Promise<never> }

/** A page's shapes and texts by layer, in points of 1/72 inch, `y` upwards. */
export type PdfDrawing = {
  /**
   * The page's optional-content layers; what is on none of them is sorted by its look: `■` and a
   * colour for areas, `―` for lines, `Aa` for texts.
   */
  layers: DrawingLayer[]
  width: number
  height: number
  /** By the scale that is written on the page, if it is one. */
  metresPerUnit?: number
  paths: readonly (Path & { layer: string })[]
  texts: readonly (DrawnText & { layer: string })[]
  /** Pictures on a page without shapes and texts. */
  pictures: number
}

/** The length of a PDF's unit in metres. */
export const pdfPoint = 0.0254 / 72

/** Lines for one curve. */
const curveSteps = 8
const mostSaved = 10_000

type State = {
  matrix: Matrix
  fill: string
  stroke: string
  lineWidth: number
  fontSize: number
  charSpacing: number
  wordSpacing: number
  stretch: number
  leading: number
  rise: number
  isInvisible: boolean
}

type Glyph = { unicode?: string; width?: number; isSpace?: boolean }
type Content = { name: string; isVisible: boolean } | undefined

/** Reads the shapes and texts of a page. Rejects for a damaged page, and above the limits of `state`. */
export async function walkPage(
  document: PDFDocumentProxy,
  number: number,
  state: ReadState,
  limits: ImportLimits,
  problems: Problems,
): Promise<PdfDrawing> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const page = await Promise.race([document.getPage(number), state.failed])
  const optional = await document.getOptionalContentConfig()
  const viewport = page.getViewport({ scale: 1 })
  const list = await Promise.race([page.getOperatorList({ annotationMode: 0 }), state.failed])
  const contentOf: Sheet['contentOf'] = (group) => {
    const ids = group.ids ?? (group.id === undefined ? [] : [group.id])
    const known = optional.getGroup(ids[0] ?? '') as { name?: string | null } | null
    const name = known?.name?.trim().slice(0, 120)
    return name ? { name, isVisible: optional.isVisible(group as never) } : undefined
  }
  const { width, height } = viewport
  const walk = new PageWalk(
    {
      ops: OPS,
      matrix: multiply([1, 0, 0, -1, 0, height], viewport.transform as unknown as Matrix),
      page: { minX: 0, minY: 0, maxX: width, maxY: height },
      contentOf,
    },
    limits,
    problems,
  )
  walk.read(list.fnArray, list.argsArray)
  page.cleanup()
  const { paths, runs, hidden, pictures } = walk
  const texts = joinRuns(runs)
  const looks = lookOf(paths)
  const metresPerUnit = scaleIn(texts)
  const named = paths.map(({ look, content, ...path }) => ({
    ...path,
    layer: content ?? looks.get(look)!,
  }))
  return {
    layers: guessRoles(named, texts, hidden),
    width,
    height,
    ...(metresPerUnit ? { metresPerUnit } : {}),
    paths: named,
    texts,
    pictures,
  }
}

/** The scale of the drawing, such as “1:100”, unless several are written on it. */
function scaleIn(texts: readonly DrawnText[]): number | undefined {
  const scales = new Set(
    texts.flatMap(({ lines }) =>
      Array.from(
        lines.join(' ').matchAll(/(?<![\d.,:])1\s?[:/]\s?(\d{2,4})(?![\d.,:/])/g),
        ([, by]) => Number(by),
      ),
    ),
  )
  const [scale] = scales
  return scales.size === 1 && scale! >= 10 && scale! <= 5000 ? pdfPoint * scale! : undefined
}

type Sheet = {
  /** The codes of operators. */
  ops: Readonly<Record<string, number>>
  matrix: Matrix
  page: Bounds
  contentOf: (group: { id?: string; ids?: string[] }) => Content
}

type DrawnPath = Path & { look: string; content: string | undefined }

const numberAt = (args: readonly unknown[], index = 0): number =>
  Number.isFinite(args[index]) ? (args[index] as number) : 0

/** Follows a page's operators. */
class PageWalk {
  readonly paths: DrawnPath[] = []
  readonly runs: TextRun[] = []
  /** Names of layers that are switched off. */
  readonly hidden = new Set<string>()
  pictures = 0

  readonly #ops: Readonly<Record<string, number>>
  readonly #page: Bounds
  readonly #contentOf: (group: { id?: string; ids?: string[] }) => Content
  readonly #limits: ImportLimits
  readonly #problems: Problems
  readonly #closed = new Set<string>()
  readonly #saved: State[] = []
  readonly #content: Content[] = []
  #state: State
  #vertices = 0
  #textMatrix: Matrix = identity
  #cursor: PlanPoint = [0, 0]
  #line: PlanPoint = [0, 0]

  constructor({ ops, matrix, page, contentOf }: Sheet, limits: ImportLimits, problems: Problems) {
    this.#ops = ops
    this.#page = page
    this.#contentOf = contentOf
    this.#limits = limits
    this.#problems = problems
    this.#state = {
      matrix,
      fill: '#000000',
      stroke: '#000000',
      lineWidth: 1,
      fontSize: 1,
      charSpacing: 0,
      wordSpacing: 0,
      stretch: 1,
      leading: 0,
      rise: 0,
      isInvisible: false,
    }
  }

  read(operators: readonly number[], all: readonly unknown[]): void {
    const names = new Map(Object.entries(this.#ops).map(([name, code]) => [code, name]))
    for (const [index, operator] of operators.entries()) {
      if (this.#isFull()) return
      this.#step(names.get(operator) ?? '', (all[index] ?? []) as unknown[])
    }
  }

  #isFull(): boolean {
    const { features, vertices } = this.#limits
    const isFull = this.#vertices > vertices || this.paths.length + this.runs.length > features
    if (isFull)
      this.#problems.once(
        'limit-reached',
        '',
        this.#vertices > vertices
          ? { of: 'points', most: vertices }
          : { of: 'shapes', most: features },
      )
    return isFull
  }

  #step(name: string, args: unknown[]): void {
    if (Object.hasOwn(this.#handlers, name)) this.#handlers[name]!(args)
    else if (/^paint\w*Image/.test(name)) this.pictures++
  }

  /** Sets one value of the state by an operator's first argument. */
  #sets(change: (value: number) => Partial<State>): (args: unknown[]) => void {
    return (args) => {
      this.#state = { ...this.#state, ...change(numberAt(args)) }
    }
  }

  #handlers: Readonly<Record<string, (args: unknown[]) => void>> = {
    save: () => this.#save(),
    restore: () => this.#restore(),
    transform: (args) => this.#transform(args),
    paintFormXObjectBegin: ([matrix]) => {
      this.#save()
      this.#transform((matrix ?? []) as unknown[])
    },
    paintFormXObjectEnd: () => this.#restore(),
    setFillRGBColor: ([color]) => this.#color('fill', color),
    setFillColorN: () => this.#color('fill', '#'),
    setStrokeRGBColor: ([color]) => this.#color('stroke', color),
    setStrokeColorN: () => this.#color('stroke', '#'),
    setLineWidth: this.#sets((lineWidth) => ({ lineWidth })),
    setGState: ([entries]) => this.#extend((entries ?? []) as [string, unknown][]),
    beginMarkedContentProps: ([tag, group]) => {
      this.#content.push(tag === 'OC' ? this.#enter(group) : undefined)
    },
    beginMarkedContent: () => {
      this.#content.push(undefined)
    },
    endMarkedContent: () => {
      this.#content.pop()
    },
    constructPath: (args) =>
      this.#path(numberAt(args), (args[1] as (ArrayLike<number> | null)[] | undefined)?.[0]),
    beginText: () => {
      this.#textMatrix = identity
      this.#moveTo([0, 0])
    },
    setTextMatrix: ([matrix]) => {
      const values = Array.from((matrix ?? []) as ArrayLike<number>)
      if (values.length === 6) this.#textMatrix = values as unknown as Matrix
      this.#moveTo([0, 0])
    },
    moveText: (args) => this.#moveBy(numberAt(args), numberAt(args, 1)),
    setLeadingMoveText: (args) => {
      this.#state.leading = -numberAt(args, 1)
      this.#moveBy(numberAt(args), numberAt(args, 1))
    },
    nextLine: () => this.#moveBy(0, -this.#state.leading),
    setLeading: this.#sets((leading) => ({ leading })),
    setFont: ([, size]) => {
      this.#state.fontSize = Number(size) || 0
    },
    setCharSpacing: this.#sets((charSpacing) => ({ charSpacing })),
    setWordSpacing: this.#sets((wordSpacing) => ({ wordSpacing })),
    setHScale: this.#sets((percent) => ({ stretch: percent / 100 })),
    setTextRise: this.#sets((rise) => ({ rise })),
    setTextRenderingMode: this.#sets((mode) => ({ isInvisible: mode === 3 })),
    showText: ([glyphs]) => this.#text((glyphs ?? []) as (Glyph | number)[]),
  }

  #color(of: 'fill' | 'stroke', value: unknown): void {
    this.#state[of] = typeof value === 'string' ? value : ''
  }

  #extend(entries: readonly [string, unknown][]): void {
    for (const [key, value] of entries) {
      if (key === 'LW') this.#state.lineWidth = Number(value) || 0
      if (key === 'Font' && Array.isArray(value)) this.#state.fontSize = Number(value[1]) || 0
    }
  }

  #save(): void {
    if (this.#saved.length < mostSaved) this.#saved.push({ ...this.#state })
    else this.#problems.once('limit-reached', '', { of: 'states', most: mostSaved })
  }

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state
  }

  #transform(values: ArrayLike<unknown>): void {
    const matrix = Array.from(values, Number)
    if (matrix.length === 6 && matrix.every(Number.isFinite))
      this.#state.matrix = multiply(this.#state.matrix, matrix as unknown as Matrix)
  }

  #moveTo(point: PlanPoint): void {
    this.#line = point
    this.#cursor = point
  }

  #moveBy(dx: number, dy: number): void {
    this.#moveTo([this.#line[0] + dx, this.#line[1] + dy])
  }

  #enter(group: unknown): Content {
    return typeof group === 'object' && group !== null ? this.#contentOf(group) : undefined
  }

  /** The innermost layer; undefined outside all layers. */
  #layer(): string | undefined {
    const named = this.#content.filter((content) => content !== undefined)
    const off = named.find(({ isVisible }) => !isVisible)
    if (off) this.hidden.add(off.name)
    return (off ?? named.at(-1))?.name
  }

  #path(operator: number, data: ArrayLike<number> | null | undefined): void {
    const ops = this.#ops
    const isFilled = [
      ops.fill,
      ops.eoFill,
      ops.fillStroke,
      ops.eoFillStroke,
      ops.closeFillStroke,
      ops.closeEOFillStroke,
    ].includes(operator)
    const isStroked = [ops.stroke, ops.closeStroke].includes(operator)
    if (!data || !(isFilled || isStroked)) return
    const { matrix, fill, stroke, lineWidth } = this.#state
    const width = Math.round(lineWidth * Math.hypot(matrix[0], matrix[1]) * 10) / 10
    const look = isFilled ? `■ ${fill}` : `― ${stroke} ${width} pt`
    const content = this.#layer()
    for (const { points: raw, isClosed } of subpaths(data)) {
      const points = raw.map((point) => applyMatrix(matrix, point))
      if (!points.every(([x, y]) => Math.abs(x) < 1e6 && Math.abs(y) < 1e6)) continue
      if (points.length < (isFilled ? 3 : 2)) continue
      const bounds = boundsOf(points)
      // Lines have no area, which `overlaps` asks for.
      const isOnPage = overlaps(
        { ...bounds, maxX: bounds.maxX + 0.01, maxY: bounds.maxY + 0.01 },
        this.#page,
      )
      if (!isOnPage || (isFilled && points.length < 6 && this.#isBackground(bounds))) continue
      const closed = isClosed || isFilled
      // Cairo and others write the area and its outline as two paths.
      if (closed && points.length <= 64 && this.#hasSeen(points, content)) continue
      this.#vertices += points.length
      this.paths.push({ points, isClosed: closed && points.length > 2, look, content })
    }
  }

  /** The sheet of paper is drawn first. */
  #isBackground({ minX, minY, maxX, maxY }: Bounds): boolean {
    const { maxX: width, maxY: height } = this.#page
    const most = Math.max(width, height) / 200
    return minX < most && minY < most && maxX > width - most && maxY > height - most
  }

  #hasSeen(points: readonly PlanPoint[], content: string | undefined): boolean {
    const key = `${content ?? ''} ${points.map(([x, y]) => `${Math.round(x * 20)},${Math.round(y * 20)}`).join(' ')}`
    if (this.#closed.has(key)) return true
    this.#closed.add(key)
    return false
  }

  #text(glyphs: readonly (Glyph | number)[]): void {
    const { matrix, fontSize, charSpacing, wordSpacing, stretch, rise, isInvisible } = this.#state
    const [x, y] = this.#cursor
    const placed = multiply(multiply(matrix, this.#textMatrix), [1, 0, 0, 1, x, y + rise])
    let [advance, words] = [0, '']
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        const gap = (-glyph * fontSize) / 1000
        if (gap > 0.2 * Math.abs(fontSize) && words !== '') words += ' '
        advance += gap * stretch
        continue
      }
      words += glyph.unicode ?? ''
      advance +=
        (((glyph.width ?? 0) * fontSize) / 1000 + charSpacing + (glyph.isSpace ? wordSpacing : 0)) *
        stretch
    }
    this.#cursor = [x + advance, y]
    const size = Math.abs(fontSize) * Math.hypot(placed[2], placed[3])
    const at = applyMatrix(placed, [0, 0])
    const text = words.replaceAll(/[\p{Cc}\p{Co}]/gu, '').slice(0, 1000)
    const isUsable = Number.isFinite(size) && size > 0 && size < 1e6 && at.every(Number.isFinite)
    if (isInvisible || text.trim() === '' || !isUsable) return
    const angle = Math.atan2(placed[1], placed[0]) + (fontSize < 0 ? Math.PI : 0)
    const width = Math.abs(advance) * Math.hypot(placed[0], placed[1])
    this.runs.push({ text, at, size, angle, width, layer: this.#layer() ?? 'Aa' })
  }
}

/** The parts of a path, with curves as lines. Codes: move, line, curve, quadratic curve, close. */
function subpaths(data: ArrayLike<number>): { points: PlanPoint[]; isClosed: boolean }[] {
  const found: { points: PlanPoint[]; isClosed: boolean }[] = []
  let points: PlanPoint[] = []
  const end = (isClosed: boolean) => {
    const [first, last] = [points[0], points.at(-1)]
    const returns =
      points.length > 3 && Math.hypot(first![0] - last![0], first![1] - last![1]) < 0.01
    if (points.length > 1)
      found.push({ points: returns ? points.slice(0, -1) : points, isClosed: isClosed || returns })
    points = []
  }
  let start: PlanPoint = [0, 0]
  const value = (index: number) => data[index] ?? NaN
  for (let i = 0; i < data.length;) {
    const code = data[i++]
    if (code === 0) {
      end(false)
      start = [value(i), value(i + 1)]
      points = [start]
      i += 2
    } else if (code === 1) {
      points.push([value(i), value(i + 1)])
      i += 2
    } else if (code === 2 || code === 3) {
      const from = points.at(-1) ?? start
      const control = [from]
      for (let k = 0; k < (code === 2 ? 3 : 2); k++, i += 2) control.push([value(i), value(i + 1)])
      for (let k = 1; k <= curveSteps; k++) points.push(onCurve(control, k / curveSteps))
    } else if (code === 4) {
      end(true)
      points = [start]
    } else return found
  }
  end(false)
  return found
}

/** A point of a Bézier curve, by de Casteljau's steps. */
function onCurve(control: readonly PlanPoint[], t: number): PlanPoint {
  let points = control
  while (points.length > 1)
    points = points.slice(1).map(([x, y], i): PlanPoint => {
      const [u, v] = points[i]!
      return [u + (x - u) * t, v + (y - v) * t]
    })
  return points[0]!
}
