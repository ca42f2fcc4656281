import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Caller } from '../../support/app.js'
import { insertUser } from '../../support/test-data.js'
import { expectStatus, field, type Case, type World } from './world.js'

const hour = 3_600_000
const day = 24 * hour

const login = ({ as }: World, username: string, password: string) =>
  as().call('POST', '/user/login', { username, password })

/** Returns the token in the newest mail to a recipient. */
async function tokenOf({ server }: World, recipient: string, route: string): Promise<string> {
  const mails = (await server.mails()).filter((mail) => mail.recipient === recipient)
  return new RegExp(`#/${route}/([\\w-]+)`).exec(mails.at(-1)?.body ?? '')?.[1] ?? ''
}

/** Adds an account with the common test password, whose hash is cheap to verify. */
async function addAccount({ server }: World, email: string): Promise<number> {
  // Only the tables' owner can read password hashes.
  return server.db.asOwner(async (tx) => {
    const { hash } = await tx.one<{ hash: string }>(
      sql`select password_hash as hash from user_account where id = ${server.people.user}`,
    )
    return insertUser(tx, server.organisationId, email, ['USER'], hash)
  })
}

const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String([answer.headers['set-cookie']].flat()[0]).split(';')[0]!

/** Sign-up, login, sessions and passwords. */
export const sessionCases: readonly Case[] = [
  [
    'D-025 an address is what HTML accepts with a dot in the domain, in any case; blanks around it are ignored',
    async ({ as }) => {
      const ask = async (email: string) => (await as().call('POST', '/signup', { email })).status
      expect(await ask('Anne.Marie-Lou.X@Test.House')).toBe(204)
      expect(await ask('  blank.around@test.house ')).toBe(204)
      expect(await ask('a+b&c@test.house')).toBe(204)
      const others = ['a b@test.house', 'a@test', 'a@@test.house', 'a@test..house']
      expect(await Promise.all(others.map(ask))).toEqual([400, 400, 400, 400])
    },
  ],
  [
    'D-026 only addresses of a known domain can sign up; a known address gets the same answer and a mail that says so',
    async (world) => {
      const ask = (email: string) => world.as().call('POST', '/signup', { email })
      const [unknown, fresh, known] = await Promise.all([
        ask('somebody@nowhere.house'),
        ask('fresh@test.house'),
        ask(world.server.emails.viewer),
      ])
      expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
        400,
        'DOMAIN_UNKNOWN',
        'No organisation uses this e-mail domain.',
      ])
      expect([known.status, known.text]).toEqual([fresh.status, fresh.text])
      const mails = await world.server.mails()
      const leads = (to: string) =>
        /complete-signup|login/.exec(mails.find(({ recipient }) => recipient === to)!.body)?.[0]
      expect(leads('fresh@test.house')).toBe('complete-signup')
      expect(leads(world.server.emails.viewer)).toBe('login')
    },
  ],
  [
    'D-027 a sign-up link lasts seven days and a reset link an hour; each works once',
    async (world) => {
      const { server, as } = world
      const email = 'token.life@test.house'
      await as().call('POST', '/signup', { email })
      const token = await tokenOf(world, email, 'complete-signup')
      const state = async () => (await as().call('GET', `/signup/${token}`)).body
      const start = server.clock.now
      server.clock.now = start + 7 * day - 1000
      expect(await state()).toMatchObject({ email, isExpired: false })
      server.clock.now = start + 7 * day + 1000
      // The link is listed as expired until it is revoked (INV-006), and cannot be used.
      expect(await state()).toMatchObject({ email, isExpired: true })
      const names = { firstName: 'A', lastName: 'B', password: 'a fresh password' }
      const tooLate = await as().call('PUT', `/signup/${token}`, names)
      expect(tooLate.body.code).toBe('TOKEN_INVALID')
      server.clock.now = start
      expectStatus(await as().call('PUT', `/signup/${token}`, names), 204)
      const reset = (which: string, password: string) =>
        as().call('PUT', `/reset/${which}`, { password })
      const ask = async () => {
        await as().call('POST', '/reset', { username: email })
        return tokenOf(world, email, 'reset')
      }
      const late = await ask()
      server.clock.now = start + hour + 1000
      expect((await reset(late, 'another password')).body.code).toBe('TOKEN_INVALID')
      const good = await ask()
      server.clock.now += hour - 1000
      expectStatus(await reset(good, 'another password'), 204)
      const again = await reset(good, 'a third password')
      expect(again.body).toMatchObject({
        code: 'TOKEN_INVALID',
        message: 'This link is no longer valid. Please request a new one.',
      })
      expect((await as().call('PUT', `/signup/${token}`, names)).body.code).toBe('TOKEN_INVALID')
    },
  ],
  [
    'D-028 asking for a reset answers alike for known and unknown addresses; a reset ends all sessions',
    async (world) => {
      const { as } = world
      const email = 'reset.me@test.house'
      await addAccount(world, email)
      const cookie = cookieOf(await login(world, email, world.server.password))
      const ask = (username: string) => as().call('POST', '/reset', { username })
      const [known, unknown] = await Promise.all([ask(email), ask('nobody@test.house')])
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
      const token = await tokenOf(world, email, 'reset')
      const me = () => as().call('GET', '/user/current', undefined, { cookie })
      expectStatus(await me(), 200)
      expectStatus(await as().call('PUT', `/reset/${token}`, { password: 'another password' }), 204)
      expectStatus(await me(), 401)
      expectStatus(await login(world, email, 'another password'), 200)
    },
  ],
  [
    'D-029 sign-up, reset and change hold a password to the minimum length of the organisation',
    async (world) => {
      const { as, server } = world
      const email = 'short@test.house'
      const short = 'seven77'
      await as().call('POST', '/signup', { email })
      const token = await tokenOf(world, email, 'complete-signup')
      const names = { firstName: 'A', lastName: 'B' }
      const codes = [
        (await as().call('PUT', `/signup/${token}`, { ...names, password: short })).body,
      ]
      await as().call('PUT', `/signup/${token}`, { ...names, password: 'a fresh password' })
      await as().call('POST', '/reset', { username: email })
      const reset = await tokenOf(world, email, 'reset')
      codes.push((await as().call('PUT', `/reset/${reset}`, { password: short })).body)
      codes.push(
        (
          await as('user').call('POST', '/user/changePassword/user', {
            id: server.people.user,
            newPassword: short,
            newPasswordRepeat: short,
            currentPassword: server.password,
          })
        ).body,
      )
      for (const body of codes)
        expect(body).toMatchObject({
          code: 'PASSWORD_TOO_SHORT',
          message: 'The password must have at least 8 characters.',
        })
    },
  ],
  [
    'D-030 wrong, unknown and deactivated logins get one answer; ten wrong passwords lock the account, and a reset opens it',
    async (world) => {
      const { as, server } = world
      const [email, gone] = ['locked@test.house', 'gone@test.house']
      await addAccount(world, email)
      await as('admin').call('POST', `/user/${await addAccount(world, gone)}/deactivate`)
      const wrong = await login(world, email, 'wrong')
      expect([wrong.status, wrong.body.message]).toEqual([
        401,
        'The e-mail or password is not correct.',
      ])
      const said = ({ body }: typeof wrong) => [body.code, body.message]
      expect(said(await login(world, 'unknown@test.house', 'wrong'))).toEqual(said(wrong))
      expect(said(await login(world, gone, server.password))).toEqual(said(wrong))
      // The first of ten wrong attempts was made above.
      const more = await Promise.all(Array.from({ length: 9 }, () => login(world, email, 'wrong')))
      for (const { body } of more) expect(body.code).toBe('LOGIN_FAILED')
      const locked = await login(world, email, server.password)
      expect(locked.body.message).toBe(
        'This account is locked. Reset your password or contact an administrator.',
      )
      await as().call('POST', '/reset', { username: email })
      const token = await tokenOf(world, email, 'reset')
      await as().call('PUT', `/reset/${token}`, { password: 'another password' })
      expectStatus(await login(world, email, 'another password'), 200)
    },
  ],
  [
    'D-031 the domain check lists the login methods of a domain, and none for an unknown one',
    async ({ as }) => {
      const check = async (username: string) =>
        (await as().call('POST', '/user/login/domainCheck', { username })).body.authentications
      expect(await check('anybody@test.house')).toMatchObject([{ type: 'MATRIX' }])
      expect(await check('anybody@nowhere.house')).toEqual([])
    },
  ],
  [
    'D-034 a login with a service and a key that does not match is refused; without both it is a plain login',
    async ({ as, server }) => {
      const credentials = { username: server.emails.user, password: server.password }
      expectStatus(await as().call('POST', '/user/login', credentials), 200)
      const kiosk = { ...credentials, service: 'kiosk', serviceKey: 'guessed' }
      const refused = await as().call('POST', '/user/login', kiosk)
      expect([refused.status, refused.body.code]).toEqual([403, 'SERVICE_KEY_INVALID'])
    },
  ],
  [
    'D-035 a session is an http-only, same-site cookie that ends after 12 idle hours or 7 days; changes need the source header',
    async (world) => {
      const { as, server } = world
      const enter = () => login(world, server.emails.user, server.password)
      const entered = await enter()
      expect(String(entered.headers['set-cookie'])).toMatch(/HttpOnly/i)
      expect(String(entered.headers['set-cookie'])).toMatch(/SameSite=(Lax|Strict)/i)
      const cookie = cookieOf(entered)
      const alive = async (which = cookie) =>
        (await as().call('GET', '/user/current', undefined, { cookie: which })).status
      const start = server.clock.now
      server.clock.now = start + 12 * hour - 60_000
      expect(await alive()).toBe(200)
      server.clock.now += 12 * hour + 60_000
      expect(await alive()).toBe(401)
      server.clock.now = start
      const long = cookieOf(await enter())
      for (let at = 0; at < 7 * day; at += 8 * hour) {
        server.clock.now = start + at
        expect(await alive(long)).toBe(200)
      }
      server.clock.now = start + 7 * day + 60_000
      expect(await alive(long)).toBe(401)
      server.clock.now = start
      const headers = { cookie: cookieOf(await enter()), 'x-source': '' }
      const change = await as().call('PUT', '/user/current', { nickName: 'X' }, headers)
      expect([change.status, change.body.code]).toEqual([403, 'CROSS_SITE'])
    },
  ],
  [
    'D-037 a system account may call the API but not log in',
    async (world) => {
      const { as } = world
      const account = { email: 'screen@test.house', type: 'SYSTEM', roles: ['SERVICE'] }
      const password = 'long enough password'
      const made = await as('serviceAdmin').call('POST', '/user', { ...account, password })
      expectStatus(made, 201)
      const refused = await login(world, account.email, password)
      expect([refused.status, refused.body.code]).toEqual([403, 'SYSTEM_ACCOUNT'])
      const token = await as('serviceAdmin').call('POST', `/user/${made.body.id}/token`, {
        name: 'Screen',
      })
      const headers = { authorization: `Bearer ${token.body.token}` }
      expectStatus(await as().call('GET', '/category', undefined, headers), 200)
    },
  ],
  [
    'D-038 an administrator sets the password of others without the current one; one’s own needs it',
    async (world) => {
      const { as, server } = world
      const email = 'forgetful@test.house'
      const id = await addAccount(world, email)
      const set = (who: Caller, of: number, more = {}) =>
        who.call('POST', '/user/changePassword/user', {
          id: of,
          newPassword: 'another password',
          newPasswordRepeat: 'another password',
          ...more,
        })
      expect((await set(as('user'), id)).status).toBe(403)
      expectStatus(await set(as('admin'), id), 204)
      expectStatus(await login(world, email, 'another password'), 200)
      const own = await set(as('colleague'), server.people.colleague, { currentPassword: 'wrong' })
      expect([own.status, own.body.code]).toEqual([400, 'PASSWORD_WRONG'])
    },
  ],
  [
    'D-180 refusals: 401 without a session, 403 without the role, 404 for what is not visible, 400 for bad input, 409 for conflicts',
    async ({ as, server, book }) => {
      const made = await book()
      const body = {
        locationId: made.locationId,
        timeFrom: made.timeFrom,
        timeTo: made.timeTo,
      }
      const post = async (who: ReturnType<typeof as>, more = {}) =>
        (await who.call('POST', '/booking', { ...body, ...more })).status
      expect(await post(as())).toBe(401)
      expect(await post(as('viewer'))).toBe(403)
      expect(await post(as('user'), { locationId: server.locations.foreign })).toBe(404)
      expect(await post(as('user'), { timeTo: made.timeFrom })).toBe(400)
      expect(await post(as('colleague'))).toBe(409)
    },
  ],
  [
    'D-183 the zone header decides which day is today; an unknown zone is ignored',
    async ({ as, server }) => {
      server.clock.now = Date.UTC(2026, 10, 3, 23, 30)
      const today = async (zone: string) =>
        (
          await as('user').call(
            'GET',
            `/availability?bc=${server.categories.rooms}&when=today`,
            undefined,
            {
              'x-time-zone': zone,
            },
          )
        ).body.timeFrom.slice(0, 10)
      expect(await today('Asia/Tokyo')).toBe('2026-11-04')
      expect(await today('Europe/London')).toBe('2026-11-03')
      expect(await today('Mars/Olympus')).toBe('2026-11-03')
    },
  ],
  [
    'D-184 an error has a message in the language of the request, and a code',
    async ({ as, draft }) => {
      const wrong = { ...draft(), timeTo: undefined }
      const ask = async (language: string) =>
        (await as('user').call('POST', '/booking', wrong, { 'accept-language': language })).body
      const [en, es] = [await ask('en'), await ask('es')]
      expect([en.code, es.code]).toEqual(['INVALID_INPUT', 'INVALID_INPUT'])
      expect(en.message).toBeTypeOf('string')
      expect(es.message).not.toBe(en.message)
      expect(field({ body: es })).toEqual(['timeTo: required'])
    },
  ],
]
