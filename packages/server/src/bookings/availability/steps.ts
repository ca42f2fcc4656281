import type { TimeslotKind } from '@mosaic-booking/sdk'
import type { DayPart } from '@mosaic-booking/sdk/rules'
import { addDays } from '../../ground/time/zone.js'
import { addWallMinutes, midnight, minutesPerDay, wallMinutes, type Search } from './read-search.js'

/**
 * One column of the result, in wall-clock time. `need` is the time that must be free in it:
 * - exact: all of it, starting now if it has already started;
 * - part: all opening times in it, for parts of a day and whole days (such a booking follows the
 *   opening hours);
 * - any: 15 free minutes;
 * - gap: the duration of the search, at any time in it.
 */
export interface Step {
  readonly wallFrom: string
  readonly wallTo: string
  readonly need: 'exact' | 'part' | 'any' | 'gap'
  readonly part?: DayPart
}

/** Longer searches have one step per day; hourly steps would be unreadable. */
const maxDaysByHours = 14

/**
 * Plans the grid of a search (D-059, D-060, AD-164), or its one exact interval.
 * @param isByDay plan one step per day instead of hours
 */
export function planSteps(search: Search, kind: TimeslotKind, isByDay = false): Step[] {
  const { wallFrom, wallTo, durationMinutes, isDiscrete, instants } = search
  if (isDiscrete)
    return [{ wallFrom, wallTo, need: !instants && isMadeOfDayParts(search) ? 'part' : 'exact' }]
  const days = Math.max(1, Math.ceil(durationMinutes / minutesPerDay))
  if (kind === 'FULL_DAY' || durationMinutes >= minutesPerDay) return planDays(search, days)
  if (kind === 'HALF_DAY')
    return eachDay(search)
      .flatMap((day) => planHalfDays(day, needOf(search)))
      .filter((step) => isAsked(search, step))
  if (isByDay) return planDays(search, 1).map((day) => ({ ...day, need: 'gap' }))
  return wallMinutes(wallFrom, wallTo) > maxDaysByHours * minutesPerDay
    ? planDays(search, 1)
    : planHours(search)
}

/**
 * Whether a range starts and ends at noon or midnight, so that it consists of mornings, afternoons
 * and whole days.
 */
function isMadeOfDayParts({ wallFrom, wallTo }: Search): boolean {
  return [wallFrom, wallTo].every((wall) => /T(00|12):00:00\.000$/.test(wall))
}

/** Maximum number of slots in a grid of several days; their response takes 100 MB. */
const maxSlots = 600_000

/**
 * Returns the steps, or one per day if they would exceed the maximum number of slots. `countPlaces`
 * counts the locations of the whole search, so that a partial search has the same steps.
 */
export function limitSteps(
  search: Search,
  steps: readonly Step[],
  countPlaces: () => number,
): readonly Step[] {
  const isLimited =
    !search.isDiscrete &&
    search.durationMinutes < minutesPerDay &&
    eachDay(search).length > 1 &&
    steps.length * countPlaces() > maxSlots
  return isLimited ? planDays(search, 1) : steps
}

export function eachDay({ wallFrom, wallTo }: Pick<Search, 'wallFrom' | 'wallTo'>): string[] {
  const days: string[] = []
  for (let day = wallFrom.slice(0, 10); midnight(day) < wallTo; day = addDays(day, 1))
    days.push(day)
  return days
}

const isAsked = (search: Search, { wallFrom, wallTo }: Step) =>
  wallFrom < search.wallTo && search.wallFrom < wallTo

const needOf = ({ durationMinutes }: Search) => (durationMinutes === 0 ? 'any' : 'part')

function planDays(search: Search, count: number): Step[] {
  const need = needOf(search)
  const days = eachDay(search).map((day): Step => ({
    wallFrom: midnight(day),
    wallTo: midnight(addDays(day, count)),
    need,
    part: 'ALL_DAY',
  }))
  // A step of several days must end within the range; a single day may be cut off.
  return count === 1 ? days : days.filter(({ wallTo }) => wallTo <= ceilToDay(search.wallTo))
}

const ceilToDay = (wall: string) =>
  wall.endsWith('T00:00:00.000') ? wall : midnight(addDays(wall.slice(0, 10), 1))

function planHalfDays(day: string, need: Step['need']): Step[] {
  const [start, noon, end] = [midnight(day), `${day}T12:00:00.000`, midnight(addDays(day, 1))]
  return [
    { wallFrom: start, wallTo: noon, need, part: 'AM' },
    { wallFrom: noon, wallTo: end, need, part: 'PM' },
    { wallFrom: start, wallTo: end, need, part: 'ALL_DAY' },
  ]
}

/**
 * Plans steps of the requested duration, from the last half hour before the start. Each further day
 * starts again at midnight.
 */
function planHours({ wallFrom, wallTo, durationMinutes }: Search): Step[] {
  const length = durationMinutes || 60
  const need = durationMinutes === 0 ? 'any' : 'exact'
  const steps: Step[] = []
  for (const day of eachDay({ wallFrom, wallTo })) {
    const start = midnight(day)
    const first = start < wallFrom ? Math.floor(wallMinutes(start, wallFrom) / 30) * 30 : 0
    for (let minute = first; minute < minutesPerDay; minute += length) {
      const end = addWallMinutes(start, minute + length)
      if (end <= wallTo) steps.push({ wallFrom: addWallMinutes(start, minute), wallTo: end, need })
    }
  }
  return steps
}
