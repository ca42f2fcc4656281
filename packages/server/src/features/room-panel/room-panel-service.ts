import type { BoardRoom, PanelBooking, PanelOffer, RoomBoard, RoomPanel } from '@mosaic-booking/sdk'
import type { Busy } from '../../bookings/availability/availability-rules.js'
import {
  evaluatePlaces,
  type Caller,
  type Evaluated,
} from '../../bookings/availability/evaluate-places-service.js'
import { midnight, type Search } from '../../bookings/availability/read-search.js'
import { isWaiting } from '../../bookings/booking/action-rules.js'
import { possibleActions, seesPrivate, toActionFacts } from '../../bookings/booking/action-rules.js'
import { findBookings, type BookingRow } from '../../bookings/booking/booking-store.js'
import { openViewer } from '../../bookings/booking/open-viewer-service.js'
import { toBooking } from '../../bookings/booking/to-booking.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import { seesAllBookings } from '../../directory/directory/authority.js'
import { mayBookAt, seenBy } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import type { Call, CurrentUser } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { drawQrImage } from '../../ground/core/qr-code.js'
import { Refusal } from '../../ground/core/refusal.js'
import { seenAs } from '../../ground/core/seen-as.js'
import { statementsIn } from '../../ground/db/statements-in.js'
import { addDays, offsetMinutes, toInstant, toWall } from '../../ground/time/zone.js'
import { chargeQuery } from '../../platform/limit/charge-query.js'
import { bookingLink } from '../location-edit/qr-code.js'
import { presenceLink } from '../presence/presence-service.js'
import {
  bookingModeOf,
  describeRoom,
  isPanelOf,
  offerExtensions,
  offerTimes,
  type Offer,
} from './room-panel-rules.js'

const mostNext = 5
/** Today, and tomorrow for bookings late in the evening. */
const daysKnown = 2

/** Shared input for the parts of a response. */
interface Reading extends Caller {
  readonly viewer: Viewer
}

/**
 * Opens the directory for a caller, without a transaction: all panels of a room refetch after a
 * change, and share one read of its holds.
 */
async function openReading(context: ServerContext, call: Call): Promise<Reading> {
  const tx = statementsIn(context.db, call.user.organisationId)
  const { loadHolds, loadBooked } = context
  const viewer = await openViewer(tx, context, call)
  const directory = seenBy(viewer.directory, call.user)
  return { tx, loadHolds, loadBooked, directory, call, now: viewer.now, viewer }
}

function requirePlace(directory: Directory, id: number): Place {
  const place = directory.place(id)
  if (!place) throw new Refusal('NOT_FOUND')
  return place
}

function searchToday(now: number, zone: string): Search {
  const today = toWall(now, zone).slice(0, 10)
  return {
    wallFrom: midnight(today),
    wallTo: midnight(addDays(today, daysKnown)),
    instants: undefined,
    isDiscrete: false,
    durationMinutes: 0,
    capacity: 0,
    shows: 'ALL',
  }
}

const evaluate = <Result>(
  reading: Reading,
  places: readonly Place[],
  take: (evaluated: Evaluated) => Result,
): Promise<Result[]> =>
  evaluatePlaces(
    reading,
    {
      search: searchToday(reading.now, places[0]?.timeZone ?? reading.directory.timeZone),
      steps: [],
    },
    places,
    take,
  )

/**
 * Whether the caller may read titles of other people's bookings: people by the general rules,
 * screens by their permission.
 */
const seesTitles = (viewer: Viewer): boolean =>
  seesAllBookings(viewer) &&
  (viewer.user.scopes === undefined || viewer.user.scopes.includes('booking:read'))

/** Screens are visible to strangers, so they only name owners where the floor plan does. */
const seesOwners = ({ user, directory }: Viewer): boolean =>
  !user.roles.includes('SERVICE') || directory.isOn('floor_plan_shows_booking_owner')

/** Returns a booking's title and names, as far as the viewer may read them. */
function namesOf(row: BookingRow, viewer: Viewer): Pick<PanelBooking, 'label' | 'owner'> {
  const facts = toActionFacts(row, viewer.directory.anyPlace(row.location_id)!, viewer)
  if (!seesTitles(viewer) && !seesPrivate(facts)) return {}
  if (row.is_private && !seesPrivate(facts)) return {}
  const { label, owner } = toBooking(row, viewer)
  return { ...(label && { label }), ...(seesOwners(viewer) && { owner: owner.name }) }
}

/** Returns a panel's room, with today's bookings and the available actions. */
export async function readPanel(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<RoomPanel> {
  const reading = await openReading(context, call)
  const { viewer, now, directory } = reading
  const place = requirePlace(directory, id)
  const [panel] = await evaluate(reading, [place], async (evaluated) => {
    const { facts, grid } = evaluated.outcome
    const room = describeRoom(facts)
    const endOfToday = toInstant(
      midnight(addDays(toWall(now, grid.zone).slice(0, 10), 1)),
      grid.zone,
    )
    const following = facts.busy
      .filter(
        ({ startsAt, bookingId }) =>
          startsAt > now && startsAt < endOfToday && bookingId !== room.hold?.bookingId,
      )
      .slice(0, mostNext)
    const rows = await rowsOf(reading, [room.hold, ...following])
    const mode = modeOf(call.user, directory, place)
    const show = (hold: Busy) => toPanelBooking(hold, rows, viewer, mode, grid.wall)
    const current = room.hold && show(room.hold)
    // In categories with fixed times, bookings cannot start now.
    const times = grid.isAligned
      ? { offers: [], reasons: [] }
      : offerTimes({ ...facts, isExact: true }, room.until)
    const toOffer = ({ minutes, to }: Offer): PanelOffer => ({
      ...(minutes !== undefined && { minutes }),
      timeTo: grid.wall(to),
    })
    const isExtendable = current?.actions.includes('EXTEND')
    const extensions = isExtendable ? offerExtensions(facts, room.hold!) : []
    const isUntilKnown =
      room.until !== undefined && (room.state !== 'AVAILABLE' || room.until < endOfToday)
    const linkKind = awaitsCheckIn(reading, place, rows) ? 'CHECK_IN' : 'BOOKING'
    const link =
      linkKind === 'CHECK_IN'
        ? await presenceLink(context.config, place, now)
        : bookingLink(context.config, place)
    return {
      ...headOf(place, now),
      where: place.location.shortQualifier,
      ...(place.capacity > 0 && { capacity: place.capacity }),
      state: room.state,
      ...(isUntilKnown && { until: grid.wall(room.until) }),
      ...(current && { current: withoutExtension(current, extensions.length > 0) }),
      next: following.map(show),
      booking: mode,
      offers: mode === 'NONE' ? [] : times.offers.map(toOffer),
      reasons: [...times.reasons],
      extensions: extensions.map(toOffer),
      link,
      linkKind,
      linkImage: drawQrImage(link),
    } satisfies RoomPanel
  })
  return panel!
}

/**
 * Whether to return the check-in code. Only the screen at the door receives it, because it proves
 * presence.
 */
const awaitsCheckIn = (
  { call, viewer, now }: Reading,
  { id }: Place,
  rows: ReadonlyMap<number, BookingRow>,
): boolean =>
  isPanelOf(call.user, id) && [...rows.values()].some((row) => isWaiting(viewer, row, now))

const withoutExtension = (booking: PanelBooking, isExtendable: boolean): PanelBooking =>
  isExtendable
    ? booking
    : { ...booking, actions: booking.actions.filter((action) => action !== 'EXTEND') }

const headOf = ({ id, name, timeZone }: Place, now: number) => ({
  locationId: id,
  name,
  timeZone,
  now: new Date(now).toISOString(),
  offset: offsetMinutes(now, timeZone),
})

/** How the caller may book the place at its door. */
export const modeOf = (user: CurrentUser, directory: Directory, place: Place) =>
  mayBookAt(directory, user, place)
    ? bookingModeOf(user, place.id, directory.settingsOf(place).settings.signage)
    : 'NONE'

async function rowsOf(
  { tx, viewer }: Reading,
  holds: readonly (Busy | undefined)[],
): Promise<ReadonlyMap<number, BookingRow>> {
  const ids = holds.flatMap((hold) => (hold?.isShadow ? [] : (hold?.bookingId ?? [])))
  const rows = await findBookings(tx, viewer.directory.organisationId, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

function toPanelBooking(
  { bookingId, startsAt, endsAt, isShadow }: Busy,
  rows: ReadonlyMap<number, BookingRow>,
  viewer: Viewer,
  mode: RoomPanel['booking'],
  wall: (instant: number) => string,
): PanelBooking {
  const times = { timeFrom: wall(startsAt), timeTo: wall(endsAt) }
  const row = isShadow ? undefined : rows.get(bookingId ?? 0)
  if (!row) return { ...times, actions: [] }
  const { id, checkInStatus, checkInEndTime } = toBooking(row, viewer)
  const booking: PanelBooking = {
    id,
    ...times,
    ...namesOf(row, viewer),
    checkInStatus,
    ...(checkInEndTime && { checkInEndTime }),
    actions: actionsOf(row, viewer, mode),
  }
  return seenAs(booking, 'colleague')
}

/**
 * Using a panel proves presence, so all panels of the room can check in. Ending early and extending
 * require the room's setting and, after a login, the person's own rights.
 */
function actionsOf(
  row: BookingRow,
  viewer: Viewer,
  mode: RoomPanel['booking'],
): PanelBooking['actions'] {
  const { user, now } = viewer
  const actions = possibleActions(
    toActionFacts(row, viewer.directory.anyPlace(row.location_id)!, viewer),
  )
  const isRunning = row.starts_at.getTime() <= now && now < row.ends_at.getTime()
  const isAtDoor = isPanelOf(user, row.location_id)
  const mayChange = mode === 'OWNER' || mode === 'LOGIN'
  return [
    ...((isAtDoor || mode === 'SELF') && actions.includes('start') ? (['CHECK_IN'] as const) : []),
    ...(isRunning && (mayChange || (mode === 'SELF' && actions.includes('edit')))
      ? (['EXTEND'] as const)
      : []),
    ...(isRunning && (mayChange || (mode === 'SELF' && actions.includes('endEarly')))
      ? (['END'] as const)
      : []),
  ]
}

/** Returns the rooms below a location, available ones first. */
export async function readBoard(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<RoomBoard> {
  const reading = await openReading(context, call)
  const { directory, viewer, now } = reading
  const top = requirePlace(directory, id)
  const rooms = directory.places.filter(
    ({ id: roomId, ancestorIds, isBookable, categoryId }) =>
      (roomId === id || ancestorIds.includes(id)) &&
      isBookable &&
      categoryId !== undefined &&
      directory.category(categoryId)?.locationKind === 'ROOM',
  )
  chargeQuery(context, call, rooms.length * daysKnown)
  const found = await evaluate(reading, rooms, ({ place, outcome: { facts, grid } }) => ({
    place,
    room: describeRoom(facts),
    wall: grid.wall,
  }))
  const rows = await rowsOf(
    reading,
    found.map(({ room }) => room.hold),
  )
  const floorOf = (place: Place) =>
    place.ancestorIds
      .map((ancestorId) => directory.place(ancestorId))
      .find((one) => one?.kind === 'FLOOR')
  const floors = [...new Set(found.flatMap(({ place }) => floorOf(place) ?? []))]
  const sorted = found.toSorted(
    (a, b) =>
      ranks[a.room.state] - ranks[b.room.state] ||
      (a.room.state === 'AVAILABLE'
        ? 0
        : (a.room.until ?? Infinity) - (b.room.until ?? Infinity) || 0) ||
      a.place.left - b.place.left,
  )
  return {
    ...headOf(top, now),
    floors: floors
      .toSorted((a, b) => a.left - b.left)
      .map((floor) => ({ id: floor.id, name: floor.name })),
    rooms: sorted.map(({ place, room, wall }): BoardRoom => {
      const row = room.hold && !room.hold.isShadow ? rows.get(room.hold.bookingId ?? 0) : undefined
      const floor = floorOf(place)
      const shown: BoardRoom = {
        locationId: place.id,
        name: place.name,
        ...(place.capacity > 0 && { capacity: place.capacity }),
        ...(floor && { floorId: floor.id }),
        state: room.state,
        ...(room.until !== undefined && { until: wall(room.until) }),
        ...(row && namesOf(row, viewer)),
      }
      return seenAs(shown, 'colleague')
    }),
  }
}

const ranks = { AVAILABLE: 0, BOOKED: 1, CLOSED: 2 } as const
