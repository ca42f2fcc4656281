import { describe, expect, it } from 'vitest'
import type { Answer, EndpointDeclaration } from './base/endpoint.js'
import { activityWindowMs, contract } from './index.js'
import { endpoints, findCall } from './test-support/outline.js'
import { accepts, isOptional, missingFields, wordsOf } from './test-support/probe.js'

/** A call as specified by a requirement. Lists of names are written as one string. */
interface Told {
  call: string
  query?: string
  body?: string
  include?: string
  status?: number
  answer?: string
  mediaType?: string
  formParts?: string
  /** The path parameter that may also be `current`. */
  current?: string
}

const words = (text = '') => text.trim().split(/\s+/).filter(Boolean)

const isMedia = (
  answer: Answer | EndpointDeclaration['body'] | undefined,
): answer is { mediaType: string; form?: object } =>
  typeof answer === 'object' && answer !== null && 'mediaType' in answer

function lacks({
  call,
  query,
  body,
  include,
  status,
  answer,
  mediaType,
  formParts,
  current,
}: Told): string[] {
  const endpoint = findCall(call)
  const known = Object.keys(endpoint.query ?? {})
  const answers: Readonly<Record<number, Answer>> = endpoint.answers
  const given =
    status === undefined ? Object.values(answers).find((one) => one !== null) : answers[status]
  const includes = JSON.stringify(endpoint.query?.include ?? '')
  return [
    ...words(query)
      .filter((name) => !known.includes(name))
      .map((name) => `query ${name}`),
    ...(body ? missingFields(endpoint.body, body).map((name) => `body ${name}`) : []),
    ...words(include)
      .filter((word) => !includes.includes(`"${word}"`))
      .map((word) => `include ${word}`),
    ...(status !== undefined && !(status in answers) ? [`status ${status}`] : []),
    ...(answer ? missingFields(given, answer).map((name) => `answer ${name}`) : []),
    ...(mediaType &&
    ![given, endpoint.body].some((one) => isMedia(one) && one.mediaType === mediaType)
      ? [mediaType]
      : []),
    ...(formParts
      ? missingFields(isMedia(endpoint.body) ? endpoint.body.form : {}, formParts).map(
          (name) => `part ${name}`,
        )
      : []),
    ...(current &&
    !(accepts(endpoint.params?.[current], 'current') && accepts(endpoint.params?.[current], 7))
      ? [`${current} current`]
      : []),
  ].map((missing) => `${call}: ${missing}`)
}

const bookingFields =
  'timeFrom timeTo locationId attendees extras owner bookingGroup attendeeCount ownerIsAttendee allDayBooking costCode description notes type onlineMeeting layoutId layoutNote'

const rows: [row: string, ...calls: Told[]][] = [
  ['API-018 environment configuration', { call: 'GET /config/environment', answer: 'mapsKey' }],
  [
    'API-019 login and logout',
    { call: 'POST /user/login', body: 'username password service serviceKey' },
    { call: 'GET /user/logout' },
  ],
  [
    'API-020 domain check and redirect',
    { call: 'POST /user/login/domainCheck', body: 'username', answer: 'authentications.type' },
    { call: 'GET /authenticationMethod/{id}/redirect', query: 'username', status: 302 },
  ],
  [
    'API-021 sign-up and reset',
    { call: 'POST /signup', body: 'email' },
    { call: 'PUT /signup/{token}', body: 'firstName lastName password contactNumber' },
    { call: 'POST /reset', body: 'username' },
    { call: 'PUT /reset/{token}', body: 'password' },
  ],
  [
    'API-022 the current user',
    { call: 'GET /user/{id}', current: 'id', query: 'include', include: 'defaults' },
    { call: 'PUT /user/{id}' },
    { call: 'PUT /user/{id}/searchLocations', body: 'searchLocations' },
  ],
  [
    'API-023 USER-018 change of password',
    {
      call: 'POST /user/changePassword/user',
      body: 'id newPassword newPasswordRepeat currentPassword',
    },
  ],
  [
    'API-025 USER-020 proxies, principals and subscriptions',
    { call: 'GET /user/{id}/proxies' },
    { call: 'GET /user/{id}/principals' },
    { call: 'GET /user/{id}/subscriptions' },
    { call: 'POST /user/{id}/proxies/{proxyId}' },
    { call: 'DELETE /user/{id}/proxies/{proxyId}' },
    { call: 'PUT /user/{id}/subscriptions' },
    { call: 'GET /config/eventCategories' },
  ],
  [
    'API-026 availability',
    {
      call: 'GET /availability',
      query: 'bc include status f t d c l when',
      answer: 'locations discrete timeslots ancestorLocations availability suggestedLocation',
    },
  ],
  ['API-028 the next available slot', { call: 'GET /booking', query: 'bc d c', status: 204 }],
  [
    'API-031 bookings of a user',
    {
      call: 'GET /user/{userId}/bookings',
      include: 'locations visit facilities extras bookingSettings layouts ancestors',
      answer: 'bookings locations',
    },
  ],
  [
    'API-032 list of bookings',
    {
      call: 'GET /booking',
      query: 'bc f t include status l u sort',
      include: 'ancestors locations facilities layouts bookingSettings groups audit',
      status: 200,
      answer: 'bookings locations ancestorLocations availability',
    },
  ],
  [
    'API-033 one booking and its history',
    { call: 'GET /booking/{id}', answer: 'id timeFrom' },
    { call: 'GET /booking/{id}/history', answer: 'date action' },
  ],
  [
    'API-034 booking',
    { call: 'POST /booking', query: 'notifyScope', body: bookingFields, status: 201 },
  ],
  [
    'API-035 booking check',
    {
      call: 'POST /booking/check',
      body: `${bookingFields} id`,
      answer:
        'status msg requestId occupancy userAvailabilityCheck.userDetails.email userAvailabilityCheck.userDetails.status',
    },
  ],
  [
    'API-036 edits of a booking, a series and an owner',
    {
      call: 'PUT /booking/{id}',
      query: 'notifyScope',
      body: bookingFields.replace('bookingGroup ', ''),
      status: 200,
    },
    { call: 'PUT /bookingGroup/repeat/{groupId}', body: bookingFields },
    { call: 'PATCH /booking/{id}', body: 'ownerId' },
  ],
  [
    'API-037 cancelling',
    { call: 'DELETE /booking/{id}', query: 'sendNotifications notifyScope cancellationReason' },
    { call: 'DELETE /bookingGroup/{groupId}', query: 'cancellationReason' },
  ],
  [
    'API-038 approving',
    { call: 'POST /booking/{id}/approve' },
    { call: 'POST /bookingGroup/{groupId}/approve' },
  ],
  [
    'API-039 check-in',
    { call: 'PATCH /booking/checkIn/{token}', answer: 'logoImage locationKind' },
    { call: 'POST /booking/{id}/checkIn' },
    { call: 'DELETE /booking/{id}/checkIn' },
  ],
  [
    'API-040 booking a group',
    { call: 'POST /bookingGroup', body: 'bookings.timeFrom type description label', status: 201 },
    { call: 'GET /bookingGroup/{id}', include: 'bookings', answer: 'bookings' },
  ],
  [
    'API-041 events',
    { call: 'GET /bookingGroup/collective', query: 'f t status', include: 'bookings' },
    {
      call: 'PATCH /bookingGroup/collective/{id}',
      body: 'id description fixedDates timeFrom timeTo',
    },
    {
      call: 'PUT /bookingGroup/collective/{id}',
      body: 'id description fixedDates timeFrom timeTo',
    },
  ],
  [
    'API-042 rescheduling, adding to and cancelling an event',
    { call: 'POST /bookingGroup/collective/{id}/reschedule', body: 'days' },
    { call: 'POST /bookingGroup/collective/{id}/bookings', body: 'bookings' },
    { call: 'DELETE /bookingGroup/collective/{id}', query: 'sendNotifications' },
  ],
  [
    'API-043 one location',
    {
      call: 'GET /location/{id}',
      include: 'media images layouts facilities extras applicableBookingCategories',
    },
  ],
  [
    'API-044 LOC-033 search for locations',
    { call: 'GET /location', query: 'search scope l kind bc select role' },
  ],
  [
    'API-045 people, owners and users',
    { call: 'GET /person', query: 'partial kind' },
    { call: 'GET /user/{id}/possibleOwners', query: 'partial' },
    { call: 'GET /user', query: 'partial' },
  ],
  [
    'API-046 all cost codes, and the validity of one on a day',
    { call: 'GET /costCode', answer: 'costCode' },
    { call: 'GET /costCode/valid', query: 'code date', answer: 'valid' },
  ],
  [
    'API-047 additional calls',
    { call: 'GET /bookingGroup/collective/{id}' },
    {
      call: 'POST /bookingGroup/quickSelect',
      body: 'category locations timeFrom timeTo count extras costCode preview',
      status: 201,
    },
    { call: 'GET /bookingGroup/{id}/attendees' },
    { call: 'PUT /bookingGroup/{id}/attendees', body: 'attendees' },
    { call: 'GET /availability/quick', query: 'bc when l', status: 204 },
  ],

  ['VIS-045 search for people', { call: 'GET /person', query: 'partial kind' }],
  ['UTIL-010 utilisation', { call: 'GET /report/utilisation', query: 'g bc f t u l tf tt' }],
  [
    'SUM-012 bookings summary',
    {
      call: 'GET /booking/summary',
      query: 'qIndex bc f t l sa stg slk',
      answer: 'key count minutes',
    },
  ],
  [
    'USER-014 users and deactivated users',
    { call: 'GET /user', query: 'partial' },
    { call: 'GET /user/deactivated' },
  ],
  [
    'USER-015 one user',
    {
      call: 'GET /user/{id}',
      current: 'id',
      query: 'include',
      include:
        'defaults proxies principals locationRoles providers twoFactorAuth auths latestBooking',
    },
  ],
  [
    'USER-016 creating and saving a user',
    { call: 'POST /user', status: 201, body: 'email roles password' },
    { call: 'PUT /user/{id}', body: 'firstName' },
  ],
  [
    'USER-017 status of a user',
    { call: 'POST /user/{id}/deactivate' },
    { call: 'POST /user/{id}/reactivate' },
    { call: 'POST /user/{id}/unlock' },
  ],
  [
    'USER-021 the locations of a user’s role',
    { call: 'GET /user/{id}/locations', query: 'role', answer: 'id name' },
  ],
  ['USER-022 user activity', { call: 'GET /report/user/activity', query: 'f t' }],
  ['ROLEA-014 roles of a user', { call: 'PUT /user/{id}/roles', body: 'roles' }],
  ['GRP-010 user groups', { call: 'GET /userGroup', answer: 'id name' }],
  [
    'GRP-011 groups of the three kinds',
    ...['/accessGroup', '/accessControl/userGroup', '/accessControl/domainGroup'].flatMap(
      (path) => [
        { call: `GET ${path}`, answer: 'name' },
        { call: `GET ${path}/{id}` },
        { call: `POST ${path}`, status: 201, body: 'name' },
        { call: `PUT ${path}/{id}`, body: 'name' },
        { call: `DELETE ${path}/{id}` },
      ],
    ),
  ],
  [
    'AUTHM-006 login methods',
    { call: 'GET /org/{id}/authenticationMethods', answer: 'type title' },
  ],
  [
    'AUTHM-007 synchronisation',
    { call: 'POST /authenticationMethod/{id}/sync' },
    { call: 'PATCH /authenticationMethod/{id}', body: 'id syncSecretKey' },
  ],
  [
    'AUTHM-012 start of single sign-on',
    { call: 'GET /authenticationMethod/{id}/redirect', query: 'username', status: 302 },
  ],
  [
    'INV-003 invitations',
    { call: 'POST /signup/invite', body: 'emails', answer: 'email status message' },
  ],
  ['INV-008 request for an account', { call: 'POST /signup', body: 'email' }],

  [
    'LOC-027 adding a location',
    {
      call: 'POST /org/{orgId}/locations',
      query: 'parentId position siblingId',
      body: 'kind name',
      status: 201,
    },
  ],
  [
    'LOC-031 moving a location',
    { call: 'POST /location/{id}/move', body: 'parentId position siblingId' },
  ],
  [
    'LOC-032 LOC-002 options and settings of a location',
    { call: 'GET /location/{id}/options', answer: 'text' },
    { call: 'GET /location/{id}/settings', answer: 'settings.checkIn origins' },
  ],
  [
    'LOC-035 location kinds for a category',
    { call: 'GET /org/{id}/locationKinds', query: 'bc', answer: 'kind' },
  ],
  [
    'LOC-037 configuration of a display',
    {
      call: 'POST /location/generateConfig',
      body: 'email password locationId',
      mediaType: 'application/zip',
    },
  ],
  [
    'SET-027 settings of a category',
    {
      call: 'PUT /org/{orgId}/category/{id}/settings',
      body: 'checkIn period buffer visit notification signage availabilityType timeZone',
    },
  ],
  [
    'PRIO-009 prioritisation',
    { call: 'GET /location/{id}/prioritisation', query: 'origin', answer: 'rules.kind' },
  ],
  [
    'PRIO-010 a location’s restriction',
    { call: 'GET /location/{id}/restriction/{restrictionId}', answer: 'id' },
    { call: 'POST /location/{id}/restriction/{restrictionId}' },
    { call: 'DELETE /location/{id}/restriction/{restrictionId}' },
  ],
  [
    'PRIO-011 restrictions and their groups',
    { call: 'GET /location/restriction', answer: 'id name' },
    { call: 'GET /accessGroup', answer: 'id name' },
  ],
  [
    'CAT-014 categories, templates and their order',
    { call: 'GET /category' },
    { call: 'GET /category/templates', answer: 'nameSingle' },
    { call: 'PUT /category/order', body: 'ids' },
  ],
  [
    'CAT-015 all categories in one call',
    { call: 'PUT /org/{orgId}/categories', body: 'categories' },
  ],
  [
    'CAT-018 choices',
    { call: 'GET /config/timeslotKinds', answer: 'value text' },
    { call: 'GET /config/quotaRestrictionKinds', answer: 'value text' },
    { call: 'GET /config/enum/{name}', answer: 'value text' },
  ],
  [
    'INTG-009 video-meeting services',
    { call: 'POST /conferenceProvider', body: 'domains settings.CLIENT_ID', status: 201 },
    { call: 'GET /conferenceProvider/{id}/redirect', status: 302 },
    { call: 'POST /conferenceProvider/{id}/check', body: 'email' },
    { call: 'DELETE /conferenceProvider/{id}' },
  ],
  [
    'INTG-018 calendar providers, which a location can name with a calendarResource',
    { call: 'GET /calendarProvider', answer: 'id name' },
    { call: 'PUT /location/{id}', body: 'calendarProvider calendarResource' },
  ],
  [
    'SHR-004 sharing networks',
    { call: 'GET /sharingNetwork', answer: 'name' },
    { call: 'POST /sharingNetwork', status: 201 },
    { call: 'PUT /sharingNetwork/{id}' },
  ],
  [
    'IMP-004 upload of bookings',
    {
      call: 'POST /booking/importAsync/csv',
      mediaType: 'multipart/form-data',
      formParts: 'label fileName file',
      answer: 'id',
    },
  ],
  [
    'IMP-005 imports of bookings',
    { call: 'GET /booking/import/{id}', include: 'items', answer: 'items' },
    { call: 'GET /booking/import/', include: 'items', answer: 'id label' },
  ],
  [
    'IMP-006 retry of bookings',
    { call: 'POST /booking/import/retry', body: 'ids softerRestrictions' },
  ],
  [
    'IMP-007 imports of users',
    {
      call: 'POST /user/importAsync/csv',
      mediaType: 'multipart/form-data',
      formParts: 'file label fileName',
    },
    { call: 'GET /user/import/{id}', include: 'items' },
    { call: 'GET /user/import', include: 'items' },
    { call: 'POST /user/import/retry', query: 'id' },
  ],
  [
    'IMP-008 import of people',
    {
      call: 'POST /person/import/csv',
      mediaType: 'multipart/form-data',
      status: 200,
      answer: 'items.lineNumber items.status items.message',
    },
  ],
  [
    'IMP-009 imports of cost codes',
    { call: 'POST /costCode/import/csv', mediaType: 'multipart/form-data' },
    { call: 'GET /costCode/import', answer: 'id' },
    { call: 'GET /costCode/import/{id}', include: 'items' },
    { call: 'POST /costCode/import/retry', query: 'id' },
  ],
  [
    'ORG-008 features',
    { call: 'POST /org/{orgId}/feature/{key}', query: 'enable' },
    { call: 'POST /org/{orgId}/genericfeature/{key}', query: 'featureValue' },
  ],
  [
    'ORG-012 organisations',
    { call: 'GET /org/{id}', current: 'id', query: 'include scope' },
    { call: 'GET /org', answer: 'id name' },
  ],
  [
    'ORG-017 a new organisation',
    {
      call: 'POST /setup/org',
      body: 'organisationName organisationTimeZone organisationDomain organisationStatus minPasswordLength',
      answer: 'status msg organisation.id',
    },
  ],
  ['ORG-020 customer statuses', { call: 'GET /config/customerStatuses', answer: 'value text' }],
  [
    'ACALL-001 cancel, reassign and approve, one booking per call',
    { call: 'DELETE /booking/{id}', query: 'sendNotifications' },
    { call: 'PATCH /booking/{id}', body: 'ownerId' },
    { call: 'POST /booking/{id}/approve' },
  ],
  ['ACALL-002 enabled users', { call: 'GET /report/user/enabled', answer: 'id roles' }],
  ['ACALL-003 event categories', { call: 'GET /config/eventCategories', answer: 'value text' }],
]

describe('calls', () => {
  it.each(rows)('%s', (_row, ...calls) => {
    expect(calls.flatMap(lacks)).toEqual([])
  })

  it('ACALL-011 dates in calls are formatted YYYY-MM-DD', () => {
    const dates = endpoints
      .flatMap(({ query = {} }) => Object.values(query) as { format?: string }[])
      .filter(({ format }) => format === 'date')
    expect(dates.length).toBeGreaterThan(5)
    const written = ['2026-11-02', '02.11.2026', '11/02/2026', '2026-11-2', '2026-11-02T00:00']
    for (const date of dates)
      expect(written.filter((one) => accepts(date, one))).toEqual(['2026-11-02'])
  })

  it('API-040 a booked group is of type COLLECTIVE', () => {
    expect(wordsOf(contract.bookingGroup.create.body.properties.type)).toEqual(['COLLECTIVE'])
  })

  it('API-044 the search text is not empty, and the scope is ISOLATED, SHARED (default) or SHARED_ONLY', () => {
    const { search, scope } = contract.location.list.query
    expect([accepts(search, ''), accepts(search, 'oak')]).toEqual([false, true])
    expect(wordsOf(scope)).toEqual(['ISOLATED', 'SHARED', 'SHARED_ONLY'])
    expect(scope).toMatchObject({ default: 'SHARED' })
  })

  it('API-045 VIS-045 people are INTERNAL or EXTERNAL', () => {
    expect(wordsOf(contract.person.list.query.kind)).toEqual(
      expect.arrayContaining(['INTERNAL', 'EXTERNAL']),
    )
  })

  it('ORG-012 shared locations are included by default', () => {
    expect(contract.org.get.query.scope).toMatchObject({ default: 'SHARED' })
  })

  it('PRIO-009 the origin is DIRECT by default', () => {
    expect(contract.location.prioritisation.query.origin).toMatchObject({ default: 'DIRECT' })
  })

  it('USER-022 the activity report covers 2678400000 ms by default', () => {
    expect(activityWindowMs).toBe(31 * 24 * 3_600_000)
    expect(Object.values(contract.user.activity.query).every(isOptional)).toBe(true)
  })
})
