import {
  addDays,
  dayMs,
  expandRepeat,
  readWallClock,
  toDateTime,
  toRRule,
} from '@mosaic-booking/sdk/rules'
import { isShownOnce, resolveAllDay, toInstant } from '../time/zone.js'
import type { CalendarEntry, CalendarSeries } from './calendar-entry.js'
import { compact, toStamp } from './stamp.js'

/**
 * A series as calendar programs take it: the usual occurrence, its rule with exceptions, and what
 * differs from it.
 */
export interface WrittenSeries {
  readonly usual: CalendarEntry
  /** RRULE, EXDATE and RDATE. */
  readonly lines: readonly string[]
  /** With the line that names what each replaces. */
  readonly overrides: readonly { readonly recurrenceId: string; readonly entry: CalendarEntry }[]
}

/**
 * Tells the rule from its exceptions. A day without a booking is taken out. A booking that is not
 * what a program would make of the rule is written out by itself; that is also one whose clock is
 * set meanwhile, because programs differ in what they make of it: some count its length on the wall
 * and some in hours. A booking of a day that the rule no longer has is added to it.
 */
export function writeSeries(entry: CalendarEntry, series: CalendarSeries): WrittenSeries {
  const days = expandRepeat(series.rule, series.firstDate)
  const firstDay = days[0]!
  const usual = { ...entry, series: undefined, ...timesOn(entry, series, firstDay) }
  const booked = new Map(
    series.occurrences.map(({ date, entry: occurrence }) => [
      date,
      { ...occurrence, uid: entry.uid, sequence: entry.sequence },
    ]),
  )
  const lastDay = days.filter((day) => booked.has(day)).at(-1) ?? firstDay
  const cut = days.filter((day) => day <= lastDay)
  const added = [...booked.keys()].filter((date) => !cut.includes(date)).sort()
  const line = (name: string, dates: readonly string[]) => {
    const starts = dates.map((date) => compact(entry.isAllDay ? date : startOn(series, date)))
    if (entry.isAllDay) return `${name};VALUE=DATE:${starts.join(',')}`
    // UTC needs no component: its times end in Z.
    return entry.timeZone === 'UTC'
      ? `${name}:${starts.map((start) => `${start}Z`).join(',')}`
      : `${name};TZID=${entry.timeZone}:${starts.join(',')}`
  }
  const excluded = cut.filter((day) => booked.size > 0 && !booked.has(day))
  const until = entry.isAllDay
    ? compact(lastDay)
    : toStamp(new Date(latestStart(startOn(series, lastDay), entry.timeZone)))
  return {
    usual,
    lines: [
      `RRULE:${toRRule(series.rule, series.firstDate, until)}`,
      ...(excluded.length ? [line('EXDATE', excluded)] : []),
      ...(added.length ? [line('RDATE', added)] : []),
    ],
    overrides: [...booked]
      .filter(([date, occurrence]) => !isUsual(occurrence, usual, series, date))
      .map(([date, occurrence]) => ({
        recurrenceId: line('RECURRENCE-ID', [date]),
        entry: occurrence,
      })),
  }
}

/**
 * When the occurrence of a day begins by the rule: what RECURRENCE-ID, EXDATE and RDATE name it by.
 */
const startOn = ({ wallFrom }: CalendarSeries, date: string) => `${date}${wallFrom.slice(10)}`

/**
 * The last start is within the rule for every program: of a time that the clock shows twice, or not
 * at all, some take another instant than we do. The next occurrence is a day away at least.
 */
const latestStart = (wall: string, zone: string): number =>
  toInstant(wall, zone) + (isShownOnce(wall, zone) ? 0 : dayMs / 2)

/** The usual times on a day. */
function timesOn(
  { isAllDay, timeZone }: CalendarEntry,
  series: CalendarSeries,
  date: string,
): Pick<CalendarEntry, 'startsAt' | 'endsAt' | 'wallFrom' | 'wallTo'> {
  const { wallFrom, wallTo } = series
  const nights = (readWallClock(wallTo.slice(0, 10)) - readWallClock(wallFrom.slice(0, 10))) / dayMs
  const from = startOn(series, date)
  const to = `${addDays(date, nights)}${wallTo.slice(10)}`
  const { startsAt, endsAt } = isAllDay
    ? resolveAllDay(date, to.slice(0, 10), timeZone)
    : { startsAt: toInstant(from, timeZone), endsAt: toInstant(to, timeZone) }
  return { wallFrom: from, wallTo: to, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}

const contents = [
  'timeZone',
  'isAllDay',
  'summary',
  'description',
  'place',
  'joinUrl',
  'status',
  'isPrivate',
] as const

function isUsual(
  occurrence: CalendarEntry,
  usual: CalendarEntry,
  series: CalendarSeries,
  date: string,
): boolean {
  return (
    contents.every((name) => (occurrence[name] ?? false) === (usual[name] ?? false)) &&
    samePeople(occurrence, usual) &&
    isAtUsualTime(occurrence, usual, series, date)
  )
}

const samePeople = (one: CalendarEntry, other: CalendarEntry) =>
  JSON.stringify([one.organizer, one.attendees ?? []]) ===
  JSON.stringify([other.organizer, other.attendees ?? []])

/**
 * Whether any program makes these times of the rule: whether it counts the length on the wall or in
 * hours, and whatever it does with hours that a clock leaves out or shows twice.
 */
function isAtUsualTime(
  occurrence: CalendarEntry,
  usual: CalendarEntry,
  series: CalendarSeries,
  date: string,
): boolean {
  const { startsAt, endsAt, wallFrom } = timesOn(usual, series, date)
  if (
    startsAt.getTime() !== occurrence.startsAt.getTime() ||
    endsAt.getTime() !== occurrence.endsAt.getTime()
  )
    return false
  if (usual.isAllDay) return true
  const length = usual.endsAt.getTime() - usual.startsAt.getTime()
  const endOnWall = toDateTime(readWallClock(wallFrom) + length)
  return (
    endsAt.getTime() - startsAt.getTime() === length &&
    [wallFrom, endOnWall].every((wall) => isShownOnce(wall, usual.timeZone)) &&
    toInstant(endOnWall, usual.timeZone) === endsAt.getTime()
  )
}
