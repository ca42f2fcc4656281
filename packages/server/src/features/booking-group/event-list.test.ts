import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import { startEventServer } from './event.fixture.js'

describeServer('reading events over HTTP', (engine) => {
  const { server, user, colleague, manager, viewer, event, make, read, later, restrict } =
    startEventServer(engine)
  const list = async (query = '', who = user) => {
    const answer = await who.call('GET', `/bookingGroup/collective${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as {
      bookingGroups: { id: number; description: string; bookings?: object[] }[]
      nextCursor?: string
    }
  }
  const ids = async (query = '', who = user) =>
    (await list(query, who)).bookingGroups.map(({ id }) => id)
  /** An event this many days from now; no other test uses these days. */
  const on = (days: number, more: object = {}) => {
    const body = event()
    const at = {
      timeFrom: `${later('2026-11-02T10:00', days)}`,
      timeTo: `${later('2026-11-02T11:00', days)}`,
    }
    return {
      ...body,
      description: `Day ${days}`,
      bookings: body.bookings.map((booking) => ({ ...booking, ...at })),
      ...more,
    }
  }
  const day = (days: number) => later('2026-11-02', days)

  it('BSK-005 API-041 lists the events of a range by start, page by page; the default range is one year from today', async () => {
    const far = await make(on(480))
    const second = await make(on(120))
    const first = await make(on(110))
    const today = await make(on(0))
    expect(await ids()).toEqual([today.id, first.id, second.id])
    expect(await ids(`?f=${day(111)}&t=${day(500)}`)).toEqual([second.id, far.id])
    expect(await ids(`?f=${day(110)}T11:00&t=${day(120)}T10:00`)).toEqual([])
    expect(await ids(`?f=${day(110)}T10:59&t=${day(120)}T10:01`)).toEqual([first.id, second.id])
    const page = await list('?limit=2')
    expect(page.bookingGroups.map(({ id }) => id)).toEqual([today.id, first.id])
    expect(page.bookingGroups[0]!.bookings).toBeUndefined()
    const rest = await list(`?limit=2&include=bookings&cursor=${page.nextCursor}`)
    expect(rest.bookingGroups.map(({ id, bookings }) => [id, bookings!.length])).toEqual([
      [second.id, 2],
    ])
    expect(rest.nextCursor).toBeUndefined()
    expect((await user.call('GET', '/bookingGroup/collective?cursor=x')).status).toBe(400)
    expect(
      (await user.call('GET', `/bookingGroup/collective?f=${day(2)}&t=${day(1)}`)).body.fields,
    ).toMatchObject([{ field: 't', code: 'dateRange' }])
    server.clock.now += 86_400_000
    expect(await ids()).not.toContain(today.id)
  })

  it('API-041 D-147 the status follows the bookings: tentative while one is, cancelled when none is active', async () => {
    const {
      db,
      organisationId,
      categories: { rooms },
      locations: { meeting },
    } = server
    await setSettings(db, organisationId, rooms, 'approval', { isRequired: true }, meeting)
    const waiting = await make(on(130))
    await db.asSystem((tx) => tx.run(sql`delete from booking_setting`))
    const confirmed = await make(on(131))
    const cancelled = await make(on(132))
    expect((await user.call('DELETE', `/bookingGroup/collective/${cancelled.id}`)).status).toBe(204)
    const range = `f=${day(130)}&t=${day(133)}`
    expect(await ids(`?${range}`)).toEqual([waiting.id, confirmed.id])
    expect(await ids(`?${range}&status=TENTATIVE`)).toEqual([waiting.id])
    expect(await ids(`?${range}&status=CANCELLED&status=CANCELLED_REJECTED`)).toEqual([
      cancelled.id,
    ])
    for (const { id } of waiting.bookings)
      expect((await manager.call('DELETE', `/booking/${id}`)).status).toBe(204)
    expect(
      (await read(waiting.id)).bookings.map(({ status }: { status: string }) => status),
    ).toEqual(['CANCELLED_REJECTED', 'CANCELLED'])
    expect((await read(waiting.id)).status).toBe('CANCELLED')
  })

  it('D-146 EVT-009 an event with fixed dates is found by these', async () => {
    const made = await make(
      on(142, { fixedDates: true, timeFrom: `${day(140)}T00:00`, timeTo: `${day(144)}T23:59:59` }),
    )
    expect(await ids(`?f=${day(140)}&t=${day(141)}`)).toEqual([made.id])
    expect(await ids(`?f=${day(144)}&t=${day(145)}`)).toEqual([made.id])
    expect(await ids(`?f=${day(145)}&t=${day(146)}`)).toEqual([])
    const [allDay] = made.bookings
    const whole = await user.call('PUT', `/booking/${allDay.id}`, {
      timeFrom: `${day(144)}T00:00`,
      timeTo: `${day(144)}T23:59:59`,
      allDayBooking: true,
    })
    expect(whole.status, whole.text).toBe(200)
    expect((await read(made.id)).outsideFixedDates).toBeUndefined()
  })

  it('D-144 D-089 everybody else can read an event with its private bookings masked; it is masked if all are private', async () => {
    const { people } = server
    const mixed = await make(
      event(
        { isPrivate: true, description: 'Secret' },
        { attendees: [{ personId: people.colleague }] },
      ),
    )
    const seen = await read(mixed.id, viewer)
    expect(seen).toMatchObject({
      description: 'Summit',
      possibleActions: [],
      bookings: [
        { label: 'Private booking', owner: { name: 'Private booking' } },
        { label: 'Planning' },
      ],
    })
    expect((await viewer.call('GET', `/bookingGroup/${mixed.id}/attendees`)).body).toMatchObject([
      { personId: people.colleague },
    ])
    expect((await read(mixed.id, manager)).bookings[0].label).toBe('Secret')

    const secret = await make({
      ...event({ isPrivate: true }, { isPrivate: true }),
      description: 'Merger',
      costCode: 'm1',
    })
    const masked = (
      await colleague.call('GET', `/bookingGroup/collective/${secret.id}`, undefined, {
        'accept-language': 'es',
      })
    ).body
    expect(masked).toMatchObject({
      description: 'Reserva privada',
      label: 'Reserva privada',
      bookingsCount: 2,
    })
    expect([masked.owner, masked.costCode]).toEqual([undefined, undefined])
    expect(
      (await list('', colleague)).bookingGroups.find(({ id }) => id === secret.id)!.description,
    ).toBe('Private booking')
    expect((await read(secret.id)).description).toBe('Merger')
  })

  it('ROLE-006 D-132 with all bookings hidden, people find only events and bookings that they are part of', async () => {
    const { db, organisationId, people } = server
    const theirs = await make(event({ attendees: [{ personId: people.user }] }), colleague)
    const foreign = await make(event(), colleague)
    const own = await make(event(), user)
    await setConfig(db, organisationId, 'hide_all_bookings', 'true')
    const found = await ids('?limit=1000')
    expect(found).toEqual(expect.arrayContaining([theirs.id, own.id]))
    expect(found).not.toContain(foreign.id)
    expect((await user.call('GET', `/bookingGroup/${foreign.id}`)).status).toBe(404)
    expect((await user.call('GET', `/bookingGroup/${foreign.id}/attendees`)).status).toBe(404)
    expect(await read(theirs.id)).toMatchObject({
      bookingsCount: 1,
      bookings: [{ id: theirs.bookings[0].id }],
    })
    await setConfig(db, organisationId, 'hide_all_bookings', undefined)
    expect((await read(foreign.id)).bookingsCount).toBe(2)
  })

  it('AD-094 bookings of an event at places that a person cannot see are hidden from them', async () => {
    const { madridRoom } = server.locations
    const open = await restrict(madridRoom)
    const made = await make(event({}, { locationId: madridRoom }), colleague)
    expect(await read(made.id)).toMatchObject({
      bookingsCount: 1,
      bookings: [{ locationId: server.locations.meeting }],
    })
    expect((await read(made.id, colleague)).bookingsCount).toBe(2)
    const whole = await make(
      { ...event(), bookings: [{ ...event().bookings[0], locationId: madridRoom }] },
      colleague,
    )
    expect((await user.call('GET', `/bookingGroup/${whole.id}`)).status).toBe(404)
    expect(await ids('?limit=1000')).not.toContain(whole.id)
    expect(await ids('?limit=1000', colleague)).toContain(whole.id)
    await open()
  })

  it('API-040 API-041 API-047 ids that do not exist, of another organisation or of a single booking are not found; a series is not an event', async () => {
    const made = await make()
    const stranger = server.as(server.emails.stranger)
    for (const path of [
      `/bookingGroup/${made.id}`,
      `/bookingGroup/collective/${made.id}`,
      `/bookingGroup/${made.id}/attendees`,
    ])
      expect((await stranger.call('GET', path)).status, path).toBe(404)
    expect(
      (await stranger.call('PATCH', `/bookingGroup/collective/${made.id}`, { description: 'Mine' }))
        .status,
    ).toBe(404)
    expect((await stranger.call('DELETE', `/bookingGroup/${made.id}`)).status).toBe(404)
    expect((await list('', stranger)).bookingGroups).toEqual([])
    expect((await user.call('GET', '/bookingGroup/999999')).status).toBe(404)
    const series = await user.call('POST', '/booking', {
      ...on(250).bookings[0],
      bookingGroup: { repeatKind: 'DAILY', repeatEndDate: day(253) },
    })
    expect(series.status, series.text).toBe(201)
    const { id } = series.body.bookingGroup
    expect((await user.call('GET', `/bookingGroup/${id}`)).body.type).toBe('REPEAT')
    for (const [method, more, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { description: 'X' }],
      ['DELETE', '', undefined],
      ['POST', '/reschedule', { days: 1 }],
      ['POST', '/bookings', { bookings: event().bookings }],
    ] as const) {
      expect(
        (await user.call(method, `/bookingGroup/collective/${id}${more}`, body)).status,
        `${method}${more}`,
      ).toBe(404)
    }
  })

  it('BSK-004 RPT-004 a repeating basket entry adds all its occurrences to the event and to their own series', async () => {
    const body = event()
    const { timeFrom, locationId } = body.bookings[1]!
    const repeating = {
      ...body.bookings[1],
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate: later(timeFrom, 21).slice(0, 10) },
    }
    const made = await make({ ...body, bookings: [body.bookings[0], repeating] })
    expect(made.bookingsCount).toBe(5)
    const series = new Set(
      made.bookings.map(({ bookingGroup }: { bookingGroup?: { id: number } }) => bookingGroup?.id),
    )
    expect(series.size).toBe(2)
    const more = event()
    const clash = await user.call('POST', '/bookingGroup', {
      ...more,
      bookings: [
        more.bookings[0],
        {
          ...more.bookings[0],
          locationId,
          timeFrom: later(timeFrom, 1),
          timeTo: later(repeating.timeTo!, 1),
          bookingGroup: { repeatKind: 'DAILY', repeatEndDate: later(timeFrom, 8).slice(0, 10) },
        },
      ],
    })
    expect(clash.body).toMatchObject({ code: 'OVERLAP', validationErrors: [{ index: 1 }] })
    expect(clash.body.validationErrors).toHaveLength(1)
    const endless = {
      ...more.bookings[0],
      bookingGroup: { repeatKind: 'DAILY', repeatEndDate: later(timeFrom, 9000).slice(0, 10) },
    }
    expect(
      (await user.call('POST', '/bookingGroup', { ...more, bookings: [more.bookings[1], endless] }))
        .body,
    ).toMatchObject({ code: 'INVALID_INPUT', validationErrors: [{ index: 1 }] })
  })
})
