import type { BookingInput } from '@mosaic-booking/sdk'
import { noColumns, toColumns } from '../booking/booking-columns.js'
import * as store from '../booking/booking-store.js'
import { refuseClash } from '../booking/clash-rules.js'
import { HoldRefused, insertHolds } from '../booking/hold-store.js'
import { meetingColumns, noMeeting } from '../booking/online-meeting-rules.js'
import type { Viewer } from '../booking/viewer.js'
import type { Call } from '../../ground/core/call.js'
import type { Tx } from '../../ground/db/db.js'
import { resolvedColumns } from './change-rules.js'
import { finishChanges, type AppliedChange, type ChangeOptions } from './finish-changes-service.js'
import { planExtras } from './proposal-rules.js'
import { validateBookings, requireValid } from './validate-bookings-service.js'
import type { BookingPlan, Planned } from './validation-rules.js'

export interface WantedBooking {
  readonly input: BookingInput
  readonly collectiveGroupId?: number | undefined
  /** The series, and the date of this occurrence according to the series' rule. */
  readonly repeatGroupId?: number | undefined
  readonly repeatDate?: string | undefined
}

export type Origin = Pick<Call, 'source' | 'sourceVersion'>

/**
 * Inserts the holds of a set. The database constraint refuses any overlap that validation missed.
 */
export async function holdPlaces(
  tx: Tx,
  viewer: Viewer,
  members: readonly { readonly id: number; readonly plan: BookingPlan }[],
): Promise<void> {
  try {
    await insertHolds(
      tx,
      viewer.directory.organisationId,
      members.map(({ id, plan }) => ({ bookingId: id, plan: plan.hold })),
    )
  } catch (error) {
    if (!(error instanceof HoldRefused)) throw error
    const { draft } = members[0]!.plan
    throw refuseClash(
      viewer.directory,
      { ...draft.time, locationId: draft.place.id, isRelated: false },
      draft,
    )
  }
}

/** Inserts the members of a valid set, in the order of the request. */
export async function insertPlans(
  tx: Tx,
  viewer: Viewer,
  { source, sourceVersion }: Origin,
  set: readonly Planned<WantedBooking>[],
): Promise<AppliedChange[]> {
  if (set.length === 0) return []
  const { directory, user, now } = viewer
  const { organisationId } = directory
  const ids = await store.insertBookings(
    tx,
    set.map(({ input, repeatGroupId, repeatDate, collectiveGroupId, plan: { draft, status } }) => ({
      ...noColumns,
      ...noMeeting,
      ...toColumns(input),
      ...meetingColumns(input.onlineMeeting),
      is_private: input.isPrivate ?? false,
      ...resolvedColumns(draft),
      organisation_id: organisationId,
      booked_by_id: user.id,
      status,
      repeat_group_id: repeatGroupId ?? null,
      repeat_date: repeatDate ?? null,
      collective_group_id: collectiveGroupId ?? null,
      source,
      source_version: sourceVersion ?? null,
      created: new Date(now),
    })),
  )
  const members = set.map(({ plan }, index) => ({ id: ids[index]!, plan }))
  await holdPlaces(tx, viewer, members)
  await store.insertAttendees(
    tx,
    organisationId,
    members.map(({ id, plan }) => ({ bookingId: id, parts: plan.draft.attendees })),
  )
  await store.insertExtras(
    tx,
    organisationId,
    members.map(({ id, plan: { draft, extras, status } }) => ({
      bookingId: id,
      parts: planExtras(directory, draft, extras, status),
    })),
  )
  return members.map(({ id }) => ({ id, action: 'created' }))
}

/** Books a set atomically. Returns the bookings in the order of the request. */
export async function writeBookings(
  tx: Tx,
  viewer: Viewer,
  origin: Origin,
  wanted: readonly WantedBooking[],
  how: ChangeOptions,
): Promise<store.BookingRow[]> {
  const { validations } = await validateBookings(
    tx,
    viewer,
    wanted.map(({ input }) => ({ wanted: input })),
    { isForReal: true },
  )
  return finishChanges(
    tx,
    viewer,
    { ...how, kind: 'created' },
    await insertPlans(tx, viewer, origin, requireValid(wanted, validations)),
  )
}
