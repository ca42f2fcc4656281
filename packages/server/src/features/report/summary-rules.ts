import type { SummaryAttribute, SummaryKey, SummaryRow } from '@mosaic-booking/sdk'
import type { Place } from '../../directory/directory/directory.js'

/** A group of items as counted by the database, with only the requested attributes. */
export interface CountedGroup {
  /** Formatted as in the key; a weekday is an ISO number. */
  readonly timeslot?: string
  readonly location_id?: number
  readonly owner_id?: number
  readonly owner_name?: string
  readonly group_id?: number | null
  readonly group_name?: string | null
  readonly cost_code?: string | null
  readonly domain?: string | null
  readonly source?: string | null
  readonly source_version?: string | null
  readonly count: number
  readonly minutes: number
}

/** All-day bookings of a group at one location on the same days. Their minutes are not counted. */
export interface CountedDays extends CountedGroup {
  readonly place_id: number
  readonly first: string
  readonly last: string
}

/** Adds the minutes of all-day bookings to the groups that count them. */
export function addAllDay(
  groups: readonly CountedGroup[],
  allDay: readonly CountedDays[],
  minutesOf: (days: CountedDays) => number,
): CountedGroup[] {
  const minutes = new Map<string, number>()
  for (const days of allDay) {
    const key = keyOf(days)
    minutes.set(key, (minutes.get(key) ?? 0) + days.count * minutesOf(days))
  }
  return groups.map((group) => ({
    ...group,
    minutes: group.minutes + Math.round(minutes.get(keyOf(group)) ?? 0),
  }))
}

const keyOf = (group: CountedGroup) =>
  [
    group.timeslot,
    group.location_id,
    group.owner_id,
    group.group_id,
    group.cost_code,
    group.domain,
    group.source,
    group.source_version,
  ].join('\u0000')

/** Names that are not in the database. */
export interface SummaryNames {
  readonly organisation: { readonly id: number; readonly name: string }
  readonly location: (id: number) => string
  /** The label for people without a group. */
  readonly noGroup: string
}

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

/** Returns the location itself, or its ancestor of the requested kind. */
export const rollUp = (place: Place, ancestors: readonly Place[], kind?: string): Place =>
  [place, ...ancestors].find((one) => one.kind === kind) ?? place

/** Returns the rows of a summary, ordered by timeslot and then by name. */
export function toSummaryRows(
  groups: readonly CountedGroup[],
  attributes: readonly SummaryAttribute[],
  names: SummaryNames,
): SummaryRow[] {
  return groups
    .map((group) => ({ group, key: toKey(group, attributes, names) }))
    .toSorted(
      (one, other) =>
        compare(one.group.timeslot, other.group.timeslot) || compareNames(one.key, other.key),
    )
    .map(({ key, group: { count, minutes } }) => ({ key, count, minutes }))
}

function toKey(
  group: CountedGroup,
  attributes: readonly SummaryAttribute[],
  { organisation, location, noGroup }: SummaryNames,
): SummaryKey {
  const { timeslot, location_id: placeId, owner_id: ownerId, owner_name: ownerName } = group
  const { group_id: groupId, group_name: groupName } = group
  const texts = {
    costCode: group.cost_code,
    domain: group.domain,
    source: group.source,
    sourceVersion: group.source_version,
  }
  return {
    ...(timeslot !== undefined && { timeslot: weekdays[Number(timeslot) - 1] ?? timeslot }),
    ...(placeId !== undefined && { location: { id: placeId, name: location(placeId) } }),
    ...(attributes.includes('organisation') && { organisation }),
    ...(attributes.includes('group') && {
      group:
        typeof groupId === 'number' ? { id: groupId, name: groupName ?? '' } : { name: noGroup },
    }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...(ownerId !== undefined && { owner: { id: ownerId, name: ownerName ?? '' } }),
  }
}

const compare = (one = '', other = '') => (one < other ? -1 : one > other ? 1 : 0)

const textsOf = ({ location, group, costCode, domain, owner, source, sourceVersion }: SummaryKey) =>
  [location?.name, group?.name, costCode, domain, owner?.name, source, sourceVersion].map(
    (text) => text ?? '',
  )

const collator = new Intl.Collator('en', { numeric: true })

function compareNames(one: SummaryKey, other: SummaryKey): number {
  const texts = textsOf(other)
  return textsOf(one).reduce(
    (order, text, index) => order || collator.compare(text, texts[index]!),
    0,
  )
}
