import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

const question = { type: 'SUPPORT', subject: 'No beamer', body: 'Where is it?\n<b>Help</b>' }

describeServer('support requests', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.close())
  const ask = (body: object, key?: string) =>
    server
      .as(server.emails.user)
      .call('POST', '/support/', body, key ? { 'idempotency-key': key } : {})

  it('HDR-005 API-024 D-177 a question is stored and mailed once, and a reply goes to the person who asks', async () => {
    const first = await ask(question, 'support-request-1')
    expect(first).toMatchObject({ status: 201, body: { id: expect.any(Number) } })
    expect((await ask(question, 'support-request-1')).body).toEqual(first.body)
    const mails = (await server.mails()).filter(({ kind }) => kind === 'support')
    // Without a support desk, the administrators receive the question.
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      recipient: server.emails.admin,
      subject: `Support request ${first.body.id}: No beamer`,
      headers: { 'Reply-To': server.emails.user },
    })
    expect(mails[0]!.body).toContain('Where is it?')
    expect(mails[0]!.html).toContain('&lt;b&gt;Help&lt;/b&gt;')
    const rows = await server.db.asSystem((tx) =>
      tx.query(sql`select user_id, subject, body from support_request`),
    )
    expect(rows).toEqual([
      { user_id: server.people.user, subject: question.subject, body: question.body },
    ])
  })

  it.each([
    [{ ...question, subject: '' }, 'subject'],
    [{ ...question, body: ' ' }, 'body'],
    [{ ...question, subject: 'a'.repeat(256) }, 'subject'],
    [{ ...question, type: 'SALES' }, 'type'],
  ])('HDR-005 %j is refused at %s', async (body, field) => {
    expect((await ask(body)).body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field }] })
  })

  it('the eleventh question within an hour is refused', async () => {
    const answers = []
    for (let count = 0; count < 11; count++) answers.push((await ask(question)).status)
    expect(answers.at(-1)).toBe(429)
    server.clock.now += 3_600_001
    expect((await ask(question)).status).toBe(201)
  })
})
