import { useEffect, useRef, type ReactNode } from 'react'
import { hasKeyboardGoneOn } from './keyboard-progress.js'
import './page-heading.css'

/**
 * False until the first screen stands: a page that was just loaded keeps the focus where the
 * browser puts it.
 */
let hasNavigated = false

export interface PageHeadingProps {
  /** The screen's name: its heading, and the title of the window. */
  readonly title: string
  readonly subtitle?: ReactNode
  /** Above the title: where this belongs. */
  readonly kicker?: ReactNode
  readonly actions?: ReactNode
}

/**
 * The heading of a screen. After a navigation it takes the focus, so that screen readers say where
 * one is, unless one has gone on.
 */
export function PageHeading({ title, subtitle, kicker, actions }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasNavigated && !hasKeyboardGoneOn()) heading.current?.focus({ preventScroll: true })
    hasNavigated = true
  }, [])
  useEffect(() => {
    document.title = `${title} · Mosaic`
  }, [title])
  return (
    <header className="page-heading">
      <div className="page-heading-text">
        {kicker && <p className="page-heading-kicker">{kicker}</p>}
        <h1 ref={heading} tabIndex={-1} className="page-heading-title">
          {title}
        </h1>
        {subtitle && <p className="page-heading-subtitle">{subtitle}</p>}
      </div>
      {actions && <div className="page-heading-actions">{actions}</div>}
    </header>
  )
}
