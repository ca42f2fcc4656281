import type { BookingAction, BookingSettings, CheckInStatus } from '@mosaic-booking/sdk'
import { isAdmitted, isReadOnly } from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../core/call.js'
import { groupsAdmitting } from '../directory/access-rules.js'
import { holdsAt, isAdministrator, manages } from '../directory/authority.js'
import { mayBookAt } from '../directory/directory-view.js'
import type { Directory, Place } from '../directory/directory.js'
import { ruleFor } from '../scheduling/start-window.js'

/** What decides what somebody may do with a booking. Instants are epoch milliseconds. */
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
  /** Who made the event it belongs to. */
  readonly eventCreatorId?: number | undefined
  readonly attendeeIds: readonly number[]
  readonly hasVisitors: boolean
  readonly checkedInAt: number | undefined
}

/**
 * The owner, whoever booked it or made its event, their proxies, and managers of the location
 * (D-079, D-144).
 */
export function isInvolved({
  user,
  place,
  ownerId,
  bookedById,
  eventCreatorId = bookedById,
}: ActionFacts): boolean {
  const own = [user.id, ...user.principalIds]
  return (
    [ownerId, bookedById, eventCreatorId].some((id) => own.includes(id)) || manages(user, place)
  )
}

/** Those who may read a private booking's title, notes and people (D-089). */
export function seesPrivate(facts: ActionFacts): boolean {
  return isInvolved(facts) || facts.attendeeIds.includes(facts.user.id)
}

export const isActive = (status: string): boolean =>
  status === 'TENTATIVE' || status === 'CONFIRMED'

/** When check-in is possible, both ends included (CHK-004, D-150, AD-142). */
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

export function decideCheckInStatus(facts: ActionFacts): CheckInStatus {
  if (facts.checkedInAt !== undefined) return 'CHECKED_IN'
  if (!facts.directory.settingsOf(facts.place).settings.checkIn?.isRequired) return 'NOT_REQUIRED'
  return facts.now > windowOf(facts).to ? 'MISSED' : 'PENDING'
}

/**
 * Where presence must be proved, only those who run the place may start without it (CHK-002,
 * AD-144).
 */
export function mayStartHere({ user, directory, place }: ActionFacts): boolean {
  return (
    !directory.settingsOf(place).settings.checkIn?.proximityRequired ||
    manages(user, place) ||
    user.roles.includes('SERVICE')
  )
}

/** Prioritisation rules may let people look only (AD-095). */
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

/** What the user may do now. The server refuses everything that is not listed (BKG-007). */
export function possibleActions(facts: ActionFacts): BookingAction[] {
  const { user, directory, place, now, status, startsAt, endsAt, checkedInAt, hasVisitors } = facts
  const mayWrite = !isReadOnly(user.roles) && isInvolved(facts)
  const isOpen = isActive(status) && now < endsAt
  const window = windowOf(facts)
  const isInWindow = now >= window.from && now <= window.to
  const isManager = manages(user, place)
  // Of a place that is not theirs to use any more they may give the booking back.
  const mayUse = mayWrite && mayBookAt(directory, user, place)
  const offers: Record<BookingAction, boolean> = {
    edit: mayUse && isOpen,
    changeOwner:
      mayUse && isOpen && (isManager || user.canBookOnBehalf || user.principalIds.length > 0),
    approve: isManager && status === 'TENTATIVE' && isOpen,
    cancel: mayWrite && isOpen,
    start:
      mayUse &&
      status === 'CONFIRMED' &&
      decideCheckInStatus(facts) === 'PENDING' &&
      isInWindow &&
      mayStartHere(facts) &&
      !mayOnlyLook(facts),
    undoStart: mayWrite && isOpen && checkedInAt !== undefined && isInWindow,
    endEarly: mayUse && isOpen && startsAt <= now,
    viewHistory: seesPrivate(facts) || isAdmitted(user.roles, 'allBookings'),
    printPass:
      hasVisitors &&
      isOpen &&
      (isManager || isAdministrator(user) || holdsAt(user, ['RECEPTIONIST'], place)),
    removeFromBasket: false,
  }
  return (Object.keys(offers) as BookingAction[]).filter((action) => offers[action])
}
