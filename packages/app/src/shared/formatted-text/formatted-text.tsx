import type { HtmlNode } from '@mosaic-booking/sdk'
import { createElement, type ReactNode } from 'react'
import './formatted-text.css'

/** Shows a formatted text from the server's tree, without parsing HTML. */
export function FormattedText({ nodes }: { readonly nodes: readonly HtmlNode[] }) {
  return <div className="formatted-text">{toElements(nodes)}</div>
}

const toElements = (nodes: readonly HtmlNode[] = []): ReactNode[] => nodes.map(toElement)

function toElement({ tag, text, href, children }: HtmlNode, index: number): ReactNode {
  if (tag === undefined) return text
  if (tag === 'br') return <br key={index} />
  const link = tag === 'a' && href ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
  return createElement(tag, { key: index, ...link }, ...toElements(children))
}

const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}]/g

/** Plain text with its line breaks, and addresses as links (D-176). */
export function LinkedText({ text }: { readonly text: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: href, index } of text.matchAll(address)) {
    parts.push(
      text.slice(end, index),
      <a key={index} href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </a>,
    )
    end = index + href.length
  }
  return (
    <p className="linked-text">
      {parts}
      {text.slice(end)}
    </p>
  )
}
