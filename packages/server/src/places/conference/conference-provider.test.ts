import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConferenceProvider } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import {
  startGraphStandIn,
  type GraphStandIn,
} from '../../../../../tests/support/graph-stand-in.js'

describeServer('video-meeting services', (engine) => {
  let server: TestServer
  let graph: GraphStandIn
  let dataFolder: string
  beforeAll(async () => {
    graph = await startGraphStandIn(['admin@test.house'])
    dataFolder = await mkdtemp(join(tmpdir(), 'mosaic-secret-'))
    server = await startTestServer(engine, {
      config: {
        secret: undefined,
        dataFolder,
        microsoftLoginUrl: graph.url,
        microsoftGraphUrl: graph.url,
      },
    })
  })
  afterAll(async () => {
    await server?.close()
    await graph?.close()
    await rm(dataFolder, { recursive: true, force: true })
  })

  afterEach(() => {
    graph.trouble = undefined
    graph.retryAfter = undefined
    Object.assign(graph.application, {
      roles: ['OnlineMeetings.ReadWrite.All', 'User.Read.All'],
      isSecretExpired: false,
      policy: undefined,
      unlicensed: new Set(),
    })
    graph.directory.people.splice(1)
  })

  const as = (who: keyof TestServer['emails']) => server.as(server.emails[who])
  const add = (changes: object = {}) =>
    as('admin').call<ConferenceProvider>('POST', '/conferenceProvider', {
      type: 'MICROSOFT_TEAMS',
      domains: ['@Test.House ', 'test.house'],
      settings: {
        CLIENT_ID: graph.account.clientId,
        TENANT_ID: graph.account.tenantId,
        CLIENT_SECRET: graph.account.clientSecret,
        ...changes,
      },
    })
  const find = async (id: number) =>
    (await as('admin').call<ConferenceProvider[]>('GET', '/conferenceProvider')).body.find(
      (provider) => provider.id === id,
    )
  /**
   * Simulates an administrator's browser: opens the provider's page and returns with its
   * parameters.
   */
  const consent = async (id: number) => {
    const there = await as('admin').call('GET', `/conferenceProvider/${id}/redirect`)
    expect(there.status).toBe(302)
    const back = await fetch(String(there.headers.location), { redirect: 'manual' })
    const { pathname, search } = new URL(back.headers.get('location')!)
    return {
      there: new URL(String(there.headers.location)),
      path: `${pathname}${search}`,
      answer: await server.as(undefined).call('GET', `${pathname}${search}`),
    }
  }

  it('INTG-005 INTG-009 AD-010 AD-180 is added, receives consent, proves a meeting, and is connected', async () => {
    const { status, body } = await add()
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number) as unknown,
        type: 'MICROSOFT_TEAMS',
        name: 'Microsoft Teams',
        createdOn: new Date(server.clock.now).toISOString(),
        createdBy: 'admin Test',
        domains: ['test.house'],
        settings: { CLIENT_ID: graph.account.clientId, TENANT_ID: graph.account.tenantId },
        isConnected: false,
      },
    })
    const { there, answer } = await consent(body.id)
    expect(`${there.origin}${there.pathname}`).toBe(
      `${graph.url}/${graph.account.tenantId}/v2.0/adminconsent`,
    )
    expect(Object.fromEntries(there.searchParams)).toEqual({
      client_id: graph.account.clientId,
      scope: `${graph.url}/.default`,
      redirect_uri: 'http://localhost:8080/api/v1/conferenceProvider/callback',
      state: expect.stringMatching(/^[\w-]{100,400}$/) as unknown,
    })
    expect(answer).toMatchObject({
      status: 302,
      headers: { location: 'http://localhost:8080/#/admin?view=integrations&new=true' },
    })
    const { id } = graph.directory.people[0]!
    expect(graph.calls.slice(-4)).toEqual([
      `POST /${graph.account.tenantId}/oauth2/v2.0/token`,
      'GET /v1.0/users/admin%40test.house',
      `POST /v1.0/users/${id}/onlineMeetings`,
      expect.stringMatching(`^DELETE /v1.0/users/${id}/onlineMeetings/`) as unknown,
    ])
    expect(graph.meetings.size).toBe(0)
    const steps = 'CONSENT TOKEN PERMISSIONS ORGANISER CREATE_MEETING REMOVE_MEETING'.split(' ')
    expect(await find(body.id)).toEqual({
      ...body,
      isConnected: true,
      lastCheck: {
        checkedOn: new Date(server.clock.now).toISOString(),
        steps: steps.map((step) => ({ step, outcome: 'PASSED' })),
      },
    })
  })

  it('is offered to people in its domains once it is connected', async () => {
    const { body } = await add()
    const offered = async () => {
      const organisation = await as('user').call<{ conferenceProviders: { id: number }[] }>(
        'GET',
        '/org/current',
      )
      const user = await as('user').call<{ conferenceProviders: { id: number }[] }>(
        'GET',
        '/user/current',
      )
      return [organisation, user].map(({ body: { conferenceProviders } }) =>
        conferenceProviders.find(({ id }) => id === body.id),
      )
    }
    expect(await offered()).toEqual([undefined, undefined])
    await consent(body.id)
    expect(await offered()).toEqual([
      { id: body.id, name: 'Microsoft Teams', type: 'MICROSOFT_TEAMS' },
      { id: body.id, name: 'Microsoft Teams' },
    ])
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update conference_provider set domains = '{elsewhere.house}' where id = ${body.id}`,
      ),
    )
    expect(await offered()).toEqual([expect.objectContaining({ id: body.id }), undefined])
  })

  const check = (id: number, email = 'admin@test.house') =>
    as('admin').call<ConferenceProvider>('POST', `/conferenceProvider/${id}/check`, { email })
  const failing = ({ lastCheck }: ConferenceProvider) =>
    lastCheck?.steps.find(({ outcome }) => outcome === 'FAILED')

  it.each([
    ['SECRET_INVALID', 'a wrong secret', { CLIENT_SECRET: 'wrong' }],
    ['TENANT_UNKNOWN', 'an unknown domain', { TENANT_ID: 'unknown.example' }],
    ['TENANT_UNKNOWN', 'a word as tenant', { TENANT_ID: 'unknown' }],
    ['CLIENT_UNKNOWN', 'an unknown application', { CLIENT_ID: 'unknown' }],
  ])('INTG-006 reports %s in the redirect for %s', async (problem, _name, settings) => {
    const { body } = await add(settings)
    const { headers } = await as('admin').call('GET', `/conferenceProvider/${body.id}/redirect`)
    const state = new URL(String(headers.location)).searchParams.get('state')
    const back = `/conferenceProvider/callback?admin_consent=True&state=${state}`
    expect(await server.as(undefined).call('GET', back)).toMatchObject({
      status: 302,
      headers: { location: 'http://localhost:8080/#/admin?view=integrations&failed=true' },
    })
    const found = (await find(body.id))!
    expect(found.isConnected).toBe(false)
    expect(failing(found)).toMatchObject({
      step: 'TOKEN',
      problem,
      detail: expect.stringMatching(/^AADSTS\d+: .*\.$/) as unknown,
    })
  })

  it('reports a refused consent with the words of the provider', async () => {
    const { body } = await add({ CLIENT_ID: 'unknown' })
    expect((await consent(body.id)).answer.headers.location).toMatch(/&failed=true$/)
    expect((await find(body.id))?.lastCheck?.steps).toEqual([
      {
        step: 'CONSENT',
        outcome: 'FAILED',
        problem: 'CONSENT_REFUSED',
        detail: 'AADSTS700016: Application not found',
      },
    ])
  })

  it('AD-180 is not connected before a meeting succeeds, which may be another person’s', async () => {
    graph.directory.people.push({
      id: 'id-of-ada',
      displayName: 'Ada',
      mail: "ada.o'neil@test.house",
      userPrincipalName: 'ada@internal.house',
    })
    graph.application.policy = new Set(['id-of-ada'])
    const { body } = await add()
    expect((await consent(body.id)).answer.headers.location).toMatch(/&unproven=true$/)
    expect(await find(body.id)).toMatchObject({
      isConnected: false,
      lastCheck: {
        steps: expect.arrayContaining([
          {
            step: 'CREATE_MEETING',
            outcome: 'FAILED',
            problem: 'ACCESS_POLICY_MISSING',
            detail: 'Forbidden: No application access policy found for this app',
          },
          { step: 'REMOVE_MEETING', outcome: 'SKIPPED' },
        ]) as unknown,
      },
    })
    // She is found by her mail address, which differs from her user principal name.
    expect((await check(body.id, "ada.o'neil@test.house")).body).toMatchObject({
      isConnected: true,
    })
    // A failure for one person is no evidence about others.
    expect((await check(body.id)).body).toMatchObject({ isConnected: true })
    graph.directory.people.push({ ...graph.directory.people[1]!, id: 'id-of-her-guest' })
    expect(failing((await check(body.id, "ada.o'neil@test.house")).body)).toMatchObject({
      problem: 'ORGANISER_UNKNOWN',
    })
  })

  describe('a check', () => {
    let id: number
    beforeAll(async () => {
      id = (await add()).body.id
      await consent(id)
    })
    const set = (application: Partial<GraphStandIn['application']>) => () =>
      Object.assign(graph.application, application)
    const answer = (part: string, status: number) => () => {
      graph.retryAfter = 30
      graph.trouble = (call) => (call.includes(part) ? status : undefined)
    }
    const admin = () => new Set([graph.directory.people[0]!.id])

    it.each<[string, object, () => unknown]>([
      [
        'an unlicensed organiser',
        { step: 'CREATE_MEETING', problem: 'LICENCE_MISSING' },
        () => set({ unlicensed: admin() })(),
      ],
      [
        'a busy service',
        { step: 'CREATE_MEETING', problem: 'THROTTLED', retryAfterSeconds: 30 },
        answer('onlineMeetings', 429),
      ],
      [
        'an outage',
        { step: 'ORGANISER', problem: 'UNREACHABLE', retryAfterSeconds: 30 },
        answer('/users/', 503),
      ],
      [
        'a meeting that stays',
        { step: 'REMOVE_MEETING', problem: 'REFUSED' },
        answer('onlineMeetings/', 403),
      ],
    ])('keeps the connection for %s', async (_name, expected, prepare) => {
      prepare()
      const { body } = await check(id)
      expect(failing(body)).toMatchObject(expected)
      expect(body.isConnected).toBe(true)
    })

    it('does not need a token that it can read', async () => {
      graph.application.roles = undefined
      const { body } = await check(id)
      expect(failing(body)).toBeUndefined()
      expect(body.lastCheck?.steps).toContainEqual({ step: 'PERMISSIONS', outcome: 'SKIPPED' })
    })

    it.each<[string, object, () => unknown]>([
      [
        'missing permissions',
        {
          step: 'PERMISSIONS',
          problem: 'PERMISSIONS_MISSING',
          missing: ['OnlineMeetings.ReadWrite.All', 'User.Read.All'],
        },
        set({ roles: [] }),
      ],
      [
        'an expired secret',
        { step: 'TOKEN', problem: 'SECRET_EXPIRED' },
        set({ isSecretExpired: true }),
      ],
    ])('disconnects for %s, until another check succeeds', async (_name, expected, prepare) => {
      prepare()
      const { body } = await check(id)
      expect(failing(body)).toMatchObject(expected)
      expect(body.isConnected).toBe(false)
      set({
        roles: ['OnlineMeetings.ReadWrite.All', 'User.ReadBasic.All'],
        isSecretExpired: false,
      })()
      expect((await check(id)).body.isConnected).toBe(true)
    })
  })

  it('accepts consent only with the state it issued, until that expires', async () => {
    const { body } = await add()
    const { path, there } = await consent(body.id)
    const state = there.searchParams.get('state')!
    for (const forged of [`${state.slice(0, -2)}AA`, 'x'.repeat(120), 'short']) {
      expect(
        await server
          .as(undefined)
          .call('GET', `/conferenceProvider/callback?admin_consent=True&state=${forged}`),
      ).toMatchObject({ status: 404, body: { code: 'TOKEN_INVALID' } })
    }
    server.clock.now += 3_600_000
    expect(await server.as(undefined).call('GET', path)).toMatchObject({
      status: 404,
      body: { code: 'TOKEN_INVALID' },
    })
    server.clock.now -= 3_600_000
  })

  it('INTG-010 never reveals the secret, stores it encrypted, and keeps the key file readable by the server only', async () => {
    const secret = graph.account.clientSecret
    const added = await add()
    const listed = await as('admin').call('GET', '/conferenceProvider')
    expect(`${added.text}${listed.text}`).not.toMatch(/CLIENT_SECRET|sealed/i)
    expect(`${added.text}${listed.text}`).not.toContain(secret)
    const rows = await server.db.asSystem((tx) =>
      tx.query<{ row: string; sealed_secret: Buffer }>(
        sql`select p::text as row, sealed_secret from conference_provider p`,
      ),
    )
    for (const { row, sealed_secret: sealed } of rows) {
      expect(row).not.toContain(secret)
      expect(Buffer.from(sealed).includes(secret)).toBe(false)
    }
    expect(
      new Set(rows.map(({ sealed_secret: sealed }) => Buffer.from(sealed).toString('hex'))).size,
    ).toBe(rows.length)
    const file = join(dataFolder, 'secret.key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file)).toHaveLength(32)
  })

  it('ADM-007 can be managed by administrators only', async () => {
    const { body } = await add()
    for (const who of ['user', 'manager', 'locationAdmin', 'viewer'] as const) {
      expect([who, (await as(who).call('GET', '/conferenceProvider')).status]).toEqual([who, 403])
      expect([
        who,
        (await as(who).call('GET', `/conferenceProvider/${body.id}/redirect`)).status,
      ]).toEqual([who, 403])
      expect([
        who,
        (
          await as(who).call('POST', `/conferenceProvider/${body.id}/check`, {
            email: 'admin@test.house',
          })
        ).status,
      ]).toEqual([who, 403])
      expect([
        who,
        (await as(who).call('DELETE', `/conferenceProvider/${body.id}`)).status,
      ]).toEqual([who, 403])
    }
    expect((await server.as(undefined).call('GET', '/conferenceProvider')).status).toBe(401)
  })

  it('INTG-009 is removed', async () => {
    const { body } = await add()
    expect((await as('admin').call('DELETE', `/conferenceProvider/${body.id}`)).status).toBe(204)
    expect(await find(body.id)).toBeUndefined()
    expect((await as('admin').call('DELETE', `/conferenceProvider/${body.id}`)).status).toBe(404)
    expect((await as('admin').call('GET', `/conferenceProvider/${body.id}/redirect`)).status).toBe(
      404,
    )
  })
})
