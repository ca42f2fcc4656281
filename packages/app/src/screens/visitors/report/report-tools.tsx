import { toWallClock } from '@mosaic-booking/sdk/rules'
import { Button, formatTime, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { ColumnMenu } from '../../../shared/data-table/column-menu.js'
import '../../../shared/toolbar/toolbar.css'
import { messages } from '../visitors.messages.js'
import type { VisitColumn } from './visit-columns.js'

interface ReportToolsProps {
  /** Undefined while loading. */
  readonly count: number | undefined
  /** Whether the server has truncated the list. */
  readonly isCapped: boolean
  /** When the visits were loaded, in epoch milliseconds; 0 if not loaded. */
  readonly updatedAt: number
  readonly isFetching: boolean
  readonly onRefresh: () => void
  readonly columns: readonly VisitColumn[]
  readonly shown: readonly string[]
  readonly onColumns: (shown: readonly string[]) => void
  /** Undefined for users without export permission (VIS-019). */
  readonly onExport?: (() => void) | undefined
  readonly children?: ReactNode
}

/** The number of visits, their age, and the list's tools. */
export function ReportTools(props: ReportToolsProps) {
  const { count, updatedAt, isFetching, onRefresh, columns, shown, onColumns } = props
  const { isCapped, onExport, children } = props
  const t = useMessages(messages)
  const setting = useLocale()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const time = updatedAt > 0 && formatTime(toWallClock(updatedAt, timeZone), setting)
  return (
    <div className="toolbar cluster gap-3">
      <div className="toolbar-count cluster gap-2">
        <p className="report-count" role="status">
          {count !== undefined && t(isCapped ? 'countOrMore' : 'count', { count })}
        </p>
        {time && <p className="hint">{t('updated', { time })}</p>}
      </div>
      {children}
      <Button variant="quiet" icon="refresh" busy={isFetching} onClick={onRefresh}>
        {t('refresh')}
      </Button>
      <ColumnMenu
        columns={columns}
        isShown={(key) => shown.includes(key)}
        onToggle={(key) =>
          onColumns(shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key])
        }
      />
      {onExport && (
        <Button variant="quiet" icon="download" onClick={onExport}>
          {t('csv')}
        </Button>
      )}
    </div>
  )
}
