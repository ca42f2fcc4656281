import type { Booking } from '@mosaic-booking/sdk'
import {
  addDays,
  formatDate,
  formatRange,
  formatTimeRange,
  Loading,
  toClassName,
  useLocale,
  useMessages,
  useReaderZone,
  type LocaleSetting,
} from '@mosaic-booking/widgets/ui'
import { useEffect, useMemo, useRef } from 'react'
import type { CalendarEntry } from '../../../shared/calendar/calendar-entry.js'
import '../../../shared/calendar/calendar.css'
import { usePlace } from '../../../shared/visible-lines/use-place.js'
import { useVisibleLines } from '../../../shared/visible-lines/use-visible-lines.js'
import { useSession } from '../../../session/session.js'
import { messages } from '../booking-list.messages.js'
import { toEntries } from './to-entries.js'
import { toZoneNote } from './zone-note.js'
import './booking-agenda.css'

export interface BookingAgendaProps {
  readonly label: string
  readonly bookings: readonly Booking[]
  readonly hasMore: boolean
  readonly isFetching: boolean
  readonly onMore: () => void
  readonly onOpen: (id: number) => void
}

/** Number of remaining rows that triggers loading more. */
const rowsAhead = 30

/**
 * Bookings grouped by day in a virtual list that loads more on scroll, so performance does not
 * depend on the list's length. Printing includes all loaded rows.
 */
export function BookingAgenda(props: BookingAgendaProps) {
  const { label, bookings, hasMore, isFetching, onMore, onOpen } = props
  const t = useMessages(messages)
  const setting = useLocale()
  const { user } = useSession()
  const readerZone = useReaderZone()
  const lines = useMemo(
    () =>
      toLines(
        toEntries(bookings, false, {
          personId: user.personId,
          mayChange: false,
          language: setting.language,
        }).map((entry, index) => ({
          ...entry,
          zone: toZoneNote(bookings[index]!, readerZone, setting),
        })),
      ),
    [bookings, user.personId, readerZone, setting],
  )
  const list = useRef<HTMLDivElement>(null)
  const { items, below, measure, setFocused } = useVisibleLines({
    top: usePlace(list).top,
    count: lines.length,
    keyOf: (index) => keyOf(lines[index]!),
    usualHeight: 50,
  })
  const isNearEnd = (items.at(-1)?.index ?? 0) >= lines.length - rowsAhead
  useEffect(() => {
    if (isNearEnd && hasMore && !isFetching) onMore()
  }, [isNearEnd, hasMore, isFetching, onMore])
  return (
    <div className="booking-agenda stack gap-3">
      <div
        ref={list}
        role="list"
        aria-label={label}
        className="booking-agenda-lines"
        style={{ paddingBlockEnd: below }}
        onFocus={({ target }) =>
          setFocused(Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1))
        }
        onBlur={() => setFocused(-1)}
      >
        {items.map(({ index, key, above }) => {
          const line = lines[index]!
          return (
            <div
              key={key}
              ref={measure}
              data-index={index}
              role="listitem"
              className="booking-agenda-line"
              style={{ marginBlockStart: above }}
            >
              {typeof line === 'string' ? (
                <h3 className="booking-agenda-day">{formatDate(line, 'long', setting)}</h3>
              ) : (
                <button
                  type="button"
                  className={toClassName(
                    'calendar-chip',
                    `calendar-chip-${line.look}`,
                    'booking-agenda-entry',
                  )}
                  onClick={() => onOpen(Number(line.id))}
                >
                  <span className="booking-agenda-time">
                    {formatTimes(line, setting).replaceAll(/ (?=[AP]M)/g, '\u00A0')}
                    {line.zone && ' '}
                    {line.zone && <span className="booking-agenda-zone">{line.zone}</span>}
                  </span>
                  <span className="booking-agenda-title">{line.title}</span>
                  <span className="booking-agenda-detail">
                    {line.detail}
                    {line.detail && line.state && ' '}
                    {line.state && <span className="booking-agenda-state">{line.state}</span>}
                  </span>
                </button>
              )}
            </div>
          )
        })}
      </div>
      {hasMore && isFetching && <Loading label={t('loading')} />}
    </div>
  )
}

/** An entry's times, with dates only if it ends on another day. */
function formatTimes({ timeFrom, timeTo }: CalendarEntry, setting: LocaleSetting): string {
  const isOneDay = timeTo <= `${addDays(timeFrom.slice(0, 10), 1)}T00:00:00.000`
  return isOneDay
    ? formatTimeRange(timeFrom, timeTo, setting)
    : formatRange(timeFrom, timeTo, setting, { style: 'short' })
}

interface AgendaEntry extends CalendarEntry {
  /** The entry's time zone, if it differs from the user's. */
  readonly zone: string | undefined
}

type Line = string | AgendaEntry

const keyOf = (line: Line) => (typeof line === 'string' ? line : line.id)

/** Groups entries under their days. */
function toLines(entries: readonly AgendaEntry[]): Line[] {
  return entries.flatMap((entry, index) => {
    const day = entry.timeFrom.slice(0, 10)
    return entries[index - 1]?.timeFrom.slice(0, 10) === day ? [entry] : [day, entry]
  })
}
