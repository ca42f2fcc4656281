import type { ReactNode } from 'react'
import './action-bar.css'

interface ActionBarProps {
  /** Accessible name. */
  readonly label: string
  /** The number of selected or unsaved items. */
  readonly text: ReactNode
  /** Buttons that stay beside the text when the actions wrap. */
  readonly choice?: ReactNode
  readonly children: ReactNode
}

/** Sticky bar at the bottom of the window, with actions for the selection or unsaved changes. */
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
