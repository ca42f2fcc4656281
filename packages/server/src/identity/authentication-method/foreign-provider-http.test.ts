import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import * as samlify from 'samlify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { makeKeyPair } from '../../../../../tests/support/saml-provider.js'
import { addMethod, cookiesOf } from './sign-on.fixture.js'

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

  it('AUTHM-012 AD-102 oidc-provider, which requires pushed authorisation requests, logs somebody in', async () => {
    const { url, listener } = await startOidcProvider()
    const id = await addMethod(server, {
      type: 'OPENID',
      title: 'Pushed',
      settings: { issuer: url, clientId: 'mosaic' },
      secret: 'a secret of the client',
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
      const idp = samlify.IdentityProvider({
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
      const admin = server.as(server.emails.admin)
      const path = `/authenticationMethod/${id}/metadata`
      expect((await admin.call('PUT', path, { xml: idp.getMetadata() })).status).toBe(200)
      const told = await anybody('GET', path)
      expect(told.headers['content-type']).toContain('application/samlmetadata+xml')
      const sp = samlify.ServiceProvider({ metadata: told.text })
      const left = await anybody('GET', `/authenticationMethod/${id}/redirect`)
      const there = new URL(String(left.headers.location))
      expect(there.origin + there.pathname).toBe('https://samlify.example/sso')
      const { extract } = await idp.parseLoginRequest(sp, 'redirect', {
        query: Object.fromEntries(there.searchParams),
        octetString: there.search.slice(1).replace(/&Signature=.*/, ''),
      })
      const answer = await idp.createLoginResponse(sp, { extract }, 'post', {
        email: server.emails.viewer,
      })
      const posted = await server.app.inject({
        method: 'POST',
        url: `/api/v1/authenticationMethod/${id}/saml`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ SAMLResponse: answer.context }).toString(),
      })
      const { pathname, search } = new URL(String(posted.headers.location))
      const come = await anybody('GET', `${pathname}${search}`, cookiesOf(left)[0])
      expect(await whoIs(come)).toBe(server.emails.viewer)
    },
  )

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

/** A provider that logs everyone in as the same person, without a prompt. */
async function startOidcProvider(): Promise<{ url: string; listener: Server }> {
  const listener = createServer()
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const provider = new Provider(url, {
    clients: [
      {
        client_id: 'mosaic',
        client_secret: 'a secret of the client',
        redirect_uris: ['http://localhost:8080/api/v1/authenticationMethod/1/callback'],
      },
    ],
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: {
        enabled: true,
        requirePushedAuthorizationRequests: true,
        allowUnregisteredRedirectUris: true,
      },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: 'pushed@test.house', email_verified: true }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    await provider.interactionFinished(context.req, context.res, { login: { accountId: 'p-1' } })
    context.respond = false
  })
  listener.on('request', provider.callback())
  return { url, listener }
}

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
