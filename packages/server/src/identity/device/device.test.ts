import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { scopesOfKind } from './device-rules.js'

const minute = 60_000

describeServer('screens by what they are', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  const nobody = () => server.as(undefined)
  const admin = () => server.as(server.emails.admin)
  const pair = async () => (await nobody().call('POST', '/device/pairing')).body
  const connect = async (more: object) => {
    const { pairingCode, pollToken } = await pair()
    const made = await admin().call('POST', '/device', { pairingCode, name: 'Foyer', ...more })
    expect(made.status, made.text).toBe(201)
    const { body } = await nobody().call('POST', '/device/pairing/poll', { pollToken })
    return { device: made.body, credential: body as { deviceId: number; credential: string } }
  }
  const configurationOf = (credential: object, build?: string) =>
    nobody().call('POST', '/device/configuration', { ...credential, build })
  const tokenOf = async (credential: object) =>
    (await nobody().call('POST', '/device/token', credential)).body.token as string
  const readAs = (token: string, path: string) =>
    nobody().call('GET', path, undefined, { authorization: `Bearer ${token}` })
  const listed = async (id: number) =>
    (await admin().call('GET', '/device')).body.find((one: { id: number }) => one.id === id)

  it('SCR-002 a kind gives a screen the permissions that it needs, and no others', async () => {
    const plan = await connect({ kind: 'FOYER_PLAN', language: 'es', rotation: 90 })
    expect(plan.device).toMatchObject({
      kind: 'FOYER_PLAN',
      language: 'es',
      rotation: 90,
      scopes: scopesOfKind.FOYER_PLAN,
    })
    const token = await tokenOf(plan.credential)
    expect((await readAs(token, '/category')).status).toBe(200)
    for (const path of ['/visitor?now=true', '/booking', '/person', '/device'])
      expect((await readAs(token, path)).body.code, path).toBe('SCOPE_MISSING')

    const kiosk = await connect({ kind: 'LOGIN_KIOSK' })
    const login = await nobody().call('POST', '/device/token', kiosk.credential)
    expect(login.body.code).toBe('SCOPE_MISSING')

    const { pairingCode } = await pair()
    const unsaid = await admin().call('POST', '/device', { pairingCode, name: 'Foyer' })
    expect(unsaid.body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'kind' }] })
    const raw = await connect({ scopes: ['booking:read'] })
    expect([raw.device.kind, raw.device.scopes]).toEqual([undefined, ['booking:read']])
  })

  it('SCR-002 a screen whose device was deleted before it asks gets nothing', async () => {
    const { pairingCode, pollToken } = await pair()
    const input = { pairingCode, name: 'Foyer', kind: 'FOYER_PLAN' }
    const made = await admin().call('POST', '/device', input)
    await admin().call('DELETE', `/device/${made.body.id}`)
    const answer = await nobody().call('POST', '/device/pairing/poll', { pollToken })
    expect([answer.status, answer.body.code]).toEqual([404, 'TOKEN_INVALID'])
  })

  it('SCR-004 SCR-005 a screen learns its configuration, and what it is asked to do', async () => {
    const { device, credential } = await connect({ kind: 'FOYER_PLAN' })
    expect(await listed(device.id)).not.toHaveProperty('lastSeen')
    expect((await configurationOf(credential, 'build-1')).body).toEqual({
      name: 'Foyer',
      kind: 'FOYER_PLAN',
      rotation: 0,
    })
    expect(await listed(device.id)).toMatchObject({
      lastSeen: new Date(testNow).toISOString(),
      build: 'build-1',
    })
    server.clock.now += 10_000
    await configurationOf(credential, 'build-1')
    expect((await listed(device.id)).lastSeen).toBe(new Date(testNow).toISOString())
    server.clock.now += minute
    for (const [request, field] of [
      ['identify', 'identified'],
      ['restart', 'restarted'],
    ] as const) {
      expect((await admin().call('POST', `/device/${device.id}/${request}`)).status).toBe(204)
      expect((await configurationOf(credential, 'build-1')).body[field]).toBe(
        new Date(server.clock.now).toISOString(),
      )
    }
    expect((await listed(device.id)).lastSeen).toBe(new Date(server.clock.now).toISOString())
    const wrong = { ...credential, credential: 'x'.repeat(30) }
    expect((await configurationOf(wrong)).status).toBe(404)
  })

  it('SCR-003 a change reaches the screen, and ends the access of what it was', async () => {
    const { device, credential } = await connect({ kind: 'FOYER_PLAN' })
    const token = await tokenOf(credential)
    const change = { name: 'Reception', locationId: server.locations.building, rotation: 0 }
    const renamed = { ...change, locationId: null, kind: 'FOYER_PLAN' }
    expect((await admin().call('PUT', `/device/${device.id}`, renamed)).status).toBe(200)
    expect((await readAs(token, '/category')).status).toBe(200)
    const kept = await admin().call('PUT', `/device/${device.id}`, {
      ...change,
      kind: 'VISITOR_KIOSK',
      language: 'es',
    })
    expect(kept.body).toMatchObject({ scopes: scopesOfKind.VISITOR_KIOSK, name: 'Reception' })
    expect((await readAs(token, '/category')).status).toBe(401)
    expect((await configurationOf(credential)).body).toMatchObject({
      kind: 'VISITOR_KIOSK',
      name: 'Reception',
      locationId: server.locations.building,
      language: 'es',
    })
    const next = await tokenOf(credential)
    expect((await readAs(next, '/visitor?now=true')).status).toBe(200)
    expect((await readAs(next, '/occupancy')).body.code).toBe('SCOPE_MISSING')
    const foreign = { ...change, kind: 'FOYER_PLAN', locationId: server.locations.foreign }
    expect((await admin().call('PUT', `/device/${device.id}`, foreign)).status).toBe(404)
  })

  it('SCR-006 screens and programs are in no list and no count of people', async () => {
    const countUsers = async () => (await admin().call('GET', '/administration')).body.users
    const before = await countUsers()
    const { device } = await connect({ kind: 'FOYER_PLAN', name: 'Zebra screen' })
    const program = await admin().call('POST', '/user', {
      email: 'zebra@test.house',
      firstName: 'Zebra program',
      type: 'SYSTEM',
      roles: ['USER'],
      password: 'a long secret',
    })
    expect(program.status, program.text).toBe(201)
    expect(await countUsers()).toBe(before)
    for (const path of [
      '/user?partial=zebra',
      '/person?partial=zebra',
      '/user/current/possibleOwners?partial=zebra',
      '/report/user/enabled',
      '/report/user/activity',
    ]) {
      const { status, text } = await admin().call('GET', path)
      expect(status, path).toBe(200)
      expect(text, path).not.toMatch(/zebra/i)
    }
    // Administrators find programs where they ask for them, but never screens.
    const programs = '/user?type=SYSTEM&partial=zebra'
    const { users } = (await admin().call('GET', programs)).body
    expect(users.map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      'Zebra program',
    ])
    expect((await server.as(server.emails.user).call('GET', programs)).status).toBe(403)
    expect((await admin().call('DELETE', `/device/${device.id}`)).status).toBe(204)
    expect((await admin().call('GET', '/user/deactivated')).text).not.toMatch(/zebra/i)
  })

  it('SCR-002 only administrators of its organisation change, identify or restart a screen', async () => {
    const { device, credential } = await connect({ kind: 'FOYER_PLAN' })
    const calls = [
      ['PUT', `/device/${device.id}`, { name: 'Mine', kind: 'LOGIN_KIOSK' }],
      ['POST', `/device/${device.id}/identify`, undefined],
      ['POST', `/device/${device.id}/restart`, undefined],
    ] as const
    const { stranger, user, locationAdmin } = server.emails
    await server.db.asOwner((tx) =>
      tx.run(
        sql`update user_account set roles = '{ORG_ADMIN}' where id = ${server.people.stranger}`,
      ),
    )
    for (const [method, path, body] of calls) {
      for (const email of [user, locationAdmin])
        expect((await server.as(email).call(method, path, body)).status, path).toBe(403)
      expect((await nobody().call(method, path, body)).status, path).toBe(401)
      expect((await server.as(stranger).call(method, path, body)).status, path).toBe(404)
    }
    expect((await configurationOf(credential)).body).toEqual({
      name: 'Foyer',
      kind: 'FOYER_PLAN',
      rotation: 0,
    })
    expect((await admin().call('DELETE', `/device/${device.id}`)).status).toBe(204)
    expect((await configurationOf(credential)).body.code).toBe('TOKEN_INVALID')
  })
})
