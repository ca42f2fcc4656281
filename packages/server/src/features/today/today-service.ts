import type { Availability, Location, ReasonCode, Today, UsualDesk } from '@mosaic-booking/sdk'
import { addDays, dayMs, minuteMs } from '@mosaic-booking/sdk/rules'
import { searchAvailability } from '../../bookings/availability/availability-service.js'
import { loadSearchLocations } from '../../bookings/availability/availability-store.js'
import { findCandidates } from '../../bookings/availability/candidates.js'
import { evaluatePlaces } from '../../bookings/availability/evaluate-places-service.js'
import { readSearch } from '../../bookings/availability/read-search.js'
import { planSteps } from '../../bookings/availability/steps.js'
import { toAvailability } from '../../bookings/availability/to-availability.js'
import * as lists from '../../bookings/booking/booking-list-store.js'
import type { BookingRow } from '../../bookings/booking/booking-store.js'
import { visibilityOf } from '../../bookings/booking/list-bookings-service.js'
import { openViewer } from '../../bookings/booking/open-viewer-service.js'
import { toBooking } from '../../bookings/booking/to-booking.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import { mayApprove } from '../../directory/directory/approvers.js'
import { mayBookAt, seenBy } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { alignmentOf } from '../../directory/scheduling/align.js'
import { clipIntervals } from '../../directory/scheduling/interval.js'
import { toMinute } from '../../directory/scheduling/period.js'
import { evaluateSchedule, scheduleOf } from '../../directory/scheduling/schedule-rules.js'
import type { Call, RequestOf } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { pictureOf } from '../../ground/core/picture-address.js'
import type { Tx } from '../../ground/db/db.js'
import { toInstant, toWall } from '../../ground/time/zone.js'
import { listFavourites } from '../../places/favourite/favourite-store.js'
import { visiblePlaces } from '../visitor/list-visits-service.js'
import { listVisits } from '../visitor/visit-store.js'
import {
  byNearness,
  countByDay,
  createNearness,
  decideUsualDesk,
  isOn,
  midnightOf,
  timesOn,
  weekOf,
} from './today-rules.js'
import { findLastLocation, listColleagues, listHabits } from './today-store.js'

/** Period of bookings that determines the usual desk. */
const habitDays = 60
/** Range of pending approvals, the default of the approvals page. */
const approvalDays = 90
/** Search range for the next booking. */
const nextDays = 366
/** The parts of a stay that moved, which come before its last space. */
const maxParts = 20
const maxOwn = 500
/** Days after the current one that the usual desk is offered for. */
const maxDeskDays = 7
/** The shortest rest of a day that is worth a desk. */
const leastDeskMinutes = 15
const usualColleagues = 12
const maxRooms = 6
const maxVisitors = 20
/** Maximum number of nearest rooms to evaluate. */
const maxCandidates = 60
const roomMinutes = 30
const active = ['TENTATIVE', 'CONFIRMED'] as const

/** Data shared by the parts of the page. */
interface Page {
  readonly tx: Tx
  readonly call: Call
  readonly viewer: Viewer
  readonly seen: Directory
  readonly day: string
  /** The current day in the caller's time zone. */
  readonly today: string
  /** Ids of the caller’s favourite spaces. */
  readonly favourites: ReadonlySet<number>
}

/**
 * Returns the caller's day in one response. Contains only data that the individual calls would
 * return to the caller.
 */
export function readToday(
  context: ServerContext,
  call: Call,
  { day: wanted, colleagues: limit = usualColleagues, first = [] }: RequestOf<'today.get'>,
): Promise<Today> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const { directory, user, now } = viewer
    const seen = seenBy(directory, user)
    const today = toWall(now, call.timeZone ?? directory.timeZone).slice(0, 10)
    const favourites = new Set(await listFavourites(tx, user.organisationId, user.id))
    const page: Page = { tx, call, viewer, seen, day: wanted ?? today, today, favourites }
    const week = weekOf(page.day)
    const ofWeek = await listOwn(page, week[0]!, addDays(week[6]!, 1), maxOwn)
    const ofDay = ofWeek.filter((row) => isOn(page.day, row))
    const coming =
      ofDay.length > 0
        ? []
        : await listOwn(page, addDays(page.day, 1), addDays(page.day, nextDays), maxParts)
    const next = coming.find((row) => isOn(row.wall_from.slice(0, 10), row))
    const anchor = await findAnchor(page, ofDay)
    const usualDesk = await findUsualDesk(page, ofDay)
    // A token of a page that shows bookings names nobody else, and approves nothing.
    const isNarrow = user.scopes !== undefined
    const colleagues = isNarrow
      ? { colleagues: [] }
      : await findColleagues(page, anchor, { limit, first })
    const rooms = await findRooms(page, anchor)
    const answer = {
      day: page.day,
      today,
      bookings: ofDay.map((row) => toBooking(row, viewer)),
      ...(next && { next: toBooking(next, viewer) }),
      week: countByDay(week, ofWeek),
      ...(usualDesk && { usualDesk }),
      ...colleagues,
      rooms,
      favourites: [...(usualDesk ? [usualDesk] : []), ...rooms].flatMap(({ locationId }) =>
        favourites.has(locationId) ? [locationId] : [],
      ),
      waiting: isNarrow
        ? { approvals: 0, visitors: [] }
        : { approvals: await countApprovals(page), visitors: await listVisitors(page) },
    }
    return { ...answer, locations: locationsOf(directory, answer) }
  })
}

/** Lists the caller's bookings that take place in a range of days, by start. */
function listOwn(
  { tx, viewer }: Page,
  from: string,
  to: string,
  limit: number,
): Promise<BookingRow[]> {
  return lists.listBookings(tx, viewer.user.organisationId, {
    wallFrom: midnightOf(from),
    wallTo: midnightOf(to),
    locationIds: undefined,
    ownerIds: undefined,
    personId: viewer.user.id,
    words: [],
    statuses: active,
    sort: 'timeFrom',
    isDescending: false,
    visibility: visibilityOf(viewer),
    after: undefined,
    limit,
  })
}

/**
 * Returns the caller's current or next location on the day, otherwise their usual search location,
 * otherwise their last location.
 */
async function findAnchor(
  { tx, viewer: { user, now }, seen }: Page,
  ofDay: readonly BookingRow[],
): Promise<Place | undefined> {
  const coming = ofDay.find(
    (row) => row.ends_at.getTime() > now && seen.place(row.location_id) !== undefined,
  )
  if (coming) return seen.place(coming.location_id)
  const usual = await loadSearchLocations(tx, user.organisationId, user.id)
  const place = usual.map((id) => seen.place(id)).find((one) => one !== undefined)
  if (place) return place
  const last = await findLastLocation(tx, user.organisationId, {
    personId: user.id,
    before: new Date(now),
  })
  return last === undefined ? undefined : seen.place(last)
}

/**
 * Returns the desk to offer for the day, or for the next open day once the current one is over;
 * undefined for past and closed days, or if the caller has already booked a desk.
 */
async function findUsualDesk(
  page: Page,
  ofDay: readonly BookingRow[],
): Promise<UsualDesk | undefined> {
  const { tx, viewer, seen, day, today } = page
  if (day < today) return undefined
  const { user, directory, now } = viewer
  const isDesk = (place: Place | undefined) =>
    place?.categoryId !== undefined && directory.category(place.categoryId)?.locationKind === 'DESK'
  const habits = await listHabits(tx, user.organisationId, {
    personId: user.id,
    since: new Date(now - habitDays * dayMs),
    until: new Date(now + dayMs),
  })
  const habit = decideUsualDesk(habits, (id) => {
    const place = seen.place(id)
    return (
      place !== undefined && place.isBookable && isDesk(place) && mayBookAt(directory, user, place)
    )
  })
  if (!habit) return undefined
  const place = seen.place(habit.locationId)!
  const last = day === today ? addDays(day, maxDeskDays) : day
  for (let date = day; date <= last; date = addDays(date, 1)) {
    const times = timesOn(date, habit, toWall(now, place.timeZone))
    const open = times && (habit.isAllDay ? times : findOpenPart(directory, place, date, times))
    const desk =
      open && (await evaluateDesk(page, place, date, { ...open, allDayBooking: habit.isAllDay }))
    if (!desk) continue
    const own = date === day ? ofDay : await listOwn(page, date, addDays(date, 1), maxOwn)
    return own.some((row) => isDesk(directory.anyPlace(row.location_id))) ? undefined : desk
  }
  return undefined
}

/** Returns the longest part of the usual times in which the desk is open on a day. */
function findOpenPart(
  directory: Directory,
  place: Place,
  day: string,
  { timeFrom, timeTo }: Pick<UsualDesk, 'timeFrom' | 'timeTo'>,
): Pick<UsualDesk, 'timeFrom' | 'timeTo'> | undefined {
  const { timeZone: zone } = place
  const [part] = clipIntervals(
    evaluateSchedule(scheduleOf(directory, place), zone, day, addDays(day, 1)),
    toInstant(timeFrom, zone),
    toInstant(timeTo, zone),
  ).toSorted((a, b) => b.to - b.from - (a.to - a.from))
  return part && part.to - part.from >= leastDeskMinutes * minuteMs
    ? { timeFrom: toWall(part.from, zone), timeTo: toWall(part.to, zone) }
    : undefined
}

/** Reasons why nobody can book a desk on a day. */
const dayReasons = new Set<ReasonCode>(['past', 'closed', 'tooFarAhead'])

/** Returns a desk and whether it is available on a day; undefined if nobody can book it then. */
async function evaluateDesk(
  { tx, call, viewer, seen }: Page,
  { id, categoryId }: Place,
  day: string,
  times: Pick<UsualDesk, 'timeFrom' | 'timeTo' | 'allDayBooking'>,
): Promise<UsualDesk | undefined> {
  // A category with fixed times determines the part of the day that can still be booked.
  const isAligned = alignmentOf(seen.category(categoryId!)) !== undefined
  const range = isAligned
    ? { f: day, t: addDays(day, 1), d: 0 }
    : { f: times.timeFrom, t: times.timeTo }
  const { availability } = await searchAvailability(
    { tx, directory: seen, call, now: viewer.now },
    () => undefined,
    { bc: categoryId!, l: [id], status: ['ALL'], ...range },
  )
  // Search results are already serialised.
  const found = availability.map((written) => JSON.parse(written) as Availability)[0]
  if (found?.reasons?.some(({ code }) => dayReasons.has(code))) return undefined
  const isAvailable = found?.status === 'AVAILABLE'
  return {
    locationId: id,
    categoryId: categoryId!,
    ...times,
    ...(isAligned &&
      isAvailable && { timeFrom: found.defaultBookingFrom, timeTo: found.defaultBookingTo }),
    isAvailable,
  }
}

/** Uses the rules of finding a colleague: its setting and categories, without private bookings. */
async function findColleagues(
  { tx, viewer: { user, directory, now }, seen, day, today }: Page,
  anchor: Place | undefined,
  wanted: { readonly limit: number; readonly first: readonly number[] },
): Promise<Pick<Today, 'colleagues' | 'colleagueCount'>> {
  const searched = new Set(
    seen.categories.filter(({ enableFindSomeone }) => enableFindSomeone).map(({ id }) => id),
  )
  if (!directory.isOn('find_someone') || searched.size === 0) return { colleagues: [] }
  const nearness = createNearness(anchor)
  const rows = await listColleagues(tx, user.organisationId, {
    wallFrom: midnightOf(day),
    wallTo: midnightOf(addDays(day, 1)),
    endsAfter: day === today ? new Date(now) : undefined,
    locations: seen.places
      .filter(({ categoryId }) => categoryId !== undefined && searched.has(categoryId))
      .map((place) => ({ id: place.id, near: nearness(place) })),
    exceptId: user.id,
    ...wanted,
  })
  return {
    colleagues: rows.map(
      ({ personId, name, pictureHash, bookingId, locationId, wallFrom, wallTo, isAllDay }) => ({
        personId,
        name,
        ...pictureOf(personId, pictureHash),
        bookingId,
        locationId,
        timeFrom: wallFrom,
        timeTo: wallTo,
        allDayBooking: isAllDay,
      }),
    ),
    colleagueCount: rows[0]?.total ?? 0,
  }
}

/**
 * Finds rooms that the caller can book from now on: favourites, then the nearest. A room in another
 * time zone is never near.
 */
async function findRooms(
  { tx, call, viewer: { now }, seen, day, today, favourites }: Page,
  anchor: Place | undefined,
): Promise<Today['rooms']> {
  if (day !== today) return []
  const search = readSearch(
    { when: 'now', d: roomMinutes },
    {
      now: toMinute(now),
      placeZone: anchor?.timeZone ?? seen.timeZone,
      callerZone: call.timeZone,
    },
  )
  const rooms = findCandidates(
    { directory: seen, categoryId: undefined, search },
    seen.places,
  ).filter(
    ({ id, categoryId, timeZone }) =>
      seen.category(categoryId!)?.locationKind === 'ROOM' &&
      (!anchor || timeZone === anchor.timeZone || favourites.has(id)),
  )
  const evaluated = await evaluatePlaces(
    { tx, directory: seen, call, now },
    { search, steps: planSteps(search, 'HOURLY') },
    byNearness(rooms, anchor, favourites).slice(0, maxCandidates),
    ({ place, outcome }) => ({
      place,
      found: toAvailability(place.id, outcome, false),
    }),
  )
  return evaluated
    .flatMap(({ place, found }) =>
      found.status === 'AVAILABLE'
        ? {
            locationId: place.id,
            categoryId: place.categoryId!,
            timeFrom: found.defaultBookingFrom,
            timeTo: found.defaultBookingTo,
            freeTo: found.timeTo,
          }
        : [],
    )
    .slice(0, maxRooms)
}

async function countApprovals({ tx, viewer, seen, today }: Page): Promise<number> {
  const { user, directory, now } = viewer
  const places = seen.places.filter(
    (place) => place.isBookable && mayApprove(directory, user, place),
  )
  if (places.length === 0) return 0
  return lists.countBookings(tx, user.organisationId, {
    wallFrom: midnightOf(today),
    wallTo: midnightOf(addDays(today, approvalDays)),
    locationIds: places.map(({ id }) => id),
    ownerIds: undefined,
    personId: undefined,
    endsAfter: new Date(now),
    words: [],
    statuses: ['TENTATIVE'],
    visibility: visibilityOf(viewer),
  })
}

/**
 * Lists the caller's own visitors who are still expected, at locations where the caller may see
 * visits.
 */
async function listVisitors({ tx, viewer, day }: Page): Promise<Today['waiting']['visitors']> {
  const { staffAt, hostAt } = visiblePlaces(viewer, undefined)
  const places = [...new Set([...staffAt, ...hostAt])]
  if (places.length === 0) return []
  const { user } = viewer
  const rows = await listVisits(tx, user.organisationId, {
    when: { from: day, to: day },
    staffAt: [],
    hostAt: places.map(({ id }) => id),
    hostId: user.id,
    guestKind: undefined,
    sought: undefined,
    limit: maxVisitors,
  })
  return rows
    .filter((row) => row.checked_in_at === null && row.checked_out_at === null)
    .map((row) => ({ visitId: row.id, name: row.guest_name }))
}

/**
 * Returns the locations that a response references. Own bookings may be at hidden or deleted
 * locations.
 */
function locationsOf(
  directory: Directory,
  { bookings, next, usualDesk, colleagues, rooms }: Omit<Today, 'locations'>,
): Location[] {
  const named = [...bookings, next, usualDesk, ...colleagues, ...rooms]
  const ids = new Set(named.flatMap((one) => one?.locationId ?? []))
  return [...ids].flatMap((id) => directory.anyPlace(id)?.location ?? [])
}
