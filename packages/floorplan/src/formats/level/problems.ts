/** An unusable part of a file, or an assumption made while reading it. */
export type Problem = {
  where: ProblemPlace
  code: ProblemCode
  /**
   * The affected value or part of the file, a limit, or what a parser of someone else's says, in
   * English. May be empty.
   */
  detail: string | ReachedLimit
  /**
   * `error`: nothing is usable; `warning`: something is missing; `info`: an assumption was made.
   */
  severity: 'error' | 'warning' | 'info'
  /** The number of further, unlisted problems with the same code. */
  more?: number
}

/**
 * The place in the file: a line, a page, or the name of a file, layer or block, the id or path of an
 * element. Empty for the whole file.
 */
export type ProblemPlace = string | { line: number } | { page: number }

/** What an import allows of something at most, and what the file has, if that was counted. */
export type ReachedLimit = { of: LimitName; most: number; found?: number }

/** What has a limit. */
export type LimitName =
  | 'characters'
  | 'bytes'
  | 'unpacked'
  | 'files'
  | 'pixels'
  | 'elements'
  | 'nesting'
  | 'features'
  | 'entities'
  | 'shapes'
  | 'points'
  | 'texts'
  | 'levels'
  | 'pages'
  | 'rules'
  | 'references'
  | 'blocks'
  | 'copies'
  | 'operators'
  | 'states'
  | 'comparisons'

/** The codes of problems by severity. `describe-problem.ts` has their texts. */
const codes = {
  error: [
    'not-json',
    'not-geojson',
    'wrong-shape',
    'nothing-found',
    'too-large',
    'dxf-binary',
    'dxf-damaged',
    'dxf-unended',
    'pdf-encrypted',
    'pdf-damaged',
    'pdf-cut',
    'georeference-missing',
    'calibration-invalid',
    'image-unknown',
  ],
  warning: [
    'limit-reached',
    'feature-invalid',
    'geometry-missing',
    'geometry-invalid',
    'geometry-type',
    'geometry-mixed',
    'position-invalid',
    'outside-plan',
    'outside-earth',
    'geometry-degenerate',
    'far-away',
    'id-repeated',
    'level-unknown',
    'imdf-file-missing',
    'imdf-version',
    'reference-broken',
    'svg-syntax',
    'svg-path',
    'pdf-picture',
    'not-exported',
    'address-missing',
    'shortened',
  ],
  info: [
    'id-missing',
    'kind-unknown',
    'level-missing',
    'outside-levels',
    'display-point',
    'numbered',
    'scale-missing',
    'imdf-file-unknown',
    'svg-ignored',
    'svg-id-generated',
    'svg-hidden',
    'svg-named-by-text',
    'svg-named-by-group',
    'svg-unnamed',
    'drawing-notes',
    'svg-text-outside',
    'dxf-ignored',
    'dxf-stray',
    'pdf-active',
    'category-foreign',
    'simplified',
  ],
} as const
export type ProblemCode = (typeof codes)[keyof typeof codes][number]

const severities = Object.fromEntries(
  Object.entries(codes).flatMap(([severity, list]) => list.map((code) => [code, severity])),
) as Record<ProblemCode, Problem['severity']>

type Detail = string | number | ReachedLimit

/** Maximum number of listed problems per code. The rest are counted. */
const listed = 20

/** Takes problems while something is read. */
export type ProblemSink = Pick<Problems, 'add'>

export class Problems {
  readonly list: Problem[] = []
  readonly #seen = new Map<ProblemCode, number>()

  add(code: ProblemCode, where: ProblemPlace, detail: Detail = ''): void {
    const count = (this.#seen.get(code) ?? 0) + 1
    this.#seen.set(code, count)
    if (count > listed) {
      const last = this.list.findLast((problem) => problem.code === code)!
      last.more = count - listed
      return
    }
    this.list.push({
      where: typeof where === 'string' ? clip(where, 120) : where,
      code,
      detail: typeof detail === 'object' ? detail : clip(String(detail), 120),
      severity: severities[code],
    })
  }

  once(code: ProblemCode, where: ProblemPlace, detail: Detail = ''): void {
    if (!this.#seen.has(code)) this.add(code, where, detail)
  }

  has(code: ProblemCode): boolean {
    return this.#seen.has(code)
  }
}

function clip(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}
