import type { BookingInput, RepeatChoice, RepeatOccurrence } from '@mosaic-booking/sdk'
import { defineMessage, fillText, type Message } from '@mosaic-booking/sdk/contract'
import { readWallClock } from '@mosaic-booking/sdk/rules'
import {
  readAlignedTime,
  type BookingProposal,
} from '../../bookings/booking-acts/proposal-rules.js'
import type { Planned, Validation } from '../../bookings/booking-acts/validation-rules.js'
import type { BookingUpdate } from '../../bookings/booking-acts/change-rules.js'
import type { WantedBooking } from '../../bookings/booking-acts/write-bookings-service.js'
import { requireVisible } from '../../bookings/booking/booking-rules.js'
import type { BookingRow } from '../../bookings/booking/booking-store.js'
import { isClash } from '../../bookings/booking/clash-rules.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import type { HttpCall } from '../../ground/core/call.js'
import { toErrorAnswer } from '../../ground/core/error-answer.js'
import { refuseFields, type Refusal } from '../../ground/core/refusal.js'
import { offsetMinutes, toInstant } from '../../ground/time/zone.js'
import {
  anchorSeries,
  applyChoice,
  expandRule,
  isDayLeftOut,
  onDay,
  readChoices,
  shiftExtras,
  type Occurrence,
  type Series,
} from './series-rules.js'

/** An occurrence with its planned booking; undefined if the occurrence is skipped. */
export interface Member extends Occurrence {
  readonly locationId: number
  readonly proposal: BookingProposal | undefined
  /** The location's time zone skipped this day (P3). */
  readonly isDayLeftOut: boolean
}

/** The result of a request about a series. */
export interface SeriesPlan {
  readonly series: Series
  readonly members: readonly Member[]
  readonly leaving: readonly BookingRow[]
}

/**
 * Applies a choice to an occurrence; `toCandidate` creates the proposal for its location and times.
 */
export function toMember(
  viewer: Viewer,
  isAllDay: boolean,
  at: Occurrence & { readonly locationId: number },
  choice: RepeatChoice | undefined,
  toCandidate: (at: Occurrence & { readonly locationId: number }) => BookingProposal,
): Member {
  const chosen = applyChoice(at, choice)
  const place = viewer.directory.place(chosen.locationId)
  const leftOut = place !== undefined && isDayLeftOut(chosen, isAllDay, place.timeZone)
  return {
    ...chosen,
    isDayLeftOut: leftOut,
    proposal: leftOut || choice?.action === 'SKIP' ? undefined : toCandidate(chosen),
  }
}

/** Plans a new series, with a choice per occurrence. The default choice is BOOK. */
export function planSeries(
  viewer: Viewer,
  { bookingGroup, ...input }: BookingInput,
  choices?: readonly RepeatChoice[],
): SeriesPlan {
  const place = requireVisible(viewer.directory, viewer.user, input.locationId)
  const { wallFrom, wallTo, isAllDay } = readAlignedTime(viewer.directory, place, input)
  const { id: _, ...rule } = bookingGroup!
  const series = anchorSeries({ rule, locationId: place.id, wallFrom, wallTo, isAllDay })
  const dates = expandRule(rule, wallFrom.slice(0, 10))
  const chosen = readChoices(choices, dates)
  const members = dates.map((date) =>
    toMember(
      viewer,
      isAllDay,
      { ...onDay(series, date), locationId: place.id },
      chosen.get(date),
      ({ timeFrom, timeTo, locationId }) => ({
        wanted: {
          ...input,
          locationId,
          timeFrom,
          timeTo,
          extras: shiftExtras(input.extras, readWallClock(timeFrom) - readWallClock(wallFrom)),
        },
      }),
    ),
  )
  return { series, members, leaving: [] }
}

export function seriesColumns({ rule, locationId, wallFrom, wallTo, isAllDay }: Series) {
  return {
    repeat_kind: rule.repeatKind,
    repeat_end_date: rule.repeatEndDate,
    repeat_interval: rule.repeatInterval ?? null,
    repeat_weekdays: rule.repeatWeekdays ?? null,
    repeat_ordinal: rule.repeatOrdinal ?? null,
    location_id: locationId,
    wall_from: wallFrom,
    wall_to: wallTo,
    all_day_booking: isAllDay,
  }
}

export const proposalsOf = (plan: SeriesPlan): BookingProposal[] =>
  bookedOf(plan).map(({ proposal }) => proposal)

type BookedMember = Member & { readonly proposal: BookingProposal }

export const bookedOf = ({ members }: Pick<SeriesPlan, 'members'>): BookedMember[] =>
  members.filter((member): member is BookedMember => member.proposal !== undefined)

/** A series needs at least one booking. */
export const refuseEmpty = (plan: SeriesPlan): Refusal | undefined =>
  proposalsOf(plan).length > 0
    ? undefined
    : refuseFields({ field: 'bookingGroup.repeatEndDate', code: 'repeatEmpty' })

export const wantedOf = (plan: SeriesPlan, repeatGroupId: number): WantedBooking[] =>
  bookedOf(plan).map((member) => toWanted(member, repeatGroupId))

const toWanted = ({ date, proposal }: BookedMember, repeatGroupId: number): WantedBooking => ({
  input: proposal.wanted as BookingInput,
  repeatGroupId,
  repeatDate: date,
})

/** A series' valid members, split into changes and new bookings. */
export interface SplitPlans {
  readonly changes: readonly Planned<BookingUpdate>[]
  readonly wanted: readonly Planned<WantedBooking>[]
}

export function splitPlans(
  members: readonly Planned<BookedMember>[],
  repeatGroupId: number,
): SplitPlans {
  return {
    changes: members.flatMap(({ proposal: { before, wanted }, plan }) =>
      before ? [{ row: before, edit: wanted, plan }] : [],
    ),
    wanted: members.flatMap((member) =>
      member.proposal.before ? [] : [{ ...toWanted(member, repeatGroupId), plan: member.plan }],
    ),
  }
}

const dayLeftOut: Message = defineMessage(
  'series-plan-rules.dayLeftOut',
  'This date does not exist in this time zone.',
)

/**
 * Converts an occurrence for the response of a plan. An occurrence without a proposal is skipped.
 */
export function toOccurrence(
  { directory }: Pick<Viewer, 'directory'>,
  call: Pick<HttpCall, 'setting' | 'requestId'>,
  member: Member,
  validation: Validation | undefined,
  alternatives: RepeatOccurrence['alternatives'],
): RepeatOccurrence {
  const { date, timeFrom, timeTo, locationId } = member
  const zone = directory.place(locationId)?.timeZone ?? directory.timeZone
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
      ...(member.isDayLeftOut ? { message: fillText(dayLeftOut, call.setting) } : {}),
    }
  const { refusal, reasons } = validation
  if (!refusal) return { ...at, status: 'FREE' }
  const { body } = toErrorAnswer(refusal, call.setting, call.requestId)
  return {
    ...at,
    status: isClash(refusal) ? 'CLASH' : 'REFUSED',
    reasons: [...reasons],
    message: body.message,
    ...(alternatives ? { alternatives } : {}),
  }
}
