import { addDays } from '@mosaic-booking/sdk/rules'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalAttendeeData,
  type ICalCalendar,
  type ICalDayJsStub,
  type ICalEventData,
} from 'ical-generator'
import { isShownOnce, toWall } from '../../ground/time/zone.js'
import type { CalendarEntry, CalendarPerson } from './calendar-entry.js'
import { foldLines } from './fold-lines.js'
import { writeSeries } from './series.js'
import { compact } from './stamp.js'
import { writeTimeZone } from './time-zone-component.js'

const product = { company: 'Mosaic Booking', product: 'Mosaic Booking', language: 'EN' }
/** Refresh interval for calendar programs, in seconds. */
const refreshSeconds = 900

const hostOf = (publicUrl: string) => new URL(publicUrl).hostname
export const bookingUid = (id: number, publicUrl: string): string =>
  `booking-${id}@${hostOf(publicUrl)}`
export const seriesUid = (groupId: number, publicUrl: string): string =>
  `series-${groupId}@${hostOf(publicUrl)}`

/**
 * The attachment of a mail: an invitation or a cancellation. RFC 5546 allows one booking or one
 * series.
 */
export function writeInvitation(method: 'REQUEST' | 'CANCEL', entry: CalendarEntry): string {
  return writeCalendar(ical({ prodId: product, method: ICalCalendarMethod[method] }), [
    method === 'CANCEL' ? { ...entry, status: 'CANCELLED' } : entry,
  ])
}

/** A calendar to subscribe to. */
export function writeFeed({
  name,
  entries,
}: {
  readonly name: string
  readonly entries: readonly CalendarEntry[]
}): string {
  return writeCalendar(
    ical({
      prodId: product,
      method: ICalCalendarMethod.PUBLISH,
      name: toLine(name).replace(/[\\;,]/g, '\\$&'),
      ttl: refreshSeconds,
    }),
    entries,
  )
}

/**
 * A VEVENT: an entry, with its rule if it repeats, or with a RECURRENCE-ID if it is an exception.
 */
interface WrittenEvent {
  readonly entry: CalendarEntry
  readonly lines?: readonly string[]
  readonly recurrenceId?: string
}

/**
 * The library serialises and escapes. Time zones, wall clocks and series are added here, because it
 * does not support them; lines are folded here, because it does so slowly.
 */
function writeCalendar(calendar: ICalCalendar, entries: readonly CalendarEntry[]): string {
  const events = entries.flatMap(listEvents)
  const from = events.reduce(
    (earliest, { entry }) => Math.min(earliest, entry.startsAt.getTime()),
    Infinity,
  )
  const to = events.reduce(
    (latest, { entry }) => Math.max(latest, entry.endsAt.getTime()),
    -Infinity,
  )
  const end = 'END:VCALENDAR'
  const head = calendar.toString().slice(0, -end.length)
  const written = events.map((event) => ({ event, made: calendar.createEvent(toEvent(event)) }))
  const zones = new Set(written.flatMap(({ made }) => made.timezone() ?? []))
  return foldLines(
    [
      head,
      ...[...zones].map((zone) => `${writeTimeZone(zone, from, to)}\r\n`),
      ...written.map(({ event: { recurrenceId }, made }) =>
        // The library writes it in the exception's time zone. It must equal the series' start time,
        // in the series' zone.
        recurrenceId
          ? made.toString().replace(/^RECURRENCE-ID.*$/m, () => recurrenceId)
          : made.toString(),
      ),
      `${end}\r\n`,
    ].join(''),
  )
}

function listEvents(entry: CalendarEntry): WrittenEvent[] {
  if (!entry.series) return [{ entry }]
  const { usual, lines, overrides } = writeSeries(entry, entry.series)
  return [{ entry: usual, lines }, ...overrides]
}

function toEvent({ entry, lines, recurrenceId }: WrittenEvent): ICalEventData {
  const { description, joinUrl, organizer, attendees = [], status } = entry
  const joinAddress = joinUrl && toAddress(joinUrl)
  const notes = [description, joinUrl]
    .filter(Boolean)
    .map((text) => toText(text!))
    .join('\n\n')
  return {
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.changed,
    created: entry.created,
    lastModified: entry.changed,
    ...toTimes(entry, lines !== undefined),
    ...(lines ? { repeating: lines.join('\n') } : {}),
    ...(recurrenceId ? { recurrenceId: entry.startsAt } : {}),
    summary: toText(entry.summary),
    ...(notes ? { description: notes } : {}),
    ...(entry.place || joinUrl ? { location: { title: toText(entry.place || joinUrl!) } } : {}),
    ...(joinAddress
      ? { url: joinAddress, x: [{ key: 'X-MICROSOFT-SKYPETEAMSMEETINGURL', value: joinAddress }] }
      : {}),
    ...(organizer
      ? { organizer: { name: toLine(organizer.name), email: toAddress(organizer.email) } }
      : {}),
    attendees: attendees.map((person) => toAttendee(person, organizer)),
    status: ICalEventStatus[status],
    busystatus: busyStatus[status],
    transparency:
      status === 'CANCELLED' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    ...(entry.isPrivate ? { class: ICalEventClass.PRIVATE } : {}),
  }
}

const busyStatus = {
  TENTATIVE: ICalEventBusyStatus.TENTATIVE,
  CONFIRMED: ICalEventBusyStatus.BUSY,
  CANCELLED: ICalEventBusyStatus.FREE,
} as const

function toAttendee(
  { name, email }: CalendarPerson,
  organizer: CalendarPerson | undefined,
): ICalAttendeeData {
  const isOrganizer = organizer?.email.toLowerCase() === email.toLowerCase()
  return {
    name: toLine(name),
    email: toAddress(email),
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
    status: isOrganizer ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
    rsvp: !isOrganizer,
  }
}

/**
 * An ambiguous or skipped wall clock is written in UTC, since programs disagree about it. A rule
 * needs its time zone and is exempt.
 */
function toTimes(
  { isAllDay, startsAt, endsAt, timeZone, wallFrom, wallTo }: CalendarEntry,
  isRule: boolean,
): Pick<ICalEventData, 'end' | 'allDay' | 'timezone'> & { start: ICalDayJsStub } {
  if (isAllDay)
    return {
      start: clockShowing(wallFrom.slice(0, 10)),
      end: clockShowing(addDays(wallTo.slice(0, 10), 1)),
      allDay: true,
    }
  const shown = (zone: string) =>
    [startsAt, endsAt].map((instant) => toWall(instant.getTime(), zone)) as [string, string]
  const zone =
    isRule || shown(timeZone).every((wall) => isShownOnce(wall, timeZone)) ? timeZone : 'UTC'
  const [from, to] = shown(zone)
  return { start: clockShowing(from), end: clockShowing(to), timezone: zone }
}

/**
 * A date object with fixed wall-clock fields. The library's own dates depend on this machine's time
 * zone.
 */
function clockShowing(wall: string): ICalDayJsStub {
  const [day = '', time = ''] = compact(wall).split('T')
  const clock: ICalDayJsStub = {
    format: (pattern) => (pattern === 'HHmmss' ? time : day),
    isValid: () => true,
    toDate: () => new Date(`${wall}Z`),
    toJSON: () => wall,
    tz: () => clock,
    utc: () => clock,
  }
  return clock
}

/** Removes control characters, which are not allowed; line breaks and tabs stay. */
// eslint-disable-next-line no-control-regex -- these are the ones
const toText = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
/** For quoted parameters, which have no escaping. */
const toLine = (text: string) =>
  toText(text).replace(/["\\]/g, "'").replace(/\s+/g, ' ').trim() || '-'
/** Addresses are not escaped in calendars, but the library would escape these characters. */
const toAddress = (text: string) => toLine(text).replace(/[;,]/g, encodeURIComponent)
