import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import { startEventServer } from './event.fixture.js'

describeServer('creating events over HTTP', (engine) => {
  const { server, user, colleague, viewer, event, make, read } = startEventServer(engine)
  const countGroups = () =>
    server.db.asSystem((tx) =>
      tx.one<{ groups: number; bookings: number }>(
        sql`select (select count(*) from booking_group) as groups, (select count(*) from booking) as bookings`,
      ),
    )

  it('BSK-004 API-040 API-013 a basket is booked as one group, and each booking names it', async () => {
    const body = event({ label: undefined }, { timeTo: undefined })
    body.bookings[1]!.timeTo = body.bookings[1]!.timeFrom.replace('10:00', '12:30')
    const made = await make({ ...body, costCode: 'k7' })
    const [from, to] = [
      `${body.bookings[0]!.timeFrom}:00.000`,
      `${body.bookings[1]!.timeTo}:00.000`,
    ]
    expect(made).toMatchObject({
      type: 'COLLECTIVE',
      description: 'Summit',
      label: 'Summit',
      status: 'CONFIRMED',
      version: 1,
      costCode: 'K7',
      fixedDates: false,
      timeFrom: from,
      timeTo: to,
      timeZone: 'Europe/London',
      owner: { id: server.people.user },
      hasStarted: false,
      bookingsCount: 2,
      possibleActions: ['edit', 'addBookings', 'reschedule', 'cancel'],
    })
    for (const booking of made.bookings)
      expect(booking).toMatchObject({
        status: 'CONFIRMED',
        isEvent: true,
        collectiveBookingGroup: { id: made.id, type: 'COLLECTIVE', description: 'Summit' },
      })
    expect(made.bookings.map(({ locationId }: { locationId: number }) => locationId)).toEqual([
      server.locations.meeting,
      server.locations.boardroom,
    ])
    const { bookings: _, costCode, ...plain } = made
    expect(costCode).toBe('K7')
    expect((await colleague.call('GET', `/bookingGroup/${made.id}`)).body).toEqual({
      ...plain,
      possibleActions: [],
    })
    expect((await user.call('GET', `/bookingGroup/${made.id}?include=bookings`)).body).toEqual(made)
    expect((await user.call('GET', `/booking/${made.bookings[0].id}`)).body).toMatchObject({
      isEvent: true,
      collectiveBookingGroup: { id: made.id },
    })
  })

  it('BSK-004 D-138 D-184 refusals are listed per entry in the caller’s language, and nothing is booked', async () => {
    const taken = event()
    await make(taken, colleague)
    const before = await countGroups()
    const body = event()
    const bookings = [
      body.bookings[0],
      taken.bookings[0],
      body.bookings[1],
      {
        ...body.bookings[1],
        locationId: server.locations.boardroom,
        timeTo: '2026-11-01T11:00',
        timeFrom: '2026-11-01T10:00',
      },
      taken.bookings[1],
    ]
    const answer = await user.call(
      'POST',
      '/bookingGroup',
      { ...body, bookings },
      { 'accept-language': 'es' },
    )
    expect(answer.status).toBe(409)
    expect(
      answer.body.validationErrors.map(
        ({ index, code }: { index: number; code: string }) => `${index} ${code}`,
      ),
    ).toEqual(['1 OVERLAP', '3 INVALID_INPUT', '4 OVERLAP'])
    expect(answer.body.message).toMatch(/^Ya existe una reserva en Meeting room: /)
    expect(answer.body.validationErrors[1].message).toMatch(/ya ha (pasado|terminado)/)
    expect(await countGroups()).toEqual(before)
  })

  it('BSK-004 D-084 the bookings of a basket exclude each other, also at related places', async () => {
    const { halfA, combined, halfB } = server.locations
    const before = await countGroups()
    const few = { attendeeCount: 1 }
    const clash = await user.call(
      'POST',
      '/bookingGroup',
      event({ locationId: halfA, ...few }, { locationId: combined, ...few }),
    )
    expect(clash.body).toMatchObject({
      code: 'OVERLAP',
      validationErrors: [{ index: 1, code: 'OVERLAP', reasons: [{ code: 'relatedBooked' }] }],
    })
    expect(await countGroups()).toEqual(before)
    await make(event({ locationId: halfA, ...few }, { locationId: halfB, ...few }))
  })

  it('BSK-006 a booking that needs a cost code uses that of the basket; without one the basket is refused', async () => {
    const {
      db,
      organisationId,
      categories: { rooms },
      locations: { boardroom },
    } = server
    await setSettings(db, organisationId, rooms, 'costCode', { isRequired: true }, boardroom)
    const body = event({ costCode: 'own' })
    const refused = await user.call('POST', '/bookingGroup', body)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      code: 'COST_CODE_REQUIRED',
      message: 'Please specify a cost code',
      fields: [{ field: 'costCode', code: 'costCodeRequired' }],
      validationErrors: [{ index: 1, message: 'Please specify a cost code.' }],
    })
    const made = await make({ ...body, costCode: 'k1' })
    expect(made.bookings.map(({ costCode }: { costCode: string }) => costCode)).toEqual([
      'OWN',
      'K1',
    ])
    await db.asSystem((tx) => tx.run(sql`delete from booking_setting where section = 'costCode'`))
  })

  it('BSK-006 an extra that needs a cost code also needs one in a basket', async () => {
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
      { text: 'Lunch', costCodeRequired: true },
    )
    const body = event({ extras: [{ extraId: lunch }] })
    expect((await user.call('POST', '/bookingGroup', body)).body.validationErrors).toMatchObject([
      { index: 0, code: 'INVALID_INPUT' },
    ])
    const made = await make({ ...body, costCode: 'k2' })
    expect(made.bookings[0]).toMatchObject({
      costCode: 'K2',
      extraRequests: [{ extra: { id: lunch } }],
    })
  })

  it('BSK-004 D-111 a basket sent twice with one idempotency key is booked once', async () => {
    const body = event()
    const headers = { 'idempotency-key': 'basket-1' }
    const first = await user.call('POST', '/bookingGroup', body, headers)
    const again = await user.call('POST', '/bookingGroup', body, headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  it('group bookings need the basket or events setting; the basket works without events, and existing groups can be read and cancelled', async () => {
    const made = await make()
    const { db, organisationId } = server
    const put = async (basket: string, events: string) => {
      await setConfig(db, organisationId, 'basket', basket)
      await setConfig(db, organisationId, 'event_management', events)
    }
    await put('true', 'false')
    await make()
    expect((await read(made.id)).possibleActions).toEqual(['addBookings', 'cancel'])
    for (const [method, path, body] of [
      ['PATCH', '', { description: 'Other' }],
      ['POST', '/reschedule', { days: 400 }],
    ] as const) {
      expect(
        (await user.call(method, `/bookingGroup/collective/${made.id}${path}`, body)).body,
      ).toMatchObject({ code: 'FORBIDDEN' })
    }
    await put('false', 'false')
    expect((await user.call('POST', '/bookingGroup', event())).status).toBe(403)
    expect(
      (
        await user.call('POST', `/bookingGroup/collective/${made.id}/bookings`, {
          bookings: event().bookings,
        })
      ).status,
    ).toBe(403)
    expect((await user.call('DELETE', `/bookingGroup/collective/${made.id}`)).status).toBe(204)
    await put('true', 'true')
    expect((await viewer.call('POST', '/bookingGroup', event())).status).toBe(403)
  })
})
