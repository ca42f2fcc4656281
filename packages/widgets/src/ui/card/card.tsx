import type { ComponentProps, ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import css from './card.css?inline'

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title?: ReactNode
  /** Heading level of the title. */
  readonly level?: 2 | 3 | 4
  /** Shown at the end of the title row. */
  readonly actions?: ReactNode
  readonly tight?: boolean
}

/** A raised surface. */
export function Card({
  title,
  level = 3,
  actions,
  tight,
  className,
  children,
  ...rest
}: CardProps) {
  useStyles(css)
  const Heading = `h${level}` as const
  return (
    <section {...rest} className={toClassName('mb-card', tight && 'mb-card-tight', className)}>
      {(title || actions) && (
        <div className="mb-card-head">
          <Heading className="mb-card-title">{title}</Heading>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
