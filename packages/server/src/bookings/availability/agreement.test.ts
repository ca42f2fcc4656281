import type {
  Availability,
  AvailabilityAnswer,
  BookingCheck,
  ErrorBody,
  Reason,
  ScheduleElement,
} from '@mosaic-booking/sdk'
import { deriveSlots } from '@mosaic-booking/sdk/rules'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { addDays, resolveRange, toInstant } from '../../ground/time/zone.js'
import { insertBooked } from './booked.fixture.js'

/** Number of generated scenarios per engine, higher in nightly runs. TEST_WORLDS overrides it. */
const worlds = Number(process.env.TEST_WORLDS ?? (process.env.TEST_SIZE === 'nightly' ? 40 : 6))

/**
 * Start dates of the scenarios: an ordinary week, and weeks with a clock change in London, Madrid
 * or New York.
 */
const days = ['2026-11-02', '2026-10-23', '2027-03-26', '2026-10-30', '2027-03-12']
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
/** Minutes within a week, mostly multiples of 15. */
const moment = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 5 * 96 }).map((quarter) => quarter * 15) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 5 * 1440 }) },
)
const hours = fc.constantFrom<ScheduleElement[]>(
  [],
  [{ type: 'WEEKDAYS_TIME', timeFrom: '08:00', timeTo: '18:00', weekdays: [1, 2, 3, 4, 5, 6, 7] }],
  [{ type: 'WEEKDAYS_TIME', timeFrom: '20:00', timeTo: '06:00', weekdays: [1, 2, 3, 4, 5, 6, 7] }],
  [
    {
      type: 'DATE_RANGES_EXCLUDED',
      dateRanges: [
        { dateFrom: '2026-10-24' },
        { dateFrom: '2026-11-03' },
        { dateFrom: '2027-03-27' },
      ],
    },
  ],
)
const rule = fc.record({
  kind: fc.constantFrom('BOOK_WITH_LIMIT', 'BOOK_WITHOUT_LIMIT', 'VIEW_ONLY'),
  maxPeriod: fc.integer({ min: 1, max: 60 }),
  maxPeriodKind: fc.constantFrom('HOUR', 'DAY'),
})
const period = fc.record(
  {
    minPeriod: fc.constantFrom(0, 0, 3, 30),
    minPeriodKind: fc.constant('HOUR'),
    maxDuration: fc.constantFrom(0, 0, 45, 120),
    maxDurationKind: fc.constant('MINUTE'),
    multiDayBookings: fc.boolean(),
    singleBookingPerDay: fc.constantFrom(false, false, true),
    prioritisation: maybe(fc.record({ rules: fc.array(rule, { minLength: 1, maxLength: 1 }) })),
  },
  { requiredKeys: ['multiDayBookings'] },
)
const category = fc.record({
  prevent_overlapping_bookings: fc.boolean(),
  quota_restriction_active: fc.boolean(),
  quota_restriction_amount: fc.integer({ min: 1, max: 2 }),
  quota_restriction_kind: fc.constantFrom('DAY', 'WEEK', 'MONTH'),
  align_booking_time_from: maybe(fc.constantFrom('07:30', '09:00')),
  align_booking_time_to: maybe(fc.constantFrom('16:00', '18:30')),
})
const booking = fc.record({
  /** Spaces that are alike, apart from the ids of their bookings, or one space. */
  at: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 2 }),
  from: moment,
  minutes: fc.constantFrom(30, 60, 90, 240, 1800),
  who: fc.constantFrom('user' as const, 'user' as const, 'colleague' as const),
})
const world = fc.record({
  day: fc.constantFrom(...days),
  nowMinute: fc.integer({ min: 0, max: 1440 }),
  hours,
  period: maybe(period),
  category: maybe(category),
  buffer: maybe(
    fc.record({ minutesBefore: fc.constantFrom(0, 15), minutesAfter: fc.constantFrom(0, 20) }),
  ),
  isFlex: fc.constantFrom(false, false, false, true),
  isFree: fc.constantFrom(false, false, false, true),
  minimum: maybe(fc.constantFrom(2, 8)),
  bookings: fc.array(booking, { maxLength: 8 }),
  asks: fc.array(
    fc.record({
      from: moment,
      minutes: fc.constantFrom(15, 30, 60, 75, 180, 1440, 2000),
      count: fc.constantFrom(0, 0, 1, 5, 9),
      who: fc.constantFrom('user' as const, 'manager' as const),
    }),
    { minLength: 3, maxLength: 3 },
  ),
})
type World = typeof world extends fc.Arbitrary<infer T> ? T : never

describeServer('search and booking', (engine) => {
  let server: TestServer
  let places: readonly {
    readonly id: number
    readonly zone: string
    readonly related: readonly number[]
  }[]
  beforeAll(async () => {
    server = await startTestServer(engine)
    const { boardroom, meeting, combined, halfA, halfB, madridRoom } = server.locations
    const london = (id: number, related: number[] = []) => ({ id, zone: 'Europe/London', related })
    places = [
      london(boardroom),
      london(meeting),
      london(combined, [halfA, halfB]),
      london(halfA, [combined]),
      london(halfB, [combined]),
      { id: madridRoom, zone: 'Europe/Madrid', related: [] },
    ]
  })
  afterAll(() => server?.close())

  const wallAt = (day: string, minute: number) => {
    const rest = minute % 1440
    return `${addDays(day, Math.floor(minute / 1440))}T${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
  }

  async function furnishWorld({
    day,
    nowMinute,
    hours: floor,
    period: terms,
    category: limits,
    buffer,
    isFlex,
    isFree,
    minimum,
    bookings,
  }: World): Promise<void> {
    const {
      organisationId,
      locations: { meeting, floor: floorId, boardroom },
      categories: { rooms },
    } = server
    server.clock.now = toInstant(wallAt(day, nowMinute), 'Europe/London') + 20_000
    await server.db.inOrganisation(organisationId, async (tx) => {
      await tx.run(sql`delete from booking`)
      await tx.run(sql`delete from booking_setting`)
      await tx.run(
        sql`update location set schedule = null, is_flex = false, minimum_capacity = null`,
      )
      await tx.run(
        sql`update location set schedule = ${JSON.stringify(floor)}::jsonb where id = ${floorId}`,
      )
      await tx.run(sql`update location set is_flex = ${isFlex} where id = ${meeting}`)
      await tx.run(
        sql`update location set minimum_capacity = ${minimum ?? null} where id = ${boardroom}`,
      )
      await tx.run(sql`
        update category set prevent_overlapping_bookings = ${limits?.prevent_overlapping_bookings ?? false}, quota_restriction_active = ${limits?.quota_restriction_active ?? false},
          quota_restriction_amount = ${limits?.quota_restriction_amount ?? 1}, quota_restriction_kind = ${limits?.quota_restriction_kind ?? null},
          align_booking_time_from = ${limits?.align_booking_time_from ?? null}, align_booking_time_to = ${limits?.align_booking_time_to ?? null} where id = ${rooms}`)
      const settings: [string, unknown, number | null][] = [
        ['period', terms, null],
        ['buffer', buffer, null],
        [
          'availabilityType',
          isFree ? 'AVAILABLE_WITHOUT_BOOKING' : undefined,
          server.locations.halfB,
        ],
      ]
      for (const [section, value, at] of settings) {
        if (value !== undefined)
          await tx.run(
            sql`insert into booking_setting (organisation_id, category_id, location_id, section, value) values (${organisationId}, ${rooms}, ${at}, ${section}, ${JSON.stringify(value)}::jsonb)`,
          )
      }
    })
    for (const { place, from, minutes, who } of bookings.flatMap(({ at, ...made }) =>
      at.map((place) => ({ place, ...made })),
    )) {
      const { id, zone, related } = places[place]!
      const wall = wallAt(day, from)
      const booked = {
        locationId: id,
        from: wall,
        to: new Date(Date.parse(`${wall}Z`) + minutes * 60_000).toISOString().slice(0, 16),
        zone,
        ownerId: server.people[who],
        before: buffer?.minutesBefore ?? 0,
        after: buffer?.minutesAfter ?? 0,
        shadowIds: related,
      }
      // The database refuses overlapping bookings. The scenario continues without them.
      await insertBooked(server, booked).catch(() => undefined)
    }
  }

  const sorted = (reasons: readonly Reason[] | undefined) =>
    (reasons ?? []).map((reason) => JSON.stringify(reason)).sort()

  it(
    'SRCH-025 D-210 search, check and booking agree on whether a place is available, and give the same reasons if it is not',
    async () => {
      const seen = new Map<string, number>()
      await fc.assert(
        fc.asyncProperty(world, async (made) => {
          await furnishWorld(made)
          for (const { from, minutes, count, who } of made.asks) {
            const caller = server.as(server.emails[who])
            const timeFrom = wallAt(made.day, from)
            const timeTo = new Date(Date.parse(`${timeFrom}Z`) + minutes * 60_000)
              .toISOString()
              .slice(0, 16)
            // A search between noons and midnights would be read as a search for parts of days.
            if ([timeFrom, timeTo].every((wall) => /T(00|12):00$/.test(wall))) continue
            const { body, text } = await caller.call<AvailabilityAnswer>(
              'GET',
              `/availability?bc=${server.categories.rooms}&f=${timeFrom}&t=${timeTo}&c=${count}&status=ALL`,
            )
            expect(body.discrete, text).toBe(true)
            const found = new Map(
              body.availability.map((one): [number, Availability] => [one.locationId, one]),
            )
            expect(found.size).toBe(places.length)
            for (const { id, zone } of places) {
              const { status, reasons, defaultBookingFrom, defaultBookingTo } = found.get(id)!
              const draft = {
                locationId: id,
                timeFrom,
                timeTo,
                ...(count ? { attendeeCount: count } : {}),
              }
              const check = await caller.call<BookingCheck>('POST', '/booking/check', draft)
              const context = JSON.stringify({
                draft,
                who,
                search: found.get(id),
                check: check.body,
              })
              const isSenseless = check.body.status === 'ERROR' && !check.body.reasons?.length
              seen.set(status, (seen.get(status) ?? 0) + 1)
              for (const { code } of reasons ?? []) seen.set(code, (seen.get(code) ?? 0) + 1)
              // Alignment or a clock change can invert a range or leave it empty.
              if (isSenseless) {
                expect([status, check.body.code], context).toEqual(['BOOKED', 'INVALID_INPUT'])
                continue
              }
              expect(check.body.status === 'ERROR' ? 'BOOKED' : 'AVAILABLE', context).toBe(status)
              expect(sorted(check.body.reasons), context).toEqual(sorted(reasons))
              // In the hour that a clock change skips, two wall-clock times map to the same
              // instant. An end in that hour keeps its distance from the start (P2).
              if (status === 'AVAILABLE')
                expect(resolveRange(check.body.timeFrom, check.body.timeTo, zone), context).toEqual(
                  resolveRange(defaultBookingFrom!, defaultBookingTo!, zone),
                )
              const booked = await caller.call<ErrorBody & { id?: number }>(
                'POST',
                '/booking',
                draft,
              )
              expect(
                booked.status === 201 ? 'AVAILABLE' : 'BOOKED',
                `${context} ${booked.text}`,
              ).toBe(status)
              if (booked.status !== 201)
                expect(sorted(booked.body.reasons), `${context} ${booked.text}`).toEqual(
                  sorted(reasons),
                )
              else
                await server.db.inOrganisation(server.organisationId, (tx) =>
                  tx.run(sql`delete from booking where id = ${booked.body.id!}`),
                )
            }
          }
        }),
        { numRuns: worlds },
      )
      // Ensures that every case occurs, so that no property holds vacuously.
      if (worlds >= 100)
        for (const what of [
          'AVAILABLE',
          'taken',
          'closed',
          'past',
          'tooSoon',
          'tooFarAhead',
          'tooLong',
          'overCapacity',
          'restricted',
          'quota',
          'ownOverlap',
          'buffer',
          'relatedBooked',
          'multiDayNotAllowed',
          'withoutBooking',
        ])
          expect(seen.get(what) ?? 0, what).toBeGreaterThan(0)
      console.log(`${engine}: ${[...seen].map(([what, count]) => `${what} ${count}`).join(', ')}`)
    },
    20_000 + worlds * 10_000,
  )

  /** What an answer says about one location. */
  const onlyOf = ({ timeslots, availability, days }: AvailabilityAnswer, id: number) => ({
    slots: timeslots.flatMap(({ key, availability: slots }) =>
      slots.flatMap((slot) => (slot.locationId === id ? { key, ...slot } : [])),
    ),
    availability: availability.filter(({ locationId }) => locationId === id),
    days: days?.flatMap(({ date, locationIds }) => (locationIds.includes(id) ? date : [])),
  })

  const searches = fc.record({
    kind: fc.constantFrom('HOURLY', 'HOURLY', 'HALF_DAY', 'FULL_DAY'),
    time: fc.constantFrom('', '', 'T09:20', 'T23:40'),
    days: fc.constantFrom(1, 1, 2, 7, 15),
    isExact: fc.constantFrom(false, false, false, true),
    minutes: fc.constantFrom(0, 15, 45, 60, 180, 1440, 2880),
    count: fc.constantFrom(0, 0, 5),
    status: fc.constantFrom('AVAILABLE', 'BOOKED', 'ALL'),
    include: fc.subarray(['locations', 'ancestors', 'facilities', 'extras', 'bookings', 'days']),
    isPart: fc.constantFrom(false, false, true),
    limit: fc.constantFrom(undefined, undefined, 2),
    who: fc.constantFrom('user' as const, 'manager' as const),
  })

  it(
    'SRCH-028 slots derived from ranges equal those of the whole answer, and a space has the same among others as alone',
    async () => {
      const seen = new Set<string>()
      await fc.assert(
        fc.asyncProperty(
          world,
          fc.array(searches, { minLength: 6, maxLength: 6 }),
          async (made, asks) => {
            await furnishWorld(made)
            for (const { kind, who, limit, ...asked } of asks) {
              await server.db.inOrganisation(server.organisationId, async (tx) => {
                await tx.run(
                  sql`update category set timeslot_kind = ${kind} where id = ${server.categories.rooms}`,
                )
                await tx.run(sql`delete from config_setting where key = 'resource_result_limit'`)
                if (limit !== undefined)
                  await tx.run(
                    sql`insert into config_setting (organisation_id, key, value) values (${server.organisationId}, 'resource_result_limit', ${String(limit)})`,
                  )
              })
              const end = addDays(made.day, asked.days)
              const query = [
                `bc=${server.categories.rooms}`,
                `f=${made.day}${asked.time}`,
                `t=${end}${asked.isExact ? 'T11:00' : ''}`,
                `c=${asked.count}`,
                `status=${asked.status}`,
                ...(asked.isExact ? [] : [`d=${asked.minutes}`]),
                ...(asked.isPart ? [`lid=${places[0]!.id}`, `lid=${places[2]!.id}`] : []),
                ...asked.include.map((include) => `include=${include}`),
              ].join('&')
              const ask = async (more: string) => {
                const caller = server.as(server.emails[who])
                const { body, text, status } = await caller.call<AvailabilityAnswer>(
                  'GET',
                  `/availability?${query}${more}`,
                )
                expect(status, text).toBe(200)
                return body
              }
              const whole = await ask('')
              const lean = await ask('&include=ranges')
              expect(lean.ranges !== undefined, query).toBe(!asked.include.includes('days'))
              expect(deriveSlots(lean), query).toEqual(whole)
              if (limit === undefined && !asked.isPart)
                for (const { id } of places.slice(0, 2)) {
                  const alone = await ask(`&lid=${id}`)
                  // Omits steps in which the space is not open.
                  const keys = new Set(alone.timeslots.map(({ key }) => key))
                  const timeslots = whole.timeslots.filter(({ key }) => keys.has(key))
                  expect(onlyOf(alone, id), query).toEqual(onlyOf({ ...whole, timeslots }, id))
                }
              for (const { isLimited, availability } of whole.timeslots) {
                if (isLimited) seen.add('limited')
                for (const slot of availability) seen.add(`${slot.status} ${slot.iconType}`)
              }
            }
          },
        ),
        { numRuns: worlds },
      )
      if (worlds >= 100)
        expect([...seen].sort()).toEqual([
          'AVAILABLE AVAILABLE',
          'AVAILABLE LIMITED',
          'AVAILABLE OWN',
          'BOOKED BOOKED',
          'BOOKED OWN',
          'limited',
        ])
    },
    20_000 + worlds * 10_000,
  )
})
