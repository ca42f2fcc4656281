import { createElement, type ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import css from './formatted-text.css?inline'

/** A node in a text sanitised by the server: a tag with children, or plain text. */
export interface FormattedNode {
  readonly tag?: string
  readonly text?: string
  readonly href?: string
  readonly children?: readonly FormattedNode[]
}

/** Renders a formatted text from the server's tree without parsing HTML. */
export function FormattedText({ nodes }: { readonly nodes: readonly FormattedNode[] }) {
  useStyles(css)
  return <div className="mb-formatted-text">{toElements(nodes)}</div>
}

const toElements = (nodes: readonly FormattedNode[] = []): ReactNode[] => nodes.map(toElement)

function toElement({ tag, text, href, children }: FormattedNode, index: number): ReactNode {
  if (tag === undefined) return text
  if (tag === 'br') return <br key={index} />
  const link = tag === 'a' && href ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
  return createElement(tag, { key: index, ...link }, ...toElements(children))
}
