import type { ImportLimits } from './level/limits.js'
import type { Problems } from './level/problems.js'
import type { SvgNode } from './svg-tree.js'

/** The properties that determine whether, where and how large an element is drawn. */
const properties = [
  'display',
  'visibility',
  'opacity',
  'fill',
  'fill-opacity',
  'stroke',
  'transform',
  'transform-origin',
  'transform-box',
  'translate',
  'rotate',
  'scale',
  'font',
  'font-size',
  'text-anchor',
  'dominant-baseline',
  'alignment-baseline',
  'writing-mode',
  'direction',
  'clip-path',
  'd',
  'x',
  'y',
  'width',
  'height',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
] as const
export type Property = (typeof properties)[number]
type Values = Partial<Record<Property, string>>

type Compound = {
  tag: string
  ids: string[]
  classes: string[]
  attributes: Condition[]
  isParent: boolean
}
/** An attribute of a selector: `[data-layer^="old"]`. */
type Condition = { name: string; test: string; value: string }
type Rule = { path: Compound[]; weight: number; order: number; values: Values; important: Values }

/** Drawing programs do not write selectors with more parts or characters. */
const mostParts = 8
const longestSelector = 1000
const mostRules = 20_000
const deepestBlock = 3

/** Blocks whose rules apply on every screen. Others depend on the medium, which a plan lacks. */
const always = /^@(?:media\s+(?:only\s+)?(?:all|screen)|supports\b.*|layer\b.*)$/is

/** Properties whose values are keywords, which have no case. */
const keywords: ReadonlySet<Property> = new Set(['display', 'visibility'])

/**
 * The cascade of an SVG file: attributes, then style sheet rules by specificity, then the `style`
 * attribute. Ignores rules inside blocks such as `@media print`, because a plan is not read for a
 * particular medium.
 */
export class SvgStyles {
  readonly #rules = new Map<string, Rule[]>()
  readonly #values = new Map<SvgNode, Values>()
  readonly #most: number
  #tests: number
  #count = 0

  readonly #problems: Problems

  constructor(sheets: readonly string[], limits: ImportLimits, problems: Problems) {
    this.#problems = problems
    // A shape usually has one class and a class one rule, so this limit far exceeds any real file.
    this.#most = limits.features * 40
    this.#tests = this.#most
    for (const sheet of sheets) this.#read(sheet)
  }

  /** Returns an element's own property. The caller handles inheritance. */
  get(node: SvgNode, property: Property): string | undefined {
    let values = this.#values.get(node)
    if (!values) {
      values = this.#cascade(node)
      this.#values.set(node, values)
    }
    // Attributes of these names mean something else.
    const isStyleOnly = /^(?:translate|rotate|scale)$/.test(property)
    const value = values[property] ?? (isStyleOnly ? undefined : node.attributes[property]?.trim())
    return keywords.has(property) ? value?.toLowerCase() : value
  }

  #cascade(node: SvgNode): Values {
    const classes = new Set((node.attributes.class ?? '').split(/\s+/).filter(Boolean))
    const keys = [node.name, `#${node.attributes.id ?? ''}`, '*']
    for (const name of classes) keys.push(`.${name}`)
    const found =
      this.#rules.size === 0 || this.#tests <= 0
        ? []
        : keys
            .flatMap((key) => this.#rules.get(key) ?? [])
            .filter(({ path }) => this.#matches(path, path.length - 1, node, classes))
            .sort((a, b) => a.weight - b.weight || a.order - b.order)
    const own = readDeclarations(node.attributes.style ?? '')
    return Object.assign(
      {},
      ...found.map(({ values }) => values),
      own.values,
      ...found.map(({ important }) => important),
      own.important,
    ) as Values
  }

  #matches(path: Compound[], at: number, node: SvgNode, classes?: ReadonlySet<string>): boolean {
    if (this.#tests-- <= 0) {
      this.#problems.once('limit-reached', '<style>', { of: 'comparisons', most: this.#most })
      return false
    }
    const { tag, ids, classes: needed, attributes, isParent } = path[at]!
    const has = classes ?? new Set((node.attributes.class ?? '').split(/\s+/))
    if (tag !== '*' && tag !== node.name) return false
    if (!ids.every((id) => id === node.attributes.id)) return false
    if (!needed.every((name) => has.has(name))) return false
    if (!attributes.every((one) => isMet(one, node.attributes[one.name]))) return false
    if (at === 0) return true
    for (let above = node.parent; above; above = above.parent) {
      if (this.#matches(path, at - 1, above)) return true
      if (isParent) return false
    }
    return false
  }

  /** Parses a style sheet's rules in one pass. */
  #read(sheet: string, depth = 0): void {
    const css = sheet.replace(/\/\*.*?(?:\*\/|$)/gs, '')
    for (let at = 0; at < css.length;) {
      const start = css.indexOf('{', at)
      if (start < 0) return
      const before = css.slice(at, start)
      const prelude = before
        .slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('}')) + 1)
        .replace(/<!--|-->/g, '')
        .trim()
      at = endOfBlock(css, start)
      const block = css.slice(start + 1, at - 1)
      if (!prelude.startsWith('@')) this.#add(prelude, block)
      else if (depth < deepestBlock && always.test(prelude)) this.#read(block, depth + 1)
    }
  }

  #add(selectors: string, block: string): void {
    const { values, important } = readDeclarations(block)
    if (Object.keys(values).length + Object.keys(important).length === 0) return
    for (const selector of selectors.split(',')) {
      const path = readSelector(selector)
      if (!path) continue
      if (this.#count++ >= mostRules)
        return this.#problems.once('limit-reached', '<style>', { of: 'rules', most: mostRules })
      const { tag, ids, classes } = path.at(-1)!
      const key = ids[0] ? `#${ids[0]}` : classes[0] ? `.${classes[0]}` : tag
      const weight = path.reduce(
        (sum, part) =>
          sum +
          part.ids.length * 1e6 +
          (part.classes.length + part.attributes.length) * 1e3 +
          (part.tag === '*' ? 0 : 1),
        0,
      )
      const rule = { path, weight, order: this.#count, values, important }
      const others = this.#rules.get(key)
      if (others) others.push(rule)
      else this.#rules.set(key, [rule])
    }
  }
}

/** A selector's parts, the element itself last; undefined if it depends on more than the tree. */
function readSelector(selector: string): Compound[] | undefined {
  if (selector.length > longestSelector) return undefined
  const conditions: Condition[] = []
  const parts = selector
    .replace(
      /\[\s*([\w:-]+)\s*(?:([~^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\]\s"']+))\s*)?\]/g,
      (_, name: string, test = '', ...[a, b, c]: (string | undefined)[]) =>
        `[${conditions.push({ name, test, value: a ?? b ?? c ?? '' }) - 1}]`,
    )
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?> ?/g, ' >')
    .split(' ')
  if (parts.length > mostParts) return undefined
  const path = parts.map((part): Compound | undefined => {
    const [, parent, tag = '', rest = ''] =
      /^(>?)(\*|[\w-]*)((?:[.#][^\s.#:[\]>+~*()]+|\[\d+\])*)$/u.exec(part) ?? []
    if (parent === undefined || (tag === '' && rest === '')) return undefined
    const names = rest.match(/[.#][^.#[]+/g) ?? []
    const of = (mark: string) =>
      names.filter((name) => name.startsWith(mark)).map((name) => name.slice(1))
    return {
      tag: tag || '*',
      ids: of('#'),
      classes: of('.'),
      attributes: Array.from(rest.matchAll(/\[(\d+)\]/g), ([, at]) => conditions[Number(at)]!),
      isParent: parent !== '',
    }
  })
  return path.every((part) => part !== undefined) ? path : undefined
}

function isMet({ test, value }: Condition, found: string | undefined): boolean {
  if (found === undefined) return false
  switch (test) {
    case '':
      return true
    case '~=':
      return found.split(/\s+/).includes(value)
    case '^=':
      return value !== '' && found.startsWith(value)
    case '$=':
      return value !== '' && found.endsWith(value)
    case '*=':
      return value !== '' && found.includes(value)
    default:
      return found === value
  }
}

function readDeclarations(block: string): { values: Values; important: Values } {
  const values: Values = {}
  const important: Values = {}
  for (const declaration of block.split(';')) {
    const colon = declaration.indexOf(':')
    const property = properties.find(
      (name) => name === declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase(),
    )
    if (!property) continue
    const value = declaration.slice(colon + 1).trim()
    // The condition keeps long runs of spaces from being read again from each of them.
    const plain = value.replace(/(?<!\s)\s*!\s*important$/i, '')
    if (plain !== '') (plain === value ? values : important)[property] = plain
  }
  return { values, important }
}

/** The position after the closing brace that matches the one at `start`. */
function endOfBlock(css: string, start: number): number {
  const brace = /[{}]/g
  brace.lastIndex = start
  let depth = 0
  for (let found = brace.exec(css); found; found = brace.exec(css)) {
    depth += found[0] === '{' ? 1 : -1
    if (depth === 0) return found.index + 1
  }
  return css.length + 1
}
