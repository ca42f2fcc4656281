import type { Location } from '@mosaic-booking/sdk'
import { useMessages, type CalendarDay } from '@mosaic-booking/widgets/ui'
import { useMemo, useState } from 'react'
import type { CalendarEntry, CalendarView } from '../../shared/calendar/calendar-entry.js'
import { DataTable, type DataColumn } from '../../shared/data-table/data-table.js'
import { toColumns } from '../../shared/section-views/day-columns.js'
import { SectionCalendar } from '../../shared/section-views/section-calendar.js'
import { SectionChart } from '../../shared/section-views/section-chart.js'
import { isCalendarView, type SectionSetting } from '../../shared/section-views/section-setting.js'
import { useSession } from '../../session/session.js'
import { usePageSize } from '../../session/use-page-size.js'
import { messages } from './provider.messages.js'
import { RequestDialog } from './request-dialog.js'
import { bookingOfEntry, type PlacedWork } from './to-work-entries.js'
import { useFinishRequests } from './use-finish-requests.js'
import type { DayRange } from './work-rows.js'

interface WorkContentProps {
  readonly setting: SectionSetting
  readonly shown: DayRange
  readonly label: string
  readonly columns: readonly DataColumn<PlacedWork>[]
  readonly rows: readonly PlacedWork[]
  readonly entries: readonly CalendarEntry[]
  /** All bookings, including those excluded by the filters. */
  readonly all: readonly PlacedWork[]
  readonly locations: readonly Location[]
  readonly isManager: boolean
  readonly onDay: (day: CalendarDay) => void
}

export function WorkContent(props: WorkContentProps) {
  const { setting, label, rows, locations } = props
  const { org } = useSession()
  if (isCalendarView(setting.view)) return <WorkCalendar {...props} />
  if (setting.view === 'chart')
    return (
      <SectionChart
        bookings={rows.map((row) => ({ ...row, status: 'CONFIRMED' }))}
        locations={locations}
        org={org}
      />
    )
  return <WorkTable {...props} label={label} />
}

function WorkCalendar(props: WorkContentProps) {
  const { setting, shown, label, rows, entries, all, locations, isManager } = props
  const { org } = useSession()
  const [openId, setOpen] = useState<number>()
  const columns = useMemo(() => toColumns(rows, locations), [rows, locations])
  const opened = all.find(({ id }) => id === openId)
  return (
    <>
      <SectionCalendar
        setting={setting}
        view={setting.view as CalendarView}
        from={shown.from}
        to={shown.to}
        label={label}
        columns={columns}
        usualZone={org.timeZone}
        entries={entries}
        onOpen={(entry) => setOpen(bookingOfEntry(entry))}
        onDay={props.onDay}
      />
      {opened && (
        <RequestDialog booking={opened} isManager={isManager} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

/**
 * Managers can finish several bookings' requests together. Providers have no selection (PROV-007).
 */
function WorkTable({ columns, rows, label, isManager }: WorkContentProps) {
  const t = useMessages(messages)
  const { owner } = useSession()
  const pageSize = usePageSize()
  const finish = useFinishRequests()
  return (
    <DataTable<PlacedWork>
      name="work-requests"
      owner={owner}
      caption={label}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ locationName }) => locationName}
      nameCount={(count) => t('count', { count })}
      pageSize={pageSize}
      defaultSort={{ key: 'when', descending: false }}
      isSearchedOutside
      // The screen provides an export for every view.
      canExport={false}
      bulkActions={
        isManager
          ? [
              {
                id: 'finish',
                label: t('finish'),
                icon: 'check',
                onSelect: (bookings, onDone) => void finish(bookings, onDone),
              },
            ]
          : []
      }
    />
  )
}
