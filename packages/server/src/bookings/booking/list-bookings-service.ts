import type {
  Booking as BookingAnswer,
  BookingList,
  BookingListRequest,
  BookingListOfUserRequest,
  BookingVisit,
} from '@mosaic-booking/sdk'
import { Booking, isAdmitted, isVisibleTo, type Relation } from '@mosaic-booking/sdk/contract'
import { foldText } from '@mosaic-booking/sdk/rules'
import type { TSchema } from 'typebox'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readCursor, writeCursor } from '../../ground/core/cursor.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { seenAs } from '../../ground/core/seen-as.js'
import type { Tx } from '../../ground/db/db.js'
import { mayApprove } from '../../directory/directory/approvers.js'
import { isAdministrator, manages, seesAllBookings } from '../../directory/directory/authority.js'
import { hiddenPlaces, seenBy, seesPlace } from '../../directory/directory/directory-view.js'
import { inLanguage } from '../../directory/directory/in-language.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { noFacts, toAnswer } from '../../places/location/location-includes.js'
import { addDays, toWall } from '../../ground/time/zone.js'
import { chargeQuery, priceOfDays, rowPrice } from '../../platform/limit/charge-query.js'
import { listUndelivered } from '../../platform/mail/undelivered-store.js'
import {
  isInvolved,
  relationTo,
  seesPrivate,
  toActionFacts,
  type ActionFacts,
} from './action-rules.js'
import * as lists from './booking-list-store.js'
import { findPeople } from './booking-people-store.js'
import * as store from './booking-store.js'
import { completeWall } from './booking-time.js'
import { openViewer } from './open-viewer-service.js'
import { seesAttendees, toBooking } from './to-booking.js'
import type { Viewer } from './viewer.js'

const pageSize = 500
/** Default range in days from today. */
const defaultDays = 366

export function getBooking(
  context: ServerContext,
  call: Call,
  id: number,
  include: readonly string[] = [],
): Promise<BookingAnswer> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call, include)
    const row = await mustSeeBooking(tx, viewer, id)
    const facts = toActionFacts(row, viewer.directory.anyPlace(row.location_id)!, viewer)
    const booking = { ...toBooking(row, viewer), ...(await findUndelivered(tx, row, facts)) }
    if (row.repeat_group_id === null || !(seesAllBookings(viewer) || isInvolved(facts)))
      return booking
    return {
      ...booking,
      repeatBookings: await store.listOccurrenceIds(
        tx,
        viewer.user.organisationId,
        row.repeat_group_id,
      ),
    }
  })
}

/**
 * Lists recipients whose mails failed, for those responsible for the booking, who must notify them
 * in another way.
 */
async function findUndelivered(
  tx: Tx,
  row: store.BookingRow,
  facts: ActionFacts,
): Promise<Pick<BookingAnswer, 'undelivered'>> {
  const relation = relationTo(facts, row.is_private === true)
  if (!isVisibleTo(Booking.properties.undelivered, relation)) return {}
  const found = await listUndelivered(tx, row.organisation_id, { bookingId: row.id })
  return found.length === 0
    ? {}
    : { undelivered: [...new Set(found.map(({ recipient }) => recipient))].sort() }
}

async function mustSeeBooking(tx: Tx, viewer: Viewer, id: number): Promise<store.BookingRow> {
  const row = await store.findBooking(tx, viewer.user.organisationId, id)
  const place = row && viewer.directory.anyPlace(row.location_id)
  const isOpen =
    place !== undefined &&
    ((seesAllBookings(viewer) && seesPlace(viewer.directory, viewer.user, place)) ||
      (row?.status === 'TENTATIVE' && mayApprove(viewer.directory, viewer.user, place)))
  if (!row || !place || (!isOpen && !seesPrivate(toActionFacts(row, place, viewer))))
    throw new Refusal('BOOKING_NOT_FOUND')
  return row
}

const historyFields: Readonly<Record<string, TSchema | undefined>> = Booking.properties

/** Returns a change as visible to the viewer: without hidden fields and locations. */
function showChange(
  change: store.HistoryChange,
  relation: Relation,
  seen: Directory,
): store.HistoryChange | undefined {
  const schema = historyFields[change.field]
  if (!schema || !isVisibleTo(schema, relation)) return undefined
  if (change.field !== 'locationId') return change
  const [oldValue, newValue] = [change.oldValue, change.newValue].map((id) =>
    id !== undefined && seen.place(Number(id)) ? id : undefined,
  )
  return {
    field: change.field,
    ...(oldValue === undefined ? {} : { oldValue }),
    ...(newValue === undefined ? {} : { newValue }),
  }
}

/** Returns the history of a booking, newest first. Private fields stay private (D-109). */
export function listHistory(context: ServerContext, call: Call, id: number) {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const row = await mustSeeBooking(tx, viewer, id)
    const facts = toActionFacts(row, viewer.directory.anyPlace(row.location_id)!, viewer)
    const relation = relationTo(facts, row.is_private === true)
    const seen = seenBy(viewer.directory, viewer.user)
    const entries = await store.listHistory(tx, call.user.organisationId, id)
    return entries.map(({ at, person_id: personId, name, action, changes }) => {
      const entry = {
        date: at.toISOString(),
        user: { ...(personId === null ? {} : { id: personId }), name: name ?? '' },
        action,
        changes: changes.flatMap((change) => showChange(change, relation, seen) ?? []),
      }
      return seenAs(entry, relation, { user: { name: '' } })
    })
  })
}

/**
 * Reads a wall-clock range, which is compared with each booking's local wall-clock time: a day is
 * the same date everywhere. Starts today by default.
 */
export function readRange(
  f: string | undefined,
  t: string | undefined,
  zone: string,
  now: number,
): { wallFrom: string; wallTo: string } {
  const wall = (text: string) => (text.length === 10 ? `${text}T00:00:00.000` : completeWall(text))
  const wallFrom = f ? wall(f) : `${toWall(now, zone).slice(0, 10)}T00:00:00.000`
  const wallTo = t ? wall(t) : `${addDays(wallFrom.slice(0, 10), defaultDays)}T00:00:00.000`
  if (wallTo < wallFrom) throw refuseFields({ field: 't', code: 'dateRange' })
  return { wallFrom, wallTo }
}

/** Returns the ids of the requested subtrees and categories; undefined if neither is restricted. */
function readLocations(
  directory: Directory,
  l: readonly number[] | undefined,
  bc: readonly number[] | undefined,
  isMeant: ((place: Place) => boolean) | undefined,
): number[] | undefined {
  if (!l?.length && !bc?.length && !isMeant) return undefined
  const tops = l?.length ? l.map((id) => directory.place(id)) : [directory.root]
  if (l?.length && tops.some((top) => !top))
    throw new Refusal('NOT_FOUND', { fields: [{ field: 'l', code: 'invalid' }] })
  const places = tops.flatMap((top) => (top ? directory.within(top) : []))
  return [
    ...new Set(
      places
        .filter(
          (place) =>
            (!bc?.length || (place.categoryId !== undefined && bc.includes(place.categoryId))) &&
            (!isMeant || isMeant(place)),
        )
        .map(({ id }) => id),
    ),
  ]
}

/** Splits a search text into words, each with the locations whose names contain it. */
function readWords(directory: Directory, text = ''): lists.SoughtWord[] {
  return foldText(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({
      text: word,
      locationIds: directory.places
        .filter(({ name }) => foldText(name).includes(word))
        .map(({ id }) => id),
    }))
}

function readSort(text = 'timeFrom'): Pick<lists.ListFilter, 'sort' | 'isDescending'> {
  const [, minus, sort] = /^(-?)(.+)$/.exec(text)!
  return { sort: sort as lists.SortKey, isDescending: minus === '-' }
}

/**
 * Decides whose private bookings the viewer may see. Filtering or sorting by owner must not reveal
 * a masked booking's owner.
 */
export function visibilityOf({ user, directory }: Viewer): lists.Visibility {
  return {
    personId: user.id,
    ownIds: [user.id, ...user.principalIds],
    managedIds: isAdministrator(user)
      ? 'all'
      : user.locationRoles.length === 0
        ? []
        : directory.places.filter((place) => manages(user, place)).map(({ id }) => id),
    hiddenIds: hiddenPlaces(directory, user),
  }
}

interface Page extends Omit<lists.ListFilter, 'after' | 'limit' | 'visibility'> {
  readonly cursor: string | undefined
  readonly limit: number | undefined
}

const cursorKinds = {
  timeFrom: 'instant',
  location: 'integer',
  label: 'text',
  owner: 'text',
  status: 'text',
} as const

function sortKeyOf(
  row: store.BookingRow,
  viewer: Viewer,
  sort: lists.SortKey,
): string | number | Date {
  const place = viewer.directory.anyPlace(row.location_id)!
  switch (sort) {
    case 'timeFrom':
      return row.starts_at
    case 'location':
      return place.left
    case 'label':
    case 'owner':
      return row.is_private !== true || seesPrivate(toActionFacts(row, place, viewer))
        ? ((sort === 'owner' ? row.owner.name : row.label) ?? '')
        : ''
    case 'status':
      return row.status
  }
}

/** Reads the visits of the bookings, in the time zones of their receptions. */
async function readVisits(
  tx: Tx,
  viewer: Viewer,
  rows: readonly store.BookingRow[],
): Promise<BookingVisit[]> {
  const ids = rows.filter((row) => seesAttendees(row, viewer)).map(({ id }) => id)
  const visits = await lists.listVisits(tx, viewer.user.organisationId, ids)
  return visits.map((row) => {
    const { timeZone } = viewer.directory.anyPlace(row.location_id) ?? viewer.directory
    return {
      bookingId: row.booking_id,
      visitId: row.visit_id,
      name: row.name,
      date: row.date,
      ...(row.checked_in_at && { checkIn: toWall(row.checked_in_at.getTime(), timeZone) }),
      ...(row.checked_out_at && { checkOut: toWall(row.checked_out_at.getTime(), timeZone) }),
    }
  })
}

/** Attributes of locations included in lists of bookings. */
const locationIncludes = new Set(['facilities', 'layouts', 'extras', 'bookingSettings'])

async function readPage(
  tx: Tx,
  viewer: Viewer,
  { cursor, limit = pageSize, ...filter }: Page,
  include: readonly string[],
): Promise<BookingList> {
  const after = readCursor(cursor, [cursorKinds[filter.sort], 'instant', 'integer'])
  const { organisationId } = viewer.user
  const conditions = { ...filter, visibility: visibilityOf(viewer) }
  const rows = await lists.listBookings(tx, organisationId, {
    ...conditions,
    after,
    limit: limit + 1,
  })
  const last = rows[limit - 1]
  const shown = rows.slice(0, limit)
  const bookings = await mapInTurns(shown, (row) => toBooking(row, viewer))
  const places = [...new Set(bookings.map(({ locationId }) => locationId))].flatMap(
    (id) => viewer.directory.anyPlace(id) ?? [],
  )
  const directory = inLanguage(viewer.directory, viewer.language)
  const includes = new Set(include.filter((name) => locationIncludes.has(name)))
  const locations = include.includes('locations')
    ? places.map((place) => toAnswer(place, { directory, includes, facts: noFacts }))
    : []
  const ancestorIds = new Set(
    include.includes('ancestors') ? places.flatMap((place) => place.ancestorIds) : [],
  )
  const ancestorLocations = viewer.directory.places
    .filter(({ id }) => ancestorIds.has(id))
    .map(({ location }) => location)
  return {
    bookings,
    locations,
    ancestorLocations,
    availability: [],
    ...(include.includes('count')
      ? { count: await lists.countBookings(tx, organisationId, conditions) }
      : {}),
    ...(include.includes('days')
      ? { days: await lists.countByDay(tx, organisationId, conditions) }
      : {}),
    ...(include.includes('visit') ? { visits: await readVisits(tx, viewer, shown) } : {}),
    ...(rows.length > limit && last
      ? { nextCursor: writeCursor([sortKeyOf(last, viewer, filter.sort), last.starts_at, last.id]) }
      : {}),
  }
}

/** The price of a page, by its range and its size. */
function priceOfList({
  f,
  t,
  limit = pageSize,
}: Pick<BookingListRequest, 'f' | 't' | 'limit'>): number {
  const usual = '1970-01-01'
  const days = f && t ? priceOfDays(f, t) : priceOfDays(usual, addDays(usual, defaultDays))
  return days + limit * rowPrice
}

const active = ['TENTATIVE', 'CONFIRMED'] as const

export function listBookings(
  context: ServerContext,
  call: Call,
  request: BookingListRequest,
): Promise<BookingList> {
  const { include = [] } = request
  const { roles } = call.user
  // Who cancelled is for those who see /cancellations (ROUTE-018), and for programs.
  const mayAudit = isAdmitted(roles, 'locationManager') || isAdmitted(roles, 'system')
  if (include.includes('audit') && !mayAudit) throw new Refusal('FORBIDDEN')
  chargeQuery(context, call, priceOfList(request))
  return call.transaction(async (tx) => {
    const page = await readListPage(tx, await openViewer(tx, context, call, include), request)
    return include.includes('groups')
      ? page
      : { ...page, bookings: page.bookings.map(withoutGroups) }
  })
}

const withoutGroups = ({
  bookingGroup: _series,
  collectiveBookingGroup: _event,
  ...booking
}: BookingAnswer): BookingAnswer => booking

/** Restricts the list for people who may not see all bookings. */
type Share = Pick<lists.ListFilter, 'personId' | 'deliveredBy'>

/** Returns one page of the bookings that the viewer may list: all, or only their share. */
export async function readListPage(
  tx: Tx,
  viewer: Viewer,
  request: BookingListRequest,
  share?: Share,
): Promise<BookingList> {
  if (!share && !seesAllBookings(viewer)) throw new Refusal('FORBIDDEN')
  const { user } = viewer
  const isOrphaned = request.orphaned === true
  if (isOrphaned && !isAdmitted(user.roles, 'locationManager')) throw new Refusal('FORBIDDEN')
  const isToApprove = request.toApprove === true
  return readPage(
    tx,
    viewer,
    {
      ...readRange(request.f, request.t, viewer.directory.timeZone, viewer.now),
      locationIds: readLocations(
        seenBy(viewer.directory, user),
        request.l,
        request.bc,
        isOrphaned
          ? (place) => manages(user, place)
          : isToApprove
            ? (place) => mayApprove(viewer.directory, user, place)
            : undefined,
      ),
      ownerIds: request.u,
      personId: share?.personId,
      deliveredBy: share?.deliveredBy,
      orphanedAt: isOrphaned ? new Date(viewer.now) : undefined,
      endsAfter: isToApprove ? new Date(viewer.now) : undefined,
      words: readWords(viewer.directory, request.text),
      perDay: request.perDay,
      statuses: isToApprove ? ['TENTATIVE'] : isOrphaned ? active : (request.status ?? active),
      ...readSort(request.sort),
      cursor: request.cursor,
      limit: request.limit,
    },
    request.include ?? [],
  )
}

/**
 * Lists the bookings that a user owns, made or attends: the caller's, a principal's, or anyone's
 * for administrators.
 */
export function listOfUser(
  context: ServerContext,
  call: Call,
  request: BookingListOfUserRequest,
): Promise<BookingList> {
  chargeQuery(context, call, priceOfList(request))
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call, request.include)
    const personId = request.userId === 'current' ? call.user.id : request.userId
    const mayLook =
      personId === call.user.id ||
      call.user.principalIds.includes(personId) ||
      isAdministrator(call.user)
    if (!mayLook || !(await findPeople(tx, call.user.organisationId, [personId])).has(personId))
      throw new Refusal('NOT_FOUND')
    return readPage(
      tx,
      viewer,
      {
        ...readRange(request.f, request.t, viewer.directory.timeZone, viewer.now),
        locationIds: readLocations(viewer.directory, undefined, request.bc, undefined),
        ownerIds: undefined,
        personId,
        words: readWords(viewer.directory, request.text),
        perDay: request.perDay,
        statuses: request.status ?? active,
        ...readSort(request.sort),
        cursor: request.cursor,
        limit: request.limit,
      },
      request.include ?? [],
    )
  })
}
