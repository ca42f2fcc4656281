import { toMessage } from '@mosaic-booking/sdk'
import type { QueryResult } from '@mosaic-booking/widgets'
import { Button, EmptyState, Loading, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { messages } from './loaded.messages.js'
import { RetryNotice } from './retry-notice.js'

export interface LoadFailureProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** An error state with the cause and a retry button. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={title}
        actions={
          <Button icon="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {toMessage(error, title, language)}
      </EmptyState>
    </div>
  )
}

export interface LoadedProps<T> {
  readonly query: Pick<QueryResult<T>, 'data' | 'error' | 'refetch'>
  /** Loading text. Defaults to "Loading…". */
  readonly loading?: string
  readonly failed: string
  readonly children: (data: T) => ReactNode
}

/**
 * Renders a query's data, or its loading or error state. If a refetch fails, the stale data stays
 * visible below a notice.
 */
export function Loaded<T>({ query, loading, failed, children }: LoadedProps<T>) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { data, error, refetch } = query
  if (data !== undefined)
    return (
      <>
        {Boolean(error) && (
          <RetryNotice tone="warning" title={t('stale')} onRetry={refetch}>
            {toMessage(error, failed, language)}
          </RetryNotice>
        )}
        {children(data)}
      </>
    )
  if (error) return <LoadFailure title={failed} error={error} onRetry={refetch} />
  return <Loading {...(loading !== undefined && { label: loading })} />
}
