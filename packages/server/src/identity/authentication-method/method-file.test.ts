import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { makeKeyPair } from '../../../../../tests/support/saml-provider.js'
import { StartError } from '../../ground/settings/start-error.js'
import { describeMethod, openMethodFile, readMethodFile } from './method-file.js'
import { openSecret, secretPurpose } from './method-settings.js'
import { saveMethod } from './save-method-store.js'

const pair = makeKeyPair('ours')
const openId = {
  type: 'OPENID',
  title: ' Acme ',
  domains: ['@Test.House'],
  settings: { issuer: 'https://id.example', clientId: 'mosaic' },
  secret: 'planted secret',
}
const saml = {
  type: 'SAML',
  title: 'Acme',
  settings: {
    entryPoint: 'https://id.example/login',
    idpIssuer: 'https://id.example',
    idpCertificates: [pair.certificate],
    certificate: pair.certificate,
  },
  secret: pair.key,
}

const ldap = {
  type: 'LDAP',
  title: 'Directory',
  settings: {
    url: 'ldaps://dc.example.com',
    security: 'TLS',
    bindDn: 'cn=mosaic,dc=example,dc=com',
    baseDn: 'ou=people,dc=example,dc=com',
  },
  secret: 'twelve quiet lamps',
}

describe('the file of a login method', () => {
  it('is read, with normalised domains', () => {
    expect(readMethodFile(JSON.stringify(openId))).toEqual({
      ...openId,
      title: 'Acme',
      domains: ['test.house'],
    })
    expect(readMethodFile(JSON.stringify(saml))).toMatchObject({ type: 'SAML', domains: [] })
    expect(readMethodFile(JSON.stringify(ldap))).toMatchObject({ ...ldap, domains: [] })
    const anonymous = {
      ...ldap,
      settings: { ...ldap.settings, bindDn: undefined },
      secret: undefined,
    }
    expect(readMethodFile(JSON.stringify(anonymous))).toMatchObject({ type: 'LDAP' })
  })

  it.each<[string, object | string]>([
    ['must contain a JSON object', 'nonsense'],
    ['must contain a JSON object', '[]'],
    ['"type" must be one of', { ...openId, type: 'MATRIX' }],
    ['"type" must be one of', { ...openId, type: 'constructor' }],
    ['"title" must be', { ...openId, title: ' ' }],
    ['"id" must be', { ...openId, id: 'x' }],
    ['"domains" must be', { ...openId, domains: 'test.house' }],
    ['"settings" needs "clientId"', { ...openId, settings: { issuer: 'https://id.example' } }],
    [
      '"issuer" must be an https',
      { ...openId, settings: { issuer: 'http://id.example', clientId: 'x' } },
    ],
    ['"issuer" must be an https', { ...openId, settings: { issuer: 'x', clientId: 'x' } }],
    ['has no "tokenUrl"', { ...openId, settings: { ...openId.settings, tokenUrl: 'x' } }],
    ['"directory" must', { ...openId, settings: { ...openId.settings, directory: {} } }],
    ['"secret" must be the secret', { ...openId, secret: undefined }],
    ['"secret" must be the private key', { ...saml, secret: undefined }],
    ['"secret" cannot be read', { ...saml, secret: 'x' }],
    ['"certificate" cannot', { ...saml, settings: { ...saml.settings, certificate: 'x' } }],
    [
      '"idpCertificates" cannot',
      { ...saml, settings: { ...saml.settings, idpCertificates: ['x'] } },
    ],
    ['"security" must be one', { ...ldap, settings: { ...ldap.settings, security: 'SSL' } }],
    ['"url" must be ldaps', { ...ldap, settings: { ...ldap.settings, security: 'STARTTLS' } }],
    ['"userFilter" must be', { ...ldap, settings: { ...ldap.settings, userFilter: '(uid=x)' } }],
    ['"secret" must be the password', { ...ldap, secret: undefined }],
    ['has no "directory"', { ...ldap, settings: { ...ldap.settings, directory: {} } }],
    ['"idpCertificates" must', { ...saml, settings: { ...saml.settings, idpCertificates: [] } }],
  ])('is refused with a sentence: %s', (sentence, file) => {
    const read = () => readMethodFile(typeof file === 'string' ? file : JSON.stringify(file))
    expect(read).toThrow(sentence)
  })

  it('that is absent, or a folder, is named', async () => {
    for (const [path, code] of [
      ['/no/such/method.json', 'ENOENT'],
      [import.meta.dirname, 'EISDIR'],
    ] as const)
      await expect(openMethodFile(path)).rejects.toThrow(
        new StartError(`The file ${path} cannot be read: ${code}.`),
      )
  })
})

describeServer('adding a login method', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())
  const save = (file: object) =>
    server.db.asSystem((tx) => saveMethod(tx, server.config, readMethodFile(JSON.stringify(file))))

  it('AD-108 is done by a command, which encrypts the secret and returns the addresses', async () => {
    const organisation = 'test house'
    const id = await save({ ...openId, organisation })
    const read = () =>
      server.db.asSystem((tx) =>
        tx.one<{ title: string; sealed: Buffer; row: string }>(
          sql`select title, sealed_secret as sealed, m::text as row from authentication_method m where id = ${id}`,
        ),
      )
    const { sealed, row } = await read()
    expect(row).not.toContain('planted')
    expect(await openSecret(server.config, secretPurpose, sealed)).toBe('planted secret')
    const { secret: _secret, ...unchanged } = openId
    expect(await save({ ...unchanged, id, organisation, title: 'New' })).toBe(id)
    expect(await read()).toMatchObject({ title: 'New', sealed })
    expect(
      describeMethod(server.config, { ...readMethodFile(JSON.stringify(openId)), id }),
    ).toContain(
      `Redirect address: http://localhost:8080/api/v1/authenticationMethod/${id}/callback`,
    )
    expect(
      describeMethod(server.config, { ...readMethodFile(JSON.stringify(saml)), id }),
    ).toContain(`http://localhost:8080/api/v1/authenticationMethod/${id}/saml`)
  })

  it('API-020 the domain check answers the methods of the domain', async () => {
    const organisation = 'Test House'
    await save({ ...openId, organisation, title: 'For us', domains: ['test.house'] })
    const check = async (username: string) =>
      (await server.as(undefined).call('POST', '/user/login/domainCheck', { username })).body
        .authentications
    const method = { id: expect.any(Number) as unknown, type: 'OPENID', title: 'For us' }
    expect(await check('Anybody@TEST.house')).toContainEqual(method)
    expect(await check('user@partner.house')).not.toContainEqual(method)
  })

  it.each<[string, object]>([
    ['There are several organisations', openId],
    ['There is no organisation "Nowhere"', { ...openId, organisation: 'Nowhere' }],
    [
      'does not have the domain "other.house"',
      { ...openId, organisation: 'Test House', domains: ['other.house'] },
    ],
    ['has no login method 999', { ...openId, organisation: 'Test House', id: 999 }],
  ])('is refused with a sentence: %s', async (sentence, file) => {
    await expect(save(file)).rejects.toThrow(sentence)
  })
})
