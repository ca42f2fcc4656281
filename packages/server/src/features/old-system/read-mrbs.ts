import { isEmail } from '@mosaic-booking/sdk/rules'
import { groupBy } from '../../ground/core/group-by.js'
import type { Row } from './dump-rows.js'
import type { LeftOut, OldBooking, OldData, OldPerson, OldRule, Wanted } from './old-data.js'
import { isTrue, numberOf, textOf, toWeekdays, utcOf, type OldTables } from './old-tables.js'

const common = ['id', 'room_id', 'start_time', 'end_time', 'timestamp', 'create_by', 'name']

/** Columns of MRBS 1.4 to 1.12; older versions lack some. */
export const mrbsTables: Wanted = {
  area: ['id', 'area_name', 'timezone', 'enable_periods'],
  room: ['id', 'area_id', 'room_name', 'capacity'],
  entry: [...common, 'repeat_id', 'description', 'status', 'private', 'ical_recur_id'],
  participants: ['entry_id', 'username'],
  repeat: ['id', 'rep_type', 'rep_opt', 'rep_interval', 'rep_num_weeks', 'month_relative'],
  users: ['name', 'display_name', 'email'],
}

/** Flags of `status`. */
const isPrivate = 1
const awaitsApproval = 2
const isTentative = 4

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

const personKey = (name: string): string => name.trim().toLowerCase()

export function readMrbs(tables: OldTables): OldData {
  const areas = new Map(tables['area']!.map((row) => [row['id'], row]))
  const rooms = new Map(tables['room']!.map((row) => [row['id'], row]))
  const people = readPeople(tables)
  const participantsOf = groupBy(tables['participants']!, (row) => row['entry_id'])
  const leftOut: LeftOut[] = []
  const bookings: OldBooking[] = []
  for (const row of tables['entry']!) {
    const room = rooms.get(row['room_id'])
    const area = areas.get(room?.['area_id'])
    const name = `entry ${row['id']}`
    const [from, to] = [numberOf(row['start_time']), numberOf(row['end_time'])]
    if (isTrue(area?.['enable_periods']))
      leftOut.push({
        name,
        reason: 'its area uses periods, whose times of day MRBS does not store',
        place: textOf(room?.['room_name']),
        title: textOf(row['name']),
      })
    else if (from === undefined || to === undefined)
      leftOut.push({ name, reason: 'it has no time', title: textOf(row['name']) })
    else
      bookings.push({
        ...toBooking(row, name, { startsAt: from * 1000, endsAt: to * 1000 }),
        attendeeKeys: participantsOf
          .get(row['id'])
          ?.flatMap(({ username }) => textOf(username) ?? [])
          .map(personKey),
      })
  }
  return {
    places: [
      ...tables['area']!.map((row) => ({
        key: `area/${row['id']}`,
        name: textOf(row['area_name']) ?? `Area ${row['id']}`,
        kind: 'BUILDING' as const,
        timeZone: textOf(row['timezone']),
      })),
      ...tables['room']!.map((row) => ({
        key: `room/${row['id']}`,
        name: textOf(row['room_name']) ?? `Room ${row['id']}`,
        kind: 'ROOM' as const,
        parentKey: `area/${row['area_id']}`,
        capacity: numberOf(row['capacity']),
      })),
    ],
    people,
    series: tables['repeat']!.map((row) => ({ key: `repeat/${row['id']}`, rule: readRule(row) })),
    bookings,
    leftOut,
  }
}

function toBooking(row: Row, name: string, time: OldBooking['time']): OldBooking {
  const status = numberOf(row['status']) ?? 0
  // Until MRBS 1.4.5 `private` was a column, and `status` was 0 for provisional and 1 for confirmed.
  const isOld = row['private'] !== undefined
  const owner = textOf(row['create_by'])
  const repeatId = textOf(row['repeat_id'])
  const recurrence = /^(\d{4})(\d\d)(\d\d)/.exec(row['ical_recur_id'] ?? '')
  return {
    key: String(row['id']),
    name,
    placeKey: `room/${row['room_id']}`,
    ownerKey: owner && personKey(owner),
    time,
    title: textOf(row['name']),
    notes: textOf(row['description']),
    isPrivate: isOld ? isTrue(row['private']) : (status & isPrivate) !== 0,
    isTentative: isOld ? status === 0 : (status & (awaitsApproval | isTentative)) !== 0,
    created: utcOf(row['timestamp']),
    seriesKey: repeatId && repeatId !== '0' ? `repeat/${repeatId}` : undefined,
    seriesDate: recurrence ? recurrence.slice(1).join('-') : undefined,
  }
}

/**
 * Entries identify their owners by login. Owners who use other sign-on methods are not in the user
 * table.
 */
function readPeople(tables: OldTables): OldPerson[] {
  const people = new Map<string, OldPerson>()
  for (const row of tables['users']!) {
    const name = textOf(row['name'])
    if (name)
      people.set(personKey(name), {
        key: personKey(name),
        lastName: textOf(row['display_name']) ?? name,
        email: textOf(row['email']),
      })
  }
  const logins = [
    ...tables['entry']!.map((row) => row['create_by']),
    ...tables['participants']!.map((row) => row['username']),
  ]
  for (const login of logins) {
    const name = textOf(login)
    if (!name || people.has(personKey(name))) continue
    people.set(personKey(name), {
      key: personKey(name),
      ...(isEmail(name) ? { email: name } : { lastName: name }),
    })
  }
  return [...people.values()]
}

function readRule(row: Row): OldRule | undefined {
  const repeatInterval = Math.max(
    1,
    numberOf(row['rep_interval']) ?? numberOf(row['rep_num_weeks']) ?? 1,
  )
  const type = numberOf(row['rep_type'])
  if (type === 1) return { repeatKind: 'DAILY', repeatInterval }
  if (type === 2 || type === 6) {
    const days = [...(row['rep_opt'] ?? '')].flatMap((flag, day) => (flag === '1' ? [day] : []))
    return {
      repeatKind: 'WEEKLY',
      repeatInterval,
      ...(days.length > 0 ? { repeatWeekdays: toWeekdays(days) } : {}),
    }
  }
  if (type !== 3 && type !== 5) return undefined
  // `2TU` or `-1FR`; repetitions of type 5, from old versions, use the week of the first day.
  const relative = /^(-?\d)(\w\w)$/.exec(row['month_relative'] ?? '')
  const isByWeekday = type === 5 || (relative !== null && weekdayNames.includes(relative[2]!))
  if (!isByWeekday) return { repeatKind: 'MONTHLY', repeatInterval }
  return {
    repeatKind: 'MONTHLY_BY_WEEKDAY',
    repeatInterval,
    ...(relative ? { repeatOrdinal: Number(relative[1]) } : {}),
  }
}
