import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

describeServer('subscriptions over HTTP', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.close())
  const as = (name: keyof TestServer['emails']) => server.as(server.emails[name])
  const save = (
    who: keyof TestServer['emails'],
    subscriptions: object[],
    target: number | 'current' = 'current',
  ) => as(who).call('PUT', `/user/${target}/subscriptions`, { subscriptions })
  const to = (locationId: number, eventCategory = 'BOOKING_CREATED') => ({
    locationId,
    eventCategory,
  })

  it('API-025 a user’s subscriptions are saved as a whole, each once, and can be read', async () => {
    const { site, meeting } = server.locations
    expect((await as('user').call('GET', '/user/current/subscriptions')).body).toEqual([])
    const saved = await save('user', [to(meeting, 'BOOKING_CANCELLED'), to(site), to(site)])
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual([to(site), to(meeting, 'BOOKING_CANCELLED')])
    expect(
      (await as('user').call('GET', `/user/${server.people.user}/subscriptions`)).body,
    ).toEqual(saved.body)
    expect((await save('user', [to(site, 'VISITOR_ARRIVED')])).body).toEqual([
      to(site, 'VISITOR_ARRIVED'),
    ])
    expect((await as('colleague').call('GET', '/user/current/subscriptions')).body).toEqual([])
  })

  it('PROF-009 place and event category must both exist, or nothing is saved', async () => {
    const { site, foreign } = server.locations
    await save('user', [to(site)])
    const fields = async (...subscriptions: object[]) => {
      const { status, body } = await save('user', subscriptions)
      return [status, body.fields?.[0].field]
    }
    expect(await fields({ locationId: site })).toEqual([400, 'subscriptions.0.eventCategory'])
    expect(await fields(to(site), { eventCategory: 'BOOKING_CREATED' })).toEqual([
      400,
      'subscriptions.1.locationId',
    ])
    expect(await fields(to(site, 'WEATHER'))).toEqual([400, 'subscriptions.0.eventCategory'])
    expect(await fields(to(site), to(foreign))).toEqual([400, 'subscriptions.1.locationId'])
    expect((await as('user').call('GET', '/user/current/subscriptions')).body).toEqual([to(site)])
  })

  it('API-025 only administrators can access other users’ subscriptions', async () => {
    const { user } = server.people
    expect((await as('colleague').call('GET', `/user/${user}/subscriptions`)).status).toBe(403)
    expect((await save('colleague', [], user)).status).toBe(403)
    expect((await save('admin', [to(server.locations.floor)], user)).status).toBe(200)
    expect((await as('user').call('GET', '/user/current/subscriptions')).body).toEqual([
      to(server.locations.floor),
    ])
    expect((await save('admin', [], server.people.stranger)).status).toBe(404)
  })

  it('ACALL-003 API-025 D-161 event categories come with their texts', async () => {
    const { body } = await as('user').call('GET', '/config/eventCategories')
    expect(body.map(({ value }: { value: string }) => value)).toEqual([
      'BOOKING_CREATED',
      'BOOKING_CHANGED',
      'BOOKING_CANCELLED',
      'APPROVAL_NEEDED',
      'EXTRA_REQUESTED',
      'VISITOR_ARRIVED',
    ])
    expect(body[3]).toEqual({ value: 'APPROVAL_NEEDED', text: 'Approval needed' })
  })
})
