import type { ReactNode } from 'react'
import './linked-text.css'

const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}]/g

/** Plain text with line breaks and linkified URLs (D-176). */
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
