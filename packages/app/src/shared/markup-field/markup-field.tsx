import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import './markup-field.css'
import { messages } from './markup-field.messages.js'

/** The markup that each button wraps around the selection. */
const marks = {
  bold: ['<strong>', '</strong>'],
  italic: ['<em>', '</em>'],
  heading: ['<h2>', '</h2>\n'],
  paragraph: ['<p>', '</p>\n'],
  bullet: ['<ul>\n<li>', '</li>\n</ul>\n'],
  link: ['<a href="https://">', '</a>'],
} as const

interface MarkupFieldProps {
  readonly fieldId: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

/** A text area with formatting buttons, for people who do not write HTML. */
export function MarkupField({ fieldId, value, onChange, children }: MarkupFieldProps) {
  const t = useMessages(messages)
  const wrap = (name: keyof typeof marks) => {
    const field = document.getElementById(fieldId)
    if (!(field instanceof HTMLTextAreaElement)) return
    const { selectionStart: from, selectionEnd: to } = field
    const [before, after] = marks[name]
    onChange(value.slice(0, from) + before + value.slice(from, to) + after + value.slice(to))
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(from + before.length, to + before.length)
    })
  }
  return (
    <div className="markup-field">
      <div className="markup-buttons cluster gap-1" role="group" aria-label={t('format')}>
        {(Object.keys(marks) as (keyof typeof marks)[]).map((name) => (
          <Button key={name} size="small" onClick={() => wrap(name)}>
            {t(name)}
          </Button>
        ))}
      </div>
      {children}
    </div>
  )
}
