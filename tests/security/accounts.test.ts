import { createHash, randomBytes } from 'node:crypto'
import { importColumns } from '@mosaic-booking/sdk/rules'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeAt } from '../../packages/server/src/identity/two-factor/totp.fixture.js'
import { startTestServer, testNow, type Caller, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'
import { encodeForm, fileOf } from '../support/form.js'
import { issueToken } from '../support/narrow-tokens.js'
import { addAccount } from './callers.fixture.js'

const page = 'https://intranet.test'
const minute = 60_000
const dayMs = 24 * 60 * minute

describeServer('accounts', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
    await server.db.asSystem((tx) =>
      tx.run(sql`update user_account set registered = ${new Date(testNow - 400 * dayMs)}`),
    )
  }, 120_000)
  afterAll(() => server?.close())
  let addresses = 0
  beforeEach(() => {
    server.clock.now = testNow
    server.address = `10.7.0.${++addresses}`
  })
  const as = (who: keyof TestServer['emails']) => server.as(server.emails[who])
  const admin = () => as('admin')
  const nobody = () => server.as(undefined)

  describe('belong to domains', () => {
    const create = (email: string) =>
      admin().call('POST', '/user', {
        email,
        firstName: 'Ann',
        roles: ['USER'],
        password: 'seven grey ladders',
      })
    const rename = (email: string) =>
      admin().call('PUT', `/user/${server.people.provider}`, { email })
    const words = 'Addresses with this domain do not belong to the organisation.'

    it.each(['nobody.yet@partner.house', 'user@partner.house', ' USER@Partner.House '])(
      '%s of another organisation’s domain is refused, whether there is an account or not',
      async (email) => {
        for (const answer of [await create(email), await rename(email)]) {
          expect(answer.status, answer.text).toBe(400)
          if (email.trim() !== email) continue
          expect([answer.body.code, answer.body.message]).toEqual(['DOMAIN_NOT_ALLOWED', words])
          expect(answer.body.fields).toMatchObject([{ field: 'email' }])
        }
      },
    )

    it('an account elsewhere at nobody’s domain is told in the same words', async () => {
      const elsewhere = 'freelance@mail.example'
      await server.db.asSystem(async (tx) => {
        const { id } = await tx.one<{ id: number }>(
          sql`insert into person (organisation_id, email) values (${server.otherOrganisationId}, ${elsewhere}) returning id`,
        )
        await tx.run(
          sql`insert into login_address (organisation_id, email) values (${server.otherOrganisationId}, ${elsewhere})`,
        )
        await tx.run(
          sql`insert into user_account (organisation_id, id, email, roles) values (${server.otherOrganisationId}, ${id}, ${elsewhere}, '{USER}')`,
        )
      })
      expect((await create(elsewhere)).body.message).toBe(words)
      expect((await rename(elsewhere)).body.message).toBe(words)
      const [invited] = (await admin().call('POST', '/signup/invite', { emails: [elsewhere] })).body
      expect(invited).toMatchObject({ status: 'DOMAIN_NOT_ALLOWED', message: words })
      expect((await create('another@mail.example')).status).toBe(201)
    })

    it('files of users refuse addresses elsewhere in the same words, with an account or without', async () => {
      const addresses = ['nobody.yet@partner.house', 'user@partner.house']
      const table = importColumns.user.join() + addresses.map((email) => `\n${email},Ann`).join('')
      const form = await encodeForm({ file: fileOf(Buffer.from(table), 'users.csv', 'text/csv') })
      const path = '/user/importAsync/csv'
      const { body, text } = await admin().call('POST', path, form.body, form.headers)
      await server.runJobs()
      const { items } = (await admin().call('GET', `/user/import/${body.id}?include=items`)).body
      expect(
        items.map((item: { status: string; message: string }) => [item.status, item.message]),
        text,
      ).toEqual(addresses.map(() => ['FAILED', words]))
    })

    it('an account can keep its own address, and an address in use in the same organisation is reported', async () => {
      const same = await admin().call('PUT', `/user/${server.people.colleague}`, {
        email: server.emails.colleague,
      })
      expect(same.status).toBe(200)
      expect((await create(server.emails.colleague)).body.code).toBe('ALREADY_EXISTS')
    })

    it('people without rights over accounts learn nothing from the refusal', async () => {
      for (const email of ['nobody.yet@partner.house', 'new@test.house']) {
        const answer = await as('user').call('PUT', '/user/current', { email })
        expect([answer.status, answer.body.code], email).toEqual([403, 'FORBIDDEN'])
      }
    })
  })

  describe('of service staff', () => {
    it('get their proxies from service staff alone', async () => {
      const { serviceAdmin, user, colleague } = server.people
      const path = `/user/${serviceAdmin}/proxies/${user}`
      const refused = await admin().call('POST', path)
      expect([refused.status, refused.body.code]).toEqual([403, 'SERVICE_ACCOUNT'])
      expect((await as('serviceAdmin').call('POST', path)).status).toBe(200)
      const usual = await admin().call('POST', `/user/${colleague}/proxies/${user}`)
      expect(usual.status).toBe(200)
    })

    it('are not acted for by keys of an organisation', async () => {
      const account = await admin().call('POST', '/user', {
        email: 'portal.server@test.house',
        type: 'SYSTEM',
        roles: ['SERVICE'],
        password: 'seven grey ladders',
      })
      const made = await admin().call('POST', `/user/${account.body.id}/token`, { name: 'Portal' })
      await admin().call('PUT', '/org/current/embedOrigins', { origins: [page] })
      const ask = (body: object) =>
        nobody().call(
          'POST',
          '/embedToken',
          { origin: page, scopes: ['booking:read'], ...body },
          { authorization: `Bearer ${made.body.token}` },
        )
      expect((await ask({ userId: server.people.user })).status).toBe(200)
      for (const body of [
        { userId: server.people.serviceAdmin },
        { userEmail: server.emails.serviceAdmin },
      ])
        expect((await ask(body)).status, JSON.stringify(body)).toBe(404)
      const token = await admin().call('POST', `/user/${server.people.serviceAdmin}/token`, {
        name: 'X',
      })
      expect([token.status, token.body.code]).toEqual([403, 'SERVICE_ACCOUNT'])
    })
  })

  describe('a second factor', () => {
    const setting = { twoFactorType: 'AUTHENTICATOR_APP', gracePeriodDays: 180 }
    let settingId: number
    const begin = (who: Caller, body: object = {}, id: number | string = 'current') =>
      who.call('POST', `/user/${id}/2fa`, body)
    beforeAll(async () => {
      settingId = (await admin().call('POST', '/org/current/2fa', setting)).body.id
    })
    afterAll(async () => {
      await admin().call('DELETE', `/org/current/2fa/${settingId}`)
    })

    it('is set up with the password, or within ten minutes of a login', async () => {
      const email = 'fresh@test.house'
      await addAccount(server, email, ['USER'])
      const who = server.as(email)
      expect((await begin(who)).status).toBe(200)
      server.clock.now += 11 * minute
      const stale = await begin(who)
      expect([stale.status, stale.body.code]).toEqual([403, 'LOGIN_NOT_FRESH'])
      const wrong = await begin(who, { currentPassword: 'not it' })
      expect([wrong.status, wrong.body.code]).toEqual([400, 'PASSWORD_WRONG'])
      expect((await begin(who, { currentPassword: server.password })).status).toBe(200)
    })

    it('is one’s own: another number in the address is refused', async () => {
      const { people } = server
      const who = as('manager')
      expect((await begin(who, {}, people.manager)).status).toBe(200)
      for (const id of [people.user, people.admin]) {
        expect((await begin(who, {}, id)).status).toBe(403)
        const confirmed = await who.call('PUT', `/user/${id}/2fa`, { code: '123456' })
        expect(confirmed.status).toBe(403)
      }
    })

    it('is guessed at most ten times in a quarter of an hour, however many guesses come at once', async () => {
      const email = 'guessed@test.house'
      const id = await addAccount(server, email, ['USER'])
      const who = server.as(email)
      const { secret } = (await begin(who)).body
      const code = () => codeAt(secret, server.clock.now)
      expect((await who.call('PUT', '/user/current/2fa', { code: code() })).status).toBe(200)
      server.clock.now += 5 * minute
      const right = new Set(
        [-1, 0, 1].map((step) => codeAt(secret, server.clock.now + step * 30_000)),
      )
      const wrong = ['000000', '111111', '222222', '333333'].find((one) => !right.has(one))!
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, at) => {
          server.address = `10.8.${at}.1`
          return nobody().call('POST', '/user/login', {
            username: email,
            password: server.password,
            code: wrong,
          })
        }),
      )
      const compared = answers.filter(({ body }) => body.code === 'TWO_FACTOR_REQUIRED')
      expect(compared.length).toBeLessThanOrEqual(10)
      const refused = answers.filter(({ status }) => status === 429)
      expect(compared.length + refused.length).toBe(40)
      // Correct codes do not count towards the limit.
      await server.db.asSystem((tx) =>
        tx.run(sql`update user_account set locked_at = null, failed_logins = 0 where id = ${id}`),
      )
      server.clock.now += 20 * minute
      for (let times = 0; times < 12; times++) {
        server.clock.now += minute
        server.address = `10.9.0.${times}`
        const login = await nobody().call('POST', '/user/login', {
          username: email,
          password: server.password,
          code: code(),
        })
        expect(login.status, String(times)).toBe(200)
      }
    })
  })

  describe('when all sessions end', () => {
    const verifier = randomBytes(32).toString('base64url')
    const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
    beforeAll(() => admin().call('PUT', '/org/current/embedOrigins', { origins: [page] }))

    /** Creates everything that someone with a stolen session can leave behind. */
    async function leaveTraces(email: string, id: number) {
      const who = server.as(email)
      const feed = await who.call('POST', '/feed', { kind: 'PERSON', targetId: id, detail: 'FULL' })
      expect(feed.status, feed.text).toBe(201)
      const token = await issueToken(server, { userId: id, origin: page, scopes: ['booking:read'] })
      const given = await who.call('POST', '/embedToken/code', {
        origin: page,
        scopes: ['booking:read'],
        codeChallenge,
      })
      expect(given.status, given.text).toBe(200)
      const feedPath = new URL(feed.body.url as string).pathname.replace('/api/v1', '')
      return async () => {
        const headers = { authorization: `Bearer ${token}`, origin: page }
        const body = { code: given.body.code, codeVerifier: verifier }
        return [
          (await nobody().call('GET', feedPath)).status,
          (await nobody().call('GET', '/user/current', undefined, headers)).status,
          (await nobody().call('POST', '/embedToken/exchange', body, { origin: page })).status,
        ]
      }
    }

    it.each([
      ['log out everywhere', 'ends@test.house'],
      ['a new password', 'changes@test.house'],
      ['an administrator’s new password', 'is.changed@test.house'],
      ['a deactivation', 'leaves@test.house'],
    ] as const)(
      '%s ends tokens of pages, codes of the login window and feeds made since',
      async (how, email) => {
        const id = await addAccount(server, email, ['USER'])
        const open = await leaveTraces(email, id)
        const old = await server.db.asSystem((tx) =>
          tx.one<{ id: number }>(sql`
            insert into calendar_feed (organisation_id, user_id, token_hash, kind, target_id, detail, language, created)
            values (${server.organisationId}, ${id}, ${randomBytes(32)}, 'PERSON', ${id}, 'FULL', 'en', ${new Date(testNow - 30 * dayMs)}) returning id`),
        )
        const newPassword = 'nine brown kettles'
        const change = { id, newPassword, newPasswordRepeat: newPassword }
        const { password: currentPassword } = server
        const done = await {
          'log out everywhere': () =>
            server.as(email).call('POST', '/user/current/sessions/end', { currentPassword }),
          'a new password': () =>
            server
              .as(email)
              .call('POST', '/user/changePassword/user', { ...change, currentPassword }),
          'an administrator’s new password': () =>
            admin().call('POST', '/user/changePassword/user', change),
          'a deactivation': () => admin().call('POST', `/user/${id}/deactivate`),
        }[how]()
        expect(done.status, done.text).toBeLessThan(300)
        if (how === 'a deactivation') await admin().call('POST', `/user/${id}/reactivate`)
        expect(await open()).toEqual([404, 401, 404])
        const left = await server.db.asSystem((tx) =>
          tx.query<{ id: number }>(sql`select id from calendar_feed where user_id = ${id}`),
        )
        expect(left).toEqual([old])
      },
    )
  })
})
