import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { LocationKind } from '../location/location.js'
import {
  Count,
  entity,
  Flag,
  enumeration,
  Id,
  IdList,
  LocalDate,
  LocalDateTime,
  LocalTime,
  optional,
  Zone,
} from '../base/schema.js'

export const UtilisationMetricKey = enumeration(
  'UtilisationMetricKey',
  [
    'PAST_CHECKED_IN',
    'PAST_NOT_CHECKED_IN',
    'FUTURE_BOOKED',
    'BUFFER',
    'FUTURE_AVAILABLE',
    'PAST_UNUSED',
    'UNAVAILABLE_OUT_OF_HOURS',
    'UNAVAILABLE_OTHER',
  ],
  'The use of a location at a given minute. Every minute counts once.',
)

const share = { percentage: Type.Number({ minimum: 0 }), minutes: Type.Number({ minimum: 0 }) }

export const UtilisationMetric = entity(
  'UtilisationMetric',
  {
    key: UtilisationMetricKey,
    ...share,
    groups: optional(
      Type.Array(Type.Object({ name: Type.String(), ...share }, { additionalProperties: false }), {
        description: 'By the owner’s user group, with g=true',
      }),
    ),
  },
  'Minutes of one use, and their share of the measured time.',
)

export const UtilisationItem = entity(
  'UtilisationItem',
  {
    level: Type.Integer({ minimum: 1, description: 'Depth below the requested location' }),
    location: Type.Object(
      { id: Id, name: Type.String(), kind: LocationKind, parentId: optional(Id) },
      { additionalProperties: false },
    ),
    metrics: Type.Array(UtilisationMetric),
  },
  'The utilisation of a location, or of everything below it.',
)

export const AgendaBooking = entity(
  'AgendaBooking',
  {
    id: Id,
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    isTentative: Type.Boolean({ description: 'Waits for approval' }),
    label: optional(Type.String({ description: 'The title' })),
    notes: optional(Type.String()),
    ownerName: Type.String(),
    attendeeCount: optional(Count),
    layout: optional(Type.String()),
    layoutNote: optional(Type.String()),
    extras: Type.Array(
      Type.Object(
        { text: Type.String(), quantity: optional(Count), notes: optional(Type.String()) },
        { additionalProperties: false },
      ),
    ),
  },
  'An active booking of the day, with what has to be prepared for it.',
)

export const DailyAgenda = entity(
  'DailyAgenda',
  {
    location: Type.Object(
      {
        id: Id,
        name: Type.String(),
        kind: LocationKind,
        where: Type.String({ description: 'The names of the locations above it' }),
      },
      { additionalProperties: false },
    ),
    bookings: Type.Array(AgendaBooking, { description: 'By start' }),
  },
  'The bookings of a location on one day.',
)

const Sum = Type.Number({ minimum: 0, description: 'Minutes' })

const presence = {
  knownMinutes: Type.Number({
    minimum: 0,
    description:
      'Past booked minutes within the usual opening hours of which a sensor knows whether the space was used; without its readings, the check-in if one is required',
  }),
  sensorMinutes: Type.Number({ minimum: 0, description: 'Those of which a sensor knows it' }),
  occupiedMinutes: Type.Number({
    minimum: 0,
    description: 'The known minutes in which the space was used',
  }),
}

export const ReportFigures = entity(
  'ReportFigures',
  {
    bookings: Type.Integer({ minimum: 0, description: 'Active bookings that start on these days' }),
    minutes: Type.Number({
      minimum: 0,
      description: 'Length of these bookings; an all-day booking counts the usual opening hours',
    }),
    usedMinutes: Type.Number({
      minimum: 0,
      description: 'Booked minutes within the usual opening hours',
    }),
    openMinutes: Type.Number({
      minimum: 0,
      description: 'The usual opening hours of all spaces, which count as 100 %',
    }),
    checkIns: Type.Integer({ minimum: 0, description: 'Bookings with a check-in' }),
    noShows: Type.Integer({
      minimum: 0,
      description: 'Bookings that ended, or were released, without the check-in they needed',
    }),
    ...presence,
  },
  'How spaces were booked in a period.',
)

const reportedPlace = Type.Object(
  {
    id: Id,
    name: Type.String(),
    where: Type.String({ description: 'The names of the locations above it' }),
  },
  { additionalProperties: false },
)

export const ReportedSpace = entity(
  'ReportedSpace',
  { location: reportedPlace, bookings: Count, usedMinutes: Sum, openMinutes: Sum },
  'The use of a space within its usual opening hours.',
)

export const OversizedSpace = entity(
  'OversizedSpace',
  {
    location: reportedPlace,
    capacity: Count,
    bookings: Type.Integer({ minimum: 0, description: 'Bookings that state how many people come' }),
    small: Type.Integer({
      minimum: 0,
      description: 'Bookings for at most half as many people as there are seats',
    }),
    attendees: Type.Number({ minimum: 0, description: 'People in an average booking' }),
  },
  'A space whose meetings fill less than half of its seats.',
)

export const DeskSupply = entity(
  'DeskSupply',
  {
    category: Type.Object(
      { id: Id, name: Type.String() },
      { additionalProperties: false, description: 'A category of desks' },
    ),
    spaces: Count,
    people: Type.Integer({ minimum: 0, description: 'People who booked a desk' }),
    busiestDay: optional(
      Type.Object(
        { date: LocalDate, spaces: Count },
        { additionalProperties: false, description: 'The day with the most booked desks' },
      ),
    ),
  },
  'Desks, and the people who share them.',
)

export const SpacePresence = entity(
  'SpacePresence',
  { location: reportedPlace, ...presence },
  'How much of its booked time a space was used.',
)

export const ReportOverview = entity(
  'ReportOverview',
  {
    from: LocalDate,
    to: LocalDate,
    beforeFrom: LocalDate,
    beforeTo: LocalDate,
    spaces: Count,
    figures: ReportFigures,
    before: ReportFigures,
    parts: Type.Array(
      Type.Object(
        { name: Type.String(), spaces: Count, figures: ReportFigures, before: ReportFigures },
        { additionalProperties: false },
      ),
      { description: 'By category, or by the kind of location in slk; most used first' },
    ),
    hours: Type.Array(
      Type.Object(
        {
          weekday: Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1' }),
          hour: Type.Integer({ minimum: 0, maximum: 23 }),
          usedMinutes: Sum,
          openMinutes: Sum,
        },
        { additionalProperties: false },
      ),
      { description: 'The hours of a week in which a space is usually open' },
    ),
    most: Type.Array(ReportedSpace, { description: 'The most used spaces' }),
    least: Type.Array(ReportedSpace, { description: 'The least used of the other spaces' }),
    presence: Type.Array(SpacePresence, {
      maxItems: 100,
      description:
        'Spaces of whose booked time it is known whether they were used; most unused time first',
    }),
    oversized: Type.Array(OversizedSpace),
    desks: Type.Array(DeskSupply),
  },
  'The use of spaces in a period, compared with the period before.',
)

export const HeatMeasure = enumeration(
  'HeatMeasure',
  ['BOOKINGS', 'CHECK_INS', 'SENSORS'],
  'What the use of a space is measured by: booked time, the time of bookings with a check-in, or readings of sensors.',
)

export const ReportHeat = entity(
  'ReportHeat',
  {
    measure: HeatMeasure,
    isUsual: Flag,
    steps: Type.Array(
      Type.Object(
        {
          date: LocalDate,
          hour: optional(
            Type.Integer({ minimum: 0, maximum: 23, description: 'For a single day' }),
          ),
        },
        { additionalProperties: false },
      ),
      { description: 'Hours of a single day in which a space is usually open, otherwise days' },
    ),
    spaces: Type.Array(
      Type.Object(
        {
          locationId: Id,
          shares: Type.Array(
            Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
              description: 'Null where nothing is known or the space is closed',
            }),
            { description: 'One for each step' },
          ),
          isGrouped: Type.Boolean({
            description: 'The shares are the mean of at least five such spaces around it',
          }),
        },
        { additionalProperties: false },
      ),
    ),
    withheld: Type.Integer({
      minimum: 0,
      description:
        'Spaces for one person that are left out, because fewer than five are around them',
    }),
  },
  'How much of its usual opening hours each space was used, step by step.',
)

const overviewQuery = {
  f: LocalDate,
  t: LocalDate,
  bc: optional(IdList),
  l: optional(IdList),
  slk: optional(LocationKind),
}

export const OverviewMail = entity(
  'OverviewMail',
  {
    isOrdered: Flag,
    l: IdList,
    bc: IdList,
    next: Type.String({
      format: 'local-date-time',
      description: 'When the next mail is due, in timeZone',
    }),
    timeZone: Zone,
  },
  'The weekly mail of the caller: its locations and categories, all if empty.',
)

export const OverviewMailOrder = entity(
  'OverviewMailOrder',
  { l: IdList, bc: IdList },
  'Locations and categories of a weekly mail; an empty list means all.',
)

export const reportEndpoints = endpoints({
  overview: {
    method: 'GET',
    path: '/report/overview',
    access: 'locationManager',
    summary:
      'Get the use of spaces with the period before; t is the last day (inclusive), slk divides by a kind of location',
    query: overviewQuery,
    answers: { 200: ReportOverview },
  },
  overviewFile: {
    method: 'GET',
    path: '/report/overview/pdf',
    access: 'locationManager',
    summary: 'Get the overview as a PDF file in the language of the request',
    query: overviewQuery,
    answers: { 200: { mediaType: 'application/pdf' } },
    timeoutMs: 30_000,
  },
  overviewMail: {
    method: 'GET',
    path: '/report/overview/mail',
    access: 'locationManager',
    summary: 'Get the weekly mail that the caller has ordered',
    answers: { 200: OverviewMail },
  },
  orderOverviewMail: {
    method: 'PUT',
    path: '/report/overview/mail',
    access: 'locationManager',
    summary:
      'Order the overview of the last week by mail, every Monday at 7 in the time zone of the caller',
    body: OverviewMailOrder,
    answers: { 200: OverviewMail },
  },
  cancelOverviewMail: {
    method: 'DELETE',
    path: '/report/overview/mail',
    access: 'locationManager',
    summary: 'Stop the weekly mail',
    answers: { 204: null },
  },
  utilisation: {
    method: 'GET',
    path: '/report/utilisation',
    access: 'locationManager',
    summary: 'Get the utilisation of a category; t is the last day (inclusive)',
    query: {
      g: optional(Type.Boolean({ description: 'Also by user group' })),
      bc: Id,
      f: LocalDate,
      t: LocalDate,
      l: optional(IdList),
      u: optional(
        enumeration(
          'UtilisationTime',
          ['available', 'custom'],
          'Measure opening hours, or tf to tt of each day.',
        ),
      ),
      tf: optional(LocalTime),
      tt: optional(LocalTime),
    },
    answers: { 200: Type.Array(UtilisationItem) },
  },
  heat: {
    method: 'GET',
    path: '/report/heat',
    access: 'locationManager',
    summary:
      'Get the use of the spaces of a floor by hour of a day, or by day; t is the last day (inclusive). With usual, the mean of the same weekday in the eight weeks before',
    query: {
      l: Id,
      f: LocalDate,
      t: LocalDate,
      measure: HeatMeasure,
      usual: optional(Type.Boolean({ description: 'Only for a single day' })),
    },
    answers: { 200: ReportHeat },
  },
  dailyAgendas: {
    method: 'GET',
    path: '/report/dailyAgendas',
    access: 'locationManager',
    summary: 'Get the bookings of a day by location, in the order of the tree, without empty ones',
    query: { d: LocalDate, bc: optional(IdList), l: optional(IdList) },
    answers: { 200: Type.Array(DailyAgenda) },
  },
})
