import type { ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import type { IconName } from '../icon/icon-paths.js'
import { Icon } from '../icon/icon.js'
import css from './empty-state.css?inline'

export interface EmptyStateProps {
  readonly icon?: IconName
  readonly title: ReactNode
  /** Suggested next step. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** Replaces an empty list. */
export function EmptyState({ icon = 'search', title, children, actions }: EmptyStateProps) {
  useStyles(css)
  return (
    <div className="mb-empty">
      <span className="mb-empty-icon">
        <Icon name={icon} size={22} />
      </span>
      <p className="mb-empty-title">{title}</p>
      {children && <div className="mb-empty-text">{children}</div>}
      {actions && <div className="mb-empty-actions">{actions}</div>}
    </div>
  )
}
