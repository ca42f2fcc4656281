import { dayMs, notesMaxLength, titleMaxLength, type RepeatRule } from '@mosaic-booking/sdk/rules'
import {
  completeWall,
  readBookingTime,
  type BookingTime,
} from '../../bookings/booking/booking-time.js'
import { placesOf, type HoldPlan } from '../../bookings/booking/clash-rules.js'
import { groupBy } from '../../ground/core/group-by.js'
import { Refusal } from '../../ground/core/refusal.js'
import { addDays, toWall } from '../../ground/time/zone.js'
import { digestOf } from './digest-of.js'
import { fitSeries } from './fit-series-rules.js'
import type { LeftOut, OldBooking, OldData, OldTime } from './old-data.js'
import type { OldRecord } from './old-record-store.js'

/** A space of Mosaic Booking, or one that the import would add. */
export interface TargetPlace {
  readonly id: number
  readonly name: string
  readonly timeZone: string
  hold(startsAt: number, endsAt: number): HoldPlan
}

export interface TargetPerson {
  readonly id: number
  readonly name: string
}

export interface ImportFacts {
  /** Undefined for unknown keys, and for spaces that the mapping skips. */
  readonly placeOf: (key: string) => TargetPlace | undefined
  readonly isSkipped: (placeKey: string) => boolean
  /** The person, or the substitute for an unknown owner. */
  readonly personOf: (key: string | undefined) => TargetPerson
  readonly bookings: ReadonlyMap<string, OldRecord>
  /** Bookings that ended before this day are left out. */
  readonly since?: string | undefined
}

/** An old booking as it will be stored here. */
export interface PlannedBooking {
  readonly source: OldBooking
  readonly place: TargetPlace
  readonly time: BookingTime
  readonly owner: TargetPerson
  readonly attendees: readonly TargetPerson[]
  readonly label: string | undefined
  readonly notes: string | undefined
  readonly isPrivate: boolean
  readonly status: 'TENTATIVE' | 'CONFIRMED'
  readonly series: { readonly key: string; readonly date: string } | undefined
  readonly hold: HoldPlan
  readonly digest: string
}

export interface PlannedSeries {
  readonly key: string
  readonly rule: RepeatRule
  readonly placeId: number
  readonly wallFrom: string
  readonly wallTo: string
  readonly isAllDay: boolean
  readonly label: string | undefined
  readonly created: number | undefined
  readonly digest: string
}

export interface ImportPlan {
  readonly series: readonly PlannedSeries[]
  readonly created: readonly PlannedBooking[]
  readonly changed: readonly PlannedBooking[]
  readonly unchanged: number
  /** Records of bookings that no longer exist in the old system. */
  readonly gone: readonly OldRecord[]
  readonly leftOut: readonly LeftOut[]
  readonly counts: {
    readonly read: number
    /** Bookings of series that match no rule. */
    readonly singles: number
    readonly cutTitles: number
    readonly cutNotes: number
  }
}

const isMidnight = (wall: string) => wall.slice(11) === '00:00:00.000'
const isLastMinute = (wall: string) => wall.slice(11, 16) === '23:59'

function resolveTime(time: OldTime, zone: string): BookingTime {
  const isExact = 'startsAt' in time
  const walls = isExact
    ? { wallFrom: toWall(time.startsAt, zone), wallTo: toWall(time.endsAt, zone) }
    : { wallFrom: completeWall(time.wallFrom), wallTo: completeWall(time.wallTo) }
  const isAllDay =
    isMidnight(walls.wallFrom) &&
    (isMidnight(walls.wallTo) || isLastMinute(walls.wallTo)) &&
    walls.wallFrom < walls.wallTo
  if (isExact && !isAllDay && time.startsAt < time.endsAt) return { ...walls, ...time, isAllDay }
  return readBookingTime(
    { timeFrom: walls.wallFrom, timeTo: walls.wallTo, allDayBooking: isAllDay },
    zone,
  )
}

const cut = (text: string | undefined, length: number) =>
  text !== undefined && text.length > length ? `${text.slice(0, length - 1)}…` : text

const shown = (wall: string) => wall.slice(0, 16).replace('T', ' ')

/** Describes a left-out booking for the report. */
export const describeLeftOut = (
  { source, place, time }: Pick<PlannedBooking, 'source' | 'place' | 'time'>,
  reason: string,
): LeftOut => ({
  name: source.name,
  reason,
  place: place.name,
  from: shown(time.wallFrom),
  to: shown(time.wallTo),
  title: source.title,
})

type Resolved = Omit<PlannedBooking, 'series' | 'hold' | 'digest'>

function resolve(source: OldBooking, facts: ImportFacts): Resolved | LeftOut {
  const { name, title, placeKey, ownerKey, attendeeKeys = [] } = source
  const place = facts.placeOf(placeKey)
  if (!place) {
    const reason = facts.isSkipped(placeKey) ? 'its space is skipped' : 'its space is unknown'
    return { name, reason, title }
  }
  let time: BookingTime
  try {
    time = resolveTime(source.time, place.timeZone)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { name, reason: 'its end is not after its start', place: place.name, title }
  }
  const resolved = {
    source,
    place,
    time,
    owner: facts.personOf(ownerKey),
    attendees: [...new Set(attendeeKeys)].map((key) => facts.personOf(key)),
    label: cut(title, titleMaxLength),
    notes: cut(source.notes, notesMaxLength),
    isPrivate: source.isPrivate ?? false,
    status: source.isTentative ? ('TENTATIVE' as const) : ('CONFIRMED' as const),
  }
  return facts.since !== undefined && time.wallTo < facts.since
    ? describeLeftOut(resolved, `it ended before ${facts.since}`)
    : resolved
}

/** Decides how each booking of the old system is handled. */
export function planImport(data: OldData, facts: ImportFacts): ImportPlan {
  const leftOut: LeftOut[] = [...data.leftOut]
  const resolved: Resolved[] = []
  for (const source of data.bookings) {
    const one = resolve(source, facts)
    if ('reason' in one) leftOut.push(one)
    else resolved.push(one)
  }
  const { series, dayOf, singles } = planSeries(data, resolved)
  const planned = resolved.map((one) => complete(one, dayOf.get(one)))
  const { kept, clashing } = findDoubles(planned, facts.bookings)
  leftOut.push(...clashing)

  const recordOf = ({ source }: PlannedBooking) => facts.bookings.get(source.key)
  const isChanged = (one: PlannedBooking) => recordOf(one)!.digest !== one.digest
  const keys = new Set(data.bookings.map(({ key }) => key))
  const used = new Set(kept.map((one) => one.series?.key))
  return {
    series: series.filter(({ key }) => used.has(key)),
    created: kept.filter((one) => !recordOf(one)),
    changed: kept.filter((one) => recordOf(one) && isChanged(one)),
    unchanged: kept.filter((one) => recordOf(one) && !isChanged(one)).length,
    gone: [...facts.bookings.values()].filter(({ key }) => !keys.has(key)),
    leftOut,
    counts: {
      read: data.bookings.length + data.leftOut.length,
      singles,
      cutTitles: resolved.filter(({ source, label }) => label !== source.title).length,
      cutNotes: resolved.filter(({ source, notes }) => notes !== source.notes).length,
    },
  }
}

function complete(one: Resolved, series: PlannedBooking['series']): PlannedBooking {
  const { place, time, owner, attendees, label, notes, isPrivate, status } = one
  return {
    ...one,
    series,
    hold: place.hold(time.startsAt, time.endsAt),
    digest: digestOf(
      JSON.stringify([
        place.id,
        time.wallFrom,
        time.wallTo,
        time.startsAt,
        owner.id,
        attendees.map(({ id }) => id),
        label,
        notes,
        isPrivate,
        status,
        series,
      ]),
    ),
  }
}

function planSeries({ series }: OldData, bookings: readonly Resolved[]) {
  const planned: PlannedSeries[] = []
  const dayOf = new Map<Resolved, PlannedBooking['series']>()
  let singles = 0
  const membersOf = groupBy(bookings, ({ source }) => source.seriesKey)
  for (const { key, rule } of series) {
    const members = (membersOf.get(key) ?? []).map((booking) => ({
      booking,
      date: booking.time.wallFrom.slice(0, 10),
      seriesDate: booking.source.seriesDate,
    }))
    const fitted = fitSeries(rule, members)
    singles += members.length > 1 ? fitted.singles.length : 0
    for (const [index, part] of fitted.parts.entries()) {
      const partKey = `${key}#${index + 1}`
      const usual = mostFrequent(part.members.map(({ member }) => member.booking))
      const days = Math.round(
        (Date.parse(`${usual.time.wallTo.slice(0, 10)}Z`) -
          Date.parse(`${usual.time.wallFrom.slice(0, 10)}Z`)) /
          dayMs,
      )
      const firstDate = part.members[0]!.date
      const content = {
        rule: part.rule,
        placeId: usual.place.id,
        wallFrom: firstDate + usual.time.wallFrom.slice(10),
        wallTo: addDays(firstDate, days) + usual.time.wallTo.slice(10),
        isAllDay: usual.time.isAllDay,
        label: usual.label,
      }
      planned.push({
        key: partKey,
        ...content,
        created: usual.source.created,
        digest: digestOf(JSON.stringify(content)),
      })
      for (const { member, date } of part.members) dayOf.set(member.booking, { key: partKey, date })
    }
  }
  return { series: planned, dayOf, singles }
}

/** The first occurrence with the most frequent combination of space, times of day and title. */
function mostFrequent(bookings: readonly Resolved[]): Resolved {
  const alike = groupBy(bookings, ({ place, time, label }) =>
    [place.id, time.wallFrom.slice(10), time.wallTo.slice(10), label].join('|'),
  )
  return [...alike.values()].reduce((most, one) => (one.length > most.length ? one : most))[0]!
}

/**
 * Finds bookings that overlap within the old data. Bookings that have already been imported take
 * precedence, then older ones; the others are left out.
 */
function findDoubles(
  planned: readonly PlannedBooking[],
  records: ReadonlyMap<string, OldRecord>,
): { kept: PlannedBooking[]; clashing: LeftOut[] } {
  const rank = ({ source, digest }: PlannedBooking) => {
    const record = records.get(source.key)
    return record === undefined ? 2 : record.digest === digest ? 0 : 1
  }
  const inOrder = planned
    .map((one) => ({ one, rank: rank(one), created: one.source.created ?? Infinity }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        (a.created === b.created ? 0 : a.created - b.created) ||
        a.one.time.startsAt - b.one.time.startsAt ||
        (a.one.source.key < b.one.source.key ? -1 : 1),
    )
  const held = new HeldDays()
  const kept: PlannedBooking[] = []
  const clashing: LeftOut[] = []
  for (const { one } of inOrder) {
    const other = held.find(one)
    if (!other) {
      held.add(one)
      kept.push(one)
    } else
      clashing.push(
        describeLeftOut(
          one,
          `it overlaps ${other.source.name}${other.label ? ` “${other.label}”` : ''} of ${other.owner.name}, ${shown(other.time.wallFrom)} to ${shown(other.time.wallTo)}`,
        ),
      )
  }
  return { kept, clashing }
}

/** Holds by space and day, so that a search looks only at one day's bookings. */
class HeldDays {
  readonly #held = new Map<string, PlannedBooking[]>()

  find(one: PlannedBooking): PlannedBooking | undefined {
    for (const key of keysOf(one.hold)) {
      const found = this.#held.get(key)?.find((other) => areOverlapping(one.hold, other.hold))
      if (found) return found
    }
    return undefined
  }

  add(one: PlannedBooking): void {
    for (const key of keysOf(one.hold)) {
      const list = this.#held.get(key)
      if (list) list.push(one)
      else this.#held.set(key, [one])
    }
  }
}

/** Shadows of two bookings may overlap: two desks shadow their room. */
const areOverlapping = (a: HoldPlan, b: HoldPlan) =>
  a.from < b.to &&
  b.from < a.to &&
  (a.locationId === b.locationId ||
    a.shadowIds.includes(b.locationId) ||
    b.shadowIds.includes(a.locationId))

function* keysOf(hold: HoldPlan): Generator<string> {
  for (const placeId of placesOf(hold))
    for (let day = Math.floor(hold.from.getTime() / dayMs); day * dayMs < hold.to.getTime(); day++)
      yield `${placeId}/${day}`
}
