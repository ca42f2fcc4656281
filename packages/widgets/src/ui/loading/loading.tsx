import { defineMessages, useMessages } from '../../locale/messages.js'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import css from './loading.css?inline'
import { Spinner } from './spinner.js'

const messages = defineMessages({ loading: { en: 'Loading…', es: 'Cargando…' } })

export interface LoadingProps {
  /** What is being loaded; "Loading…" unless given. */
  readonly label?: string
}

/** A spinner with its text, announced politely. */
export function Loading({ label }: LoadingProps) {
  useStyles(css)
  const t = useMessages(messages)
  return (
    <div className="mb-loading" role="status">
      <Spinner />
      <span>{label ?? t('loading')}</span>
    </div>
  )
}

export interface SkeletonProps {
  /** Lines of text to stand for; 0 for a block that fills its box. */
  readonly lines?: number
  readonly className?: string
}

/**
 * Grey shapes in the place of content that is on its way; hidden from screen readers, so say
 * `aria-busy` on the region.
 */
export function Skeleton({ lines = 1, className }: SkeletonProps) {
  useStyles(css)
  if (lines === 0)
    return (
      <span
        className={toClassName('mb-skeleton mb-skeleton-block', className)}
        aria-hidden="true"
      />
    )
  return (
    <span className={toClassName('mb-skeleton-lines', className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="mb-skeleton" />
      ))}
    </span>
  )
}
