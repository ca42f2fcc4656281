import type { ReactNode } from 'react'

interface TextAroundProps {
  /** Writes the text around what it is given. */
  readonly text: (place: string) => string
  readonly children: ReactNode
}

const place = '{place}'

/** A message with an element in it, for example a link. */
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
