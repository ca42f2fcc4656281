import type { BookingInput, RepeatChoice } from '@mosaic-booking/sdk'
import { readWallClock } from '@mosaic-booking/sdk/rules'
import { readAlignedTime, type BookingProposal } from '../booking-acts/resolve-booking.js'
import type { WantedBooking } from '../booking-acts/write-bookings.js'
import { requireVisible } from '../booking/booking-rules.js'
import type { BookingRow } from '../booking/booking-store.js'
import type { Viewer } from '../booking/to-booking.js'
import { refuseFields } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { insertGroup } from './group-store.js'
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

/** An occurrence as it is to be: booked, changed, or left out. */
export interface Member extends Occurrence {
  readonly locationId: number
  /** Undefined: nothing is booked for it. */
  readonly proposal: BookingProposal | undefined
  /** The calendar of the place leaves out the day (P3). */
  readonly isDayLeftOut: boolean
}

/** What a call would make of a series. */
export interface SeriesPlan {
  readonly series: Series
  readonly members: readonly Member[]
  /** Bookings that are let go of. */
  readonly leaving: readonly BookingRow[]
}

/** Decides what becomes of an occurrence; `toCandidate` says what to book where and when. */
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

/** A new series, with a choice for each occurrence: BOOK unless said otherwise. */
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

/** What a series' own row says. */
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

/**
 * Makes the row of a new series and says what to book for it: as much as an input that repeats
 * stands for.
 */
export async function expandWanted(
  tx: Tx,
  viewer: Viewer,
  input: BookingInput,
  { series, members }: SeriesPlan = planSeries(viewer, input),
): Promise<WantedBooking[]> {
  if (members.every(({ proposal }) => !proposal))
    throw refuseFields({ field: 'bookingGroup.repeatEndDate', code: 'repeatEmpty' })
  const repeatGroupId = await insertGroup(tx, {
    organisation_id: viewer.directory.organisationId,
    type: 'REPEAT',
    ...seriesColumns(series),
    description: input.description?.trim() || null,
    cost_code: input.costCode?.trim().toUpperCase() || null,
    created_by_id: viewer.user.id,
    created: new Date(viewer.now),
  })
  return members.flatMap(({ date, proposal }) =>
    proposal ? [{ input: proposal.wanted as BookingInput, repeatGroupId, repeatDate: date }] : [],
  )
}
