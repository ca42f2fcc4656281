import { addDays, expandRepeat, type RepeatRule } from '@mosaic-booking/sdk/rules'
import ICAL from 'ical.js'
import { expandRecurringEvent, sync, type VEvent } from 'node-ical'
import { resolveAllDay, resolveRange } from '../../ground/time/zone.js'
import type { CalendarEntry } from './calendar-entry.js'

export const changed = new Date('2026-10-01T08:00:00Z')

/** A booking as stored: wall-clock times and the instants to which they resolve. */
export function entryOf({
  from,
  to,
  zone = 'Europe/London',
  isAllDay = false,
  ...more
}: {
  from: string
  to: string
  zone?: string
  isAllDay?: boolean
} & Partial<CalendarEntry>): CalendarEntry {
  const span = isAllDay
    ? resolveAllDay(from.slice(0, 10), to.slice(0, 10), zone)
    : resolveRange(from, to, zone)!
  return {
    uid: 'booking-7@mosaic.example',
    sequence: 0,
    timeZone: zone,
    isAllDay,
    startsAt: new Date(span.startsAt),
    endsAt: new Date(span.endsAt),
    wallFrom: isAllDay ? `${from.slice(0, 10)}T00:00:00.000` : from,
    wallTo: isAllDay ? `${to.slice(0, 10)}T23:59:59.000` : to,
    summary: 'Planning',
    place: 'Boardroom',
    status: 'CONFIRMED',
    created: changed,
    changed,
    ...more,
  }
}

/**
 * A series as booked: the same times on each day of the rule. `nights` is the number of nights
 * between start and end.
 */
export function seriesOf(
  rule: RepeatRule,
  {
    from,
    to,
    nights = 0,
    zone = 'Europe/London',
    isAllDay = false,
    firstDate,
  }: {
    from: string
    to: string
    nights?: number
    zone?: string
    isAllDay?: boolean
    firstDate: string
  },
) {
  const on = (date: string, more: Partial<CalendarEntry> = {}) =>
    entryOf({
      from: `${date}T${from}:00.000`,
      to: `${addDays(date, nights)}T${to}:00.000`,
      zone,
      isAllDay,
      ...more,
    })
  const occurrences = expandRepeat(rule, firstDate).map((date) => ({ date, entry: on(date) }))
  const { wallFrom, wallTo } = occurrences[0]!.entry
  return {
    ...on(firstDate),
    uid: 'series-3@mosaic.example',
    series: { rule, firstDate, wallFrom, wallTo, occurrences },
  } satisfies CalendarEntry
}

export interface Occurrence {
  readonly from: string
  readonly to: string
  readonly summary: string
}

export const parse = (text: string): ICAL.Component => new ICAL.Component(ICAL.parse(text) as never)
export const eventsOf = (text: string): ICAL.Component[] =>
  parse(text).getAllSubcomponents('vevent')

/**
 * Expands a calendar like a calendar program: every occurrence as instants, using the time zones
 * defined in the text.
 */
export function expand(text: string): Occurrence[] {
  const [master, ...exceptions] = eventsOf(text)
  const event = new ICAL.Event(master, { exceptions: exceptions as never, strictExceptions: true })
  const instant = (time: ICAL.Time) => time.toJSDate().toISOString()
  if (!event.isRecurring())
    return [{ from: instant(event.startDate), to: instant(event.endDate), summary: event.summary }]
  const iterator = event.iterator()
  const found: Occurrence[] = []
  for (let next = iterator.next(); next && found.length < 1000; next = iterator.next()) {
    const { startDate, endDate, item } = event.getOccurrenceDetails(next)
    found.push({ from: instant(startDate), to: instant(endDate), summary: item.summary })
  }
  return found.sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** Like `expand`, with a different library than the writer's, and that library's time zones. */
export function expandElsewhere(text: string): Occurrence[] {
  const isEvent = (one: { type: string } | undefined): one is VEvent => one?.type === 'VEVENT'
  const range = { from: new Date('2026-01-01'), to: new Date('2028-01-01') }
  return Object.values(sync.parseICS(text))
    .filter(isEvent)
    .flatMap((event) => expandRecurringEvent(event, range))
    .map(({ start, end, summary }) => ({
      from: start.toISOString(),
      to: end.toISOString(),
      summary: summary as string,
    }))
    .sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** Converts bookings to the same shape. */
export const booked = (entries: readonly CalendarEntry[]): Occurrence[] =>
  entries
    .map(({ startsAt, endsAt, summary }) => ({
      from: startsAt.toISOString(),
      to: endsAt.toISOString(),
      summary,
    }))
    .sort((one, other) => (one.from < other.from ? -1 : 1))
