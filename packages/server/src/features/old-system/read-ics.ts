import ICAL from 'ical.js'
import { isZone } from '../../ground/time/zone-data.js'
import { addDays, toInstant } from '../../ground/time/zone.js'
import type { LeftOut, OldBooking, OldData, OldPerson, OldRule, OldTime } from './old-data.js'

/** A calendar of a space. */
export interface RoomCalendar {
  /** The name of the space. */
  readonly space: string
  readonly text: string
}

const dayMs = 86_400_000
/** Limits for series without an end: how far ahead of now, and how many occurrences. */
const aheadMs = 365 * dayMs
const maxOccurrences = 5000

interface Gathered {
  readonly people: Map<string, OldPerson>
  readonly bookings: OldBooking[]
  readonly series: Map<string, OldRule | undefined>
  readonly leftOut: LeftOut[]
}

/** Reads the events of the calendars, each of which belongs to one space. */
export function readIcs(calendars: readonly RoomCalendar[], now: number): OldData {
  const gathered: Gathered = { people: new Map(), bookings: [], series: new Map(), leftOut: [] }
  for (const calendar of calendars) readCalendar(calendar, now, gathered)
  return {
    places: [...new Set(calendars.map(({ space }) => space))].map((name) => ({
      key: `space/${name}`,
      name,
      kind: 'ROOM' as const,
    })),
    people: [...gathered.people.values()],
    series: [...gathered.series].map(([key, rule]) => ({ key, rule })),
    bookings: gathered.bookings,
    leftOut: gathered.leftOut,
  }
}

function readCalendar({ space, text }: RoomCalendar, now: number, gathered: Gathered): void {
  const roots = [ICAL.parse(text)].flat() as unknown[]
  const calendars = (Array.isArray(roots[0]) ? roots : [roots]).map(
    (root) => new ICAL.Component(root as never),
  )
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  const changed = events.filter((event) => event.hasProperty('recurrence-id'))
  for (const component of events) {
    if (component.hasProperty('recurrence-id')) continue
    const event = new ICAL.Event(component, {
      exceptions: changed.filter((one) => uidOf(one) === uidOf(component)),
    } as never)
    readEvent(space, event, now, gathered)
  }
  // Invitations to single dates of a series do not contain the series.
  const known = new Set(events.filter((one) => !changed.includes(one)).map(uidOf))
  for (const component of changed)
    if (!known.has(uidOf(component)))
      addBooking(space, new ICAL.Event(component), undefined, gathered)
}

const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid') ?? '')

function readEvent(space: string, event: ICAL.Event, now: number, gathered: Gathered): void {
  if (!event.isRecurring()) return addBooking(space, event, undefined, gathered)
  const key = `${space}/${event.uid}`
  const rule = event.component.getFirstPropertyValue('rrule')
  gathered.series.set(key, rule instanceof ICAL.Recur ? toRule(rule) : undefined)
  const iterator = event.iterator()
  for (let count = 0; count < maxOccurrences; count++) {
    const next = iterator.next() as ICAL.Time | undefined
    if (!next || next.toUnixTime() * 1000 > now + aheadMs) return
    addBooking(space, event, { key, details: event.getOccurrenceDetails(next) }, gathered)
  }
}

interface Occurrence {
  readonly key: string
  readonly details: ReturnType<ICAL.Event['getOccurrenceDetails']>
}

function addBooking(
  space: string,
  whole: ICAL.Event,
  occurrence: Occurrence | undefined,
  { people, bookings, leftOut }: Gathered,
): void {
  const event = occurrence?.details.item ?? whole
  const { component } = event
  const start = occurrence?.details.startDate ?? event.startDate
  const end = occurrence?.details.endDate ?? event.endDate
  const original = occurrence?.details.recurrenceId ?? (event.recurrenceId as ICAL.Time | null)
  const name = `event ${whole.uid}${original ? ` of ${original.toString().slice(0, 10)}` : ''}`
  const valueOf = (property: string) =>
    String(component.getFirstPropertyValue(property) ?? '').toUpperCase()
  const reason =
    valueOf('status') === 'CANCELLED'
      ? 'it is cancelled'
      : valueOf('transp') === 'TRANSPARENT'
        ? 'it is marked as free'
        : undefined
  if (reason) {
    const [from, to] = [start.toString(), end.toString()]
    leftOut.push({ name, reason, place: space, from, to, title: event.summary ?? undefined })
    return
  }
  const organizer = component.getFirstProperty('organizer')
  const attendees = component
    .getAllProperties('attendee')
    .filter((one) => !['ROOM', 'RESOURCE'].includes(String(one.getParameter('cutype') ?? '')))
  bookings.push({
    key: [space, whole.uid, ...(original ? [original.toString()] : [])].join('/'),
    name,
    placeKey: `space/${space}`,
    ownerKey: organizer ? addPerson(organizer, people) : undefined,
    attendeeKeys: attendees.flatMap((one) => addPerson(one, people) ?? []),
    time: toTime(start, end, component.getFirstProperty('dtstart')?.getParameter('tzid')),
    title: event.summary?.trim() || undefined,
    notes: event.description?.trim() || undefined,
    isPrivate: ['PRIVATE', 'CONFIDENTIAL'].includes(valueOf('class')),
    isTentative: valueOf('status') === 'TENTATIVE',
    created: (component.getFirstPropertyValue('created') as ICAL.Time | null)?.toUnixTime(),
    ...(occurrence
      ? { seriesKey: occurrence.key, seriesDate: original?.toString().slice(0, 10) }
      : {}),
  })
}

/** Calendars identify people by address. */
function addPerson(property: ICAL.Property, people: Map<string, OldPerson>): string | undefined {
  const email = /^mailto:(.+)$/i.exec(String(property.getFirstValue()))?.[1]?.toLowerCase()
  if (!email) return undefined
  const name = property.getParameter('cn')
  if (!people.has(email))
    people.set(email, {
      key: email,
      email,
      ...(typeof name === 'string' && !name.includes('@') ? { lastName: name } : {}),
    })
  return email
}

/** Times without a known zone are in the space's wall clock. */
function toTime(start: ICAL.Time, end: ICAL.Time, tzid: unknown): OldTime {
  const wall = (time: ICAL.Time) =>
    time.isDate ? `${time.toString()}T00:00:00` : time.toString().slice(0, 19)
  // Without a VTIMEZONE the library treats times as floating, although the zone's name would
  // suffice.
  const zone = typeof tzid === 'string' && isZone(tzid) ? tzid : String(start.zone?.tzid)
  if (start.isDate || zone === 'floating') {
    const wallTo = wall(end)
    const wallFrom = wall(start)
    // A date-only event without an end lasts one day.
    return {
      wallFrom,
      wallTo: wallTo > wallFrom ? wallTo : `${addDays(wallFrom.slice(0, 10), 1)}T00:00:00`,
    }
  }
  const instant = (time: ICAL.Time) =>
    isZone(zone) && zone !== 'UTC' ? toInstant(wall(time), zone) : time.toUnixTime() * 1000
  return { startsAt: instant(start), endsAt: instant(end) }
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * Undefined for rules that Mosaic Booking does not support, such as the last working day of a
 * month.
 */
function toRule(recur: ICAL.Recur): OldRule | undefined {
  const { freq, interval: repeatInterval, parts } = recur
  const days = ((parts as Record<string, unknown[]>)['BYDAY'] ?? []).map(String)
  if (freq === 'DAILY' && days.length === 0) return { repeatKind: 'DAILY', repeatInterval }
  if (freq === 'WEEKLY') {
    const repeatWeekdays = days.map((day) => weekdays.indexOf(day) + 1).toSorted((a, b) => a - b)
    return {
      repeatKind: 'WEEKLY',
      repeatInterval,
      ...(days.length > 0 ? { repeatWeekdays } : {}),
    }
  }
  if (freq !== 'MONTHLY') return undefined
  if (days.length === 0) return { repeatKind: 'MONTHLY', repeatInterval }
  const ordinal = /^([+-]?\d)\w\w$/.exec(days[0]!)
  return ordinal && days.length === 1
    ? { repeatKind: 'MONTHLY_BY_WEEKDAY', repeatInterval, repeatOrdinal: Number(ordinal[1]) }
    : undefined
}
