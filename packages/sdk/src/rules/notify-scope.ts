import type { Booking, NotifyScope } from '../generated/types.js'
import { minuteMs, readWallClock } from './wall-clock.js'

export const notifyScopeNames = {
  NONE: 'none',
  OWNER_ONLY: 'ownerOnly',
  ALL_ATTENDEES: 'allAttendees',
  CHANGED_ATTENDEES: 'changedAttendees',
} as const satisfies Record<NotifyScope, string>

/** The booking fields that determine who is notified of an edit. */
export interface NotifiedParts
  extends
    Partial<Pick<Booking, 'label' | 'notes' | 'onlineMeeting'>>,
    Pick<Booking, 'timeFrom' | 'timeTo' | 'locationId'> {
  readonly owner: { readonly id?: number; readonly email?: string }
  readonly attendees: readonly {
    readonly personId?: number
    readonly person: { readonly name?: string; readonly email?: string }
  }[]
}

const hasMoved = (before: string, after: string) =>
  Math.abs(readWallClock(after) - readWallClock(before)) > minuteMs

const toPersonKey = ({
  id,
  email,
  name,
}: {
  id?: number | undefined
  email?: string | undefined
  name?: string | undefined
}) => (id ? `#${id}` : (email ?? name ?? '').toLowerCase())

const toListKey = (parts: NotifiedParts) =>
  parts.attendees
    .map(({ personId, person }) =>
      toPersonKey({ id: personId, email: person.email, name: person.name }),
    )
    .sort()
    .join('\n')

function haveDetailsChanged(before: NotifiedParts, after: NotifiedParts): boolean {
  return (
    (before.label ?? '') !== (after.label ?? '') ||
    (before.notes ?? '') !== (after.notes ?? '') ||
    before.locationId !== after.locationId ||
    hasMoved(before.timeFrom, after.timeFrom) ||
    hasMoved(before.timeTo, after.timeTo) ||
    before.onlineMeeting?.conferenceProvider?.id !== after.onlineMeeting?.conferenceProvider?.id
  )
}

/**
 * Decides who is notified of an edit: all attendees if details changed and at least one has an
 * e-mail address, otherwise the changed attendees if the list or the owner changed, otherwise only
 * the owner. The widest scope wins (D-119).
 */
export function decideNotifyScope(before: NotifiedParts, after: NotifiedParts): NotifyScope {
  const canMail = after.attendees.some(({ person }) => person.email)
  if (canMail && haveDetailsChanged(before, after)) return 'ALL_ATTENDEES'
  const haveAttendeesChanged =
    toListKey(before) !== toListKey(after) || toPersonKey(before.owner) !== toPersonKey(after.owner)
  return haveAttendeesChanged ? 'CHANGED_ATTENDEES' : 'OWNER_ONLY'
}
