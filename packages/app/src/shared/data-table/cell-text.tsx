import type { CSSProperties, ReactNode } from 'react'
import './cell-text.css'

/** A date is shown whole: one without its year could be of any year. */
const isDate = (text: string) => text.length <= 20 && /\p{Nd}{4}/u.test(text)

interface CellTextProps {
  readonly children: ReactNode
  /** Secondary text beside the value; below it where columns are narrow. */
  readonly note?: string | undefined
  /** Dates and times are never truncated; only the note is. */
  readonly isWhole?: boolean
  /** The tooltip of a truncated text. */
  readonly title: string
}

/** Texts and notes up to these lengths are never truncated. */
const wholeLength = 14
const noteLength = 9

/** A cell's text on one line, truncated where the table has no more room. */
export function CellText({ children, note, title, isWhole = isDate(title) }: CellTextProps) {
  const aside = note && (
    <>
      {' '}
      <span className="cell-note">{note}</span>
    </>
  )
  return (
    <span
      className={isWhole ? 'cell-text cell-text-whole' : 'cell-text'}
      title={title}
      style={
        {
          '--_letters': Math.min(title.length, wholeLength),
          '--_note': Math.min(note?.length ?? 0, noteLength),
        } as CSSProperties
      }
    >
      <span>
        {children}
        {!isWhole && aside}
      </span>
      {isWhole && aside}
    </span>
  )
}

interface ClampedTextProps {
  readonly children: string | undefined
  /** Shown if there is no text. */
  readonly otherwise: ReactNode
}

/** A cell's text on at most three lines. */
export const ClampedText = ({ children, otherwise }: ClampedTextProps) =>
  children ? (
    <span className="cell-clamped" title={children}>
      {children}
    </span>
  ) : (
    otherwise
  )
