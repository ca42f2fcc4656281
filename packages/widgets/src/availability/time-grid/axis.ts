import type { AvailabilityAnswer } from '@mosaic-booking/sdk'
import { dayMs, minuteMs, readWallClock, toDate, toDateTime } from '@mosaic-booking/sdk/rules'
import type { CalendarDay } from '../../locale/calendar-day.js'

/**
 * A time grid's columns: the same part of each day, divided into cells of equal length. A cell is
 * the shortest selectable time. Cells are numbered across all days.
 */
export interface Axis {
  readonly days: readonly CalendarDay[]
  /** Minutes after midnight at which the visible part of each day starts and ends. */
  readonly from: number
  readonly to: number
  /** Cell length in minutes; 720 for half days, 1440 for whole days. */
  readonly cell: number
}

/** A half-open interval in wall-clock milliseconds. */
export interface WallSpan {
  readonly from: number
  readonly to: number
}

export const dayMinutes = 1440
/** Hours shown if nothing is open. */
const officeHours = { from: 8 * 60, to: 18 * 60 }

export interface AxisSetting {
  readonly slotMinutes: number
  readonly showsWeekends: boolean
}

/** A response's axis: its days with open times, from the first to the last open hour. */
export function toAxis(
  { timeFrom, timeTo, timeslots }: Pick<AvailabilityAnswer, 'timeFrom' | 'timeTo' | 'timeslots'>,
  { slotMinutes, showsWeekends }: AxisSetting,
): Axis {
  const open = new Set(timeslots.map(({ time }) => time.slice(0, 10)))
  const days = daysOf(timeFrom, timeTo)
  const wanted = showsWeekends ? days : withoutWeekends(days)
  const shown = open.size > 0 ? wanted.filter((day) => open.has(day)) : wanted
  const parts = timeslots.filter(({ key }) => key.includes('/'))
  if (parts.length > 0)
    return {
      days: shown,
      from: 0,
      to: dayMinutes,
      cell: parts.some(({ key }) => !key.endsWith('/ALL_DAY')) ? 720 : dayMinutes,
    }
  const hours =
    timeslots.length === 0
      ? officeHours
      : {
          from: Math.min(...timeslots.map(({ time }) => minuteOf(time))),
          to: Math.max(
            ...timeslots.map(({ time, timeTo: end }) =>
              Math.min(dayMinutes, minuteOf(time) + minutesBetween(time, end)),
            ),
          ),
        }
  return {
    days: shown,
    from: Math.floor(hours.from / 60) * 60,
    to: Math.ceil(hours.to / 60) * 60,
    cell: slotMinutes,
  }
}

const isWeekend = (day: CalendarDay) => new Date(readWallClock(day)).getUTCDay() % 6 === 0

/** Excludes weekends, unless all days are on a weekend. */
export function withoutWeekends(days: readonly CalendarDay[]): readonly CalendarDay[] {
  const workdays = days.filter((day) => !isWeekend(day))
  return workdays.length > 0 ? workdays : days
}

export const cellsPerDay = ({ from, to, cell }: Axis): number => (to - from) / cell
export const cellCount = (axis: Axis): number => axis.days.length * cellsPerDay(axis)

export function spanOfCell(axis: Axis, index: number): WallSpan {
  const perDay = cellsPerDay(axis)
  const from =
    readWallClock(axis.days[Math.floor(index / perDay)]!) +
    (axis.from + (index % perDay) * axis.cell) * minuteMs
  return { from, to: from + axis.cell * minuteMs }
}

/** A time's position in cells, with fractions. Undefined outside the visible hours or days. */
export function positionOf(axis: Axis, wallMs: number): number | undefined {
  const day = axis.days.indexOf(toDate(wallMs))
  const minute = (wallMs - Math.floor(wallMs / dayMs) * dayMs) / minuteMs
  if (day < 0 || minute < axis.from || minute > axis.to) return undefined
  return day * cellsPerDay(axis) + (minute - axis.from) / axis.cell
}

/** The cell at a fraction of the width, 0 to 1. */
export function cellAt(axis: Axis, fraction: number): number {
  const count = cellCount(axis)
  return Math.min(count - 1, Math.max(0, Math.floor(fraction * count)))
}

/** Whether the visible days are contiguous, because each is shown from midnight to midnight. */
export const isContinuous = ({ from, to }: Axis): boolean => from === 0 && to === dayMinutes

/** A labelled section of the header. */
export interface Tick {
  readonly start: number
  /** Length in cells. */
  readonly length: number
  /** `YYYY-MM-DDTHH:mm:ss.SSS` */
  readonly time: string
}

/** Ticks for each day's hours, at intervals of `step` hours to leave room for labels. */
export function hourTicks(axis: Axis, step = 1): Tick[] {
  const length = Math.max(1, (60 * step) / axis.cell)
  const perDay = cellsPerDay(axis)
  return axis.days.flatMap((_, day) =>
    Array.from({ length: Math.ceil(perDay / length) }, (__, index) => {
      const start = day * perDay + index * length
      return {
        start,
        length: Math.min(length, (day + 1) * perDay - start),
        time: toDateTime(spanOfCell(axis, start).from),
      }
    }),
  )
}

export const dayTicks = (axis: Axis): Tick[] =>
  axis.days.map((day, index) => ({
    start: index * cellsPerDay(axis),
    length: cellsPerDay(axis),
    time: `${day}T00:00:00.000`,
  }))

export function daysOf(timeFrom: string, timeTo: string): CalendarDay[] {
  const first = readWallClock(timeFrom.slice(0, 10))
  const count = Math.max(1, Math.ceil((readWallClock(timeTo) - first) / dayMs))
  return Array.from({ length: count }, (_, index) => toDate(first + index * dayMs))
}

const minuteOf = (time: string) =>
  (readWallClock(time) - readWallClock(time.slice(0, 10))) / minuteMs
const minutesBetween = (from: string, to: string) =>
  (readWallClock(to) - readWallClock(from)) / minuteMs
