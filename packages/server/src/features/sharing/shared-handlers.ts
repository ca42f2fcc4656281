import type {
  AvailabilityAnswer,
  AvailabilitySearchRequest,
  Location,
  LocationListRequest,
} from '@mosaic-booking/sdk'
import { readAnswer, toAnswer, toWritten } from '../../bookings/availability/write-answer.js'
import type {
  Call,
  FileAnswer,
  Handler,
  HandlerResult,
  OperationId,
  RequestOf,
} from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { findBorder, openBorders, readResult, splitLocations } from './borders.js'
import { matchCategories } from './category-rules.js'
import { mergeAvailability, mergeBookings } from './merge-rules.js'
import type { SharedKind } from './share-store.js'
import { bookingHome, locationHome, type Border } from './to-home.js'

/*
 * Handlers that include data shared by other organisations. Each organisation handles the call in a
 * separate transaction, with the caller as its guest; the responses are merged here.
 */

/**
 * Lists the locations, including shared ones if the scope allows (AD-190), and the roots of their
 * organisations if the caller's organisation shows them.
 */
export function sharedList(
  context: ServerContext,
  handler: Handler<'location.list'>,
): Handler<'location.list'> {
  return async (request, call) => {
    // Roles apply only in the caller's own organisation.
    const isOwn = request.scope === 'ISOLATED' || request.role !== undefined
    const borders = isOwn ? [] : await openBorders(context, call)
    if (borders.length === 0) return handler(request, call)
    const locationsOf = await splitLocations(context, call, borders, request.l)
    const home = locationsOf(call.user.organisationId)
    const own =
      home?.length === 0 ? [] : readResult(await handler(withLocations(request, home), call))
    const found: Location[] = [...own]
    for (const border of borders) {
      const l = locationsOf(border.guest.organisationId)
      const bc = request.bc && categoriesThere(border, request.bc)
      if (l?.length === 0 || bc?.length === 0) continue
      const { bc: _, ...rest } = withLocations(request, l)
      const asked: LocationListRequest = { ...rest, scope: 'ISOLATED', ...(bc ? { bc } : {}) }
      const theirs = readResult(await handler(asked, call.as(border.guest)))
      const hidesRoot = !border.own.isOn('cross_org_show_org_roots')
      found.push(
        ...theirs
          .filter(({ kind }) => !(hidesRoot && kind === 'ORL'))
          .map((location) => locationHome(border, location)),
      )
    }
    return found
  }
}

/** Returns the request for other locations; for all if there are none. */
export const withLocations = <Request extends { readonly l?: number[] | undefined }>(
  { l: _, ...rest }: Request,
  l: number[] | undefined,
): Request => ({ ...rest, ...(l ? { l } : {}) }) as Request

const categoriesThere = ({ own, theirs }: Border, ids: readonly number[]) => [
  ...new Set(
    own.categories
      .filter(({ id }) => ids.includes(id))
      .flatMap((category) => matchCategories(category, theirs.categories).map(({ id }) => id)),
  ),
]

/** Searches the caller's organisation and each organisation that shares locations with it. */
export function sharedSearch(
  context: ServerContext,
  handler: Handler<'availability.search'>,
): Handler<'availability.search'> {
  return async (request, call) => {
    const borders = await openBorders(context, call)
    if (borders.length === 0) return handler(request, call)
    const locationsOf = await splitLocations(context, call, borders, request.l)
    const partsOf = await splitLocations(context, call, borders, request.lid)
    const home = call.user.organisationId
    const questions = borders.flatMap((border) =>
      ask(border, request, {
        l: locationsOf(border.guest.organisationId),
        lid: partsOf(border.guest.organisationId),
      }).map((asked) => ({ border, asked })),
    )
    // Always ask the caller's own organisation, because its response echoes the request, and it
    // refuses invalid requests.
    const nowhere = locationsOf(home)?.length === 0
    const own = await readSearch(
      await handler(
        narrow(request, {
          l: nowhere ? undefined : locationsOf(home),
          lid: nowhere ? [0] : partsOf(home),
        }),
        call,
      ),
    )
    const others = []
    for (const { border, asked } of questions) {
      const theirs = await readSearch(await handler(asked, call.as(border.guest)))
      const locations = theirs.locations.map((location) => ({
        ...locationHome(border, location),
        ...(request.bc === undefined ? {} : { bookingCategoryId: request.bc }),
      }))
      others.push({ ...theirs, locations })
    }
    return toAnswer(await toWritten(mergeAvailability(own, others)))
  }
}

const readSearch = (result: HandlerResult<AvailabilityAnswer>): Promise<AvailabilityAnswer> =>
  readAnswer((result as FileAnswer).content as readonly Buffer[])

interface Where {
  readonly l: number[] | undefined
  readonly lid: number[] | undefined
}

const narrow = (
  { l: _, lid: __, ...rest }: AvailabilitySearchRequest,
  { l, lid }: Where,
): AvailabilitySearchRequest => ({ ...rest, ...(l ? { l } : {}), ...(lid ? { lid } : {}) })

/** Searches one organisation, once per category that matches the requested one. */
function ask(
  border: Border,
  request: AvailabilitySearchRequest,
  where: Where,
): AvailabilitySearchRequest[] {
  if (where.l?.length === 0 || where.lid?.length === 0) return []
  const { bc, ...rest } = narrow(request, where)
  return bc === undefined
    ? [rest]
    : categoriesThere(border, [bc]).map((id) => ({ ...rest, bc: id }))
}

/** Lists the caller's own bookings, including those at other organisations. */
export function sharedBookings(
  context: ServerContext,
  handler: Handler<'booking.listOfUser'>,
): Handler<'booking.listOfUser'> {
  return async (request, call) => {
    const isOwn = request.userId === 'current' || request.userId === call.user.id
    // All bookings at other organisations are on the first page, because there are only a few per
    // person.
    const borders = isOwn && request.cursor === undefined ? await openBorders(context, call) : []
    const own = await handler(request, call)
    const known = borders.filter(({ guest }) => guest.id > 0)
    if (known.length === 0) return own
    const others = []
    for (const border of known) {
      const bc = request.bc && categoriesThere(border, request.bc)
      if (bc?.length === 0) continue
      const { bc: _, ...rest } = request
      const asked = { ...rest, userId: 'current' as const, ...(bc ? { bc } : {}) }
      const theirs = readResult(await handler(asked, call.as(border.guest)))
      others.push({
        ...theirs,
        bookings: theirs.bookings.map((booking) => bookingHome(border, booking)),
        locations: theirs.locations.map((location) => locationHome(border, location)),
      })
    }
    return mergeBookings(readResult(own), others, request.sort)
  }
}

interface Routing<Id extends OperationId> {
  readonly kind: SharedKind
  idOf(request: RequestOf<Id>): number | undefined
  toThere?(request: RequestOf<Id>, border: Border, call: Call): Promise<RequestOf<Id>>
  toHome?(border: Border, answer: never): unknown
  /** Prepares the guest for the call; by default unchanged. */
  prepare?(border: Border, call: Call): Promise<Border>
}

/** Routes a call to the organisation of its location, booking or series. */
export function routed<Id extends OperationId>(
  context: ServerContext,
  handler: Handler<Id>,
  { kind, idOf, toThere, toHome, prepare }: Routing<Id>,
): Handler<Id> {
  return async (request, call) => {
    const id = idOf(request)
    const found = id === undefined ? undefined : await findBorder(context, call, kind, id)
    if (!found) return handler(request, call)
    const border = prepare ? await prepare(found, call) : found
    const asked = toThere ? await toThere(request, border, call) : request
    const result = await handler(asked, call.as(border.guest))
    return toHome ? (toHome(border, readResult(result) as never) as typeof result) : result
  }
}

/**
 * Returns the organisation, including locations shared with it if the request includes locations.
 */
export function sharedOrganisation(
  context: ServerContext,
  handler: Handler<'org.get'>,
): Handler<'org.get'> {
  return async (request, call) => {
    const own = readResult(await handler(request, call))
    if (!own.locations || request.scope === 'ISOLATED') return own
    const found = [...own.locations]
    for (const border of await openBorders(context, call)) {
      const asked = { ...request, id: 'current' as const }
      const theirs = readResult(await handler(asked, call.as(border.guest)))
      found.push(...(theirs.locations ?? []).map((location) => locationHome(border, location)))
    }
    return { ...own, locations: found }
  }
}
