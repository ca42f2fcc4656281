import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, enumeration, Id, Instant, optional } from '../base/schema.js'

export const FeedKind = enumeration(
  'FeedKind',
  ['PERSON', 'LOCATION', 'EVENT'],
  'Whose bookings: a person’s, those of a place and all below it, or an event’s.',
)
export const FeedDetail = enumeration(
  'FeedDetail',
  ['FULL', 'FREE_BUSY'],
  'Titles and people, or busy times only. Private bookings are never more than busy.',
)

const fields = { kind: FeedKind, targetId: Id, detail: FeedDetail }
export const CalendarFeed = entity(
  'CalendarFeed',
  {
    id: Id,
    ...fields,
    name: Type.String(),
    created: Instant,
    lastRead: optional(Instant),
    url: optional(
      Type.String({ description: 'Once, when it is made: whoever has it can read the feed' }),
    ),
  },
  'A calendar address that other programs subscribe to.',
)

export const feedEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/feed',
    access: ['user', 'locationManager'],
    summary: 'One’s own calendar feeds',
    answers: { 200: Type.Array(CalendarFeed) },
  },
  create: {
    method: 'POST',
    path: '/feed',
    access: ['user', 'locationManager'],
    summary: 'Make a calendar feed',
    body: entity('CalendarFeedInput', fields, 'Whose bookings, and how much of them.'),
    answers: { 201: CalendarFeed },
    keyed: true,
  },
  remove: {
    method: 'DELETE',
    path: '/feed/{id}',
    access: ['user', 'locationManager'],
    summary: 'Revoke a calendar feed',
    answers: { 204: null },
  },
  read: {
    method: 'GET',
    path: '/feed/{token}/calendar.ics',
    params: { token: Type.String({ minLength: 20, maxLength: 200 }) },
    access: 'anon',
    summary: 'The calendar; answers If-None-Match with 304',
    answers: { 200: { mediaType: 'text/calendar' } },
    errors: ['TOKEN_INVALID'],
  },
})
