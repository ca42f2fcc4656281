import type {
  DeskSupply,
  OversizedSpace,
  ReportedSpace,
  ReportFigures,
  ReportOverview,
  SpacePresence,
} from '@mosaic-booking/sdk'
import { addDays, addMonths } from '../../ground/time/zone.js'
import type { OutcomeRow, SupplyRow } from './overview-store.js'

export interface Days {
  readonly from: string
  /** The last day. */
  readonly to: string
}

/**
 * Returns the period before: for whole calendar months as many months, otherwise as many days. It
 * always ends on the day before `from`.
 */
export function periodBefore({ from, to }: Days): Days {
  const end = addDays(from, -1)
  const next = addDays(to, 1)
  if (from.endsWith('-01') && next.endsWith('-01'))
    return { from: addMonths(from, -monthsBetween(from, next))!, to: end }
  const days = Math.round((Date.parse(next) - Date.parse(from)) / 86_400_000)
  return { from: addDays(from, -days), to: end }
}

function monthsBetween(from: string, next: string): number {
  const [year, month] = from.split('-').map(Number)
  const [nextYear, nextMonth] = next.split('-').map(Number)
  return (nextYear! - year!) * 12 + nextMonth! - month!
}

export type Figures = { -readonly [Key in keyof ReportFigures]: number }

export const noFigures = (): Figures => ({
  bookings: 0,
  minutes: 0,
  usedMinutes: 0,
  openMinutes: 0,
  checkIns: 0,
  noShows: 0,
  knownMinutes: 0,
  sensorMinutes: 0,
  occupiedMinutes: 0,
})

export function addFigures(sum: Figures, part: Figures): void {
  for (const key of Object.keys(sum) as (keyof Figures)[]) sum[key] += part[key]
}

/** A space with its figures in both periods. */
export interface Measured {
  readonly id: number
  readonly name: string
  readonly where: string
  readonly capacity: number
  readonly now: Figures
  readonly before: Figures
  /** What the space is counted with. */
  readonly part: string
}

const shareOf = ({ usedMinutes, openMinutes }: Figures) =>
  openMinutes > 0 ? usedMinutes / openMinutes : 0

/** Sums up the spaces by part; the most used part comes first. */
export function toParts(spaces: readonly Measured[]): ReportOverview['parts'] {
  const parts = new Map<
    string,
    { name: string; spaces: number; figures: Figures; before: Figures }
  >()
  for (const { part: name, now, before } of spaces) {
    const part = parts.get(name) ?? {
      name,
      spaces: 0,
      figures: noFigures(),
      before: noFigures(),
    }
    parts.set(name, part)
    part.spaces += 1
    addFigures(part.figures, now)
    addFigures(part.before, before)
  }
  return [...parts.values()].toSorted(
    (one, other) => shareOf(other.figures) - shareOf(one.figures) || compare(one.name, other.name),
  )
}

const { compare } = new Intl.Collator('en', { numeric: true })

/** The most spaces that each list names. */
const listed = 5

/** Returns the most and the least used spaces. No space is in both lists. */
export function toExtremes(spaces: readonly Measured[]): Pick<ReportOverview, 'most' | 'least'> {
  const ranked = spaces
    .filter(({ now }) => now.openMinutes > 0)
    .toSorted(
      (one, other) => shareOf(other.now) - shareOf(one.now) || compare(one.name, other.name),
    )
  const most = ranked.filter(({ now }) => now.usedMinutes > 0).slice(0, listed)
  const least = ranked.slice(most.length).toReversed().slice(0, listed)
  return { most: most.map(toReported), least: least.map(toReported) }
}

const toReported = ({ id, name, where, now }: Measured): ReportedSpace => ({
  location: { id, name, where },
  bookings: now.bookings,
  usedMinutes: now.usedMinutes,
  openMinutes: now.openMinutes,
})

/** The most spaces whose presence is listed. */
const presenceListed = 100

/** Lists spaces by the time that was booked and not used. */
export const toPresence = (spaces: readonly Measured[]): SpacePresence[] =>
  spaces
    .filter(({ now }) => now.knownMinutes > 0)
    .toSorted(
      (one, other) => unusedOf(other.now) - unusedOf(one.now) || compare(one.name, other.name),
    )
    .slice(0, presenceListed)
    .map(({ id, name, where, now: { knownMinutes, sensorMinutes, occupiedMinutes } }) => ({
      location: { id, name, where },
      knownMinutes,
      sensorMinutes,
      occupiedMinutes,
    }))

const unusedOf = ({ knownMinutes, occupiedMinutes }: Figures) => knownMinutes - occupiedMinutes

/** A space is judged by several bookings; one small meeting says nothing. */
const judgedBy = 3

/** Returns the spaces whose meetings fill less than half of the seats, the emptiest seats first. */
export function toOversized(
  spaces: readonly Measured[],
  outcomes: ReadonlyMap<number, OutcomeRow>,
): OversizedSpace[] {
  return spaces
    .flatMap(({ id, name, where, capacity }) => {
      const { stated = 0, attendees = 0, small = 0 } = outcomes.get(id) ?? {}
      if (capacity < 2 || stated < judgedBy || attendees * 2 >= capacity * stated) return []
      return {
        location: { id, name, where },
        capacity,
        bookings: stated,
        small,
        attendees: Math.round((attendees / stated) * 10) / 10,
      }
    })
    .toSorted(
      (one, other) =>
        emptySeats(other) - emptySeats(one) || compare(one.location.name, other.location.name),
    )
    .slice(0, listed)
}

const emptySeats = ({ capacity, attendees, bookings }: OversizedSpace) =>
  (capacity - attendees) * bookings

export function toDesks(
  categories: readonly { readonly id: number; readonly name: string; readonly spaces: number }[],
  rows: readonly SupplyRow[],
): DeskSupply[] {
  return categories.map(({ spaces, ...category }) => {
    const own = rows.filter(({ categoryId }) => categoryId === category.id)
    const days = own.flatMap(({ date, spaces: count }) =>
      date === null ? [] : [{ date, spaces: count }],
    )
    const [busiestDay] = days.toSorted(
      (one, other) => other.spaces - one.spaces || (one.date < other.date ? -1 : 1),
    )
    return {
      category,
      spaces,
      people: own.find(({ date }) => date === null)?.people ?? 0,
      ...(busiestDay && { busiestDay }),
    }
  })
}
