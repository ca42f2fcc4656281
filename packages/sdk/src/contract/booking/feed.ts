import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, enumeration, Id, Instant, optional } from '../base/schema.js'

export const FeedKind = enumeration(
  'FeedKind',
  ['PERSON', 'LOCATION', 'EVENT'],
  'The bookings in a feed: those of a person, of a location and everything below it, or of an event.',
)
export const FeedDetail = enumeration(
  'FeedDetail',
  ['FULL', 'FREE_BUSY'],
  'Titles and people, or busy times only. Private bookings are always shown as busy.',
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
      Type.String({
        description: 'Returned once, on creation. Anyone with this address can read the feed',
      }),
    ),
  },
  'A calendar address that calendar programs can subscribe to.',
)

export const feedEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/feed',
    access: ['user', 'locationManager'],
    summary: 'List one’s own calendar feeds',
    answers: { 200: Type.Array(CalendarFeed) },
  },
  create: {
    method: 'POST',
    path: '/feed',
    access: ['user', 'locationManager'],
    summary: 'Create a calendar feed',
    body: entity(
      'CalendarFeedInput',
      fields,
      'The bookings in the feed and their level of detail.',
    ),
    forOwnDevice: true,
    answers: { 201: CalendarFeed },
    keyed: true,
  },
  remove: {
    method: 'DELETE',
    path: '/feed/{id}',
    access: ['user', 'locationManager'],
    summary: 'Revoke a calendar feed',
    forOwnDevice: true,
    answers: { 204: null },
  },
  read: {
    method: 'GET',
    path: '/feed/{token}/calendar.ics',
    params: { token: Type.String({ minLength: 20, maxLength: 200 }) },
    access: 'anon',
    summary:
      'Get the calendar; supports If-None-Match and If-Modified-Since, and ignores parameters',
    ignoresUnknownQuery: true,
    answers: { 200: { mediaType: 'text/calendar' } },
    errors: ['TOKEN_INVALID'],
  },
})
