import * as samlify from 'samlify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { oidcClient, startOidcProvider } from '../../../../../tests/support/oidc-stand-in.js'
import { makeKeyPair } from '../../../../../tests/support/saml-provider.js'
import { addMethod, cookiesOf } from './sign-on.fixture.js'

const pushed = {
  email: 'pushed@test.house',
  firstName: 'Paul',
  lastName: 'Pushed',
  groups: ['sales', 'berlin'],
}
const [theirs, ours] = [makeKeyPair('theirs'), makeKeyPair('ours')]

describeServer('other implementations of identity providers', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())
  const anybody = (method: string, path: string, cookie?: string) =>
    server.as(undefined).call(method, path, undefined, cookie ? { cookie } : {})
  const whoIs = async (answer: Awaited<ReturnType<typeof anybody>>) => {
    const session = cookiesOf(answer).find((one) => one.startsWith('mb_session='))
    return session && (await anybody('GET', '/user/current', session)).body.email
  }

  /** Answers a SAML request as samlify, and posts the form as its page would. */
  async function answerAs(
    id: number,
    asked: {
      readonly idp: ReturnType<typeof samlify.IdentityProvider>
      readonly sp: ReturnType<typeof samlify.ServiceProvider>
      readonly there: URL
      readonly email: string
    },
  ) {
    const { idp, sp, there, email } = asked
    const { extract } = await idp.parseLoginRequest(sp, 'redirect', {
      query: Object.fromEntries(there.searchParams),
      octetString: there.search.slice(1).replace(/&Signature=.*/, ''),
    })
    const answer = await idp.createLoginResponse(sp, { extract }, 'post', { email })
    return server.app.inject({
      method: 'POST',
      url: `/api/v1/authenticationMethod/${id}/saml`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ SAMLResponse: answer.context }).toString(),
    })
  }

  it('AUTHM-012 AD-102 oidc-provider, which requires pushed authorisation requests, logs somebody in', async () => {
    const { url, listener } = await startOidcProvider(pushed)
    const id = await addMethod(server, {
      type: 'OPENID',
      title: 'Pushed',
      settings: { issuer: url, clientId: 'mosaic' },
      secret: oidcClient.secret,
    })
    const left = await anybody('GET', `/authenticationMethod/${id}/redirect`)
    const there = new URL(String(left.headers.location))
    expect([...there.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri'])
    const back = await walk(there, 'http://localhost:8080')
    const come = await anybody('GET', `${back.pathname}${back.search}`, cookiesOf(left)[0])
    expect(await whoIs(come)).toBe('pushed@test.house')
    listener.closeAllConnections()
    listener.close()
  })

  it.each([false, true])(
    'AD-101 samlify logs somebody in, with metadata in both directions (encrypted: %s)',
    async (isAssertionEncrypted) => {
      samlify.setSchemaValidator({ validate: () => Promise.resolve('skipped') })
      const id = await addMethod(server, {
        type: 'SAML',
        title: 'Metadata',
        settings: {
          entryPoint: 'https://unknown.example',
          idpIssuer: 'unknown',
          idpCertificates: [],
          certificate: ours.certificate,
        },
        secret: ours.key,
      })
      const idp = makeSamlify(isAssertionEncrypted)
      const admin = server.as(server.emails.admin)
      const path = `/authenticationMethod/${id}/metadata`
      expect((await admin.call('PUT', path, { xml: idp.getMetadata() })).status).toBe(200)
      const told = await anybody('GET', path)
      expect(told.headers['content-type']).toContain('application/samlmetadata+xml')
      const sp = samlify.ServiceProvider({ metadata: told.text })
      const left = await anybody('GET', `/authenticationMethod/${id}/redirect`)
      const there = new URL(String(left.headers.location))
      expect(there.origin + there.pathname).toBe('https://samlify.example/sso')
      const posted = await answerAs(id, { idp, sp, there, email: server.emails.viewer })
      const { pathname, search } = new URL(String(posted.headers.location))
      const come = await anybody('GET', `${pathname}${search}`, cookiesOf(left)[0])
      expect(await whoIs(come)).toBe(server.emails.viewer)
    },
  )

  const admin = () => server.as(server.emails.serviceAdmin)
  const withSession = async (path: string, more = '') => {
    const caller = admin()
    await caller.call('GET', '/user/current')
    return anybody('GET', path, [caller.cookie, more].filter(Boolean).join('; '))
  }
  const tested = 'http://localhost:8080/#/sign-on-tested'
  const resultOf = async (id: number) => admin().call('GET', `/authenticationMethod/${id}/test`)
  const isTested = async (id: number) =>
    (await admin().call('GET', `/authenticationMethod/${id}`)).body.isTested
  const countAccounts = async () => (await admin().call('GET', '/user')).body.users.length
  const create = async (body: object): Promise<number> => {
    const answer = await admin().call('POST', '/org/current/authenticationMethods', body)
    expect(answer.status).toBe(201)
    return answer.body.id
  }

  it('AUTHM-027 AUTHM-033 a test with oidc-provider tells what arrived, while the method is off, and logs nobody in', async () => {
    const { url, listener } = await startOidcProvider(pushed)
    const before = await countAccounts()
    const openId = { issuer: url, clientId: 'mosaic' }
    const { secret } = oidcClient
    const id = await create({ type: 'OPENID', title: 'Off', domains: [], openId, secret })
    expect((await resultOf(id)).status).toBe(204)
    const start = `/authenticationMethod/${id}/redirect?isTest=true`
    const left = await withSession(start)
    const back = await walk(new URL(String(left.headers.location)), 'http://localhost:8080')
    const come = await withSession(`${back.pathname}${back.search}`, cookiesOf(left)[0])
    expect(come.headers.location).toBe(tested)
    expect(cookiesOf(come).filter((one) => one.startsWith('mb_session='))).toEqual([])
    expect(await resultOf(id)).toMatchObject({
      status: 200,
      body: {
        isSuccessful: true,
        issuer: url,
        subject: 'p-1',
        emails: ['pushed@test.house'],
        firstName: 'Paul',
        lastName: 'Pushed',
        groups: ['sales', 'berlin'],
      },
    })
    expect(await countAccounts()).toBe(before)
    expect(await isTested(id)).toBe(true)
    // Another session, even of the same person, neither finishes the test nor sees its result.
    const again = await withSession(start)
    const second = await walk(new URL(String(again.headers.location)), 'http://localhost:8080')
    const stranger = await anybody('GET', `${second.pathname}${second.search}`, cookiesOf(again)[0])
    expect(stranger.status).toBe(404)
    expect((await anybody('GET', start)).status).toBe(401)
    const user = server.as(server.emails.user)
    expect((await user.call('GET', start)).status).toBe(403)
    expect((await user.call('GET', `/authenticationMethod/${id}/test`)).status).toBe(403)
    const wrong = { type: 'OPENID', title: 'Off', domains: [], openId, secret: 'wrong' }
    await admin().call('PUT', `/authenticationMethod/${id}`, { ...wrong, title: 'Renamed', secret })
    await admin().call('PUT', `/authenticationMethod/${id}`, wrong)
    expect(await isTested(id)).toBe(false)
    const third = await withSession(start)
    expect(third.headers.location).toBe(tested)
    const { body } = await resultOf(id)
    expect(body).toMatchObject({ isSuccessful: false, reason: 'providerUnavailable', claims: [] })
    expect(body.detail).toContain('invalid_client')
    server.clock.now += 3_600_000
    expect((await resultOf(id)).status).toBe(204)
    server.clock.now -= 3_600_000
    listener.closeAllConnections()
    listener.close()
  })

  it('AUTHM-027 a test with samlify names the failed condition, and the account otherwise', async () => {
    samlify.setSchemaValidator({ validate: () => Promise.resolve('skipped') })
    const idp = makeSamlify(false)
    const described = await admin().call('POST', '/authenticationMethod/providerMetadata', {
      xml: idp.getMetadata(),
    })
    const { entryPoint, idpIssuer, idpCertificates } = described.body
    const saml = { entryPoint, idpIssuer, idpCertificates }
    const id = await create({ type: 'SAML', title: 'Off', domains: [], saml })
    const metadata = await anybody('GET', `/authenticationMethod/${id}/metadata`)
    const sp = samlify.ServiceProvider({ metadata: metadata.text })
    const test = async (email: string) => {
      const left = await withSession(`/authenticationMethod/${id}/redirect?isTest=true`)
      const there = new URL(String(left.headers.location))
      const posted = await answerAs(id, { idp, sp, there, email })
      expect(posted.headers.location).toBe(tested)
      return (await resultOf(id)).body
    }
    expect(await test(server.emails.viewer)).toMatchObject({
      isSuccessful: true,
      subject: server.emails.viewer,
      emails: [server.emails.viewer],
      account: 'EXISTING',
      accountEmail: server.emails.viewer,
    })
    expect(await test('new.person@test.house')).toMatchObject({ account: 'NEW' })
    expect(await test(server.emails.admin)).toMatchObject({ account: 'CONFIRMATION' })
    expect(await test('somebody@elsewhere.net')).toMatchObject({
      isSuccessful: false,
      reason: 'domainNotServed',
      emails: ['somebody@elsewhere.net'],
    })
    const other = { ...saml, idpCertificates: [ours.certificate] }
    await admin().call('PUT', `/authenticationMethod/${id}`, {
      type: 'SAML',
      title: 'Off',
      domains: [],
      saml: other,
    })
    expect(await test(server.emails.viewer)).toMatchObject({ reason: 'signatureInvalid' })
    expect((await anybody('GET', `/authenticationMethod/${id}/redirect`)).status).toBe(404)
  })

  it.each<[string, object, string]>([
    ['no metadata', { xml: '<a/>' }, 'METADATA_INVALID'],
    ['entities', { xml: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, 'METADATA_INVALID'],
    ['an address inside', { url: 'https://127.0.0.1/metadata' }, 'METADATA_UNAVAILABLE'],
    ['a name of an address inside', { url: 'https://localhost/' }, 'METADATA_UNAVAILABLE'],
    ['plain http', { url: 'http://idp.example/metadata' }, 'INVALID_INPUT'],
    ['nothing', {}, 'INVALID_INPUT'],
  ])('AD-101 refuses metadata of %s', async (_name, body, code) => {
    const id = await addMethod(server, { type: 'SAML', title: 'Any' })
    const path = `/authenticationMethod/${id}/metadata`
    const answer = await server.as(server.emails.admin).call('PUT', path, body)
    expect(answer.body.code).toBe(code)
    expect((await server.as(server.emails.user).call('PUT', path, body)).status).toBe(403)
  })
})

const makeSamlify = (isAssertionEncrypted: boolean) =>
  samlify.IdentityProvider({
    entityID: 'https://samlify.example/metadata',
    signingCert: theirs.certificate,
    privateKey: theirs.key,
    isAssertionEncrypted,
    nameIDFormat: ['urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'],
    singleSignOnService: [
      {
        Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
        Location: 'https://samlify.example/sso',
      },
    ],
  })

/** Follows redirects with cookies, like a browser, until they lead to the origin. */
async function walk(start: URL, until: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = start
  for (let steps = 0; at.origin !== until; steps++) {
    if (steps > 8) throw new Error(`Led in circles to ${at.href}`)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${at.href}: ${answer.status} ${await answer.text()}`)
    at = new URL(location, at)
  }
  return at
}
