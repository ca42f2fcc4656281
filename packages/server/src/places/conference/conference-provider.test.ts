import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConferenceProvider } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
    graph = await startGraphStandIn([])
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

  it('INTG-005 INTG-009 AD-010 AD-180 is added, receives consent, obtains a token, and is connected', async () => {
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
    expect(graph.calls.at(-1)).toBe(`POST /${graph.account.tenantId}/oauth2/v2.0/token`)
    expect(await find(body.id)).toEqual({ ...body, isConnected: true })
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

  it.each([
    ['a wrong secret', { CLIENT_SECRET: 'wrong' }],
    ['an unknown application', { CLIENT_ID: 'unknown' }],
    ['an unknown tenant', { TENANT_ID: 'unknown.example' }],
  ])('reports a failed consent in the redirect: %s', async (_name, settings) => {
    const { body } = await add(settings)
    if ('TENANT_ID' in settings) {
      const there = new URL(
        String(
          (await as('admin').call('GET', `/conferenceProvider/${body.id}/redirect`)).headers
            .location,
        ),
      )
      const answer = await server
        .as(undefined)
        .call(
          'GET',
          `/conferenceProvider/callback?admin_consent=True&state=${there.searchParams.get('state')}`,
        )
      expect(answer).toMatchObject({
        status: 302,
        headers: { location: 'http://localhost:8080/#/admin?view=integrations&failed=true' },
      })
    } else {
      expect((await consent(body.id)).answer).toMatchObject({
        status: 302,
        headers: { location: 'http://localhost:8080/#/admin?view=integrations&failed=true' },
      })
    }
    expect(await find(body.id)).toMatchObject({ isConnected: false })
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
    expect(`${added.text}${listed.text}`).not.toMatch(/SECRET|sealed/i)
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
