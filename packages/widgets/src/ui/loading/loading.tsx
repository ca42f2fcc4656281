import * as common from '../../locale/common.js'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import css from './loading.css?inline'
import { Spinner } from './spinner.js'

const messages = defineMessages('loading', { loading: common.loading })

export interface LoadingProps {
  /** Defaults to "Loading…". */
  readonly label?: string
}

/** A spinner with a text, announced politely. */
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
  /** Number of text lines; 0 for a block that fills its container. */
  readonly lines?: number
  readonly className?: string
}

/**
 * Placeholder shapes for loading content. Hidden from screen readers, so set `aria-busy` on the
 * region.
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
