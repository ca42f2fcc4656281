import type {
  AvailabilityAnswer,
  AvailabilitySearchRequest,
  AvailabilityStep,
  TimeslotKind,
} from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { relatedTo } from '../../directory/directory/related-rules.js'
import { requireCategory, subtrees } from '../../places/location/location-search.js'
import { noFacts, toAnswer as toLocation } from '../../places/location/location-includes.js'
import { toAnswers } from '../../places/location/location-service.js'
import { alignmentOf } from '../../directory/scheduling/align.js'
import { toMinute } from '../../directory/scheduling/period.js'
import { loadSearchLocations } from './availability-store.js'
import { findCandidates, sortCandidates } from './candidates.js'
import type { Evaluation } from './availability-rules.js'
import { addSlots, Column } from './column.js'
import { isShown, evaluatePlaces, type Caller, type Outcome } from './evaluate-places-service.js'
import { locationTableOf } from './location-table.js'
import { RangeTable } from './range-table.js'
import { readSearch, type Search } from './read-search.js'
import { toSlotText } from './slot-text.js'
import { eachDay, limitSteps, planSteps, type Step } from './steps.js'
import { suggestPlace } from './suggest-place.js'
import { SlotWriter } from './slot-writer.js'
import { holderToShow, toAvailability, toSlot } from './to-availability.js'
import type { WrittenAnswer, WrittenTimeslot } from './write-answer.js'

/** Charges a search for the slots that it evaluates, or refuses the search. */
export type Charge = (slots: number) => void

/** Searches for available locations (API-026). */
export async function searchAvailability(
  caller: Caller,
  charge: Charge,
  request: AvailabilitySearchRequest,
): Promise<WrittenAnswer> {
  const { tx, directory, call } = caller
  const { user } = call
  const categoryId = request.bc === undefined ? undefined : requireCategory(directory, request.bc)
  const searched = request.l ? subtrees(directory, request.l) : directory.places
  const search = readSearch(request, clockOf(caller, searched))
  const limit = readLimit(directory)
  // A partial result is merged into the order of the full result and contains no suggestion.
  const needsUsual = !request.lid && (limit < Infinity || request.l !== undefined)
  const usualIds = needsUsual ? await loadSearchLocations(tx, user.organisationId, user.id) : []
  const asked = request.lid ? narrowTo(directory, searched, request.lid) : searched
  const found = findCandidates({ directory, categoryId, search }, asked)
  const includes = new Set(request.include)
  const planned = planSteps(search, kindOf(directory, categoryId), includes.has('days'))
  const countPlaces = () => findCandidates({ directory, categoryId, search }, searched).length
  const steps = includes.has('days') ? planned : limitSteps(search, planned, countPlaces)
  charge(steps.length * found.length)
  const asks: Asked = { search, steps, includes, limit }
  const places = sortCandidates(directory, found, usualIds, search.capacity)
  const { shown, isAnyFree, ...lists } = await listerOf(asks)(caller, asks, places)
  const suggested =
    request.l && !request.lid && !isAnyFree
      ? await suggest(caller, charge, { search, steps, categoryId, ids: request.l, usualIds })
      : undefined
  return {
    discrete: search.isDiscrete,
    timeFrom: search.wallFrom,
    timeTo: search.wallTo,
    durationMinutes: search.durationMinutes,
    ...lists,
    ancestorLocations: includes.has('ancestors') ? ancestorsOf(directory, shown) : [],
    ...(suggested ? { suggestedLocation: suggested.location } : {}),
  }
}

interface Asked {
  readonly search: Search
  readonly steps: readonly Step[]
  readonly includes: ReadonlySet<string>
  readonly limit: number
}

type Lists = Pick<WrittenAnswer, 'timeslots' | 'availability' | 'locations' | 'days' | 'ranges'> & {
  /** The places in the list of availability. */
  readonly shown: readonly Place[]
  readonly isAnyFree: boolean
}

/** Days have no slots to join, and their lists are short. */
const listerOf = ({ includes, search }: Asked) =>
  includes.has('days')
    ? search.isDiscrete
      ? listSlots
      : listDays
    : includes.has('ranges')
      ? listRanges
      : listSlots

/** The lists of an answer: a slot of each space in each step. */
async function listSlots(
  caller: Caller,
  { search, steps, includes, limit }: Asked,
  places: readonly Place[],
): Promise<Lists> {
  const { tx, directory, call } = caller
  const columns = search.isDiscrete ? [] : steps.map(() => new Column())
  const availabilityOf = writerOfAvailability(includes)
  const evaluated = await evaluatePlaces(
    caller,
    {
      search,
      steps,
      needsDetails: includes.has('bookings'),
      writeSlots: search.isDiscrete
        ? undefined
        : (grid) => {
            const writer = new SlotWriter(grid)
            return (facts, evaluation, span) => writer.write(facts, evaluation, span)
          },
    },
    places,
    ({ place, outcome }) => {
      addSlots(columns, place.id, outcome.slots)
      const { isFree } = outcome.evaluation
      const written = isShown(search, outcome.evaluation)
        ? availabilityOf(place, outcome)
        : undefined
      return { place, isFree, written }
    },
  )
  const shown = evaluated.flatMap(({ place, written }) => (written === undefined ? [] : place))
  return {
    timeslots: await toTimeslots(steps, columns, limit, call),
    availability: evaluated.flatMap(({ written }) => written ?? []),
    locations: includes.has('locations')
      ? await toAnswers({ directory, tx, user: call.user }, shown, onlyLists(includes))
      : [],
    shown,
    isAnyFree: evaluated.some(({ isFree }) => isFree),
  }
}

/**
 * The days of a search without their times, so that one request can cover a month of thousands of
 * locations. Writes no slots: a day only counts as free.
 */
async function listDays(
  caller: Caller,
  { search, steps, includes }: Asked,
  places: readonly Place[],
): Promise<Lists> {
  const { tx, directory, call } = caller
  const days = eachDay(search).map((date) => ({ date, locationIds: [] as number[] }))
  const dayOf = steps.map(({ wallFrom }) =>
    days.findIndex(({ date }) => date === wallFrom.slice(0, 10)),
  )
  const freeDaysOf = onceFor(
    ({ slots }: Outcome<boolean>) =>
      new Set(slots.flatMap((slot, step) => (slot?.written ? dayOf[step]! : []))),
  )
  const shown: Place[] = []
  const availability: string[] = []
  let isAnyFree = false
  const availabilityOf = writerOfAvailability(includes)
  await evaluatePlaces(
    caller,
    { search, steps, needsDetails: includes.has('bookings'), writeSlots: () => isFreeSlot },
    places,
    ({ place, outcome }) => {
      for (const day of freeDaysOf(outcome)) days[day]?.locationIds.push(place.id)
      isAnyFree ||= outcome.evaluation.isFree
      if (!isShown(search, outcome.evaluation)) return
      shown.push(place)
      availability.push(availabilityOf(place, outcome))
    },
  )
  return {
    timeslots: [],
    days,
    availability,
    locations: includes.has('locations')
      ? await toAnswers({ directory, tx, user: call.user }, shown, onlyLists(includes))
      : [],
    shown,
    isAnyFree,
  }
}

const isFreeSlot = (_facts: unknown, { isFree }: Evaluation) => isFree

/** Serialises what an answer says about a space in the whole range. Alike spaces share the text. */
function writerOfAvailability(includes: ReadonlySet<string>) {
  const factsOf = onceFor((outcome: Outcome<unknown>) => {
    const { locationId: _, ...facts } = toAvailability(0, outcome, includes.has('bookings'))
    return JSON.stringify(facts).slice(1)
  })
  return ({ id }: Place, outcome: Outcome<unknown>) => `{"locationId":${id},${factsOf(outcome)}`
}

/** The same lists without repetition, for `include=ranges`. */
async function listRanges(
  caller: Caller,
  { search, steps, includes, limit }: Asked,
  places: readonly Place[],
): Promise<Lists> {
  const { directory, call } = caller
  const table = new RangeTable(steps)
  const shown: Place[] = []
  let isAnyFree = false
  await evaluatePlaces(
    caller,
    {
      search,
      steps,
      needsDetails: includes.has('bookings'),
      sharesAlike: !includes.has('bookings'),
      writeSlots: search.isDiscrete
        ? undefined
        : (grid) => (facts, evaluation, span) =>
            toSlot(evaluation, holderToShow(facts, evaluation, span), span, grid),
    },
    places,
    ({ place, outcome, busy, isShared }) => {
      const isListed = isShown(search, outcome.evaluation)
      if (isListed) shown.push(place)
      isAnyFree ||= outcome.evaluation.isFree
      table.add({ locationId: place.id, busy }, isShared ? outcome : undefined, () => ({
        busy: outcome.facts.busy,
        slots: outcome.slots,
        whole: isListed ? toAvailability(place.id, outcome, includes.has('bookings')) : undefined,
        timeZone: outcome.grid.zone,
        offsetFrom: outcome.grid.offsetFrom,
      }))
    },
  )
  const lists = onlyLists(includes)
  const describe = (place: Place) =>
    toLocation(place, { directory, includes: lists, facts: noFacts })
  const columns = includes.has('locations')
    ? locationTableOf(directory, [...lists].sort().join(), describe).columnsOf(shown)
    : []
  return {
    timeslots: [],
    availability: [],
    locations: [],
    ranges: table.write((index) => describeStep(steps[index]!, call), limit, columns),
    shown,
    isAnyFree,
  }
}

/** Omits columns without open slots. */
async function toTimeslots(
  steps: readonly Step[],
  columns: readonly Column[],
  limit: number,
  call: Call,
): Promise<WrittenTimeslot[]> {
  const timeslots = await mapInTurns(columns.entries(), ([index, column]) =>
    column.isOpen ? toTimeslot(steps[index]!, column, limit, call) : undefined,
  )
  return timeslots.filter((timeslot) => timeslot !== undefined)
}

const toTimeslot = (step: Step, column: Column, limit: number, call: Call): WrittenTimeslot => ({
  ...describeStep(step, call),
  isLimited: column.size > limit,
  availability: column.write(limit),
})

const describeStep = ({ wallFrom, wallTo, part }: Step, { setting }: Call): AvailabilityStep => ({
  key: part ? `${wallFrom.slice(0, 10)}/${part}` : wallFrom.slice(0, 16),
  text: toSlotText(wallFrom, part, setting),
  time: wallFrom,
  timeTo: wallTo,
})

/** Suggests a location outside the searched ones where the same search has results. */
async function suggest(
  caller: Caller,
  charge: Charge,
  {
    search,
    steps,
    categoryId,
    ids,
    usualIds,
  }: {
    readonly search: Search
    readonly steps: readonly Step[]
    readonly categoryId: number | undefined
    readonly ids: readonly number[]
    readonly usualIds: readonly number[]
  },
): Promise<Place | undefined> {
  const { directory } = caller
  const searched = new Set(subtrees(directory, ids))
  const others = directory.places.filter((place) => !searched.has(place))
  const candidates = findCandidates(
    { directory, categoryId, search: { ...search, shows: 'AVAILABLE' } },
    others,
  )
  charge(steps.length * candidates.length)
  const evaluated = await evaluatePlaces(
    caller,
    { search, steps },
    candidates,
    ({ place, outcome }) => (outcome.evaluation.isFree ? place.id : undefined),
  )
  const free = new Set(evaluated.filter((id) => id !== undefined))
  return free.size === 0
    ? undefined
    : suggestPlace(directory, directory.place(ids[0]!)!, free, usualIds)
}

/** Returns the time zone that all searched locations share; otherwise the organisation's. */
function clockOf({ directory, call, now }: Caller, places: readonly Place[]) {
  const zones = new Set(
    places.filter(({ isBookable }) => isBookable).map(({ timeZone }) => timeZone),
  )
  const placeZone = zones.size === 1 ? [...zones][0]! : directory.timeZone
  return { now: toMinute(now), placeZone, callerZone: call.timeZone }
}

/**
 * Narrows the searched locations to the requested ones and those that a booking of them would
 * block. The caller's directory contains no hidden locations, so hidden ids match nothing.
 */
function narrowTo(
  directory: Directory,
  searched: readonly Place[],
  ids: readonly number[],
): readonly Place[] {
  const named = ids.flatMap((id) => directory.place(id) ?? [])
  const related = new Set(named.flatMap((place) => [place, ...relatedTo(directory, place)]))
  return searched.filter((place) => related.has(place))
}

function readLimit(directory: Directory): number {
  const limit = directory.configValue('resource_result_limit')
  return typeof limit === 'number' && limit > 0 ? limit : Infinity
}

/** A category with fixed booking times has one timeslot per day. */
function kindOf(directory: Directory, categoryId: number | undefined): TimeslotKind {
  const category = directory.category(categoryId ?? 0)
  const alignment = alignmentOf(category)
  return alignment?.from && alignment.to ? 'FULL_DAY' : (category?.timeslotKind ?? 'HOURLY')
}

function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

/** The includes that a result row shows (D-057) and that filter the results. */
const onlyLists = (includes: ReadonlySet<string>) =>
  new Set(['facilities', 'layouts', 'extras'].filter((include) => includes.has(include)))

function ancestorsOf(
  directory: Directory,
  places: readonly Place[],
): AvailabilityAnswer['ancestorLocations'] {
  const ids = new Set(places.flatMap(({ ancestorIds }) => ancestorIds))
  return directory.places.filter(({ id }) => ids.has(id)).map(({ location }) => location)
}
