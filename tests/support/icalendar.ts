import { spawnSync } from 'node:child_process'
import { installPackages } from '../../scripts/debian.mjs'

/** The interpreter that Debian's packages belong to. */
const python = '/usr/bin/python3'
const program = `
import json, sys
from icalendar import Calendar

def plain(value):
    return value.dt.isoformat() if hasattr(value, 'dt') else str(value)

calendar = Calendar.from_ical(sys.stdin.buffer.read())
listed = lambda value: value if isinstance(value, list) else [] if value is None else [value]
print(json.dumps({
    'method': calendar.get('METHOD'),
    'zones': [str(zone['TZID']) for zone in calendar.walk('VTIMEZONE')],
    'errors': [str(error) for part in calendar.walk() for error in part.errors],
    'events': [{
        'uid': str(event['UID']),
        'sequence': int(event.get('SEQUENCE', 0)),
        'status': str(event['STATUS']),
        'summary': str(event['SUMMARY']),
        'description': str(event.get('DESCRIPTION', '')),
        'start': plain(event['DTSTART']),
        'end': plain(event['DTEND']),
        'occurrence': plain(event['RECURRENCE-ID']) if 'RECURRENCE-ID' in event else None,
        'rule': event['RRULE'].to_ical().decode() if 'RRULE' in event else None,
        'organizer': str(event['ORGANIZER']) if 'ORGANIZER' in event else None,
        'attendees': [[str(one), str(one.params.get('CN', '')), str(one.params.get('PARTSTAT', ''))] for one in listed(event.get('ATTENDEE'))],
    } for event in calendar.walk('VEVENT')],
}))
`

const has = () => spawnSync(python, ['-c', 'import icalendar']).status === 0

/**
 * Whether Python's icalendar can read calendars here; installed from Debian if the tests run as
 * root.
 */
export async function findIcalendar(): Promise<boolean> {
  if (!has()) await installPackages('python3-icalendar')
  if (has()) return true
  console.log('python3-icalendar cannot be installed, so the tests with it are skipped')
  return false
}

export interface ReadEvent {
  readonly uid: string
  readonly sequence: number
  readonly status: string
  readonly summary: string
  readonly description: string
  /** With the offset of the file's own zone; whole days as dates. */
  readonly start: string
  readonly end: string
  readonly occurrence: string | null
  readonly rule: string | null
  readonly organizer: string | null
  /** Address, name and answer. */
  readonly attendees: readonly (readonly [string, string, string])[]
}

export interface ReadCalendar {
  readonly method: string | null
  readonly zones: readonly string[]
  readonly errors: readonly string[]
  readonly events: readonly ReadEvent[]
}

/** Reads a calendar with Python's icalendar. */
export function readInPython(text: string): ReadCalendar {
  const { status, stdout, stderr } = spawnSync(python, ['-c', program], {
    input: text,
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as ReadCalendar
}
