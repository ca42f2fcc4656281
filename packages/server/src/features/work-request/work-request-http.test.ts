import type {
  BookingInput,
  Client,
  WorkRequestBooking,
  WorkRequestsListRequest,
} from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import { refusalOf } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setConfig } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

const day = '2026-11-05'
/** The range of booking lists is exclusive at the end. */
const untilNext = { f: day, t: '2026-11-06' }

describeServer('work requests', (engine) => {
  const { server, user, manager } = startBookingServer(engine)
  let coffee: number
  let screen: number
  beforeEach(async () => {
    const { organisationId, categories, locations, people } = server
    const at = { locationId: locations.site, categoryId: categories.rooms }
    coffee = await offerExtra(server.db, organisationId, at, { text: 'Coffee' })
    screen = await offerExtra(server.db, organisationId, at, { text: 'Screen' })
    await server.db.asSystem(async (tx) => {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into provider (organisation_id, name) values (${organisationId}, 'River Catering')
          on conflict (organisation_id, lower(name)) do update set name = excluded.name returning id`,
      )
      await tx.run(sql`update booking_option set provider_id = ${id} where id = ${coffee}`)
      await tx.run(
        sql`insert into user_provider (organisation_id, user_id, provider_id) values (${organisationId}, ${people.provider}, ${id}) on conflict do nothing`,
      )
    })
  })
  const provider = () => server.as(server.emails.provider).client
  const book = (more: Partial<BookingInput> = {}) => {
    const { locations } = server
    return user.client.booking.create({
      notifyScope: 'NONE',
      body: {
        locationId: locations.meeting,
        timeFrom: `${day}T10:00`,
        timeTo: `${day}T11:00`,
        description: 'Planning',
        notes: 'Confidential',
        attendeeCount: 2,
        extras: [
          { extraId: coffee, quantity: 2 },
          { extraId: screen, quantity: 1 },
        ],
        ...more,
      },
    })
  }
  const ofDay: WorkRequestsListRequest = { f: day, t: day }
  const list = (client: Client = provider(), query = ofDay) =>
    client.workRequests.list({ ...query, include: ['locations', 'ancestors'] })
  const find = async (id: number, client = provider(), query = ofDay) =>
    (await list(client, query)).bookings.find((one) => one.id === id)!
  const textsOf = (booking: WorkRequestBooking | undefined) =>
    booking!.extraRequests.map(({ extra }) => extra?.text).sort()
  const cancel = (id: number) =>
    user.client.booking.cancel({ id, sendNotifications: false, notifyScope: 'NONE' })

  it('PROV-004 PROV-012 PROV-013 a provider reads the orders of its own extras, a manager all at its locations, with notes', async () => {
    const { id } = await book()
    const seen = await list()
    expect(seen.bookings).toMatchObject([
      { id, label: 'Planning', timeFrom: `${day}T10:00:00.000`, attendeeCount: 2 },
    ])
    expect(textsOf(seen.bookings[0])).toEqual(['Coffee'])
    expect(seen.bookings[0]!.extraRequests[0]).toMatchObject({
      status: 'OPEN',
      quantity: 2,
      provider: { name: 'River Catering' },
    })
    expect(JSON.stringify(seen)).not.toContain('Confidential')
    expect(seen.locations.map((one) => one.id)).toEqual([server.locations.meeting])
    expect(seen.ancestorLocations.length).toBeGreaterThan(0)
    const managed = await list(manager.client)
    expect(textsOf(managed.bookings[0])).toEqual(['Coffee', 'Screen'])
    expect(managed.bookings[0]!.notes).toBe('Confidential')
    await cancel(id)
  })

  it('BKG-050 an order keeps its price when the extra costs more later, also when it is edited or moved', async () => {
    const costs = (id: number, price: number | null) =>
      server.db.asSystem((tx) =>
        tx.run(
          sql`update booking_option set price = ${price}, currency = ${price === null ? null : 'GBP'} where id = ${id}`,
        ),
      )
    await costs(coffee, 450)
    await costs(screen, null)
    const at = (hour: number) => ({
      timeFrom: `${day}T${hour}:00`,
      timeTo: `${day}T${hour + 1}:00`,
    })
    const extras = [{ extraId: coffee, quantity: 2 }]
    const { id } = await book({ ...at(20), extras })
    await costs(coffee, 500)
    await costs(screen, 900)
    const gbp = (amount: number) => ({ amount, currency: 'GBP' })
    const ordered = async () => {
      const { extraRequests } = await user.client.booking.get({ id, include: ['extras'] })
      return Object.fromEntries(extraRequests.map(({ extra }) => [extra?.text, extra?.price]))
    }
    const edit = (edited: Partial<BookingInput>) =>
      user.client.booking.update({ id, notifyScope: 'NONE', body: edited })
    expect(await ordered()).toEqual({ Coffee: gbp(450) })
    await edit(at(21))
    expect(await ordered()).toEqual({ Coffee: gbp(450) })
    await edit({
      extras: [
        { extraId: coffee, quantity: 3 },
        { extraId: screen, quantity: 1 },
      ],
    })
    expect(await ordered()).toEqual({ Coffee: gbp(450), Screen: gbp(900) })
    expect((await find(id)).extraRequests[0]).toMatchObject({ extra: { price: gbp(450) } })
    await cancel(id)
    const later = await book({ ...at(20), extras })
    expect((await find(later.id)).extraRequests[0]).toMatchObject({ extra: { price: gbp(500) } })
    await cancel(later.id)
  })

  it('LIST-012 a provider exports the bookings that it delivers to, without who pays', async () => {
    const { id } = await book({ timeFrom: `${day}T16:00`, timeTo: `${day}T17:00` })
    const other = await book({ timeFrom: `${day}T18:00`, timeTo: `${day}T19:00`, extras: [] })
    const csv = await provider().booking.exportCsv(untilNext)
    const ids = csv.split('\r\n').map((line) => line.split(',')[0])
    expect(ids).toContain(String(id))
    expect(ids).not.toContain(String(other.id))
    expect(csv).not.toContain('Cost code')
  })

  it('LIST-012 while all bookings are hidden, people with the permission export their own', async () => {
    const { id } = await book({ timeFrom: `${day}T14:00`, timeTo: `${day}T15:00` })
    const { organisationId, people } = server
    await server.db.asSystem(async (tx) => {
      await tx.run(
        sql`update user_account set can_export = true where organisation_id = ${organisationId} and id = ${people.user}`,
      )
    })
    await setConfig(server.db, organisationId, 'hide_all_bookings', 'true')
    const client = server.as(server.emails.user).client
    expect(await client.booking.exportCsv({ ...untilNext, u: [people.user] })).toContain(`${id},`)
    expect(await refusalOf(client.booking.exportCsv(untilNext))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('BKG-046 what each person gets follows the number of people at its provider, until it is set by hand', async () => {
    const { organisationId, categories, locations } = server
    const at = { locationId: locations.site, categoryId: categories.rooms }
    const offer = (text: string) =>
      offerExtra(server.db, organisationId, at, { text, quantityType: 'ATTENDEE' })
    const [lunch, soup] = [await offer('Lunch'), await offer('Soup')]
    const { id, version } = await book({
      timeFrom: `${day}T08:00`,
      timeTo: `${day}T09:00`,
      extras: [{ extraId: lunch }, { extraId: soup, quantity: 1 }, { extraId: coffee }],
    })
    const orders = async () =>
      (await find(id, manager.client)).extraRequests.map(
        ({ extra, quantity, status }) => `${quantity} ${extra!.text} ${status}`,
      )
    expect(await orders()).toEqual(['2 Lunch OPEN', '1 Soup OPEN', '1 Coffee OPEN'])
    for (const request of (await find(id, manager.client)).extraRequests)
      await manager.client.workRequests.setStatus({ id: request.id, body: { status: 'COMPLETED' } })

    const three = await user.client.booking.update({
      id,
      notifyScope: 'NONE',
      body: { version, attendeeCount: 3 },
    })
    expect(
      three.extraRequests.map(({ quantity, followsAttendees }) => [quantity, followsAttendees]),
    ).toEqual([
      [3, true],
      [1, false],
      [1, undefined],
    ])
    // Its provider has to deliver one more.
    expect(await orders()).toEqual(['3 Lunch OPEN', '1 Soup COMPLETED', '1 Coffee COMPLETED'])
    const changes = async () =>
      (await user.client.booking.history({ id }))[0]!.changes.find(
        ({ field }) => field === 'extraRequests',
      )
    expect(await changes()).toEqual({
      field: 'extraRequests',
      oldValue: 'Coffee × 1, Lunch × 2, Soup × 1',
      newValue: 'Coffee × 1, Lunch × 3, Soup × 1',
    })

    // Moved without a word about extras, they are as they were, and still follow.
    await user.client.booking.update({
      id,
      notifyScope: 'NONE',
      body: { timeFrom: `${day}T08:15`, timeTo: `${day}T09:15` },
    })
    expect(await changes()).toBeUndefined()
    await user.client.booking.update({
      id,
      notifyScope: 'NONE',
      body: { extras: [{ extraId: lunch, quantity: 5 }, { extraId: soup }] },
    })
    await user.client.booking.update({ id, notifyScope: 'NONE', body: { attendeeCount: 4 } })
    expect(await orders()).toEqual(['5 Lunch OPEN', '4 Soup OPEN'])

    // Without a number, as many as are listed: the owner and two guests.
    const guests = ['Ana', 'Ben'].map((name) => ({ name }))
    await user.client.booking.update({
      id,
      notifyScope: 'NONE',
      body: { attendeeCount: null, attendees: guests },
    })
    expect(await orders()).toEqual(['5 Lunch OPEN', '3 Soup OPEN'])
    await cancel(id)
  })

  it('BKG-046 a changed series orders for as many as come to each meeting', async () => {
    const { organisationId, categories, locations } = server
    const lunch = await offerExtra(
      server.db,
      organisationId,
      { locationId: locations.site, categoryId: categories.rooms },
      { text: 'Lunch', quantityType: 'ATTENDEE' },
    )
    const series = await user.client.bookingGroup.createRepeat({
      body: {
        booking: {
          locationId: locations.meeting,
          timeFrom: `${day}T19:00`,
          timeTo: `${day}T20:00`,
          description: 'Lunches',
          attendeeCount: 2,
          extras: [{ extraId: lunch }],
          bookingGroup: { repeatKind: 'DAILY', repeatEndDate: '2026-11-06' },
        },
      },
    })
    await user.client.bookingGroup.updateRepeat({
      groupId: series.id,
      body: {
        version: series.version,
        attendeeCount: 4,
        bookingGroup: { repeatKind: 'DAILY', repeatEndDate: '2026-11-07' },
      },
    })
    const { bookings = [] } = await user.client.bookingGroup.get({
      id: series.id,
      include: ['bookings'],
    })
    const quantities = bookings.map(({ extraRequests }) => extraRequests[0]!.quantity)
    expect(quantities).toEqual([4, 4, 4])
    await user.client.bookingGroup.cancel({ id: series.id })
  })

  it('a private booking names nobody to its provider', async () => {
    const { id } = await book({ isPrivate: true })
    const seen = await find(id)
    expect(seen).toMatchObject({ id })
    expect(seen.label).toBeUndefined()
    expect(seen.owner).toBeUndefined()
    await cancel(id)
  })

  it('PROV-013 the list is filtered by days, locations, owners and statuses', async () => {
    const { id } = await book()
    const { locations, people } = server
    const has = async (query: WorkRequestsListRequest) => Boolean(await find(id, provider(), query))
    expect(await has(ofDay)).toBe(true)
    expect(await has({ f: '2026-11-04', t: '2026-11-04' })).toBe(false)
    expect(await has({ f: '2026-11-04', t: '2026-11-06', l: [locations.site] })).toBe(true)
    expect(await has({ ...ofDay, l: [locations.desk1] })).toBe(false)
    expect(await has({ ...ofDay, u: [people.user] })).toBe(true)
    expect(await has({ ...ofDay, u: [people.colleague] })).toBe(false)
    expect(await has({ ...ofDay, status: ['COMPLETED'] })).toBe(false)
    expect(await has({ ...ofDay, status: ['ALL'] })).toBe(true)
    for (const f of ['2026-11-05', '2026-01-01'])
      expect(await refusalOf(list(provider(), { f, t: '2026-11-04' }))).toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ field: 't' }],
      })
    await cancel(id)
  })

  it('PROV-011 PROV-012 PROV-014 its provider and its manager mark a request as done and reopen it; nobody else does', async () => {
    const { id } = await book()
    const { extraRequests } = await find(id, manager.client)
    const requestOf = (text: string) => extraRequests.find(({ extra }) => extra?.text === text)!.id
    const set = (client: Client, request: number, status: string) =>
      client.workRequests.setStatus({ id: request, body: { status: status as 'OPEN' } })
    const refusedStatus = async (...wanted: Parameters<typeof set>) =>
      (await refusalOf(set(...wanted))).status
    expect(await set(provider(), requestOf('Coffee'), 'COMPLETED')).toMatchObject({
      status: 'COMPLETED',
      extra: { text: 'Coffee' },
    })
    expect((await find(id)).extraRequests[0]!.status).toBe('COMPLETED')
    for (const client of [manager.client, provider()]) {
      await set(provider(), requestOf('Coffee'), 'COMPLETED')
      expect((await set(client, requestOf('Coffee'), 'OPEN')).status).toBe('OPEN')
    }
    expect((await find(id)).extraRequests[0]!.status).toBe('OPEN')
    expect(await refusedStatus(provider(), requestOf('Screen'), 'COMPLETED')).toBe(403)
    expect(await refusedStatus(user.client, requestOf('Coffee'), 'COMPLETED')).toBe(403)
    expect(await refusedStatus(provider(), 999_999, 'COMPLETED')).toBe(404)
    expect(await refusedStatus(provider(), requestOf('Coffee'), 'CANCELLED')).toBe(400)
    await cancel(id)
    const late = await refusalOf(set(provider(), requestOf('Coffee'), 'COMPLETED'))
    expect(late.code).toBe('WORK_REQUEST_FIXED')
    expect(await find(id, provider(), { ...ofDay, status: ['CANCELLED'] })).toMatchObject({ id })
  })

  it.each(['user', 'viewer', 'reception'] as const)(
    'PROV-001 a %s may not read them',
    async (who) => {
      const { client } = server.as(server.emails[who])
      expect((await refusalOf(client.workRequests.list())).status).toBe(403)
    },
  )
})
