import sql from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../booking/booking.fixture.js'

interface Row {
  kind: string
  language: string
  recipient: string
  subject: string
  body: string
  dedupe_key: string | null
}

describeServer('providers', (engine) => {
  const { server, user, manager } = startBookingServer(engine)
  let providerId: number
  let coffee: number
  beforeEach(async () => {
    const { organisationId, categories, locations, people } = server
    coffee = await offerExtra(
      server.db,
      organisationId,
      { locationId: locations.site, categoryId: categories.rooms },
      { text: 'Coffee' },
    )
    await server.db.asSystem(async (tx) => {
      await tx.run(sql`delete from outbox`)
      await tx.run(sql`delete from job where kind = 'providerNotice'`)
      providerId = (
        await tx.one<{ id: number }>(
          sql`insert into provider (organisation_id, name) values (${organisationId}, 'River Catering')
            on conflict (organisation_id, lower(name)) do update set name = excluded.name returning id`,
        )
      ).id
      await tx.run(sql`update booking_option set provider_id = ${providerId} where id = ${coffee}`)
      await tx.run(sql`delete from user_provider`)
      for (const id of [people.provider, people.colleague])
        await tx.run(
          sql`insert into user_provider (organisation_id, user_id, provider_id) values (${organisationId}, ${id}, ${providerId})`,
        )
    })
  })
  const setInterval = (days: number) =>
    server.db.asSystem((tx) =>
      tx.run(
        sql`update provider set notification_days_interval = ${days} where id = ${providerId}`,
      ),
    )
  async function takeOrders(): Promise<Row[]> {
    const rows: Row[] = (await server.mails()).filter(({ kind }) => kind === 'orders')
    await server.db.asSystem((tx) => tx.run(sql`delete from outbox where dedupe_key is null`))
    return rows
      .filter(({ dedupe_key: key }) => !key || !seen.has(key))
      .map((row) => (seen.add(row.dedupe_key ?? ''), row))
  }
  const seen = new Set<string>()
  const ordered = (day: string, more: object = {}) => ({
    locationId: server.locations.meeting,
    timeFrom: `${day}T10:00`,
    timeTo: `${day}T11:00`,
    description: 'Planning',
    attendeeCount: 2,
    extras: [{ extraId: coffee, quantity: 2 }],
    ...more,
  })
  const book = async (body: object) => {
    const answer = await user.call('POST', '/booking?notifyScope=NONE', body)
    expect(answer.status, answer.text).toBe(201)
    // The worker must run before the settings change again, because they decide whether mails are
    // sent now or later.
    await server.mails()
    return answer.body
  }
  const runAt = async (instant: string) => {
    server.clock.now = Date.parse(instant)
    await server.runJobs()
    return takeOrders()
  }

  it('AD-169 PRV-003 with -1 the provider’s people are notified of every order change in their language, whatever the scope', async () => {
    await server
      .as(server.emails.colleague)
      .call('PUT', '/user/current', { defaults: { region: 'es-ES' } })
    const { id } = await book(ordered('2026-12-01'))
    const made = await takeOrders()
    expect(made.map(({ recipient, language, subject }) => [recipient, language, subject])).toEqual([
      [server.emails.colleague, 'es', 'Pedidos modificados: River Catering'],
      [server.emails.provider, 'en', 'Orders changed: River Catering'],
    ])
    expect(made[1]!.body).toMatch(
      /When: Tuesday,? 1 December 2026, 10:00 – 11:00 AM[\s\S]*Where: Meeting room[\s\S]*Extras: 2 × Coffee/,
    )
    await user.call('PUT', `/booking/${id}?notifyScope=NONE`, { description: 'Other' })
    expect(await takeOrders()).toEqual([])
    await user.call('PUT', `/booking/${id}?notifyScope=NONE`, {
      extras: [{ extraId: coffee, quantity: 5 }],
    })
    expect((await takeOrders())[1]!.body).toContain(
      'Extras: 5 × Coffee, 10:00 – 11:00 AM (before: 2 × Coffee, 10:00 – 11:00 AM)',
    )
    await manager.call('DELETE', `/booking/${id}?sendNotifications=false`)
    expect((await takeOrders())[1]!.body).toContain('Extras: none (before: 5 × Coffee')
    await server
      .as(server.emails.colleague)
      .call('PUT', '/user/current', { defaults: { region: null } })
  })

  it('AD-169 PRV-003 with 0 they get the orders of the day at 07:00, once, and later ones immediately', async () => {
    await setInterval(0)
    await book(ordered('2026-12-02', { timeFrom: '2026-12-02T14:00', timeTo: '2026-12-02T15:00' }))
    const { id } = await book(ordered('2026-12-02', { extras: [{ extraId: coffee, quantity: 7 }] }))
    await book(ordered('2026-12-03'))
    expect(await takeOrders()).toEqual([])
    expect(await runAt('2026-12-02T06:59:59Z')).toEqual([])
    const told = await runAt('2026-12-02T07:00:00Z')
    expect(told.map(({ recipient }) => recipient)).toEqual(
      [server.emails.provider, server.emails.colleague].sort(),
    )
    expect(told[0]!.body.match(/\d × Coffee, \S+/g)).toEqual([
      '7 × Coffee, 10:00',
      '2 × Coffee, 2:00',
    ])
    expect(await runAt('2026-12-02T08:00:00Z')).toEqual([])
    await user.call('PUT', `/booking/${id}?notifyScope=NONE`, { extras: [] })
    expect((await takeOrders())[0]!.body).toContain('Extras: none (before: 7 × Coffee')
  })

  it('AD-169 with 2 they get orders two days ahead in the time zone of the place; cancelled ones are omitted, and without orders there is no mail', async () => {
    await setInterval(2)
    await server.db.asSystem((tx) =>
      tx.run(
        sql`insert into location_option (organisation_id, location_id, category_id, option_id) values (${server.organisationId}, ${server.locations.madrid}, ${server.categories.rooms}, ${coffee})`,
      ),
    )
    await book(ordered('2026-12-10', { locationId: server.locations.madridRoom }))
    const { id } = await book(ordered('2026-12-10'))
    await user.call('DELETE', `/booking/${id}?sendNotifications=false`)
    expect(await runAt('2026-12-08T05:59:00Z')).toEqual([])
    const told = await runAt('2026-12-08T06:00:00Z')
    expect(told).toHaveLength(2)
    expect(told[0]!.body).toContain('Sala')
    expect(await runAt('2026-12-08T07:00:00Z')).toEqual([])
  })

  it('AD-169 the current interval applies', async () => {
    await setInterval(3)
    await book(ordered('2026-12-15'))
    await setInterval(1)
    expect(await runAt('2026-12-12T07:00:00Z')).toEqual([])
    expect(await runAt('2026-12-14T07:00:00Z')).toHaveLength(2)
    await book(ordered('2026-12-20'))
    await setInterval(-1)
    expect(await runAt('2026-12-19T07:00:00Z')).toEqual([])
  })

  it('E4 a provider sees the orders and place of a private booking, but neither owner nor title', async () => {
    await book(
      ordered('2026-12-22', { isPrivate: true, description: 'Dismissal', notes: 'Contract' }),
    )
    const [{ body, subject }] = (await takeOrders()) as [Row]
    expect(subject + body).not.toMatch(/Dismissal|Contract|user Test/)
    expect(body).toMatch(/Private booking[\s\S]*2 × Coffee/)
  })
})
