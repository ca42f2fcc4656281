import type { HtmlNode } from '@mosaic-booking/sdk'
import { htmlTags } from '@mosaic-booking/sdk/rules'
import { parseInert } from '../../shared/trusted-types.js'

type Tag = NonNullable<HtmlNode['tag']>

/** Replacement tags that the server also applies on save. Tags of other elements are dropped. */
const replaced: Readonly<Record<string, Tag>> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  div: 'p',
}
/** Elements whose text content is dropped. */
const dropped = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'title'])
const isAllowed = (tag: string): tag is Tag => (htmlTags as readonly string[]).includes(tag)
const isSafeLink = (href: string) => /^(https?:|mailto:|tel:)/i.test(href)

/**
 * Parses unsaved HTML into the nodes that the server would retain. Parsing runs no scripts and
 * loads no resources.
 */
export const toPreviewNodes = (html: string): HtmlNode[] => toNodes(parseInert(html))

const toNodes = (parent: Node): HtmlNode[] => [...parent.childNodes].flatMap(toNode)

function toNode(node: Node): HtmlNode[] {
  if (node instanceof Text) return [{ text: node.data }]
  if (!(node instanceof Element)) return []
  const name = node.localName
  if (dropped.has(name)) return []
  const tag = replaced[name] ?? name
  if (!isAllowed(tag)) return toNodes(node)
  const href = tag === 'a' ? node.getAttribute('href') : null
  return [{ tag, ...(href && isSafeLink(href) && { href }), children: toNodes(node) }]
}
