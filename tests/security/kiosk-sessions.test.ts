import { isAdmitted, type AccessLevel } from '@mosaic-booking/sdk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addMethod,
  cookiesOf,
} from '../../packages/server/src/identity/authentication-method/sign-on.fixture.js'
import { startTestServer, testNow, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'
import { goodCall, operations } from '../contract/operations.js'

const ofOwnDevices = operations.filter(({ endpoint }) => endpoint.forOwnDevice)
/** Operations that ordinary users may not call. */
const ofOthers = operations.filter(({ endpoint }) => {
  const levels = [endpoint.access].flat() as AccessLevel[]
  return !levels.includes('anon') && !levels.some((level) => isAdmitted(['USER'], level))
})

describeServer('a session at a kiosk', (engine) => {
  let server: TestServer
  let kiosk: { service: string; serviceKey: string }
  const nobody = () => server.as(undefined)
  const admin = () => server.as(server.emails.admin)
  const logIn = async () => {
    const answer = await nobody().call('POST', '/user/login', {
      username: '4711',
      ...kiosk,
    })
    expect(answer.status, answer.text).toBe(200)
    const [cookie] = cookiesOf(answer)
    return { answer, cookie: cookie! }
  }
  let cookie: string
  beforeAll(async () => {
    server = await startTestServer(engine)
    const { body: asked } = await nobody().call('POST', '/device/pairing')
    const { pairingCode, pollToken } = asked
    const scopes = ['person:login']
    await admin().call('POST', '/device', { pairingCode, name: 'Foyer', scopes })
    const { body } = await nobody().call('POST', '/device/pairing/poll', { pollToken })
    kiosk = { service: String(body.deviceId), serviceKey: body.credential }
    await addMethod(server, { type: 'CARD', title: 'Card' })
    // The card of a user with all permissions in the organisation.
    await admin().call('PUT', `/user/${server.people.admin}`, {
      accessCardNumber: '4711',
      canExport: true,
    })
    cookie = (await logIn()).cookie
  }, 120_000)
  afterAll(() => server?.close())
  beforeEach(() => {
    server.clock.now = testNow
  })
  const call = (method: string, path: string, body?: unknown) =>
    nobody().call(method, path, body, { cookie })

  it('of an administrator says that it is one of an ordinary user', async () => {
    const { answer } = await logIn()
    const current = await call('GET', '/user/current')
    for (const { body } of [answer, current])
      expect(body).toMatchObject({
        id: server.people.admin,
        roles: ['USER'],
        locationRoles: [],
        canExport: false,
      })
    expect((await admin().call('GET', '/user/current')).body.roles).toContain('ORG_ADMIN')
  })

  it('books, and cancels what it has booked', async () => {
    const booked = await call('POST', '/booking', {
      locationId: server.locations.meeting,
      timeFrom: '2026-11-04T10:00',
      timeTo: '2026-11-04T11:00',
    })
    expect(booked.status, booked.text).toBe(201)
    expect((await call('DELETE', `/booking/${booked.body.id}`)).status).toBeLessThan(300)
  })

  it('does not manage the locations of its holder: rooms of administrators stay closed', async () => {
    const { body } = await call('GET', '/category')
    const ids = body.map(({ id }: { id: number }) => id)
    expect(ids).not.toContain(server.categories.adminOnly)
  })

  describe('changes no account', () => {
    it.each(ofOwnDevices.map(({ id }) => id))('%s is refused', async (id) => {
      const { endpoint } = operations.find((one) => one.id === id)!
      const { method, path, body } = goodCall(server, id, endpoint)
      const answer = await call(method, path, body)
      expect([answer.status, answer.body.code], answer.text).toEqual([403, 'KIOSK_SESSION'])
    })
  })

  it('administers nothing: whatever ordinary users are not admitted to is refused', async () => {
    expect(ofOthers.length).toBeGreaterThan(100)
    const open: string[] = []
    for (const { id, endpoint } of ofOthers) {
      const { method, path, body } = goodCall(server, id, endpoint)
      const { status } = await call(method, path, body)
      if (status !== 403) open.push(`${id} ${status}`)
    }
    expect(open).toEqual([])
  })

  it('ends with the kiosk', async () => {
    const { body: devices } = await admin().call('GET', '/device')
    await admin().call('DELETE', `/device/${devices[0].id}`)
    expect((await call('GET', '/user/current')).status).toBe(401)
  })
})
