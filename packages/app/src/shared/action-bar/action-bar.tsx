import type { ReactNode } from 'react'
import './action-bar.css'

interface ActionBarProps {
  /** Names it for screen readers. */
  readonly label: string
  /** How much is selected or unsaved. */
  readonly text: ReactNode
  /** Buttons that stay beside the text where the actions have a line of their own. */
  readonly choice?: ReactNode
  /** Buttons. */
  readonly children: ReactNode
}

/** Stays above the foot of the window: what is selected or unsaved, and what can be done with it. */
export function ActionBar({ label, text, choice, children }: ActionBarProps) {
  return (
    <div className="action-bar cluster panel" role="region" aria-label={label}>
      <p className="action-bar-text" role="status">
        {text}
      </p>
      {choice}
      <div className="action-bar-actions cluster gap-2">{children}</div>
    </div>
  )
}
