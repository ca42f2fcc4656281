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
import type { Language } from '@mosaic-booking/sdk/contract'
import { applyChanges, kindOfChange, type BookingUpdate } from '../booking-acts/change-bookings.js'
import { checkPeople, toCheckOutcome } from '../booking-acts/check-booking.js'
import { finishChanges, type ChangeOptions } from '../booking-acts/finish-changes.js'
import { applyRelease } from '../booking-acts/release-bookings.js'
import {
  validateBookings,
  requireValid,
  type ValidationResult,
  type Validation,
} from '../booking-acts/validate-bookings.js'
import { insertPlans, writeBookings, type WantedBooking } from '../booking-acts/write-bookings.js'
import { refuseAction } from '../booking/action-rules.js'
import { isActive } from '../booking/booking-actions.js'
import { findBookings, type BookingRow } from '../booking/booking-store.js'
import { openViewer } from '../booking/open-viewer.js'
import { toBooking, type Viewer } from '../booking/to-booking.js'
import type { Call } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { toErrorAnswer } from '../core/error-answer.js'
import { Refusal } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { offsetMinutes, toInstant } from '../time/zone.js'
import { findAlternatives } from './alternatives.js'
import { lockForChange } from './change-group.js'
import { whyNotGroup } from './group-actions.js'
import { updateGroup } from './group-store.js'
import { nameDays } from './name-days.js'
import { requireVisibleGroup, showGroup } from './read-group.js'
import { planSeriesEdit } from './series-edit.js'
import { planSeries, expandWanted, seriesColumns, type Member, type SeriesPlan } from './series.js'

const dayLeftOut: Record<Language, string> = {
  en: 'This date does not exist in this time zone.',
  es: 'Esta fecha no existe en esta zona horaria.',
}

/** Bookings of a series that have not started: what a change of it is about. */
const waitingOf = ({ now }: Viewer, rows: readonly BookingRow[]) =>
  rows.filter(
    ({ status, starts_at: at, checked_in_at: checkedIn }) =>
      isActive(status) && at.getTime() > now && checkedIn === null,
  )

const proposalsOf = ({ members }: SeriesPlan) => members.flatMap(({ proposal }) => proposal ?? [])

function toOccurrence(
  viewer: Viewer,
  call: Call,
  member: Member,
  validation: Validation | undefined,
  alternatives: RepeatOccurrence['alternatives'],
): RepeatOccurrence {
  const { date, timeFrom, timeTo, locationId } = member
  const zone = viewer.directory.place(locationId)?.timeZone ?? viewer.directory.timeZone
  const at = {
    date,
    timeFrom,
    timeTo,
    locationId,
    offsetFrom: offsetMinutes(toInstant(timeFrom, zone), zone),
  }
  if (!validation)
    return {
      ...at,
      status: 'SKIPPED',
      ...(member.isDayLeftOut ? { message: dayLeftOut[call.language] } : {}),
    }
  const { refusal, reasons } = validation
  if (!refusal) return { ...at, status: 'FREE' }
  const { body } = toErrorAnswer(refusal, call.language, call.requestId)
  return {
    ...at,
    status: refusal.code === 'OVERLAP' ? 'CLASH' : 'REFUSED',
    reasons: [...reasons],
    message: body.message,
    ...(alternatives ? { alternatives } : {}),
  }
}

/** Says for every occurrence whether it can be booked, and what could be instead. */
export function planRepeat(
  context: ServerContext,
  call: Call,
  { booking, choices, groupId }: RepeatPlanInput,
): Promise<RepeatPlan> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const draft = await draftFor(tx, viewer, { ...booking, choices }, groupId)
    const judgement = await validateBookings(tx, viewer, proposalsOf(draft), {
      isForReal: false,
      leaving: draft.leaving,
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
  return planSeriesEdit(viewer, group.repeat!, waitingOf(viewer, rows), {
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

/** Books a series, all or nothing. */
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
    const { groupId } = await bookSeries(tx, viewer, call, input, notifyScope)
    return showGroup(tx, viewer, groupId, true)
  })
}

/** Answers the first booking, which names the others. */
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
 * Changes what has not started of a series, adds and takes away occurrences as its rule does, all
 * or nothing (D-116).
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
    const draft = planSeriesEdit(viewer, group.repeat!, waitingOf(viewer, rows), edit)
    const title =
      edit.description === undefined ? {} : { description: edit.description?.trim() || null }
    const costCode =
      edit.costCode === undefined ? {} : { cost_code: edit.costCode?.trim().toUpperCase() || null }
    // Before the bookings: what people are told of them names the rule.
    await updateGroup(tx, viewer.directory.organisationId, groupId, {
      ...seriesColumns(draft.series),
      ...title,
      ...costCode,
    })
    await applyDraft(tx, viewer, call, groupId, draft, { notifyScope, actorId: call.user.id })
    return showGroup(tx, viewer, groupId, false)
  })
}

/**
 * One act: what leaves gives its time back before the rest takes its own, and everybody is told
 * once.
 */
async function applyDraft(
  tx: Tx,
  viewer: Viewer,
  call: Call,
  repeatGroupId: number,
  draft: SeriesPlan,
  how: ChangeOptions,
): Promise<void> {
  const refusal = draft.leaving.map((row) => refuseAction(viewer, row, 'cancel')).find(Boolean)
  if (refusal) throw refusal
  const booked = draft.members.flatMap((member) =>
    member.proposal ? [{ date: member.date, ...member.proposal }] : [],
  )
  const { validations } = await validateBookings(tx, viewer, proposalsOf(draft), {
    isForReal: true,
    leaving: draft.leaving,
  })
  const plans = standing(validations, draft.members)
  const isNew = (index: number) => booked[index]!.before === undefined
  const changes = booked.flatMap(({ wanted, before }): BookingUpdate[] =>
    before ? [{ row: before, edit: wanted }] : [],
  )
  const wanted = booked.flatMap(({ wanted: input, before, date }): WantedBooking[] =>
    before ? [] : [{ input: input as BookingInput, repeatGroupId, repeatDate: date }],
  )
  const applied = [
    ...(await applyRelease(tx, viewer, draft.leaving, {}, how.actorId)),
    ...(await applyChanges(
      tx,
      viewer,
      changes,
      plans.filter((_, index) => !isNew(index)),
    )),
    ...(await insertPlans(
      tx,
      viewer,
      call,
      wanted,
      plans.filter((_, index) => isNew(index)),
    )),
  ]
  await finishChanges(tx, viewer, how, kindOfChange(applied), applied)
}

function standing(validations: ValidationResult['validations'], members: readonly Member[]) {
  try {
    return requireValid(validations)
  } catch (error) {
    throw nameDays(error, members)
  }
}

/**
 * Says what booking the whole series would do; nothing is kept. A rule that cannot be booked is one
 * of the things it says.
 */
export function checkRepeat(
  context: ServerContext,
  call: Call,
  { id: _, requestId, ...input }: BookingCheckInput,
): Promise<BookingCheck> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    let draft: SeriesPlan | undefined
    let validations: ValidationResult['validations'] = []
    let refusal: Refusal | undefined
    try {
      draft = planSeries(viewer, input)
      validations = (await validateBookings(tx, viewer, proposalsOf(draft), { isForReal: false }))
        .validations
      standing(validations, draft.members)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
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
