import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { describeEachEngine, describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import { field, startBookingServer } from '../../bookings/booking/booking.fixture.js'

describeEachEngine('booking on each engine', (engine) => {
  const { server, user, colleague, draft, book } = startBookingServer(engine)

  it('API-034 BKG-032 creating answers 201 with the booking, its times with zone and offset', async () => {
    const body = draft()
    const answer = await user.call('POST', '/booking', body)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      locationId: server.locations.meeting,
      label: 'Planning',
      status: 'CONFIRMED',
      timeFrom: `${body.timeFrom}:00.000`,
      timeZone: 'Europe/London',
      offsetFrom: 0,
      source: 'WEB',
      owner: { id: server.people.user },
      attendeeCount: 2,
      hasStarted: false,
      isMultiDay: false,
      version: 1,
    })
    expect(answer.body.possibleActions).toEqual(
      expect.arrayContaining(['edit', 'cancel', 'viewHistory']),
    )
  })

  it('BKG-010 an overlapping booking is refused with the specified message, which names nobody', async () => {
    const body = draft()
    expect((await user.call('POST', '/booking', body)).status).toBe(201)
    const other = await colleague.call('POST', '/booking', {
      ...body,
      timeFrom: body.timeFrom.replace('10:00', '10:30'),
      timeTo: body.timeTo.replace('11:00', '11:30'),
    })
    expect(other.status).toBe(409)
    expect(other.body.code).toBe('OVERLAP')
    expect(other.body.message).toMatch(
      /^An overlapping booking already exists at Meeting room from /,
    )
    expect(other.text).not.toContain('user@')
    const next = await user.call('POST', '/booking', {
      ...body,
      timeFrom: body.timeTo,
      timeTo: body.timeTo.replace('11:00', '12:00'),
    })
    expect(next.status).toBe(201)
  })

  it('BKG-010 a hall and its halves exclude each other, while one half leaves the other available', async () => {
    const body = draft({ locationId: server.locations.halfA, attendeeCount: 1 })
    expect((await user.call('POST', '/booking', body)).status).toBe(201)
    expect(
      (await colleague.call('POST', '/booking', { ...body, locationId: server.locations.combined }))
        .body.code,
    ).toBe('OVERLAP')
    expect(
      (await colleague.call('POST', '/booking', { ...body, locationId: server.locations.halfB }))
        .status,
    ).toBe(201)
  })

  it('API-017 times are accepted with or without seconds and returned with milliseconds; an instant or an invalid date is refused', async () => {
    expect(
      (await book({ timeFrom: '2028-03-01T10:00:00', timeTo: '2028-03-01T11:00:00.000' })).timeTo,
    ).toBe('2028-03-01T11:00:00.000')
    for (const timeFrom of [
      '2026-12-21T10:00Z',
      '2026-12-21T10:00+01:00',
      '2026-02-30T10:00',
      '2026-12-21 10:00',
    ]) {
      expect(field(await user.call('POST', '/booking', draft({ timeFrom })))).toEqual([
        'timeFrom: format',
      ])
    }
  })
})

/** Converts a time to the default English format. */
const inHalves = (time: string): string => {
  const [hours = 0, minutes] = time.split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

describeServer('a time that the clocks skip', (engine) => {
  const { server, user, draft } = startBookingServer(engine)

  it.each([
    ['01:30', '02:30', '02:30', '03:30'],
    ['01:15', '01:45', '02:15', '02:45'],
    ['00:30', '01:30', '00:30', '02:30'],
    ['02:00', '03:00', '02:00', '03:00'],
  ])(
    'D-050 API-034 %s to %s in London on 28 March 2027 is booked, stored and answered as %s to %s',
    async (from, to, start, end) => {
      const at = (time: string) => `2027-03-28T${time}:00.000`
      const body = draft({ timeFrom: at(from), timeTo: at(to) })
      const { body: check } = await user.call('POST', '/booking/check', body)
      expect(check).toMatchObject({ timeFrom: at(start), timeTo: at(end) })
      const isShifted = from !== start || to !== end
      const inSpanish = await user.call('POST', '/booking/check', body, { 'accept-language': 'es' })
      expect(inSpanish.body.msg).toBe(
        isShifted
          ? `Ese día se adelantan los relojes. La reserva será de ${start} a ${end}.`
          : undefined,
      )
      expect(check.status).toBe(isShifted ? 'WARNING' : 'SUCCESS')
      expect(check.msg).toBe(
        isShifted
          ? `The clocks go forward that day. The booking will be from ${inHalves(start)} to ${inHalves(end)}.`
          : undefined,
      )
      const edit = async () => {
        const other = draft({ timeFrom: at('10:00'), timeTo: at('11:00') })
        const { body: early } = await user.call('POST', '/booking', other)
        const { timeFrom, timeTo } = body as { timeFrom: string; timeTo: string }
        return user.call('PUT', `/booking/${early.id}`, { timeFrom, timeTo })
      }
      for (const write of [() => user.call('POST', '/booking', body), edit]) {
        const { body: made } = await write()
        expect(made).toMatchObject({ timeFrom: at(start), timeTo: at(end) })
        const stored = await server.db.asSystem((tx) =>
          tx.one<{ starts_at: Date; ends_at: Date; blocked_from: Date }>(
            sql`select starts_at, ends_at, h.blocked_from from booking b join hold h on h.booking_id = b.id and h.shadow = 0 where b.id = ${made.id}`,
          ),
        )
        const named = (wall: string, offset: number) => Date.parse(`${wall}Z`) - offset * 60_000
        expect(stored.starts_at.getTime()).toBe(named(made.timeFrom, made.offsetFrom))
        expect(stored.ends_at.getTime()).toBe(named(made.timeTo, made.offsetTo))
        expect(stored.blocked_from).toEqual(stored.starts_at)
        expect((await user.call('DELETE', `/booking/${made.id}`)).status).toBe(204)
      }
    },
  )
})

describeServer('an hour that the clocks repeat', (engine) => {
  const { server, user, draft } = startBookingServer(engine)

  it.each([
    ['01:30', '02:00', 90],
    ['01:00', '02:30', 150],
    ['01:00', '01:30', undefined],
    ['00:30', '01:30', undefined],
    ['00:00', '03:00', undefined],
    ['02:00', '02:30', undefined],
  ])(
    'D-050 API-034 %s to %s in London on 31 October 2027 says how long it is: %s',
    async (from, to, minutes) => {
      server.clock.now = Date.UTC(2027, 9, 30)
      const body = draft({ timeFrom: `2027-10-31T${from}`, timeTo: `2027-10-31T${to}` })
      const { body: check } = await user.call('POST', '/booking/check', body)
      expect([check.status, check.msg]).toEqual(
        minutes === undefined
          ? ['SUCCESS', undefined]
          : [
              'WARNING',
              `The clocks go back that day. The booking from ${inHalves(from)} to ${inHalves(to)} will last ${minutes} minutes.`,
            ],
      )
    },
  )
})

describeServer('external attendees', (engine) => {
  const { server, user, draft, book } = startBookingServer(engine)

  it('D-106 hide_external_visitors refuses new external attendees, and keeps those who are there', async () => {
    const external = await server.db.asSystem((tx) =>
      tx.one<{ id: number }>(
        sql`insert into person (organisation_id, kind, first_name, last_name) values (${server.organisationId}, 'EXTERNAL', 'Greta', 'Guest') returning id`,
      ),
    )
    const guest = { name: 'Ines', email: 'ines@elsewhere.example' }
    const made = await book({ attendees: [guest], attendeeCount: 5 })
    await setConfig(server.db, server.organisationId, 'hide_external_visitors', 'true')
    const refused = async (attendees: object[]) =>
      field(await user.call('POST', '/booking', draft({ attendees })))
    const { colleague } = server.people
    expect(await refused([{ personId: colleague }, guest])).toEqual([
      'attendees.1.email: externalNotAllowed',
    ])
    expect(await refused([{ personId: external.id }])).toEqual([
      'attendees.0.personId: externalNotAllowed',
    ])
    expect(await refused([{ personId: colleague }])).toBeUndefined()
    expect(await refused([{ email: server.emails.colleague.toUpperCase() }])).toBeUndefined()
    const add = (attendees: object[]) => user.call('PUT', `/booking/${made.id}`, { attendees })
    expect((await add([guest, { personId: colleague }])).status).toBe(200)
    expect((await add([{ personId: external.id }])).body.message).toBe(
      'People outside your organisation cannot be added.',
    )
    expect((await user.call('GET', `/booking/${made.id}`)).body.attendees).toHaveLength(2)
    await setConfig(server.db, server.organisationId, 'hide_external_visitors', undefined)
    expect(await refused([guest])).toBeUndefined()
  })
})

describeServer('booking', (engine) => {
  const { server, user, colleague, manager, draft, book, travelTo } = startBookingServer(engine)

  it('BKG-011 BKG-012 a time that does not exist, or an end that is not after the start, is refused with its field', async () => {
    expect(
      field(await user.call('POST', '/booking', draft({ timeFrom: '2026-13-01T10:00' }))),
    ).toEqual(['timeFrom: format'])
    const body = draft()
    const answer = await user.call('POST', '/booking', { ...body, timeTo: body.timeFrom })
    expect(answer.status).toBe(400)
    expect(field(answer)).toEqual(['timeTo: pastTime'])
  })

  it('BKG-015 a booking without a location, or at one that does not exist, is refused', async () => {
    const { locationId: _, ...body } = draft()
    expect(field(await user.call('POST', '/booking', body))).toEqual(['locationId: required'])
    expect((await user.call('POST', '/booking', draft({ locationId: 999_999 }))).status).toBe(404)
    expect(
      (await user.call('POST', '/booking', draft({ locationId: server.locations.floor }))).body
        .code,
    ).toBe('NOT_BOOKABLE')
  })

  it('BKG-013 BKG-014 BKG-016 SET-024 fields that the settings require are mandatory: title, notes, attendee count, cost code', async () => {
    const {
      db,
      organisationId,
      categories: { rooms },
      locations: { boardroom },
    } = server
    await setSettings(
      db,
      organisationId,
      rooms,
      'label',
      { isRequired: true, notesRequired: true },
      boardroom,
    )
    await setSettings(
      db,
      organisationId,
      rooms,
      'attendee',
      { isRequired: true, attendeeCountRequiredOnBooking: true },
      boardroom,
    )
    await setSettings(db, organisationId, rooms, 'costCode', { isRequired: true }, boardroom)
    const bare = draft({ locationId: boardroom, description: ' ', attendeeCount: undefined })
    const refused = await user.call('POST', '/booking', bare)
    expect(refused.status).toBe(400)
    expect(field(refused)).toEqual([
      'description: titleRequired',
      'notes: notesRequired',
      'attendeeCount: attendeeCountRequired',
      'attendees: attendeeRequired',
      'costCode: costCodeRequired',
    ])
    const full = {
      ...bare,
      description: 'Board',
      notes: 'Agenda',
      attendeeCount: 2,
      attendees: [{ personId: server.people.colleague }],
      costCode: 'C1',
    }
    expect((await user.call('POST', '/booking', full)).status).toBe(201)
    await db.asSystem((tx) =>
      tx.run(sql`delete from booking_setting where location_id = ${boardroom}`),
    )
  })

  it('API-034 one call sends what a booking has, and each of its fields is read back', async () => {
    const { db, organisationId, people, categories } = server
    const { boardroom: locationId } = server.locations
    const layoutId = await db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into layout (organisation_id, text) values (${organisationId}, 'Horseshoe') returning id`,
      )
      await tx.run(
        sql`insert into location_layout (organisation_id, location_id, layout_id) values (${organisationId}, ${locationId}, ${id})`,
      )
      return id
    })
    const where = { locationId, categoryId: categories.rooms }
    const extraId = await offerExtra(db, organisationId, where, { text: 'Easel' })
    const day = draft().timeFrom.slice(0, 10)
    const made = await manager.call('POST', '/booking?notifyScope=OWNER_ONLY', {
      locationId,
      timeFrom: `${day}T00:00`,
      timeTo: `${day}T23:59`,
      allDayBooking: true,
      description: 'All of it',
      notes: 'Agenda',
      costCode: 'C1',
      owner: { id: people.user },
      ownerIsAttendee: true,
      attendeeCount: 3,
      attendees: [{ personId: people.colleague }],
      extras: [{ extraId, quantity: 2 }],
      layoutId,
      layoutNote: 'Two rows',
    })
    expect(made.status, made.text).toBe(201)
    const { body } = await user.call('GET', `/booking/${made.body.id}`)
    expect(body).toMatchObject({
      locationId,
      isAllDay: true,
      label: 'All of it',
      notes: 'Agenda',
      costCode: 'C1',
      owner: { id: people.user },
      bookedBy: { id: people.manager },
      ownerIsAttendee: true,
      attendeeCount: 3,
      extraRequests: [{ quantity: 2 }],
      layoutId,
      layoutNote: 'Two rows',
    })
    expect(body.attendees.map((one: { person?: { id: number } }) => one.person?.id)).toContain(
      people.colleague,
    )
    expect((await manager.call('POST', '/booking?notifyScope=NOBODY', draft())).status).toBe(400)
  })

  it('BKG-016 BKG-036 API-012 extras become requests: for the whole booking or one time, per item or per attendee, with a cost code if required', async () => {
    const {
      db,
      organisationId,
      categories: { rooms: categoryId },
      locations: { boardroom: locationId },
    } = server
    const where = { locationId, categoryId }
    const lunch = await offerExtra(db, organisationId, where, {
      text: 'Lunch',
      quantityType: 'ATTENDEE',
      timeType: 'SINGLE',
      costCodeRequired: true,
    })
    const screen = await offerExtra(db, organisationId, where, { text: 'Screen' })
    const plain = draft({ locationId, attendeeCount: 4 })
    const servedAt = plain.timeFrom.replace('10:00', '10:30')
    const body = {
      ...plain,
      extras: [{ extraId: lunch, timeFrom: servedAt, notes: 'Vegan' }, { extraId: screen }],
    }
    expect(field(await user.call('POST', '/booking', body))).toEqual(['costCode: costCodeRequired'])
    const { body: made } = await user.call('POST', '/booking', { ...body, costCode: 'abc' })
    expect(made.costCode).toBe('ABC')
    expect(made.extraRequests).toMatchObject([
      {
        type: 'CATERING',
        status: 'OPEN',
        quantity: 4,
        notes: 'Vegan',
        timeFrom: `${servedAt}:00.000`,
        timeTo: `${servedAt}:00.000`,
        extra: { id: lunch, quantityType: 'ATTENDEE', timeType: 'SINGLE', costCodeRequired: true },
      },
      {
        status: 'OPEN',
        quantity: 1,
        timeFrom: made.timeFrom,
        timeTo: made.timeTo,
        extra: { id: screen, text: 'Screen' },
      },
    ])
  })

  it('BKG-036 OPT-006 an extra with a notice period is refused when it is too late, naming the period in the largest unit', async () => {
    const {
      db,
      organisationId,
      categories: { rooms: categoryId },
      locations: { boardroom: locationId },
    } = server
    const cake = await offerExtra(
      db,
      organisationId,
      { locationId, categoryId },
      { text: 'Cake', noticeMinutes: 2880 },
    )
    const body = draft({ locationId, extras: [{ extraId: cake }] })
    travelTo(body.timeFrom.replace('T10:00', 'T08:00'))
    const refused = await user.call('POST', '/booking', body)
    expect(refused.body).toMatchObject({
      code: 'NOTICE_TOO_SHORT',
      message: 'Cake must be ordered at least 2 days ahead.',
    })
  })

  it('BKG-018 API-046 with a cost code list, a code must exist and be valid on the day', async () => {
    const { db, organisationId } = server
    await setConfig(db, organisationId, 'cost_code_list', 'true')
    await db.asSystem((tx) =>
      tx.run(
        sql`insert into cost_code (organisation_id, cost_code, description, date_from, date_to) values (${organisationId}, 'PROJECT', 'A project', '2028-01-10', '2028-01-11'), (${organisationId}, 'ALWAYS', 'Open', null, null)`,
      ),
    )
    expect(
      (await user.call('GET', '/costCode')).body.map(
        ({ costCode }: { costCode: string }) => costCode,
      ),
    ).toEqual(['ALWAYS', 'PROJECT'])
    const on = (day: string, costCode: string) =>
      user.call('POST', '/booking', {
        ...draft(),
        timeFrom: `2028-01-${day}T10:00`,
        timeTo: `2028-01-${day}T11:00`,
        costCode,
      })
    for (const [day, valid] of [
      ['09', false],
      ['10', true],
    ] as const) {
      expect(
        (await user.call('GET', `/costCode/valid?code=project&date=2028-01-${day}`)).body,
      ).toEqual({ valid })
      const answer = await on(day, 'project')
      expect(answer.status, day).toBe(valid ? 201 : 400)
      if (!valid) expect(field(answer)).toEqual(['costCode: costCodeInvalid'])
    }
    await setConfig(db, organisationId, 'cost_code_list', undefined)
  })

  it('BKG-020 multiple days need the setting; a whole day keeps its 23:59:59 and blocks until midnight', async () => {
    const body = draft()
    const over = {
      ...body,
      timeTo: body.timeTo.replace(
        /^(.{8})(\d\d)/,
        (_, month: string, day: string) => month + String(Number(day) + 1).padStart(2, '0'),
      ),
    }
    const refused = await user.call('POST', '/booking', over)
    expect(refused.status).toBe(400)
    expect(field(refused)).toEqual(['timeTo: multiDay'])
    await setSettings(
      server.db,
      server.organisationId,
      server.categories.rooms,
      'period',
      { multiDayBookings: true },
      server.locations.madridRoom,
    )
    expect(
      (await user.call('POST', '/booking', { ...over, locationId: server.locations.madridRoom }))
        .body.isMultiDay,
    ).toBe(true)

    const date = draft().timeFrom.slice(0, 10)
    const whole = await user.call('POST', '/booking', {
      locationId: server.locations.boardroom,
      timeFrom: `${date}T00:00`,
      timeTo: `${date}T23:59:59`,
      allDayBooking: true,
    })
    expect(whole.body).toMatchObject({
      timeTo: `${date}T23:59:59.000`,
      isAllDay: true,
      allDayBooking: true,
      isMultiDay: false,
    })
    const late = {
      locationId: server.locations.boardroom,
      timeFrom: `${date}T23:59`,
      timeTo:
        new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10) + 'T00:00',
    }
    expect((await colleague.call('POST', '/booking', late)).body.code).toBe('OVERLAP')
  })

  it('BKG-023 more people than the room holds, or fewer than are listed, are refused', async () => {
    expect(field(await user.call('POST', '/booking', draft({ attendeeCount: 7 })))).toEqual([
      'attendeeCount: overCapacity',
    ])
    const attendees = [
      { personId: server.people.colleague },
      { name: 'Ann', email: 'ann@elsewhere.net' },
    ]
    const low = await user.call('POST', '/booking', draft({ attendeeCount: 2, attendees }))
    expect(low.body.message).toBe('The number of attendees cannot be lower than the 3 listed.')
    expect(field(low)).toEqual(['attendeeCount: belowListed'])
  })

  it('BKG-025 the same person cannot be listed twice', async () => {
    const { colleague: id } = server.people
    expect(
      field(
        await user.call(
          'POST',
          '/booking',
          draft({ attendeeCount: 5, attendees: [{ personId: id }, { personId: id }] }),
        ),
      ),
    ).toEqual(['attendees.1.personId: personListed'])
  })

  it('BKG-026 a new owner’s e-mail address must be valid; only managers may enter an unknown address', async () => {
    expect(
      field(await manager.call('POST', '/booking', draft({ owner: { email: 'not an address' } }))),
    ).toEqual(['owner.email: ownerEmail'])
    expect(
      field(
        await user.call('POST', '/booking', draft({ owner: { email: 'new.contact@test.house' } })),
      ),
    ).toEqual(['owner.email: ownerNotAllowed'])
    const known = async () =>
      (
        await server.db.asSystem((tx) =>
          tx.query(sql`select 1 from person where email = 'new.contact@test.house'`),
        )
      ).length
    expect(
      (
        await manager.call(
          'POST',
          '/booking/check',
          draft({ owner: { email: 'new.contact@test.house' } }),
        )
      ).body.status,
    ).toBe('SUCCESS')
    expect(await known()).toBe(0)
    const made = await manager.call(
      'POST',
      '/booking',
      draft({ owner: { email: 'new.contact@test.house' } }),
    )
    expect(await known()).toBe(1)
    expect(made.body).toMatchObject({
      owner: { email: 'new.contact@test.house' },
      bookedBy: { id: server.people.manager },
    })
  })

  it('API-035 the check returns SUCCESS, WARNING or ERROR with a message and the request id, and stores nothing', async () => {
    const body = draft()
    const check = (more: object = {}) =>
      user.call('POST', '/booking/check', { ...body, requestId: 7, ...more })
    expect(await check()).toMatchObject({
      status: 200,
      body: {
        status: 'SUCCESS',
        requestId: 7,
        needsApproval: false,
        timeFrom: `${body.timeFrom}:00.000`,
      },
    })
    expect((await check({ attendeeCount: 99 })).body).toMatchObject({
      status: 'ERROR',
      code: 'INVALID_INPUT',
      msg: 'Meeting room holds at most 6 people.',
    })
    expect(
      (await user.call('GET', `/booking?f=${body.timeFrom.slice(0, 10)}&t=${body.timeTo}`)).body
        .bookings,
    ).toEqual([])
    const { id } = await book(body)
    expect((await check()).body).toMatchObject({ status: 'ERROR', code: 'OVERLAP' })
    expect((await check({ id })).body.status).toBe('SUCCESS')
    expect((await colleague.call('POST', '/booking/check', { ...body, id })).status).toBe(403)
  })

  it('BKG-034 API-035 the check reports for each address whether the person is available, busy or unknown', async () => {
    const taken = await book({}, colleague)
    const attendees = [
      { personId: server.people.colleague },
      { personId: server.people.manager },
      { name: 'Guest', email: 'guest@elsewhere.net' },
    ]
    const { body } = await user.call('POST', '/booking/check', {
      locationId: server.locations.boardroom,
      timeFrom: taken.timeFrom,
      timeTo: taken.timeTo,
      attendeeCount: 5,
      attendees,
    })
    expect(body.userAvailabilityCheck.userDetails).toEqual([
      { email: server.emails.colleague, status: 'UNAVAILABLE' },
      { email: server.emails.manager, status: 'AVAILABLE' },
      { email: 'guest@elsewhere.net', status: 'UNKNOWN' },
    ])
  })

  it('a desk makes nobody busy for a meeting at the same time', async () => {
    const { timeFrom, timeTo } = draft()
    const day = timeFrom.slice(0, 10)
    await book(
      {
        locationId: server.locations.desk1,
        timeFrom: `${day}T00:00`,
        timeTo: `${day}T23:59:59`,
        allDayBooking: true,
        attendeeCount: 1,
      },
      colleague,
    )
    const { body } = await user.call('POST', '/booking/check', {
      ...draft({ timeFrom, timeTo }),
      attendees: [{ personId: server.people.colleague }],
    })
    expect(body.userAvailabilityCheck.userDetails).toEqual([
      { email: server.emails.colleague, status: 'AVAILABLE' },
    ])
  })

  it('BKG-037 API-034 a layout of the location is stored with its note; one of another location is refused', async () => {
    const {
      organisationId,
      locations: { boardroom },
    } = server
    const layoutId = await server.db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into layout (organisation_id, text) values (${organisationId}, 'Theatre') returning id`,
      )
      await tx.run(
        sql`insert into location_layout (organisation_id, location_id, layout_id) values (${organisationId}, ${boardroom}, ${id})`,
      )
      return id
    })
    expect(await book({ locationId: boardroom, layoutId, layoutNote: 'Two rows' })).toMatchObject({
      layoutId,
      layoutNote: 'Two rows',
    })
    expect(field(await user.call('POST', '/booking', draft({ layoutId })))).toEqual([
      'layoutId: invalid',
    ])
  })

  it('BKG-035 API-034 booking types come with the location and fix the duration; the chosen one is stored', async () => {
    await setConfig(server.db, server.organisationId, 'booking_types', 'true')
    await server.db.asSystem((tx) =>
      tx.run(
        sql`insert into booking_type (organisation_id, text, duration1, duration2, duration3) values (${server.organisationId}, 'Interview', 30, 45, 90)`,
      ),
    )
    const { body } = await user.call(
      'GET',
      `/location/${server.locations.meeting}?include=bookingTypes`,
    )
    expect(body.bookingTypes).toMatchObject([
      { text: 'Interview', duration1: 30, duration2: 45, duration3: 90 },
    ])
    const hour = draft({ type: 'Interview' })
    expect(field(await user.call('POST', '/booking', hour))).toEqual(['timeTo: choice'])
    const made = await book({ ...hour, timeTo: hour.timeTo.replace('11:00', '10:45') })
    expect(made.type).toBe('Interview')
    const third = draft({ type: 'Interview' })
    await book({ ...third, timeTo: third.timeTo.replace('11:00', '11:30') })
    expect((await user.call('PUT', `/booking/${made.id}`, { description: 'Renamed' })).status).toBe(
      200,
    )
    expect(field(await user.call('PUT', `/booking/${made.id}`, { timeTo: hour.timeTo }))).toEqual([
      'timeTo: choice',
    ])
  })
})
