import type {
  Availability,
  AvailabilityAnswer,
  AvailabilitySearchRequest,
  When,
} from '@mosaic-booking/sdk'
import { deriveSlots } from '@mosaic-booking/sdk/rules'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { issueToken } from '../../../../../tests/support/narrow-tokens.js'
import { toInstant } from '../../ground/time/zone.js'
import { insertBooked } from './booked.fixture.js'

describeServer('availability', (engine) => {
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
        sql`update location set schedule = null, is_flex = false, minimum_capacity = null`,
      )
      await tx.run(sql`update user_account set defaults = '{}'`)
    })
  })

  const search = (query: AvailabilitySearchRequest, who: keyof TestServer['emails'] = 'user') =>
    server.as(server.emails[who]).client.availability.search(query)
  type Query = Record<string, string | number | undefined>
  const ask = (query: Query, who: keyof TestServer['emails'] = 'user') => {
    const asked = Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}=${encodeURIComponent(value!)}`)
    return server.as(server.emails[who]).call('GET', `/availability?${asked.join('&')}`)
  }
  const ids = (list: readonly { locationId: number }[]) =>
    list.map(({ locationId }) => locationId).sort((a, b) => a - b)
  const of = (answer: AvailabilityAnswer, locationId: number): Availability =>
    answer.availability.find((one) => one.locationId === locationId)!
  const config = (key: string, value: string) =>
    server.db.inOrganisation(server.organisationId, (tx) =>
      tx.run(
        sql`insert into config_setting (organisation_id, key, value) values (${server.organisationId}, ${key}, ${value})`,
      ),
    )
  const setting = (categoryId: number, section: string, value: unknown, locationId?: number) =>
    server.db.inOrganisation(server.organisationId, (tx) =>
      tx.run(sql`
      insert into booking_setting (organisation_id, category_id, location_id, section, value) values (${server.organisationId}, ${categoryId}, ${locationId ?? null}, ${section}, ${JSON.stringify(value)}::jsonb)`),
    )
  const schedule = (locationId: number, elements: unknown[]) =>
    server.db.inOrganisation(server.organisationId, (tx) =>
      tx.run(
        sql`update location set schedule = ${JSON.stringify(elements)}::jsonb where id = ${locationId}`,
      ),
    )

  describe('for one exact time', () => {
    const time = { f: '2026-11-03T10:00', t: '2026-11-03T11:00' }

    it('API-026 SRCH-025 answers each place of the category as free, with the booking it offers', async () => {
      const answer = await search({ bc: server.categories.rooms, ...time })
      expect(answer).toMatchObject({
        discrete: true,
        timeslots: [],
        durationMinutes: 60,
        timeFrom: '2026-11-03T10:00:00.000',
        timeTo: '2026-11-03T11:00:00.000',
      })
      const { boardroom, meeting, combined, halfA, halfB, madridRoom } = server.locations
      expect(ids(answer.availability)).toEqual(
        [boardroom, meeting, combined, halfA, halfB, madridRoom].sort((a, b) => a - b),
      )
      expect(of(answer, boardroom)).toEqual({
        locationId: boardroom,
        status: 'AVAILABLE',
        iconType: 'AVAILABLE',
        timeZone: 'Europe/London',
        offsetFrom: 0,
        defaultBookingFrom: '2026-11-03T10:00:00.000',
        defaultBookingTo: '2026-11-03T11:00:00.000',
        timeTo: '2026-11-04T00:00:00.000',
      })
      expect(of(answer, madridRoom)).toMatchObject({
        timeZone: 'Europe/Madrid',
        offsetFrom: 60,
        defaultBookingFrom: '2026-11-03T10:00:00.000',
      })
    })

    it('SRCH-025 omits unavailable places, and with status=ALL lists them with bookings and reasons', async () => {
      const bookingId = await insertBooked(server, {
        locationId: server.locations.boardroom,
        from: '2026-11-03T10:30',
        to: '2026-11-03T12:00',
      })
      expect(
        ids((await search({ bc: server.categories.rooms, ...time })).availability),
      ).not.toContain(server.locations.boardroom)
      const answer = await search({ bc: server.categories.rooms, ...time, status: ['ALL'] })
      expect(of(answer, server.locations.boardroom)).toEqual({
        locationId: server.locations.boardroom,
        status: 'BOOKED',
        iconType: 'BOOKED',
        bookingId,
        reasons: [{ code: 'taken' }],
        timeZone: 'Europe/London',
        offsetFrom: 0,
      })
      expect(
        ids(
          (await search({ bc: server.categories.rooms, ...time, status: ['BOOKED'] })).availability,
        ),
      ).toEqual([server.locations.boardroom])
    })

    it('SRCH-025 lets a booking start when another ends, and returns how long a place stays available', async () => {
      await insertBooked(server, {
        locationId: server.locations.boardroom,
        from: '2026-11-03T09:00',
        to: '2026-11-03T10:00',
      })
      await insertBooked(server, {
        locationId: server.locations.boardroom,
        from: '2026-11-03T13:00',
        to: '2026-11-03T14:00',
      })
      expect(
        of(await search({ bc: server.categories.rooms, ...time }), server.locations.boardroom),
      ).toMatchObject({
        status: 'AVAILABLE',
        iconType: 'AVAILABLE',
        timeTo: '2026-11-03T13:00:00.000',
      })
    })

    it('SET-014 counts the buffers of the existing and of the new booking', async () => {
      await insertBooked(server, {
        locationId: server.locations.boardroom,
        from: '2026-11-03T09:00',
        to: '2026-11-03T09:50',
        after: 20,
      })
      await insertBooked(server, {
        locationId: server.locations.meeting,
        from: '2026-11-03T11:05',
        to: '2026-11-03T12:00',
      })
      await insertBooked(server, {
        locationId: server.locations.halfA,
        from: '2026-11-03T09:00',
        to: '2026-11-03T09:55',
      })
      await setting(
        server.categories.rooms,
        'buffer',
        { minutesAfter: 10 },
        server.locations.meeting,
      )
      await setting(
        server.categories.rooms,
        'buffer',
        { minutesBefore: 10 },
        server.locations.halfA,
      )
      const answer = await search({ bc: server.categories.rooms, ...time, status: ['ALL'] })
      expect(
        [server.locations.boardroom, server.locations.meeting, server.locations.halfA].map(
          (id) => of(answer, id).reasons,
        ),
      ).toEqual([[{ code: 'buffer' }], [{ code: 'buffer' }], [{ code: 'buffer' }]])
    })

    it('D-084 SRCH-025 does not offer a place while a part of it, or the whole, is booked', async () => {
      const { combined, halfA, halfB } = server.locations
      await insertBooked(server, {
        locationId: halfA,
        from: '2026-11-03T10:00',
        to: '2026-11-03T11:00',
        shadowIds: [combined],
      })
      const answer = await search({ bc: server.categories.rooms, ...time, status: ['ALL'] })
      expect(of(answer, combined)).toMatchObject({
        status: 'BOOKED',
        reasons: [{ code: 'relatedBooked' }],
      })
      expect(of(answer, halfB).status).toBe('AVAILABLE')
    })

    it('SRCH-026 offers a place only within its schedule', async () => {
      await schedule(server.locations.boardroom, [
        { type: 'WEEKDAYS_TIME', timeFrom: 'T11:00:00.000', timeTo: 'T12:00:00.000' },
      ])
      await schedule(server.locations.madrid, [
        { type: 'DATE_RANGES_EXCLUDED', dateRanges: [{ dateFrom: '2026-11-03' }] },
      ])
      const answer = await search({ bc: server.categories.rooms, ...time, status: ['ALL'] })
      expect(of(answer, server.locations.boardroom).reasons).toEqual([{ code: 'closed' }])
      expect(of(answer, server.locations.madridRoom).reasons).toEqual([{ code: 'closed' }])
      expect(of(answer, server.locations.meeting).status).toBe('AVAILABLE')
    })

    it('LOCM-014 shows a closed flex place as not available', async () => {
      await server.db.inOrganisation(server.organisationId, (tx) =>
        tx.run(sql`update location set is_flex = true where id = ${server.locations.meeting}`),
      )
      expect(
        of(
          await search({ bc: server.categories.rooms, ...time, status: ['ALL'] }),
          server.locations.meeting,
        ).reasons,
      ).toEqual([{ code: 'closed' }])
    })

    it('SRCH-027 returns only places with enough capacity whose minimum is not above the number of people', async () => {
      await server.db.inOrganisation(server.organisationId, (tx) =>
        tx.run(
          sql`update location set minimum_capacity = 8 where id = ${server.locations.boardroom}`,
        ),
      )
      const found = async (c: number) =>
        ids((await search({ bc: server.categories.rooms, ...time, c })).availability)
      const { boardroom, meeting, combined, madridRoom } = server.locations
      expect(await found(6)).toEqual([meeting, combined, madridRoom].sort((a, b) => a - b))
      expect(await found(9)).toEqual([boardroom])
      expect(await found(101)).toEqual([])
      expect(await found(0)).toHaveLength(6)
      const all = await search({ bc: server.categories.rooms, ...time, c: 7, status: ['ALL'] })
      expect([boardroom, meeting, madridRoom].map((id) => of(all, id).reasons)).toEqual([
        [{ code: 'underMinimum', limit: 8 }],
        [{ code: 'overCapacity', limit: 6 }],
        undefined,
      ])
    })

    it('API-026 D-058 searches the whole subtree of a location', async () => {
      expect(
        ids(
          (await search({ bc: server.categories.rooms, ...time, l: [server.locations.madrid] }))
            .availability,
        ),
      ).toEqual([server.locations.madridRoom])
      const both = await search({
        bc: server.categories.rooms,
        ...time,
        l: [server.locations.madrid, server.locations.combined],
      })
      expect(both.availability).toHaveLength(4)
    })

    it('SRCH-022 answers 404 for a location or category of another organisation, as for one that does not exist', async () => {
      for (const query of [
        { l: server.locations.foreign },
        { l: 999_999 },
        { bc: server.categories.foreign },
        { bc: 999_999 },
      ]) {
        expect(await ask({ ...time, ...query })).toMatchObject({
          status: 404,
          body: { code: 'NOT_FOUND' },
        })
      }
    })

    it('CAT-008 hides places of admin-only categories from everybody else', async () => {
      expect((await ask({ bc: server.categories.adminOnly, ...time })).status).toBe(404)
      expect(ids((await search(time)).availability)).not.toContain(server.locations.adminRoom)
      expect(ids((await search(time, 'admin')).availability)).toContain(server.locations.adminRoom)
      expect(
        ids((await search({ bc: server.categories.adminOnly, ...time }, 'admin')).availability),
      ).toEqual([server.locations.adminRoom])
    })

    it('SET-022 lists a place that needs no booking only with status=ALL, and never as available', async () => {
      await setting(
        server.categories.rooms,
        'availabilityType',
        'AVAILABLE_WITHOUT_BOOKING',
        server.locations.meeting,
      )
      expect(
        ids((await search({ bc: server.categories.rooms, ...time })).availability),
      ).not.toContain(server.locations.meeting)
      expect(
        of(
          await search({ bc: server.categories.rooms, ...time, status: ['ALL'] }),
          server.locations.meeting,
        ),
      ).toMatchObject({ status: 'BOOKED', reasons: [{ code: 'withoutBooking' }] })
    })

    it('SET-012 reports too soon, too far ahead and too long, except to managers of the place', async () => {
      await setting(
        server.categories.rooms,
        'period',
        { minPeriod: 2, minPeriodKind: 'DAY' },
        server.locations.meeting,
      )
      await setting(
        server.categories.rooms,
        'period',
        { maxDuration: 30, maxDurationKind: 'MINUTE' },
        server.locations.boardroom,
      )
      await setting(
        server.categories.rooms,
        'period',
        {
          prioritisation: {
            rules: [{ kind: 'BOOK_WITH_LIMIT', maxPeriod: 12, maxPeriodKind: 'HOUR' }],
          },
        },
        server.locations.madridRoom,
      )
      const answer = await search({ bc: server.categories.rooms, ...time, status: ['ALL'] })
      expect(
        [server.locations.meeting, server.locations.boardroom, server.locations.madridRoom].map(
          (id) => of(answer, id).reasons,
        ),
      ).toEqual([
        [{ code: 'tooSoon', limit: 2, unit: 'DAY' }],
        [{ code: 'tooLong', limit: 30, unit: 'MINUTE' }],
        [{ code: 'tooFarAhead', limit: 12, unit: 'HOUR' }],
      ])
      const managed = await search(
        { bc: server.categories.rooms, ...time, status: ['ALL'] },
        'manager',
      )
      expect(
        [server.locations.meeting, server.locations.boardroom, server.locations.madridRoom].map(
          (id) => of(managed, id).status,
        ),
      ).toEqual(['AVAILABLE', 'AVAILABLE', 'BOOKED'])
    })

    it('marks bookings as own for their owner and attendees', async () => {
      const mine = await insertBooked(server, {
        locationId: server.locations.boardroom,
        from: '2026-11-03T10:00',
        to: '2026-11-03T11:00',
        ownerId: server.people.user,
      })
      const invited = await insertBooked(server, {
        locationId: server.locations.meeting,
        from: '2026-11-03T10:00',
        to: '2026-11-03T11:00',
        attendeeIds: [server.people.user],
      })
      await insertBooked(server, {
        locationId: server.locations.madridRoom,
        from: '2026-11-03T10:00',
        to: '2026-11-03T11:00',
        zone: 'Europe/Madrid',
      })
      const answer = await search({ bc: server.categories.rooms, ...time, status: ['ALL'] })
      expect(of(answer, server.locations.boardroom)).toMatchObject({
        iconType: 'OWN',
        bookingId: mine,
      })
      expect(of(answer, server.locations.meeting)).toMatchObject({
        iconType: 'OWN',
        bookingId: invited,
      })
      expect(of(answer, server.locations.madridRoom).iconType).toBe('BOOKED')
    })

    it('FP-010 names the owner if the organisation allows it and the booking is not private', async () => {
      await insertBooked(server, {
        locationId: server.locations.boardroom,
        from: '2026-11-03T10:00',
        to: '2026-11-03T11:00',
      })
      await insertBooked(server, {
        locationId: server.locations.meeting,
        from: '2026-11-03T10:00',
        to: '2026-11-03T11:00',
        isPrivate: true,
      })
      const bookedBy = async () => {
        const answer = await search({ bc: server.categories.rooms, ...time, status: ['ALL'] })
        return [
          of(answer, server.locations.boardroom).bookedBy,
          of(answer, server.locations.meeting).bookedBy,
        ]
      }
      expect(await bookedBy()).toEqual([undefined, undefined])
      await config('floor_plan_shows_booking_owner', 'true')
      expect(await bookedBy()).toEqual(['colleague Test', undefined])
      await config('hide_all_bookings', 'true')
      expect(await bookedBy()).toEqual([undefined, undefined])
    })

    it('PROF-012 RES-022 shows the face with the name, and no face to narrow tokens', async () => {
      const { boardroom, meeting } = server.locations
      const { colleague, user } = server.people
      const hour = { from: '2026-11-03T10:00', to: '2026-11-03T11:00' }
      await insertBooked(server, { locationId: boardroom, ...hour })
      await insertBooked(server, { locationId: meeting, ...hour, isPrivate: true })
      const setHash = (hash: string | null) =>
        server.db.inOrganisation(server.organisationId, (tx) =>
          tx.run(sql`update person set picture_hash = ${hash} where id = ${colleague}`),
        )
      await setHash('abc')
      onTestFinished(async () => void (await setHash(null)))
      await config('floor_plan_shows_booking_owner', 'true')
      const origin = 'https://intranet.example'
      const scopes = ['availability:read'] as const
      const token = await issueToken(server, { userId: user, origin, scopes })
      const withToken = { authorization: `Bearer ${token}`, origin }
      const named = async (more: string, headers?: Record<string, string>) => {
        const path = `/availability?bc=${server.categories.rooms}&f=${time.f}&t=${time.t}&status=ALL${more}`
        const { body } = await server
          .as(headers ? undefined : server.emails.user)
          .call<AvailabilityAnswer>('GET', path, undefined, headers)
        const answer = deriveSlots(body)
        return [boardroom, meeting].map((id) => {
          const { bookedBy, bookedByPicture } = of(answer, id)
          return [bookedBy, bookedByPicture]
        })
      }
      const picture = `/api/v1/person/${colleague}/picture?version=abc`
      const few = `&lid=${boardroom}&lid=${meeting}`
      const nobody = [undefined, undefined]
      for (const more of ['', '&include=ranges', few]) {
        expect(await named(more), more).toEqual([['colleague Test', picture], nobody])
        const faceless = [['colleague Test', undefined], nobody]
        expect(await named(more, withToken), more).toEqual(faceless)
      }
      await config('hide_all_bookings', 'true')
      expect(await named('')).toEqual([nobody, nobody])
    })

    it('SRCH-028 ranges say once what one booking does to several spaces, and tell two bookings apart', async () => {
      const { boardroom, combined, halfA, halfB, meeting } = server.locations
      const hour = { from: '2026-11-03T10:00', to: '2026-11-03T11:00' }
      await insertBooked(server, { locationId: combined, ...hour, shadowIds: [halfA, halfB] })
      const own = [
        await insertBooked(server, { locationId: boardroom, ...hour }),
        await insertBooked(server, { locationId: meeting, ...hour }),
      ]
      const { body } = await ask({
        bc: server.categories.rooms,
        f: '2026-11-03',
        t: '2026-11-04',
        status: 'ALL',
        include: 'ranges',
      })
      const answer = body as AvailabilityAnswer
      const { patterns, patternOf, locationIds } = answer.ranges!
      expect(new Set(patterns.map((one) => JSON.stringify(one))).size).toBe(patterns.length)
      const [a, b] = [halfA, halfB].map((id) => patternOf[locationIds.indexOf(id)])
      expect(a).toBe(b)
      const whole = deriveSlots(answer)
      expect([boardroom, meeting].map((id) => of(whole, id).bookingId)).toEqual(own)
    })

    it('SRCH-010 refuses a start after the end', async () => {
      expect(await ask({ f: '2026-11-04', t: '2026-11-03' })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', fields: [{ field: 'f', code: 'dateRange' }] },
      })
      expect(await ask({ f: '2026-11-03T10:00', t: '2026-11-03T10:00' })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 't', code: 'pastTime' }] },
      })
      expect(await ask({ f: '2026-11-03', t: '2027-11-03' })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 't', code: 'tooLarge' }] },
      })
      expect((await ask({ f: 'tomorrow' })).status).toBe(400)
    })

    it('API-026 D-057 includes locations, ancestors, facilities, layouts, extras and busy times only on request', async () => {
      const bookingId = await insertBooked(server, {
        locationId: server.locations.madridRoom,
        from: '2026-11-03T10:30',
        to: '2026-11-03T11:30',
        zone: 'Europe/Madrid',
        after: 15,
      })
      const query: AvailabilitySearchRequest = {
        bc: server.categories.rooms,
        ...time,
        l: [server.locations.madrid],
        status: ['ALL'],
      }
      const plain = await search(query)
      expect(plain).toMatchObject({ locations: [], ancestorLocations: [] })
      expect(plain.availability[0]).not.toHaveProperty('busy')
      expect(await search({ ...query, include: ['nonsense'] })).toEqual(plain)
      const full = await search({
        ...query,
        include: [
          'locations',
          'ancestors',
          'facilities',
          'layouts',
          'extras',
          'bookings',
          'nonsense',
        ],
      })
      expect(full.locations).toMatchObject([
        { id: server.locations.madridRoom, name: 'Sala', facilities: [], layouts: [], extras: [] },
      ])
      expect(full.ancestorLocations.map(({ id }) => id)).toEqual([
        server.locations.root,
        server.locations.madrid,
      ])
      expect(full.availability[0]!.busy).toMatchObject([
        { timeFrom: '2026-11-03T10:30:00.000', timeTo: '2026-11-03T11:45:00.000', bookingId },
      ])
    })
  })

  describe('on a grid', () => {
    it('SRCH-025 D-059 offers a category by the hour in steps of the duration', async () => {
      const bookingId = await insertBooked(server, {
        locationId: server.locations.boardroom,
        from: '2026-11-03T10:30',
        to: '2026-11-03T12:00',
      })
      const answer = await search({
        bc: server.categories.rooms,
        f: '2026-11-03',
        t: '2026-11-04',
        d: 60,
        status: ['ALL'],
      })
      expect(answer.discrete).toBe(false)
      expect(answer.timeslots).toHaveLength(24)
      expect(answer.timeslots[9]).toMatchObject({
        key: '2026-11-03T09:00',
        text: '9:00 AM',
        time: '2026-11-03T09:00:00.000',
        timeTo: '2026-11-03T10:00:00.000',
        isLimited: false,
      })
      const at = (hour: number) =>
        answer.timeslots[hour]!.availability.find(
          ({ locationId }) => locationId === server.locations.boardroom,
        )!
      expect([9, 10, 11, 12].map((hour) => at(hour).status)).toEqual([
        'AVAILABLE',
        'BOOKED',
        'BOOKED',
        'AVAILABLE',
      ])
      expect([9, 10, 11, 12].map((hour) => at(hour).bookingId)).toEqual([
        undefined,
        bookingId,
        bookingId,
        undefined,
      ])
      expect(at(9)).toMatchObject({
        defaultBookingFrom: '2026-11-03T09:00:00.000',
        defaultBookingTo: '2026-11-03T10:00:00.000',
      })
      expect(at(10)).not.toHaveProperty('defaultBookingFrom')
      expect(of(answer, server.locations.boardroom)).toMatchObject({
        status: 'AVAILABLE',
        iconType: 'LIMITED',
        defaultBookingFrom: '2026-11-03T00:00:00.000',
      })
      const halfHours = await search({
        bc: server.categories.rooms,
        f: '2026-11-03T09:10',
        t: '2026-11-03T11:00',
        d: 30,
      })
      expect(halfHours.timeslots.map(({ text }) => text)).toEqual([
        '9:00 AM',
        '9:30 AM',
        '10:00 AM',
        '10:30 AM',
      ])
    })

    it('API-026 days say where the duration fits, without the timeslots and their limit', async () => {
      const { boardroom } = server.locations
      const book = (from: string, to: string) =>
        insertBooked(server, { locationId: boardroom, from, to })
      await book('2026-11-04T00:00', '2026-11-05T00:00')
      await book('2026-11-05T02:00', '2026-11-06T00:00')
      const week = { bc: server.categories.rooms, f: '2026-11-03', t: '2026-11-10', d: 60 }
      const { timeslots: hours } = await search(week)
      const { timeslots, days } = await search({ ...week, include: ['days'] })
      expect(timeslots).toEqual([])
      expect(days!.map(({ date, locationIds }) => [date, new Set(locationIds)])).toEqual(
        days!.map(({ date }) => [
          date,
          new Set(
            hours
              .filter(({ time }) => time.startsWith(date))
              .flatMap(({ availability }) => ids(availability)),
          ),
        ]),
      )
      await config('resource_result_limit', '1')
      expect((await search({ ...week, include: ['days'], status: ['ALL'] })).days).toEqual(days)
      const isFree = async (d: number) => {
        const month = await search({ ...week, t: '2026-12-03', d, include: ['days'] })
        expect(month.days).toHaveLength(30)
        return month.days!.slice(0, 3).map(({ locationIds }) => locationIds.includes(boardroom))
      }
      expect(await isFree(0)).toEqual([true, false, true])
      expect(await isFree(120)).toEqual([true, false, true])
      expect(await isFree(150)).toEqual([true, false, false])
      const exact = { ...week, f: '2026-11-03T09:00', t: '2026-11-03T10:00', include: ['days'] }
      expect((await search(exact)).days).toBeUndefined()
    })

    it('D-203 accepts any gap of at least 15 minutes when any length will do', async () => {
      await insertBooked(server, {
        locationId: server.locations.meeting,
        from: '2026-11-03T10:15',
        to: '2026-11-03T11:50',
      })
      const answer = await search({
        bc: server.categories.rooms,
        f: '2026-11-03',
        t: '2026-11-04',
        d: 0,
        l: [server.locations.meeting],
        status: ['ALL'],
      })
      const slot = (hour: number) => answer.timeslots[hour]!.availability[0]
      expect(slot(10)).toMatchObject({
        status: 'AVAILABLE',
        iconType: 'LIMITED',
        defaultBookingFrom: '2026-11-03T10:00:00.000',
        defaultBookingTo: '2026-11-03T10:15:00.000',
      })
      expect(slot(11)).toMatchObject({
        status: 'BOOKED',
        reasons: [{ code: 'taken' }, { code: 'tooShort' }],
      })
    })

    it('D-059 offers half days as morning, afternoon and all day within opening hours', async () => {
      await schedule(server.locations.floor, [
        { type: 'WEEKDAYS_TIME', timeFrom: '08:00', timeTo: '18:00' },
      ])
      await insertBooked(server, {
        locationId: server.locations.desk2,
        from: '2026-11-03T09:00',
        to: '2026-11-03T10:00',
      })
      const answer = await search({
        bc: server.categories.desks,
        f: '2026-11-03',
        t: '2026-11-04',
        status: ['ALL'],
      })
      expect(
        answer.timeslots.map(({ key, text, time, timeTo }) => [
          key,
          text,
          time.slice(11, 16),
          timeTo.slice(5, 16),
        ]),
      ).toEqual([
        ['2026-11-03/AM', 'AM', '00:00', '11-03T12:00'],
        ['2026-11-03/PM', 'PM', '12:00', '11-04T00:00'],
        ['2026-11-03/ALL_DAY', 'All day', '00:00', '11-04T00:00'],
      ])
      const offers = (id: number) =>
        answer.timeslots
          .map(({ availability }) => availability.find(({ locationId }) => locationId === id)!)
          .map(
            ({ defaultBookingFrom: from, defaultBookingTo: to }) =>
              from && `${from.slice(11, 16)}-${to!.slice(11, 16)}`,
          )
      // For a search with any duration, part of the morning counts as available.
      expect(offers(server.locations.desk1)).toEqual(['08:00-12:00', '12:00-18:00', '08:00-18:00'])
      expect(offers(server.locations.desk2)).toEqual(['08:00-09:00', '12:00-18:00', '08:00-09:00'])
      const whole = await search({
        bc: server.categories.desks,
        f: '2026-11-03',
        t: '2026-11-04',
        d: 60,
        status: ['ALL'],
      })
      expect(
        whole.timeslots.map(
          ({ availability }) =>
            availability.find(({ locationId }) => locationId === server.locations.desk2)!.status,
        ),
      ).toEqual(['BOOKED', 'AVAILABLE', 'BOOKED'])
      const morning = await search({
        bc: server.categories.desks,
        f: '2026-11-03T00:00',
        t: '2026-11-03T12:00',
        d: 720,
      })
      expect(morning.discrete).toBe(true)
      expect(of(morning, server.locations.desk1)).toMatchObject({
        defaultBookingFrom: '2026-11-03T08:00:00.000',
        defaultBookingTo: '2026-11-03T12:00:00.000',
      })
    })

    it('names parts of the day in the language of the caller', async () => {
      const { body } = await server
        .as(server.emails.user)
        .call<AvailabilityAnswer>(
          'GET',
          `/availability?bc=${server.categories.desks}&f=2026-11-03&t=2026-11-04`,
          undefined,
          { 'accept-language': 'es' },
        )
      expect(body.timeslots.map(({ text }) => text)).toEqual(['Mañana', 'Tarde', 'Todo el día'])
    })

    it('SRCH-026 omits times at which no place is open', async () => {
      await schedule(server.locations.root, [
        { type: 'WEEKDAYS_TIME', timeFrom: '09:00', timeTo: '12:00' },
      ])
      const answer = await search({
        bc: server.categories.rooms,
        f: '2026-11-03',
        t: '2026-11-04',
        d: 60,
      })
      expect(answer.timeslots.map(({ text }) => text)).toEqual(['9:00 AM', '10:00 AM', '11:00 AM'])
    })

    it('RES-004 cuts a slot at resource_result_limit and keeps the usual places, then the tightest fit', async () => {
      await config('resource_result_limit', '2')
      const kept = async () => {
        const { timeslots } = await search({
          bc: server.categories.rooms,
          f: '2026-11-03',
          t: '2026-11-04',
          d: 60,
          c: 4,
        })
        return {
          isLimited: timeslots[9]!.isLimited,
          ids: timeslots[9]!.availability.map(({ locationId }) => locationId),
        }
      }
      expect(await kept()).toEqual({
        isLimited: true,
        ids: [server.locations.combined, server.locations.meeting],
      })
      await server.db.inOrganisation(server.organisationId, (tx) =>
        tx.run(
          sql`update user_account set defaults = ${JSON.stringify({ searchLocations: [server.locations.madrid] })}::jsonb where id = ${server.people.user}`,
        ),
      )
      expect((await kept()).ids).toEqual([server.locations.madridRoom, server.locations.combined])
      const all = await search({
        bc: server.categories.rooms,
        f: '2026-11-03',
        t: '2026-11-04',
        d: 60,
        c: 12,
      })
      expect(all.timeslots[9]).toMatchObject({
        isLimited: false,
        availability: [{ locationId: server.locations.boardroom }],
      })
    })

    it('finds multi-day times if the setting allows them, across nights when the place is closed', async () => {
      await schedule(server.locations.floor, [
        { type: 'WEEKDAYS_TIME', timeFrom: '08:00', timeTo: '18:00' },
      ])
      const threeDays: AvailabilitySearchRequest = {
        bc: server.categories.desks,
        f: '2026-11-03',
        t: '2026-11-07',
        d: 3 * 1440,
        status: ['ALL'],
      }
      expect(of(await search(threeDays), server.locations.desk1).reasons).toEqual([
        { code: 'multiDayNotAllowed' },
      ])
      await setting(server.categories.desks, 'period', { multiDayBookings: true })
      await insertBooked(server, {
        locationId: server.locations.desk2,
        from: '2026-11-05T09:00',
        to: '2026-11-05T10:00',
      })
      const answer = await search(threeDays)
      expect(answer.timeslots.map(({ time }) => time.slice(0, 10))).toEqual([
        '2026-11-03',
        '2026-11-04',
      ])
      expect(of(answer, server.locations.desk1)).toMatchObject({
        status: 'AVAILABLE',
        defaultBookingFrom: '2026-11-03T08:00:00.000',
        defaultBookingTo: '2026-11-05T18:00:00.000',
      })
      expect(of(answer, server.locations.desk2).reasons).toEqual([{ code: 'taken' }])
    })

    it('SRCH-025 offers a time between the steps where none of them fits', async () => {
      await insertBooked(server, {
        locationId: server.locations.meeting,
        from: '2026-11-03T00:00',
        to: '2026-11-03T09:20',
      })
      await insertBooked(server, {
        locationId: server.locations.meeting,
        from: '2026-11-03T10:40',
        to: '2026-11-04T00:00',
      })
      const answer = await search({
        bc: server.categories.rooms,
        f: '2026-11-03',
        t: '2026-11-04',
        d: 60,
        l: [server.locations.meeting],
      })
      expect(answer.availability).toMatchObject([
        {
          status: 'AVAILABLE',
          defaultBookingFrom: '2026-11-03T09:20:00.000',
          defaultBookingTo: '2026-11-03T10:20:00.000',
          timeTo: '2026-11-03T10:40:00.000',
        },
      ])
    })

    it('offers the hour that the clocks repeat once, and skips the one they leave out', async () => {
      const texts = async (f: string, t: string) =>
        (
          await search({
            bc: server.categories.rooms,
            l: [server.locations.boardroom],
            f,
            t,
            d: 60,
          })
        ).timeslots.map(({ text }) => text)
      server.clock.now = toInstant('2026-10-20T09:00', 'Europe/London')
      expect((await texts('2026-10-25', '2026-10-26')).slice(0, 3)).toEqual([
        '12:00 AM',
        '1:00 AM',
        '2:00 AM',
      ])
      server.clock.now = toInstant('2026-03-20T09:00', 'Europe/London')
      expect((await texts('2026-03-29', '2026-03-30')).slice(0, 3)).toEqual([
        '12:00 AM',
        '2:00 AM',
        '3:00 AM',
      ])
    })
  })

  describe('for a word', () => {
    const rooms = (when: When) => search({ bc: server.categories.rooms, when })

    it('D-048 now starts at the current minute, in the time zone of each place', async () => {
      server.clock.now = testNow + 7 * 60_000 + 31_000
      const answer = await rooms('now')
      expect(answer).toMatchObject({
        discrete: true,
        durationMinutes: 60,
        timeFrom: '2026-11-02T09:07:00.000',
      })
      expect(of(answer, server.locations.boardroom)).toMatchObject({
        defaultBookingFrom: '2026-11-02T09:07:00.000',
        defaultBookingTo: '2026-11-02T10:07:00.000',
      })
      expect(of(answer, server.locations.madridRoom)).toMatchObject({
        defaultBookingFrom: '2026-11-02T10:07:00.000',
        offsetFrom: 60,
      })
    })

    it.each<[When, string, string]>([
      ['today', '2026-11-02', '2026-11-03'],
      ['tomorrow', '2026-11-03', '2026-11-04'],
      ['this-week', '2026-11-02', '2026-11-09'],
      ['next-week', '2026-11-09', '2026-11-16'],
    ])('D-051 %s', async (when, from, to) => {
      expect(await rooms(when)).toMatchObject({
        discrete: false,
        timeFrom: `${from}T00:00:00.000`,
        timeTo: `${to}T00:00:00.000`,
        durationMinutes: 60,
      })
    })

    it('D-051 today starts now', async () => {
      server.clock.now = testNow + 20 * 60_000
      const answer = await rooms('today')
      expect(answer.timeslots[0]).toMatchObject({ text: '9:00 AM' })
      expect(
        answer.timeslots[0]!.availability.find(
          ({ locationId }) => locationId === server.locations.boardroom,
        ),
      ).toMatchObject({
        defaultBookingFrom: '2026-11-02T09:20:00.000',
        defaultBookingTo: '2026-11-02T10:20:00.000',
      })
    })

    it('API-015 API-026 D-050 the caller’s time zone decides which day is today', async () => {
      server.clock.now = toInstant('2026-11-02T11:00', 'Europe/London')
      const { body } = await server
        .as(server.emails.user)
        .call<AvailabilityAnswer>(
          'GET',
          `/availability?bc=${server.categories.rooms}&when=today`,
          undefined,
          { 'x-time-zone': 'Pacific/Kiritimati' },
        )
      expect(body.timeFrom).toBe('2026-11-03T00:00:00.000')
    })

    const quick = async (when: string, l?: number) =>
      server
        .as(server.emails.user)
        .call(
          'GET',
          `/availability/quick?bc=${server.categories.rooms}&when=${when}${l ? `&l=${l}` : ''}`,
        )

    it('API-047 D-202 a quick search returns parameters that yield results, or 204', async () => {
      expect((await quick('tomorrow', server.locations.madrid)).body).toEqual({
        searchType: 2,
        category: server.categories.rooms,
        startDate: '2026-11-03T00:00:00.000',
        endDate: '2026-11-04T00:00:00.000',
        duration: 60,
        capacity: 0,
        location: [server.locations.madrid],
        when: 'tomorrow',
      })
      await insertBooked(server, {
        locationId: server.locations.madridRoom,
        from: '2026-11-02T00:00',
        to: '2026-11-05T00:00',
        zone: 'Europe/Madrid',
      })
      expect((await quick('tomorrow', server.locations.madrid)).status).toBe(204)
      expect((await quick('next-week', server.locations.madrid)).body).toMatchObject({
        searchType: 3,
      })
      expect((await quick('now')).body).toMatchObject({ searchType: 1, location: [] })
    })

    it('QUICK-003 API-047 a quick search finds spaces that only the caller’s own booking keeps', async () => {
      const { categories, locations, people, emails } = server
      await server.db.inOrganisation(server.organisationId, (tx) =>
        tx.run(
          sql`update category set prevent_overlapping_bookings = true where id = ${categories.desks}`,
        ),
      )
      const desks = (who: keyof TestServer['emails']) =>
        server
          .as(emails[who])
          .call('GET', `/availability/quick?bc=${categories.desks}&when=tomorrow`)
      const day = { from: '2026-11-03T00:00', to: '2026-11-04T00:00' }
      const others = [locations.desk2, locations.desk3]
      await insertBooked(server, { locationId: locations.desk1, ownerId: people.user, ...day })
      expect((await desks('user')).body).toMatchObject({ when: 'tomorrow', searchType: 2 })
      // A space with a free morning has no room for a booking of the whole day.
      const afternoon = { from: '2026-11-03T13:00', to: '2026-11-03T18:00' }
      for (const locationId of others) await insertBooked(server, { locationId, ...afternoon })
      expect((await desks('user')).status).toBe(204)
      await server.db.inOrganisation(server.organisationId, (tx) =>
        tx.run(
          sql`update category set prevent_overlapping_bookings = false where id = ${categories.desks}`,
        ),
      )
    })

    it('QUICK-003 API-047 a quick search finds nothing if a booking of another day uses up the quota', async () => {
      const { categories, locations, people, emails } = server
      const limit = (isLimited: boolean) =>
        server.db.inOrganisation(server.organisationId, (tx) =>
          tx.run(
            sql`update category set quota_restriction_active = ${isLimited}, quota_restriction_amount = 1, quota_restriction_kind = 'WEEK' where id = ${categories.desks}`,
          ),
        )
      const bookFor = (day: string, until: string) =>
        insertBooked(server, {
          locationId: locations.desk1,
          ownerId: people.user,
          from: `${day}T00:00`,
          to: `${until}T00:00`,
        })
      const desks = () =>
        server
          .as(emails.user)
          .call('GET', `/availability/quick?bc=${categories.desks}&when=tomorrow`)
      await limit(true)
      await bookFor('2026-11-05', '2026-11-06')
      expect((await desks()).status).toBe(204)
      await bookFor('2026-11-03', '2026-11-04')
      expect((await desks()).status).toBe(200)
      await limit(false)
    })

    it('D-202 a quick search uses the usual places of the caller', async () => {
      await server.db.inOrganisation(server.organisationId, (tx) =>
        tx.run(
          sql`update user_account set defaults = ${JSON.stringify({ searchLocations: [server.locations.madrid, 999_999] })}::jsonb where id = ${server.people.user}`,
        ),
      )
      expect((await quick('now')).body).toMatchObject({ location: [server.locations.madrid] })
    })
  })

  it('API-027 D-056 suggests the nearest available place when nothing in the search is available', async () => {
    const { halfA, halfB, combined, meeting, madridRoom } = server.locations
    const time = { bc: server.categories.rooms, f: '2026-11-03T10:00', t: '2026-11-03T11:00' }
    await insertBooked(server, {
      locationId: halfA,
      from: '2026-11-03T10:00',
      to: '2026-11-03T11:00',
      shadowIds: [combined],
    })
    expect((await search({ ...time, l: [halfA] })).suggestedLocation?.id).toBe(halfB)
    expect((await search({ ...time, l: [halfB] })).suggestedLocation).toBeUndefined()
    await insertBooked(server, {
      locationId: madridRoom,
      from: '2026-11-03T10:00',
      to: '2026-11-03T11:00',
      zone: 'Europe/Madrid',
    })
    expect((await search({ ...time, l: [madridRoom] })).suggestedLocation?.id).toBe(
      server.locations.site,
    )
    await insertBooked(server, {
      locationId: halfB,
      from: '2026-11-03T10:00',
      to: '2026-11-03T11:00',
      shadowIds: [combined],
    })
    expect((await search({ ...time, l: [combined] })).suggestedLocation?.id).toBe(
      server.locations.boardroom,
    )
    await server.db.inOrganisation(server.organisationId, (tx) =>
      tx.run(
        sql`update user_account set defaults = ${JSON.stringify({ searchLocations: [meeting] })}::jsonb where id = ${server.people.user}`,
      ),
    )
    expect((await search({ ...time, l: [combined] })).suggestedLocation?.id).toBe(meeting)
  })

  it('finds a multi-day booking that started long ago', async () => {
    await insertBooked(server, {
      locationId: server.locations.boardroom,
      from: '2026-10-01T09:00',
      to: '2026-12-01T09:00',
    })
    expect(
      ids(
        (
          await search({
            bc: server.categories.rooms,
            f: '2026-11-03T10:00',
            t: '2026-11-03T11:00',
          })
        ).availability,
      ),
    ).not.toContain(server.locations.boardroom)
  })

  it('occupancy is empty without a provider', async () => {
    const user = server.as(server.emails.user)
    const path = `/occupancy?l=${server.locations.boardroom}`
    expect((await user.call('GET', path)).body).toEqual([])
  })

  it('API-026 answers 401 without a session', async () => {
    expect((await server.as(undefined).call('GET', '/availability?when=now')).status).toBe(401)
  })
})
