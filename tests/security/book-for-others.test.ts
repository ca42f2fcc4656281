import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'

describeServer('a booking for somebody else', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
    const { emails, people } = server
    const roles = ['USER', 'RECEPTIONIST']
    const path = `/user/${people.reception}/roles`
    expect((await server.as(emails.admin).call('PUT', path, { roles })).status).toBeLessThan(300)
  })
  afterAll(() => server?.close())

  // Forms show the owner field to users whom the server permits to set it; see `decideFields` of
  // the SDK.
  it.each<[keyof TestServer['emails'], boolean]>([
    ['user', false],
    ['reception', false],
    ['manager', true],
    ['locationAdmin', true],
    ['admin', true],
    ['serviceAdmin', true],
  ])('D-101 is offered to the %s and accepted: %s', async (who, isOffered) => {
    const caller = server.as(server.emails[who])
    expect((await caller.call('GET', '/user/current')).body.canBookOnBehalf).toBe(isOffered)
    const day = 10 + Object.keys(server.emails).indexOf(who)
    const answer = await caller.call('POST', '/booking', {
      locationId: server.locations.meeting,
      timeFrom: `2026-11-${day}T10:00`,
      timeTo: `2026-11-${day}T11:00`,
      description: 'Planning',
      owner: { id: server.people.colleague },
    })
    expect(answer, answer.text).toMatchObject(
      isOffered
        ? { status: 201, body: { owner: { id: server.people.colleague } } }
        : { status: 400, body: { fields: [{ field: 'owner.id', code: 'ownerNotAllowed' }] } },
    )
  })
})
