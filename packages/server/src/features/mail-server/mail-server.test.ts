import type { MailServerInput } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeEachEngine } from '../../../../../tests/support/databases.js'
import { readMailConfig, withMailSender } from '../../platform/mail/mail-config-service.js'
import { postMails } from '../../platform/mail/outbox-store.js'
import { startSmtpServer, type Behaviour } from '../../../../../tests/support/smtp-server.js'

describeEachEngine('the mail server of the installation', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine, { config: { worksInBackground: true } })
    await server.db.asOwner((tx) =>
      tx.run(sql`delete from organisation where id <> ${server.organisationId}`),
    )
  })
  afterAll(() => server.close())

  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    await server.as(server.emails.admin).call('DELETE', '/mailServer')
    for (const stop of stops.splice(0)) await stop()
    await server.db.asSystem((tx) => tx.run(sql`delete from outbox`))
    Object.assign(server.config, { smtpUrl: undefined })
  })
  const smtp = async (behaviour: Behaviour = {}) => {
    const started = await startSmtpServer(behaviour)
    stops.push(started.close)
    return started
  }
  const admin = () => server.as(server.emails.admin)
  const input = (port: number, more: Partial<MailServerInput> = {}): MailServerInput => ({
    host: '127.0.0.1',
    port,
    security: 'NONE',
    senderName: 'Büro Süd',
    senderAddress: 'booking@acme.example',
    ...more,
  })
  const login = { username: 'mosaic@acme', password: 'p@ss/wörd' }
  const post = (recipient: string) =>
    server.db.asSystem((tx) =>
      postMails(
        tx,
        server.config,
        server.organisationId,
        [{ kind: 'account', language: 'en', recipient, subject: 'Hello', body: 'x', html: 'x' }],
        new Date(server.clock.now),
      ),
    )

  it('ORG-022 sends what waits through a server that was just entered, with its sender', async () => {
    const { port, received, hasReceived } = await smtp({ login })
    expect(await admin().client.mailServer.get()).toEqual({
      source: 'NONE',
      hasPassword: false,
      waiting: 0,
    })
    const saved = await admin().client.mailServer.save({
      body: input(port, { ...login, replyTo: 'help@acme.example' }),
    })
    expect(saved).toMatchObject({ source: 'APPLICATION', port, hasPassword: true })
    expect(JSON.stringify(saved)).not.toContain('wörd')
    expect((await admin().client.administration.get({})).mailIsSent).toBe(true)
    expect((await admin().client.status.get()).mails.isSent).toBe(true)
    await post('guest@visitor.example')
    await hasReceived(1)
    expect(received[0]!.to).toEqual(['guest@visitor.example'])
    expect(received[0]!.raw).toMatch(/^From: =\?UTF-8\?.*<booking@acme\.example>\r$/m)
    expect(received[0]!.raw).toMatch(/^Reply-To: help@acme\.example\r$/m)
    expect((await withMailSender(server)).mailFrom).toBe('"Büro Süd" <booking@acme.example>')
    const [row] = await server.db.asSystem((tx) =>
      tx.query<{ sealed: Buffer }>(sql`select sealed_password as sealed from mail_server`),
    )
    expect(row!.sealed.toString('latin1')).not.toContain('p@ss')
    // The sealed password is never sent to another server.
    await admin().client.mailServer.save({ body: input(port, { username: login.username }) })
    expect((await readMailConfig(server)).smtpUrl).toContain(encodeURIComponent(login.password))
    for (const change of [{ port: port - 1 }, { host: 'localhost' }, { username: 'else' }]) {
      const moved = await admin().call('PUT', '/mailServer', {
        ...input(port, { username: login.username }),
        ...change,
      })
      expect(moved.status).toBe(400)
      expect(moved.body).toMatchObject({
        fields: [{ field: 'password', code: 'passwordRequired' }],
      })
    }
  })

  it('ORG-022 tries a server with a mail to oneself before it is used', async () => {
    const { port, received } = await smtp({ login })
    const test = (more: Partial<MailServerInput> = {}) =>
      admin().client.mailServer.test({ body: { server: input(port, more) } })
    expect(await test(login)).toEqual({ recipient: server.emails.admin })
    expect(received[0]!.to).toEqual([server.emails.admin])
    expect(received[0]!.raw).toContain('Test e-mail from Mosaic Booking')
    expect(await test({ ...login, password: 'wrong' })).toMatchObject({
      problem: 'LOGIN',
      answer: '535 Bad credentials',
    })
    expect(await test()).toMatchObject({ problem: 'LOGIN_NEEDED' })
    expect(await test({ security: 'STARTTLS' })).toMatchObject({ problem: 'ENCRYPTION' })
    expect(await test({ security: 'TLS' })).toMatchObject({ problem: 'ENCRYPTION' })
    const untrusted = await smtp({ offersTls: true })
    expect(await test({ port: untrusted.port, security: 'STARTTLS' })).toMatchObject({
      problem: 'CERTIFICATE',
    })
    const strict = await smtp({
      onSender: () => 553,
      onRecipient: () => 550,
    })
    expect(await test({ port: strict.port })).toMatchObject({
      problem: 'SENDER',
      answer: expect.stringMatching(/^553 /),
    })
    const closed = await startSmtpServer()
    await closed.close()
    expect(await test({ port: closed.port })).toMatchObject({ problem: 'UNREACHABLE' })
    expect((await admin().client.mailServer.get()).source).toBe('NONE')
    expect(await admin().call('POST', '/mailServer/test', {})).toMatchObject({
      status: 409,
      body: { code: 'MAIL_SERVER_MISSING' },
    })
  })

  it('ORG-022 refuses a connection without encryption to another machine', async () => {
    const refused = await admin().call('PUT', '/mailServer', { ...input(25), host: 'mail.example' })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ fields: [{ field: 'security', code: 'localOnly' }] })
    for (const senderName of ['A <b@c.example>', 'a\r\nBcc: x@y.example', ' '])
      expect((await admin().call('PUT', '/mailServer', input(25, { senderName }))).status).toBe(400)
  })

  it('ORG-022 refuses a host with a port in it, which no transport can open', async () => {
    for (const [method, path, body, field] of [
      ['PUT', '/mailServer', input(587, { host: 'localhost:587' }), 'host'],
      [
        'POST',
        '/mailServer/test',
        { server: input(587, { host: 'localhost:587' }) },
        'server.host',
      ],
    ] as const)
      expect(await admin().call(method, path, body)).toMatchObject({
        status: 400,
        body: { fields: [{ field, code: 'invalid' }] },
      })
    const saved = await admin().call('PUT', '/mailServer', input(587, { host: '::1' }))
    expect([saved.status, saved.body.host]).toEqual([200, '::1'])
  })

  it('ORG-022 shows what was not accepted by domain, and sends it again', async () => {
    let isOpen = false
    const { port, received, hasReceived } = await smtp({
      onRecipient: (address) => (isOpen || address.startsWith('ok') ? undefined : 550),
    })
    await admin().client.mailServer.save({ body: input(port) })
    await post('greta@Guest.example')
    await expect
      .poll(() => admin().client.mailServer.failures())
      .toEqual([
        {
          domain: 'guest.example',
          reason: expect.stringMatching(/^(?!Error).*550 refused by the test/),
          mails: 1,
          givenUp: 1,
          since: expect.any(String),
        },
      ])
    expect(await admin().client.mailServer.retry({ body: { domain: 'other.example' } })).toEqual({
      mails: 0,
    })
    isOpen = true
    expect(await admin().client.mailServer.retry({ body: { domain: 'guest.example' } })).toEqual({
      mails: 1,
    })
    await hasReceived(1)
    expect(received[0]!.to).toEqual(['greta@guest.example'])
    await expect.poll(() => admin().client.mailServer.failures()).toEqual([])
  })

  it('ORG-022 leaves the server of SMTP_URL as it is', async () => {
    Object.assign(server.config, {
      smtpUrl: 'smtps://user%40x:secret@mail.example',
      mailFrom: 'Acme <booking@acme.example>',
    })
    const shown = await admin().client.mailServer.get()
    expect(shown).toEqual({
      source: 'ENVIRONMENT',
      host: 'mail.example',
      port: 465,
      security: 'TLS',
      username: 'user@x',
      hasPassword: true,
      senderName: 'Acme',
      senderAddress: 'booking@acme.example',
      waiting: 0,
    })
    for (const method of ['PUT', 'DELETE'] as const) {
      const refused = await admin().call(
        method,
        '/mailServer',
        method === 'PUT' ? input(25) : undefined,
      )
      expect(refused).toMatchObject({ status: 409, body: { code: 'MAIL_SET_BY_ENVIRONMENT' } })
    }
  })

  it('ORG-022 closes to the administrators of one of several organisations', async () => {
    expect((await server.as(server.emails.user).call('GET', '/mailServer')).status).toBe(403)
    await server.db.asSystem((tx) => tx.run(sql`insert into organisation (name) values ('Second')`))
    for (const path of ['/mailServer', '/mailServer/failures'])
      expect((await admin().call('GET', path)).status).toBe(403)
    await server.db.asOwner((tx) => tx.run(sql`delete from organisation where name = 'Second'`))
  })
})
