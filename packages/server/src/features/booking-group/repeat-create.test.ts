import sql from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setSettings } from '../../../../../tests/support/test-data.js'
import { field, startBookingServer } from '../../bookings/booking/booking.fixture.js'

describeServer('series', (engine) => {
  const { server, user, colleague, manager, viewer, book } = startBookingServer(engine)

  /** Tuesdays in January 2027 by default. */
  const weekly = (more: object = {}) => ({
    locationId: server.locations.meeting,
    timeFrom: '2027-01-05T10:00',
    timeTo: '2027-01-05T11:00',
    description: 'Stand-up',
    attendeeCount: 2,
    bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2027-02-02' },
    ...more,
  })
  const tuesdays = ['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02']
  const list = async (query: string) =>
    (await viewer.call('GET', `/booking?l=${server.locations.root}&include=groups&${query}`)).body
      .bookings
  const january = () => list('f=2027-01-01&t=2027-02-28')
  beforeEach(() =>
    server.db.asSystem(async (tx) => {
      await tx.run(sql`delete from booking`)
      await tx.run(sql`delete from booking_group`)
      await tx.run(sql`delete from booking_setting`)
      await tx.run(sql`update category set quota_restriction_active = false`)
    }),
  )

  it('RPT-003 a series needs an end date, not before its start', async () => {
    const make = (bookingGroup: object) =>
      user.call(
        'POST',
        '/booking',
        weekly({ bookingGroup: { repeatKind: 'DAILY', ...bookingGroup } }),
      )
    expect(field(await make({}))).toEqual(['bookingGroup.repeatEndDate: required'])
    expect(field(await make({ repeatEndDate: '2027-01-04' }))).toEqual([
      'bookingGroup.repeatEndDate: dateRange',
    ])
    expect(await january()).toEqual([])
    const check = await user.call(
      'POST',
      '/booking/check',
      weekly({ bookingGroup: { repeatKind: 'DAILY', repeatEndDate: '2027-01-04' } }),
    )
    expect(check).toMatchObject({
      status: 200,
      body: {
        status: 'ERROR',
        occurrences: 0,
        fields: [{ field: 'bookingGroup.repeatEndDate', code: 'dateRange' }],
      },
    })
  })

  it('RPT-004 BKG-032 books each occurrence up to the end date in one group, and returns the first booking', async () => {
    const { status, body } = await user.call('POST', '/booking', weekly())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      timeFrom: '2027-01-05T10:00:00.000',
      label: 'Stand-up',
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2027-02-02' },
    })
    const made = await january()
    expect(made.map(({ timeFrom }: { timeFrom: string }) => timeFrom.slice(0, 10))).toEqual(
      tuesdays,
    )
    expect(body.repeatBookings).toEqual(made.map(({ id }: { id: number }) => id))
    expect(
      new Set(made.map(({ bookingGroup }: { bookingGroup: { id: number } }) => bookingGroup.id))
        .size,
    ).toBe(1)
    const group = await user.call('GET', `/bookingGroup/${body.bookingGroup.id}?include=bookings`)
    expect(group.body).toMatchObject({
      type: 'REPEAT',
      version: 1,
      description: 'Stand-up',
      bookingsCount: 5,
      timeFrom: made[0].timeFrom,
      timeTo: made[4].timeTo,
      repeat: { repeatKind: 'WEEKLY' },
    })
    expect((await user.call('GET', `/booking/${made[2].id}`)).body.repeatBookings).toEqual(
      body.repeatBookings,
    )
  })

  it('RPT-004 nothing of a series is booked if an occurrence is unavailable; refusal and check list all such days', async () => {
    for (const day of ['12', '26'])
      await book({ timeFrom: `2027-01-${day}T10:30`, timeTo: `2027-01-${day}T12:00` }, colleague)
    const refused = await user.call('POST', '/booking', weekly())
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'OCCURRENCES_CLASH',
        message: 'These dates are not available: Tue 12 Jan 2027; Tue 26 Jan 2027',
        data: { dates: ['2027-01-12', '2027-01-26'] },
      },
    })
    expect(
      refused.body.validationErrors.map(({ index, code }: { index: number; code: string }) => [
        index,
        code,
      ]),
    ).toEqual([
      [1, 'OVERLAP'],
      [3, 'OVERLAP'],
    ])
    expect(await january()).toHaveLength(2)
    const check = await user.call('POST', '/booking/check', weekly({ requestId: 3 }))
    expect(check.body).toMatchObject({
      status: 'ERROR',
      code: 'OCCURRENCES_CLASH',
      requestId: 3,
      occurrences: 5,
      clashes: ['2027-01-12', '2027-01-26'],
      reasons: [{ code: 'taken' }],
    })
    expect(
      (
        await user.call(
          'POST',
          '/booking/check',
          weekly({ locationId: server.locations.boardroom }),
        )
      ).body,
    ).toMatchObject({ status: 'SUCCESS', occurrences: 5 })
    expect(await january()).toHaveLength(2)
  })

  it('RPT-004 the refusal of a series explains each occurrence, also in Spanish', async () => {
    await book({ timeFrom: '2027-01-12T10:30', timeTo: '2027-01-12T12:00' }, colleague)
    const { body } = await user.call('POST', '/booking', weekly(), { 'accept-language': 'es' })
    expect(body.message).toBe('Estas fechas no están disponibles: mar. 12 ene 2027')
    expect(body.validationErrors[0].message).toMatch(/^Ya existe una reserva en Meeting room/)
  })

  it('RPT-004 a plan returns in one call which occurrences are available, taken or against a rule, with alternatives', async () => {
    await book({ timeFrom: '2027-01-12T10:30', timeTo: '2027-01-12T12:00' }, colleague)
    await book(
      {
        timeFrom: '2027-01-12T10:00',
        timeTo: '2027-01-12T11:00',
        locationId: server.locations.combined,
      },
      colleague,
    )
    const { body } = await user.call('POST', '/bookingGroup/repeat/plan', {
      booking: weekly(),
      choices: [{ date: '2027-01-19', action: 'SKIP' }],
    })
    expect(body.count).toBe(3)
    expect(
      body.occurrences.map(({ date, status }: { date: string; status: string }) => [date, status]),
    ).toEqual([
      ['2027-01-05', 'FREE'],
      ['2027-01-12', 'CLASH'],
      ['2027-01-19', 'SKIPPED'],
      ['2027-01-26', 'FREE'],
      ['2027-02-02', 'FREE'],
    ])
    const taken = body.occurrences[1]
    expect(taken).toMatchObject({
      timeFrom: '2027-01-12T10:00:00.000',
      offsetFrom: 0,
      reasons: [{ code: 'taken' }],
    })
    expect(taken.message).toMatch(/^An overlapping booking already exists at Meeting room/)
    const said = taken.alternatives.map(
      ({ location, timeFrom }: { location: { name: string }; timeFrom: string }) =>
        `${location.name} ${timeFrom.slice(11, 16)}`,
    )
    // The hall is booked, and so are its halves. The boardroom is nearby. The nearest times are
    // just before and just after the other booking.
    expect(said).toEqual([
      'Boardroom 10:00',
      'Meeting room 09:30',
      'Meeting room 09:15',
      'Meeting room 09:00',
      'Meeting room 08:45',
    ])
    expect(await january()).toHaveLength(2)
  })

  it('RPT-004 a plan needs no title yet: a date that is taken has alternatives where one is required', async () => {
    await book({ timeFrom: '2027-01-12T10:00', timeTo: '2027-01-12T11:00' }, colleague)
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'label', {
      isRequired: true,
    })
    const { description: _, ...booking } = weekly()
    const { body } = await user.call('POST', '/bookingGroup/repeat/plan', { booking })
    expect(body.occurrences[0].status).toBe('FREE')
    expect(body.occurrences[1]).toMatchObject({ status: 'CLASH', reasons: [{ code: 'taken' }] })
    expect(body.occurrences[1].message).toMatch(/^An overlapping booking already exists/)
    expect(body.occurrences[1].alternatives).not.toEqual([])
    const { status } = await user.call('POST', '/bookingGroup/repeat', { booking })
    expect(status).toBe(400)
  })

  it('RPT-004 the choices of a plan are booked together: skipped days, other places and other times', async () => {
    for (const day of ['12', '19', '26'])
      await book({ timeFrom: `2027-01-${day}T10:00`, timeTo: `2027-01-${day}T11:00` }, colleague)
    const choices = [
      { date: '2027-01-12', action: 'SKIP' },
      { date: '2027-01-19', action: 'MOVE', locationId: server.locations.boardroom },
      { date: '2027-01-26', action: 'MOVE', timeFrom: '2027-01-26T14:00' },
    ]
    const { status, body } = await user.call('POST', '/bookingGroup/repeat', {
      booking: weekly(),
      choices,
    })
    expect(status).toBe(201)
    expect(
      body.bookings.map(
        ({
          timeFrom,
          timeTo,
          locationName,
        }: {
          timeFrom: string
          timeTo: string
          locationName: string
        }) => [timeFrom.slice(0, 16), timeTo.slice(11, 16), locationName],
      ),
    ).toEqual([
      ['2027-01-05T10:00', '11:00', 'Meeting room'],
      ['2027-01-19T10:00', '11:00', 'Boardroom'],
      ['2027-01-26T14:00', '15:00', 'Meeting room'],
      ['2027-02-02T10:00', '11:00', 'Meeting room'],
    ])
  })

  it('RPT-004 a choice that is unavailable books nothing, and one for a day outside the series is refused', async () => {
    await book(
      {
        timeFrom: '2027-01-26T10:00',
        timeTo: '2027-01-26T11:00',
        locationId: server.locations.boardroom,
      },
      colleague,
    )
    const make = (choices: object[]) =>
      user.call('POST', '/bookingGroup/repeat', { booking: weekly(), choices })
    expect(
      (await make([{ date: '2027-01-26', action: 'MOVE', locationId: server.locations.boardroom }]))
        .body,
    ).toMatchObject({ code: 'OCCURRENCES_CLASH', data: { dates: ['2027-01-26'] } })
    expect(field(await make([{ date: '2027-01-06', action: 'SKIP' }]))).toEqual([
      'choices.0.date: invalid',
    ])
    expect(field(await make(tuesdays.map((date) => ({ date, action: 'SKIP' }))))).toEqual([
      'bookingGroup.repeatEndDate: repeatEmpty',
    ])
    expect(await january()).toHaveLength(1)
  })

  it('RPT-004 a limit per person includes the other occurrences of the series, and the refusal lists the days on which it is reached', async () => {
    const {
      db,
      organisationId,
      categories: { rooms },
    } = server
    await db.asSystem((tx) =>
      tx.run(
        sql`update category set quota_restriction_active = true, quota_restriction_kind = 'MONTH', quota_restriction_amount = 2 where organisation_id = ${organisationId} and id = ${rooms}`,
      ),
    )
    const { status, body } = await user.call('POST', '/booking', weekly())
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'QUOTA_REACHED',
      data: { dates: ['2027-01-19', '2027-01-26'] },
    })
    expect((await manager.call('POST', '/booking', weekly())).status).toBe(201)
  })

  it('BKG-020 multi-day occurrences need the setting, and must not overlap', async () => {
    const overnight = weekly({ timeTo: '2027-01-06T11:00' })
    expect(field(await user.call('POST', '/booking', overnight))).toEqual(['timeTo: multiDay'])
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'period', {
      multiDayBookings: true,
    })
    // Daily bookings of 25 hours, where each occurrence would overlap the previous one.
    const daily = {
      ...overnight,
      bookingGroup: { repeatKind: 'DAILY', repeatEndDate: '2027-01-07' },
    }
    expect((await user.call('POST', '/booking', daily)).body).toMatchObject({
      code: 'OCCURRENCES_CLASH',
      data: { dates: ['2027-01-06'] },
    })
  })

  it('RPT-004 occurrences keep their wall-clock times when the clocks change', async () => {
    const { body } = await user.call('POST', '/bookingGroup/repeat', {
      booking: weekly({
        timeFrom: '2027-03-21T01:30',
        timeTo: '2027-03-21T02:30',
        bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: '2027-04-04' },
      }),
    })
    const rows = await server.db.asSystem((tx) =>
      tx.query<{ wall_from: string; starts_at: Date; ends_at: Date }>(
        sql`select wall_from, starts_at, ends_at from booking where repeat_group_id = ${body.id} order by starts_at`,
      ),
    )
    expect(
      rows.map(({ wall_from: wall, starts_at: from, ends_at: to }) => [
        wall.slice(0, 16),
        from.toISOString().slice(0, 16),
        to.toISOString().slice(11, 16),
      ]),
    ).toEqual([
      ['2027-03-21T01:30', '2027-03-21T01:30', '02:30'],
      // 01:30 does not exist on that day: the start moves by the size of the clock change, and the
      // stored wall clock reflects it.
      ['2027-03-28T02:30', '2027-03-28T01:30', '02:30'],
      ['2027-04-04T01:30', '2027-04-04T00:30', '01:30'],
    ])
  })

  it('RPT-004 a day that the calendar of the place left out is reported as skipped and not replaced', async () => {
    // Samoa skipped 30 December 2011.
    server.clock.now = Date.UTC(2011, 11, 20, 9)
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update location set time_zone = 'Pacific/Apia' where organisation_id = ${server.organisationId} and id = ${server.locations.madrid}`,
      ),
    )
    for (const times of [
      { timeFrom: '2011-12-28T10:00', timeTo: '2011-12-28T11:00' },
      { timeFrom: '2011-12-28T00:00', timeTo: '2011-12-28T23:59:59', allDayBooking: true },
    ]) {
      const booking = {
        locationId: server.locations.madridRoom,
        ...times,
        attendeeCount: 1,
        bookingGroup: { repeatKind: 'DAILY', repeatEndDate: '2012-01-01' },
      }
      const { body: plan } = await user.call('POST', '/bookingGroup/repeat/plan', { booking })
      expect(
        plan.occurrences.map(
          ({ date, status }: { date: string; status: string }) => `${date} ${status}`,
        ),
      ).toEqual([
        '2011-12-28 FREE',
        '2011-12-29 FREE',
        '2011-12-30 SKIPPED',
        '2011-12-31 FREE',
        '2012-01-01 FREE',
      ])
      expect(plan.occurrences[2].message).toBe('This date does not exist in this time zone.')
      const { body } = await user.call('POST', '/bookingGroup/repeat', { booking })
      expect(
        body.bookings.map(({ timeFrom }: { timeFrom: string }) => timeFrom.slice(0, 10)),
      ).toEqual(['2011-12-28', '2011-12-29', '2011-12-31', '2012-01-01'])
      await user.call('DELETE', `/bookingGroup/${body.id}`)
    }
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update location set time_zone = 'Europe/Madrid' where organisation_id = ${server.organisationId} and id = ${server.locations.madrid}`,
      ),
    )
  })

  it('RPT-004 extras are ordered for each occurrence at its own time', async () => {
    const lunch = await server.db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into booking_option (organisation_id, text, type, time_type) values (${server.organisationId}, 'Lunch', 'CATERING', 'SINGLE') returning id`,
      )
      await tx.run(
        sql`insert into location_option (organisation_id, location_id, category_id, option_id) values (${server.organisationId}, ${server.locations.floor}, ${server.categories.rooms}, ${id})`,
      )
      return id
    })
    const { body } = await user.call('POST', '/bookingGroup/repeat', {
      booking: weekly({ extras: [{ extraId: lunch, timeFrom: '2027-01-05T10:30' }] }),
      choices: [{ date: '2027-01-12', action: 'MOVE', timeFrom: '2027-01-13T12:00' }],
    })
    expect(
      body.bookings
        .slice(0, 3)
        .map(({ extraRequests: [extra] }: { extraRequests: { timeFrom: string }[] }) =>
          extra!.timeFrom.slice(0, 16),
        ),
    ).toEqual(['2027-01-05T10:30', '2027-01-13T12:30', '2027-01-19T10:30'])
  })

  it('RPT-004 a series sent twice with one idempotency key is created once', async () => {
    const headers = { 'idempotency-key': 'one-series' }
    const first = await user.call('POST', '/bookingGroup/repeat', { booking: weekly() }, headers)
    const again = await user.call('POST', '/bookingGroup/repeat', { booking: weekly() }, headers)
    expect(again.text).toBe(first.text)
    expect(await january()).toHaveLength(5)
  })

  it('BKG-027 outsiders see only the times of a private series', async () => {
    const { body } = await user.call('POST', '/bookingGroup/repeat', {
      booking: weekly({ isPrivate: true, description: 'Therapy' }),
    })
    const seen = await colleague.call('GET', `/bookingGroup/${body.id}?include=bookings`)
    expect(seen.body).toMatchObject({ description: 'Private booking', bookingsCount: 5 })
    expect(seen.text).not.toMatch(/Therapy|user@/)
    expect((await user.call('GET', `/bookingGroup/${body.id}`)).body.description).toBe('Therapy')
  })
})
