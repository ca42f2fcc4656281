import type { BookingInput } from '@mosaic-booking/sdk'
import { noColumns, toColumns } from '../booking/booking-columns.js'
import * as store from '../booking/booking-store.js'
import { refuseClash } from '../booking/clash-rules.js'
import { HoldRefused, insertHolds } from '../booking/hold-store.js'
import { meetingColumns, noMeeting } from '../booking/online-meeting-rules.js'
import type { Viewer } from '../booking/viewer.js'
import type { Call } from '../../ground/core/call.js'
import { answersTo } from '../../ground/db/answers.js'
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

export const withIds = <Member extends object>(
  members: readonly Member[],
  ids: readonly number[],
): (Member & { readonly id: number })[] =>
  members.map((member, index) => ({ ...member, id: ids[index]! }))

/** The fields of a new booking: as requested, or those of the booking that it continues. */
type FieldSource = Pick<WantedBooking, 'input'> | { readonly continued: BookingFields }

/** The columns that a booking keeps when it continues at another location. */
export type BookingFields = Readonly<Record<string, unknown>>

function fieldsOf(source: FieldSource): BookingFields {
  if ('continued' in source) return source.continued
  const { input } = source
  return {
    ...toColumns(input),
    ...meetingColumns(input.onlineMeeting),
    is_private: input.isPrivate ?? false,
  }
}

type NewMember = Planned<Omit<WantedBooking, 'input'> & FieldSource> & { readonly id: number }

export interface Insertion {
  readonly applied: AppliedChange[]
  /** Rejects if the bookings cannot be inserted. */
  readonly written: Promise<unknown>
}

/**
 * Inserts the members of a valid set under the ids, in the order of the request. Does not wait for
 * it, so that what comes next is sent together with it.
 */
export function insertPlans(
  tx: Tx,
  viewer: Viewer,
  { source, sourceVersion }: Origin,
  set: readonly NewMember[],
): Insertion {
  if (set.length === 0) return { applied: [], written: Promise.resolve() }
  const { directory, user, now } = viewer
  const { organisationId } = directory
  const inserted = store.insertBookings(
    tx,
    set.map(({ id, plan: { draft, status }, ...member }) => ({
      ...noColumns,
      ...noMeeting,
      booked_by_id: user.id,
      ...fieldsOf(member),
      ...resolvedColumns(draft),
      organisation_id: organisationId,
      id,
      status,
      repeat_group_id: member.repeatGroupId ?? null,
      repeat_date: member.repeatDate ?? null,
      collective_group_id: member.collectiveGroupId ?? null,
      source,
      source_version: sourceVersion ?? null,
      created: new Date(now),
    })),
  )
  const written = answersTo(
    inserted,
    holdPlaces(tx, viewer, set),
    store.insertAttendees(
      tx,
      organisationId,
      set.map(({ id, plan }) => ({ bookingId: id, parts: plan.draft.attendees })),
    ),
    store.insertExtras(
      tx,
      organisationId,
      set.map(({ id, plan: { draft, extras, status } }) => ({
        bookingId: id,
        parts: planExtras(directory, draft, extras, status),
      })),
    ),
  )
  return { applied: set.map(({ id }) => ({ id, action: 'created' })), written }
}

/** Books a set atomically. Returns the bookings in the order of the request. */
export async function writeBookings(
  tx: Tx,
  viewer: Viewer,
  origin: Origin,
  wanted: readonly WantedBooking[],
  how: ChangeOptions,
): Promise<store.BookingRow[]> {
  const [ids, { validations }] = await answersTo(
    store.takeBookingIds(tx, wanted.length),
    validateBookings(
      tx,
      viewer,
      wanted.map(({ input }) => ({ wanted: input })),
      { isForReal: true },
    ),
  )
  const set = withIds(requireValid(wanted, validations), ids)
  const { applied, written } = insertPlans(tx, viewer, origin, set)
  return finishChanges(tx, viewer, { ...how, kind: 'created' }, applied, written)
}
