import type { BookingAction, BookingSettings, CheckInStatus } from '@mosaic-booking/sdk'
import { isAdmitted, isReadOnly, type Relation } from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../../ground/core/call.js'
import { Refusal } from '../../ground/core/refusal.js'
import { groupsAdmitting } from '../../directory/directory/access-rules.js'
import { mayApprove } from '../../directory/directory/approvers.js'
import { holdsAt, isAdministrator, manages } from '../../directory/directory/authority.js'
import { mayBookAt, seesPlace } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { ruleFor } from '../../directory/scheduling/start-window.js'
import { refuseUnseen } from './booking-rules.js'
import type { BookingRow } from './booking-store.js'
import type { Viewer } from './viewer.js'

/** Facts that decide a user's possible actions. Instants are epoch milliseconds. */
export interface ActionFacts {
  readonly user: CurrentUser
  readonly directory: Directory
  readonly place: Place
  readonly now: number
  readonly status: string
  readonly startsAt: number
  readonly endsAt: number
  readonly ownerId: number
  readonly bookedById: number
  /** The creator of the event that the booking belongs to. */
  readonly eventCreatorId?: number | undefined
  readonly attendeeIds: readonly number[]
  readonly hasVisitors: boolean
  readonly checkedInAt: number | undefined
  /** Whether the user has proved their presence at the location. */
  readonly isPresent: boolean
}

/** Collects the facts that decide the viewer's permissions. */
export function toActionFacts(
  row: BookingRow,
  place: Place,
  { user, directory, now, presentAt }: Pick<Viewer, 'user' | 'directory' | 'now' | 'presentAt'>,
): ActionFacts {
  return {
    user,
    directory,
    place,
    now,
    status: row.status,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    ownerId: row.owner_id,
    bookedById: row.booked_by_id,
    eventCreatorId: row.event_creator_id ?? undefined,
    attendeeIds: row.attendees.flatMap(({ personId }) => personId ?? []),
    hasVisitors: row.attendees.some(({ isVisitor }) => isVisitor),
    checkedInAt: row.checked_in_at?.getTime(),
    isPresent: presentAt === place.id,
  }
}

/**
 * True for the booking's owner, for the person who made the booking or its event, and for their
 * proxies.
 */
export function isTheirs({
  user,
  ownerId,
  bookedById,
  eventCreatorId = bookedById,
}: ActionFacts): boolean {
  const own = [user.id, ...user.principalIds]
  return [ownerId, bookedById, eventCreatorId].some((id) => own.includes(id))
}

/** Also true for managers of the location (D-079, D-144). */
export const isInvolved = (facts: ActionFacts): boolean =>
  isTheirs(facts) || manages(facts.user, facts.place)

/** Whether the user may read a private booking's title, notes and people (D-089). */
export function seesPrivate(facts: ActionFacts): boolean {
  return isInvolved(facts) || facts.attendeeIds.includes(facts.user.id)
}

/** Returns the user's relation to the booking, which decides the visible fields. */
export function relationTo(facts: ActionFacts, isPrivate: boolean): Relation {
  if (isInvolved(facts)) return 'responsible'
  if (facts.attendeeIds.includes(facts.user.id)) return 'participant'
  return isPrivate ? 'stranger' : 'colleague'
}

export const isActive = (status: string): boolean =>
  status === 'TENTATIVE' || status === 'CONFIRMED'

/**
 * Returns the time range in which check-in is possible, both ends included (CHK-004, D-150,
 * AD-142).
 */
export function checkInWindow(
  settings: BookingSettings,
  minutesAllowedEarly: number,
  minutesAutoCancel: number,
  startsAt: number,
  endsAt: number,
): { from: number; to: number } {
  const early = settings.checkIn?.minutesAllowedEarly ?? minutesAllowedEarly
  const late = settings.checkIn?.minutesAutoCancel ?? minutesAutoCancel
  return {
    from: startsAt - early * 60_000,
    to:
      settings.checkIn?.autoCancel && late > 0
        ? Math.min(endsAt, startsAt + late * 60_000)
        : endsAt,
  }
}

export function windowOf({
  directory,
  place,
  startsAt,
  endsAt,
}: Pick<ActionFacts, 'directory' | 'place' | 'startsAt' | 'endsAt'>): { from: number; to: number } {
  const category = place.categoryId === undefined ? undefined : directory.category(place.categoryId)
  return checkInWindow(
    directory.settingsOf(place).settings,
    category?.minutesAllowedEarly ?? 15,
    category?.minutesAutoCancel ?? 0,
    startsAt,
    endsAt,
  )
}

/** Whether the booking has no check-in yet and its check-in window is open at this instant. */
export function isWaiting(
  { directory }: Pick<ActionFacts, 'directory'>,
  row: BookingRow,
  at: number,
): boolean {
  const place = directory.place(row.location_id)
  const isOpen = row.status === 'CONFIRMED' && row.checked_in_at === null
  if (!place || !isOpen || !directory.settingsOf(place).settings.checkIn?.isRequired) return false
  const startsAt = row.starts_at.getTime()
  const { from, to } = windowOf({ directory, place, startsAt, endsAt: row.ends_at.getTime() })
  return at >= from && at <= to
}

export function decideCheckInStatus(facts: ActionFacts): CheckInStatus {
  if (facts.checkedInAt !== undefined) return 'CHECKED_IN'
  if (!facts.directory.settingsOf(facts.place).settings.checkIn?.isRequired) return 'NOT_REQUIRED'
  return facts.now > windowOf(facts).to ? 'MISSED' : 'PENDING'
}

/**
 * Whether the caller is a screen at a location; starting a booking there proves presence (D-153).
 */
export const isScreen = ({ roles }: Pick<CurrentUser, 'roles'>): boolean =>
  roles.includes('SERVICE')

/**
 * Where presence must be proved, only location managers can start a booking without proof (CHK-002,
 * AD-144).
 */
export function mayStartHere({ user, directory, place, isPresent }: ActionFacts): boolean {
  return (
    isPresent ||
    !directory.settingsOf(place).settings.checkIn?.proximityRequired ||
    manages(user, place) ||
    isScreen(user)
  )
}

/** A prioritisation rule may restrict a group to viewing (AD-095). */
export function mayOnlyLook({
  user,
  directory,
  place,
}: Pick<ActionFacts, 'user' | 'directory' | 'place'>): boolean {
  const rule = ruleFor(
    directory.settingsOf(place).settings.period,
    groupsAdmitting(directory, user),
  )
  return rule?.kind === 'VIEW_ONLY' && !manages(user, place)
}

/** Returns the actions that the user can take now. The server refuses all others (BKG-007). */
export function possibleActions(facts: ActionFacts): BookingAction[] {
  const { user, directory, place, now, status, startsAt, endsAt, checkedInAt, hasVisitors } = facts
  const mayWrite = !isReadOnly(user.roles) && isInvolved(facts)
  const isOpen = isActive(status) && now < endsAt
  const window = windowOf(facts)
  const isInWindow = now >= window.from && now <= window.to
  const isManager = manages(user, place)
  const isApprover = status === 'TENTATIVE' && isOpen && mayApprove(directory, user, place)
  // Users who can no longer book the location can still cancel their booking or end it early.
  const mayUse = mayWrite && mayBookAt(directory, user, place)
  const offers: Record<BookingAction, boolean> = {
    edit: mayUse && isOpen,
    changeOwner:
      mayUse && isOpen && (isManager || user.canBookOnBehalf || user.principalIds.length > 0),
    approve: isApprover,
    // Approvers reject by cancelling.
    cancel: (mayWrite || isApprover) && isOpen,
    start:
      (mayUse || isScreen(user)) &&
      status === 'CONFIRMED' &&
      decideCheckInStatus(facts) === 'PENDING' &&
      isInWindow &&
      mayStartHere(facts) &&
      !mayOnlyLook(facts),
    undoStart: mayWrite && isOpen && checkedInAt !== undefined && isInWindow,
    endEarly: mayWrite && isOpen && startsAt <= now,
    viewHistory: seesPrivate(facts) || isAdmitted(user.roles, 'allBookings'),
    printPass:
      hasVisitors &&
      isOpen &&
      (isManager || isAdministrator(user) || holdsAt(user, ['RECEPTIONIST'], place)),
    removeFromBasket: false,
  }
  return (Object.keys(offers) as BookingAction[]).filter((action) => offers[action])
}

/** The acting person, their organisation and the current time. */
type Actor = Pick<Viewer, 'user' | 'directory' | 'now' | 'presentAt'>

/** Returns why the viewer may not perform `action`, without revealing more than they may see. */
export function refuseAction(
  viewer: Actor,
  row: BookingRow,
  action: BookingAction,
): Refusal | undefined {
  const place = viewer.directory.anyPlace(row.location_id)
  if (!place) return new Refusal('BOOKING_NOT_FOUND')
  const facts = toActionFacts(row, place, viewer)
  if (possibleActions(facts).includes(action)) return undefined
  // A hidden location does not exist for the viewer, and neither do other people's bookings of it
  // (AD-094).
  if (!seesPrivate(facts) && !seesPlace(viewer.directory, viewer.user, place))
    return new Refusal('BOOKING_NOT_FOUND')
  if (isInvolved(facts) && !mayBookAt(viewer.directory, viewer.user, place)) return refuseUnseen()
  const isMine = possibleActions({ ...facts, status: 'CONFIRMED', endsAt: Infinity }).includes(
    'edit',
  )
  if (isMine && !isActive(row.status)) return new Refusal('BOOKING_NOT_ACTIVE')
  if (isMine && facts.endsAt <= viewer.now) return new Refusal('BOOKING_ENDED')
  return new Refusal('FORBIDDEN')
}

export function refuseApproval(
  { user, directory, now }: Actor,
  row: BookingRow,
): Refusal | undefined {
  if (!mayApprove(directory, user, directory.anyPlace(row.location_id)!))
    return new Refusal('FORBIDDEN')
  if (row.status !== 'TENTATIVE') return new Refusal('BOOKING_NOT_TENTATIVE')
  return row.ends_at.getTime() <= now ? new Refusal('BOOKING_ENDED') : undefined
}

/**
 * Cancelling someone else's tentative booking counts as a rejection if the caller may approve it
 * (APR-004, D-156).
 */
export const isRejection = (
  { user, directory }: Pick<Actor, 'user' | 'directory'>,
  row: BookingRow,
): boolean =>
  row.status === 'TENTATIVE' &&
  row.owner_id !== user.id &&
  mayApprove(directory, user, directory.anyPlace(row.location_id)!)
