import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../packages/server/src/app.js'
import { readConfig } from '../../packages/server/src/ground/core/config.js'
import type { EngineKind, Tx } from '../../packages/server/src/ground/db/db.js'
import { startTestServer, type TestServer } from '../support/app.js'
import { describeEachEngine, describeServer } from '../support/databases.js'

interface Event {
  kind: string
  actor?: { id: number }
  user?: { id: number }
  address?: string
  operation?: string
  target?: string
  fields?: string[]
  count?: number
  date: string
  id: number
}

/** A server shared by a suite's tests, with helpers. */
function openLog(engine: EngineKind) {
  const opened = {} as { server: TestServer }
  beforeAll(async () => {
    opened.server = await startTestServer(engine)
    opened.server.address = '192.0.2.17'
  })
  afterAll(() => opened.server?.close())
  const admin = () => opened.server.as(opened.server.emails.admin)
  return {
    opened,
    admin,
    async read(query = '') {
      const answer = await admin().call('GET', `/securityEvent?limit=1000${query}`)
      expect(answer.status, answer.text).toBe(200)
      return answer.body.events as Event[]
    },
    login: (username: string, password: string) =>
      opened.server.as(undefined).call('POST', '/user/login', { username, password }),
  }
}

describeServer('the log of security events', (engine) => {
  const { opened, admin, read, login } = openLog(engine)

  it('has logins, failures, locks, changes of passwords, roles and settings, and tokens, with actor, address and time', async () => {
    const { people, emails } = opened.server
    await login(emails.colleague, opened.server.password)
    for (let count = 0; count < 10; count++) await login(emails.viewer, 'wrong')
    await admin().call('POST', `/user/${people.viewer}/unlock`)
    await admin().call('PUT', `/user/${people.viewer}/roles`, { roles: ['USER'] })
    // Like forms, which send all fields: the roles are unchanged.
    const same = { roles: ['USER'], locationRoles: [], canExport: false, firstName: 'Vera' }
    expect((await admin().call('PUT', `/user/${people.viewer}`, same)).status).toBe(200)
    await admin().call('PUT', '/org/current', { timeZone: 'Europe/Madrid' })
    await admin().call('POST', '/reset', { username: emails.colleague })
    const changed = await admin().call('POST', '/user/changePassword/user', {
      id: people.colleague,
      newPassword: 'nine brown lamps',
      newPasswordRepeat: 'nine brown lamps',
    })
    expect(changed.status, changed.text).toBe(204)
    const system = await admin().call('POST', '/user', {
      email: 'machine@test.house',
      firstName: 'Door',
      lastName: 'Machine',
      type: 'SYSTEM',
      roles: ['SERVICE'],
      password: 'seven grey ladders',
    })
    expect(system.status, system.text).toBe(201)
    const token = await admin().call('POST', `/user/${system.body.id}/token`, { name: 'Door 4' })
    expect(token.status, token.text).toBeLessThan(300)

    const events = await read()
    const find = (kind: string) => events.filter((event) => event.kind === kind)
    expect(find('loggedIn').at(-1)).toMatchObject({ user: { id: people.colleague } })
    expect(find('loginFailed')).toHaveLength(10)
    expect(find('loginFailed')[0]).toMatchObject({
      user: { id: people.viewer },
      address: '192.0.2.17',
    })
    expect(find('loginFailed')[0]).not.toHaveProperty('actor')
    expect(find('accountLocked')).toHaveLength(1)
    const byAdmin = { actor: { id: people.admin }, address: '192.0.2.17' }
    expect(find('accountUnlocked')).toMatchObject([{ ...byAdmin, user: { id: people.viewer } }])
    expect(find('rolesChanged')).toMatchObject([
      { ...byAdmin, user: { id: people.viewer }, operation: 'user.saveRoles', fields: ['roles'] },
    ])
    expect(find('accountChanged')).toMatchObject([
      { ...byAdmin, user: { id: people.viewer }, operation: 'user.update', fields: ['firstName'] },
    ])
    expect(find('settingsChanged')).toMatchObject([
      { ...byAdmin, operation: 'org.update', target: 'current', fields: ['timeZone'] },
    ])
    expect(find('resetRequested')).toMatchObject([{ user: { id: people.colleague } }])
    expect(find('passwordChanged')).toMatchObject([{ ...byAdmin, user: { id: people.colleague } }])
    expect(find('tokenCreated')).toMatchObject([{ ...byAdmin, user: { id: system.body.id } }])
    expect(JSON.stringify(events)).not.toMatch(/brown|Madrid|Door 4|machine@/)
    for (const { date } of events) expect(Date.parse(date)).toBeGreaterThan(0)
  })

  it('is for administrators, of their own organisation, by page and filter', async () => {
    const { people, emails } = opened.server
    for (const email of [emails.user, emails.manager, emails.locationAdmin, emails.reception])
      expect((await opened.server.as(email).call('GET', '/securityEvent')).status, email).toBe(403)
    expect((await opened.server.as(undefined).call('GET', '/securityEvent')).status).toBe(401)
    await login(emails.stranger, opened.server.password)
    const all = await read()
    expect(all.some(({ user }) => user?.id === people.stranger)).toBe(false)
    const failed = await read('&kind=loginFailed&kind=accountLocked')
    expect(new Set(failed.map(({ kind }) => kind))).toEqual(
      new Set(['loginFailed', 'accountLocked']),
    )
    const ofViewer = await read(`&userId=${people.viewer}`)
    expect(ofViewer.every(({ user }) => user?.id === people.viewer)).toBe(true)
    expect(await read('&to=2020-01-01T00:00:00Z')).toEqual([])
    const first = (await admin().call('GET', '/securityEvent?limit=3')).body
    const next = (await admin().call('GET', `/securityEvent?limit=3&cursor=${first.nextCursor}`))
      .body
    expect([...first.events, ...next.events].map(({ id }) => id)).toEqual(
      all.slice(0, 6).map(({ id }) => id),
    )
  })

  it('has refused calls and logins of unknown accounts, each once with its number, so that nobody can flood it', async () => {
    const { people, emails } = opened.server
    const config = {
      ...readConfig({ LOG_LEVEL: 'silent', MB_WORKER: 'false', MB_DEMO: 'false' }, process.cwd()),
      publicUrl: 'http://localhost:8080',
    }
    const second = await createApp({
      db: opened.server.db,
      config,
      now: () => opened.server.clock.now,
    })
    await second.ready()
    await opened.server.as(emails.user).call('GET', '/user/current')
    const ask = async (
      method: 'GET' | 'POST',
      url: string,
      payload?: object,
      from = '192.0.2.80',
    ) =>
      (
        await second.inject({
          method,
          url: `/api/v1${url}`,
          remoteAddress: from,
          headers: {
            'x-source': 'WEB',
            cookie: payload ? '' : opened.server.as(emails.user).cookie!,
          },
          ...(payload && { payload }),
        })
      ).statusCode
    const guess = (name: string, from?: string) =>
      ask('POST', '/user/login', { username: `${name}@test.house`, password: 'wrong' }, from)
    const found = async (kind: string) =>
      (await read(`&kind=${kind}`)).filter(
        ({ address, user }) => !user && address !== '127.0.0.9' && address !== '192.0.2.17',
      )

    for (let count = 0; count < 5; count++) expect(await ask('GET', '/securityEvent')).toBe(403)
    expect(await ask('GET', '/user/deactivated')).toBe(403)
    const refused = (operation: string, more = {}) => ({
      kind: 'refused',
      actor: { id: people.user },
      address: '192.0.2.80',
      operation,
      ...more,
    })
    expect(await found('refused')).toMatchObject([
      refused('user.deactivated'),
      refused('securityEvent.list'),
    ])
    for (let count = 0; count < 4; count++) expect(await guess(`nobody.${count}`)).toBe(401)
    await Promise.all(
      Array.from({ length: 25 }, (_, count) => guess(`planted.${count}`, `192.0.2.${100 + count}`)),
    )
    // One address and 19 others, then one entry for all further ones.
    expect(await found('loginFailed')).toHaveLength(21)
    await second.close()
    const [{ count: ofSecond }, ...rest] = (await found('refused')) as [Event, ...Event[]]
    expect(ofSecond).toBe(4)
    expect(rest).toHaveLength(2)
    const failed = await found('loginFailed')
    expect(failed.map(({ count }) => count).filter(Boolean)).toEqual([5, 3])
    expect(failed).toHaveLength(23)
    expect(JSON.stringify(failed)).not.toContain('planted')
  })
})

describeEachEngine('the table of security events', (engine) => {
  const { opened, read } = openLog(engine)

  it('is changed and deleted neither by the server’s roles nor by the owner', async () => {
    const before = await read()
    const attacks = [
      'update security_event set kind = $$loggedIn$$',
      'update security_event set address = null',
      'delete from security_event',
      'truncate security_event',
      `select set_config('mosaic.owner_work', 'on', true), set_config('mosaic.security_event_upkeep', 'on', true); delete from security_event`,
    ]
    for (const attack of attacks) {
      const work = (tx: Tx) => tx.run(raw(attack))
      await expect(opened.server.db.asSystem(work), attack).rejects.toThrow('permission denied')
      await expect(
        opened.server.db.inOrganisation(opened.server.organisationId, work),
        attack,
      ).rejects.toThrow('permission denied')
    }
    for (const attack of attacks.slice(0, 4))
      await expect(opened.server.db.asOwner((tx) => tx.run(raw(attack)))).rejects.toThrow(
        'cannot be changed or deleted',
      )
    await expect(
      opened.server.db.inOrganisation(opened.server.organisationId, (tx) =>
        tx.query(sql`select trim_security_events(${opened.server.organisationId})`),
      ),
    ).rejects.toThrow('permission denied')
    const after = await read()
    expect(after.slice(-before.length)).toEqual(before)
  })

  it('forgets addresses after 90 days and entries after a year, by the database’s clock, and all with the organisation', async () => {
    const add = (days: number) =>
      opened.server.db.asSystem((tx) =>
        tx.run(sql`insert into security_event (organisation_id, at, kind, user_id, address)
          values (${opened.server.otherOrganisationId}, now() - make_interval(days => ${days}::int), 'loggedIn', ${days}, '198.51.100.7')`),
      )
    for (const days of [1, 80, 100, 300, 400]) await add(days)
    await opened.server.db.asSystem((tx) =>
      tx.query(sql`select trim_security_events(${opened.server.otherOrganisationId})`),
    )
    const rows = () =>
      opened.server.db.asSystem((tx) =>
        tx.query(
          sql`select user_id as days, address from security_event where organisation_id = ${opened.server.otherOrganisationId} and user_id in (1, 80, 100, 300, 400) and address is distinct from '127.0.0.9' and actor_id is null order by user_id`,
        ),
      )
    expect(await rows()).toEqual([
      { days: 1, address: '198.51.100.7' },
      { days: 80, address: '198.51.100.7' },
      { days: 100, address: null },
      { days: 300, address: null },
    ])
    await opened.server.db.asSystem((tx) =>
      tx.run(sql`delete from organisation where id = ${opened.server.otherOrganisationId}`),
    )
    expect(await rows()).toEqual([])
  })
})
