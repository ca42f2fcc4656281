import type { HtmlNode } from '@mosaic-booking/sdk'
import { htmlTags } from '@mosaic-booking/sdk/contract'
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...htmlTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', div: 'p' },
  selfClosing: ['br'],
  nestingLimit: 20,
}

/** Sanitises HTML to the elements of the contract. Only links keep an attribute. */
export const sanitiseHtml = (html: string): string => sanitizeHtml(html, options)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]!)

const token = /<(\/)?([a-z0-9]+)(?: href="([^"]*)")?(?: \/)?>|([^<]+)/g
interface Element extends HtmlNode {
  children: HtmlNode[]
}

/**
 * Returns the tree of sanitised HTML, whose tags are closed and whose attributes are quoted. Pages
 * render it without parsing HTML, as `trusted-types 'none'` requires.
 */
export function toHtmlNodes(sanitised: string): HtmlNode[] {
  const root: Element = { children: [] }
  const open = [root]
  for (const [, slash, tag, href, text] of sanitised.matchAll(token)) {
    const parent = open.at(-1)!
    if (text !== undefined) parent.children.push({ text: decode(text) })
    else if (slash) {
      if (open.length > 1) open.pop()
    } else if (tag === 'br') parent.children.push({ tag })
    else {
      const element: Element = {
        tag: tag as NonNullable<HtmlNode['tag']>,
        ...(href !== undefined && { href: decode(href) }),
        children: [],
      }
      parent.children.push(element)
      open.push(element)
    }
  }
  return root.children
}
