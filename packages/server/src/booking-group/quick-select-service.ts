import type {
  BookingGroup,
  BookingInput,
  NotifyScope,
  QuickSelectChoice,
  QuickSelectInput,
  Reason,
} from '@mosaic-booking/sdk'
import { needsCostCode } from '@mosaic-booking/sdk/rules'
import { loadSearchLocations } from '../availability/availability-store.js'
import { sortCandidates } from '../availability/candidates.js'
import { gatherFacts } from '../booking-acts/gather-facts.js'
import { validateAlone, type BookingPlan } from '../booking-acts/validate-bookings.js'
import { lockPersons } from '../booking/booking-people-store.js'
import { findClashes, lockPlaces, placesOf } from '../booking/hold-store.js'
import { openViewer } from '../booking/open-viewer.js'
import type { Viewer } from '../booking/to-booking.js'
import { Answered, type Call } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { distinctReasons } from '../core/distinct-reasons.js'
import { Refusal, refuseFields } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { seenBy } from '../directory/directory-view.js'
import type { Place } from '../directory/directory.js'
import { requireCategory, subtrees } from '../location/location-search.js'
import { bookEvent } from './event-service.js'
import { chooseNearest, type Seat } from './quick-select-rules.js'
import { loadNearbyPlaces } from './quick-select-store.js'
import { showGroup } from './read-group.js'

/** A place that the rules give, and what booking it would be. */
interface Offer extends Seat {
  readonly plan: BookingPlan
}

/** What there is to choose from, and so many of it are wanted. */
interface Choosing {
  readonly offers: readonly Offer[]
  readonly count: number
  /** Why other places of the category cannot be had. */
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
 * Places of the category that the caller sees and that offer what is ordered; those they search by
 * default, unless they say where.
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
  const places = (searchedIds.length > 0 ? subtrees(seen, searchedIds) : seen.places).filter(
    ({ categoryId, isBookable }) => isBookable && categoryId === category,
  )
  const offering = places.filter((place) =>
    extras.every(({ extraId }) => place.extras.get(category)?.some(({ id }) => id === extraId)),
  )
  if (places.length > 0 && offering.length === 0)
    throw refuseFields({ field: 'extras', code: 'invalid' })
  return sortCandidates(seen, offering, usualIds, attendeeCount)
}

/**
 * What can be told without other bookings. What is missing of the input is told when it is booked;
 * here the places are chosen.
 */
async function findOffers(tx: Tx, viewer: Viewer, input: QuickSelectInput): Promise<Choosing> {
  const proposals = (await findPlaces(tx, viewer, input)).map((place) => ({
    place,
    wanted: toInput(input, place.id),
  }))
  const facts = await gatherFacts(tx, viewer, proposals.slice(0, 1), false)
  const judged = proposals.map(({ place, wanted }) => ({
    place,
    ...validateAlone(facts, { wanted }),
  }))
  const able = judged.flatMap(({ place, plan, reasons }) =>
    plan && reasons.length === 0 ? [{ place, plan }] : [],
  )
  const [senseless] = judged.filter(({ plan }) => !plan)
  if (able.length === 0 && senseless?.refusal) throw senseless.refusal
  const spots = await loadNearbyPlaces(
    tx,
    viewer.directory,
    able.map(({ place }) => place),
  )
  return {
    offers: able.map((one) => ({ ...one, spot: spots.get(one.place.id) })),
    count: input.count,
    reasons: distinctReasons(judged.flatMap(({ reasons }) => reasons)),
  }
}

/** Those that nobody holds at this moment, in their order. */
async function findFree(tx: Tx, { directory }: Viewer, offers: readonly Offer[]): Promise<Offer[]> {
  const clashes = await findClashes(
    tx,
    directory.organisationId,
    offers.map(({ plan }) => plan.hold),
  )
  return offers.filter((_, index) => !clashes.has(index))
}

/** Locks are kept in the database's memory, for all transactions together. */
const maxLocked = 500
/** Whoever loses that often, each time among more places, has met a crowd. */
const maxAttempts = 8

/**
 * Chooses for good: a look under the locks of the places chosen says whether they are free still.
 * Where others were faster, the next attempt lets go of these and locks four times as many near
 * each other, so that it chooses among what those left over.
 */
async function claim<T>(
  tx: Tx,
  viewer: Viewer,
  choosing: Choosing,
  book: (chosen: readonly Offer[]) => Promise<T>,
): Promise<T> {
  const { offers, count } = choosing
  for (let attempt = 0; ; attempt++) {
    const free = await findFree(tx, viewer, offers)
    const choice = chooseNearest(free, count)
    if (!choice || attempt === maxAttempts) throw notEnough(choosing, free)
    const near =
      attempt === 0
        ? choice
        : (chooseNearest(free, Math.min(count * 4 ** attempt, maxLocked)) ??
          free.slice(0, maxLocked))
    try {
      return await tx.savepoint(async () => {
        await lockPersons(tx, [viewer.user.id])
        await lockPlaces(
          tx,
          near.flatMap(({ plan }) => placesOf(plan.hold)),
        )
        const chosen = chooseNearest(await findFree(tx, viewer, near), count)
        if (!chosen) throw new Outpaced()
        return book(chosen)
      })
    } catch (error) {
      if (!(error instanceof Outpaced)) throw error
    }
  }
}

/** Others took one of the places between the choice and the locks. */
class Outpaced extends Error {
  override readonly name = 'Outrun'
}

function notEnough({ offers, reasons }: Choosing, free: readonly Offer[]): Refusal {
  return new Refusal('NOT_ENOUGH_FREE', {
    values: { count: free.length },
    reasons: [...reasons, ...(free.length < offers.length ? [{ code: 'taken' } as const] : [])],
  })
}

/** A cost code is kept where the choice needs one, and cleared where nothing does (BSK-009). */
function chargedCode(
  { directory }: Viewer,
  chosen: readonly Offer[],
  { costCode, extras = [] }: QuickSelectInput,
): string | undefined {
  const ordered = new Set(extras.map(({ extraId }) => extraId))
  const isNeeded = chosen.some(({ place }) =>
    needsCostCode(
      directory.settingsOf(place).settings,
      [...place.extras.values()].flat().filter(({ id }) => ordered.has(id)),
    ),
  )
  return isNeeded ? costCode : undefined
}

/** Takes so many free resources near each other, all or none; with `preview` only names them. */
export function quickSelect(
  context: ServerContext,
  call: Call,
  input: QuickSelectInput,
  notifyScope: NotifyScope | undefined,
): Promise<Answered<BookingGroup | QuickSelectChoice>> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const choosing = await findOffers(tx, viewer, input)
    if (input.preview) {
      const free = await findFree(tx, viewer, choosing.offers)
      const chosen = chooseNearest(free, input.count)
      if (!chosen) throw notEnough(choosing, free)
      const { time } = chosen[0]!.plan.draft
      return new Answered(200, {
        locations: chosen.map(({ place }) => ({ id: place.id, name: place.name })),
        timeFrom: time.wallFrom,
        timeTo: time.wallTo,
      })
    }
    const id = await claim(tx, viewer, choosing, (chosen) => {
      const costCode = chargedCode(viewer, chosen, input)
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
