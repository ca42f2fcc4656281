import { toLocaleSetting } from '@mosaic-booking/sdk/rules'
import type {
  Availability,
  AvailabilityAnswer,
  AvailabilitySlot,
  BookingCheck,
} from '@mosaic-booking/sdk'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import { toInstant } from '../../ground/time/zone.js'
import { insertBooked } from './booked.fixture.js'

describeServer('the rules of a search', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    server.clock.now = testNow
    await server.db.inOrganisation(server.organisationId, async (tx) => {
      await tx.run(sql`delete from booking`)
      await tx.run(sql`delete from booking_setting`)
      await tx.run(sql`delete from config_setting`)
      await tx.run(
        sql`update location set schedule = null, time_zone = case when id = ${server.locations.madrid} then 'Europe/Madrid' when id = ${server.locations.site} then 'Europe/London' end`,
      )
      await tx.run(sql`
        update category set prevent_overlapping_bookings = false, quota_restriction_active = false, align_booking_time_from = null, align_booking_time_to = null,
          timeslot_kind = case when id = ${server.categories.desks} then 'HALF_DAY' else 'HOURLY' end`)
    })
  })

  type Who = keyof TestServer['emails']
  const run = (statement: Sql) =>
    server.db.inOrganisation(server.organisationId, (tx) => tx.run(statement))
  const search = async (
    query: Record<string, string | number>,
    who: Who = 'user',
  ): Promise<AvailabilityAnswer> => {
    const asked = Object.entries({ bc: server.categories.rooms, ...query }).map(
      ([key, value]) => `${key}=${encodeURIComponent(value)}`,
    )
    const answer = await server
      .as(server.emails[who])
      .call('GET', `/availability?${asked.join('&')}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const of = (answer: AvailabilityAnswer, locationId: number): Availability =>
    answer.availability.find((one) => one.locationId === locationId)!
  const check = async (locationId: number, timeFrom: string, timeTo: string, who: Who = 'user') =>
    (
      await server
        .as(server.emails[who])
        .call<BookingCheck>('POST', '/booking/check', { locationId, timeFrom, timeTo })
    ).body
  const slot = (
    { timeslots }: AvailabilityAnswer,
    index: number,
    locationId: number,
  ): AvailabilitySlot =>
    timeslots[index]!.availability.find((one) => one.locationId === locationId)!
  const offer = (one: AvailabilitySlot) =>
    one.reasons ?? `${one.defaultBookingFrom!.slice(5, 16)} ${one.defaultBookingTo!.slice(5, 16)}`
  const schedule = (locationId: number, elements: unknown[]) =>
    run(
      sql`update location set schedule = ${JSON.stringify(elements)}::jsonb where id = ${locationId}`,
    )
  const period = (value: object, locationId?: number) =>
    setSettings(
      server.db,
      server.organisationId,
      server.categories.rooms,
      'period',
      value,
      locationId,
    )
  const mine = (from: string, to: string, locationId = server.locations.meeting) =>
    insertBooked(server, { locationId, from, to, ownerId: server.people.user })

  it('SRCH-028 evaluates spaces of one kind together, except where their own bookings matter', async () => {
    const { boardroom, meeting } = server.locations
    server.clock.now = toInstant('2026-11-03T09:20', 'Europe/London')
    await mine('2026-11-03T10:00', '2026-11-03T11:00')
    await mine('2026-11-03T14:00', '2026-11-03T15:00')
    const answer = await search({ f: '2026-11-03', t: '2026-11-04', d: 60, status: 'ALL' })
    const told = (locationId: number) =>
      ['09', '10', '12', '13', '14', '15'].map((hour) => {
        const index = answer.timeslots.findIndex(({ time }) => time.slice(11, 13) === hour)
        const { reasons, timeTo } = slot(answer, index, locationId)
        return reasons?.map(({ code }) => code).join() ?? timeTo!.slice(8, 16)
      })
    expect(told(boardroom)).toEqual(Array.from({ length: 6 }, () => '04T00:00'))
    // The first step is offered from 09:20 to 10:20.
    expect(told(meeting)).toEqual(['taken', 'taken', '03T14:00', '03T14:00', 'taken', '04T00:00'])
  })

  describe('with limits per person', () => {
    const limit = (columns: Sql) =>
      run(sql`update category set ${columns} where id = ${server.categories.rooms}`)
    const day = { f: '2026-11-03', t: '2026-11-05', d: 60, status: 'ALL' }

    it('CAT-009 AD-163 reports quota for any time that would exceed the limit per day, week or month', async () => {
      const { boardroom, madridRoom } = server.locations
      await mine('2026-11-03T08:00', '2026-11-03T09:00')
      await limit(
        sql`quota_restriction_active = true, quota_restriction_amount = 1, quota_restriction_kind = 'DAY'`,
      )
      const answer = await search(day)
      expect([9, 23, 24, 33].map((hour) => offer(slot(answer, hour, boardroom)))).toEqual([
        [{ code: 'quota', limit: 1, period: 'DAY' }],
        [{ code: 'quota', limit: 1, period: 'DAY' }],
        '11-04T00:00 11-04T01:00',
        '11-04T09:00 11-04T10:00',
      ])
      expect(offer(slot(answer, 8, server.locations.meeting))).toEqual([
        { code: 'quota', limit: 1, period: 'DAY' },
        { code: 'taken' },
      ])
      // The booking starts on 3 November in Madrid's local time, too.
      expect(offer(slot(answer, 12, madridRoom))).toEqual([
        { code: 'quota', limit: 1, period: 'DAY' },
      ])
      expect(of(answer, boardroom)).toMatchObject({
        status: 'AVAILABLE',
        defaultBookingFrom: '2026-11-04T00:00:00.000',
      })
      const offered = (await search({ ...day, status: 'AVAILABLE' })).timeslots.filter(
        ({ availability }) => availability.length > 0,
      )
      expect(offered[0]!.time).toBe('2026-11-04T00:00:00.000')
      for (const [kind, free] of [
        ['WEEK', '2026-11-09'],
        ['MONTH', '2026-12-01'],
      ] as const) {
        await limit(sql`quota_restriction_kind = ${kind}`)
        expect(
          of(
            await search({ f: '2026-11-04T10:00', t: '2026-11-04T11:00', status: 'ALL' }),
            boardroom,
          ).reasons,
        ).toEqual([{ code: 'quota', limit: 1, period: kind }])
        expect(of(await search({ f: `${free}T10:00`, t: `${free}T11:00` }), boardroom).status).toBe(
          'AVAILABLE',
        )
      }
      expect(
        of(await search({ f: '2026-11-04T10:00', t: '2026-11-04T11:00' }, 'manager'), boardroom)
          .status,
      ).toBe('AVAILABLE')
      expect(
        of(await search({ f: '2026-11-04T10:00', t: '2026-11-04T11:00' }, 'colleague'), boardroom)
          .status,
      ).toBe('AVAILABLE')
      await limit(sql`quota_restriction_amount = 2`)
      expect(
        of(await search({ f: '2026-11-04T10:00', t: '2026-11-04T11:00' }), boardroom).status,
      ).toBe('AVAILABLE')
    })

    it('SET-012 AD-153 reports quota for a second booking on a day if one is allowed', async () => {
      const { boardroom, madridRoom } = server.locations
      await mine('2026-11-03T08:00', '2026-11-03T09:00')
      await period({ singleBookingPerDay: true }, boardroom)
      const answer = await search({ f: '2026-11-03T10:00', t: '2026-11-03T11:00', status: 'ALL' })
      expect([boardroom, madridRoom].map((id) => of(answer, id).reasons)).toEqual([
        [{ code: 'quota', limit: 1, period: 'DAY' }],
        undefined,
      ])
      expect(
        of(await search({ f: '2026-11-04T10:00', t: '2026-11-04T11:00' }), boardroom).status,
      ).toBe('AVAILABLE')
    })

    it('CAT-010 AD-162 reports overlaps with own bookings, also to managers of the place', async () => {
      const { boardroom } = server.locations
      await mine('2026-11-03T10:30', '2026-11-03T11:30')
      await insertBooked(server, {
        locationId: server.locations.madridRoom,
        from: '2026-11-03T12:00',
        to: '2026-11-03T13:00',
        zone: 'Europe/Madrid',
        ownerId: server.people.manager,
      })
      await limit(sql`prevent_overlapping_bookings = true`)
      const answer = await search(day)
      expect([9, 10, 11, 12].map((hour) => slot(answer, hour, boardroom).reasons)).toEqual([
        undefined,
        [{ code: 'ownOverlap' }],
        [{ code: 'ownOverlap' }],
        undefined,
      ])
      expect(slot(await search(day, 'manager'), 11, boardroom).reasons).toEqual([
        { code: 'ownOverlap' },
      ])
      expect(slot(await search(day, 'colleague'), 11, boardroom).reasons).toBeUndefined()
    })

    it('loads them with one query for all places and slots, and with none without limits', async () => {
      const statements: string[] = []
      const spied = async (query: Record<string, string | number>) => {
        const { searchAvailability } = await import('./availability-service.js')
        const { createDirectoryCache } =
          await import('../../directory/directory/directory-cache-store.js')
        const { testUser } = await import('../../identity/user/user.fixture.js')
        statements.length = 0
        await server.db.inOrganisation(server.organisationId, async (tx) => {
          const directory = await createDirectoryCache().get(tx, server.organisationId)
          const watched = new Proxy(tx, {
            get: (target, key) =>
              key !== 'query'
                ? Reflect.get(target, key)
                : (statement: Sql) => {
                    statements.push(statement.text)
                    return target.query(statement)
                  },
          })
          const call = {
            user: testUser({ id: server.people.user, organisationId: server.organisationId }),
            language: 'en',
            setting: toLocaleSetting('en-GB'),
            timeZone: undefined,
          } as never
          await searchAvailability(
            { tx: watched, directory, call, now: server.clock.now },
            () => undefined,
            { bc: server.categories.rooms, ...query },
          )
        })
        return statements.length
      }
      expect(await spied(day)).toBe(1)
      await limit(sql`quota_restriction_active = true, prevent_overlapping_bookings = true`)
      expect(await spied(day)).toBe(2)
    })
  })

  describe('in a category that aligns its bookings', () => {
    const align = (from: string | null, to: string | null) =>
      run(
        sql`update category set align_booking_time_from = ${from}, align_booking_time_to = ${to} where id = ${server.categories.rooms}`,
      )

    it('CAT-011 AD-161 offers each day once, with aligned times, and validates these', async () => {
      const { boardroom, meeting } = server.locations
      await align('09:00', '17:00')
      await mine('2026-11-04T16:30', '2026-11-04T18:00', boardroom)
      const answer = await search({ f: '2026-11-03', t: '2026-11-06', d: 60, status: 'ALL' })
      expect(answer.timeslots.map(({ key }) => key)).toEqual([
        '2026-11-03/ALL_DAY',
        '2026-11-04/ALL_DAY',
        '2026-11-05/ALL_DAY',
      ])
      expect([0, 1, 2].map((index) => offer(slot(answer, index, boardroom)))).toEqual([
        '11-03T09:00 11-03T17:00',
        [{ code: 'taken' }],
        '11-05T09:00 11-05T17:00',
      ])
      expect(
        of(await search({ f: '2026-11-04T10:00', t: '2026-11-04T11:00', status: 'ALL' }), boardroom)
          .reasons,
      ).toEqual([{ code: 'taken' }])
      expect(
        of(await search({ f: '2026-11-04T10:00', t: '2026-11-04T11:00' }), meeting),
      ).toMatchObject({
        defaultBookingFrom: '2026-11-04T09:00:00.000',
        defaultBookingTo: '2026-11-04T17:00:00.000',
      })
      expect(await check(meeting, '2026-11-04T10:00', '2026-11-04T11:00')).toMatchObject({
        status: 'SUCCESS',
        timeFrom: '2026-11-04T09:00:00.000',
        timeTo: '2026-11-04T17:00:00.000',
      })
      // An end at midnight belongs to the previous day.
      expect(await check(meeting, '2026-11-04T00:00', '2026-11-05T00:00')).toMatchObject({
        status: 'SUCCESS',
        timeFrom: '2026-11-04T09:00:00.000',
        timeTo: '2026-11-04T17:00:00.000',
      })
      await schedule(meeting, [{ type: 'WEEKDAYS_TIME', timeFrom: '08:00', timeTo: '16:00' }])
      expect(
        of(await search({ f: '2026-11-04T10:00', t: '2026-11-04T11:00', status: 'ALL' }), meeting)
          .reasons,
      ).toEqual([{ code: 'closed' }])
    })

    it.each([
      ['23:30', { f: '2026-11-02', t: '2026-11-03', d: 60 }, '11-02T23:30 11-03T00:30'],
      ['23:30', { when: 'today' }, '11-02T23:30 11-03T00:30'],
      ['23:45', { f: '2026-11-02T22:30', t: '2026-11-03', d: 90 }, '11-02T23:45 11-03T01:15'],
      ['18:10', { f: '2026-11-02', t: '2026-11-03', d: 720 }, '11-02T18:10 11-03T06:10'],
    ])(
      'D-049 SRCH-003 at %s a step of %j that has started continues after the searched days',
      async (time, query, expected) => {
        const { boardroom } = server.locations
        await period({ multiDayBookings: true })
        server.clock.now = toInstant(`2026-11-02T${time}`, 'Europe/London')
        const last = (answer: AvailabilityAnswer) =>
          answer.timeslots.at(-1)!.availability.find(({ locationId }) => locationId === boardroom)!
        const found = await search({ ...query, status: 'ALL' })
        expect(offer(last(found))).toBe(expected)
        expect(of(found, boardroom).reasons).toBeUndefined()
        await mine('2026-11-03T00:00', '2026-11-03T00:30', boardroom)
        expect(offer(last(await search({ ...query, status: 'ALL' })))).toEqual([{ code: 'taken' }])
        await period({ multiDayBookings: false })
        expect(offer(last(await search({ ...query, status: 'ALL' })))).toContainEqual({
          code: 'multiDayNotAllowed',
        })
      },
    )

    it('CAT-011 AD-161 offers the rest of a day that has started', async () => {
      const { boardroom } = server.locations
      await align('08:00', '17:00')
      server.clock.now = testNow + 7 * 60_000
      const [today] = (await search({ f: '2026-11-02', t: '2026-11-03', d: 60 })).timeslots
      expect(offer(today!.availability.find(({ locationId }) => locationId === boardroom)!)).toBe(
        '11-02T09:07 11-02T17:00',
      )
      expect(await check(boardroom, '2026-11-02T09:07', '2026-11-02T17:00')).toMatchObject({
        status: 'SUCCESS',
        timeFrom: '2026-11-02T09:07:00.000',
      })
      expect(of(await search({ when: 'now' }), boardroom)).toMatchObject({
        defaultBookingFrom: '2026-11-02T09:07:00.000',
        defaultBookingTo: '2026-11-02T17:00:00.000',
      })
      server.clock.now = toInstant('2026-11-02T17:00', 'Europe/London')
      expect(
        (await search({ f: '2026-11-02', t: '2026-11-03', d: 60, l: boardroom })).timeslots,
      ).toEqual([])
    })

    it('CAT-011 AD-161 moves only one end if the category sets only one', async () => {
      const { boardroom } = server.locations
      await align('09:00', null)
      expect(
        offer(of(await search({ f: '2026-11-04T10:00', t: '2026-11-04T11:30' }), boardroom)),
      ).toBe('11-04T09:00 11-04T11:30')
      await align(null, '18:00')
      const answer = await search({
        f: '2026-11-04T10:00',
        t: '2026-11-04T12:00',
        d: 60,
        l: boardroom,
      })
      expect(answer.timeslots.map((_, index) => offer(slot(answer, index, boardroom)))).toEqual([
        '11-04T10:00 11-04T18:00',
        '11-04T11:00 11-04T18:00',
      ])
      expect(
        of(
          await search({ f: '2026-11-04T18:00', t: '2026-11-04T19:00', status: 'ALL' }),
          boardroom,
        ),
      ).toMatchObject({ status: 'BOOKED' })
      expect(await check(boardroom, '2026-11-04T18:00', '2026-11-04T19:00')).toMatchObject({
        status: 'ERROR',
        code: 'INVALID_INPUT',
      })
    })
  })

  describe('when the clocks change', () => {
    it.each([
      ['Europe/London', '2026-03-29', 23, '01:00'],
      ['Europe/London', '2026-10-25', 24, undefined],
      ['America/New_York', '2026-03-08', 23, '02:00'],
      ['America/New_York', '2026-11-01', 24, undefined],
      ['Australia/Lord_Howe', '2026-10-04', 23, '02:00'],
      ['America/Santiago', '2026-09-06', 24, undefined],
      ['Africa/Casablanca', '2026-03-22', 23, '02:00'],
    ])(
      'SRCH-025 SRCH-026 %s on %s has one slot for each hour that the clock shows, without overlaps',
      async (zone, date, hours, skipped) => {
        const { madrid, madridRoom } = server.locations
        await run(sql`update location set time_zone = ${zone} where id = ${madrid}`)
        server.clock.now = toInstant(date, zone) - 3 * 86_400_000
        const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
        const answer = await search({ f: date, t: next, d: 60, l: madridRoom })
        expect(answer.timeslots).toHaveLength(hours)
        if (skipped) expect(answer.timeslots.map(({ text }) => text)).not.toContain(skipped)
        for (const {
          availability: [one],
          time,
        } of answer.timeslots) {
          const { defaultBookingFrom: from, defaultBookingTo: to } = one!
          // A slot that starts in the repeated hour is longer than its wall-clock times suggest.
          const isLonger = toInstant(to!, zone) - toInstant(from!, zone) > 3_600_000
          expect(await check(madridRoom, from!, to!), `${time} ${from} ${to}`).toMatchObject({
            status: isLonger ? 'WARNING' : 'SUCCESS',
          })
        }
      },
    )

    it('SRCH-026 a closing time after midnight keeps the place open to the next day, also on the day of the change', async () => {
      const { boardroom } = server.locations
      await schedule(boardroom, [
        {
          type: 'WEEKDAYS_TIME',
          timeFrom: '20:00',
          timeTo: '04:00',
          weekdays: [1, 2, 3, 4, 5, 6, 7],
        },
      ])
      server.clock.now = toInstant('2026-10-20T09:00', 'Europe/London')
      const answer = await search({ f: '2026-10-24', t: '2026-10-26', d: 60, l: boardroom })
      expect(answer.timeslots.map(({ time }) => time.slice(8, 13))).toEqual([
        '24T00',
        '24T01',
        '24T02',
        '24T03',
        '24T20',
        '24T21',
        '24T22',
        '24T23',
        '25T00',
        '25T01',
        '25T02',
        '25T03',
        '25T20',
        '25T21',
        '25T22',
        '25T23',
      ])
      const over = { f: '2026-10-24T23:00', t: '2026-10-25T01:00', status: 'ALL', l: boardroom }
      expect(of(await search(over), boardroom).reasons).toEqual([{ code: 'multiDayNotAllowed' }])
      await period({ multiDayBookings: true })
      expect(of(await search(over), boardroom)).toMatchObject({
        status: 'AVAILABLE',
        timeTo: '2026-10-25T04:00:00.000',
      })
    })

    it('D-048 now is ambiguous in the hour that the clocks repeat, and is not offered', async () => {
      const { boardroom } = server.locations
      server.clock.now = toInstant('2026-10-25T01:20', 'Europe/London')
      expect(of(await search({ when: 'now' }), boardroom)).toMatchObject({
        status: 'AVAILABLE',
        defaultBookingFrom: '2026-10-25T01:20:00.000',
      })
      server.clock.now += 3_600_000
      expect(of(await search({ when: 'now', status: 'ALL' }), boardroom)).toMatchObject({
        status: 'BOOKED',
        reasons: [{ code: 'past' }],
      })
      const today = await search({ when: 'today', l: boardroom })
      expect(today.timeslots[0]!.time).toBe('2026-10-25T02:00:00.000')
    })

    it('SRCH-025 a time that the clocks skip means the next valid one', async () => {
      server.clock.now = toInstant('2026-03-20T09:00', 'Europe/London')
      expect(
        of(
          await search({ f: '2026-03-29T01:15', t: '2026-03-29T03:00' }),
          server.locations.boardroom,
        ),
      ).toMatchObject({ status: 'AVAILABLE', defaultBookingFrom: '2026-03-29T02:15:00.000' })
    })
  })

  it('SRCH-026 LOCM-011 LOCM-014 applies every kind of schedule element, own or inherited', async () => {
    const { boardroom, floor } = server.locations
    const days = async () => {
      const { timeslots } = await search({ f: '2026-11-02', t: '2026-11-16', d: 60, l: boardroom })
      return timeslots
        .filter(({ time }) => time.endsWith('T10:00:00.000'))
        .map(({ time }) => Number(time.slice(8, 10)))
    }
    /** Books on a day inside the schedule, and is refused on one outside. */
    const expectBooked = async (inside: number, outside: number) => {
      const book = (day: number) => {
        const date = `2026-11-${String(day).padStart(2, '0')}`
        return server.as(server.emails.user).call<{ code: string }>('POST', '/booking', {
          ...{ locationId: boardroom, attendeeCount: 1 },
          ...{ timeFrom: `${date}T10:00`, timeTo: `${date}T11:00` },
        })
      }
      const refused = await book(outside)
      expect(refused.status, refused.text).toBe(409)
      const made = await book(inside)
      expect(made.status, made.text).toBe(201)
      await run(sql`delete from booking`)
    }
    await schedule(floor, [{ type: 'WEEKDAYS_TIME', timeFrom: '09:00', timeTo: '17:00' }])
    expect(await days()).toEqual([2, 3, 4, 5, 6, 9, 10, 11, 12, 13])
    await expectBooked(3, 7)
    await schedule(boardroom, [
      { type: 'DATE_FROM', date: '2026-11-04' },
      { type: 'DATE_TO', date: '2026-11-12' },
    ])
    expect(await days()).toEqual([4, 5, 6, 9, 10, 11])
    await expectBooked(4, 3)
    await expectBooked(11, 12)
    await schedule(boardroom, [
      {
        type: 'DATE_RANGES_EXCLUDED',
        dateRanges: [{ dateFrom: '2026-11-03', dateTo: '2026-11-06' }, { dateFrom: '2026-11-10' }],
      },
    ])
    expect(await days()).toEqual([2, 6, 9, 11, 12, 13])
    await expectBooked(6, 10)
    await schedule(boardroom, [
      {
        type: 'DATE_RANGES_INCLUDED',
        dateRanges: [{ dateFrom: '2026-11-07', dateTo: '2026-11-09' }],
      },
    ])
    expect(await days()).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    await expectBooked(7, 14)
    await schedule(boardroom, [
      {
        type: 'WEEKDAYS_VARIABLE_TIME',
        dayTimeRanges: [
          { day: 1, timeFrom: '10:00', timeTo: '12:00' },
          { day: 3, timeFrom: '14:00', timeTo: '16:00' },
        ],
      },
    ])
    expect(await days()).toEqual([2, 9])
    await expectBooked(9, 4)
    await run(sql`update location set is_flex = true where id = ${boardroom}`)
    await schedule(boardroom, [
      {
        type: 'DATE_RANGES_INCLUDED',
        dateRanges: [{ dateFrom: '2026-11-04', dateTo: '2026-11-06' }],
      },
    ])
    expect(await days()).toEqual([4, 5])
    await run(sql`update location set is_flex = false where id = ${boardroom}`)
  })

  it('D-084 D-058 searches the whole subtree; a booking of the whole blocks its parts, and one of a part the whole but not the other parts', async () => {
    const { combined, halfA, halfB } = server.locations
    const time = {
      f: '2026-11-03T10:00',
      t: '2026-11-03T11:00',
      status: 'ALL',
      l: combined,
      include: 'ancestors',
    }
    const states = async () => {
      const answer = await search(time)
      expect(answer.ancestorLocations.map(({ id }) => id)).toContain(combined)
      return [combined, halfA, halfB].map((id) => of(answer, id).reasons ?? 'free')
    }
    expect(await states()).toEqual(['free', 'free', 'free'])
    const user = server.as(server.emails.user)
    const { body: part } = await user.call('POST', '/booking', {
      locationId: halfA,
      timeFrom: time.f,
      timeTo: time.t,
    })
    expect(await states()).toEqual([[{ code: 'relatedBooked' }], [{ code: 'taken' }], 'free'])
    await user.call('DELETE', `/booking/${part.id}`)
    await user.call('POST', '/booking', { locationId: combined, timeFrom: time.f, timeTo: time.t })
    expect(await states()).toEqual([
      [{ code: 'taken' }],
      [{ code: 'relatedBooked' }],
      [{ code: 'relatedBooked' }],
    ])
  })

  it('D-203 any length never exceeds the maximum duration', async () => {
    await period({ maxDuration: 20, maxDurationKind: 'MINUTE' })
    expect(
      offer(
        slot(
          await search({ f: '2026-11-03', t: '2026-11-04', d: 0 }),
          10,
          server.locations.boardroom,
        ),
      ),
    ).toBe('11-03T10:00 11-03T10:20')
    expect(
      of(
        await search({ f: '2026-11-03', t: '2026-11-04', d: 60, status: 'ALL' }),
        server.locations.boardroom,
      ).reasons,
    ).toEqual([{ code: 'tooLong', limit: 20, unit: 'MINUTE' }])
  })

  it('SRCH-025 reports that the remaining time is too short, with the conflict that limits it', async () => {
    const { meeting } = server.locations
    await insertBooked(server, {
      locationId: meeting,
      from: '2026-11-03T00:00',
      to: '2026-11-03T09:20',
    })
    await insertBooked(server, {
      locationId: meeting,
      from: '2026-11-03T10:00',
      to: '2026-11-04T00:00',
    })
    const ask = async (d: number) =>
      of(await search({ f: '2026-11-03', t: '2026-11-04', d, l: meeting, status: 'ALL' }), meeting)
    expect((await ask(60)).reasons).toEqual([{ code: 'taken' }, { code: 'tooShort' }])
    expect(offer(await ask(30))).toBe('11-03T09:30 11-03T10:00')
  })

  it('RES-004 keeps available places before unavailable ones beyond the limit', async () => {
    const { boardroom, meeting } = server.locations
    await setConfig(server.db, server.organisationId, 'resource_result_limit', '4')
    await insertBooked(server, {
      locationId: boardroom,
      from: '2026-11-03T10:00',
      to: '2026-11-03T11:00',
    })
    await insertBooked(server, {
      locationId: meeting,
      from: '2026-11-03T10:00',
      to: '2026-11-03T11:00',
    })
    const { timeslots } = await search({ f: '2026-11-03', t: '2026-11-04', d: 60, status: 'ALL' })
    expect(timeslots[10]).toMatchObject({
      isLimited: true,
      availability: [1, 2, 3, 4].map(() => ({ status: 'AVAILABLE' })),
    })
    expect(timeslots[9]!.availability.map(({ locationId }) => locationId)).toContain(boardroom)
  })
})
