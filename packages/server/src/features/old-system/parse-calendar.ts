import ICAL from 'ical.js'
import { toTimeZone } from '../../platform/calendar/time-zone-component.js'
import { windowsZones } from '../../ground/time/windows-zones.js'
import { isZone } from '../../ground/time/zone-data.js'
import { digestOf } from './digest-of.js'
import { DumpError } from './dump-rows.js'

/** An event of a calendar, repaired. */
export interface ParsedEvent {
  readonly component: ICAL.Component
  readonly uid: string
  /** That of the calendar, such as CANCEL; empty without one. */
  readonly method: string
}

export interface ParsedCalendar {
  readonly events: readonly ParsedEvent[]
  /** Why events cannot be parsed, by their name. */
  readonly unread: readonly { readonly name: string; readonly reason: string }[]
}

/** Whole days and rules as some programs write them, although the standard does not allow it. */
const repaired = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(
      /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;(?!VALUE=)[^:;\n]*)*):(?=\d{8}(?:,\d{8})*$)/gim,
      '$1$2;VALUE=DATE:',
    )
    .replace(/^RRULE:\s*\n/gim, '')

const parse = (text: string): ICAL.Component[] => {
  const parsed = ICAL.parse(text) as unknown as unknown[]
  const roots = Array.isArray(parsed[0]) ? parsed : [parsed]
  return roots.map((root) => new ICAL.Component(root as never))
}

/**
 * Parses a calendar as other programs write it. Throws if it is none. An event that cannot be
 * parsed does not cost the others.
 */
export function parseCalendar(space: string, given: string, now: number): ParsedCalendar {
  const text = repaired(given)
  const unread: { name: string; reason: string }[] = []
  let calendars: ICAL.Component[]
  try {
    if (!/^BEGIN:VCALENDAR$/im.test(text)) throw new Error('it is no iCalendar file')
    calendars = tryParse(text) ?? parse(withoutBroken(text, unread))
  } catch (error) {
    throw new DumpError(`The calendar of ${space} cannot be read: ${(error as Error).message}.`)
  }
  const events = calendars
    .filter(({ name }) => name === 'vcalendar')
    .flatMap((calendar) => {
      const method = String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase()
      const components = calendar.getAllSubcomponents('vevent')
      addTimeZones(calendar, components, now)
      return components.map((component) => ({ component, method, uid: uidOf(component) }))
    })
  return { events, unread }
}

function tryParse(text: string): ICAL.Component[] | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

/** Line by line, because an expression would read to the end for each event that has none. */
function withoutBroken(text: string, unread: { name: string; reason: string }[]): string {
  const kept: string[] = []
  let event: string[] | undefined
  const close = () => {
    if (!event) return
    const block = event.join('\n')
    event = undefined
    try {
      parse(`BEGIN:VCALENDAR\n${block}\nEND:VCALENDAR`)
      kept.push(block)
    } catch (error) {
      const uid = /^UID:(.*)$/im.exec(block)?.[1]?.trim() ?? ''
      unread.push({ name: `event ${uid}`.trim(), reason: (error as Error).message })
    }
  }
  for (const line of text.split('\n')) {
    if (/^(BEGIN:VEVENT|END:VCALENDAR)$/i.test(line)) close()
    if (/^BEGIN:VEVENT$/i.test(line)) event = []
    ;(event ?? kept).push(line)
    if (/^END:VEVENT$/i.test(line)) close()
  }
  close()
  return kept.join('\n')
}

/** Events without a UID are recognised by their content. */
function uidOf(component: ICAL.Component): string {
  const given = String(component.getFirstPropertyValue('uid') ?? '').trim()
  if (given !== '') return given
  const names = ['dtstart', 'dtend', 'summary']
  return digestOf(names.map((name) => String(component.getFirstPropertyValue(name))).join('\n'))
}

/** The zone of a name: "/example.org/Europe/London", "Europe/London", "GMT Standard Time". */
function zoneNamed(name: string): string | undefined {
  const windows = windowsZones.get(name)
  if (windows) return windows
  const parts = name.split('/')
  return parts.map((_, index) => parts.slice(index).join('/')).find(isZone)
}

/**
 * Adds the definitions of time zones that a calendar names only, so that the library compares times
 * of several zones.
 */
function addTimeZones(
  calendar: ICAL.Component,
  events: readonly ICAL.Component[],
  now: number,
): void {
  const named = events.flatMap((event) =>
    event.getAllProperties().flatMap((property) => property.getParameter('tzid') ?? []),
  )
  for (const name of new Set(named.map(String))) {
    const zone = zoneNamed(name)
    if (zone === undefined || calendar.getTimeZoneByID(name)) continue
    const definition = toTimeZone(zone, Date.UTC(2000, 0, 1), now + 2 * 365 * 86_400_000)
    const component = new ICAL.Component(structuredClone(definition) as never)
    component.updatePropertyWithValue('tzid', name)
    calendar.addSubcomponent(component)
  }
}

/**
 * Reads times that refer to occurrences like the start of the series: on its clock, and at its
 * hour, as some programs write only their day.
 */
export function alignReferences(start: ICAL.Property, references: readonly ICAL.Property[]): void {
  const first = start.getFirstValue() as unknown as ICAL.Time
  if (first.isDate) return
  const zone = start.getParameter('tzid')
  for (const reference of references) {
    const isDay = reference.type === 'date'
    if (!isDay && !isFloating(reference)) continue
    const times = (reference.getValues() as unknown as ICAL.Time[]).map((time) => {
      const { year, month, day } = time
      const { hour, minute, second } = isDay ? first : time
      const data = { year, month, day, hour, minute, second, isDate: false }
      return ICAL.Time.fromData(data, first.zone ?? undefined)
    })
    reference.resetType('date-time')
    if (zone) reference.setParameter('tzid', zone as string)
    if (reference.isMultiValue) reference.setValues(times)
    else reference.setValue(times[0]!)
  }
}

const isFloating = (reference: ICAL.Property): boolean =>
  reference.type === 'date-time' &&
  !reference.getParameter('tzid') &&
  (reference.getValues() as unknown as ICAL.Time[]).every(
    ({ zone }) => String(zone?.tzid) === 'floating',
  )
