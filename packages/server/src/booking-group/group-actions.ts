import type { BookingGroupAction } from '@mosaic-booking/sdk'
import { isReadOnly } from '@mosaic-booking/sdk/contract'
import { isActive } from '../booking/booking-actions.js'
import type { CurrentUser } from '../core/call.js'
import { manages } from '../directory/authority.js'
import type { Directory } from '../directory/directory.js'
import type { GroupRow } from './group-store.js'

interface Actor {
  readonly user: CurrentUser
  readonly directory: Directory
  readonly now: number
}

const managesAll = ({ user, directory }: Actor, locationIds: readonly number[]) =>
  locationIds.every((id) => {
    const place = directory.place(id)
    return place !== undefined && manages(user, place)
  })

/**
 * Its creator, that person's proxies, and managers of all its locations (D-144); a series also its
 * owner, as a single booking is.
 */
function managesGroup(
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
 * Without events people still book their basket together, add to it and cancel it; they do not
 * manage it as an event (EVT-001, BSK-001).
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

/** Why the user may not do it now; undefined where they may. */
export function whyNotGroup(
  action: BookingGroupAction,
  group: GroupRow,
  actor: Actor,
): GroupObstacle | undefined {
  const { user, directory, now } = actor
  if (action === 'approve') {
    if (group.tentative_location_ids.length === 0 || group.ends_at.getTime() <= now)
      return managesAll(actor, group.location_ids) ? 'BOOKING_NOT_TENTATIVE' : 'FORBIDDEN'
    return managesAll(actor, group.tentative_location_ids) ? undefined : 'FORBIDDEN'
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
  // Once one of its bookings has started, an event stays where it is (EVT-003); cancelled ones do
  // not count (D-147).
  return (action === 'reschedule' || action === 'cancel') && hasStarted(group, now)
    ? 'EVENT_STARTED'
    : undefined
}

export const hasStarted = (
  { starts_at: startsAt, is_checked_in: isCheckedIn }: GroupRow,
  now: number,
): boolean => startsAt.getTime() <= now || isCheckedIn

const actions: readonly BookingGroupAction[] = [
  'edit',
  'addBookings',
  'reschedule',
  'approve',
  'cancel',
]

/** What the user may do now. The server refuses everything that is not listed. */
export function possibleGroupActions(group: GroupRow, actor: Actor): BookingGroupAction[] {
  return actions.filter((action) => whyNotGroup(action, group, actor) === undefined)
}
