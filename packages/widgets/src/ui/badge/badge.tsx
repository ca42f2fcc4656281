import type { ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import type { IconName } from '../icon/icon-paths.js'
import { Icon } from '../icon/icon.js'
import css from './badge.css?inline'

export type BadgeTone =
  | 'neutral'
  | 'accent'
  | 'info'
  | 'success'
  | 'warning'
  | 'error'
  | 'available'
  | 'free'
  | 'unavailable'
  | 'booked'
  | 'yours'

export interface BadgeProps {
  readonly tone?: BadgeTone
  readonly icon?: IconName
  /** A dashed outline, for states that are not final. */
  readonly dashed?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A short label, such as a state, count or kind. */
export function Badge({ tone = 'neutral', icon, dashed, className, children }: BadgeProps) {
  useStyles(css)
  return (
    <span
      className={toClassName(
        'mb-badge',
        tone !== 'neutral' && `mb-badge-${tone}`,
        dashed && 'mb-badge-dashed',
        className,
      )}
    >
      {icon && <Icon name={icon} size={14} />}
      <span className="mb-badge-text">{children}</span>
    </span>
  )
}
