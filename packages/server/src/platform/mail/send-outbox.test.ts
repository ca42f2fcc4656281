import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeEachEngine, describeServer } from '../../../../../tests/support/databases.js'
import { fileOf, toForm } from '../../../../../tests/support/form.js'
import { readConfig } from '../../ground/core/config.js'
import type { ServerContext } from '../../ground/core/context.js'
import { silentLog, type EngineKind } from '../../ground/db/db.js'
import { claimDue, postMails } from './outbox-store.js'
import type { Mail } from './outbox-mail.js'
import { openMail } from './seal-mail.js'
import { leaseMs, sendDue } from './send-outbox.js'
import {
  readParts,
  startSmtpServer,
  type Behaviour,
} from '../../../../../tests/support/smtp-server.js'
import { createDelivery } from './transport.js'

const minute = 60_000
const day = 86_400_000
const invitation = [
  'BEGIN:VCALENDAR',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'UID:booking-1@localhost',
  'SUMMARY:Reunión',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')
const mail = (recipient: string, more: Partial<Mail> = {}): Mail => ({
  kind: 'confirmed',
  language: 'en',
  recipient,
  subject: `For ${recipient} – ñ`,
  body: 'Plain ñ',
  html: '<p>Rich ñ</p>',
  ...more,
})

interface Row {
  id: number
  recipient: string
  attempts: number
  sent: Date | null
  failed: Date | null
  next_attempt: Date
  last_error: string | null
  message_id: string
}

/** A server with an outbox that the tests fill and send. */
function startOutbox(engine: EngineKind) {
  let testServer: TestServer
  /** A separate server on the same database. */
  let server: ServerContext
  beforeAll(async () => {
    testServer = await startTestServer(engine)
    const { db, clock } = testServer
    server = {
      db,
      config: readConfig({ MB_SECRET: 'sealed in tests only, nowhere else' }, process.cwd()),
      log: silentLog,
      now: () => clock.now,
      directories: undefined,
    } as unknown as ServerContext
  })
  afterAll(() => testServer.close())
  beforeEach(async () => {
    testServer.clock.now = testNow
    await testServer.db.asSystem((tx) => tx.run(sql`delete from outbox`))
  })

  const post = (...mails: Mail[]) =>
    testServer.db.asSystem((tx) =>
      postMails(
        tx,
        server.config,
        testServer.organisationId,
        mails,
        new Date(testServer.clock.now),
      ),
    )
  const rows = () =>
    testServer.db.asSystem((tx) => tx.query<Row>(sql`select * from outbox order by id`))
  const deliverTo = (url: string) =>
    createDelivery({
      ...server.config,
      smtpUrl: url,
      smtpRequiresTls: false,
      publicUrl: 'https://book.example.org/',
    })
  async function withServer(
    behaviour: Behaviour,
    work: (
      smtp: Awaited<ReturnType<typeof startSmtpServer>>,
      send: () => Promise<number>,
    ) => Promise<void>,
  ): Promise<void> {
    const smtp = await startSmtpServer(behaviour)
    const delivery = deliverTo(smtp.url)
    try {
      await work(smtp, () => sendDue(server, delivery.deliver))
    } finally {
      delivery.close()
      await smtp.close()
    }
  }
  return {
    get testServer() {
      return testServer
    },
    get server() {
      return server
    },
    post,
    rows,
    deliverTo,
    withServer,
  }
}

describeEachEngine('an outbox shared by several servers', (engine) => {
  const outbox = startOutbox(engine)
  const { post, rows, withServer } = outbox
  let testServer: TestServer
  let server: ServerContext
  beforeEach(() => {
    ;({ testServer, server } = outbox)
  })

  it('any number of servers send each mail once', async () => {
    await post(...Array.from({ length: 60 }, (_, index) => mail(`p${index}@test.house`)))
    const delivered: string[] = []
    const deliver = async ({ recipient }: { recipient: string }) => void delivered.push(recipient)
    const counts = await Promise.all(Array.from({ length: 4 }, () => sendDue(server, deliver)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(60)
    expect(new Set(delivered).size).toBe(60)
    expect(delivered).toHaveLength(60)
  })

  it('a slow mail server holds no database transaction open', async () => {
    const hang = withResolvers()
    await withServer({ onData: () => hang.promise.then(() => undefined) }, async (_smtp, send) => {
      await post(mail('ana@test.house'))
      const sending = send()
      await until(async () => (await rows())[0]!.attempts === 1)
      const user = testServer.as(testServer.emails.user)
      expect(
        (
          await user.call('POST', '/booking', {
            locationId: testServer.locations.meeting,
            timeFrom: '2026-11-03T09:00',
            timeTo: '2026-11-03T10:00',
            description: 'Meanwhile',
          })
        ).status,
      ).toBe(201)
      expect((await rows())[0]!.sent).toBeNull()
      hang.resolve()
      expect(await sending).toBe(1)
    })
  })

  it('a mail is not sent if the transaction that queued it fails', async () => {
    await expect(
      testServer.db.asSystem(async (tx) => {
        await postMails(
          tx,
          server.config,
          testServer.organisationId,
          [mail('ana@test.house')],
          new Date(testServer.clock.now),
        )
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })
})

describeServer('the outbox', (engine) => {
  const outbox = startOutbox(engine)
  const { post, rows, deliverTo, withServer } = outbox
  let testServer: TestServer
  let server: ServerContext
  beforeEach(() => {
    ;({ testServer, server } = outbox)
  })

  it('AD-187 D-125 a mail is sent over SMTP with text, HTML and an invitation as alternative and attachment', () =>
    withServer({}, async ({ received }, send) => {
      await post(
        mail('ana@test.house', {
          calendars: [{ method: 'REQUEST', content: invitation }],
          headers: { 'Reply-To': 'owner@test.house' },
        }),
      )
      expect(await send()).toBe(1)
      const [{ to, raw }] = received as [(typeof received)[0]]
      expect(to).toEqual(['ana@test.house'])
      const parts = readParts(raw)
      expect(parts.map(({ type }) => type.split(';')[0])).toEqual([
        'text/plain',
        'text/html',
        'text/calendar',
        'application/ics',
      ])
      expect(parts[2]!.type).toMatch(/charset=utf-8; method=REQUEST/)
      expect(parts.map(({ content }) => content.trim().slice(0, 15))).toEqual([
        'Plain ñ',
        '<p>Rich ñ</p>',
        'BEGIN:VCALENDAR',
        'BEGIN:VCALENDAR',
      ])
      expect(parts[2]!.content).toBe(invitation)
      expect(parts[3]!.headers).toMatch(/Content-Disposition: attachment; filename=invite\.ics/)
      expect(raw).toMatch(/^Message-ID: <[\da-f-]{36}@book\.example\.org>\r$/m)
      expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
      expect(raw).toMatch(/^Reply-To: owner@test\.house\r$/m)
      expect(await rows()).toMatchObject([{ attempts: 1, failed: null, sent: new Date(testNow) }])
      expect(await send()).toBe(0)
    }))

  it('ORG-024 the logo is attached to a mail as a picture that every mail program shows', () =>
    withServer({}, async ({ received }, send) => {
      const drawn = sharp({ create: { width: 600, height: 150, channels: 3, background: '#c34' } })
      const file = fileOf(await drawn.png().toBuffer(), 'Logo.png')
      const { media } = testServer.as(testServer.emails.admin).client
      const { id } = await media.create({ body: toForm({ kind: 'IMAGE', file }) })
      const withLogo = (logo: number) =>
        mail('ana@test.house', { html: `<img src="cid:logo-${logo}" alt="">Rich ñ` })
      await post(withLogo(id), withLogo(999_999))
      expect(await send()).toBe(2)
      const partsOf = (text: string) =>
        readParts(received.find(({ raw }) => raw.includes(text))!.raw).slice(2)
      expect(partsOf('logo-999999')).toEqual([])
      const pictures = partsOf(`cid:logo-${id}`)
      expect(pictures).toEqual([
        expect.objectContaining({
          type: expect.stringMatching(/^image\/png;/),
          headers: expect.stringMatching(/Content-Disposition: inline; filename=logo\.png/),
        }),
      ])
      expect(pictures[0]!.headers).toMatch(new RegExp(`^content-id: <logo-${id}>`, 'im'))
      expect(pictures[0]!.content.slice(1, 4)).toBe('PNG')
    }))

  it('several invitations are attachments, because a message can request only one response', () =>
    withServer({}, async ({ received }, send) => {
      await post(
        mail('ana@test.house', {
          calendars: [
            { method: 'REQUEST', content: invitation },
            { method: 'CANCEL', content: invitation },
          ],
        }),
      )
      await send()
      const files = readParts(received[0]!.raw).filter(({ headers }) =>
        /disposition: attachment/i.test(headers),
      )
      expect(files.map(({ type }) => /method=\w+/.exec(type)?.[0])).toEqual([
        'method=REQUEST',
        'method=CANCEL',
      ])
      expect(
        readParts(received[0]!.raw).filter(({ type }) => type.startsWith('text/calendar')),
      ).toHaveLength(2)
    }))

  it('a temporary failure is retried with backoff, as the same message', async () => {
    const answers: (number | undefined)[] = [451, 421, undefined]
    await withServer({ onData: () => answers.shift() }, async ({ received }, send) => {
      await post(mail('ana@test.house'))
      expect(await send()).toBe(0)
      const [first] = (await rows()) as [Row]
      expect(first).toMatchObject({ attempts: 1, sent: null, failed: null })
      expect(first.last_error).toContain('451')
      const waits = [first.next_attempt.getTime() - testNow]
      expect(await send()).toBe(0)
      expect((await rows())[0]!.attempts).toBe(1)
      testServer.clock.now = first.next_attempt.getTime()
      expect(await send()).toBe(0)
      const [second] = (await rows()) as [Row]
      waits.push(second.next_attempt.getTime() - testServer.clock.now)
      expect(waits[0]).toBeGreaterThanOrEqual(0.75 * minute)
      expect(waits[0]).toBeLessThanOrEqual(1.25 * minute)
      expect(waits[1]).toBeGreaterThanOrEqual(1.5 * minute)
      testServer.clock.now = second.next_attempt.getTime()
      expect(await send()).toBe(1)
      expect(received[0]!.raw).toContain(`Message-ID: <${first.message_id}@`)
    })
  })

  it('an unreachable server only delays the mail', async () => {
    const gone = await startSmtpServer()
    await gone.close()
    const delivery = deliverTo(gone.url)
    await post(mail('ana@test.house'))
    expect(await sendDue(server, delivery.deliver)).toBe(0)
    delivery.close()
    const [{ next_attempt: next, last_error: error, sent }] = (await rows()) as [Row]
    expect(sent).toBeNull()
    expect(error).toMatch(/ECONNREFUSED/)
    const back = await startSmtpServer({}, gone.port)
    testServer.clock.now = next.getTime()
    const again = deliverTo(back.url)
    expect(await sendDue(server, again.deliver)).toBe(1)
    expect(back.received).toHaveLength(1)
    again.close()
    await back.close()
  })

  it('permanent failures are given up at once, others after four days, and the error is kept', async () => {
    await withServer(
      { onRecipient: (address) => (address.startsWith('gone') ? 550 : 450) },
      async (_smtp, send) => {
        await post(mail('gone@test.house'), mail('full@test.house'))
        await send()
        const read = async () =>
          Object.fromEntries(
            (await rows()).map(({ recipient, failed, last_error: error }) => [
              recipient,
              [failed !== null, /\d{3}/.exec(error ?? '')?.[0]],
            ]),
          )
        expect(await read()).toEqual({
          'gone@test.house': [true, '550'],
          'full@test.house': [false, '450'],
        })
        testServer.clock.now = testNow + 4 * day - 1
        await send()
        expect((await read())['full@test.house']![0]).toBe(false)
        testServer.clock.now = testNow + 5 * day
        await send()
        expect(await read()).toEqual({
          'gone@test.house': [true, '550'],
          'full@test.house': [true, '450'],
        })
        expect(
          (await testServer.as(testServer.emails.serviceAdmin).call('GET', '/health')).body.mails,
        ).toEqual({
          failed: 2,
        })
        testServer.clock.now = testNow + 30 * day
        expect(await send()).toBe(0)
      },
    )
  })

  it('sends nothing without TLS unless it is told to', () =>
    withServer({}, async ({ url, received }) => {
      const secure = createDelivery({ ...server.config, smtpUrl: url })
      await expect(
        secure.deliver({ recipient: 'x@test.house', calendars: [], headers: {} } as never),
      ).rejects.toThrow(/TLS/)
      secure.close()
      expect(received).toEqual([])
    }))

  it('a crash between sending and recording resends the message with the same id', () =>
    withServer({}, async (smtp, send) => {
      await post(mail('ana@test.house'))
      const delivery = deliverTo(smtp.url)
      const claimed = await testServer.db.asSystem((tx) =>
        claimDue(tx, new Date(testServer.clock.now), new Date(testServer.clock.now + leaseMs), 5),
      )
      await delivery.deliver(await openMail(server.config, claimed[0]!))
      delivery.close()
      expect(await send()).toBe(0)
      // A killed server's mails are taken over within a minute.
      expect(leaseMs).toBeLessThanOrEqual(minute / 2)
      testServer.clock.now += leaseMs
      expect(await send()).toBe(1)
      const ids = smtp.received.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)![1])
      expect(ids).toHaveLength(2)
      expect(new Set(ids).size).toBe(1)
    }))

  it('a delivery may take longer than its lease, which its server renews', async () => {
    await post(mail('ana@test.house'))
    const slow = withResolvers()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const first = sendDue(server, () => slow.promise)
      await until(async () => (await rows())[0]!.attempts === 1)
      testServer.clock.now += leaseMs - 1
      vi.advanceTimersByTime(leaseMs - 1)
      const renewed = testServer.clock.now + leaseMs
      await until(async () => (await rows())[0]!.next_attempt.getTime() === renewed)
      testServer.clock.now += 1
      expect(await sendDue(server, () => Promise.reject(new Error('twice')))).toBe(0)
      slow.resolve()
      expect(await first).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('a slow server whose mail was taken over does not overwrite the other one’s result', async () => {
    await post(mail('ana@test.house'))
    const [slow, other] = [withResolvers(), withResolvers()]
    const first = sendDue(server, () => slow.promise)
    await until(async () => (await rows())[0]!.attempts === 1)
    testServer.clock.now += 6 * minute
    const second = sendDue(server, () => other.promise)
    await until(async () => (await rows())[0]!.attempts === 2)
    slow.reject(new Error('too slow'))
    expect(await first).toBe(0)
    expect(await rows()).toMatchObject([
      {
        attempts: 2,
        failed: null,
        last_error: null,
        next_attempt: new Date(testServer.clock.now + leaseMs),
      },
    ])
    other.resolve()
    expect(await second).toBe(1)
    expect(await rows()).toMatchObject([{ failed: null, sent: new Date(testServer.clock.now) }])
  })

  it('only the first of several mails with the same key is queued, whatever happens to it', async () => {
    await post(mail('ana@test.house', { dedupeKey: 'reminder/1' }))
    await post(
      mail('ana@test.house', { dedupeKey: 'reminder/1' }),
      mail('ana@test.house', { dedupeKey: 'reminder/2' }),
      mail('ana@test.house'),
    )
    expect(await rows()).toHaveLength(3)
  })

  it('without SMTP each mail is written to one complete file', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'mosaic-outbox-'))
    const { deliver } = createDelivery({ ...server.config, dataFolder, smtpUrl: undefined })
    await post(mail('ana@test.house', { calendars: [{ method: 'CANCEL', content: invitation }] }))
    const [claimed] = await testServer.db.asSystem((tx) =>
      claimDue(tx, new Date(testServer.clock.now), new Date(testServer.clock.now), 5),
    )
    await deliver(await openMail(server.config, claimed!))
    expect(await sendDue(server, deliver)).toBe(1)
    const files = await readdir(join(dataFolder, 'outbox'))
    expect(files).toEqual([`${String(claimed!.id).padStart(8, '0')}.eml`])
    const raw = await readFile(join(dataFolder, 'outbox', files[0]!), 'utf8')
    expect(raw).toContain('To: ana@test.house\r\n')
    expect(readParts(raw).map(({ type }) => type.split(';')[0])).toEqual([
      'text/plain',
      'text/html',
      'text/calendar',
      'application/ics',
    ])
    await rm(dataFolder, { recursive: true })
  })
})

describeEachEngine('the background worker of a server', (engine) => {
  it('AUTH-001 sends a mail as soon as it is queued, and completes mails in progress before it stops', async () => {
    const smtp = await startSmtpServer()
    const testServer = await startTestServer(engine, {
      config: { worksInBackground: true, smtpUrl: smtp.url, smtpRequiresTls: false },
    })
    await testServer.as(undefined).call('POST', '/signup', { email: 'new.person@test.house' })
    await smtp.hasReceived(1)
    await testServer.close()
    expect(smtp.received.map(({ to }) => to)).toEqual([['new.person@test.house']])
    expect(readParts(smtp.received[0]!.raw)[0]!.content).toMatch(/#\/complete-signup\/[\w-]{43}/)
    await smtp.close()
  })
})

function withResolvers() {
  let resolve!: () => void
  let reject!: (error: Error) => void
  const promise = new Promise<void>((yes, no) => ([resolve, reject] = [yes, no]))
  return { promise, resolve, reject }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5))
}
