import sql from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

const day = '2026-11-05'

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
  const provider = () => server.as(server.emails.provider)
  const book = async (more: object = {}) => {
    const { locations } = server
    const answer = await user.call('POST', '/booking?notifyScope=NONE', {
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
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.body as { id: number }
  }
  const list = async (caller = provider(), query = `f=${day}&t=${day}`) =>
    (await caller.call('GET', `/workRequests?${query}&include=locations,ancestors`)).body
  /** The booking as it is listed. */
  const find = async (id: number, caller = provider(), query?: string) =>
    (await list(caller, query)).bookings.find((one: { id: number }) => one.id === id)
  const textsOf = (booking: { extraRequests: { extra?: { text: string } }[] }) =>
    booking.extraRequests.map(({ extra }) => extra?.text).sort()
  const cancel = (id: number) =>
    user.call('DELETE', `/booking/${id}?sendNotifications=false&notifyScope=NONE`)

  it('PROV-004 PROV-012 PROV-013 a provider reads the orders of its own extras, a manager all at its locations, with notes', async () => {
    const { id } = await book()
    const seen = await list()
    expect(seen.bookings).toMatchObject([
      { id, label: 'Planning', timeFrom: `${day}T10:00:00.000`, attendeeCount: 2 },
    ])
    expect(textsOf(seen.bookings[0])).toEqual(['Coffee'])
    expect(seen.bookings[0].extraRequests[0]).toMatchObject({
      status: 'OPEN',
      quantity: 2,
      provider: { name: 'River Catering' },
    })
    expect(JSON.stringify(seen)).not.toContain('Confidential')
    expect(seen.locations.map((one: { id: number }) => one.id)).toEqual([server.locations.meeting])
    expect(seen.ancestorLocations.length).toBeGreaterThan(0)
    const managed = await list(manager)
    expect(textsOf(managed.bookings[0])).toEqual(['Coffee', 'Screen'])
    expect(managed.bookings[0].notes).toBe('Confidential')
    await cancel(id)
  })

  it('a private booking names nobody to its provider', async () => {
    const { id } = await book({ isPrivate: true })
    const seen = await find(id)
    expect(seen).toMatchObject({ id })
    expect(seen.label).toBeUndefined()
    expect(seen.owner).toBeUndefined()
    await cancel(id)
  })

  it('PROV-013 the list is of the days, locations, owners and statuses that are asked for', async () => {
    const { id } = await book()
    const { locations, people } = server
    const has = async (query: string) =>
      (await list(provider(), query)).bookings.some((one: { id: number }) => one.id === id)
    expect(await has(`f=${day}&t=${day}`)).toBe(true)
    expect(await has('f=2026-11-04&t=2026-11-04')).toBe(false)
    expect(await has(`f=2026-11-04&t=2026-11-06&l=${locations.site}`)).toBe(true)
    expect(await has(`f=${day}&t=${day}&l=${locations.desk1}`)).toBe(false)
    expect(await has(`f=${day}&t=${day}&u=${people.user}`)).toBe(true)
    expect(await has(`f=${day}&t=${day}&u=${people.colleague}`)).toBe(false)
    expect(await has(`f=${day}&t=${day}&status=COMPLETED`)).toBe(false)
    expect(await has(`f=${day}&t=${day}&status=ALL`)).toBe(true)
    for (const range of ['f=2026-11-05&t=2026-11-04', 'f=2026-01-01&t=2026-11-04'])
      expect((await provider().call('GET', `/workRequests?${range}`)).body).toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ field: 't' }],
      })
    await cancel(id)
  })

  it('PROV-011 PROV-012 PROV-014 its provider and its manager mark a request as done and reopen it; nobody else does', async () => {
    const { id } = await book()
    const { extraRequests } = await find(id, manager)
    const requestOf = (text: string) =>
      extraRequests.find((one: { extra: { text: string } }) => one.extra.text === text).id as number
    const set = (caller: typeof user, request: number, status: string) =>
      caller.call('PATCH', `/workRequests/${request}`, { status })
    expect(await set(provider(), requestOf('Coffee'), 'COMPLETED')).toMatchObject({
      status: 200,
      body: { status: 'COMPLETED', extra: { text: 'Coffee' } },
    })
    expect((await find(id)).extraRequests[0].status).toBe('COMPLETED')
    expect((await set(manager, requestOf('Coffee'), 'OPEN')).body.status).toBe('OPEN')
    expect((await set(provider(), requestOf('Screen'), 'COMPLETED')).status).toBe(403)
    expect((await set(user, requestOf('Coffee'), 'COMPLETED')).status).toBe(403)
    expect((await set(provider(), 999_999, 'COMPLETED')).status).toBe(404)
    expect((await set(provider(), requestOf('Coffee'), 'CANCELLED')).status).toBe(400)
    await cancel(id)
    expect((await set(provider(), requestOf('Coffee'), 'COMPLETED')).body.code).toBe(
      'WORK_REQUEST_FIXED',
    )
    expect(await find(id, provider(), `f=${day}&t=${day}&status=CANCELLED`)).toMatchObject({ id })
  })

  it.each(['user', 'viewer', 'reception'] as const)('PROV-001 a %s reads none', async (who) => {
    expect((await server.as(server.emails[who]).call('GET', '/workRequests')).status).toBe(403)
  })
})
