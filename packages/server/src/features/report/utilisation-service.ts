import { fillText } from '@mosaic-booking/sdk/contract'
import type { ReportUtilisationRequest, UtilisationItem } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { groupBy } from '../../ground/core/group-by.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import { refuseFields } from '../../ground/core/refusal.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { joinIntervals, type Interval } from '../../directory/scheduling/interval.js'
import { toMinute } from '../../directory/scheduling/period.js'
import {
  evaluateSchedule,
  scheduleOf,
  usualHours,
  type Schedule,
} from '../../directory/scheduling/schedule-rules.js'
import { addDays, dayBounds, firstInstant } from '../../ground/time/zone.js'
import { chargeQuery, countDays, priceOfDays } from '../../platform/limit/charge-query.js'
import { placesToReport } from './report-scope.js'
import { noGroup } from './summary-service.js'
import {
  addUp,
  measure,
  noMinutes,
  toMetrics,
  type Measurement,
  type Use,
} from './utilisation-rules.js'
import { listGroupsOfOwners, listUses, type UseRow } from './utilisation-store.js'

/** A year, including both its first day and the same day of the next year. */
const maxDays = 366

type Custom = readonly [from: string, to: string] | undefined

/**
 * Returns the utilisation of a category's bookable locations and of the locations above them
 * (AD-050, AD-051). Computed here, because SQL has neither opening hours nor clock changes.
 */
export function readUtilisation(
  context: ServerContext,
  call: Call,
  request: ReportUtilisationRequest,
): Promise<UtilisationItem[]> {
  const { bc, f: first, t: last, l, g: hasGroups = false } = request
  const custom = readTimes(request)
  const { user } = call
  const { organisationId } = user
  return call.transaction(async (tx) => {
    const directory = await context.directories.get(tx, organisationId, user.organisationVersion)
    const scope = placesToReport(directory, user, l)
    const places = scope.filter(({ isBookable, categoryId }) => isBookable && categoryId === bc)
    if (places.length === 0) return []
    chargeQuery(context, call, priceOfDays(first, last) + countDays(first, last) * places.length)
    const days = places.map(({ timeZone }) => rangeOf(first, last, timeZone))
    const range = {
      from: Math.min(...new Set(days.map(({ from }) => from))),
      to: Math.max(...new Set(days.map(({ to }) => to))),
    }
    const rows = await listUses(
      tx,
      organisationId,
      range,
      places.map(({ id }) => id),
    )
    const groups = hasGroups
      ? groupBy(
          await listGroupsOfOwners(tx, organisationId),
          ({ ownerId }) => ownerId,
          ({ name }) => name,
        )
      : undefined
    const groupsOf = (ownerId: number) => groups?.get(ownerId) ?? [fillText(noGroup, call.language)]
    const uses = new Map(places.map(({ id }): [number, UseRow[]] => [id, []]))
    await mapInTurns(rows, (row) => uses.get(row.locationId)?.push(row))
    const timesOf = createTimes({ first, last, custom })
    const now = toMinute(context.now())
    const measurements = await mapInTurns(places, (place): [Place, Measurement] => [
      place,
      measure({
        ...timesOf(scheduleOf(directory, place), place.timeZone),
        uses: (uses.get(place.id) ?? []).map((row) =>
          toUse(row, needsCheckIn(directory, place), hasGroups ? groupsOf : undefined),
        ),
        now,
      }),
    ])
    return toItems(scope, measurements, hasGroups)
  })
}

/** Returns the measured times of day; undefined for the opening hours. */
function readTimes({ f, t, u, tf, tt }: ReportUtilisationRequest): Custom {
  if (t < f) throw refuseFields({ field: 't', code: 'dateRange' })
  if (addDays(f, maxDays) <= t)
    throw refuseFields({ field: 't', code: 'tooLarge', values: { count: maxDays } })
  if (u !== 'custom') return undefined
  if (tf === undefined || tt === undefined)
    throw refuseFields(
      ...(tf === undefined ? [{ field: 'tf', code: 'required' } as const] : []),
      ...(tt === undefined ? [{ field: 'tt', code: 'required' } as const] : []),
    )
  if (tt <= tf) throw refuseFields({ field: 'tt', code: 'pastTime' })
  return [tf, tt]
}

const rangeOf = (first: string, last: string, zone: string): Interval => ({
  from: dayBounds(first, zone).startsAt,
  to: dayBounds(last, zone).endsAt,
})

interface Asked {
  readonly first: string
  readonly last: string
  readonly custom: Custom
}

interface Times {
  readonly measured: readonly Interval[]
  readonly hours: readonly Interval[]
  readonly open: readonly Interval[]
}

/** Locations with the same schedule and time zone share their times. */
function createTimes({ first, last, custom }: Asked): (schedule: Schedule, zone: string) => Times {
  const known = new Map<Schedule, Map<string, Times>>()
  const end = addDays(last, 1)
  return (schedule, zone) => {
    const byZone = known.get(schedule) ?? new Map<string, Times>()
    known.set(schedule, byZone)
    const found = byZone.get(zone)
    if (found) return found
    // Closed days and unreleased flex days count as closures within the usual hours.
    const hours = evaluateSchedule(usualHours(schedule), zone, first, end)
    const times = {
      hours,
      open: evaluateSchedule(schedule, zone, first, end),
      measured: custom ? daily(first, end, custom, zone) : hours,
    }
    byZone.set(zone, times)
    return times
  }
}

function daily(
  first: string,
  end: string,
  [from, to]: NonNullable<Custom>,
  zone: string,
): Interval[] {
  const times: Interval[] = []
  for (let date = first; date < end; date = addDays(date, 1))
    times.push({
      from: firstInstant(`${date}T${from}:00.000`, zone),
      to: firstInstant(`${date}T${to}:00.000`, zone),
    })
  return joinIntervals(times)
}

const needsCheckIn = (directory: Directory, place: Place) =>
  directory.settingsOf(place).settings.checkIn?.isRequired === true

const toUse = (
  row: UseRow,
  isCheckInNeeded: boolean,
  groupsOf: ((ownerId: number) => readonly string[]) | undefined,
): Use => ({
  blocked: { from: row.from, to: row.to },
  booked: row.isShadow ? undefined : { from: row.startsAt, to: row.endsAt },
  isCheckedIn: row.isCheckedIn || !isCheckInNeeded,
  groups: groupsOf && !row.isShadow ? groupsOf(row.ownerId) : [],
})

/** Returns the locations with measured locations below them, in tree order. */
function toItems(
  scope: readonly Place[],
  measurements: readonly (readonly [Place, Measurement])[],
  hasGroups: boolean,
): UtilisationItem[] {
  const inScope = new Set(scope.map(({ id }) => id))
  const sums = new Map<number, Measurement>()
  for (const [place, measurement] of measurements)
    for (const id of [place.id, ...place.ancestorIds]) {
      if (!inScope.has(id)) continue
      const sum = sums.get(id) ?? noMinutes()
      sums.set(id, sum)
      addUp(sum, measurement)
    }
  return scope.flatMap(({ id, name, kind, parentId, ancestorIds }) => {
    const sum = sums.get(id)
    if (!sum) return []
    return {
      level: 1 + ancestorIds.filter((one) => inScope.has(one)).length,
      location: { id, name, kind, ...(parentId !== undefined && { parentId }) },
      metrics: toMetrics(sum, hasGroups),
    }
  })
}
