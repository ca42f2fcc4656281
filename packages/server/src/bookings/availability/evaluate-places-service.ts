import type { ReasonCode } from '@mosaic-booking/sdk'
import { dayMs, minuteMs } from '@mosaic-booking/sdk/rules'
import type { Call, CurrentUser } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import type { Asks } from '../../ground/db/db.js'
import { groupsAdmitting } from '../../directory/directory/access-rules.js'
import { isExempt, manages, seesAllBookings } from '../../directory/directory/authority.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { alignmentOf } from '../../directory/scheduling/align.js'
import type { Interval } from '../../directory/scheduling/interval.js'
import { toMinute } from '../../directory/scheduling/period.js'
import { personTermsOf } from '../../directory/scheduling/person-rules.js'
import { scheduleOf } from '../../directory/scheduling/schedule-rules.js'
import {
  endWithNext,
  evaluateBetweenSteps,
  evaluateStep,
  evaluateWithoutTime,
  isOver,
  type Busy,
  type PlaceFacts,
  type Evaluation,
} from './availability-rules.js'
import { loadBooked, loadBusy, type Reading } from './availability-store.js'
import { byCategory } from './shared-reads-service.js'
import type { Slot } from './column.js'
import { gatherPlaceFacts, whyNotForCount } from './place-facts.js'
import type { Search } from './read-search.js'
import type { Step } from './steps.js'
import { holderToShow } from './to-availability.js'
import { createZoneGrid, type ZoneGrid } from './zone-grid.js'

/** The caller of a search, their view of the directory, and the time of the call. */
export interface Caller {
  readonly tx: Asks
  /** Reads the holds of a few locations; by default a statement of `tx`. */
  readonly loadHolds?: ServerContext['loadHolds'] | undefined
  readonly loadBooked?: ServerContext['loadBooked'] | undefined
  /** Limited to the locations that the caller may see. */
  readonly directory: Directory
  readonly call: Call
  readonly now: number
}

/** The result over the whole range, shared by locations that differ in nothing that counts. */
export interface Outcome<Written = never> {
  readonly grid: ZoneGrid
  readonly facts: PlaceFacts
  readonly evaluation: Evaluation
  /** One per step; undefined where the location's day has no such step. */
  readonly steps: readonly (Evaluation | undefined)[]
  /** Those of the steps, if the query requests slots. */
  readonly slots: readonly (Slot<Written> | undefined)[]
}

/** The result for one location. */
export interface Evaluated<Written = never> {
  readonly place: Place
  readonly outcome: Outcome<Written>
  /** The location's holds, which are alike those of the outcome. */
  readonly busy: readonly Busy[]
  /** Other locations may have the same outcome. */
  readonly isShared: boolean
}

/** Writes a slot of a step. */
type WriteSlot<Written> = (facts: PlaceFacts, evaluation: Evaluation, span: Interval) => Written

interface EvaluationQuery<Written> {
  readonly search: Search
  readonly steps: readonly Step[]
  /** Returns how to write slots; undefined if only the whole range counts. */
  readonly writeSlots?: ((grid: ZoneGrid) => WriteSlot<Written>) | undefined
  /** Whether to return the titles and owners of bookings. */
  readonly needsDetails?: boolean
  /** Locations whose bookings only differ in their ids may have the outcome of one of them. */
  readonly sharesAlike?: boolean
}

const daysAtOnce = 200_000

/**
 * Evaluates every location in every step and over the whole range, and returns the results of
 * `take`. Works in slices, so that an expensive search does not block the event loop.
 */
export async function evaluatePlaces<Result, Written = never>(
  caller: Caller,
  query: EvaluationQuery<Written>,
  places: readonly Place[],
  take: (evaluated: Evaluated<Written>) => Result,
): Promise<Result[]> {
  if (places.length === 0) return []
  const {
    directory,
    call: { user },
    now,
  } = caller
  const { search } = query
  const gridOf = gridsOf(caller, query)
  const kindOf = kindsOf<Written>(caller, search)
  const located = places.map((place) => {
    const grid = gridOf(place)
    return { place, grid, kind: kindOf(place, grid) }
  })
  const grids = [...new Set(located.map(({ grid }) => grid))]
  const writers = new Map(grids.map((grid) => [grid, query.writeSlots?.(grid)]))
  const alike = [...new Map(located.map(({ kind, place }) => [kind, place])).values()]
  const booked = await loadBookedOf(caller, alike, grids)
  const range = rangeOf(caller, alike, grids)
  const atOnce = Math.max(1, Math.floor((daysAtOnce * dayMs) / (range.to - range.from)))
  const results: Result[][] = []
  for (let first = 0; first < located.length; first += atOnce) {
    const part = located.slice(first, first + atOnce)
    const busy = await loadBusyOf(
      caller,
      query,
      part.map(({ place }) => place),
      range,
      part.length < located.length,
    )
    results.push(
      await mapInTurns(part, ({ place, grid, kind }) => {
        const held = busy.get(place.id)
        const evaluate = (
          from?: readonly Busy[],
          unbooked?: Outcome<Written>,
        ): Outcome<Written> => {
          const facts = gatherPlaceFacts({ directory, user, now }, place, grid, {
            attendeeCount: search.capacity || undefined,
            busy: from,
            booked,
            isExact: search.isDiscrete || grid.isAligned,
          })
          return { grid, facts, ...evaluatePlace(query, grid, facts, writers.get(grid), unbooked) }
        }
        if (!held || kind.count > 1) kind.unbooked ??= evaluate()
        if (!held) return take({ place, outcome: kind.unbooked!, busy: noBusy, isShared: true })
        const found = outcomeOfAlike(query, kind, held, () => evaluate(held, kind.unbooked))
        return take({ place, busy: held, ...found })
      }),
    )
  }
  return results.flat()
}

/** Locations that have the same results at times without bookings. */
interface Kind<Written> {
  count: number
  /** The result without bookings. */
  unbooked?: Outcome<Written>
  /** The results with bookings that differ only in their ids. */
  readonly booked: Map<string, Outcome<Written>>
  /** The slots of those of all kinds. */
  readonly kept: { slots: number }
}

const noBusy: readonly Busy[] = []
/** With more bookings, few locations are alike. */
const mostHolds = 4
/** Slots of outcomes that are kept for others until the answer is written. */
const mostSlots = 50_000

/** The outcome of a location with these holds or, if the query allows it, of another one alike. */
function outcomeOfAlike<Written>(
  { sharesAlike, steps }: EvaluationQuery<Written>,
  { booked, kept }: Kind<Written>,
  held: readonly Busy[],
  evaluate: () => Outcome<Written>,
): Pick<Evaluated<Written>, 'outcome' | 'isShared'> {
  if (!sharesAlike || held.length > mostHolds) return { outcome: evaluate(), isShared: false }
  const key = toAlikeKey(held)
  const known = booked.get(key)
  if (known) return { outcome: known, isShared: true }
  const outcome = evaluate()
  kept.slots += Math.max(1, steps.length)
  const isShared = kept.slots <= mostSlots
  if (isShared) booked.set(key, outcome)
  return { outcome, isShared }
}

/** All that counts of a location's holds except the ids of their bookings. */
function toAlikeKey(busy: readonly Busy[]): string {
  let key = ''
  for (const {
    bookingId,
    from,
    to,
    startsAt,
    endsAt,
    isShadow,
    isOwn,
    isCalendar,
    ...who
  } of busy) {
    key += `${bookingId === undefined},${from},${to},${startsAt},${endsAt},${isShadow},${isOwn},${isCalendar};`
    if (who.owner !== undefined) key += JSON.stringify(who)
  }
  return key
}

/** Most of a floor's desks are of one kind. */
function kindsOf<Written>(
  { directory, call: { user } }: Caller,
  { capacity }: Search,
): (place: Place, grid: ZoneGrid) => Kind<Written> {
  const numbers = new Map<object, number>()
  const numberOf = (one: object) => {
    const known = numbers.get(one)
    if (known !== undefined) return known
    numbers.set(one, numbers.size)
    return numbers.size - 1
  }
  const kinds = new Map<string, Kind<Written>>()
  const kept = { slots: 0 }
  return (place, grid) => {
    const [against] = whyNotForCount(place, capacity || undefined)
    const key = `${numberOf(grid)},${numberOf(directory.settingsOf(place))},${numberOf(scheduleOf(directory, place))},${place.categoryId},${place.isBookable},${isExempt(user, place)},${against ? JSON.stringify(against) : ''}`
    const kind = kinds.get(key) ?? {
      count: 0,
      booked: new Map<string, Outcome<Written>>(),
      kept,
    }
    kind.count++
    kinds.set(key, kind)
    return kind
  }
}

/** Locations with the same time zone and alignment share a grid. */
function gridsOf(
  { directory, call, now }: Caller,
  { search, steps }: Pick<EvaluationQuery<unknown>, 'search' | 'steps'>,
): (place: Place) => ZoneGrid {
  const grids = new Map<string, ZoneGrid>()
  const admitting = groupsAdmitting(directory, call.user)
  return ({ timeZone: zone, categoryId = 0 }) => {
    const alignment = alignmentOf(directory.category(categoryId))
    const key = alignment ? `${zone}/${alignment.from}/${alignment.to}` : zone
    const grid =
      grids.get(key) ??
      createZoneGrid(search, steps, { zone, alignment, now: toMinute(now), admitting })
    grids.set(key, grid)
    return grid
  }
}

/**
 * A location is available in the range if it is available in one of the steps, or at any other time
 * of the range.
 * @param unbooked the result without bookings, which holds in steps that no booking touches
 */
function evaluatePlace<Written>(
  query: EvaluationQuery<Written>,
  grid: ZoneGrid,
  facts: PlaceFacts,
  write: WriteSlot<Written> | undefined,
  unbooked: Outcome<Written> | undefined,
): Pick<Outcome<Written>, 'evaluation' | 'steps' | 'slots'> {
  const { search } = query
  const steps: (Evaluation | undefined)[] = []
  const slots: (Slot<Written> | undefined)[] = []
  let free: Evaluation | undefined
  let refused: Evaluation | undefined
  for (let index = 0; index < query.steps.length; index++) {
    const span = grid.spans[index]
    if (!span) continue
    const known = unbooked?.steps[index]
    const evaluation =
      known && isUntouched(facts, known, span)
        ? endWithNext(facts, known)
        : evaluateIn(query, grid, facts, span, query.steps[index]!)
    steps[index] = evaluation
    if (evaluation.isFree) free ??= evaluation
    // Prefers the first reason other than a time in the past.
    else if (!refused || (isPast(refused) && !isPast(evaluation))) refused = evaluation
    if (write)
      slots[index] =
        evaluation === known
          ? unbooked?.slots[index]
          : {
              isOpen: isWorthShowing(evaluation),
              written: isShown(search, evaluation) ? write(facts, evaluation, span) : undefined,
            }
  }
  if (free) return { evaluation: free, steps, slots }
  const mayLieBetween =
    facts.never.length === 0 && !facts.isExact && query.steps.every(({ need }) => need === 'exact')
  const between = mayLieBetween
    ? evaluateBetweenSteps(facts, search.durationMinutes, grid)
    : undefined
  return {
    evaluation: between?.isFree ? between : (join(refused, between) ?? evaluateWithoutTime(facts)),
    steps,
    slots,
  }
}

/**
 * Whether no booking changes what is known of a step, apart from the end of the free time. A step
 * that has started may be offered later than it is.
 */
const isUntouched = (facts: PlaceFacts, known: Evaluation, span: Interval) =>
  (facts.now <= span.from || span.to <= facts.now) && !holderToShow(facts, known, span)

function evaluateIn(
  { search }: Pick<EvaluationQuery<unknown>, 'search'>,
  grid: ZoneGrid,
  facts: PlaceFacts,
  span: Interval,
  step: Step,
): Evaluation {
  const evaluation = evaluateStep(
    facts,
    grid.isAligned ? 'exact' : step.need,
    span,
    search.durationMinutes,
  )
  return evaluation.isFree &&
    (search.instants || evaluation.from !== span.from) &&
    !grid.canBeSaid(evaluation.from)
    ? isOver
    : evaluation
}

/** Combines the reasons of the first relevant step with tooShort if a shorter time is free. */
function join(
  refused: Evaluation | undefined,
  between: Evaluation | undefined,
): Evaluation | undefined {
  if (!refused || refused.isFree || !between || between.isFree) return refused ?? between
  return { ...refused, reasons: [...refused.reasons, ...between.reasons] }
}

export const isShown = ({ shows }: Search, { isFree }: Evaluation): boolean =>
  shows === 'ALL' || isFree === (shows === 'AVAILABLE')

const isPast = (evaluation: Evaluation) =>
  !evaluation.isFree && evaluation.reasons[0]?.code === 'past'
const unshown = new Set<ReasonCode>(['past', 'closed', 'notBookable', 'withoutBooking'])
const isWorthShowing = (evaluation: Evaluation) =>
  evaluation.isFree || !evaluation.reasons.some(({ code }) => unshown.has(code))

/**
 * The query filters by location only if there are few; reading by range alone is faster otherwise.
 */
const fewPlaces = 100

function loadBusyOf(
  { tx, loadHolds, directory, call: { user } }: Caller,
  { search, needsDetails = false }: Pick<EvaluationQuery<unknown>, 'search' | 'needsDetails'>,
  places: readonly Place[],
  { needsTimes, ...range }: BlockedRange,
  isPart: boolean,
): Promise<Map<number, Busy[]>> {
  const query = {
    organisationId: directory.organisationId,
    range,
    userId: user.id,
    needsTimes: needsTimes || search.shows !== 'AVAILABLE',
    showsOwners:
      directory.isOn('floor_plan_shows_booking_owner') && seesAllBookings({ user, directory }),
    // Other pages' scripts hold tokens with scopes, and no colleague agreed to their seeing faces.
    showsFaces: user.scopes === undefined,
    reading: needsDetails ? readingOf(user, directory, places) : undefined,
  }
  const isFew = places.length <= fewPlaces
  const locationIds = isFew || isPart ? places.map(({ id }) => id) : undefined
  return loadHolds && isFew && locationIds
    ? loadHolds({ ...query, locationIds })
    : loadBusy(tx, { ...query, locationIds })
}

/** Tokens with only the availability scope cannot read bookings. */
function readingOf(
  user: CurrentUser,
  directory: Directory,
  places: readonly Place[],
): Reading | undefined {
  if (user.scopes && !user.scopes.includes('booking:read')) return undefined
  return {
    all: seesAllBookings({ user, directory }),
    managedIds: new Set(places.filter((place) => manages(user, place)).map(({ id }) => id)),
  }
}

/** The range in which bookings can block a location, and whether buffers extend it. */
interface BlockedRange extends Interval {
  readonly needsTimes: boolean
}

function rangeOf(
  { directory }: Caller,
  places: readonly Place[],
  grids: readonly ZoneGrid[],
): BlockedRange {
  let [before, after] = [0, 0]
  for (const place of places) {
    const { minutesBefore = 0, minutesAfter = 0 } =
      directory.settingsOf(place).settings.buffer ?? {}
    before = Math.max(before, minutesBefore)
    after = Math.max(after, minutesAfter)
  }
  return {
    from: Math.min(...grids.map(({ days }) => days.from)) - before * minuteMs,
    to: Math.max(...grids.map(({ days }) => days.to)) + after * minuteMs,
    needsTimes: before + after > 0,
  }
}

/**
 * Loads the caller's bookings that count towards limits per person, in one statement. Empty without
 * limits.
 */
async function loadBookedOf(
  { tx, loadBooked: load, directory, call: { user } }: Caller,
  places: readonly Place[],
  grids: readonly ZoneGrid[],
): Promise<ReadonlyMap<number, readonly Interval[]> | undefined> {
  const terms = places.flatMap((place) => personTermsOf(directory, place) ?? [])
  if (terms.length === 0) return undefined
  const kinds = [...new Set(terms.flatMap(({ quotas }) => quotas.map(({ kind }) => kind)))]
  const range = grids.flatMap((grid) => [
    grid.days,
    ...kinds.flatMap((kind) => [
      grid.periodOf(kind, grid.days.from),
      grid.periodOf(kind, grid.days.to),
    ]),
  ])
  const query = {
    organisationId: directory.organisationId,
    categoryIds: [...new Set(terms.map(({ categoryId }) => categoryId))],
    range: {
      from: Math.min(...range.map(({ from }) => from)),
      to: Math.max(...range.map(({ to }) => to)),
    },
  }
  return load
    ? load({ ...query, ownerId: user.id })
    : byCategory(await loadBooked(tx, { ...query, ownerIds: [user.id] }))
}
