import Type from 'typebox'
import { BookingPerson } from './booking.js'
import { BufferKind, ExtraRequestStatus, ExtraType, Price } from './extra.js'
import { endpoints } from '../base/endpoint.js'
import { Location } from '../location/location.js'
import {
  Count,
  entity,
  Id,
  IdList,
  Includes,
  LocalDate,
  LocalDateTime,
  optional,
  Zone,
} from '../base/schema.js'

export const WorkRequest = entity(
  'WorkRequest',
  {
    id: Id,
    type: Type.Union([ExtraType, Type.Literal('LAYOUT')]),
    extra: optional(
      Type.Object(
        { id: Id, text: Type.String(), price: optional(Price) },
        {
          additionalProperties: false,
          description: 'The extra with the price at which it was ordered, or the layout',
        },
      ),
    ),
    provider: optional(
      Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
    ),
    status: ExtraRequestStatus,
    quantity: optional(Count),
    timeFrom: optional(LocalDateTime),
    timeTo: optional(LocalDateTime),
    note: optional(Type.String()),
    bufferKind: optional(BufferKind),
  },
  'An order of a booking, as work for its provider.',
)

export const WorkRequestBooking = entity(
  'WorkRequestBooking',
  {
    id: Id,
    locationId: Id,
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    timeZone: Zone,
    label: optional(Type.String()),
    owner: optional(BookingPerson),
    attendeeCount: optional(Count),
    notes: optional(Type.String({ description: 'For location managers' })),
    extraRequests: Type.Array(WorkRequest),
  },
  'A booking with its work requests.',
)

export const WorkRequestList = entity(
  'WorkRequestList',
  {
    bookings: Type.Array(WorkRequestBooking),
    locations: Type.Array(Location),
    ancestorLocations: Type.Array(Location),
  },
  'Bookings with work requests.',
)

export const workRequestsEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/workRequests',
    access: 'provider',
    summary: 'List bookings with work requests; t is the last day (inclusive)',
    query: {
      f: optional(LocalDate),
      t: optional(LocalDate),
      l: optional(IdList),
      u: optional(IdList),
      status: optional(
        Type.Array(Type.Union([ExtraRequestStatus, Type.Literal('ALL')]), {
          description: 'ALL by default',
        }),
      ),
      include: optional(Includes('locations', 'ancestors')),
    },
    answers: { 200: WorkRequestList },
  },
  setStatus: {
    method: 'PATCH',
    path: '/workRequests/{id}',
    access: 'provider',
    summary: 'Mark a work request as done, or reopen it',
    body: entity(
      'WorkRequestChange',
      { status: Type.Union([Type.Literal('COMPLETED'), Type.Literal('OPEN')]) },
      'Done or open.',
    ),
    answers: { 200: WorkRequest },
    errors: ['WORK_REQUEST_FIXED'],
  },
})
