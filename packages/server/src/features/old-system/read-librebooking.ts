import { groupBy } from '../../ground/core/group-by.js'
import type { Row } from './dump-rows.js'
import type { LeftOut, OldBooking, OldData, OldRule, Wanted } from './old-data.js'
import { numberOf, textOf, toWeekdays, utcOf, type OldTables } from './old-tables.js'

/** Columns of LibreBooking 2.8 to 4, and of Booked Scheduler before it. */
export const libreBookingTables: Wanted = {
  schedules: ['schedule_id', 'name', 'layout_id'],
  layouts: ['layout_id', 'timezone'],
  resources: ['resource_id', 'name', 'schedule_id', 'max_participants'],
  users: ['user_id', 'fname', 'lname', 'email'],
  reservation_series: [
    'series_id',
    'date_created',
    'title',
    'description',
    'status_id',
    'repeat_type',
    'repeat_options',
    'owner_id',
  ],
  reservation_instances: [
    'reservation_instance_id',
    'start_date',
    'end_date',
    'reference_number',
    'series_id',
  ],
  reservation_resources: ['series_id', 'resource_id', 'resource_level_id'],
  reservation_users: ['reservation_instance_id', 'user_id', 'reservation_user_level'],
  reservation_guests: ['reservation_instance_id', 'email'],
  blackout_series: ['blackout_series_id', 'title'],
  blackout_instances: ['blackout_instance_id', 'blackout_series_id', 'start_date', 'end_date'],
}

/** Values of `status_id`, `resource_level_id` and `reservation_user_level`. */
const deleted = 2
const pending = 3
const primary = '1'
const owner = '1'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#039': "'",
  '#39': "'",
}

/** LibreBooking stores form input with HTML entities. */
const plain = (value: string | null | undefined): string | undefined =>
  textOf(value?.replace(/&(amp|lt|gt|quot|#0?39);/g, (_, entity: string) => entities[entity]!))

export function readLibreBooking(tables: OldTables): OldData {
  const zones = new Map(tables['layouts']!.map((row) => [row['layout_id'], row['timezone']]))
  const resourcesOf = groupBy(tables['reservation_resources']!, (row) => row['series_id'])
  return {
    places: [
      ...tables['schedules']!.map((row) => ({
        key: `schedule/${row['schedule_id']}`,
        name: plain(row['name']) ?? `Schedule ${row['schedule_id']}`,
        kind: 'BUILDING' as const,
        timeZone: textOf(zones.get(row['layout_id'])),
      })),
      ...tables['resources']!.map((row) => ({
        key: `resource/${row['resource_id']}`,
        name: plain(row['name']) ?? `Resource ${row['resource_id']}`,
        kind: 'ROOM' as const,
        parentKey: row['schedule_id'] ? `schedule/${row['schedule_id']}` : undefined,
        capacity: numberOf(row['max_participants']),
      })),
    ],
    people: [
      ...tables['users']!.map((row) => ({
        key: `user/${row['user_id']}`,
        firstName: plain(row['fname']),
        lastName: plain(row['lname']),
        email: textOf(row['email']),
      })),
      ...new Map(
        tables['reservation_guests']!.map((row) => [
          guestKey(row),
          { key: guestKey(row), email: textOf(row['email']) },
        ]),
      ).values(),
    ],
    series: tables['reservation_series']!.filter(isRepeated).flatMap((row) =>
      (resourcesOf.get(row['series_id']) ?? []).map(({ resource_id: resourceId }) => ({
        key: seriesKey(row, resourceId!),
        rule: readRule(row),
      })),
    ),
    ...readReservations(tables, resourcesOf),
  }
}

function readReservations(
  tables: OldTables,
  resourcesOf: ReadonlyMap<Row[string], readonly Row[]>,
): Pick<OldData, 'bookings' | 'leftOut'> {
  const seriesOf = new Map(tables['reservation_series']!.map((row) => [row['series_id'], row]))
  const attendeesOf = groupBy(
    [
      // Participants, invitees, and those who may change the reservation as its owner may.
      ...tables['reservation_users']!.filter((row) => row['reservation_user_level'] !== owner),
      ...tables['reservation_guests']!,
    ],
    (row) => row['reservation_instance_id'],
  )
  const whenOf = (row: Row) => ({
    from: row['start_date'] ?? undefined,
    to: row['end_date'] ?? undefined,
  })
  const blackoutTitles = new Map(
    tables['blackout_series']!.map((row) => [row['blackout_series_id'], plain(row['title'])]),
  )
  const leftOut: LeftOut[] = tables['blackout_instances']!.map((row) => ({
    name: `blackout ${row['blackout_instance_id']}`,
    reason: 'it closes spaces; set their opening hours instead',
    ...whenOf(row),
    title: blackoutTitles.get(row['blackout_series_id']),
  }))
  const bookings: OldBooking[] = []
  for (const row of tables['reservation_instances']!) {
    const series = seriesOf.get(row['series_id'])
    const resources = resourcesOf.get(row['series_id']) ?? []
    const name = `reservation ${row['reference_number']}`
    const [startsAt, endsAt] = [utcOf(row['start_date']), utcOf(row['end_date'])]
    const leave = (reason: string) =>
      leftOut.push({ name, reason, ...whenOf(row), title: plain(series?.['title']) })
    if (!series || resources.length === 0) leave('it has no resource')
    else if (numberOf(series['status_id']) === deleted) leave('it was deleted in LibreBooking')
    else if (startsAt === undefined || endsAt === undefined) leave('it has no time')
    else
      for (const { resource_id: resourceId, resource_level_id: level } of resources)
        bookings.push({
          ...toBooking(row, series, level === primary ? undefined : resourceId!),
          placeKey: `resource/${resourceId}`,
          seriesKey: isRepeated(series) ? seriesKey(series, resourceId!) : undefined,
          name,
          time: { startsAt, endsAt },
          attendeeKeys: attendeesOf
            .get(row['reservation_instance_id'])
            ?.map((one) => (one['user_id'] ? `user/${one['user_id']}` : guestKey(one))),
        })
  }
  return { bookings, leftOut }
}

/** Guests have no account, only an address. */
const guestKey = (row: Row) => `guest/${textOf(row['email'])?.toLowerCase()}`

const isRepeated = (series: Row) => !['none', '', null, undefined].includes(series['repeat_type'])

/** A series has one space here, so a series of several resources is split. */
const seriesKey = (series: Row, resourceId: string) => `series/${series['series_id']}/${resourceId}`

function toBooking(row: Row, series: Row, additional: string | undefined) {
  const reference = String(row['reference_number'])
  return {
    key: additional === undefined ? reference : `${reference}/${additional}`,
    ownerKey: `user/${series['owner_id']}`,
    title: plain(series['title']),
    notes: plain(series['description']),
    isTentative: numberOf(series['status_id']) === pending,
    created: utcOf(series['date_created']),
  }
}

/** `interval=1|termination=2026-12-18 00:00:00|days=1,3|monthlyType=dayOfMonth` */
function readRule(series: Row): OldRule | undefined {
  const options = new Map(
    (series['repeat_options'] ?? '').split('|').map((part): [string, string] => {
      const [key = '', value = ''] = part.split('=')
      return [key, value]
    }),
  )
  const repeatInterval = Math.max(1, numberOf(options.get('interval')) ?? 1)
  if (series['repeat_type'] === 'daily') return { repeatKind: 'DAILY', repeatInterval }
  if (series['repeat_type'] === 'weekly') {
    const days = options.get('days')?.split(',').filter(Boolean).map(Number) ?? []
    return {
      repeatKind: 'WEEKLY',
      repeatInterval,
      ...(days.length > 0 ? { repeatWeekdays: toWeekdays(days) } : {}),
    }
  }
  if (series['repeat_type'] !== 'monthly') return undefined
  return {
    repeatKind: options.get('monthlyType') === 'dayOfWeek' ? 'MONTHLY_BY_WEEKDAY' : 'MONTHLY',
    repeatInterval,
  }
}
