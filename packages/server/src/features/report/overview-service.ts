import type { DeskSupply, ReportOverview, ReportOverviewRequest } from '@mosaic-booking/sdk'
import type { Language } from '@mosaic-booking/sdk/contract'
import { minuteMs } from '@mosaic-booking/sdk/rules'
import type { Call, CurrentUser } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import { refuseFields } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { addDays, toShown, weekday } from '../../ground/time/zone.js'
import { chargeQuery, countDays, priceOfDays } from '../../platform/limit/charge-query.js'
import { inLanguage } from '../../directory/directory/in-language.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import {
  evaluateSchedule,
  scheduleOf,
  usualHours,
  type Schedule,
} from '../../directory/scheduling/schedule-rules.js'
import {
  addFigures,
  noFigures,
  periodBefore,
  toDesks,
  toExtremes,
  toOversized,
  toParts,
  toPresence,
  type Days,
  type Measured,
} from './overview-rules.js'
import * as store from './overview-store.js'
import { sumPresence, type PresenceRow } from './presence-store.js'
import { placesToReport } from './report-scope.js'
import { countMinutesOfBookings } from './summary-service.js'

/** A year, including both its first day and the same day of the next year. */
const maxDays = 366

/** Returns how spaces that the caller manages were used, with the period before. */
export const readOverview = (
  context: ServerContext,
  call: Call,
  request: ReportOverviewRequest,
): Promise<ReportOverview> => openOverview(context, call, request, async ({ overview }) => overview)

interface Opened {
  readonly tx: Tx
  readonly directory: Directory
  readonly overview: ReportOverview
}

/** Measures the overview and continues in its transaction. */
export function openOverview<Result>(
  context: ServerContext,
  call: Call,
  request: ReportOverviewRequest,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const { f: from, t: to, slk } = request
  if (to < from) throw refuseFields({ field: 't', code: 'dateRange' })
  if (addDays(from, maxDays) <= to)
    throw refuseFields({ field: 't', code: 'tooLarge', values: { count: maxDays } })
  return call.transaction(async (tx) => {
    const { organisationId, organisationVersion } = call.user
    const directory = await context.directories.get(tx, organisationId, organisationVersion)
    const spaces = spacesOf(directory, call.user, request)
    chargeQuery(
      context,
      call,
      2 * (priceOfDays(from, to) + countDays(from, to) * Math.ceil(spaces.length / 10)),
    )
    const { language } = call
    const subject = { directory, spaces, from, to, slk, now: context.now(), language }
    return work({ tx, directory, overview: await measureOverview(tx, subject) })
  })
}

type Filter = Pick<ReportOverviewRequest, 'bc' | 'l'>

/** Returns the bookable locations of the categories that a user may report on. */
export const spacesOf = (directory: Directory, user: CurrentUser, { bc, l }: Filter): Place[] =>
  placesToReport(directory, user, l?.length ? l : undefined).filter(
    ({ isBookable, categoryId }) =>
      isBookable && categoryId !== undefined && (!bc?.length || bc.includes(categoryId)),
  )

interface Subject extends Days {
  readonly directory: Directory
  readonly spaces: readonly Place[]
  /** Divides by this kind of location, otherwise by category. */
  readonly slk: string | undefined
  readonly now: number
  /** Of the names of categories. */
  readonly language: Language
}

export async function measureOverview(tx: Tx, subject: Subject): Promise<ReportOverview> {
  const { directory, spaces: places, from, to } = subject
  const earlier = periodBefore(subject)
  const end = addDays(to, 1)
  const times = await listOpenTimes(directory, places, earlier.from, end)
  const query: store.OverviewQuery = {
    organisationId: directory.organisationId,
    earlier: earlier.from,
    from,
    before: end,
    spaces: places.map((place) => ({
      id: place.id,
      capacity: place.capacity,
      needsCheckIn: directory.settingsOf(place).settings.checkIn?.isRequired === true,
      categoryId: place.categoryId!,
      hoursId: times.groupOf(place),
    })),
  }
  const outcomes = await store.countOutcomes(tx, query, new Date(subject.now))
  const use = await store.sumUse(tx, query, times.open)
  const presence = await sumPresence(tx, query, times.open, new Date(subject.now))
  const all = await measureSpaces(tx, { subject, query, times, outcomes, use, presence })
  const [figures, before] = [noFigures(), noFigures()]
  for (const space of all) {
    addFigures(figures, space.now)
    addFigures(before, space.before)
  }
  return {
    from,
    to,
    beforeFrom: earlier.from,
    beforeTo: earlier.to,
    spaces: places.length,
    figures,
    before,
    parts: toParts(all),
    hours: toHours({ ...times, places, use, from }),
    ...toExtremes(all),
    presence: toPresence(all),
    oversized: toOversized(
      all,
      new Map(outcomes.flatMap((row) => (row.isNow ? [[row.locationId, row]] : []))),
    ),
    desks: await countDesks(tx, subject, query),
  }
}

interface Counted {
  readonly subject: Subject
  readonly query: store.OverviewQuery
  readonly times: OpenTimes
  readonly outcomes: readonly store.OutcomeRow[]
  readonly use: readonly store.UseRow[]
  readonly presence: readonly PresenceRow[]
}

/** Returns each space with its figures in both periods. */
async function measureSpaces(
  tx: Tx,
  { subject, query, times, outcomes, use, presence }: Counted,
): Promise<Measured[]> {
  const { directory, spaces: places, language, slk } = subject
  const { earlier, from, before } = query
  const counted = {
    now: await countMinutesOfBookings(tx, directory, { places, from, before }),
    before: await countMinutesOfBookings(tx, directory, { places, from: earlier, before: from }),
  }
  const openMinutes = sumOpenTimes(times.open, from)
  const named = inLanguage(directory, language)
  const measured = new Map(
    places.map((place): [number, Measured] => {
      const figuresOf = (period: 'now' | 'before') => ({
        ...noFigures(),
        ...counted[period].get(place.id),
        openMinutes: openMinutes[period].get(times.groupOf(place)) ?? 0,
      })
      const { id, name, capacity } = place
      const where = whereOf(directory, place)
      const figures = { now: figuresOf('now'), before: figuresOf('before') }
      return [id, { id, name, where, capacity, ...figures, part: partOf(named, place, slk) }]
    }),
  )
  for (const { isNow, locationId, checkIns, noShows } of outcomes)
    Object.assign(measured.get(locationId)![isNow ? 'now' : 'before'], { checkIns, noShows })
  for (const { isNow, locationId, ...minutes } of presence)
    Object.assign(measured.get(locationId)![isNow ? 'now' : 'before'], minutes)
  for (const { isNow, locationId, minutes } of use)
    if (locationId !== null)
      measured.get(locationId)![isNow ? 'now' : 'before'].usedMinutes = minutes
  return [...measured.values()]
}

async function countDesks(
  tx: Tx,
  { directory, spaces, language }: Subject,
  query: store.OverviewQuery,
): Promise<DeskSupply[]> {
  const categories = inLanguage(directory, language).categories.flatMap(
    ({ id, namePlural, locationKind }) => {
      const count = spaces.filter(({ categoryId }) => categoryId === id).length
      return locationKind === 'DESK' && count > 0 ? [{ id, name: namePlural, spaces: count }] : []
    },
  )
  if (categories.length === 0) return []
  const ids = categories.map(({ id }) => id)
  return toDesks(categories, await store.countSupply(tx, query, ids))
}

/** The names above a space, without the organisation. */
const whereOf = (directory: Directory, place: Place): string =>
  directory
    .ancestorsOf(place)
    .slice(0, -1)
    .toReversed()
    .map(({ name }) => name)
    .join(', ')

function partOf(directory: Directory, place: Place, kind: string | undefined): string {
  if (!kind) return directory.category(place.categoryId!)!.namePlural
  const ancestors = directory.ancestorsOf(place)
  return ([place, ...ancestors].find((one) => one.kind === kind) ?? ancestors[0] ?? place).name
}

export interface ShownTime extends store.OpenTime {
  readonly zone: string
}

export interface OpenTimes {
  /** The number of a space's opening hours. */
  readonly groupOf: (place: Place) => number
  readonly open: readonly ShownTime[]
}

/** Lists the usual opening hours of each day. Spaces with the same schedule and zone share them. */
export async function listOpenTimes(
  directory: Directory,
  places: readonly Place[],
  first: string,
  end: string,
): Promise<OpenTimes> {
  const groups = new Map<Schedule, Map<string, number>>()
  const kinds: { readonly schedule: Schedule; readonly zone: string }[] = []
  const groupOf = (place: Place): number => {
    const schedule = scheduleOf(directory, place)
    const byZone = groups.get(schedule) ?? new Map<string, number>()
    groups.set(schedule, byZone)
    const known = byZone.get(place.timeZone)
    if (known !== undefined) return known
    byZone.set(place.timeZone, kinds.length)
    return kinds.push({ schedule: usualHours(schedule), zone: place.timeZone }) - 1
  }
  for (const place of places) groupOf(place)
  const open = await mapInTurns(kinds, ({ schedule, zone }): ShownTime[] => {
    const hoursId = kinds.findIndex((kind) => kind.schedule === schedule && kind.zone === zone)
    const times: ShownTime[] = []
    for (let date = first; date < end; date = addDays(date, 1))
      for (const time of evaluateSchedule(schedule, zone, date, addDays(date, 1)))
        times.push({ hoursId, date, ...time, zone })
    return times
  })
  return { groupOf, open: open.flat() }
}

/** Sums the opening hours by their number. */
function sumOpenTimes(open: readonly store.OpenTime[], start: string) {
  const sums = { now: new Map<number, number>(), before: new Map<number, number>() }
  for (const { hoursId, date, from, to } of open) {
    const sum = sums[date < start ? 'before' : 'now']
    sum.set(hoursId, (sum.get(hoursId) ?? 0) + (to - from) / minuteMs)
  }
  return sums
}

const hourMs = 60 * minuteMs

/** Returns booked and open minutes of the hours of a week in which a space is usually open. */
function toHours({
  places,
  open,
  use,
  groupOf,
  from: start,
}: Pick<OpenTimes, 'groupOf'> & {
  readonly places: readonly Place[]
  readonly open: readonly ShownTime[]
  readonly use: readonly store.UseRow[]
  readonly from: string
}): ReportOverview['hours'] {
  const spaces = new Map<number, number>()
  for (const place of places) spaces.set(groupOf(place), (spaces.get(groupOf(place)) ?? 0) + 1)
  const openMinutes = new Map<number, number>()
  for (const { hoursId, date, from, to, zone } of open) {
    if (date < start) continue
    const day = weekday(date) * 24
    const shown = toShown(from, zone)
    const ends = shown + (to - from)
    for (let at = shown; at < ends;) {
      const next = Math.min(ends, (Math.floor(at / hourMs) + 1) * hourMs)
      const cell = day + (Math.floor(at / hourMs) % 24)
      const minutes = ((next - at) / minuteMs) * spaces.get(hoursId)!
      openMinutes.set(cell, (openMinutes.get(cell) ?? 0) + minutes)
      at = next
    }
  }
  const used = new Map(
    use.flatMap(({ weekday: day, hour, minutes }) =>
      day === null || hour === null ? [] : [[day * 24 + hour, minutes]],
    ),
  )
  return [...openMinutes]
    .toSorted(([one], [other]) => one - other)
    .map(([cell, minutes]) => ({
      weekday: Math.floor(cell / 24),
      hour: cell % 24,
      usedMinutes: used.get(cell) ?? 0,
      openMinutes: minutes,
    }))
}
