import { SaxesParser } from 'saxes'
import type { ImportLimits } from './level/limits.js'
import type { Problems } from './level/problems.js'

/** An SVG element, named without its prefix, or a piece of text named `#text`. */
export type SvgNode = {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  children: SvgNode[]
  parent: SvgNode | undefined
  text: string
}

/** A file's elements, and comments and document type, which name the program that wrote the file. */
export type SvgTree = { root: SvgNode; generator: string }

/** Elements whose text content is read. */
const written = new Set(['title', 'desc', 'style', 'text', 'foreignObject', 'flowRoot'])

/** Maximum number of characters in a piece of text. Style sheets are longer. */
const longestPiece = 1000
const longestSheet = 2_000_000

/**
 * Parses an SVG text into elements. Executes and fetches nothing, and expands only entities
 * of plain text up to a total length, which prevents entity expansion attacks. Continues after errors and reports them.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- the events of one parser share the stack of open elements
export function readSvgTree(
  text: string,
  limits: ImportLimits,
  problems: Problems,
): SvgTree | undefined {
  const parser = new SaxesParser({ xmlns: false })
  addSigns(text, parser.ENTITIES)
  const open: SvgNode[] = []
  let root: SvgNode | undefined
  let generator = ''
  let count = 0
  let deep = 0
  let writing = 0
  parser.on('doctype', (doctype) => {
    generator += doctype.slice(0, longestPiece)
    addDeclared(doctype, parser.ENTITIES)
  })
  parser.on('error', (error) =>
    problems.add('svg-syntax', { line: parser.line }, error.message.replace(/^\S*:?\d+:\d+: /, '')),
  )
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= limits.depth || count >= limits.features * 4) {
      deep++
      return problems.once(
        'limit-reached',
        { line: parser.line },
        open.length >= limits.depth
          ? { of: 'nesting', most: limits.depth }
          : { of: 'elements', most: limits.features * 4 },
      )
    }
    count++
    const parent = open.at(-1)
    const node: SvgNode = {
      name: bare(name),
      line: parser.line,
      attributes: plain(attributes),
      children: [],
      parent,
      text: '',
    }
    parent?.children.push(node)
    if (!root && node.name === 'svg') root = node
    if (written.has(node.name)) writing++
    open.push(node)
  })
  parser.on('closetag', () => {
    if (deep > 0) deep--
    else if (written.has(open.pop()?.name ?? '')) writing--
  })
  const write = (piece: string) => {
    const parent = open.at(-1)
    if (!parent || deep > 0 || writing === 0) return
    const longest = parent.name === 'style' ? longestSheet : longestPiece
    const last = parent.children.at(-1)
    if (last?.name === '#text') last.text = (last.text + piece).slice(0, longest)
    else if (count < limits.features * 4) {
      count++
      parent.children.push({
        name: '#text',
        line: parser.line,
        attributes: {},
        children: [],
        parent,
        text: piece.slice(0, longest),
      })
    }
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('comment', (comment) => {
    if (generator.length < longestPiece) generator += comment.slice(0, longestPiece)
  })
  parser.write(text).close()
  return root && { root, generator }
}

/** How many entities a file may have, and how many characters they may add. */
const mostEntities = 500
const mostAdded = 1_000_000

/** Adds the signs of HTML that a file uses undeclared, by the browser's table where there is one. */
function addSigns(text: string, entities: Record<string, string>): void {
  entities['nbsp'] = '\u00a0'
  try {
    for (const name of [...new Set(text.match(/&\w{2,31};/g))].slice(0, mostEntities)) {
      const sign = new DOMParser().parseFromString(name, 'text/html').body.textContent
      // Longer texts begin with a sign only: `&notes;` is read as `¬es;`.
      if (sign.length < 3) entities[name.slice(1, -1)] = sign
    }
  } catch {
    // Workers have no such parser, and a page's Trusted Types may refuse it.
  }
}

/**
 * Adds the namespaces and styles that old versions of Illustrator declare as entities, and hide
 * layers by. Others than plain texts stay as they are written: they could multiply.
 */
function addDeclared(doctype: string, entities: Record<string, string>): void {
  let left = mostAdded
  const declared = doctype.matchAll(/<!ENTITY\s+([\w-]+)\s+(?:(["'])([^<&"']{1,2000})\2\s*>)?/g)
  const seen = new Set<string>()
  for (const [, name, , text] of [...declared].slice(0, mostEntities)) {
    // The first declaration of a name counts.
    if (seen.has(name!)) continue
    seen.add(name!)
    if (text === undefined) continue
    Object.defineProperty(entities, name!, {
      configurable: true,
      get: () => ((left -= text.length) < 0 ? undefined : text),
    })
  }
}

/** All text inside an element, with line breaks between lines and blocks. */
export function textIn(node: SvgNode): string {
  if (node.name === '#text') return node.text.replace(/\s+/g, ' ')
  const inner = node.children.map(textIn).join('')
  return /^(?:div|p|li|br|h\d|tr|flowPara|flowLine)$/.test(node.name) ? `\n${inner}\n` : inner
}

function bare(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}

/** Retains an attribute name's prefix only where it is needed to distinguish names. */
function plain(attributes: Record<string, string>): Record<string, string> {
  const copy: Record<string, string> = Object.create(null) as Record<string, string>
  for (const name of Object.keys(attributes))
    copy[name === 'xlink:href' ? 'href' : name] = attributes[name]!
  return copy
}
