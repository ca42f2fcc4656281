import * as common from './locale/common.js'
import { isApiError, toMessage } from '@mosaic-booking/sdk'
import { formatTime, toDateTime, wallAt } from '@mosaic-booking/sdk/rules'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useElementState } from './element/element-root.js'
import { isAway } from './is-away.js'
import { defineMessages, useMessages } from './locale/messages.js'
import { useReaderZone } from './locale/reader-zone.js'
import { useLocale } from './locale/use-locale.js'
import { Button } from './ui/button/button.js'
import { EmptyState } from './ui/empty-state/empty-state.js'
import { Notice } from './ui/notice/notice.js'
import { canLogIn, logIn, refusedBy } from './runtime.js'
import { useErrorReport, type ErrorListeners } from './use-error-report.js'
import { useRuntime, type QueryResult } from './use-runtime.js'

/** Texts for a failed response, and error listeners. */
interface Failing extends ErrorListeners, Pick<LoadFailureProps, 'text' | 'login'> {}

/**
 * Selects what an element shows of its response, sets its states and reports errors. A cached
 * response stays visible while the server is unreachable, but is hidden if the server now rejects
 * the request (ERR-023).
 */
export function useShownAnswer<T>(
  { data, error, isLoading, updatedAt, refetch }: QueryResult<T>,
  { text, login, ...listeners }: Failing,
): { readonly data: T | undefined; readonly failure: ReactNode } {
  const isStale = data !== undefined && isAway(error)
  useElementState('loading', isLoading)
  useElementState('error', Boolean(error) && !isStale)
  useElementState('stale', isStale)
  useElementState('offline', isApiError(error) && error.kind !== 'http')
  useErrorReport(error, listeners)
  if (!error) return { data, failure: null }
  const since = isStale ? updatedAt : undefined
  return {
    data: isStale ? data : undefined,
    failure: (
      <LoadFailure error={error} text={text} login={login} since={since} onRetry={refetch} />
    ),
  }
}

const messages = defineMessages('load-failure', {
  retry: common.tryAgain,
  stale: 'This may be out of date. Last update: {time}',
  refused:
    'The booking system does not accept requests from {origin}. Ask an administrator to add this address under Administration › Embedding.',
  logIn: common.logIn,
})

export interface LoadFailureProps {
  readonly error: unknown
  /** Description of the failed action. Also the error message if the cause is unknown. */
  readonly text: string
  /** Text shown if a login is required. */
  readonly login: string
  /** When the displayed response was received, in epoch milliseconds. */
  readonly since?: number | undefined
  readonly onRetry: () => void
}

/** A failed request's error message, in place of the response or above an outdated response. */
export function LoadFailure({ error, text, login, since, onRetry }: LoadFailureProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const zone = useReaderZone()
  const runtime = useRuntime()
  const isRefused = useStore(refusedBy).includes(runtime.apiBase)
  if (isApiError(error) && error.status === 401)
    return (
      <EmptyState
        icon="lock"
        title={login}
        actions={
          canLogIn(runtime) && (
            <Button variant="primary" data-log-in="" onClick={() => void logIn()}>
              {t('logIn')}
            </Button>
          )
        }
      />
    )
  const why =
    isRefused && isApiError(error) && error.kind === 'network'
      ? t('refused', { origin: location.origin })
      : toMessage(error, text, setting.language)
  const stale = since
    ? t('stale', { time: formatTime(toDateTime(wallAt(since, zone)), setting) })
    : undefined
  return (
    <Notice
      tone={stale ? 'warning' : 'error'}
      title={stale ?? (why === text ? undefined : text)}
      actions={
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {why}
    </Notice>
  )
}
