import {
  addDays,
  dayMs,
  expandRepeat,
  readWallClock,
  toDateTime,
  toRRule,
} from '@mosaic-booking/sdk/rules'
import ICAL from 'ical.js'
import { isShownOnce, resolveAllDay, toInstant } from '../../ground/time/zone.js'
import type { CalendarEntry, CalendarSeries, SeriesDay } from './calendar-entry.js'
import { timesProperty, toStamp, type Property } from './jcal.js'

/**
 * A series for calendar programs: the usual occurrence, its rule with exceptions, and the
 * occurrences that differ.
 */
export interface WrittenSeries {
  readonly usual: CalendarEntry
  /** RRULE, EXDATE and RDATE. */
  readonly rule: readonly Property[]
  /** Each with the RECURRENCE-ID of the occurrence it replaces. */
  readonly overrides: readonly { readonly recurrenceId: Property; readonly entry: CalendarEntry }[]
}

/**
 * Splits a series into a rule and exceptions. Days without a booking are excluded (EXDATE). A
 * booking that differs from the rule becomes an override, as does one during a clock change,
 * because some programs measure its length on the wall clock and others in hours. Bookings on days
 * outside the current rule are added (RDATE).
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
  const starts = (name: string, dates: readonly string[]): Property =>
    entry.isAllDay
      ? [name, {}, 'date', ...dates]
      : timesProperty(
          name,
          dates.map((date) => startOn(series, date)),
          entry.timeZone,
        )
  const excluded = cut.filter((day) => booked.size > 0 && !booked.has(day))
  const until = entry.isAllDay
    ? lastDay
    : toStamp(new Date(latestStart(startOn(series, lastDay), entry.timeZone)))
  const rule = toRRule(series.rule, series.firstDate, until.replace(/[-:]/g, ''))
  return {
    usual,
    rule: [
      ICAL.Property.fromString(`RRULE:${rule}`).toJSON() as unknown as Property,
      ...(excluded.length ? [starts('exdate', excluded)] : []),
      ...(added.length ? [starts('rdate', added)] : []),
    ],
    overrides: [...booked]
      .filter(([date, occurrence]) => !isUsual(occurrence, usual, series, date))
      .map(([date, occurrence]) => ({
        recurrenceId: starts('recurrence-id', [date]),
        entry: occurrence,
      })),
  }
}

/** The RECURRENCE-ID of an occurrence that is written without its series. */
export const toRecurrenceId = (
  { isAllDay, timeZone }: CalendarEntry,
  { date, wallFrom }: SeriesDay,
): Property =>
  isAllDay
    ? ['recurrence-id', {}, 'date', date]
    : timesProperty('recurrence-id', [startOn({ wallFrom }, date)], timeZone)

/**
 * Returns the start of a day's occurrence by the rule, to which RECURRENCE-ID, EXDATE and RDATE
 * refer.
 */
const startOn = ({ wallFrom }: Pick<CalendarSeries, 'wallFrom'>, date: string) =>
  `${date}${wallFrom.slice(10)}`

/**
 * Returns the end of the rule, late enough for every program to include the last start. Programs
 * resolve a repeated or skipped start differently; the next occurrence is at least a day away.
 */
const latestStart = (wall: string, zone: string): number =>
  toInstant(wall, zone) + (isShownOnce(wall, zone) ? 0 : dayMs / 2)

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
 * Whether all programs derive these times from the rule, regardless of how they measure length and
 * resolve skipped or repeated hours.
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
