import { startGraceMinutes } from '@mosaic-booking/sdk/rules'
import { alignWalls, type Alignment } from '../scheduling/align.js'
import type { Interval } from '../scheduling/interval.js'
import { once } from '../scheduling/once.js'
import { createZoneClock, type ZoneClock } from '../scheduling/zone-clock.js'
import { addDays, dayBounds, offsetMinutes, resolveRange, toInstant, toWall } from '../time/zone.js'
import { addWallMinutes, midnight, type Search } from './read-search.js'
import { eachDay, type Step } from './steps.js'

/** A search on the clock of one zone, for places that align their bookings alike. */
export interface ZoneGrid extends ZoneClock {
  readonly from: number
  readonly to: number
  readonly offsetFrom: number
  /**
   * All of the days concerned: alignment reaches before the range, and what comes after it says
   * until when a place stays free.
   */
  readonly days: Interval
  readonly dayStarts: () => readonly number[]
  /**
   * Where each step lies; undefined where the clock never shows its start, or nothing of it is left
   * once it is aligned.
   */
  readonly spans: readonly (Interval | undefined)[]
  /**
   * The category says when its bookings start or end: each step is one exact time, wherever in the
   * step.
   */
  readonly isAligned: boolean
}

interface GridFacts {
  readonly zone: string
  readonly alignment: Alignment | undefined
  readonly now: number
  readonly admitting: ReadonlySet<number>
}

export function createZoneGrid(
  search: Search,
  steps: readonly Step[],
  { zone, alignment, now, admitting }: GridFacts,
): ZoneGrid {
  const resolve = alignment
    ? alignStep(alignment, search, zone, now)
    : search.isDiscrete
      ? resolveExact
      : resolveStep
  const spans = steps.map((step) =>
    search.instants && !alignment ? search.instants : resolve(step, zone),
  )
  const range = search.instants ?? {
    from: toInstant(search.wallFrom, zone),
    to: toInstant(search.wallTo, zone),
  }
  const from = Math.min(range.from, ...spans.map((span) => span?.from ?? Infinity))
  const to = Math.max(range.to, ...spans.map((span) => span?.to ?? 0))
  const [dateFrom, dateTo] = [
    toWall(from, zone).slice(0, 10),
    addDays(toWall(to - 1, zone).slice(0, 10), 1),
  ]
  return {
    ...createZoneClock({ zone, dateFrom, dateTo, now, admitting }),
    from: range.from,
    to,
    offsetFrom: offsetMinutes(range.from, zone),
    days: { from: dayBounds(dateFrom, zone).startsAt, to: dayBounds(dateTo, zone).startsAt },
    dayStarts: once(() =>
      eachDay({ wallFrom: midnight(dateFrom), wallTo: midnight(dateTo) }).map(
        (date) => dayBounds(date, zone).startsAt,
      ),
    ),
    spans,
    isAligned: alignment !== undefined,
  }
}

function resolveExact(
  { wallFrom, wallTo }: Pick<Step, 'wallFrom' | 'wallTo'>,
  zone: string,
): Interval | undefined {
  const resolved = wallFrom < wallTo ? resolveRange(wallFrom, wallTo, zone) : undefined
  return resolved && { from: resolved.startsAt, to: resolved.endsAt }
}

function resolveStep(step: Step, zone: string): Interval | undefined {
  const span = resolveExact(step, zone)
  // A start that the clocks skip is the next step's already; a day that begins late because of it
  // is still a day.
  return span &&
    (toWall(span.from, zone) === step.wallFrom || step.wallFrom.endsWith('T00:00:00.000'))
    ? span
    : undefined
}

/**
 * A step that has begun is asked for from now on; where that lies before its end once it is
 * aligned, it can still be had.
 */
function alignStep(
  alignment: Alignment,
  { isDiscrete, instants }: Search,
  zone: string,
  now: number,
): typeof resolveExact {
  const nowWall = toWall(now, zone)
  const earliest = addWallMinutes(nowWall, -startGraceMinutes)
  return ({ wallFrom, wallTo }) => {
    if (!isDiscrete && wallTo <= nowWall) return undefined
    const said = instants
      ? { wallFrom: toWall(instants.from, zone), wallTo: toWall(instants.to, zone) }
      : { wallFrom: isDiscrete || wallFrom > nowWall ? wallFrom : nowWall, wallTo }
    return resolveExact(alignWalls(said, alignment, earliest), zone)
  }
}
