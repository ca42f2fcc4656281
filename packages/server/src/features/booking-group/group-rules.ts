import type { BookingGroupAction } from '@mosaic-booking/sdk'
import { isReadOnly } from '@mosaic-booking/sdk/contract'
import { isActive } from '../../bookings/booking/action-rules.js'
import type { BookingRow } from '../../bookings/booking/booking-store.js'
import type { CurrentUser } from '../../ground/core/call.js'
import { mayApprove } from '../../directory/directory/approvers.js'
import { manages } from '../../directory/directory/authority.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import type { GroupRow } from './group-store.js'

interface Actor {
  readonly user: CurrentUser
  readonly directory: Directory
  readonly now: number
}

const everyPlace = (
  directory: Directory,
  locationIds: readonly number[],
  test: (place: Place) => boolean,
) =>
  locationIds.every((id) => {
    const place = directory.place(id)
    return place !== undefined && test(place)
  })
const managesAll = ({ user, directory }: Actor, locationIds: readonly number[]) =>
  everyPlace(directory, locationIds, (place) => manages(user, place))
const approvesAll = ({ user, directory }: Actor, locationIds: readonly number[]) =>
  everyPlace(directory, locationIds, (place) => mayApprove(directory, user, place))

/**
 * True for the creator, the creator's proxies and managers of all its locations (D-144); for a
 * series also for its owner, as for a single booking.
 */
export function managesGroup(
  actor: Actor,
  { type, created_by_id: creatorId, owner_ids: ownerIds, location_ids: locationIds }: GroupRow,
): boolean {
  const own = [actor.user.id, ...actor.user.principalIds]
  return (
    (creatorId !== null && own.includes(creatorId)) ||
    (type === 'REPEAT' && ownerIds.every((id) => own.includes(id))) ||
    managesAll(actor, locationIds)
  )
}

/**
 * A basket can be booked, extended and cancelled even if events are turned off; it can then not be
 * managed as an event (EVT-001, BSK-001).
 */
export function mayBookTogether({ directory }: Pick<Actor, 'directory'>): boolean {
  return directory.isOn('basket') || directory.isOn('event_management')
}

type GroupObstacle =
  | 'FORBIDDEN'
  | 'BOOKING_NOT_TENTATIVE'
  | 'BOOKING_NOT_ACTIVE'
  | 'BOOKING_STARTED'
  | 'EVENT_STARTED'

/** Returns why the user may not perform the action now; undefined if they may. */
export function whyNotGroup(
  action: BookingGroupAction,
  group: GroupRow,
  actor: Actor,
): GroupObstacle | undefined {
  const { user, directory, now } = actor
  if (action === 'approve') {
    if (group.tentative_location_ids.length === 0 || group.ends_at.getTime() <= now)
      return approvesAll(actor, group.location_ids) ? 'BOOKING_NOT_TENTATIVE' : 'FORBIDDEN'
    return approvesAll(actor, group.tentative_location_ids) ? undefined : 'FORBIDDEN'
  }
  if (isReadOnly(user.roles) || !managesGroup(actor, group)) return 'FORBIDDEN'
  if (group.type === 'REPEAT') {
    if (action === 'addBookings' || action === 'reschedule') return 'FORBIDDEN'
    if (!isActive(group.status)) return 'BOOKING_NOT_ACTIVE'
    return group.last_start.getTime() <= now ? 'BOOKING_STARTED' : undefined
  }
  if (
    action === 'addBookings'
      ? !mayBookTogether(actor)
      : action !== 'cancel' && !directory.isOn('event_management')
  )
    return 'FORBIDDEN'
  if (!isActive(group.status)) return 'BOOKING_NOT_ACTIVE'
  // An event cannot be moved or cancelled once one of its bookings has started (EVT-003). Cancelled
  // bookings do not count (D-147).
  return (action === 'reschedule' || action === 'cancel') && hasStarted(group, now)
    ? 'EVENT_STARTED'
    : undefined
}

export const hasStarted = (
  { starts_at: startsAt, is_checked_in: isCheckedIn }: GroupRow,
  now: number,
): boolean => startsAt.getTime() <= now || isCheckedIn

/** Active bookings that have not started. Only these can be changed (D-116, D-143). */
export const waitingOf = (rows: readonly BookingRow[], now: number): BookingRow[] =>
  rows.filter(
    ({ status, starts_at: at, checked_in_at: checkedIn }) =>
      isActive(status) && at.getTime() > now && checkedIn === null,
  )

const actions: readonly BookingGroupAction[] = [
  'edit',
  'addBookings',
  'reschedule',
  'approve',
  'cancel',
]

/** Returns the actions that the user can take now. The server refuses all others. */
export function possibleGroupActions(group: GroupRow, actor: Actor): BookingGroupAction[] {
  return actions.filter((action) => whyNotGroup(action, group, actor) === undefined)
}
