import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../../../../tests/support/identity-provider.js'
import {
  makeAssertion,
  makeKeyPair,
  makeResponse,
  readSamlRequest,
  sign,
  type Assertion,
} from '../../../../../tests/support/saml-provider.js'
import { allowPasswords } from '../federated-identity/allow-passwords-service.js'
import { addMethod, cookiesOf, problemOf } from './sign-on.fixture.js'

const [theirs, ours] = [makeKeyPair('theirs'), makeKeyPair('ours')]
const idp = 'https://idp.test.house/entity'

/** SCIM, OpenID Connect and SAML of one company. */
describeServer('a person known by several protocols', (engine) => {
  let server: TestServer
  let provider: IdentityProvider
  let openId: number
  let saml: number
  beforeAll(async () => {
    server = await startTestServer(engine)
    provider = await startIdentityProvider(() => server.clock.now)
    const { clientId, clientSecret } = provider.client
    openId = await addMethod(server, {
      type: 'OPENID',
      title: 'Acme',
      settings: { issuer: provider.url, clientId },
      secret: clientSecret,
    })
    saml = await addMethod(server, {
      type: 'SAML',
      title: 'Acme',
      settings: {
        entryPoint: 'https://idp.test.house/login',
        idpIssuer: idp,
        idpCertificates: [theirs.certificate],
        certificate: ours.certificate,
      },
      secret: ours.key,
    })
  })
  afterAll(async () => {
    await server?.close()
    await provider?.close()
  })
  beforeEach(() => {
    provider.claims = {}
  })

  const anybody = (method: string, path: string, cookie?: string, body?: object) =>
    server.as(undefined).call(method, path, body, cookie ? { cookie } : {})
  const admin = () => server.as(server.emails.admin)
  const idOf = async (answer: Awaited<ReturnType<typeof anybody>>) => {
    const session = cookiesOf(answer).find((one) => one.startsWith('mb_session='))
    return session ? (await anybody('GET', '/user/current', session)).body.id : undefined
  }
  const byOpenId = async (claims: Record<string, unknown>) => {
    provider.claims = claims
    const left = await anybody('GET', `/authenticationMethod/${openId}/redirect`)
    const back = await fetch(String(left.headers.location), { redirect: 'manual' })
    const { pathname, search } = new URL(back.headers.get('location')!)
    return anybody('GET', `${pathname}${search}`, cookiesOf(left)[0])
  }
  let assertions = 0
  const bySaml = async (said: Pick<Assertion, 'email' | 'nameId' | 'mails'>) => {
    const left = await anybody('GET', `/authenticationMethod/${saml}/redirect`)
    const entity = `http://localhost:8080/api/v1/authenticationMethod/${saml}`
    const facts = {
      issuer: idp,
      audience: entity,
      recipient: `${entity}/saml`,
      inResponseTo: readSamlRequest(String(left.headers.location)).id,
      id: `_assertion-${++assertions}`,
      ...said,
    }
    const response = makeResponse(facts, sign(makeAssertion(facts), 'Assertion', theirs))
    const posted = await server.app.inject({
      method: 'POST',
      url: `/api/v1/authenticationMethod/${saml}/saml`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        SAMLResponse: Buffer.from(response).toString('base64'),
      }).toString(),
    })
    const { pathname, search } = new URL(String(posted.headers.location))
    return anybody('GET', `${pathname}${search}`, cookiesOf(left)[0])
  }
  const provision = async (resource: object) => {
    const { token } = (await admin().call('POST', '/integration/scim')).body
    const answer = await server.app.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify({
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        ...resource,
      }),
    })
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
  }

  it('AD-181 SCIM, OpenID Connect and SAML lead to one account, even if its user name is not an address', async () => {
    await server
      .as(server.emails.serviceAdmin)
      .call(
        'POST',
        `/org/${server.organisationId}/genericfeature/scim_integration_enabled?featureValue=true`,
      )
    const { status, body } = await provision({
      userName: 'aberg@corp.test.house',
      externalId: '8c2f1a7e-0d5b-4b52-9f0e-6a1d2f3c4b5a',
      emails: [{ value: 'ada.berg@test.house', type: 'work', primary: true }],
    })
    expect(status).toBe(201)
    const id = Number(body.id)
    expect(await idOf(await byOpenId({ sub: 'ada-1', email: 'ada.berg@test.house' }))).toBe(id)
    // Her user name at the provider, with an alias as address, or without an address.
    const named = { email: '', nameId: 'ABerg@corp.test.house' }
    expect(await idOf(await bySaml({ ...named, mails: ['ada.alias@test.house'] }))).toBe(id)
    expect(await idOf(await bySaml(named))).toBe(id)
    expect(await idOf(await byOpenId({ sub: 'ada-1', email: 'ada.new@test.house' }))).toBe(id)
    // Her id at the provider also identifies her, and her address does not give others access to
    // her account.
    const oid = '8c2f1a7e-0d5b-4b52-9f0e-6a1d2f3c4b5a'
    const other = await byOpenId({ sub: 'ada-2', oid, email: 'ada.berg@test.house' })
    expect(problemOf(other)).toBe('SIGN_ON_LINK')
    const list = await admin().call('GET', '/user?partial=ada.')
    expect(list.body.users.map((user: { id: number }) => user.id)).toEqual([id])
  })

  it('AD-102 an administrator is linked by the password or by a colleague, not by the address', async () => {
    const claims = { sub: 'admin-1', email: server.emails.admin }
    const first = await byOpenId(claims)
    expect([problemOf(first), await idOf(first)]).toEqual(['SIGN_ON_LINK', undefined])
    const { body: waiting } = await admin().call('GET', '/org/current/signOn/requests')
    const request = waiting.find(({ subject }: { subject: string }) => subject === 'admin-1')
    expect(request).toMatchObject({ issuer: provider.url, replaces: false })
    const confirm = `/org/current/signOn/requests/${request.id}`
    expect((await admin().call('POST', confirm)).body.code).toBe('SIGN_ON_OWN')
    const user = server.as(server.emails.user)
    expect((await user.call('POST', confirm)).status).toBe(403)
    // A password in another browser does not confirm the identity.
    const logIn = (cookie?: string) =>
      anybody('POST', '/user/login', cookie, {
        username: server.emails.admin,
        password: server.password,
      })
    expect((await logIn()).status).toBe(200)
    expect(problemOf(await byOpenId(claims))).toBe('SIGN_ON_LINK')
    const again = await byOpenId(claims)
    expect((await logIn(cookiesOf(again)[0])).status).toBe(200)
    expect(await idOf(await byOpenId(claims))).toBe(server.people.admin)
    const { body: log } = await admin().call('GET', '/securityEvent?kind=signOnLinked')
    expect(log.events[0].user.id).toBe(server.people.admin)
  })

  it('AD-102 another administrator confirms a new identity, or dismisses it', async () => {
    const find = async (subject: string) =>
      (await admin().call('GET', '/org/current/signOn/requests')).body.find(
        (one: { subject: string }) => one.subject === subject,
      ) as { id: number; replaces: boolean } | undefined
    const claims = { sub: 'v-2', email: server.emails.viewer }
    expect(await idOf(await byOpenId({ ...claims, sub: 'v-1' }))).toBe(server.people.viewer)
    expect(problemOf(await byOpenId(claims))).toBe('SIGN_ON_LINK')
    const { id, replaces } = (await find('v-2'))!
    expect(replaces).toBe(true)
    expect((await admin().call('DELETE', `/org/current/signOn/requests/${id}`)).status).toBe(204)
    expect(await find('v-2')).toBeUndefined()
    await byOpenId(claims)
    const { id: second } = (await find('v-2'))!
    expect((await admin().call('POST', `/org/current/signOn/requests/${second}`)).status).toBe(204)
    expect(await idOf(await byOpenId(claims))).toBe(server.people.viewer)
    expect(problemOf(await byOpenId({ ...claims, sub: 'v-1' }))).toBe('SIGN_ON_LINK')
  })

  it('AD-181 SCIM refuses an address of another organisation with a SCIM error', async () => {
    await admin().call('DELETE', '/integration/scim')
    const { status, body } = await provision({ userName: 'new@partner.house' })
    expect([status, body.status, body.scimType]).toEqual([400, '400', 'invalidValue'])
    expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
  })

  it('AUTHM-001 turns passwords off for domains with single sign-on, and a command turns them on again', async () => {
    const password = (username: string) =>
      anybody('POST', '/user/login', undefined, { username, password: server.password })
    const methods = async (username: string) =>
      (
        await anybody('POST', '/user/login/domainCheck', undefined, { username })
      ).body.authentications.map(({ type }: { type: string }) => type)
    const { body: policy } = await admin().call('GET', '/org/current/signOn')
    expect(policy).toMatchObject({ isRequired: false, isTested: true })
    expect(policy.domains).toContain('test.house')
    const manager = server.as(server.emails.user)
    expect((await manager.call('PUT', '/org/current/signOn', { isRequired: true })).status).toBe(
      403,
    )
    const session = admin()
    const saved = await session.call('PUT', '/org/current/signOn', { isRequired: true })
    expect(saved.body.isRequired).toBe(true)
    expect(await methods(server.emails.user)).toEqual(['OPENID', 'SAML'])
    for (const username of [server.emails.user, 'nobody@test.house'])
      expect((await password(username)).body.code).toBe('PASSWORD_NOT_ALLOWED')
    expect(
      (await anybody('POST', '/signup', undefined, { email: 'new@test.house' })).body.code,
    ).toBe('PASSWORD_NOT_ALLOWED')
    expect((await password(server.emails.serviceAdmin)).status).toBe(200)
    expect(await idOf(await byOpenId({ sub: 'admin-1', email: server.emails.admin }))).toBe(
      server.people.admin,
    )
    const allow = (name?: string) => server.db.asSystem((tx) => allowPasswords(tx, name))
    await expect(allow()).rejects.toThrow('Name the organisation')
    await expect(allow('Nowhere')).rejects.toThrow('There is no organisation')
    expect(await allow('test house')).toBe('Test House')
    expect((await password(server.emails.user)).status).toBe(200)
  })
})
