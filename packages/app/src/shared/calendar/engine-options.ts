import type { Calendar as Engine } from '@event-calendar/core'
import { dayMs, readWallClock, toWallClock } from '@mosaic-booking/sdk/rules'
import {
  daysBetween,
  formatDate,
  formatTime,
  formatTimeRange,
  type LocaleSetting,
} from '@mosaic-booking/widgets/ui'
import type {
  BookingCalendarProps,
  CalendarEntry,
  CalendarView,
  DayCounts,
} from './calendar-entry.js'
import { drawnEnd, isCrowded } from './crowding.js'

/** Slot height in pixels. */
export const slotHeight = 28
/** Fits all days of a week on a tablet. */
const columnWidth = { day: 'minmax(7.5rem, 1fr)', week: 'minmax(5.75rem, 1fr)' }

export function engineView(
  view: CalendarView,
  entries: readonly CalendarEntry[],
  counts?: DayCounts,
): string {
  if (view === 'week') return isCrowded(entries, counts) ? 'dayGridWeek' : 'timeGridWeek'
  return { day: 'resourceTimeGridDay', month: 'dayGridMonth', list: 'listRange' }[view]
}

/** The zone's current UTC offset, such as `+02:00`, for the engine's current-time line. */
function offsetOf(timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const now = Math.floor(Date.now() / 1000) * 1000
  const minutes = Math.round((readWallClock(toWallClock(now, timeZone)) - now) / 60_000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}

/** Converts the engine's date, which uses the browser's zone, to a wall clock. */
const wallOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}:00.000`
const two = (value: number) => String(value).padStart(2, '0')

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Options derived from the props. The view adds the callbacks. */
export function engineOptions(
  props: Pick<
    BookingCalendarProps,
    'view' | 'from' | 'to' | 'slotMinutes' | 'showsWeekends' | 'timeZone' | 'onChange' | 'onChoose'
  >,
  setting: LocaleSetting,
): Engine.Options {
  const time = (date: Date) => formatTime(wallOf(date), setting)
  return {
    date: props.from,
    firstDay: 1,
    hiddenDays: props.showsWeekends || props.view === 'list' ? [] : [0, 6],
    locale: setting.locale,
    timeZone: offsetOf(props.timeZone),
    headerToolbar: { start: '', center: '', end: '' },
    allDaySlot: false,
    nowIndicator: props.timeZone !== undefined,
    slotDuration: { minutes: props.slotMinutes },
    snapDuration: { minutes: props.slotMinutes },
    slotLabelInterval: { minutes: 60 },
    slotHeight,
    scrollTime: '08:00:00',
    slotEventOverlap: false,
    ...((props.view === 'day' || props.view === 'week') && {
      columnWidth: columnWidth[props.view],
    }),
    dragScroll: true,
    editable: false,
    eventStartEditable: props.onChange !== undefined,
    eventDurationEditable: props.onChange !== undefined && props.view !== 'month',
    selectable: props.onChoose !== undefined && props.view !== 'list',
    pointer: false,
    slotLabelFormat: time,
    eventTimeFormat: (from, to) => formatTimeRange(wallOf(from), wallOf(to ?? from), setting),
    dayHeaderFormat: (date) =>
      props.view === 'month'
        ? capitalise(formatDate(wallOf(date), 'shortWeekday', setting))
        : capitalise(formatDate(wallOf(date), 'short', setting)),
    dayCellFormat: (date) => String(date.getDate()),
    listDayFormat: (date) => capitalise(formatDate(wallOf(date), 'long', setting)),
    listDaySideFormat: () => '',
    views: {
      listRange: {
        type: 'listWeek',
        duration: { days: daysBetween(props.from, props.to) + 1 },
      },
    },
  }
}

/**
 * Converts an entry for the engine. Covers only style and editability, because the content is a
 * separate node.
 */
export function toEngineEvent(entry: CalendarEntry): Engine.EventInput {
  const { id, title, timeFrom, resourceId, look, canChange } = entry
  return {
    id,
    title,
    start: timeFrom.slice(0, 19),
    end: drawnEnd(entry).slice(0, 19),
    ...(resourceId !== undefined && { resourceIds: [resourceId] }),
    startEditable: canChange,
    durationEditable: canChange,
    className: `calendar-chip calendar-chip-${look}`,
    extendedProps: { entry },
  }
}

/** Converts the engine's duration to minutes. */
export const minutesOf = ({ days, seconds }: Engine.Duration): number =>
  (days * dayMs) / 60_000 + seconds / 60
