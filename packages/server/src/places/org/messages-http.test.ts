import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

const banner = {
  title: 'Lift out of order',
  summary: 'Please use the stairs.',
  content: '<p onclick="x()">Until <b>Friday</b></p><script>alert(1)</script>',
  enabled: false,
}

describeServer('the messages of an organisation', (engine) => {
  let server: TestServer
  let admin: Caller
  let user: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    admin = server.as(server.emails.admin)
    user = server.as(server.emails.user)
  })
  afterAll(() => server.close())

  it('BAN-004 HDR-004 the banner is saved sanitised, as a tree, and read by members while it is published', async () => {
    expect((await user.call('GET', '/org/current/banner')).status).toBe(204)
    const saved = await admin.call('POST', '/org/current/banner', banner)
    expect(saved).toMatchObject({
      status: 200,
      body: {
        content: '<p>Until <strong>Friday</strong></p>',
        contentNodes: [
          {
            tag: 'p',
            children: [{ text: 'Until ' }, { tag: 'strong', children: [{ text: 'Friday' }] }],
          },
        ],
        enabled: false,
      },
    })
    expect((await user.call('GET', '/org/current/banner')).status).toBe(204)
    expect((await admin.call('GET', '/org/current/banner')).body).toEqual(saved.body)
    server.clock.now += 60_000
    const published = await admin.call('POST', '/org/current/banner', { ...banner, enabled: true })
    expect((await user.call('GET', '/org/current/banner')).body).toEqual({
      ...saved.body,
      enabled: true,
    })
    // The words are the same, so who has dismissed them is not bothered again.
    expect(published.body.updated).toBe(saved.body.updated)
    const changed = await admin.call('POST', '/org/current/banner', { ...banner, title: 'Other' })
    expect(changed.body.updated).not.toBe(saved.body.updated)
    expect(
      (await server.as(server.emails.stranger).call('GET', '/org/current/banner')).status,
    ).toBe(204)
  })

  it('BAN-003 publishing saves the words and shows them in one call, and withdrawing hides them', async () => {
    const save = (title: string, enabled: boolean) =>
      admin.call('POST', '/org/current/banner', { ...banner, title, enabled })
    expect(await save('Tea at four', true)).toMatchObject({
      status: 200,
      body: { title: 'Tea at four', enabled: true },
    })
    expect((await user.call('GET', '/org/current/banner')).body.title).toBe('Tea at four')
    expect((await save('Tea at five', false)).body).toMatchObject({ title: 'Tea at five' })
    expect((await user.call('GET', '/org/current/banner')).status).toBe(204)
  })

  it('BAN-002 limits of the banner are accepted, one character more is refused', async () => {
    const of = (title: number, summary: number) =>
      admin.call('POST', '/org/current/banner', {
        ...banner,
        title: 't'.repeat(title),
        summary: 's'.repeat(summary),
      })
    expect((await of(50, 200)).status).toBe(200)
    expect((await of(51, 200)).body.fields).toMatchObject([{ field: 'title', code: 'tooLong' }])
    expect((await of(50, 201)).body.fields).toMatchObject([{ field: 'summary', code: 'tooLong' }])
  })

  it('BAN-005 D-176 API-024 HDR-006 the help text is plain text, in and out', async () => {
    const text = 'Ring 4711.\n<b>Not markup</b>'
    const headers = { 'content-type': 'text/plain' }
    expect((await user.call('GET', '/org/current/helpText')).text).toBe('')
    expect((await admin.call('PUT', '/org/current/helpText', text, headers)).status).toBe(204)
    const read = await user.call('GET', '/org/current/helpText')
    expect(read.text).toBe(text)
    expect(read.headers['content-type']).toMatch(/^text\/plain/)
    for (const refused of ['', ' \n', 'a'.repeat(20_001), 'a\u0000b'])
      expect(
        (await admin.call('PUT', '/org/current/helpText', refused, headers)).body,
      ).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'body' }] })
    expect((await admin.call('PUT', '/org/current/helpText', { a: 1 })).status).toBe(400)
    expect((await user.call('GET', '/org/current/helpText')).text).toBe(text)
  })

  it('text/plain opens no other endpoint', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect((await admin.call('PUT', '/org/current', 'x', headers)).status).toBe(415)
  })

  it.each(['user', 'locationAdmin', 'manager', 'reception'] as const)(
    'BAN-007 a %s saves neither the banner nor the help text',
    async (who) => {
      const caller = server.as(server.emails[who])
      expect((await caller.call('POST', '/org/current/banner', banner)).status).toBe(403)
      const headers = { 'content-type': 'text/plain' }
      expect((await caller.call('PUT', '/org/current/helpText', 'x', headers)).status).toBe(403)
    },
  )
})
