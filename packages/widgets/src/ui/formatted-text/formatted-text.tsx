import type { HtmlNode } from '@mosaic-booking/sdk'
import { createElement, type ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import css from './formatted-text.css?inline'

/** Shows a formatted text from the server's tree, without parsing HTML. */
export function FormattedText({ nodes }: { readonly nodes: readonly HtmlNode[] }) {
  useStyles(css)
  return <div className="mb-formatted-text">{toElements(nodes)}</div>
}

const toElements = (nodes: readonly HtmlNode[] = []): ReactNode[] => nodes.map(toElement)

function toElement({ tag, text, href, children }: HtmlNode, index: number): ReactNode {
  if (tag === undefined) return text
  if (tag === 'br') return <br key={index} />
  const link = tag === 'a' && href ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
  return createElement(tag, { key: index, ...link }, ...toElements(children))
}
