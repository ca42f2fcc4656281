import type { HtmlNode } from '@mosaic-booking/sdk'
import { htmlTags } from '@mosaic-booking/sdk/rules'

type Tag = NonNullable<HtmlNode['tag']>

/** What the server makes of other elements when it saves; the rest loses its tags. */
const replaced: Readonly<Record<string, Tag>> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  div: 'p',
}
/** Elements whose text is not for readers. */
const dropped = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'title'])
const isAllowed = (tag: string): tag is Tag => (htmlTags as readonly string[]).includes(tag)
const isSafeLink = (href: string) => /^(https?:|mailto:|tel:)/i.test(href)

/**
 * The tree of HTML that nobody has saved yet, with what the server keeps of it. The document that is
 * read runs no scripts and loads nothing.
 */
export const toPreviewNodes = (html: string): HtmlNode[] =>
  toNodes(new DOMParser().parseFromString(html, 'text/html').body)

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
