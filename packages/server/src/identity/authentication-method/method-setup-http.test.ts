import { X509Certificate } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../../../../tests/support/identity-provider.js'
import { makeKeyPair } from '../../../../../tests/support/saml-provider.js'
import { addMethod, cookiesOf } from './sign-on.fixture.js'

const theirs = makeKeyPair('theirs')
const xmlOf = (certificate: string) => `
  <EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example/entity"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
  <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate.replace(/-----[^-]+-----|\s/g, '')}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
  <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/></IDPSSODescriptor></EntityDescriptor>`

describeServer('login methods set up in the application', (engine) => {
  let server: TestServer
  let provider: IdentityProvider
  beforeAll(async () => {
    server = await startTestServer(engine)
    provider = await startIdentityProvider(() => server.clock.now)
  })
  afterAll(async () => {
    await server?.close()
    await provider?.close()
  })
  const admin = () => server.as(server.emails.serviceAdmin)
  const list = '/org/current/authenticationMethods'
  const openId = (more: object = {}, settings: object = {}) => ({
    type: 'OPENID',
    title: ' Acme account ',
    domains: ['TEST.house'],
    openId: { issuer: provider.url, clientId: 'mosaic', ...settings },
    secret: provider.client.clientSecret,
    ...more,
  })
  const saml = () => ({
    type: 'SAML',
    title: 'Acme',
    domains: [],
    saml: {
      entryPoint: 'https://idp.example/sso',
      idpIssuer: 'https://idp.example/entity',
      idpCertificates: [theirs.certificate],
    },
  })
  const create = async (body: object): Promise<number> => {
    const answer = await admin().call('POST', list, body)
    expect(answer.status).toBe(201)
    return answer.body.id
  }
  const leave = (id: number) =>
    server.as(undefined).call('GET', `/authenticationMethod/${id}/redirect`)
  const offered = async () =>
    (
      await server
        .as(undefined)
        .call('POST', '/user/login/domainCheck', { username: server.emails.user })
    ).body.authentications.map(({ id }: { id: number }) => id)

  it('AUTHM-021 a new OpenID Connect method is off, tells its addresses, and logs people in once it is on', async () => {
    const answer = await admin().call('POST', list, openId())
    const { id } = answer.body
    const address = `http://localhost:8080/api/v1/authenticationMethod/${id}`
    expect(answer).toMatchObject({
      status: 201,
      body: {
        type: 'OPENID',
        title: 'Acme account',
        domains: ['test.house'],
        isActive: false,
        hasSecret: true,
        openId: { issuer: provider.url, clientId: 'mosaic' },
        redirectUrl: `${address}/callback`,
        startUrl: `${address}/redirect`,
      },
    })
    expect(answer.text).not.toContain(provider.client.clientSecret)
    expect(await offered()).not.toContain(id)
    expect((await leave(id)).status).toBe(404)
    const active = `/authenticationMethod/${id}/active`
    expect((await admin().call('PUT', active, { isActive: true })).body.isActive).toBe(true)
    expect(await offered()).toContain(id)
    provider.claims = { email: server.emails.user }
    const left = await leave(id)
    const back = await fetch(String(left.headers.location), { redirect: 'manual' })
    const { pathname, search } = new URL(back.headers.get('location')!)
    const come = await server
      .as(undefined)
      .call('GET', `${pathname}${search}`, undefined, { cookie: cookiesOf(left)[0]! })
    expect(cookiesOf(come).some((one) => one.startsWith('mb_session='))).toBe(true)
    await admin().call('PUT', active, { isActive: false })
    expect(await offered()).not.toContain(id)
    const late = await server
      .as(undefined)
      .call('GET', `${pathname}${search}`, undefined, { cookie: cookiesOf(left)[0]! })
    expect(late.status).toBe(404)
  })

  it('AUTHM-021 refuses foreign domains, plain http, missing secrets and certificates by field', async () => {
    const refused = async (body: object) => {
      const answer = await admin().call('POST', list, body)
      expect(answer.status).toBe(400)
      return answer.body.fields
    }
    expect(
      await refused(
        openId({ domains: ['elsewhere.net'], secret: undefined }, { issuer: 'http://id.example' }),
      ),
    ).toEqual([
      expect.objectContaining({
        field: 'domains.0',
        code: 'foreignDomain',
        message: 'Your organisation does not have the domain elsewhere.net.',
      }),
      expect.objectContaining({ field: 'openId.issuer', code: 'httpsAddress' }),
      expect.objectContaining({ field: 'secret', code: 'required' }),
    ])
    expect(await refused(openId({ openId: undefined }))).toEqual([
      expect.objectContaining({ field: 'openId', code: 'required' }),
    ])
    const wrong = saml()
    wrong.saml.idpCertificates = ['no certificate']
    wrong.saml.entryPoint = 'https://user:word@idp.example/sso'
    expect(await refused(wrong)).toEqual([
      expect.objectContaining({ field: 'saml.entryPoint', code: 'httpsAddress' }),
      expect.objectContaining({ field: 'saml.idpCertificates', code: 'certificate' }),
    ])
  })

  it('AUTHM-022 the stored secret stays with its provider, and is asked for again for another one', async () => {
    const id = await create(openId())
    const path = `/authenticationMethod/${id}`
    const renamed = await admin().call('PUT', path, openId({ title: 'Renamed', secret: undefined }))
    expect(renamed).toMatchObject({ status: 200, body: { title: 'Renamed', hasSecret: true } })
    const moved = openId({ secret: undefined }, { issuer: 'https://evil.example' })
    expect((await admin().call('PUT', path, moved)).body.fields).toEqual([
      expect.objectContaining({ field: 'secret', code: 'required' }),
    ])
    expect((await admin().call('PUT', path, { ...saml() })).body.fields[0].field).toBe('type')
    expect((await admin().call('GET', path)).body).toMatchObject({
      title: 'Renamed',
      openId: { issuer: provider.url },
    })
  })

  it('AUTHM-033 OAuth 2 and cards are added and changed like the others, and refused by field', async () => {
    const oauth2 = {
      authorizationUrl: `${provider.url}/authorize`,
      tokenUrl: `${provider.url}/token`,
      userinfoUrl: `${provider.url}/userinfo`,
      clientId: 'mosaic',
    }
    const body = (settings: object = {}, more: object = {}) => ({
      type: 'OAUTH2',
      title: 'House',
      domains: ['test.house'],
      oauth2: { ...oauth2, ...settings },
      secret: provider.client.clientSecret,
      ...more,
    })
    const answer = await admin().call('POST', list, body())
    const { id } = answer.body
    const path = `/authenticationMethod/${id}`
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...{ type: 'OAUTH2', isActive: false, isTested: false, hasSecret: true, oauth2 },
        redirectUrl: `http://localhost:8080/api/v1${path}/callback`,
      },
    })
    await admin().call('PUT', `${path}/active`, { isActive: true })
    expect(await offered()).toContain(id)
    provider.claims = { email: server.emails.user }
    const left = await leave(id)
    const back = await fetch(String(left.headers.location), { redirect: 'manual' })
    const { pathname, search } = new URL(back.headers.get('location')!)
    const come = await server
      .as(undefined)
      .call('GET', `${pathname}${search}`, undefined, { cookie: cookiesOf(left)[0]! })
    expect(cookiesOf(come).some((one) => one.startsWith('mb_session='))).toBe(true)
    const refused = async (input: object) =>
      (await admin().call('PUT', path, input)).body.fields?.map(
        ({ field }: { field: string }) => field,
      )
    const same = { secret: undefined }
    expect(await refused(body({ userinfoUrl: `${provider.url}/me` }, same))).toBeUndefined()
    expect(await refused(body({ tokenUrl: 'https://evil.example/token' }, same))).toEqual([
      'secret',
    ])
    expect(await refused(body({ tokenUrl: 'http://id.example/token' }))).toEqual([
      'oauth2.tokenUrl',
    ])
    expect(await refused(body({}, { oauth2: undefined }))).toEqual(['oauth2'])
    await admin().call('DELETE', path)
    const cards = await create({ type: 'CARD', title: 'Cards', domains: [] })
    const renamed = { type: 'CARD', title: 'Passes', domains: [] }
    expect(await admin().call('PUT', `/authenticationMethod/${cards}`, renamed)).toMatchObject({
      status: 200,
      body: { title: 'Passes', hasSecret: false, isActive: false },
    })
    await admin().call('DELETE', `/authenticationMethod/${cards}`)
  })

  it('AUTHM-023 a SAML method gets a key of its own, whose certificate is in the metadata', async () => {
    const answer = await admin().call('POST', list, saml())
    const { id } = answer.body
    const address = `http://localhost:8080/api/v1/authenticationMethod/${id}`
    expect(answer.body).toMatchObject({
      entityId: address,
      assertionUrl: `${address}/saml`,
      metadataUrl: `${address}/metadata`,
      certificates: [{ subject: 'CN=theirs' }],
    })
    expect(answer.text).not.toContain('PRIVATE KEY')
    const metadata = async () =>
      (await server.as(undefined).call('GET', `/authenticationMethod/${id}/metadata`)).text
    const first = await metadata()
    const base64 = /X509Certificate>([^<]+)</.exec(first)![1]!.replace(/\s/g, '')
    const own = new X509Certificate(Buffer.from(base64, 'base64'))
    expect(own.subject).toBe('CN=mosaic-booking')
    expect(own.verify(own.publicKey)).toBe(true)
    expect(own.validToDate.getUTCFullYear()).toBe(new Date(testNow).getUTCFullYear() + 10)
    await admin().call('PUT', `/authenticationMethod/${id}`, { ...saml(), title: 'Other' })
    expect(await metadata()).toContain(base64.slice(0, 60))
  })

  it('AUTHM-024 reads metadata and asks an issuer for its addresses without storing anything', async () => {
    const read = (body: object) =>
      admin().call('POST', '/authenticationMethod/providerMetadata', body)
    expect((await read({ xml: xmlOf(theirs.certificate) })).body).toMatchObject({
      entryPoint: 'https://idp.example/sso',
      idpIssuer: 'https://idp.example/entity',
      certificates: [{ subject: 'CN=theirs' }],
    })
    expect((await read({ xml: '<a/>' })).body.code).toBe('METADATA_INVALID')
    const ask = (issuer: string) =>
      admin().call('POST', '/authenticationMethod/discovery', { issuer })
    expect((await ask(provider.url)).body).toMatchObject({
      issuer: provider.url,
      authorizationEndpoint: `${provider.url}/authorize`,
    })
    expect(await ask(`${provider.url}/nowhere`)).toMatchObject({
      status: 502,
      body: { code: 'DISCOVERY_FAILED', fields: [{ field: 'issuer' }] },
    })
    expect((await ask('http://id.example')).body.fields[0].code).toBe('httpsAddress')
  })

  it('AUTHM-025 methods are offered in the order that administrators set', async () => {
    const [first, second] = [await create(openId()), await create(openId())]
    for (const id of [first, second])
      await admin().call('PUT', `/authenticationMethod/${id}/active`, { isActive: true })
    const ids = async () =>
      (await admin().call('GET', list)).body.map(({ id }: { id: number }) => id) as number[]
    const before = await ids()
    expect(before.slice(-2)).toEqual([first, second])
    expect((await offered()).slice(-2)).toEqual([first, second])
    const after = [...before.slice(0, -2), second, first]
    const sorted = await admin().call('PUT', `${list}/order`, { ids: after })
    expect(sorted.body.map(({ id }: { id: number }) => id)).toEqual(after)
    expect((await offered()).slice(-2)).toEqual([second, first])
    const short = await admin().call('PUT', `${list}/order`, { ids: [first] })
    expect(short.body.fields[0].field).toBe('ids')
  })

  it('AUTHM-026 a removed method logs nobody in, unless a group still reads its directory', async () => {
    const id = await create(openId({ directory: { tenantId: 'tenant', clientId: 'client' } }))
    await server.db.asSystem((tx) =>
      tx.run(sql`
        insert into user_group (organisation_id, name, kind, directory_id, directory_group_id, directory_group_name, is_organisational_unit)
        values (${server.organisationId}, 'Sales', 'AZURE_AD_GROUP', ${id}, 'sales', 'Sales', false)`),
    )
    const path = `/authenticationMethod/${id}`
    expect(await admin().call('DELETE', path)).toMatchObject({
      status: 409,
      body: {
        code: 'LOGIN_METHOD_IN_USE',
        message:
          'Groups or rooms use the directory of this login method: Sales. Please change them first.',
      },
    })
    await server.db.asSystem((tx) => tx.run(sql`delete from user_group where directory_id = ${id}`))
    expect((await admin().call('DELETE', path)).status).toBe(204)
    expect((await admin().call('GET', path)).status).toBe(404)
    const password = (await admin().call('GET', list)).body.find(
      ({ type }: { type: string }) => type === 'MATRIX',
    )
    expect((await admin().call('DELETE', `/authenticationMethod/${password.id}`)).status).toBe(404)
  })

  it('AUTHM-026 without a single sign-on method that is on, passwords count again', async () => {
    const policy = () => admin().call('GET', '/org/current/signOn')
    for (const { id, type } of (await admin().call('GET', list)).body)
      if (type !== 'MATRIX') await admin().call('DELETE', `/authenticationMethod/${id}`)
    const id = await create(openId())
    const turn = (isActive: boolean) =>
      admin().call('PUT', `/authenticationMethod/${id}/active`, { isActive })
    await turn(true)
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update organisation set sign_on_required = true where id = ${server.organisationId}`,
      ),
    )
    expect((await policy()).body).toMatchObject({ isRequired: true, domains: ['test.house'] })
    await turn(false)
    expect((await policy()).body).toMatchObject({ isRequired: false, domains: [] })
  })

  it('AUTHM-021 other organisations and roles neither see nor change a method', async () => {
    const id = await addMethod(server, { type: 'OPENID', title: 'Own' })
    const path = `/authenticationMethod/${id}`
    for (const [method, address, body] of [
      ['GET', path, undefined],
      ['PUT', path, openId()],
      ['PUT', `${path}/active`, { isActive: false }],
      ['DELETE', path, undefined],
      ['POST', list, openId()],
      ['POST', '/authenticationMethod/discovery', { issuer: provider.url }],
    ] as const) {
      expect((await server.as(server.emails.user).call(method, address, body)).status).toBe(403)
      // Several organisations share this server, so their administrators may not change methods.
      expect((await server.as(server.emails.admin).call(method, address, body)).status).toBe(403)
    }
  })
})
