import { Pagination, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { BookingCalendar } from '../calendar/booking-calendar.js'
import type { BookingCalendarProps } from '../calendar/calendar-entry.js'
import { columnsPerPage, commonZone, type DayColumn } from './day-columns.js'
import type { SectionSetting } from './section-setting.js'
import { messages } from './section-views.messages.js'

interface SectionCalendarProps extends Omit<
  BookingCalendarProps,
  'resources' | 'slotMinutes' | 'showsWeekends' | 'timeZone'
> {
  readonly setting: SectionSetting
  /** The spaces of all entries. A day shows a page of them. */
  readonly columns: readonly DayColumn[]
  /** The zone of days without any. */
  readonly usualZone: string
}

const followWidth = (notify: () => void) => {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}

/** A calendar as a section shows it: a day has pages of spaces. */
export function SectionCalendar({
  setting,
  columns,
  usualZone,
  ...calendar
}: SectionCalendarProps) {
  const t = useMessages(messages)
  const { view, entries, onChoose } = calendar
  const isDay = view === 'day'
  const perPage = columnsPerPage(useSyncExternalStore(followWidth, () => innerWidth))
  const [page, setPage] = useState(1)
  const pageCount = Math.max(1, Math.ceil(columns.length / perPage))
  const shownPage = Math.min(page, pageCount)
  const resources = useMemo(
    () => (isDay ? columns.slice((shownPage - 1) * perPage, shownPage * perPage) : columns),
    [columns, shownPage, perPage, isDay],
  )
  const shown = useMemo(() => {
    const ids = new Set(resources.map(({ id }) => id))
    return entries.filter(({ resourceId }) => resourceId === undefined || ids.has(resourceId))
  }, [entries, resources])
  return (
    <>
      <BookingCalendar
        {...calendar}
        entries={shown}
        resources={resources}
        slotMinutes={setting.slotMinutes}
        showsWeekends={setting.showsWeekends}
        timeZone={commonZone(resources, usualZone)}
        // Elsewhere a time has no space.
        onChoose={isDay ? onChoose : undefined}
      />
      {isDay && (
        <Pagination
          label={t('spacePages')}
          page={shownPage}
          pageCount={pageCount}
          onChange={setPage}
        />
      )}
    </>
  )
}
