import type {
  Booking,
  BookingCheck,
  BookingCheckInput,
  BookingGroup,
  BookingInput,
  NotifyScope,
  RepeatInput,
  RepeatOccurrence,
  RepeatPlan,
  RepeatPlanInput,
  SeriesEdit,
} from '@mosaic-booking/sdk'
import { applyChanges } from '../../bookings/booking-acts/change-bookings-service.js'
import { kindOfChange } from '../../bookings/booking-acts/change-rules.js'
import { checkPeople } from '../../bookings/booking-acts/check-booking-service.js'
import { toCheckOutcome } from '../../bookings/booking-acts/check-rules.js'
import { finishChanges } from '../../bookings/booking-acts/finish-changes-service.js'
import { applyRelease } from '../../bookings/booking-acts/release-bookings-service.js'
import {
  validateBookings,
  requireValid,
  type ValidationResult,
} from '../../bookings/booking-acts/validate-bookings-service.js'
import type { Validation } from '../../bookings/booking-acts/validation-rules.js'
import {
  insertPlans,
  withIds,
  writeBookings,
} from '../../bookings/booking-acts/write-bookings-service.js'
import { refuseAction } from '../../bookings/booking/action-rules.js'
import {
  findBookings,
  takeBookingIds,
  type BookingRow,
} from '../../bookings/booking/booking-store.js'
import { listHeldIn } from '../../bookings/booking/hold-store.js'
import { openViewer } from '../../bookings/booking/open-viewer-service.js'
import { toBooking } from '../../bookings/booking/to-booking.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { chargeQuery } from '../../platform/limit/charge-query.js'
import { searchAlternatives } from './alternative-rules.js'
import { lockForChange } from './change-group-service.js'
import { expandWanted } from './expand-basket-service.js'
import { waitingOf, whyNotGroup } from './group-rules.js'
import { updateGroup } from './group-store.js'
import { nameDays } from './name-members-rules.js'
import { requireVisibleGroup, showGroup } from './read-group-service.js'
import { planSeriesEdit } from './series-edit-rules.js'
import {
  planSeries,
  bookedOf,
  proposalsOf,
  seriesColumns,
  splitPlans,
  toOccurrence,
  type Member,
  type SeriesPlan,
} from './series-plan-rules.js'

/** Prices per occurrence in slots of a search: for a check, and for alternatives. */
const checkPrice = 50
const planPrice = 200

/** Returns for every occurrence whether it can be booked, and suggests alternatives. */
export function planRepeat(
  context: ServerContext,
  call: HttpCall,
  { booking, choices, groupId }: RepeatPlanInput,
): Promise<RepeatPlan> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const draft = await draftFor(tx, viewer, { ...booking, choices }, groupId)
    chargeQuery(context, call, draft.members.length * planPrice)
    const judgement = await validateBookings(tx, viewer, proposalsOf(draft), {
      isForReal: false,
      leaving: draft.leaving,
      // Otherwise a missing title would hide all alternatives.
      isOutline: true,
    })
    const alternatives = await findAlternatives(tx, viewer, judgement, exceptOf(draft))
    const validations = new Map(
      judgement.validations.map((validation) => [validation.proposal, validation]),
    )
    const occurrences = draft.members.map((member) => {
      const validation = member.proposal && validations.get(member.proposal)
      return toOccurrence(
        viewer,
        call,
        member,
        validation,
        validation && alternatives.get(validation),
      )
    })
    return { count: occurrences.filter(({ status }) => status === 'FREE').length, occurrences }
  })
}

/** Loads the holds of all candidate locations and days with a single query. */
async function findAlternatives(
  tx: Tx,
  viewer: Viewer,
  { validations, consider }: ValidationResult,
  exceptIds: readonly number[],
) {
  const search = searchAlternatives(viewer, validations, consider)
  if (!search) return new Map<Validation, RepeatOccurrence['alternatives']>()
  const { placeIds, windows, find } = search
  return find(await listHeldIn(tx, viewer.directory.organisationId, placeIds, windows, exceptIds))
}

const exceptOf = (draft: SeriesPlan) =>
  [...draft.leaving, ...proposalsOf(draft).flatMap(({ before }) => before ?? [])].map(
    ({ id }) => id,
  )

async function draftFor(
  tx: Tx,
  viewer: Viewer,
  { choices, ...input }: BookingInput & Pick<RepeatInput, 'choices'>,
  groupId: number | undefined,
): Promise<SeriesPlan> {
  if (groupId === undefined) return planSeries(viewer, mustRepeat(input), choices)
  const group = await requireVisibleGroup(tx, viewer, groupId, 'REPEAT')
  const reason = whyNotGroup('edit', group, viewer)
  if (reason) throw new Refusal(reason)
  const rows = await findBookings(tx, viewer.directory.organisationId, group.booking_ids)
  return planSeriesEdit(viewer, group.repeat!, waitingOf(rows, viewer.now), {
    ...input,
    ...(choices ? { choices } : {}),
  })
}

function mustRepeat(input: BookingInput): BookingInput {
  if (!input.bookingGroup)
    throw new Refusal('INVALID_INPUT', {
      fields: [{ field: 'booking.bookingGroup', code: 'required' }],
    })
  return input
}

async function bookSeries(
  tx: Tx,
  viewer: Viewer,
  call: Call,
  { booking, choices }: RepeatInput,
  notifyScope: NotifyScope | undefined,
): Promise<{ groupId: number; rows: BookingRow[] }> {
  const draft = planSeries(viewer, mustRepeat(booking), choices)
  const wanted = await expandWanted(tx, viewer, booking, draft)
  const rows = await writeBookings(tx, viewer, call, wanted, {
    notifyScope,
    actorId: call.user.id,
  }).catch((error: unknown) => {
    throw nameDays(error, draft.members)
  })
  return { groupId: wanted[0]!.repeatGroupId!, rows }
}

export function createRepeat(
  context: ServerContext,
  call: Call,
  input: RepeatInput,
  notifyScope: NotifyScope | undefined,
): Promise<BookingGroup> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const { groupId, rows } = await bookSeries(tx, viewer, call, input, notifyScope)
    return showGroup(tx, viewer, groupId, true, rows)
  })
}

/** Returns the first booking, which lists the others. */
export function createRepeatingBooking(
  context: ServerContext,
  call: Call,
  booking: BookingInput,
  notifyScope: NotifyScope | undefined,
): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const { rows } = await bookSeries(tx, viewer, call, { booking }, notifyScope)
    return { ...toBooking(rows[0]!, viewer), repeatBookings: rows.map(({ id }) => id) }
  })
}

/**
 * Changes the occurrences of a series that have not started, and adds and removes occurrences when
 * the rule changes; all or nothing (D-116).
 */
export function updateRepeat(
  context: ServerContext,
  call: Call,
  groupId: number,
  edit: SeriesEdit,
  notifyScope: NotifyScope | undefined,
): Promise<BookingGroup> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const { group, rows } = await lockForChange(tx, viewer, groupId, 'edit', 'REPEAT')
    if (edit.version !== undefined && edit.version !== group.version)
      throw new Refusal('VERSION_CONFLICT', { data: { version: group.version } })
    const draft = planSeriesEdit(viewer, group.repeat!, waitingOf(rows, viewer.now), edit)
    const title =
      edit.description === undefined ? {} : { description: edit.description?.trim() || null }
    const costCode =
      edit.costCode === undefined ? {} : { cost_code: edit.costCode?.trim().toUpperCase() || null }
    // The rule is updated before the bookings, because their notices mention it.
    await updateGroup(tx, viewer.directory.organisationId, groupId, {
      ...seriesColumns(draft.series),
      ...title,
      ...costCode,
    })
    await applyDraft(tx, viewer, call, { groupId, draft, notifyScope })
    return showGroup(tx, viewer, groupId, false)
  })
}

interface DraftToApply {
  readonly groupId: number
  readonly draft: SeriesPlan
  readonly notifyScope: NotifyScope | undefined
}

/**
 * A single operation: removed occurrences release their holds before the others take new ones, and
 * people are notified once.
 */
async function applyDraft(
  tx: Tx,
  viewer: Viewer,
  call: Call,
  { groupId, draft, notifyScope }: DraftToApply,
): Promise<void> {
  const how = { notifyScope, actorId: call.user.id }
  const refusal = draft.leaving.map((row) => refuseAction(viewer, row, 'cancel')).find(Boolean)
  if (refusal) throw refusal
  const { validations } = await validateBookings(tx, viewer, proposalsOf(draft), {
    isForReal: true,
    leaving: draft.leaving,
  })
  const { changes, wanted } = splitPlans(standing(validations, draft.members), groupId)
  const left = [
    ...(await applyRelease(tx, viewer, draft.leaving, {}, how.actorId)),
    ...(await applyChanges(tx, viewer, changes)),
  ]
  const ids = await takeBookingIds(tx, wanted.length)
  const inserted = insertPlans(tx, viewer, call, withIds(wanted, ids))
  const applied = [...left, ...inserted.applied]
  await finishChanges(
    tx,
    viewer,
    { ...how, kind: kindOfChange(applied) },
    applied,
    inserted.written,
  )
}

function standing(validations: ValidationResult['validations'], members: readonly Member[]) {
  try {
    return requireValid(bookedOf({ members }), validations)
  } catch (error) {
    throw nameDays(error, members)
  }
}

/**
 * Validates a whole series without writing. An invalid rule is reported in the result like other
 * problems.
 */
export function checkRepeat(
  context: ServerContext,
  call: HttpCall,
  { id: _, requestId, ...input }: BookingCheckInput,
): Promise<BookingCheck> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    let draft: SeriesPlan | undefined
    let validations: ValidationResult['validations'] = []
    let refusal: Refusal | undefined
    try {
      draft = planSeries(viewer, input)
      chargeQuery(context, call, draft.members.length * checkPrice)
      validations = (await validateBookings(tx, viewer, proposalsOf(draft), { isForReal: false }))
        .validations
      standing(validations, draft.members)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'TOO_MANY_REQUESTS') throw error
      refusal = error
    }
    const clashes = refusal?.details.data?.dates as string[] | undefined
    return {
      ...toCheckOutcome(call, validations, refusal),
      ...(requestId === undefined ? {} : { requestId }),
      occurrences: validations.length,
      ...(clashes ? { clashes } : {}),
      timeFrom: draft?.series.wallFrom ?? input.timeFrom,
      timeTo: draft?.series.wallTo ?? input.timeTo,
      userAvailabilityCheck: {
        userDetails: await checkPeople(
          tx,
          viewer.directory.organisationId,
          validations.flatMap(({ plan }) => plan?.draft ?? []),
        ),
      },
    }
  })
}
