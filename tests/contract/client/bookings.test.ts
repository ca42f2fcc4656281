import type { BookingInput } from '@mosaic-booking/sdk'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startBookingServer } from '../../../packages/server/src/bookings/booking/booking.fixture.js'
import { refusalOf, type TestServer } from '../../support/app.js'
import { describeServer } from '../../support/databases.js'
import { offerExtra, setConfig, setSettings } from '../../support/test-data.js'

describeServer('bookings through the client', (engine) => {
  const { server, draft, book } = startBookingServer(engine)
  const as = (who: keyof TestServer['emails']) => server.as(server.emails[who]).client
  const user = () => as('user')
  let coffee: number
  beforeAll(async () => {
    const { db, organisationId, locations, categories } = server
    const where = { locationId: locations.site, categoryId: categories.rooms }
    coffee = await offerExtra(db, organisationId, where, { text: 'Coffee' })
    const set = (section: string, value: object, locationId: number) =>
      setSettings(db, organisationId, categories.rooms, section, value, locationId)
    await set('approval', { isRequired: true }, locations.boardroom)
    const screen = await as('admin').facility.create({ body: { text: 'Screen' } })
    const theatre = await as('admin').layout.create({ body: { text: 'Theatre' } })
    await as('admin').location.update({
      id: locations.meeting,
      body: { facilities: [{ id: screen.id }], layouts: [{ id: theatre.id }] },
    })
    for (const key of ['basket', 'event_management'])
      await setConfig(db, organisationId, key, 'true')
  })
  beforeEach(() => {
    server.sent.length = 0
  })
  const day = ({ timeFrom }: { readonly timeFrom: string }) => timeFrom.slice(0, 10)
  const waiting = (more: Partial<BookingInput> = {}) =>
    book({ locationId: server.locations.boardroom, ...more })

  it('API-031 booking.listOfUser answers bookings and locations, with what is included', async () => {
    const made = await book({ extras: [{ extraId: coffee, quantity: 2 }] })
    const { people, locations } = server
    const list = await user().booking.listOfUser({
      userId: people.user,
      f: day(made),
      t: `${day(made)}T23:59`,
      include: [
        ...['locations', 'visit', 'facilities', 'extras', 'bookingSettings', 'layouts'],
        'ancestors',
      ],
    })
    expect(list.bookings.map(({ id }) => id)).toEqual([made.id])
    const theatre = expect.objectContaining({ text: 'Theatre' }) as unknown
    expect(list.locations).toEqual([
      expect.objectContaining({
        id: locations.meeting,
        facilities: [expect.objectContaining({ text: 'Screen' })],
        layouts: [theatre],
        extras: [expect.objectContaining({ id: coffee, text: 'Coffee' })],
        bookingSettings: expect.objectContaining({
          checkIn: expect.anything() as unknown,
        }) as unknown,
      }),
    ])
    expect(list.visits).toEqual([])
    expect(list.ancestorLocations.map(({ id }) => id)).toEqual(
      expect.arrayContaining([locations.floor, locations.building, locations.site]),
    )
    expect(server.sent.at(-1)).toMatch(`GET /api/v1/user/${people.user}/bookings?`)
  })

  it('API-032 booking.list takes bc, f, t, status, l, u, sort and include', async () => {
    const { people, locations, categories } = server
    const first = await book({ description: 'Alpha' })
    const second = await waiting({ timeFrom: `${day(first)}T12:00`, timeTo: `${day(first)}T13:00` })
    await user().booking.cancel({ id: first.id, cancellationReason: 'Ill' })
    const days = { f: day(first), t: `${day(first)}T23:59` }
    const read = async (more: object = {}) =>
      (await as('manager').booking.list({ ...days, ...more }))!
    const idsOf = async (more: object = {}) => (await read(more)).bookings.map(({ id }) => id)
    const status = ['CANCELLED', 'TENTATIVE'] as const
    expect(await idsOf({ status })).toEqual([first.id, second.id])
    expect(await idsOf({ status, sort: '-timeFrom' })).toEqual([second.id, first.id])
    expect(await idsOf({ status: ['TENTATIVE'] })).toEqual([second.id])
    expect(await idsOf({ status, l: [locations.boardroom] })).toEqual([second.id])
    expect(await idsOf({ status, u: [people.colleague] })).toEqual([])
    expect(await idsOf({ status, bc: [categories.desks] })).toEqual([])
    const include = [
      ...['ancestors', 'locations', 'facilities', 'layouts', 'bookingSettings', 'groups', 'audit'],
    ]
    const whole = await read({ status, bc: [categories.rooms], include })
    expect(whole.bookings[0]!.cancelled).toMatchObject({ by: { id: people.user } })
    expect(whole.locations.map(({ id }) => id)).toEqual(
      expect.arrayContaining([locations.meeting, locations.boardroom]),
    )
    expect(whole.locations.find(({ id }) => id === locations.meeting)).toMatchObject({
      facilities: [{ text: 'Screen' }],
      layouts: [{ text: 'Theatre' }],
      bookingSettings: { checkIn: expect.anything() as unknown },
    })
    expect(whole.ancestorLocations.map(({ id }) => id)).toContain(locations.floor)
    expect(whole.availability).toEqual([])
  })

  it('API-033 booking.get returns one booking and booking.history its history', async () => {
    const { id } = await book()
    await user().booking.update({ id, body: { description: 'Review' } })
    expect(await user().booking.get({ id })).toMatchObject({ id, label: 'Review' })
    const history = await user().booking.history({ id })
    expect(history[0]).toMatchObject({
      user: { id: server.people.user },
      changes: [{ field: 'label', oldValue: 'Planning', newValue: 'Review' }],
    })
    expect(history).toHaveLength(2)
    expect(server.sent.slice(-2)).toEqual([
      `GET /api/v1/booking/${id}`,
      `GET /api/v1/booking/${id}/history`,
    ])
  })

  it('API-035 booking.check takes the body of a booking and an id, and answers status and userDetails', async () => {
    const made = await book()
    const body = draft({
      attendeeCount: 3,
      timeFrom: made.timeFrom,
      timeTo: made.timeTo,
      attendees: [{ email: server.emails.colleague }, { email: 'ann@acme.example' }],
    })
    const busy = await user().booking.check({ body: { ...body, requestId: 7 } })
    expect(busy).toMatchObject({
      status: 'ERROR',
      requestId: 7,
      msg: expect.stringContaining('already') as unknown,
      userAvailabilityCheck: {
        userDetails: expect.arrayContaining([
          { email: server.emails.colleague, status: expect.any(String) as unknown },
        ]) as unknown,
      },
    })
    const own = await user().booking.check({ body: { ...body, id: made.id } })
    expect(own).toMatchObject({ status: 'SUCCESS' })
    expect(server.sent.at(-1)).toBe('POST /api/v1/booking/check')
  })

  it('API-036 booking.update takes a notify scope, and changeOwner an ownerId', async () => {
    const { people, emails } = server
    const { id } = await book()
    const mailsBefore = (await server.mails()).length
    const edited = await user().booking.update({
      id,
      notifyScope: 'NONE',
      body: { description: 'Review' },
    })
    expect(edited.label).toBe('Review')
    expect(await server.mails()).toHaveLength(mailsBefore)
    const given = await as('manager').booking.changeOwner({
      id,
      notifyScope: 'OWNER_ONLY',
      body: { ownerId: people.colleague },
    })
    expect(given.owner.id).toBe(people.colleague)
    expect((await server.mails()).map(({ recipient }) => recipient)).toContain(emails.colleague)
    expect(server.sent.filter((call) => call.includes(`/${id}`))).toEqual([
      `PUT /api/v1/booking/${id}?notifyScope=NONE`,
      `PATCH /api/v1/booking/${id}?notifyScope=OWNER_ONLY`,
    ])
  })

  it('API-037 booking.cancel takes sendNotifications, notifyScope and reason; a group only a reason', async () => {
    const { id } = await book()
    const before = (await server.mails()).length
    await user().booking.cancel({
      id,
      sendNotifications: false,
      notifyScope: 'NONE',
      cancellationReason: 'Ill',
    })
    expect(await user().booking.get({ id })).toMatchObject({
      status: 'CANCELLED',
      cancellationReason: 'Ill',
    })
    expect(await server.mails()).toHaveLength(before)
    const group = await user().bookingGroup.create({
      body: { type: 'COLLECTIVE', description: 'Fair', bookings: [draft()] },
    })
    const [member] = group.bookings!
    await user().bookingGroup.cancel({ id: group.id, cancellationReason: 'Rain' })
    expect(await user().booking.get({ id: member!.id })).toMatchObject({
      status: 'CANCELLED',
      cancellationReason: 'Rain',
    })
    expect(server.sent.filter((call) => call.startsWith('DELETE'))).toEqual([
      `DELETE /api/v1/booking/${id}?sendNotifications=false&notifyScope=NONE&cancellationReason=Ill`,
      `DELETE /api/v1/bookingGroup/${group.id}?cancellationReason=Rain`,
    ])
  })

  it('API-038 booking.approve approves a booking, and bookingGroup.approve a group', async () => {
    const one = await waiting()
    expect(one.status).toBe('TENTATIVE')
    expect((await as('manager').booking.approve({ id: one.id })).status).toBe('CONFIRMED')
    const { boardroom } = server.locations
    const group = await user().bookingGroup.create({
      body: {
        type: 'COLLECTIVE',
        description: 'Fair',
        bookings: [draft({ locationId: boardroom }), draft({ locationId: boardroom })],
      },
    })
    expect(group.status).toBe('TENTATIVE')
    const approved = await as('manager').bookingGroup.approve({ id: group.id })
    expect(approved.status).toBe('CONFIRMED')
    expect(server.sent.filter((call) => call.includes('approve'))).toEqual([
      `POST /api/v1/booking/${one.id}/approve`,
      `POST /api/v1/bookingGroup/${group.id}/approve`,
    ])
  })

  it('API-040 bookingGroup.create takes bookings, COLLECTIVE and description or label; get returns it', async () => {
    const group = await user().bookingGroup.create({
      body: { type: 'COLLECTIVE', description: 'Fair', bookings: [draft(), draft()] },
    })
    const named = await user().bookingGroup.create({
      body: { type: 'COLLECTIVE', label: 'Party', bookings: [draft()] },
    })
    expect([group.description, named.description]).toEqual(['Fair', 'Party'])
    const read = await user().bookingGroup.get({ id: group.id, include: ['bookings'] })
    expect(read).toMatchObject({ id: group.id, type: 'COLLECTIVE', bookingsCount: 2 })
    expect(read.bookings).toHaveLength(2)
    expect((await user().bookingGroup.get({ id: group.id })).bookings).toBeUndefined()
    expect(server.sent).toContain(`GET /api/v1/bookingGroup/${group.id}?include=bookings`)
  })

  it('API-041 bookingGroup.events takes f, t, status and include; PATCH and PUT change an event', async () => {
    const bookings = [draft(), draft()]
    const { id } = await user().bookingGroup.create({
      body: { type: 'COLLECTIVE', description: 'Fair', bookings },
    })
    const range = { f: day(bookings[0]!), t: day(bookings[1]!) }
    const find = async (more: object = {}) =>
      (await user().bookingGroup.events({ ...range, ...more })).bookingGroups.find(
        (one) => one.id === id,
      )
    expect((await find())?.bookings).toBeUndefined()
    expect((await find({ include: ['bookings'] }))?.bookings).toHaveLength(2)
    expect(await find({ status: ['CONFIRMED'] })).toBeDefined()
    expect(await find({ status: ['CANCELLED'] })).toBeUndefined()
    expect(await find({ f: '2030-01-01', t: '2030-01-02' })).toBeUndefined()
    const times = { timeFrom: `${range.f}T08:00:00.000`, timeTo: `${range.t}T18:00:00.000` }
    const body = { id, description: 'Summer fair', fixedDates: true, ...times }
    const expected = { id, description: 'Summer fair', fixedDates: true, ...times }
    expect(await user().bookingGroup.editEvent({ id, body })).toMatchObject(expected)
    const replaced = await user().bookingGroup.replaceEvent({
      id,
      body: { ...body, description: 'Winter fair' },
    })
    expect(replaced).toMatchObject({ ...expected, description: 'Winter fair' })
    expect(server.sent.slice(-2)).toEqual([
      `PATCH /api/v1/bookingGroup/collective/${id}`,
      `PUT /api/v1/bookingGroup/collective/${id}`,
    ])
  })

  it('ACALL-001 bookings are cancelled, reassigned and approved, several one after another', async () => {
    const { colleague } = server.people
    const made = [await waiting(), await waiting()]
    for (const { id } of made) {
      expect((await as('manager').booking.approve({ id })).status).toBe('CONFIRMED')
      const given = await as('manager').booking.changeOwner({ id, body: { ownerId: colleague } })
      expect(given.owner.id).toBe(colleague)
    }
    for (const { id } of made) {
      await as('manager').booking.cancel({ id, sendNotifications: false })
      expect((await as('manager').booking.get({ id })).status).toBe('CANCELLED')
      expect(server.sent).toContain(`DELETE /api/v1/booking/${id}?sendNotifications=false`)
    }
  })

  it('ACALL-011 dates in calls are formatted YYYY-MM-DD, and refused in other forms', async () => {
    const { booking } = user()
    await booking.list({ f: '2026-11-02', t: '2026-11-03' })
    expect(server.sent).toEqual(['GET /api/v1/booking?f=2026-11-02&t=2026-11-03'])
    const refusal = await refusalOf(booking.list({ f: '02/11/2026', t: '2026-11-03' }))
    expect([refusal.status, refusal.fields[0]?.field]).toEqual([400, 'f'])
  })

  it('API-046 costCode.list lists the codes in full, and costCode.valid checks one by date', async () => {
    const { costCode } = as('admin')
    const codes = [
      { costCode: 'M-1', description: 'Marketing', dateFrom: '2026-01-01', dateTo: '2026-12-31' },
      { costCode: 'M-2', description: 'Travel' },
    ]
    for (const body of codes) await costCode.create({ body })
    expect(await user().costCode.list()).toMatchObject(codes)
    const isValid = async (code: string, date: string) =>
      (await user().costCode.valid({ code, date })).valid
    expect(await isValid('M-1', '2026-12-31')).toBe(true)
    expect(await isValid('M-1', '2027-01-01')).toBe(false)
    expect(await isValid('M-2', '2027-01-01')).toBe(true)
    expect(await isValid('M-3', '2026-06-01')).toBe(false)
  })

  it('UTIL-005 an item has level, location and metrics with key, percentage, minutes and groups', async () => {
    const { categories, locations } = server
    const made = await book()
    const [item] = await as('admin').report.utilisation({
      g: true,
      bc: categories.rooms,
      f: day(made),
      t: day(made),
      l: [locations.meeting],
    })
    expect(item).toMatchObject({
      level: expect.any(Number) as unknown,
      location: { id: locations.meeting, name: 'Meeting room' },
    })
    const booked = item!.metrics.find(({ key }) => key === 'FUTURE_BOOKED')
    expect(booked).toMatchObject({ minutes: 60, percentage: 4.17 })
    expect(booked!.groups).toEqual([{ name: 'No group', minutes: 60, percentage: 4.17 }])
  })

  it('UTIL-010 report.utilisation takes g, bc, f, t, u, l (repeated), tf and tt', async () => {
    const { categories, locations } = server
    const made = await book()
    const items = await as('admin').report.utilisation({
      g: true,
      bc: categories.rooms,
      f: day(made),
      t: day(made),
      u: 'custom',
      l: [locations.meeting, locations.boardroom],
      tf: '10:00',
      tt: '12:00',
    })
    const measured = items.map(({ location, metrics }) => [
      location.id,
      metrics.reduce((sum, { minutes }) => sum + minutes, 0),
    ])
    expect(measured).toEqual(
      expect.arrayContaining([
        [locations.meeting, 120],
        [locations.boardroom, 120],
      ]),
    )
    const query = new URLSearchParams(server.sent.at(-1)!.split('?')[1])
    expect([...new Set(query.keys())].sort()).toEqual(
      ['bc', 'f', 'g', 'l', 't', 'tf', 'tt', 'u'].sort(),
    )
  })

  it('SUM-009 a summary row has key, count and minutes; the key has each attribute asked for', async () => {
    const { people, locations } = server
    const made = await user().booking.create(
      { body: draft({ costCode: 'M-2' }) },
      { headers: { 'x-source-version': '3.1' } },
    )
    await as('admin').accessControl.createUserGroup({
      body: {
        name: 'Finance',
        kind: 'STANDARD',
        users: [{ name: 'User', email: server.emails.user }],
      },
    })
    const [row] = await as('serviceAdmin').booking.summary({
      f: day(made),
      t: new Date(Date.parse(day(made)) + 86_400_000).toISOString().slice(0, 10),
      sa: [
        ...(['timeslot', 'location', 'organisation', 'group', 'costCode'] as const),
        ...(['domain', 'owner', 'source', 'sourceVersion'] as const),
      ],
      stg: 'DAY',
    })
    expect(row).toMatchObject({
      count: 1,
      minutes: 60,
      key: {
        timeslot: day(made),
        location: { id: locations.meeting },
        organisation: { id: server.organisationId },
        group: { name: 'Finance' },
        costCode: 'M-2',
        domain: 'test.house',
        owner: { id: people.user },
        source: 'WEB',
        sourceVersion: '3.1',
      },
    })
  })

  it('SUM-012 booking.summary takes qIndex, bc, f, t, l, sa, stg and slk, and answers rows', async () => {
    const { categories, locations } = server
    const made = await book()
    const rows = await as('admin').booking.summary({
      qIndex: 4,
      bc: [categories.rooms],
      f: day(made),
      t: new Date(Date.parse(day(made)) + 86_400_000).toISOString().slice(0, 10),
      l: [locations.site],
      sa: ['location', 'timeslot'],
      stg: 'MONTH',
      slk: 'BUILDING',
    })
    expect(rows).toEqual([
      {
        key: {
          timeslot: day(made).slice(0, 7),
          location: { id: locations.building, name: 'Riverside' },
        },
        count: 1,
        minutes: 60,
      },
    ])
    expect(server.sent.at(-1)).toMatch('GET /api/v1/booking/summary?')
  })

  it('PROV-009 a booking with work requests has locationId and each field of its requests', async () => {
    const { categories, locations, db, organisationId } = server
    const provider = await as('admin').provider.create({
      body: { name: 'Canteen', notificationDaysInterval: 0 },
    })
    const extra = await as('admin').bookingOption.create({
      body: {
        text: 'Lunch',
        type: 'CATERING',
        timeType: 'SINGLE',
        quantityType: 'ITEM',
        provider: { id: provider.id },
      },
    })
    const layout = await as('admin').layout.create({ body: { text: 'Classroom' } })
    await as('admin').location.update({
      id: locations.halfA,
      body: {
        layouts: [{ id: layout.id }],
        categoryExtras: [{ bookingCategoryId: categories.rooms, extras: [{ id: extra.id }] }],
      },
    })
    await setSettings(
      db,
      organisationId,
      categories.rooms,
      'buffer',
      { minutesBefore: 15, minutesAfter: 10 },
      locations.halfA,
    )
    const input = draft({ locationId: locations.halfA, layoutId: layout.id, layoutNote: 'Face it' })
    const served = { timeFrom: `${day(input)}T10:15:00.000` }
    const made = await user().booking.create({
      body: {
        ...input,
        extras: [{ extraId: extra.id, quantity: 2, ...served, notes: 'No milk' }],
      },
    })
    const { bookings } = await as('admin').workRequests.list({ f: day(input), t: day(input) })
    expect(bookings[0]).toMatchObject({ locationId: locations.halfA })
    const id: unknown = expect.any(Number)
    expect(bookings[0]!.extraRequests).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id,
          type: 'CATERING',
          extra: { id: extra.id, text: 'Lunch' },
          provider: { id: provider.id, name: 'Canteen' },
          status: 'OPEN',
          quantity: 2,
          ...served,
          note: 'No milk',
        }),
        expect.objectContaining({
          id,
          type: 'LAYOUT',
          extra: { id: layout.id, text: 'Classroom' },
          note: 'Face it',
        }),
      ]),
    )
    // Buffers are only requests of the booking, without work to do.
    const { extraRequests } = await user().booking.get({ id: made.id })
    expect(extraRequests.flatMap(({ bufferKind }) => bufferKind ?? [])).toEqual([
      'SETUP',
      'TEARDOWN',
    ])
  })
})
