import { toMessage } from '@mosaic-booking/sdk'
import { Button, EmptyState, Loading, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { messages } from './reports.messages.js'

interface ReportAnswer<Data> {
  readonly data: readonly Data[] | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
}

interface ReportBodyProps<Data> {
  readonly label: string
  readonly answer: ReportAnswer<Data>
  /** Error text if the server sends no message. */
  readonly fallback: string
  /** Whether the report is limited to an area, which may explain an empty result. */
  readonly hasArea: boolean
  /** Custom empty state; by default, "nothing found". */
  readonly empty?: ReactNode
  readonly children: (data: readonly Data[]) => ReactNode
}

/** A report's content, or its loading, error or empty state. */
export function ReportBody<Data>({
  label,
  answer,
  fallback,
  hasArea,
  empty,
  children,
}: ReportBodyProps<Data>) {
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
      empty ?? (
        <EmptyState icon="chart" title={t('empty')}>
          {t(hasArea ? 'emptyAreaText' : 'emptyText')}
        </EmptyState>
      )
    )
  return (
    <section className="reports-content stack gap-5" aria-label={label} aria-busy={isFetching}>
      {children(data)}
    </section>
  )
}

interface ReportToolsProps {
  readonly answer: ReportAnswer<unknown>
  readonly onExport?: () => void
  /** More buttons for a report with data. */
  readonly buttons?: ReactNode
  readonly children?: ReactNode
}

/** A report's tools. Hidden if there is no data to export or print. */
export function ReportTools({ answer, onExport, buttons, children }: ReportToolsProps) {
  const t = useMessages(messages)
  const isShown = !answer.error && answer.data !== undefined && answer.data.length > 0
  return (
    <div className="reports-tools cluster gap-3">
      {children}
      {isShown && (
        <div className="reports-tools-end cluster gap-2">
          {buttons}
          {onExport && (
            <Button variant="quiet" icon="download" title={t('export')} onClick={onExport}>
              {t('export')}
            </Button>
          )}
          <Button
            className="reports-print"
            variant="quiet"
            icon="print"
            title={t('print')}
            onClick={() => print()}
          >
            {t('print')}
          </Button>
        </div>
      )}
    </div>
  )
}
