import sql from 'sql-template-tag'
import WebAuthnEmulator, {
  AuthenticatorEmulator,
  PasskeysCredentialsMemoryRepository,
} from 'nid-webauthn-emulator'
import type { PasskeyAssertion, PasskeyCredential } from '@mosaic-booking/sdk'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

const current = { id: 'current' } as const
const origin = 'http://localhost:8080'
const minuteMs = 60_000

describeServer('passkeys', (engine) => {
  let server: TestServer
  /** A third-party software authenticator, with its passkeys. */
  let device: WebAuthnEmulator
  /** Whether devices verify their user, by a PIN or a finger. */
  let isVerified = true
  function newDevice({ counts = true } = {}) {
    const decide = <User>(user: User) => ({ user, options: { uv: isVerified, up: true } })
    return new WebAuthnEmulator(
      new AuthenticatorEmulator({
        signCounterIncrement: counts ? 1 : 0,
        credentialsRepository: new PasskeysCredentialsMemoryRepository(),
        userMakeCredentialInteraction: decide,
        userGetAssertionInteraction: decide,
      }),
    )
  }
  beforeEach(async () => {
    isVerified = true
    await server?.close()
    server = await startTestServer(engine)
    device = newDevice()
  })
  afterAll(() => server?.close())

  type Who = keyof TestServer['emails']
  const clientOf = (who: Who = 'user') => server.as(server.emails[who]).client
  const anybody = () => server.as(undefined).client
  const begin = (who?: Who) => clientOf(who).passkey.beginCreation({ ...current, body: {} })
  const make = async (who?: Who, { at = origin, by = device } = {}) =>
    by.createJSON(at, await begin(who)) as unknown as PasskeyCredential
  const add = async (name = 'Laptop', who?: Who, by = device) =>
    clientOf(who).passkey.create({
      ...current,
      body: { name, credential: await make(who, { by }) },
    })
  const sign = async ({ at = origin, by = device } = {}) =>
    by.getJSON(at, await anybody().passkey.beginLogin()) as unknown as PasskeyAssertion
  const send = (credential: PasskeyAssertion) =>
    server.as(undefined).call('POST', '/user/login/passkey', { credential })
  const logIn = async (by = device) => send(await sign({ by }))
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
  const events = async (kind: string) =>
    (await clientOf('admin').securityEvent.list({ kind: [kind as never] })).events
  const requireSignOn = () =>
    server.db.asSystem(async (tx) => {
      await tx.run(sql`
        insert into authentication_method (organisation_id, type, title, domains, settings)
        values (${server.organisationId}, 'OPENID', 'Acme', '{}', '{}')`)
      await tx.run(
        sql`update organisation set sign_on_required = true where id = ${server.organisationId}`,
      )
    })

  it('AUTHM-014 people add passkeys, see when they were used, and log in with one of them alone', async () => {
    const made = await add()
    expect(made).toMatchObject({ name: 'Laptop', isSynced: true })
    expect(made.lastUsed).toBeUndefined()
    server.clock.now += minuteMs
    const answer = await logIn()
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: server.people.user, email: server.emails.user })
    const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0]!
    const me = await server.as(undefined).call('GET', '/user/current', undefined, { cookie })
    expect(me.body.id).toBe(server.people.user)
    const { passkeys, address, obstacle } = await clientOf().passkey.list(current)
    expect([address, obstacle]).toEqual([origin, undefined])
    expect(passkeys).toEqual([{ ...made, lastUsed: new Date(server.clock.now).toISOString() }])
    expect(await events('loggedIn')).toContainEqual(
      expect.objectContaining({
        operation: 'passkey.login',
        user: expect.objectContaining({ id: server.people.user }),
      }),
    )
    expect(await events('passkeyAdded')).toHaveLength(1)
    const history = await clientOf('admin').user.history({ id: server.people.user })
    expect(history[0]).toMatchObject({ field: 'passkeys' })
  })

  it('AUTHM-015 a passkey stands for both factors, and opens what wrong passwords have locked', async () => {
    await add()
    const body = { twoFactorType: 'AUTHENTICATOR_APP', gracePeriodDays: 0 } as const
    await clientOf('admin').twoFactor.create({ orgId: 'current', body })
    await server.db.asSystem((tx) =>
      tx.run(sql`update user_account set locked_at = now() where id = ${server.people.user}`),
    )
    expect((await logIn()).status).toBe(200)
  })

  it('AUTHM-015 a device that does not verify its user can neither add a passkey nor log in', async () => {
    isVerified = false
    expect(await codeOf(add())).toBe('PASSKEY_INVALID')
    isVerified = true
    await add('Key', undefined, newDevice())
    await add()
    isVerified = false
    expect((await logIn()).body.code).toBe('PASSKEY_INVALID')
    isVerified = true
    expect((await logIn()).status).toBe(200)
  })

  it('AUTHM-016 each challenge counts once, for ten minutes, for one purpose, account and address', async () => {
    // Without a counter, only the challenge reveals a replay.
    device = newDevice({ counts: false })
    const credential = await make()
    const body = { name: 'Laptop', credential }
    expect(await codeOf(clientOf('manager').passkey.create({ ...current, body }))).toBe(
      'PASSKEY_INVALID',
    )
    await clientOf().passkey.create({ ...current, body })
    expect(await codeOf(clientOf().passkey.create({ ...current, body }))).toBe('PASSKEY_EXPIRED')
    const late = await make(undefined, { by: newDevice() })
    const signed = await sign()
    const both = await Promise.all([send(signed), send(signed)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lateLogin = await sign()
    server.clock.now += 10 * minuteMs
    expect(
      await codeOf(
        clientOf().passkey.create({ ...current, body: { name: 'B', credential: late } }),
      ),
    ).toBe('PASSKEY_EXPIRED')
    expect((await send(lateLogin)).body.code).toBe('PASSKEY_EXPIRED')
    // A challenge for adding a passkey does not log in.
    const { challenge } = await begin()
    const misused = device.getJSON(origin, {
      ...(await anybody().passkey.beginLogin()),
      challenge,
    }) as unknown as PasskeyAssertion
    expect((await send(misused)).body.code).toBe('PASSKEY_INVALID')
    const forged = { ...(await sign()) }
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge: 'AAAA', origin }),
    ).toString('base64url')
    const unknown = { ...forged, response: { ...forged.response, clientDataJSON } }
    expect((await send(unknown)).body.code).toBe('PASSKEY_INVALID')
  })

  it('AUTHM-016 a signature for another site, another person’s passkey and a copied device are refused', async () => {
    await add()
    const signed = await sign()
    const data = JSON.parse(
      Buffer.from(signed.response.clientDataJSON, 'base64url').toString(),
    ) as object
    const elsewhere = Buffer.from(
      JSON.stringify({ ...data, origin: 'http://localhost:9999' }),
    ).toString('base64url')
    const forged = { ...signed, response: { ...signed.response, clientDataJSON: elsewhere } }
    expect((await send(forged)).body.code).toBe('PASSKEY_INVALID')
    const handle = Buffer.from('somebody else').toString('base64url')
    const other = await sign()
    expect(
      (await send({ ...other, response: { ...other.response, userHandle: handle } })).body.code,
    ).toBe('PASSKEY_INVALID')
    // The device's counter is behind the stored one: the passkey has been cloned.
    await server.db.asSystem((tx) => tx.run(sql`update passkey set sign_count = 1000`))
    expect((await logIn()).body.code).toBe('PASSKEY_INVALID')
    await server.db.asSystem((tx) => tx.run(sql`update passkey set sign_count = 0`))
    expect((await logIn()).status).toBe(200)
    expect((await events('loginFailed'))[0]).toMatchObject({
      operation: 'passkey.login',
      user: { id: server.people.user },
    })
    const stranger = newDevice()
    stranger.createJSON(origin, await begin('manager'))
    expect((await logIn(stranger)).body.code).toBe('PASSKEY_UNKNOWN')
  })

  it('AUTHM-016 refused passkeys use up a budget of their network address', async () => {
    const stranger = newDevice()
    stranger.createJSON(origin, await begin())
    await server.db.asSystem((tx) => tx.run(sql`delete from limit_use`))
    const signed = await sign({ by: stranger })
    for (let round = 0; round < 10; round++)
      await Promise.all(Array.from({ length: 10 }, () => send(signed)))
    expect((await send(signed)).body.code).toBe('TOO_MANY_REQUESTS')
  })

  it('AUTHM-017 adding and removing a passkey needs a recent login or the password', async () => {
    const { id } = await add()
    server.clock.now += 11 * minuteMs
    const { passkey } = clientOf()
    const remove = (body: { currentPassword?: string }) =>
      passkey.remove({ ...current, passkeyId: id, body })
    expect(await codeOf(begin())).toBe('LOGIN_NOT_FRESH')
    expect(await codeOf(remove({}))).toBe('LOGIN_NOT_FRESH')
    expect(await codeOf(remove({ currentPassword: 'wrong' }))).toBe('PASSWORD_WRONG')
    await passkey.beginCreation({ ...current, body: { currentPassword: server.password } })
    await remove({ currentPassword: server.password })
    expect((await passkey.list(current)).passkeys).toEqual([])
    expect((await logIn()).body.code).toBe('PASSKEY_UNKNOWN')
    expect(await codeOf(remove({ currentPassword: server.password }))).toBe('NOT_FOUND')
  })

  it('AUTHM-017 administrators see and remove passkeys of others; nobody else does', async () => {
    const { id: passkeyId } = await add()
    const id = server.people.user
    const admin = clientOf('admin').passkey
    expect((await admin.list({ id })).passkeys).toMatchObject([{ name: 'Laptop' }])
    for (const who of ['manager', 'colleague', 'locationAdmin'] as const) {
      const { passkey } = clientOf(who)
      expect((await refusalOf(passkey.list({ id }))).status).toBe(403)
      expect((await refusalOf(passkey.remove({ id, passkeyId, body: {} }))).status).toBe(403)
    }
    expect(await codeOf(admin.beginCreation({ id, body: {} }))).toBe('FORBIDDEN')
    await admin.remove({ id, passkeyId, body: {} })
    expect((await logIn()).body.code).toBe('PASSKEY_UNKNOWN')
    expect((await events('passkeyRemoved'))[0]).toMatchObject({
      actor: { id: server.people.admin },
      user: { id },
    })
  })

  it('AUTHM-018 where single sign-on replaces passwords passkeys neither start nor open anything', async () => {
    await add()
    await requireSignOn()
    expect((await clientOf().passkey.list(current)).obstacle).toBe('SIGN_ON_REQUIRED')
    expect(await codeOf(begin())).toBe('PASSKEYS_NOT_ALLOWED')
    expect((await logIn()).body.code).toBe('PASSKEYS_NOT_ALLOWED')
  })

  it('AUTHM-014 a deactivated account stays closed', async () => {
    await add()
    await clientOf('admin').user.deactivate({ id: server.people.user })
    expect((await logIn()).body.code).toBe('PASSKEY_INVALID')
  })

  it('AUTHM-014 another organisation with the same credential does not get in the way', async () => {
    const { id } = await add()
    await server.db.asSystem((tx) =>
      tx.run(sql`
        insert into passkey (organisation_id, id, user_id, credential_id, user_handle, public_key, sign_count, transports, is_synced, name, created)
        select ${server.otherOrganisationId}, id - 1, ${server.people.stranger}, credential_id, '\\x00', '\\x00', 0, '{}', false, 'Copy', now()
        from passkey where id = ${id}`),
    )
    expect((await logIn()).body.id).toBe(server.people.user)
  })

  it('AUTHM-014 passkeys of an account share its handle, and twenty are enough', async () => {
    await add()
    const options = await begin()
    expect(options.excludeCredentials).toHaveLength(1)
    const first = device.getJSON(origin, await anybody().passkey.beginLogin())
    expect(options.user.id).toBe(first.response.userHandle)
    const second = await make(undefined, { by: newDevice() })
    await clientOf().passkey.create({ ...current, body: { name: 'Phone', credential: second } })
    await server.db.asSystem((tx) =>
      tx.run(sql`
        insert into passkey (organisation_id, user_id, credential_id, user_handle, public_key, sign_count, transports, is_synced, name, created)
        select organisation_id, user_id, credential_id || int4send(n), user_handle, public_key, 0, '{}', false, 'Copy', now()
        from (select * from passkey order by id limit 1) k, generate_series(1, 18) n`),
    )
    expect(await codeOf(begin())).toBe('PASSKEYS_TOO_MANY')
  })

  it.each([
    ['http://booking.acme.example', 'INSECURE_ADDRESS'],
    ['https://192.0.2.7', 'NO_HOST_NAME'],
    ['https://[2001:db8::7]:8443', 'NO_HOST_NAME'],
  ] as const)(
    'AUTHM-018 a server at %s says why it has no passkeys',
    async (publicUrl, obstacle) => {
      Object.assign(server.config, { publicUrl })
      expect((await clientOf().passkey.list(current)).obstacle).toBe(obstacle)
      expect(await codeOf(begin())).toBe('PASSKEYS_UNAVAILABLE')
      expect(await codeOf(anybody().passkey.beginLogin())).toBe('PASSKEYS_UNAVAILABLE')
    },
  )

  it('AUTHM-016 used challenges are forgotten once they have expired', async () => {
    await add()
    await logIn()
    const count = async () =>
      (await server.db.asSystem((tx) => tx.query(sql`select 1 from used_challenge`))).length
    expect(await count()).toBe(2)
    server.clock.now += 2 * 60 * minuteMs
    await server.runJobs()
    expect(await count()).toBe(0)
  })
})
