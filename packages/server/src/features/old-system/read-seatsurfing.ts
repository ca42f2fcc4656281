import type { Row } from './dump-rows.js'
import type { LeftOut, OldBooking, OldData, OldRule, Wanted } from './old-data.js'
import {
  isTrue,
  numberOf,
  textOf,
  toWeekdays,
  utcOf,
  wallOf,
  type OldTables,
} from './old-tables.js'

/** Columns of database versions 1 to 59; older versions lack some. */
export const seatsurfingTables: Wanted = {
  organizations: ['id', 'name'],
  settings: ['organization_id', 'name', 'value'],
  locations: ['id', 'organization_id', 'name', 'tz'],
  spaces: ['id', 'location_id', 'name'],
  users: ['id', 'organization_id', 'email', 'firstname', 'lastname'],
  bookings: [
    'id',
    'user_id',
    'space_id',
    'enter_time',
    'leave_time',
    'approved',
    'subject',
    'recurring_id',
    'public_id',
    'created_at_utc',
  ],
  public_bookings: ['id', 'name', 'email'],
  recurring_bookings: ['id', 'cadence', 'details'],
}

/** The names of the organisations. Only one is imported at a time. */
export const listOrganisations = (tables: OldTables): string[] =>
  tables['organizations']!.map((row) => textOf(row['name']) ?? row['id']!)

/** Reads one organisation, or all rows without a name. */
export function readSeatsurfing(tables: OldTables, organisation?: string): OldData {
  const id = tables['organizations']!.find((row) => row['name'] === organisation)?.['id']
  const isOwn = (row: Row) => organisation === undefined || row['organization_id'] === id
  const defaultZones = new Map(
    tables['settings']!.filter((row) => row['name'] === 'default_timezone').map((row) => [
      row['organization_id'],
      row['value'],
    ]),
  )
  const locations = tables['locations']!.filter(isOwn)
  const locationIds = new Set(locations.map((row) => row['id']))
  const spaces = tables['spaces']!.filter((row) => locationIds.has(row['location_id']))
  const spaceIds = new Set(spaces.map((row) => row['id']))
  const leftOut: LeftOut[] = []
  const bookings: OldBooking[] = []
  for (const row of tables['bookings']!) {
    const name = `booking ${row['id']}`
    const [wallFrom, wallTo] = [wallOf(row['enter_time']), wallOf(row['leave_time'])]
    const space = tables['spaces']!.length === spaces.length || spaceIds.has(row['space_id'])
    if (!space) leftOut.push({ name, reason: 'it belongs to another organisation' })
    else if (!wallFrom || !wallTo) leftOut.push({ name, reason: 'it has no time' })
    else bookings.push({ ...toBooking(row), name, time: { wallFrom, wallTo } })
  }
  return {
    places: [
      ...locations.map((row) => ({
        key: `location/${row['id']}`,
        name: textOf(row['name']) ?? 'Location',
        kind: 'FLOOR' as const,
        timeZone: textOf(row['tz']) ?? textOf(defaultZones.get(row['organization_id'])),
      })),
      ...spaces.map((row) => ({
        key: `space/${row['id']}`,
        name: textOf(row['name']) ?? 'Space',
        kind: 'DESK' as const,
        parentKey: `location/${row['location_id']}`,
      })),
    ],
    people: [
      ...tables['users']!.filter(isOwn).map((row) => ({
        key: `user/${row['id']}`,
        firstName: textOf(row['firstname']),
        lastName: textOf(row['lastname']),
        email: textOf(row['email']),
      })),
      ...tables['public_bookings']!.map((row) => ({
        key: `public/${row['id']}`,
        lastName: textOf(row['name']),
        email: textOf(row['email']),
      })),
    ],
    series: tables['recurring_bookings']!.map((row) => ({
      key: `recurring/${row['id']}`,
      rule: readRule(row),
    })),
    bookings,
    leftOut,
  }
}

/**
 * Seatsurfing stores the wall clock of the location. A booking without an account refers to a row
 * with name and address.
 */
function toBooking(row: Row) {
  return {
    key: String(row['id']),
    placeKey: `space/${row['space_id']}`,
    ownerKey: row['user_id'] ? `user/${row['user_id']}` : `public/${row['public_id']}`,
    title: textOf(row['subject']),
    isTentative: textOf(row['approved']) !== undefined && !isTrue(row['approved']),
    created: utcOf(row['created_at_utc']),
    seriesKey: row['recurring_id'] ? `recurring/${row['recurring_id']}` : undefined,
  }
}

function readRule(row: Row): OldRule | undefined {
  const details = readDetails(row['details'])
  const repeatInterval = Math.max(1, details.cycle ?? 1)
  const cadence = numberOf(row['cadence'])
  if (cadence === 1) return { repeatKind: 'DAILY', repeatInterval }
  if (cadence !== 2) return undefined
  return {
    repeatKind: 'WEEKLY',
    repeatInterval,
    ...(details.weekdays?.length ? { repeatWeekdays: toWeekdays(details.weekdays) } : {}),
  }
}

function readDetails(text: string | null | undefined): { cycle?: number; weekdays?: number[] } {
  try {
    return JSON.parse(text ?? '{}') as { cycle?: number; weekdays?: number[] }
  } catch {
    return {}
  }
}
