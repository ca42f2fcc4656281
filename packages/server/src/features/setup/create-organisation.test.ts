import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

describeServer('a further organisation', (engine) => {
  let server: TestServer
  let service: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    service = server.as(server.emails.serviceAdmin)
    await server.db.asSystem((tx) =>
      tx.run(
        sql`insert into facility (text, kind) values ('Projector', 'OTHER'), ('Blinds', 'OTHER')`,
      ),
    )
  })
  afterAll(() => server.close())

  const form = (changes: object = {}) => ({
    organisationName: 'Harbour Works',
    organisationTimeZone: 'Europe/Madrid',
    organisationDomain: 'Harbour.Example',
    organisationStatus: 'TRIAL',
    minPasswordLength: 12,
    ...changes,
  })
  const create = (changes: object = {}, who = service, headers = {}) =>
    who.call('POST', '/setup/org', form(changes), headers)

  it('ORG-017 AD-210 POST /setup/org answers OK with the organisation, its root, domain, password method, categories and facilities, and the creator switches into it', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const { status, body } = await create({}, service, headers)
    expect([status, body.status, body.msg]).toEqual([200, 'OK', undefined])
    expect(body.organisation).toMatchObject({
      name: 'Harbour Works',
      timeZone: 'Europe/Madrid',
      minPasswordLength: 12,
      domains: ['harbour.example'],
      rootLocation: { kind: 'ORL', name: 'Harbour Works' },
    })
    expect(body.organisation.categories.map(({ namePlural }: never) => namePlural)).toEqual([
      'Meeting rooms',
      'Desks',
      'Car parking',
    ])
    // The organisation has no accounts, so its creation appoints no service administrator.
    const { accounts } = await server.db.asSystem((tx) =>
      tx.one<{ accounts: number }>(
        sql`select count(*) as accounts from user_account where organisation_id = ${body.organisation.id}`,
      ),
    )
    expect(accounts).toBe(0)
    // A repeated request creates nothing.
    expect((await create({}, service, headers)).body).toEqual(body)
    const { id } = body.organisation
    const entered = await service.call('PATCH', '/user/current', { organisationId: id })
    expect(entered.body).toMatchObject({ organisationId: id, roles: ['SERVICE_ADMIN'] })
    const facilities = (await service.call('GET', '/facility')).body
    expect(facilities.length).toBeGreaterThan(1)
    expect(facilities.every(({ isEnabled }: { isEnabled: boolean }) => isEnabled)).toBe(true)
    const kept = await server.db.asSystem((tx) =>
      tx.one(sql`
        select o.status, array(select m.type from authentication_method m where m.organisation_id = o.id) as methods,
          array(select c.key from config_setting c where c.organisation_id = o.id and c.value = 'true' order by c.key) as settings
        from organisation o where o.id = ${id}`),
    )
    expect(kept).toEqual({
      status: 'TRIAL',
      methods: ['MATRIX'],
      settings: ['floor_plan', 'floor_plan_uses_sense_editor'],
    })
    // The creator invites the first administrator.
    const invited = await service.call('POST', '/signup/invite', {
      emails: ['first@harbour.example'],
    })
    expect(invited.status).toBeLessThan(300)
    await service.call('PATCH', '/user/current', { organisationId: server.organisationId })
  })

  it.each<[string, object, string]>([
    ['name', { organisationDomain: 'other.example' }, 'Harbour Works'],
    ['domain', { organisationName: 'Another' }, 'harbour.example'],
  ])(
    'ORG-017 AD-210 a taken %s is answered with ERROR and its message, and leaves nothing',
    async (_, changes, taken) => {
      const count = async () => (await service.call('GET', '/org')).body.length
      const before = await count()
      const { status, body } = await create(changes, service, { 'accept-language': 'es' })
      expect([status, body.status, body.organisation]).toEqual([200, 'ERROR', undefined])
      expect(body.msg).toContain(taken)
      expect(await count()).toBe(before)
      expect((await service.call('GET', '/user/current')).body.organisationId).toBe(
        server.organisationId,
      )
    },
  )

  it.each<[string, object]>([
    ['organisationTimeZone', { organisationTimeZone: 'Mars/Olympus' }],
    ['organisationDomain', { organisationDomain: 'not a domain' }],
    ['organisationStatus', { organisationStatus: 'GUESSED' }],
    ['minPasswordLength', { minPasswordLength: 3 }],
    ['organisationName', { organisationName: ' ' }],
  ])('ORG-017 an invalid %s is refused at its field', async (field, changes) => {
    const { status, body } = await create(changes)
    expect([status, body.fields?.[0]?.field]).toEqual([400, field])
  })

  it('ORG-002 has Europe/London, passwords of 8 characters and white mails unless told otherwise', async () => {
    const { time_zone: zone } = await server.db.asSystem((tx) =>
      tx.one<{ time_zone: string }>(
        sql`insert into organisation (name) values ('Bare') returning time_zone`,
      ),
    )
    expect(zone).toBe('Europe/London')
    const { body } = await create({
      organisationName: 'Plain',
      organisationDomain: 'plain.example',
      minPasswordLength: undefined,
    })
    expect(body.organisation).toMatchObject({ name: 'Plain', minPasswordLength: 8 })
    const colours = await server.db.asSystem((tx) =>
      tx.query(sql`
        select key from config_setting
        where organisation_id = ${body.organisation.id} and key like 'email_header_colour%'`),
    )
    expect(colours).toEqual([])
  })

  it('AD-210 only service administrators create organisations', async () => {
    for (const email of [server.emails.admin, server.emails.user])
      expect((await create({}, server.as(email))).status).toBe(403)
  })

  it('ORG-020 AD-009 service administrators choose among the customer statuses', async () => {
    const statuses = (await service.call('GET', '/config/customerStatuses')).body
    expect(statuses).toEqual([
      { value: 'TRIAL', text: 'Trial' },
      { value: 'LIVE', text: 'Live' },
      { value: 'INTERNAL', text: 'Internal' },
      { value: 'CLOSED', text: 'Closed' },
    ])
    const { body } = await create({
      organisationName: 'Internal Works',
      organisationDomain: 'internal.example',
      organisationStatus: statuses[2].value,
    })
    expect(body.status).toBe('OK')
    const listed = (await service.call('GET', '/org')).body
    expect(listed.find(({ name }: { name: string }) => name === 'Internal Works').status).toBe(
      'INTERNAL',
    )
  })
})
