import { Pagination, useMessages } from '@mosaic-booking/widgets/ui'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { BookingCalendar } from '../calendar/booking-calendar.js'
import type { BookingCalendarProps } from '../calendar/calendar-entry.js'
import { widthInRem } from '../width-in-rem.js'
import { columnsPerPage, commonZone, type DayColumn } from './day-columns.js'
import type { SectionSetting } from './section-setting.js'
import { messages } from './section-views.messages.js'
import './section-calendar.css'

interface SectionCalendarProps extends Omit<
  BookingCalendarProps,
  'resources' | 'slotMinutes' | 'showsWeekends' | 'timeZone'
> {
  readonly setting: SectionSetting
  /** The spaces of all entries. A day shows one page of them. */
  readonly columns: readonly DayColumn[]
  /** The time zone of an empty day. */
  readonly usualZone: string
}

/**
 * The number of columns per page, and a ref to the element that determines the calendar's width.
 */
function useColumnsPerPage() {
  const place = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(5)
  useLayoutEffect(() => {
    const element = place.current!
    const measure = () => setCount(columnsPerPage(innerWidth, widthInRem(element)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [count, place] as const
}

/** A section's calendar. In a day view, spaces are paged. */
export function SectionCalendar({
  setting,
  columns,
  usualZone,
  ...calendar
}: SectionCalendarProps) {
  const t = useMessages(messages)
  const { view, entries, onChoose } = calendar
  const isDay = view === 'day'
  const [perPage, place] = useColumnsPerPage()
  const [page, setPage] = useState(1)
  const pageCount = Math.max(1, Math.ceil(columns.length / perPage))
  const shownPage = Math.min(page, pageCount)
  const first = (shownPage - 1) * perPage
  const resources = useMemo(
    () => (isDay ? columns.slice(first, first + perPage) : columns),
    [columns, first, perPage, isDay],
  )
  const shown = useMemo(() => {
    const ids = new Set(resources.map(({ id }) => id))
    return entries.filter(({ resourceId }) => resourceId === undefined || ids.has(resourceId))
  }, [entries, resources])
  return (
    <div className="section-calendar stack gap-3" ref={place}>
      {isDay && pageCount > 1 && (
        <div className="section-calendar-pages cluster apart">
          <p role="status">
            {t('spacesShown', {
              from: first + 1,
              to: first + resources.length,
              count: columns.length,
            })}
          </p>
          <Pagination
            label={t('spacePages')}
            page={shownPage}
            pageCount={pageCount}
            onChange={setPage}
          />
        </div>
      )}
      <BookingCalendar
        {...calendar}
        entries={shown}
        resources={resources}
        slotMinutes={setting.slotMinutes}
        showsWeekends={setting.showsWeekends}
        timeZone={commonZone(resources, usualZone)}
        // Only the day view knows a selected time's space.
        onChoose={isDay ? onChoose : undefined}
      />
    </div>
  )
}
