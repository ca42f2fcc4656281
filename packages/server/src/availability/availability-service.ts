import type { AvailabilityAnswer, AvailabilityQuickRequest, AvailabilitySearchRequest, AvailabilitySlot, QuickSearch, Timeslot, TimeslotKind } from '@mosaic-booking/sdk'
import { minuteMs, searchTypes } from '@mosaic-booking/sdk/rules'
import type { Tx } from '../db/db.js'
import type { Call } from '../http/call.js'
import type { Directory, Place } from '../location/directory.js'
import { subtrees, visibleCategory } from '../location/location-search.js'
import { toAnswers } from '../location/location-service.js'
import { isAdmitted } from '@mosaic-booking/sdk/contract'
import { manages } from '../user/authority.js'
import { findBetweenSteps, judgeStep, type Busy, type PlaceFacts, type Verdict } from './availability-rules.js'
import { loadBusy, loadSearchLocations } from './availability-store.js'
import { findCandidates, sortCandidates } from './candidates.js'
import { toMinute, whyNeverBookable } from './place-rules.js'
import { readSearch, type Search } from './read-search.js'
import { scheduleOf } from './schedule.js'
import { toSlotText } from './slot-text.js'
import { planSteps, type Step } from './steps.js'
import { suggestPlace } from './suggest-place.js'
import { toAvailability, toSlot } from './to-availability.js'
import { createZoneGrid, type ZoneGrid } from './zone-grid.js'

/** Who asks, of what, when. */
export interface Asker {
  readonly tx: Tx
  readonly directory: Directory
  readonly call: Call
  /** Epoch milliseconds. */
  readonly now: number
}

/** What can be booked (API-026). */
export async function searchAvailability(asker: Asker, request: AvailabilitySearchRequest): Promise<AvailabilityAnswer> {
  const { tx, directory, call } = asker
  const { user } = call
  const categoryId = request.bc === undefined ? undefined : visibleCategory(directory, user, request.bc)
  const searched = request.l ? subtrees(directory, request.l) : directory.places
  const search = readSearch(request, clockOf(asker, searched))
  const limit = directory.configValue('resource_result_limit')
  const usualIds = typeof limit === 'number' || request.l ? await loadSearchLocations(tx, user.organisationId, user.id) : []
  const candidates = sortCandidates(findCandidates(directory, user, searched, categoryId, search), usualIds, search.capacity)
  const steps = planSteps(search, kindOf(directory, categoryId))
  const judged = await judge(asker, search, steps, candidates)
  const includes = new Set(request.include)
  const shown = judged.filter(({ verdict }) => isShown(search, verdict))
  const availability = shown.map(({ place, facts, verdict, grid }) => toAvailability(place.id, facts, verdict, grid, includes.has('bookings')))
  const suggested = !judged.some(({ verdict }) => verdict.isFree) && request.l ? await suggest(asker, search, steps, request.l, categoryId, usualIds) : undefined
  return {
    discrete: search.isDiscrete,
    timeFrom: search.wallFrom,
    timeTo: search.wallTo,
    durationMinutes: search.durationMinutes,
    timeslots: search.isDiscrete ? [] : toTimeslots(asker, search, steps, judged, typeof limit === 'number' ? limit : Infinity),
    availability,
    locations: includes.has('locations') ? await toAnswers(directory, tx, user, shown.map(({ place }) => place), onlyLists(includes)) : [],
    ancestorLocations: includes.has('ancestors') ? ancestorsOf(directory, shown.map(({ place }) => place)) : [],
    // Bookings themselves are the booking list's to show: here they are busy times and ids.
    bookings: [],
    ...(suggested ? { suggestedLocation: suggested.location } : {}),
  }
}

/** The parameters of a quick search that finds something (D-202). */
export async function quickSearch(asker: Asker, { bc, when, l }: AvailabilityQuickRequest): Promise<QuickSearch | null> {
  const { tx, directory, call: { user } } = asker
  const usual = l ?? (await loadSearchLocations(tx, user.organisationId, user.id)).filter((id) => directory.place(id))
  const request: AvailabilitySearchRequest = { bc, when, ...(usual.length > 0 ? { l: usual } : {}) }
  const answer = await searchAvailability(asker, request)
  if (answer.availability.length === 0) return null
  return {
    searchType: when === 'now' ? searchTypes.now : when === 'today' || when === 'tomorrow' ? searchTypes.dateTime : searchTypes.dateRange,
    category: bc, startDate: answer.timeFrom, endDate: answer.timeTo, duration: answer.durationMinutes, capacity: 0, location: usual, when,
  }
}

/** One place, judged in every step and over the range. */
interface Judged {
  readonly place: Place
  readonly grid: ZoneGrid
  readonly facts: PlaceFacts
  /** By step; undefined where the place's clock has no such step. */
  readonly steps: readonly (Verdict | undefined)[]
  readonly verdict: Verdict
}

async function judge(asker: Asker, search: Search, steps: readonly Step[], places: readonly Place[]): Promise<Judged[]> {
  if (places.length === 0) return []
  const { directory, call: { user } } = asker
  const now = toMinute(asker.now)
  const grids = new Map<string, ZoneGrid>()
  for (const { timeZone } of places) if (!grids.has(timeZone)) grids.set(timeZone, createZoneGrid(search, steps, timeZone, now))
  const busy = await loadBusyOf(asker, places, [...grids.values()])
  return places.map((place): Judged => {
    const grid = grids.get(place.timeZone)!
    const { settings } = directory.settingsOf(place)
    const { minutesBefore = 0, minutesAfter = 0 } = settings.buffer ?? {}
    const facts: PlaceFacts = {
      opening: grid.opening(scheduleOf(directory, place)), period: settings.period, window: grid.window(settings.period), busy: busy.get(place.id) ?? noBusy,
      buffer: { before: minutesBefore * minuteMs, after: minutesAfter * minuteMs }, now, isExempt: manages(user, place), isDiscrete: search.isDiscrete,
    }
    const never = whyNeverBookable(directory, place)
    if (never.length > 0) {
      const verdict: Verdict = { isFree: false, reasons: never, busy: undefined }
      return { place, grid, facts, steps: grid.spans.map((span) => span && verdict), verdict }
    }
    const verdicts = grid.spans.map((span, index) => span && judgeStep(facts, steps[index]!.need, span))
    return { place, grid, facts, steps: verdicts, verdict: sumUp(facts, verdicts, search, steps, grid) }
  })
}

const noBusy: readonly Busy[] = []

/** A place can be had in the range when it can in one of its steps, or at some other time of it. */
function sumUp(facts: PlaceFacts, verdicts: readonly (Verdict | undefined)[], search: Search, steps: readonly Step[], grid: ZoneGrid): Verdict {
  const free = verdicts.find((verdict) => verdict?.isFree)
  if (free) return free
  const between = steps.some(({ need }) => need === 'exact') && !search.isDiscrete ? findBetweenSteps(facts, search.durationMinutes, grid) : undefined
  if (between) return between
  // The first reason that is not simply yesterday's.
  const refused = verdicts.filter((verdict) => verdict !== undefined)
  return refused.find((verdict) => !verdict.isFree && !verdict.reasons.includes('past')) ?? refused[0] ?? { isFree: false, reasons: ['past'], busy: undefined }
}

/** Ask for the places only when they are few; for most of the organisation the range alone says enough. */
const fewPlaces = 100

function loadBusyOf({ tx, directory, call: { user } }: Asker, places: readonly Place[], grids: readonly ZoneGrid[]): Promise<Map<number, Busy[]>> {
  let [before, after] = [0, 0]
  for (const place of places) {
    const { minutesBefore = 0, minutesAfter = 0 } = directory.settingsOf(place).settings.buffer ?? {}
    before = Math.max(before, minutesBefore)
    after = Math.max(after, minutesAfter)
  }
  return loadBusy(tx, {
    organisationId: directory.organisationId,
    range: { from: Math.min(...grids.map(({ from }) => from)) - before * minuteMs, to: Math.max(...grids.map(({ dayEnd }) => dayEnd)) + after * minuteMs },
    locationIds: places.length <= fewPlaces ? places.map(({ id }) => id) : undefined,
    userId: user.id,
    showsOwners: directory.isOn('floor_plan_shows_booking_owner') && (!directory.isOn('hide_all_bookings') || isAdmitted(user.roles, 'allBookingsNotUser')),
  })
}

function toTimeslots({ call }: Asker, search: Search, steps: readonly Step[], judged: readonly Judged[], limit: number): Timeslot[] {
  return steps.flatMap(({ wallFrom, wallTo, part }, index): Timeslot[] => {
    const asked = judged.filter(({ steps }) => isWorthShowing(steps[index]))
    // A time at which no place opens, or which is past, is no time to offer.
    if (asked.length === 0) return []
    const shown = asked.filter(({ steps }) => isShown(search, steps[index]!))
    const isLimited = shown.length > limit
    const kept = isLimited ? [...shown.filter(({ steps }) => steps[index]!.isFree), ...shown.filter(({ steps }) => !steps[index]!.isFree)].slice(0, limit) : shown
    return [{
      key: part ? `${wallFrom.slice(0, 10)}/${part}` : wallFrom.slice(0, 16),
      text: toSlotText(wallFrom, part, call.language, call.locale),
      time: wallFrom, timeTo: wallTo, isLimited,
      availability: kept.map(({ place, facts, steps, grid }): AvailabilitySlot => toSlot(place.id, facts, steps[index]!, grid.spans[index]!, grid)),
    }]
  })
}

const isWorthShowing = (verdict: Verdict | undefined) =>
  verdict !== undefined && (verdict.isFree || !verdict.reasons.some((reason) => reason === 'past' || reason === 'closed' || reason === 'notBookable' || reason === 'withoutBooking'))

const isShown = ({ shows }: Search, { isFree }: Verdict) => shows === 'ALL' || isFree === (shows === 'AVAILABLE')

/** Beyond the places searched: where the same search would find something. */
async function suggest(asker: Asker, search: Search, steps: readonly Step[], searchedIds: readonly number[], categoryId: number | undefined, usualIds: readonly number[]): Promise<Place | undefined> {
  const { directory, call: { user } } = asker
  const searched = new Set(subtrees(directory, searchedIds))
  const others = findCandidates(directory, user, directory.places.filter((place) => !searched.has(place)), categoryId, { ...search, shows: 'AVAILABLE' })
  const free = new Set((await judge(asker, search, steps, others)).filter(({ verdict }) => verdict.isFree).map(({ place }) => place.id))
  return free.size === 0 ? undefined : suggestPlace(directory, directory.place(searchedIds[0]!)!, free, usualIds)
}

/** The clock of the places searched, where they share one; else the organisation's. */
function clockOf({ directory, call, now }: Asker, places: readonly Place[]) {
  const zones = new Set(places.filter(({ isBookable }) => isBookable).map(({ timeZone }) => timeZone))
  const placeZone = zones.size === 1 ? [...zones][0]! : directory.timeZone
  return { now: toMinute(now), placeZone, callerZone: call.timeZone }
}

function kindOf(directory: Directory, categoryId: number | undefined): TimeslotKind {
  return directory.category(categoryId ?? 0)?.timeslotKind ?? 'HOURLY'
}

/** Of the includes, those that a result row shows (D-057). */
const onlyLists = (includes: ReadonlySet<string>) => new Set(['facilities', 'layouts'].filter((include) => includes.has(include)))

function ancestorsOf(directory: Directory, places: readonly Place[]): AvailabilityAnswer['ancestorLocations'] {
  const ids = new Set(places.flatMap(({ ancestorIds }) => ancestorIds))
  return directory.places.filter(({ id }) => ids.has(id)).map(({ location }) => location)
}
