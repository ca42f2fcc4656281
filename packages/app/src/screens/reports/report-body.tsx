import { toMessage } from '@mosaic-booking/sdk'
import { Button, EmptyState, Loading, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { messages } from './reports.messages.js'

interface ReportBodyProps<Data> {
  readonly label: string
  readonly answer: {
    readonly data: readonly Data[] | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => void
  }
  /** Said when the server gives no message. */
  readonly fallback: string
  readonly children: (data: readonly Data[]) => ReactNode
}

/** The content of a report, or why there is none. */
export function ReportBody<Data>({ label, answer, fallback, children }: ReportBodyProps<Data>) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { data, error, isFetching, refetch } = answer
  if (error)
    return (
      <RetryNotice title={t('failed')} onRetry={refetch}>
        {toMessage(error, fallback, language)}
      </RetryNotice>
    )
  if (!data) return <Loading label={t('loading')} />
  if (data.length === 0)
    return (
      <EmptyState icon="chart" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    )
  return (
    <section className="reports-content" aria-label={label} aria-busy={isFetching}>
      {children(data)}
    </section>
  )
}

interface ReportToolsProps {
  /** Absent while there is nothing to export. */
  readonly onExport?: (() => void) | undefined
  readonly children?: ReactNode
}

/** What can be done with a report. */
export function ReportTools({ onExport, children }: ReportToolsProps) {
  const t = useMessages(messages)
  return (
    <div className="reports-tools">
      {children}
      <div className="reports-tools-end">
        {onExport && (
          <Button variant="quiet" icon="download" onClick={onExport}>
            {t('export')}
          </Button>
        )}
        <Button className="reports-print" variant="quiet" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
    </div>
  )
}
