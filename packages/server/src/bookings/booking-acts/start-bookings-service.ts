import { formatTime, settingOf, type Reader } from '@mosaic-booking/sdk/rules'
import {
  decideCheckInStatus,
  isActive,
  mayOnlyLook,
  mayStartHere,
  toActionFacts,
  windowOf,
} from '../booking/action-rules.js'
import * as store from '../booking/booking-store.js'
import type { OrgContext } from '../booking/booking-changes.js'
import type { Viewer } from '../booking/viewer.js'
import type { CurrentUser } from '../../ground/core/call.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { mayBookAt } from '../../directory/directory/directory-view.js'
import type { Place } from '../../directory/directory/directory.js'
import { toWall } from '../../ground/time/zone.js'
import { finishChanges } from './finish-changes-service.js'

interface Start {
  /** The time of the check-in; undefined undoes it. */
  readonly at: number | undefined
  /** Undefined for a sensor. */
  readonly actorId: number | undefined
}

/** Records check-ins, or undoes them. The rows must be locked. */
export async function markStarted(
  tx: Tx,
  org: OrgContext,
  rows: readonly store.BookingRow[],
  { at, actorId }: Start,
): Promise<store.BookingRow[]> {
  if (rows.length === 0) return []
  await store.updateBookings(
    tx,
    org.directory.organisationId,
    rows.map(({ id }) => ({
      id,
      checked_in_at: at === undefined ? null : new Date(at),
      checked_in_by_id: at === undefined ? null : (actorId ?? null),
    })),
  )
  const action = at === undefined ? 'checkInUndone' : 'checkedIn'
  return finishChanges(
    tx,
    org,
    { kind: undefined, actorId },
    rows.map((row) => ({ id: row.id, before: row, action })),
  )
}

export const refuseRestricted = ({ name }: Place): Refusal =>
  new Refusal('RESTRICTED', { values: { location: name }, reasons: [{ code: 'restricted' }] })

/**
 * Returns the reason for a refused check-in: not active, wrong location, not required or wrong
 * time.
 */
export function refuseStart(row: store.BookingRow, viewer: Viewer): Refusal {
  const facts = toActionFacts(row, viewer.directory.anyPlace(row.location_id)!, viewer)
  if (row.status === 'TENTATIVE' || !isActive(row.status)) return new Refusal('BOOKING_NOT_ACTIVE')
  if (!mayStartHere(facts)) return new Refusal('CHECK_IN_ON_SITE')
  if (mayOnlyLook(facts)) return refuseRestricted(facts.place)
  if (decideCheckInStatus(facts) === 'NOT_REQUIRED') return new Refusal('CHECK_IN_NOT_REQUIRED')
  return refuseWindow(row, windowOf(facts))
}

export function refuseWindow(row: store.BookingRow, window: { from: number; to: number }): Refusal {
  const clock = (instant: number) => (reader: Reader) =>
    formatTime(toWall(instant, row.time_zone), settingOf(reader))
  return new Refusal('CHECK_IN_WINDOW', {
    values: { from: clock(window.from), to: clock(window.to) },
  })
}

/**
 * Returns the refusal for an owner who may not use the location at that time. Owners without an
 * account were specified by a manager and are accepted.
 */
export const refuseOwner = (
  org: Pick<OrgContext, 'directory'>,
  user: CurrentUser | undefined,
  place: Place,
): Refusal | undefined =>
  user && (!mayBookAt(org.directory, user, place) || mayOnlyLook({ ...org, user, place }))
    ? refuseRestricted(place)
    : undefined
