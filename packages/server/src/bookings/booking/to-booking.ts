import type {
  Attendee,
  Booking,
  BookingPerson,
  Extra,
  ExtraRequest,
  RepeatGroup,
} from '@mosaic-booking/sdk'
import {
  defineMessage,
  Booking as BookingSchema,
  isVisibleTo,
  type Language,
  type Relation,
  fillText,
  type Message,
} from '@mosaic-booking/sdk/contract'
import { isMultiDay } from '@mosaic-booking/sdk/rules'
import { conferenceNames } from '../../directory/directory/conference-names.js'
import { fromColumns } from '../../ground/core/entity-columns.js'
import { pictureOf } from '../../ground/core/picture-address.js'
import { seenAs } from '../../ground/core/seen-as.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import { inLanguage, nameTexts } from '../../directory/directory/in-language.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { createCountedMinutes } from '../../directory/scheduling/counted-minutes.js'
import { offsetMinutes, toWall } from '../../ground/time/zone.js'
import {
  decideCheckInStatus,
  possibleActions,
  relationTo,
  toActionFacts,
  windowOf,
} from './action-rules.js'
import { plainColumns } from './booking-columns.js'
import type { BookingRow, ExtraRow, PersonRow, SeriesRow } from './booking-store.js'
import type { Viewer } from './viewer.js'

export const privateBooking: Message = defineMessage('to-booking.privateBooking', 'Private booking')

const counters = new WeakMap<Directory, ReturnType<typeof createCountedMinutes>>()

function openMinutesOf(row: BookingRow, place: Place, directory: Directory): number {
  const minutesOf = counters.get(directory) ?? createCountedMinutes(directory)
  counters.set(directory, minutesOf)
  return minutesOf(place, { first: row.wall_from.slice(0, 10), last: row.wall_to.slice(0, 10) })
}

const toPerson = ({ id, name, email, costCode, pictureHash }: PersonRow): BookingPerson => ({
  id,
  name,
  ...(email ? { email } : {}),
  ...(costCode ? { defaultCostCode: costCode } : {}),
  ...pictureOf(id, pictureHash),
})

function toExtraRequest(row: ExtraRow, offered: ReadonlyMap<number, Extra>): ExtraRequest {
  const extra = row.optionId === null ? undefined : offered.get(row.optionId)
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    ...(extra ? { extra: { ...extra, price: row.price ?? undefined } } : {}),
    ...(row.quantity === null ? {} : { quantity: row.quantity }),
    ...(extra?.quantityType === 'ATTENDEE' ? { followsAttendees: row.follows } : {}),
    ...(row.timeFrom ? { timeFrom: row.timeFrom } : {}),
    ...(row.timeTo ? { timeTo: row.timeTo } : {}),
    ...(row.notes ? { notes: row.notes } : {}),
    ...(row.bufferKind ? { bufferKind: row.bufferKind } : {}),
  }
}

function toExtraRequests({ extras }: BookingRow, place: Place, viewer: Viewer): ExtraRequest[] {
  if (extras.length === 0) return []
  const { called } = inLanguage(viewer.directory, viewer.language)
  const offered = new Map(
    nameTexts([...place.extras.values()].flat(), called).map((extra) => [extra.id, extra]),
  )
  return extras.map((extra) => toExtraRequest(extra, offered))
}

export function toRepeatGroup({
  id,
  repeatKind,
  repeatEndDate,
  repeatInterval,
  repeatWeekdays,
  repeatOrdinal,
}: SeriesRow): RepeatGroup {
  return {
    id,
    repeatKind,
    repeatEndDate,
    ...(repeatInterval === null ? {} : { repeatInterval }),
    ...(repeatWeekdays === null ? {} : { repeatWeekdays }),
    ...(repeatOrdinal === null ? {} : { repeatOrdinal }),
  }
}

/** Returns the meeting of a booking. The link stays valid after its provider was removed. */
function toOnlineMeeting({
  conference_provider_id: id,
  conference_type: type,
  join_url: joinUrl,
  online_meeting_status: status,
}: BookingRow): Pick<Booking, 'onlineMeeting'> {
  if (!status) return {}
  return {
    onlineMeeting: {
      ...(id !== null && type ? { conferenceProvider: { id, name: conferenceNames[type] } } : {}),
      ...(joinUrl ? { joinUrl } : {}),
      status,
    },
  }
}

/** Returns the attendees of a booking, without locations that the viewer may not see. */
function toAttendees({ attendees }: BookingRow, { directory, user }: Viewer): Attendee[] {
  const seen = seenBy(directory, user)
  return attendees.map(({ personId, name, email, isVisitor, locationId, pictureHash }) => ({
    ...(personId === null ? {} : { personId }),
    person: {
      ...(personId === null ? {} : { id: personId }),
      name,
      ...(email ? { email } : {}),
      ...(personId === null ? {} : pictureOf(personId, pictureHash)),
    },
    isVisitor,
    ...(locationId !== null && seen.place(locationId) ? { locationId } : {}),
  }))
}

function relationOf(row: BookingRow, viewer: Viewer): Relation {
  const place = viewer.directory.anyPlace(row.location_id)!
  return relationTo(toActionFacts(row, place, viewer), row.is_private === true)
}

export const seesAttendees = (row: BookingRow, viewer: Viewer): boolean =>
  isVisibleTo(BookingSchema.properties.attendees, relationOf(row, viewer))

/** Returns the attendees of a booking, as the viewer may see them. */
export function listAttendees(row: BookingRow, viewer: Viewer): Attendee[] {
  const relation = relationOf(row, viewer)
  return seesAttendees(row, viewer)
    ? toAttendees(row, viewer).map((attendee) => seenAs(attendee, relation))
    : []
}

/**
 * The fields of a private booking that outsiders see, besides location and times (D-089, D-132).
 */
function maskOf(language: Language): Partial<Booking> & { readonly owner: BookingPerson } {
  const masked = fillText(privateBooking, language)
  const nobody: BookingPerson = { name: masked }
  return {
    owner: nobody,
    bookedBy: nobody,
    attendees: [],
    label: masked,
    extraRequests: [],
  }
}

/** Converts a booking for the viewer, whose relation to it decides the visible fields. */
// eslint-disable-next-line eslint/max-lines-per-function -- one field after another
export function toBooking(row: BookingRow, viewer: Viewer): Booking {
  const place = viewer.directory.anyPlace(row.location_id)
  if (!place) throw new Error(`Booking ${row.id} refers to an unknown location`)
  const { now } = viewer
  const facts = toActionFacts(row, place, viewer)
  const window = windowOf(facts)
  const checkInStatus = decideCheckInStatus(facts)
  const hasEnded = facts.endsAt <= now
  const relation = relationTo(facts, row.is_private === true)
  const mask = maskOf(viewer.language)
  const booking: Booking = {
    id: row.id,
    version: row.version,
    timeFrom: row.wall_from,
    timeTo: row.wall_to,
    timeZone: row.time_zone,
    offsetFrom: offsetMinutes(facts.startsAt, row.time_zone),
    offsetTo: offsetMinutes(facts.endsAt, row.time_zone),
    locationId: row.location_id,
    locationName: place.name,
    ...fromColumns<Booking>(plainColumns, row),
    owner: toPerson(row.owner),
    bookedBy: toPerson(row.booked_by),
    ...(row.owner.email ? { ownerEmail: row.owner.email } : {}),
    attendees: toAttendees(row, viewer),
    ...(row.label === null ? {} : { label: row.label }),
    extraRequests: toExtraRequests(row, place, viewer),
    ...toOnlineMeeting(row),
    ...(row.cancellation_reason ? { cancellationReason: row.cancellation_reason } : {}),
    ...(row.repeat ? { bookingGroup: toRepeatGroup(row.repeat) } : {}),
    ...(row.collective_group_id === null
      ? {}
      : {
          collectiveBookingGroup: {
            id: row.collective_group_id,
            type: 'COLLECTIVE',
            ...(row.event_description ? { description: row.event_description } : {}),
          },
        }),
    status: row.status,
    ...(row.status_reason ? { statusReason: row.status_reason } : {}),
    possibleActions: possibleActions(facts),
    hasStarted: facts.startsAt <= now || checkInStatus === 'CHECKED_IN',
    hasEnded,
    needsApprove: row.status === 'TENTATIVE' && !hasEnded,
    allDayBooking: row.all_day_booking,
    isAllDay: row.all_day_booking,
    ...(row.all_day_booking && { openMinutes: openMinutesOf(row, place, viewer.directory) }),
    isMultiDay: isMultiDay({ timeFrom: row.wall_from, timeTo: row.wall_to }),
    isEvent: row.collective_group_id !== null,
    checkInStatus,
    ...(checkInStatus === 'NOT_REQUIRED'
      ? {}
      : {
          checkInStartTime: toWall(window.from, row.time_zone),
          checkInEndTime: toWall(window.to, row.time_zone),
        }),
    source: row.source,
    ...(row.source_version ? { sourceVersion: row.source_version } : {}),
    created: row.created.toISOString(),
    ...(viewer.includesAudit && row.cancelled_at && row.cancelled_by
      ? {
          cancelled: seenAs(
            { when: row.cancelled_at.toISOString(), by: toPerson(row.cancelled_by) },
            relation,
            { by: mask.owner },
          ),
        }
      : {}),
  }
  return seenAs(booking, relation, mask)
}
