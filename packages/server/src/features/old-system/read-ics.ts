import ICAL from 'ical.js'
import { parseEmail } from '@mosaic-booking/sdk/rules'
import { groupBy } from '../../ground/core/group-by.js'
import { isZone } from '../../ground/time/zone-data.js'
import { addDays, toInstant } from '../../ground/time/zone.js'
import type { LeftOut, OldBooking, OldData, OldPerson, OldRule, OldTime } from './old-data.js'
import { alignReferences, parseCalendar, type ParsedEvent } from './parse-calendar.js'

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

function readCalendar(
  { space, text }: RoomCalendar,
  now: number,
  { people, bookings, series, leftOut }: Gathered,
): void {
  const { events, unread } = parseCalendar(space, text, now)
  for (const { name, reason } of unread)
    leftOut.push({ name, reason: `it cannot be read: ${reason}`, place: space })
  const leaveOut = ({ uid }: ParsedEvent, reason: string) =>
    leftOut.push({ name: `event ${uid}`, reason, place: space })
  const meant = events.filter((event) => {
    const reason = whyNotMeant(event)
    if (reason) leaveOut(event, reason)
    return !reason
  })
  const changesOf = groupBy(meant.filter(isChange), ({ uid }) => uid)
  const latest = latestOf(meant.filter((event) => !isChange(event)))
  for (const event of meant) {
    const whole = latest.get(event.uid)
    // Invitations to single dates of a series do not contain the series.
    if (whole && isChange(event)) continue
    if (whole && whole !== event) {
      leaveOut(event, 'the calendar has a later version of it')
      continue
    }
    const exceptions = (whole && changesOf.get(event.uid)) ?? []
    const gathered: Gathered = { people, bookings: [], series: new Map(), leftOut: [] }
    try {
      readEvent(space, event, { exceptions, now }, gathered)
    } catch (error) {
      leaveOut(event, `it cannot be read: ${(error as Error).message}`)
      continue
    }
    bookings.push(...gathered.bookings)
    leftOut.push(...gathered.leftOut)
    for (const [key, rule] of gathered.series) series.set(key, rule)
  }
}

const isChange = ({ component }: ParsedEvent) => component.hasProperty('recurrence-id')

const sequenceOf = ({ component }: ParsedEvent) =>
  Number(component.getFirstPropertyValue('sequence') ?? 0)

/** Mailboxes keep replies, too. */
function whyNotMeant({ method, component }: ParsedEvent): string | undefined {
  if (/^(?:REPLY|COUNTER|DECLINECOUNTER|REFRESH)$/.test(method))
    return 'it is a reply to an invitation'
  return component.hasProperty('dtstart') ? undefined : 'it has no start'
}

/** The latest version of each event, by its id: mailboxes keep several. */
function latestOf(events: readonly ParsedEvent[]): ReadonlyMap<string, ParsedEvent> {
  const latest = new Map<string, ParsedEvent>()
  for (const event of events) {
    const known = latest.get(event.uid)
    if (!known || sequenceOf(event) >= sequenceOf(known)) latest.set(event.uid, event)
  }
  return latest
}

function readEvent(
  space: string,
  event: ParsedEvent,
  { exceptions, now }: { readonly exceptions: readonly ParsedEvent[]; readonly now: number },
  gathered: Gathered,
): void {
  const { component, uid } = event
  for (const one of [event, ...exceptions])
    if (one.method === 'CANCEL') one.component.updatePropertyWithValue('status', 'CANCELLED')
  alignReferences(component.getFirstProperty('dtstart')!, [
    ...component.getAllProperties('exdate'),
    ...component.getAllProperties('rdate'),
    ...exceptions.flatMap((one) => one.component.getFirstProperty('recurrence-id') ?? []),
  ])
  if (component.getAllProperties('rdate').some(({ type }) => type === 'period'))
    throw new Error('its additional dates have lengths of their own (RDATE;VALUE=PERIOD)')
  const whole = new ICAL.Event(component, {
    exceptions: exceptions.map((one) => one.component),
  } as never)
  if (!whole.isRecurring()) return addBooking(space, uid, whole, undefined, gathered)
  const key = `${space}/${uid}`
  const rule = component.getFirstPropertyValue('rrule')
  const recur = rule instanceof ICAL.Recur ? rule : undefined
  // A last day includes its occurrence.
  const { startDate } = whole
  if (recur?.until?.isDate && !startDate.isDate)
    recur.until = ICAL.Time.fromData(
      { ...dayOf(recur.until), hour: 23, minute: 59, second: 59 },
      startDate.zone ?? undefined,
    )
  gathered.series.set(key, recur && toRule(recur))
  const iterator = whole.iterator()
  for (let count = 0; count < maxOccurrences; count++) {
    const next = iterator.next() as ICAL.Time | undefined
    if (!next || next.toUnixTime() * 1000 > now + aheadMs) return
    const occurrence = { key, details: whole.getOccurrenceDetails(next) }
    addBooking(space, uid, whole, occurrence, gathered)
  }
}

const dayOf = ({ year, month, day }: ICAL.Time) => ({ year, month, day, isDate: false })

interface Occurrence {
  readonly key: string
  readonly details: ReturnType<ICAL.Event['getOccurrenceDetails']>
}

function addBooking(
  space: string,
  uid: string,
  whole: ICAL.Event,
  occurrence: Occurrence | undefined,
  { people, bookings, leftOut }: Gathered,
): void {
  const event = occurrence?.details.item ?? whole
  const { component } = event
  const start = occurrence?.details.startDate ?? event.startDate
  const end = occurrence?.details.endDate ?? event.endDate
  const original = occurrence?.details.recurrenceId ?? (event.recurrenceId as ICAL.Time | null)
  const name = `event ${uid}${original ? ` of ${original.toString().slice(0, 10)}` : ''}`
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
    .filter((one) => !/^(?:ROOM|RESOURCE)$/i.test(String(one.getParameter('cutype') ?? '')))
  bookings.push({
    key: [space, uid, ...(original ? [original.toString()] : [])].join('/'),
    name,
    placeKey: `space/${space}`,
    ownerKey: organizer ? addPerson(organizer, people) : undefined,
    attendeeKeys: attendees.flatMap((one) => addPerson(one, people) ?? []),
    time: toTime(start, end),
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

/** Calendars identify people by address; Apple's have it beside an id. */
function addPerson(property: ICAL.Property, people: Map<string, OldPerson>): string | undefined {
  const email = [property.getFirstValue(), property.getParameter('email')]
    .flatMap((one) => parseEmail(decoded(String(one ?? '').replace(/^\s*mailto:/i, ''))) ?? [])[0]
    ?.toLowerCase()
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Times without a known zone are in the space's wall clock. */
function toTime(start: ICAL.Time, end: ICAL.Time): OldTime {
  const wall = (time: ICAL.Time) =>
    time.isDate ? `${time.toString()}T00:00:00` : time.toString().slice(0, 19)
  const zoneOf = (time: ICAL.Time) => String(time.zone?.tzid)
  if (start.isDate || zoneOf(start) === 'floating') {
    const wallTo = wall(end)
    const wallFrom = wall(start)
    // A date-only event without an end lasts one day.
    return {
      wallFrom,
      wallTo: wallTo > wallFrom ? wallTo : `${addDays(wallFrom.slice(0, 10), 1)}T00:00:00`,
    }
  }
  const instant = (time: ICAL.Time) => {
    const zone = zoneOf(time) === 'floating' ? zoneOf(start) : zoneOf(time)
    return isZone(zone) && zone !== 'UTC' ? toInstant(wall(time), zone) : time.toUnixTime() * 1000
  }
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
