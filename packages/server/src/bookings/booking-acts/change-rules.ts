import type { BookingEdit } from '@mosaic-booking/sdk'
import { countListed, countPeople, quantityOf } from '@mosaic-booking/sdk/rules'
import type { ChangeKind } from '../booking/booking-changes.js'
import { toColumns } from '../booking/booking-columns.js'
import type { ResolvedBooking } from '../booking/booking-rules.js'
import type { BookingRow } from '../booking/booking-store.js'
import { describeChanges, isAsStored } from '../booking/describe-changes.js'
import type { Directory } from '../../directory/directory/directory.js'
import { movedOn } from '../../directory/scheduling/person-rules.js'
import { meetingColumns } from '../booking/online-meeting-rules.js'
import type { Viewer } from '../booking/viewer.js'
import type { AppliedChange } from './finish-changes-service.js'
import type { BookingPlan } from './validation-rules.js'

export interface BookingUpdate {
  readonly row: BookingRow
  readonly edit: Omit<BookingEdit, 'version'>
}

export function changedColumns(
  { row, edit }: BookingUpdate,
  { draft, status, isMoved }: BookingPlan,
): Record<string, unknown> {
  // One that lasts longer after all counts towards the limits again.
  const isResumed = row.status_reason === movedOn && isMoved && !draft.isShortened
  return {
    ...toColumns(edit),
    ...meetingColumns(edit.onlineMeeting, row),
    ...(edit.isPrivate === null ? { is_private: false } : {}),
    ...resolvedColumns(draft),
    ...(isResumed ? { status_reason: null } : {}),
    status,
  }
}

/**
 * Ending a booking early proves presence: where check-in is required, it counts as a check-in, so
 * that the booking does not become a no-show.
 */
export function attendanceColumns(
  row: BookingRow,
  { draft }: BookingPlan,
  { user, directory, now }: Pick<Viewer, 'user' | 'directory' | 'now'>,
): Record<string, unknown> {
  const { checkIn } = directory.settingsOf(draft.place).settings
  return draft.isEndedEarly && checkIn?.isRequired && row.checked_in_at === null
    ? { checked_in_at: new Date(now), checked_in_by_id: user.id }
    : {}
}

/**
 * A single statement updates the whole set, so every row needs every column that any change sets.
 */
export function evenOut(
  set: readonly {
    readonly row: BookingRow
    readonly columns: Readonly<Record<string, unknown>>
  }[],
) {
  const names = [...new Set(set.flatMap(({ columns }) => Object.keys(columns)))]
  return set.map(({ row, columns }) => ({
    ...Object.fromEntries(names.map((name) => [name, row[name]])),
    ...columns,
    id: row.id,
  }))
}

const peopleIn = ({ attendeeCount, attendees, owner, ownerIsAttendee }: ResolvedBooking): number =>
  countPeople(attendeeCount, countListed(attendees, owner.id, ownerIsAttendee))

/**
 * Returns the delivered orders that follow the number of people, if that changes: their provider
 * has to look at them again.
 */
export const listReopened = ({ row, edit }: BookingUpdate, { draft, isMoved }: BookingPlan) =>
  edit.extras || isMoved
    ? []
    : row.extras.filter(
        ({ follows, status, quantity }) =>
          follows && status === 'COMPLETED' && quantity !== peopleIn(draft),
      )

/** The orders before and after a change, as the history shows them. */
function describeOrders(directory: Directory, row: BookingRow, { draft, extras }: BookingPlan) {
  const names = new Map(
    [...(directory.place(row.location_id)?.extras.values() ?? []), extras]
      .flat()
      .map(({ id, text }) => [id, text]),
  )
  const describe = (
    orders: readonly { readonly id: number | null; readonly quantity: unknown }[],
  ) =>
    orders
      .flatMap(({ id, quantity }) => {
        const name = names.get(id ?? 0)
        return name ? `${name} × ${String(quantity)}` : []
      })
      .toSorted()
      .join(', ')
  const people = peopleIn(draft)
  return {
    before: describe(
      row.extras
        .filter(({ status }) => status !== 'CANCELLED')
        .map(({ optionId, quantity }) => ({ id: optionId, quantity })),
    ),
    after: describe(
      draft.extras.flatMap(({ isCancelled, quantity }, index) => {
        const { id, quantityType } = extras[index]!
        return isCancelled ? [] : { id, quantity: quantityOf({ quantity, quantityType }, people) }
      }),
    ),
  }
}

export function toAppliedChange(
  { row, edit }: BookingUpdate,
  columns: Record<string, unknown>,
  plan: BookingPlan,
  directory: Directory,
): AppliedChange {
  const { draft } = plan
  const changes = describeChanges(row, columns, draft.owner.name, {
    attendees: edit.attendees && draft.attendees.map(({ name }) => name),
    extras: describeOrders(directory, row, plan),
  })
  const isReassigned = changes.length > 0 && changes.every(({ field }) => field === 'owner')
  return {
    id: row.id,
    before: row,
    action: draft.isEndedEarly ? 'endedEarly' : isReassigned ? 'reassigned' : 'changed',
    changes,
  }
}

/** Returns the columns that the rules compute. The other fields are stored as sent. */
export function resolvedColumns({
  place,
  time,
  owner,
  label,
  costCode,
  ownerIsAttendee,
}: ResolvedBooking): Record<string, unknown> {
  return {
    location_id: place.id,
    wall_from: time.wallFrom,
    wall_to: time.wallTo,
    time_zone: place.timeZone,
    starts_at: new Date(time.startsAt),
    ends_at: new Date(time.endsAt),
    all_day_booking: time.isAllDay,
    owner_id: owner.id,
    label: label ?? null,
    cost_code: costCode ?? null,
    owner_is_attendee: ownerIsAttendee,
  }
}

/** Selects the notice: for a new owner or for a change. */
export const kindOfChange = (applied: readonly AppliedChange[]): ChangeKind =>
  applied.every(({ action }) => action === 'reassigned') ? 'reassigned' : 'changed'

/** False for an edit that changes nothing; the edit is then neither written nor notified. */
export function isAlteration(change: BookingUpdate, plan: BookingPlan): boolean {
  const { row, edit } = change
  return (
    plan.isMoved ||
    edit.extras !== undefined ||
    !isAsStored(row, changedColumns(change, plan), edit.attendees && plan.draft.attendees)
  )
}

export interface Release {
  /** Free text from the person who cancels. */
  readonly reason?: string | undefined
  /** Reason code of a cancellation by the server, such as NO_SHOW. */
  readonly statusReason?: string | undefined
  /** Selects the bookings that are rejected instead of cancelled (APR-004). */
  readonly rejects?: (row: BookingRow) => boolean
}

export function kindOfRelease(
  applied: readonly AppliedChange[],
  statusReason: string | undefined,
): ChangeKind {
  if (statusReason !== undefined) return statusReason === 'NO_SHOW' ? 'noShow' : 'released'
  return applied.every(({ action }) => action === 'rejected') ? 'rejected' : 'cancelled'
}

const actionOf = (row: BookingRow, { rejects = () => false }: Release) =>
  rejects(row) ? 'rejected' : 'cancelled'

const givenReason = ({ reason }: Release): string | undefined => reason?.trim() || undefined

export function releasedColumns(
  row: BookingRow,
  release: Release,
  actorId: number | undefined,
  now: number,
) {
  return {
    id: row.id,
    status: actionOf(row, release) === 'rejected' ? 'CANCELLED_REJECTED' : 'CANCELLED',
    status_reason: release.statusReason ?? null,
    cancellation_reason: givenReason(release) ?? null,
    cancelled_at: new Date(now),
    cancelled_by_id: actorId ?? null,
  }
}

export function toAppliedRelease(before: BookingRow, release: Release): AppliedChange {
  const given = givenReason(release)
  const { statusReason } = release
  return {
    id: before.id,
    before,
    action: actionOf(before, release),
    changes: [
      ...(given ? [{ field: 'cancellationReason', newValue: given }] : []),
      ...(statusReason ? [{ field: 'statusReason', newValue: statusReason }] : []),
    ],
  }
}
