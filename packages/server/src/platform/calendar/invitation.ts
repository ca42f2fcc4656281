import { addDays } from '@mosaic-booking/sdk/rules'
import ICAL from 'ical.js'
import { isShownOnce, toWall } from '../../ground/time/zone.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import type { CalendarEntry, CalendarPerson } from './calendar-entry.js'
import { property, timesProperty, toStamp, type Component, type Property } from './jcal.js'
import { toRecurrenceId, writeSeries } from './series.js'
import { toTimeZone } from './time-zone-component.js'

/**
 * A line has at most 75 bytes; the library does not count the leading space of continuation lines.
 */
ICAL.foldLength = 74

/** Refresh interval for calendar programs. */
const refresh = 'PT15M'

const hostOf = (publicUrl: string) => new URL(publicUrl).hostname
export const bookingUid = (id: number, publicUrl: string): string =>
  `booking-${id}@${hostOf(publicUrl)}`
export const seriesUid = (groupId: number, publicUrl: string): string =>
  `series-${groupId}@${hostOf(publicUrl)}`

/**
 * Writes the attachment of a mail: an invitation or a cancellation. RFC 5546 allows one booking or
 * one series.
 */
export function writeInvitation(method: 'REQUEST' | 'CANCEL', entry: CalendarEntry): string {
  return writeCalendar(
    [property('method', method)],
    [method === 'CANCEL' ? { ...entry, status: 'CANCELLED' } : entry],
  )
}

/** Writes a calendar feed. Works in slices because of thousands of events. */
export async function writeFeed({
  name,
  entries,
}: {
  readonly name: string
  readonly entries: readonly CalendarEntry[]
}): Promise<string> {
  // The library does not support either property, and would add a type to a text that it escapes.
  const calendarName = toLine(name).replace(/[\\;,]/g, '\\$&')
  const events = (await mapInTurns(entries, listEvents)).flat()
  const zones = new Set<string>()
  const written = await mapInTurns(events, (event) => ICAL.stringify([toEvent(event, zones)]))
  const frame = writeFrame(
    [
      property('method', 'PUBLISH'),
      ...['name', 'x-wr-calname'].map((one) => property(one, calendarName, 'unknown')),
      property('refresh-interval', refresh, 'duration'),
      property('x-published-ttl', refresh),
    ],
    events,
    zones,
  )
  return `${frame.slice(0, -endOfCalendar.length)}${written.join('')}${endOfCalendar}`
}

const endOfCalendar = 'END:VCALENDAR\r\n'

/**
 * A VEVENT: an entry, with its rule if it repeats, or with a RECURRENCE-ID if it is an exception.
 */
interface WrittenEvent {
  readonly entry: CalendarEntry
  readonly rule?: readonly Property[]
  readonly recurrenceId?: Property
}

function writeCalendar(head: readonly Property[], entries: readonly CalendarEntry[]): string {
  const events = entries.flatMap(listEvents)
  const zones = new Set<string>()
  const written = events.map((event) => toEvent(event, zones))
  return writeFrame(head, events, zones, written)
}

/** Returns a calendar with its time zones for the events' range. */
function writeFrame(
  head: readonly Property[],
  events: readonly WrittenEvent[],
  zones: ReadonlySet<string>,
  written: readonly Component[] = [],
): string {
  const from = events.reduce(
    (earliest, { entry }) => Math.min(earliest, entry.startsAt.getTime()),
    Infinity,
  )
  const to = events.reduce(
    (latest, { entry }) => Math.max(latest, entry.endsAt.getTime()),
    -Infinity,
  )
  const calendar: Component = [
    'vcalendar',
    [
      property('version', '2.0'),
      property('prodid', '-//Mosaic Booking//Mosaic Booking//EN'),
      ...head,
    ],
    [...[...zones].map((zone) => toTimeZone(zone, from, to)), ...written],
  ]
  return ICAL.stringify([calendar])
}

function listEvents(entry: CalendarEntry): WrittenEvent[] {
  if (entry.occurrence) return [{ entry, recurrenceId: toRecurrenceId(entry, entry.occurrence) }]
  if (!entry.series) return [{ entry }]
  const { usual, rule, overrides } = writeSeries(entry, entry.series)
  return [{ entry: usual, rule }, ...overrides]
}

function toEvent({ entry, rule, recurrenceId }: WrittenEvent, zones: Set<string>): Component {
  const { description, joinUrl, organizer, attendees = [], status } = entry
  const joinAddress = joinUrl && toAddress(joinUrl)
  const notes = [description, joinUrl]
    .filter(Boolean)
    .map((text) => toText(text!))
    .join('\n\n')
  const place = entry.place || joinUrl
  const properties = [
    property('uid', entry.uid),
    property('sequence', entry.sequence, 'integer'),
    property('dtstamp', toStamp(entry.changed), 'date-time'),
    ...toTimes(entry, rule !== undefined, zones),
    ...(rule ?? []),
    recurrenceId,
    property('summary', toText(entry.summary)),
    property('transp', status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'),
    place && property('location', toText(place)),
    notes && property('description', notes),
    organizer &&
      property('organizer', toMailto(organizer.email), 'cal-address', {
        cn: toLine(organizer.name),
      }),
    ...attendees.map(toAttendee),
    joinAddress && property('url', joinAddress, 'uri'),
    property('status', status),
    property('x-microsoft-cdo-busystatus', busyStatus[status]),
    joinAddress && property('x-microsoft-skypeteamsmeetingurl', joinAddress),
    property('created', toStamp(entry.created), 'date-time'),
    property('last-modified', toStamp(entry.changed), 'date-time'),
    entry.isPrivate && property('class', 'PRIVATE'),
  ]
  return ['vevent', properties.filter((one): one is Property => Array.isArray(one)), []]
}

const busyStatus = { TENTATIVE: 'TENTATIVE', CONFIRMED: 'BUSY', CANCELLED: 'FREE' } as const

/** Responses would go to the sender address, which nobody reads, so none are requested. */
const toAttendee = ({ name, email, hasAccepted }: CalendarPerson): Property =>
  property('attendee', toMailto(email), 'cal-address', {
    role: 'REQ-PARTICIPANT',
    cutype: 'INDIVIDUAL',
    partstat: hasAccepted ? 'ACCEPTED' : 'NEEDS-ACTION',
    rsvp: 'FALSE',
    cn: toLine(name),
  })

/**
 * An ambiguous or skipped wall-clock time is written in UTC, because programs interpret it
 * differently. A rule requires its time zone and is exempt.
 */
function toTimes(
  { isAllDay, startsAt, endsAt, timeZone, wallFrom, wallTo }: CalendarEntry,
  isRule: boolean,
  zones: Set<string>,
): Property[] {
  if (isAllDay)
    return [
      property('dtstart', wallFrom.slice(0, 10), 'date'),
      property('dtend', addDays(wallTo.slice(0, 10), 1), 'date'),
      property('x-microsoft-cdo-alldayevent', 'TRUE'),
      property('x-microsoft-msncalendar-alldayevent', 'TRUE'),
    ]
  const shown = (zone: string) =>
    [startsAt, endsAt].map((instant) => toWall(instant.getTime(), zone)) as [string, string]
  const zone =
    isRule || shown(timeZone).every((wall) => isShownOnce(wall, timeZone)) ? timeZone : 'UTC'
  if (zone !== 'UTC') zones.add(zone)
  const [from, to] = shown(zone)
  return [timesProperty('dtstart', [from], zone), timesProperty('dtend', [to], zone)]
}

/** Removes control characters, which are not allowed. Keeps tabs and normalised line breaks. */
const toText = (text: string) =>
  // eslint-disable-next-line no-control-regex -- these are the ones
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
/** For quoted parameters, which do not support escaping. */
const toLine = (text: string) =>
  toText(text).replace(/["\\]/g, "'").replace(/\s+/g, ' ').trim() || '-'
/** A mail address may contain characters that would end the path of its URI (RFC 6068, 2). */
const toMailto = (email: string) =>
  `mailto:${toLine(email).replace(/[;,%?#]/g, encodeURIComponent)}`
/** Some programs unescape addresses, although they are not escaped. */
const toAddress = (text: string) => toLine(text).replace(/[;,]/g, encodeURIComponent)
