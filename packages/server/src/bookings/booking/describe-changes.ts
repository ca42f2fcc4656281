import { plainColumns } from './booking-columns.js'
import type { PlannedAttendee } from './booking-store.js'
import type { AttendeeRow, BookingRow, HistoryChange } from './booking-store.js'

const fieldNames: Readonly<Record<string, string>> = {
  location_id: 'locationId',
  wall_from: 'timeFrom',
  wall_to: 'timeTo',
  label: 'label',
  status: 'status',
  all_day_booking: 'allDayBooking',
  ...Object.fromEntries(Object.entries(plainColumns).map(([name, column]) => [column, name])),
}

const toText = (value: unknown): string | undefined =>
  value === null || value === undefined
    ? undefined
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

/** What a change does to lists that are not columns of the booking. */
export interface ChangedLists {
  readonly attendees?: readonly string[] | undefined
  /** The orders before and after the change, as text. */
  readonly extras?: { readonly before: string; readonly after: string }
}

/** Returns old and new values of changed fields, for the booking's history. */
export function describeChanges(
  row: BookingRow,
  columns: Readonly<Record<string, unknown>>,
  ownerName: string,
  { attendees, extras }: ChangedLists = {},
): HistoryChange[] {
  const entries: [string, unknown, unknown][] = Object.entries(columns)
    .filter(([column]) => fieldNames[column])
    .map(([column, value]) => [fieldNames[column]!, row[column], value])
  if (columns.owner_id !== row.owner_id) entries.push(['owner', row.owner.name, ownerName])
  if (attendees)
    entries.push([
      'attendees',
      row.attendees.map(({ name }) => name).join(', '),
      attendees.join(', '),
    ])
  if (extras) entries.push(['extraRequests', extras.before || undefined, extras.after || undefined])
  return entries
    .map(([field, before, after]) => ({ field, oldValue: toText(before), newValue: toText(after) }))
    .filter(({ oldValue, newValue }) => oldValue !== newValue)
    .map(({ field, oldValue, newValue }) => ({
      field,
      ...(oldValue === undefined ? {} : { oldValue }),
      ...(newValue === undefined ? {} : { newValue }),
    }))
}

const toKeys = (people: readonly (AttendeeRow | PlannedAttendee)[]) =>
  people.map(({ personId, name, email, isVisitor, locationId }) => [
    personId ?? null,
    name,
    email ?? null,
    isVisitor,
    locationId ?? null,
  ])

export function isAsStored(
  row: BookingRow,
  columns: Readonly<Record<string, unknown>>,
  attendees: readonly PlannedAttendee[] | undefined,
): boolean {
  return (
    (!attendees || toText(toKeys(attendees)) === toText(toKeys(row.attendees))) &&
    Object.entries(columns).every(([column, value]) => toText(row[column]) === toText(value))
  )
}
