import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import {
  Count,
  entity,
  Flag,
  Id,
  LocalDate,
  LocalDateTime,
  optional,
  Picture,
} from '../base/schema.js'
import { Location } from '../location/location.js'
import { Booking } from './booking.js'

export const UsualDesk = entity(
  'UsualDesk',
  {
    locationId: Id,
    categoryId: Id,
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    allDayBooking: Flag,
    isAvailable: Type.Boolean({ description: 'Whether it can be booked for these times' }),
  },
  'The desk that the caller has booked most often in the last 60 days, with the usual times; those of the next open day once the current one is over.',
)

export const ColleagueIn = entity(
  'ColleagueIn',
  {
    personId: Id,
    name: Type.String(),
    picture: optional(Picture),
    bookingId: Id,
    locationId: Id,
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    allDayBooking: Flag,
  },
  'A colleague who is in, and the space of theirs that is nearest to the caller.',
)

export const RoomNow = entity(
  'RoomNow',
  {
    locationId: Id,
    categoryId: Id,
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    freeTo: LocalDateTime,
  },
  'A room that is available now: the times to book, and the end of the free time.',
)

export const Today = entity(
  'Today',
  {
    day: LocalDate,
    today: LocalDate,
    bookings: Type.Array(Booking, { description: 'The caller’s bookings on the day, by start' }),
    next: optional(Booking),
    week: Type.Array(
      Type.Object({ date: LocalDate, count: Count }, { additionalProperties: false }),
      {
        description: 'The caller’s bookings on each day of the week, Monday first',
      },
    ),
    usualDesk: optional(UsualDesk),
    colleagues: Type.Array(ColleagueIn, {
      description:
        'Colleagues who are in: those of `first`, then the nearest; at most as many as asked for',
    }),
    colleagueCount: optional(
      Type.Integer({
        minimum: 0,
        description: 'All colleagues who are in. Missing where nobody is found by their bookings',
      }),
    ),
    rooms: Type.Array(RoomNow, {
      description:
        'Available rooms, favourites and then the nearest first; at most 6, and only for the current day',
    }),
    favourites: optional(
      Type.Array(Id, { description: 'Those of the rooms and the usual desk that are favourites' }),
    ),
    waiting: Type.Object(
      {
        approvals: Count,
        visitors: Type.Array(
          Type.Object({ visitId: Id, name: Type.String() }, { additionalProperties: false }),
          { description: 'The caller’s visitors of the day who have not come yet; at most 20' },
        ),
      },
      {
        additionalProperties: false,
        description:
          'Bookings that the caller may approve in the next 90 days, and visitors they expect',
      },
    ),
    locations: Type.Array(Location, { description: 'All locations that the answer names' }),
  },
  'A day of the caller: bookings, the usual desk, colleagues, rooms nearby, and what waits. `today` is the current day by their clock; `next` is their next booking after a day without any.',
)

export const todayEndpoints = endpoints({
  get: {
    method: 'GET',
    path: '/today',
    access: 'user',
    scope: 'booking:read',
    summary:
      'Get the caller’s day, today by default. Narrow tokens get neither colleagues nor what waits',
    query: {
      day: optional(LocalDate),
      colleagues: optional(
        Type.Integer({ minimum: 1, maximum: 200, description: 'At most so many; 12 by default' }),
      ),
      first: optional(
        Type.Array(Id, { maxItems: 20, description: 'People to name before other colleagues' }),
      ),
    },
    answers: { 200: Today },
  },
})
