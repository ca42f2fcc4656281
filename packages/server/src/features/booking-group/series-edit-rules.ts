import type { BookingInput, SeriesEdit } from '@mosaic-booking/sdk'
import { readWallClock } from '@mosaic-booking/sdk/rules'
import { readAlignedTime } from '../../bookings/booking-acts/proposal-rules.js'
import { plainColumns } from '../../bookings/booking/booking-columns.js'
import { requireVisible } from '../../bookings/booking/booking-rules.js'
import type { BookingRow, SeriesRow } from '../../bookings/booking/booking-store.js'
import { completeWall } from '../../bookings/booking/booking-time.js'
import { toRepeatGroup } from '../../bookings/booking/to-booking.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import { toInstant } from '../../ground/time/zone.js'
import {
  anchorSeries,
  expandRule,
  isElsewhere,
  onDay,
  readChoices,
  retime,
  shiftExtras,
  type Series,
} from './series-rules.js'
import { toMember, type SeriesPlan } from './series-plan-rules.js'

export function toSeries(row: SeriesRow): Series {
  const { id: _, ...rule } = toRepeatGroup(row)
  return {
    rule,
    locationId: row.locationId,
    wallFrom: row.wallFrom,
    wallTo: row.wallTo,
    isAllDay: row.isAllDay,
  }
}

/** The requested series: a new rule, other times of day or another location. */
function changedSeries(
  { directory, user }: Viewer,
  old: Series,
  { bookingGroup, timeFrom, timeTo, locationId, allDayBooking }: SeriesEdit,
): Series {
  const { id: _, ...rule } = bookingGroup ?? { id: undefined, ...old.rule }
  const place = requireVisible(directory, user, locationId ?? old.locationId)
  const times = retime(old, { timeFrom, timeTo })
  const { wallFrom, wallTo, isAllDay } = readAlignedTime(directory, place, {
    timeFrom: times.wallFrom,
    timeTo: times.wallTo,
    allDayBooking: allDayBooking ?? old.isAllDay,
  })
  return anchorSeries({ rule, locationId: place.id, wallFrom, wallTo, isAllDay })
}

function likeBooking(row: BookingRow): BookingInput {
  const plain = Object.fromEntries(
    Object.entries(plainColumns).flatMap(([name, column]) =>
      row[column] === null ? [] : [[name, row[column]]],
    ),
  )
  return {
    ...plain,
    timeFrom: row.wall_from,
    timeTo: row.wall_to,
    locationId: row.location_id,
    allDayBooking: row.all_day_booking,
    description: row.label,
    owner: { id: row.owner_id },
    attendees: row.attendees.map(({ personId, name, email, isVisitor, locationId }) => ({
      ...(personId === null ? { name, ...(email ? { email } : {}) } : { personId }),
      isVisitor,
      ...(locationId === null ? {} : { locationId }),
    })),
    extras: row.extras.flatMap(({ optionId, status, quantity, follows, timeFrom, timeTo, notes }) =>
      optionId === null || status === 'CANCELLED'
        ? []
        : [
            {
              extraId: optionId,
              ...(quantity === null || follows ? {} : { quantity }),
              ...(timeFrom ? { timeFrom } : {}),
              ...(timeTo ? { timeTo } : {}),
              ...(notes ? { notes } : {}),
            },
          ],
    ),
  }
}

const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/**
 * Plans a change of a series for the occurrences that have not started (D-116). Individually edited
 * occurrences keep their times and locations, unless those of the series change. If the rule
 * changes, days outside it are released and new ones are booked. Skipped or cancelled days remain
 * so.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- one decision over facts that its parts would all have to be given
export function planSeriesEdit(
  viewer: Viewer,
  stored: SeriesRow,
  waiting: readonly BookingRow[],
  edit: SeriesEdit,
): SeriesPlan {
  const old = toSeries(stored)
  const series = changedSeries(viewer, old, edit)
  const {
    bookingGroup: _rule,
    choices,
    version: _version,
    timeFrom,
    timeTo: _to,
    locationId: _at,
    allDayBooking: _allDay,
    extras,
    ...fields
  } = edit
  const isMoved = isElsewhere(series, old)
  const dates = expandRule(series.rule, series.wallFrom.slice(0, 10))
  const rows = new Map(waiting.map((row) => [row.repeat_date!, row]))
  const known = new Set(expandRule(old.rule, old.wallFrom.slice(0, 10)))
  const zone = viewer.directory.place(series.locationId)!.timeZone
  const isAhead = (date: string) => toInstant(onDay(series, date).timeFrom, zone) > viewer.now
  const isGained = (date: string) => !known.has(date) && isAhead(date)
  const own = dates.filter((date) => rows.has(date) || isGained(date))
  const chosen = readChoices(choices, own)
  const model = waiting.find((row) => row.location_id === old.locationId) ?? waiting[0]!
  const orderedFor = readWallClock(completeWall(timeFrom ?? old.wallFrom))
  const shiftTo = (at: string) =>
    extras ? { extras: shiftExtras(extras, readWallClock(at) - orderedFor)! } : {}

  const members = own.map((date) => {
    const row = rows.get(date)
    const choice = chosen.get(date)
    const usual = { ...onDay(series, date), locationId: series.locationId }
    // Occurrences that would already have started at the new time keep their old time.
    const isReset = isMoved && isAhead(date)
    const at =
      row && !isReset
        ? { date, timeFrom: row.wall_from, timeTo: row.wall_to, locationId: row.location_id }
        : usual
    return toMember(
      viewer,
      series.isAllDay,
      at,
      choice,
      ({ timeFrom: from, timeTo: to, locationId }) => {
        const place = { timeFrom: from, timeTo: to, locationId, allDayBooking: series.isAllDay }
        if (row)
          return {
            wanted: {
              ...fields,
              ...(isReset || choice?.action === 'MOVE' ? place : {}),
              ...shiftTo(from),
            },
            before: row,
          }
        const like = likeBooking(model)
        return {
          wanted: {
            ...like,
            extras: shiftExtras(like.extras, readWallClock(from) - readWallClock(model.wall_from)),
            ...defined(fields),
            ...place,
            ...shiftTo(from),
          },
        }
      },
    )
  })
  const kept = new Set(members.flatMap(({ proposal }) => proposal?.before ?? []))
  return { series, members, leaving: waiting.filter((row) => !kept.has(row)) }
}
