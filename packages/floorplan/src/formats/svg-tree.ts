import { SaxesParser } from 'saxes'
import type { ImportLimits } from './level/limits.js'
import type { Problems } from './level/problems.js'

/**
 * An element of an SVG file: names without prefix, and text only of elements whose text is used.
 */
export type SvgNode = {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  children: SvgNode[]
  text: string
}

/**
 * Parses the elements of an SVG text. Nothing is executed or fetched, and custom entities are not
 * expanded, so that none can blow up. Parsing continues after errors, which are reported.
 */
export function readSvgTree(
  text: string,
  limits: ImportLimits,
  problems: Problems,
): SvgNode | undefined {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const open: SvgNode[] = []
  let root: SvgNode | undefined
  let count = 0
  let deep = 0
  parser.on('error', (error) =>
    problems.add('svg-syntax', `line ${parser.line}`, error.message.replace(/^\S*:?\d+:\d+: /, '')),
  )
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= limits.depth || count >= limits.features * 4) {
      if (deep === 0)
        problems.add(
          'limit-reached',
          `line ${parser.line}`,
          open.length >= limits.depth ? `${limits.depth} levels` : `${count} elements`,
        )
      deep++
      return
    }
    count++
    const node: SvgNode = {
      name: bare(name),
      line: parser.line,
      attributes: plain(attributes),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(node)
    if (!root && node.name === 'svg') root = node
    open.push(node)
  })
  parser.on('closetag', () => {
    if (deep > 0) deep--
    else open.pop()
  })
  parser.on('text', (piece) => {
    const node = open.at(-1)
    if (node && deep === 0 && node.name === 'title' && node.text.length < 1000) node.text += piece
  })
  parser.write(text).close()
  return root
}

function bare(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}

/** Attribute names keep the prefix only if it distinguishes them. */
function plain(attributes: Record<string, unknown>): Record<string, string> {
  const copy: Record<string, string> = Object.create(null) as Record<string, string>
  for (const name of Object.keys(attributes))
    copy[name === 'xlink:href' ? 'href' : name] = String(attributes[name])
  return copy
}
