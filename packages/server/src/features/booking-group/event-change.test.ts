import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setSettings } from '../../../../../tests/support/test-data.js'
import { startEventServer } from './event.fixture.js'

interface Shown {
  id: number
  locationId: number
  timeFrom: string
  timeTo: string
  status: string
  cancellationReason?: string
  version: number
}

describeServer('changing events over HTTP', (engine) => {
  const {
    server,
    user,
    colleague,
    manager,
    viewer,
    admin,
    event,
    make,
    read,
    later,
    book,
    travelTo,
  } = startEventServer(engine)
  const path = (id: number, more = '') => `/bookingGroup/collective/${id}${more}`
  const starts = (group: { bookings: Shown[] }) => group.bookings.map(({ timeFrom }) => timeFrom)

  it('EVT-009 D-145 D-146 API-041 an event can be renamed and given fixed dates; bookings outside are flagged, not refused; without fixed dates its bookings determine its times', async () => {
    const made = await make()
    const {
      timeFrom,
      timeTo,
      bookings: [first],
    } = made
    const fixed = await user.call('PATCH', path(made.id), {
      description: 'Retreat',
      fixedDates: true,
      timeFrom: later(timeFrom, -1),
      timeTo: later(timeTo, 1),
      version: 1,
    })
    expect(fixed.status, fixed.text).toBe(200)
    expect(fixed.body).toMatchObject({
      description: 'Retreat',
      label: 'Retreat',
      fixedDates: true,
      timeFrom: later(timeFrom, -1),
      timeTo: later(timeTo, 1),
      version: 2,
    })
    expect(fixed.body.outsideFixedDates).toBeUndefined()
    expect(
      (await user.call('GET', `/booking/${first.id}`)).body.collectiveBookingGroup.description,
    ).toBe('Retreat')

    const moved = await user.call('PUT', `/booking/${first.id}`, {
      timeFrom: later(first.timeFrom, 600),
      timeTo: later(first.timeTo, 600),
    })
    expect(moved.status, moved.text).toBe(200)
    expect(await read(made.id)).toMatchObject({
      outsideFixedDates: [first.id],
      timeTo: later(timeTo, 1),
    })

    const replaced = await user.call('PUT', path(made.id), {
      id: made.id,
      description: 'Summit',
      fixedDates: false,
      timeFrom,
      timeTo,
    })
    expect(replaced.body).toMatchObject({
      description: 'Summit',
      fixedDates: false,
      timeFrom,
      timeTo: later(timeTo, 600),
      version: 3,
    })
    expect((await user.call('PATCH', path(made.id), { label: 'Offsite' })).body).toMatchObject({
      description: 'Offsite',
      fixedDates: false,
    })
  })

  it('EVT-009 invalid dates, another id and a stale version are refused', async () => {
    const made = await make()
    const { timeFrom, timeTo } = made
    const patch = (body: object) => user.call('PATCH', path(made.id), body)
    expect(
      (await patch({ fixedDates: true, timeFrom: timeTo, timeTo: timeFrom })).body.fields,
    ).toMatchObject([{ field: 'timeTo', code: 'pastTime' }])
    expect((await patch({ id: made.id + 1, description: 'X' })).body.fields).toMatchObject([
      { field: 'id' },
    ])
    expect((await patch({ description: 'Mine', version: 1 })).status).toBe(200)
    const stale = await patch({ description: 'Theirs', version: 1 })
    expect([stale.status, stale.body.code, stale.body.data]).toEqual([
      409,
      'VERSION_CONFLICT',
      { version: 2 },
    ])
    expect(
      (
        await make({
          ...event(),
          fixedDates: true,
          timeFrom: later(timeFrom, 500),
          timeTo: later(timeTo, 500),
        })
      ).outsideFixedDates,
    ).toHaveLength(2)
  })

  it('EVT-005 D-148 API-042 all active bookings move by the given days, in either direction, with fixed dates and extras', async () => {
    const {
      db,
      organisationId,
      categories: { rooms: categoryId },
      locations: { meeting: locationId },
    } = server
    const lunch = await offerExtra(
      db,
      organisationId,
      { locationId, categoryId },
      { text: 'Lunch', timeType: 'SINGLE' },
    )
    const body = event()
    const served = body.bookings[0]!.timeFrom.replace('10:00', '10:30')
    const { timeFrom: from, timeTo: to } = body.bookings[0]!
    const made = await make({
      ...body,
      bookings: [
        { ...body.bookings[0]!, extras: [{ extraId: lunch, timeFrom: served }] },
        body.bookings[1]!,
        { ...body.bookings[1]!, locationId: server.locations.combined },
      ],
      fixedDates: true,
      timeFrom: later(from, -1),
      timeTo: later(to, 1),
    })
    const [, gone] = made.bookings
    expect((await user.call('DELETE', `/booking/${gone.id}`)).status).toBe(204)
    const moved = await user.call('POST', path(made.id, '/reschedule'), { days: 70 })
    expect(moved.status, moved.text).toBe(200)
    expect(starts(moved.body)).toEqual(
      Array.from({ length: 2 }, () => later(made.bookings[0].timeFrom, 70)),
    )
    expect(moved.body).toMatchObject({
      fixedDates: true,
      timeFrom: later(`${from}:00.000`, 69),
      timeTo: later(`${to}:00.000`, 71),
      version: made.version + 1,
    })
    expect(moved.body.outsideFixedDates).toBeUndefined()
    expect(moved.body.bookings[0].extraRequests).toMatchObject([
      { timeFrom: later(`${served}:00.000`, 70), status: 'OPEN' },
    ])
    expect((await user.call('GET', `/booking/${gone.id}`)).body.timeFrom).toBe(gone.timeFrom)
    expect(
      starts((await user.call('POST', path(made.id, '/reschedule'), { days: -7 })).body)[0],
    ).toBe(later(made.bookings[0].timeFrom, 63))
    expect((await user.call('POST', path(made.id, '/reschedule'), { days: 0 })).status).toBe(400)
    const { body: history } = await user.call('GET', `/booking/${made.bookings[0].id}/history`)
    expect(history[0]).toMatchObject({
      action: 'changed',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'timeFrom' })]),
    })
  })

  it('EVT-005 D-117 wall-clock times stay the same when the clocks change, in the time zone of each location', async () => {
    const at = { timeFrom: '2027-03-22T10:00', timeTo: '2027-03-22T11:00' }
    const made = await make(event(at, { ...at, locationId: server.locations.madridRoom }))
    // Madrid is an hour ahead, so its booking starts first and the event uses its time zone.
    expect(made).toMatchObject({
      timeZone: 'Europe/Madrid',
      timeFrom: '2027-03-22T10:00:00.000',
      timeTo: '2027-03-22T12:00:00.000',
    })
    const moved = await user.call('POST', path(made.id, '/reschedule'), { days: 7 })
    expect(
      moved.body.bookings.map(
        ({ timeFrom, offsetFrom }: { timeFrom: string; offsetFrom: number }) => [
          timeFrom,
          offsetFrom,
        ],
      ),
    ).toEqual([
      ['2027-03-29T10:00:00.000', 120],
      ['2027-03-29T10:00:00.000', 60],
    ])
  })

  it('EVT-005 D-148 bookings of an event do not clash with each other while they move', async () => {
    const {
      bookings: [first],
    } = event()
    const days = [0, 1, 2].map((day) => ({
      ...first!,
      timeFrom: later(first!.timeFrom, 200 + day),
      timeTo: later(first!.timeTo, 200 + day),
    }))
    const made = await make({ ...event(), bookings: days })
    for (const by of [1, -2])
      expect((await user.call('POST', path(made.id, '/reschedule'), { days: by })).status).toBe(200)
    expect(starts(await read(made.id))).toEqual(
      made.bookings.map(({ timeFrom }: Shown) => later(timeFrom, -1)),
    )
  })

  it('EVT-007 a clash on the new days refuses the whole move, with the specified message', async () => {
    const made = await make()
    const [, second] = made.bookings as [Shown, Shown]
    await book(
      {
        locationId: second.locationId,
        timeFrom: later(second.timeFrom, 300).slice(0, 16),
        timeTo: later(second.timeTo, 300).slice(0, 16),
      },
      colleague,
    )
    const refused = await user.call('POST', path(made.id, '/reschedule'), { days: 300 })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'OVERLAP',
      validationErrors: [{ index: 1, code: 'OVERLAP' }],
    })
    expect(refused.body.message).toMatch(/^An overlapping booking already exists/)
    expect(await read(made.id)).toEqual(made)
  })

  it('EVT-006 bookings cannot be moved into the past', async () => {
    const made = await make()
    const days = Math.ceil((Date.parse(`${made.timeFrom}Z`) - server.clock.now) / 86_400_000)
    const refused = await user.call('POST', path(made.id, '/reschedule'), { days: -days })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'START_IN_PAST',
      message: 'One or more associated bookings would have a start time in the past',
    })
    expect(await read(made.id)).toEqual(made)
  })

  it('EVT-003 D-147 an event cannot be moved or cancelled once a booking has started; cancelled ones do not count', async () => {
    const body = event()
    body.bookings[1]!.timeFrom = body.bookings[1]!.timeFrom.replace('10:00', '10:30')
    const made = await make(body)
    travelTo(made.timeFrom)
    expect(await read(made.id)).toMatchObject({
      hasStarted: true,
      possibleActions: ['edit', 'addBookings'],
    })
    for (const [method, more, sent] of [
      ['POST', '/reschedule', { days: 7 }],
      ['DELETE', '', undefined],
    ] as const) {
      const refused = await user.call(method, path(made.id, more), sent)
      expect([refused.status, refused.body.code]).toEqual([409, 'EVENT_STARTED'])
    }
    expect((await user.call('DELETE', `/bookingGroup/${made.id}`)).body.code).toBe('EVENT_STARTED')
    expect((await user.call('DELETE', `/booking/${made.bookings[0].id}`)).status).toBe(204)
    expect(await read(made.id)).toMatchObject({
      hasStarted: false,
      bookingsCount: 1,
      timeFrom: made.bookings[1].timeFrom,
    })
    expect((await user.call('DELETE', path(made.id))).status).toBe(204)
  })

  it('EVT-008 D-149 cancelling an event cancels all its bookings with one reason, and it can no longer be changed', async () => {
    const made = await make()
    expect((await colleague.call('DELETE', path(made.id))).status).toBe(403)
    expect(
      (
        await user.call(
          'DELETE',
          path(made.id, `?sendNotifications=false&cancellationReason=${'x'.repeat(201)}`),
        )
      ).status,
    ).toBe(400)
    expect(
      (await user.call('DELETE', path(made.id, '?sendNotifications=false&cancellationReason=Snow')))
        .status,
    ).toBe(204)
    const after = await read(made.id)
    expect(after).toMatchObject({ status: 'CANCELLED', possibleActions: [], bookingsCount: 2 })
    for (const booking of after.bookings)
      expect(booking).toMatchObject({ status: 'CANCELLED', cancellationReason: 'Snow' })
    for (const [method, more, sent] of [
      ['DELETE', '', undefined],
      ['PATCH', '', { description: 'X' }],
      ['POST', '/reschedule', { days: 1 }],
      ['POST', '/bookings', { bookings: event().bookings }],
    ] as const) {
      expect(
        (await user.call(method, path(made.id, more), sent)).body.code,
        `${method} ${more}`,
      ).toBe('BOOKING_NOT_ACTIVE')
    }
    await make({
      ...event(),
      bookings: made.bookings.map(({ locationId, timeFrom, timeTo }: Shown) => ({
        locationId,
        timeFrom,
        timeTo,
        description: 'Again',
        attendeeCount: 2,
      })),
    })
  })

  it('BSK-005 API-042 bookings are added to an event, all or none, with its cost code; other people cannot add any', async () => {
    const made = await make({ ...event(), costCode: 'k5' })
    const more = event()
    const taken = await book({}, colleague)
    const add = (bookings: unknown[], who = user) =>
      who.call('POST', path(made.id, '/bookings'), { bookings })
    const refused = await add([
      more.bookings[0],
      {
        ...more.bookings[1],
        locationId: taken.locationId,
        timeFrom: taken.timeFrom,
        timeTo: taken.timeTo,
      },
    ])
    expect(refused.body).toMatchObject({ code: 'OVERLAP', validationErrors: [{ index: 1 }] })
    expect((await read(made.id)).bookingsCount).toBe(2)
    const added = await add(more.bookings)
    expect(added.status, added.text).toBe(201)
    expect(added.body).toMatchObject({
      id: made.id,
      bookingsCount: 4,
      version: 2,
      timeFrom: made.timeFrom,
      timeTo: `${more.bookings[0]!.timeTo}:00.000`,
    })
    expect(added.body.bookings.map(({ costCode }: { costCode: string }) => costCode)).toEqual(
      Array.from({ length: 4 }, () => 'K5'),
    )
    expect((await add(event().bookings, colleague)).status).toBe(403)
    expect((await add(event().bookings, manager)).status).toBe(201)
  })

  it('a booking added while the event is being cancelled is either cancelled with it or refused', async () => {
    for (let round = 0; round < 6; round++) {
      const made = await make()
      const [added, cancelled] = await Promise.all([
        user.call('POST', path(made.id, '/bookings'), { bookings: event().bookings }),
        user.call('DELETE', path(made.id)),
      ])
      expect(cancelled.status, cancelled.text).toBe(204)
      expect(added.status === 201 || added.body.code === 'BOOKING_NOT_ACTIVE', added.text).toBe(
        true,
      )
      expect(await read(made.id)).toMatchObject({
        status: 'CANCELLED',
        bookingsCount: added.status === 201 ? 4 : 2,
      })
    }
  })

  it('D-144 only its creator, their proxies and managers of all its locations can manage an event, whoever owns its bookings', async () => {
    const {
      db,
      organisationId,
      people,
      locations: { madridRoom },
    } = server
    const made = await make(event({ owner: { id: people.colleague } }), manager)
    const may = async (id: number, who: typeof user) => (await read(id, who)).possibleActions
    const all = ['edit', 'addBookings', 'reschedule', 'cancel']
    for (const [who, actions] of [
      [manager, all],
      [colleague, []],
    ] as const)
      expect(await may(made.id, who)).toEqual(actions)
    expect((await colleague.call('PATCH', path(made.id), { description: 'Mine' })).status).toBe(403)

    const abroad = await make(event({}, { locationId: madridRoom }), colleague)
    await db.asSystem((tx) =>
      tx.run(
        sql`insert into proxy (organisation_id, principal_id, proxy_id) values (${organisationId}, ${people.colleague}, ${people.user})`,
      ),
    )
    expect(await may(abroad.id, user)).toEqual(all)
    // Other people's bookings in the event move and end with it.
    const [first] = abroad.bookings
    expect(
      (await admin.call('PATCH', `/booking/${first.id}`, { ownerId: people.provider })).status,
    ).toBe(200)
    await db.asSystem((tx) =>
      tx.run(sql`update booking set booked_by_id = ${people.admin} where id = ${first.id}`),
    )
    expect((await user.call('POST', path(abroad.id, '/reschedule'), { days: 400 })).status).toBe(
      200,
    )
    expect((await user.call('DELETE', path(abroad.id))).status).toBe(204)
    await db.asSystem((tx) =>
      tx.run(sql`delete from proxy where organisation_id = ${organisationId}`),
    )
  })

  it('API-038 D-157 managers of all its places can approve an event, which confirms all tentative bookings', async () => {
    const {
      db,
      organisationId,
      categories: { rooms },
      locations: { meeting, madridRoom },
    } = server
    for (const place of [meeting, madridRoom])
      await setSettings(db, organisationId, rooms, 'approval', { isRequired: true }, place)
    const made = await make()
    expect(made).toMatchObject({
      status: 'TENTATIVE',
      bookings: [{ status: 'TENTATIVE' }, { status: 'CONFIRMED' }],
    })
    expect((await read(made.id, manager)).possibleActions).toContain('approve')
    expect((await user.call('POST', `/bookingGroup/${made.id}/approve`)).status).toBe(403)
    const approved = await manager.call('POST', `/bookingGroup/${made.id}/approve`)
    expect(approved.status, approved.text).toBe(200)
    expect(approved.body).toMatchObject({ status: 'CONFIRMED' })
    expect((await manager.call('POST', `/bookingGroup/${made.id}/approve`)).body.code).toBe(
      'BOOKING_NOT_TENTATIVE',
    )
    await db.asSystem((tx) => tx.run(sql`delete from booking_setting where section = 'approval'`))
  })

  it('API-047 D-143 the people of an event are those of its bookings, and are set for all bookings that have not started', async () => {
    const { colleague: one, manager: two } = server.people
    const body = event(
      { attendees: [{ personId: one }] },
      {
        attendeeCount: 4,
        attendees: [{ personId: one }, { name: 'Guest', email: 'guest@elsewhere.com' }],
      },
    )
    body.bookings[1]!.timeFrom = body.bookings[1]!.timeFrom.replace('10:00', '10:30')
    const made = await make(body)
    const people = `/bookingGroup/${made.id}/attendees`
    expect((await viewer.call('GET', people)).body).toMatchObject([
      { personId: one },
      { person: { name: 'Guest' } },
    ])
    expect((await colleague.call('PUT', people, { attendees: [] })).status).toBe(403)
    travelTo(made.timeFrom)
    const saved = await user.call('PUT', people, { attendees: [{ personId: two }] })
    expect(saved.body).toMatchObject([{ personId: two }])
    expect(
      (await read(made.id)).bookings.map(({ attendees }: { attendees: { personId: number }[] }) =>
        attendees.map(({ personId }) => personId),
      ),
    ).toEqual([[one], [two]])
    travelTo(made.bookings[1].timeFrom)
    expect((await user.call('PUT', people, { attendees: [] })).body.code).toBe('BOOKING_STARTED')
  })
})
