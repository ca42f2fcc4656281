import type {
  BookingGroup,
  BookingInput,
  NotifyScope,
  QuickSelectChoice,
  QuickSelectInput,
  Reason,
} from '@mosaic-booking/sdk'
import { loadSearchLocations } from '../../bookings/availability/availability-store.js'
import { sortCandidates } from '../../bookings/availability/candidates.js'
import { gatherFacts } from '../../bookings/booking-acts/gather-facts-service.js'
import { validateAlone, type BookingPlan } from '../../bookings/booking-acts/validation-rules.js'
import { lockPersons } from '../../bookings/booking/booking-people-store.js'
import { keepTree } from '../../bookings/booking/booking-store.js'
import { placesOf } from '../../bookings/booking/clash-rules.js'
import { findClashes, lockPlaces } from '../../bookings/booking/hold-store.js'
import { openViewer } from '../../bookings/booking/open-viewer-service.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import { Answered, type Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { distinctReasons } from '../../ground/core/distinct-reasons.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Place } from '../../directory/directory/directory.js'
import { chargeQuery } from '../../platform/limit/charge-query.js'
import { requireCategory, subtrees } from '../../places/location/location-search.js'
import { bookEvent } from './event-service.js'
import {
  costCodeFor,
  chooseNearest,
  findAble,
  findOffering,
  refuseCount,
  type Seat,
} from './quick-select-rules.js'
import { loadNearbyPlaces } from './quick-select-store.js'
import { showGroup } from './read-group-service.js'

/** Price per checked location, in slots of a search. */
const offerPrice = 20

/** A location that passes the rules, with the plan of its booking. */
interface Offer extends Seat {
  readonly plan: BookingPlan
}

/** The candidates, and the requested number. */
interface Selection {
  readonly offers: readonly Offer[]
  readonly count: number
  /** Reasons against the other locations of the category. */
  readonly reasons: readonly Reason[]
}

const toInput = (
  { timeFrom, timeTo, description, notes, attendeeCount, extras, costCode }: QuickSelectInput,
  locationId: number,
): BookingInput => ({
  locationId,
  timeFrom,
  timeTo,
  description,
  notes,
  attendeeCount,
  extras,
  costCode,
})

/**
 * Finds visible locations of the category that offer the requested extras. Searches the user's
 * default locations unless the request specifies others.
 */
async function findPlaces(
  tx: Tx,
  { directory, user }: Viewer,
  { category, locations, attendeeCount = 0, extras = [] }: QuickSelectInput,
): Promise<Place[]> {
  const seen = seenBy(directory, user)
  requireCategory(seen, category)
  const usualIds = (await loadSearchLocations(tx, user.organisationId, user.id)).filter((id) =>
    seen.place(id),
  )
  const searchedIds = locations?.length ? locations : usualIds
  const places = searchedIds.length > 0 ? subtrees(seen, searchedIds) : seen.places
  const offering = findOffering(places, category, extras)
  if (offering instanceof Refusal) throw offering
  return sortCandidates(seen, offering, usualIds, attendeeCount)
}

/**
 * Applies the rules that do not depend on other bookings. Missing input is reported on booking,
 * because this step only chooses locations.
 */
async function findOffers(
  tx: Tx,
  viewer: Viewer,
  input: QuickSelectInput,
  charge: (price: number) => void,
): Promise<Selection> {
  const places = await findPlaces(tx, viewer, input)
  charge(places.length * offerPrice)
  const proposals = places.map((place) => ({
    place,
    wanted: toInput(input, place.id),
  }))
  const facts = await gatherFacts(tx, viewer, proposals.slice(0, 1), async () => false)
  const validated = await mapInTurns(proposals, ({ place, wanted }) => ({
    place,
    ...validateAlone(facts, { wanted }),
  }))
  const able = findAble(validated)
  if (able instanceof Refusal) throw able
  const spots = await loadNearbyPlaces(
    tx,
    viewer.directory,
    able.map(({ place }) => place),
  )
  return {
    offers: able.map((one) => ({ ...one, spot: spots.get(one.place.id) })),
    count: input.count,
    reasons: distinctReasons(validated.flatMap(({ reasons }) => reasons)),
  }
}

/** Returns offers without a hold at this moment, in the same order. */
async function findFree(tx: Tx, { directory }: Viewer, offers: readonly Offer[]): Promise<Offer[]> {
  const clashes = await findClashes(
    tx,
    directory.organisationId,
    offers.map(({ plan }) => plan.hold),
  )
  return offers.filter((_, index) => !clashes.has(index))
}

/** Limits the number of advisory locks, which share one memory pool in the database. */
const maxLocked = 500
/** Each attempt locks more locations, so this many failures mean extreme contention. */
const maxAttempts = 8

/**
 * Chooses and books under locks, checking the chosen locations again once they are locked. If
 * another transaction was faster, the next attempt releases the locks, locks four times as many
 * nearby locations and chooses among those still free.
 */
async function claim<T>(
  tx: Tx,
  viewer: Viewer,
  selection: Selection,
  book: (chosen: readonly Offer[]) => Promise<T>,
): Promise<T> {
  const { offers, count } = selection
  for (let attempt = 0; ; attempt++) {
    const free = await findFree(tx, viewer, offers)
    const choice = chooseNearest(free, count)
    if (!choice || attempt === maxAttempts) throw refuseCount(selection, free.length)
    const near =
      attempt === 0
        ? choice
        : (chooseNearest(free, Math.min(count * 4 ** attempt, maxLocked)) ??
          free.slice(0, maxLocked))
    try {
      return await tx.savepoint(async () => {
        // The tree first, as every booking locks it: a change of the tree could otherwise wait for
        // a booking that waits for these places, while this waits for the change.
        await keepTree(tx, viewer.directory.organisationId)
        await lockPersons(tx, [viewer.user.id])
        await lockPlaces(
          tx,
          near.flatMap(({ plan }) => placesOf(plan.hold)),
        )
        const chosen = chooseNearest(await findFree(tx, viewer, near), count)
        if (!chosen) throw new LostRace()
        return book(chosen)
      })
    } catch (error) {
      if (!(error instanceof LostRace)) throw error
    }
  }
}

/** Another transaction took one of the locations between the choice and its lock. */
class LostRace extends Error {
  override readonly name = 'LostRace'
}

/**
 * Books the requested number of locations close together, all or none. `preview` only returns the
 * choice.
 */
export function quickSelect(
  context: ServerContext,
  call: Call,
  input: QuickSelectInput,
  notifyScope: NotifyScope | undefined,
): Promise<Answered<BookingGroup | QuickSelectChoice>> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const selection = await findOffers(tx, viewer, input, (price) =>
      chargeQuery(context, call, price),
    )
    if (input.preview) {
      const free = await findFree(tx, viewer, selection.offers)
      const chosen = chooseNearest(free, input.count)
      if (!chosen) throw refuseCount(selection, free.length)
      const { time } = chosen[0]!.plan.draft
      return new Answered(200, {
        locations: chosen.map(({ place }) => ({ id: place.id, name: place.name })),
        timeFrom: time.wallFrom,
        timeTo: time.wallTo,
      })
    }
    const id = await claim(tx, viewer, selection, (chosen) => {
      const costCode = costCodeFor(
        viewer.directory,
        chosen.map(({ place }) => place),
        input,
      )
      const bookings = chosen.map(({ place }) => toInput({ ...input, costCode }, place.id))
      return bookEvent(
        tx,
        viewer,
        call,
        { description: input.description, costCode, bookings },
        notifyScope,
      )
    })
    return new Answered(201, await showGroup(tx, viewer, id, true))
  })
}
