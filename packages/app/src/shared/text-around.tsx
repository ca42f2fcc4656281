import type { ReactNode } from 'react'

interface TextAroundProps {
  /** Formats the message around a placeholder. */
  readonly text: (place: string) => string
  readonly children: ReactNode
}

const place = '{place}'

/** Inserts an element, such as a link, into a message. */
export function TextAround({ text, children }: TextAroundProps) {
  const [before, after] = text(place).split(place)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
