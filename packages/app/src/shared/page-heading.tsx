import { useEffect, useRef, type ReactNode } from 'react'
import { hasKeyboardGoneOn } from './keyboard-progress.js'
import './page-heading.css'

/**
 * False until the first screen has rendered, because the browser manages focus after a page load.
 */
let hasNavigated = false

export interface PageHeadingProps {
  /** Screen name, used as heading and window title. */
  readonly title: string
  readonly subtitle?: ReactNode
  /** Shown above the title: the parent section. */
  readonly kicker?: ReactNode
  readonly actions?: ReactNode
}

/** Moves focus to the heading, for example before the focused button disappears. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true })

/**
 * A screen's heading. It takes focus after a navigation, so that screen readers announce the new
 * screen, unless the user has already used the keyboard or opened a menu or dialog.
 */
export function PageHeading({ title, subtitle, kicker, actions }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const hasMovedOn = hasKeyboardGoneOn() || document.activeElement?.closest('[popover], dialog')
    if (hasNavigated && !hasMovedOn) heading.current?.focus({ preventScroll: true })
    hasNavigated = true
  }, [])
  useEffect(() => {
    document.title = `${title} · Mosaic`
  }, [title])
  return (
    <header className="page-heading cluster apart">
      <div className="page-heading-text stack gap-1">
        {kicker && <p className="page-heading-kicker hint">{kicker}</p>}
        <h1 ref={heading} tabIndex={-1} className="page-heading-title">
          {title}
        </h1>
        {subtitle && <p className="page-heading-subtitle muted">{subtitle}</p>}
      </div>
      {actions && <div className="page-heading-actions cluster gap-2">{actions}</div>}
    </header>
  )
}

/**
 * Title, tools and filters above a list. With enough room, the tools share the title's line, so that
 * the list begins high on the page.
 */
export const PageTop = ({ children }: { readonly children: ReactNode }) => (
  <div className="page-top">{children}</div>
)
