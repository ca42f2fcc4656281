import { startGraceMinutes } from '@mosaic-booking/sdk/rules'
import { alignWalls, type Alignment } from '../../directory/scheduling/align.js'
import type { Interval } from '../../directory/scheduling/interval.js'
import { once } from '../../directory/scheduling/once.js'
import { createZoneClock, type ZoneClock } from '../../directory/scheduling/zone-clock.js'
import {
  addDays,
  dayBounds,
  offsetMinutes,
  resolveRange,
  toInstant,
  toWall,
} from '../../ground/time/zone.js'
import { addWallMinutes, midnight, type Search } from './read-search.js'
import { eachDay, type Step } from './steps.js'

/** The grid of a search in one time zone, for locations with the same alignment. */
export interface ZoneGrid extends ZoneClock {
  readonly from: number
  readonly to: number
  readonly offsetFrom: number
  /**
   * All days to evaluate. Alignment can move a time before the range, and the free time may end
   * after it.
   */
  readonly days: Interval
  readonly dayStarts: () => readonly number[]
  /**
   * The interval of each step; undefined if a clock change skips its start or alignment leaves it
   * empty.
   */
  readonly spans: readonly (Interval | undefined)[]
  /** The category has fixed booking times: each step contains one exact time. */
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
  // A step that has started is offered from now on, so it may end after the range.
  const moved = spans.map((span) =>
    span && span.from < now && now < span.to ? now + span.to - span.from : 0,
  )
  const reach = alignment || search.isDiscrete ? to : Math.max(to, ...moved)
  const [dateFrom, dateTo] = [
    toWall(from, zone).slice(0, 10),
    addDays(toWall(reach - 1, zone).slice(0, 10), 1),
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
  // A start in a skipped hour belongs to the next step. Only day steps may start late because of a
  // clock change.
  return span &&
    (toWall(span.from, zone) === step.wallFrom || step.wallFrom.endsWith('T00:00:00.000'))
    ? span
    : undefined
}

/** A step that has started is offered from now on, if now is before its aligned end. */
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
    const requested = instants
      ? { wallFrom: toWall(instants.from, zone), wallTo: toWall(instants.to, zone) }
      : { wallFrom: isDiscrete || wallFrom > nowWall ? wallFrom : nowWall, wallTo }
    return resolveExact(alignWalls(requested, alignment, earliest), zone)
  }
}
