import {
  formatDay,
  formatRange,
  formatTimeRangeAfter,
  minuteMs,
  readWallClock,
  toDateTime,
} from '@mosaic-booking/sdk/rules'
import { addDays, type CalendarDay } from '../locale/calendar-day.js'
import type { LocaleSetting } from '../locale/locale.js'
import { translate } from '../locale/messages.js'
import { messages } from './floor-plan.messages.js'
import type { PlanTime } from './search-of-plan.js'

export const planTimeKinds = ['now', 'time', 'allDay'] as const
export type PlanTimeKind = (typeof planTimeKinds)[number]

/** A time of day on the plan: date, start and length. */
export interface ChosenTime {
  readonly day: CalendarDay
  /** `HH:mm` */
  readonly start: string
  readonly minutes: number
}

const stepMs = 30 * minuteMs
const usualMinutes = 60
/** Common start hours for bookings. Earlier or later starts are rarely intended. */
const usualHours = { from: '07:00', to: '20:00' }
const usualStart = '09:00'

/** The next half hour or, at night, the next morning. */
function nextStart(now: string): Pick<ChosenTime, 'day' | 'start'> {
  const next = toDateTime(Math.ceil(readWallClock(now) / stepMs) * stepMs)
  const [day, start] = [next.slice(0, 10), next.slice(11, 16)]
  if (start < usualHours.from) return { day, start: usualStart }
  return start < usualHours.to ? { day, start } : { day: addDays(day, 1), start: usualStart }
}

export const kindOf = ({ timeFrom, timeTo, allDay }: PlanTime): PlanTimeKind =>
  !timeFrom || !timeTo ? 'now' : allDay ? 'allDay' : 'time'

/**
 * The initial date, start and length: those of the plan, or the next half hour if the plan shows
 * now or whole days.
 * @param now the floor's wall-clock time
 */
export function toChosenTime(time: PlanTime, now: string): ChosenTime {
  const { timeFrom, timeTo } = time
  const next = nextStart(now)
  if (!timeFrom || !timeTo) return { ...next, minutes: usualMinutes }
  const day = timeFrom.slice(0, 10)
  if (kindOf(time) === 'allDay')
    return { day, start: day === next.day ? next.start : usualStart, minutes: usualMinutes }
  const minutes = (readWallClock(timeTo) - readWallClock(timeFrom)) / minuteMs
  return { day, start: timeFrom.slice(11, 16), minutes }
}

/** Converts form values to a plan time. */
export function toPlanTime(kind: PlanTimeKind, { day, start, minutes }: ChosenTime): PlanTime {
  if (kind === 'now') return {}
  if (kind === 'allDay')
    return { timeFrom: `${day}T00:00`, timeTo: `${addDays(day, 1)}T00:00`, allDay: true }
  const timeFrom = `${day}T${start}`
  const timeTo = toDateTime(readWallClock(timeFrom) + minutes * minuteMs).slice(0, 16)
  return { timeFrom, timeTo, allDay: false }
}

/** Describes the time in words, such as "Now" or "Today, 9:00 – 10:00 AM". */
export function describePlanTime(
  time: PlanTime,
  today: CalendarDay,
  setting: LocaleSetting,
): string {
  const { timeFrom, timeTo, allDay } = time
  const t = translate(messages, setting)
  if (!timeFrom || !timeTo) return t('now')
  if (allDay && readWallClock(timeTo) - readWallClock(timeFrom) > 24 * 60 * minuteMs)
    return formatRange(timeFrom, timeTo, setting, { allDay, style: 'short' })
  const day = formatDay(timeFrom, today, setting)
  if (allDay) return `${day}, ${t('allDay').toLowerCase()}`
  return timeTo.slice(0, 10) === timeFrom.slice(0, 10)
    ? `${day}, ${formatTimeRangeAfter(timeFrom, timeTo, setting)}`
    : formatRange(timeFrom, timeTo, setting, { style: 'short' })
}
