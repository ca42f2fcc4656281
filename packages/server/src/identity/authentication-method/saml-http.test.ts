import { createVerify } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import {
  makeAssertion,
  encryptFor,
  makeKeyPair,
  makeResponse,
  readSamlRequest,
  sign,
  signWithSha1,
  type Assertion,
} from '../../../../../tests/support/saml-provider.js'
import { addMethod, cookiesOf, problemOf } from './sign-on.fixture.js'

const [theirs, ours, other] = [makeKeyPair('theirs'), makeKeyPair('ours'), makeKeyPair('other')]
const idp = 'https://idp.test.house/entity'

describeServer('single sign-on by SAML', (engine) => {
  let server: TestServer
  let method: number
  let second: number
  beforeAll(async () => {
    server = await startTestServer(engine)
    const add = (title: string, idpIssuer: string) =>
      addMethod(server, {
        type: 'SAML',
        title,
        domains: ['test.house'],
        settings: {
          entryPoint: 'https://idp.test.house/login?tenant=1',
          idpIssuer,
          idpCertificates: [theirs.certificate],
          certificate: ours.certificate,
        },
        secret: ours.key,
      })
    method = await add('Acme', idp)
    second = await add('Other', 'https://idp.test.house/other')
  })
  afterAll(() => server?.close())

  const entityId = (id = method) => `http://localhost:8080/api/v1/authenticationMethod/${id}`
  const leave = async (id = method) => {
    const answer = await server
      .as(undefined)
      .call('GET', `/authenticationMethod/${id}/redirect?username=user@test.house`)
    return { there: String(answer.headers.location), cookie: cookiesOf(answer)[0]! }
  }
  /**
   * Posts like the provider's page: from another site, without this server's cookies and headers.
   */
  const post = (response: string, id = method) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/authenticationMethod/${id}/saml`,
      remoteAddress: '10.0.0.1',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://idp.test.house',
        'sec-fetch-site': 'cross-site',
      },
      payload: new URLSearchParams({
        SAMLResponse: Buffer.from(response).toString('base64'),
        RelayState: '',
      }).toString(),
    })
  const come = (location: string, cookie: string | undefined) => {
    const { pathname, search } = new URL(location)
    return server
      .as(undefined)
      .call('GET', `${pathname}${search}`, undefined, cookie ? { cookie } : {})
  }

  let assertions = 0
  const factsFor = (there: string, changes: Partial<Assertion> = {}): Assertion => ({
    issuer: idp,
    audience: entityId(),
    recipient: `${entityId()}/saml`,
    inResponseTo: readSamlRequest(there).id,
    email: server.emails.user,
    id: `_assertion-${++assertions}`,
    ...changes,
  })
  const respond = (facts: Assertion, pair = theirs) =>
    makeResponse(facts, sign(makeAssertion(facts), 'Assertion', pair))
  /**
   * Returns the problem on the login page after a post; undefined if the post redirects to the
   * callback.
   */
  const problemAfter = async (response: string, id = method) => {
    const answer = await post(response, id)
    expect(answer.statusCode).toBe(302)
    const location = String(answer.headers.location)
    return location.includes('/callback?') ? undefined : problemOf({ headers: { location } })
  }

  it('AUTHM-012 AD-101 sends a signed request, checks the signed assertion, and logs in the browser that asked', async () => {
    const { there, cookie } = await leave()
    const asked = new URL(there)
    const { xml } = readSamlRequest(there)
    expect(`${asked.origin}${asked.pathname}`).toBe('https://idp.test.house/login')
    expect(asked.searchParams.get('tenant')).toBe('1')
    expect(xml).toContain(`AssertionConsumerServiceURL="${entityId()}/saml"`)
    expect(xml).toContain(`>${entityId()}</saml:Issuer>`)
    const signed = ['SAMLRequest', 'SigAlg'].map(
      (name) => `${name}=${encodeURIComponent(asked.searchParams.get(name)!)}`,
    )
    const isRight = createVerify('RSA-SHA256')
      .update(signed.join('&'))
      .verify(ours.certificate, asked.searchParams.get('Signature')!, 'base64')
    expect([asked.searchParams.get('SigAlg'), isRight]).toEqual([
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      true,
    ])

    const facts = factsFor(there, { email: 'saml@test.house', givenName: 'Sam', surname: 'Lind' })
    const posted = await post(respond(facts))
    expect(posted.headers['set-cookie']).toBeUndefined()
    const location = String(posted.headers.location)
    expect(location).toMatch(
      /^http:\/\/localhost:8080\/api\/v1\/authenticationMethod\/\d+\/callback\?code=/,
    )
    expect(location).not.toContain('saml@')
    // The ticket is bound to one browser, and can be used only once.
    expect(problemOf(await come(location, (await leave()).cookie))).toBe('SIGN_ON_FAILED')
    expect(problemOf(await come(location, undefined))).toBe('SIGN_ON_FAILED')
    const back = await come(location, cookie)
    expect(problemOf(back)).toBeUndefined()
    const session = cookiesOf(back).find((one) => one.startsWith('mb_session='))!
    const { body } = await server
      .as(undefined)
      .call('GET', '/user/current', undefined, { cookie: session })
    expect(body).toMatchObject({ email: 'saml@test.house', name: 'Sam Lind', roles: ['USER'] })
    expect(problemOf(await come(location, cookie))).toBe('SIGN_ON_FAILED')
  })

  it('AD-101 accepts a signed response, and refuses a used assertion', async () => {
    const { there } = await leave()
    const facts = factsFor(there)
    const whole = sign(respond(facts), 'Response', theirs)
    expect(await problemAfter(whole)).toBeUndefined()
    expect(await problemAfter(whole)).toBe('SIGN_ON_FAILED')
    const again = factsFor((await leave()).there, { id: facts.id! })
    expect(await problemAfter(respond(again))).toBe('SIGN_ON_FAILED')
  })

  /** Returns the person logged in by the provider's response. */
  const whoAfter = async (make: (facts: Assertion) => string | Promise<string>) => {
    const { there, cookie } = await leave()
    const posted = await post(await make(factsFor(there)))
    const back = await come(String(posted.headers.location), cookie)
    const session = cookiesOf(back).find((one) => one.startsWith('mb_session='))
    if (!session) return problemOf(back)
    const { body } = await server
      .as(undefined)
      .call('GET', '/user/current', undefined, { cookie: session })
    return (body as { email: string }).email
  }
  const viewer = 'viewer@test.house'
  const named = (names: string, ...values: string[]) =>
    `<saml:Attribute ${names} NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic">${values.map((value) => `<saml:AttributeValue xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`
  const hide = async (facts: Assertion, pair = theirs) =>
    makeResponse(facts, await encryptFor(ours, sign(makeAssertion(facts), 'Assertion', pair)))

  it.each<[string, string, (facts: Assertion) => string | Promise<string>]>([
    [
      'the second of two addresses has the account, without a name',
      'viewer@test.house',
      (facts) =>
        respond({ ...facts, nameId: null, mails: ['not-known@test.house', 'viewer@test.house'] }),
    ],
    [
      'one of several addresses is of our domain',
      'viewer@test.house',
      (facts) => respond({ ...facts, nameId: null, mails: ['', 'a@b.house', 'Viewer@test.house'] }),
    ],
    [
      'several addresses are new: the first one counts',
      'ann@test.house',
      (facts) =>
        respond({ ...facts, nameId: '0f-ann', mails: ['ann@test.house', 'ann.lee@test.house'] }),
    ],
    [
      'the same person has another address',
      'ann@test.house',
      (facts) => respond({ ...facts, nameId: '0f-ann', mails: ['ann.lee@test.house'] }),
    ],
    ...[
      ['two attributes', named('Name="email"', 'a@b.house') + named('Name="MAIL"', viewer)],
      ['the attribute of Shibboleth', named('Name="urn:oid:0.9.2342.19200300.100.1.3"', viewer)],
      ['a friendly name only', named('Name="urn:x:7" FriendlyName="mail"', viewer)],
      ['a friendly name in capitals', named('Name="attr-1" FriendlyName="E-Mail"', viewer)],
      ['a claim of AD FS', named('Name="http://schemas.xmlsoap.org/claims/EmailAddress"', viewer)],
      ['a name as people write it', named('Name="Email Address"', viewer)],
      ['line breaks around it', named('Name="mail"', `\n      ${viewer}\n    `)],
      ['a list in one value', named('Name="mail"', `a@b.house; ${viewer}`)],
      ['the scheme of Exchange', named('Name="mail"', `SMTP:${viewer}`)],
      [
        'a second statement',
        `</saml:AttributeStatement><saml:AttributeStatement>${named('Name="mail"', viewer)}`,
      ],
      ['a type and several values', named('Name="emails"', 'none', ` ${viewer} `)],
    ].map(([name, attributes]): [string, string, (facts: Assertion) => string] => [
      `the address arrives by ${name}`,
      viewer,
      (facts) => respond({ ...facts, nameId: null, attributes: attributes! }),
    ]),
    [
      'the attribute has no address, but the subject is one',
      viewer,
      (facts) => respond({ ...facts, email: viewer, attributes: named('Name="mail"', 'none', '') }),
    ],
    [
      'a friendly name contradicts a name, which counts',
      viewer,
      (facts) =>
        respond({
          ...facts,
          nameId: null,
          attributes:
            named('Name="mail"', viewer) + named('Name="x" FriendlyName="mail"', 'user@test.house'),
        }),
    ],
    [
      'this server is one of several audiences',
      'user@test.house',
      (facts) =>
        respond({
          ...facts,
          audience: `https://other.test.house</saml:Audience><saml:Audience>${facts.audience}`,
        }),
    ],
    [
      'the elements have other prefixes',
      'user@test.house',
      (facts) =>
        sign(
          makeResponse(facts, makeAssertion(facts)).replace(
            /(<\/?|xmlns:)(saml|samlp)(?=[:=])/g,
            '$1$2x',
          ),
          'Response',
          theirs,
        ),
    ],
    [
      'only the response is signed',
      'user@test.house',
      (facts) => sign(makeResponse(facts, makeAssertion(facts)), 'Response', theirs),
    ],
    ['the assertion is encrypted', 'user@test.house', (facts) => hide(facts)],
    [
      'the assertion is encrypted, and the response signed',
      'user@test.house',
      async (facts) =>
        sign(makeResponse(facts, await encryptFor(ours, makeAssertion(facts))), 'Response', theirs),
    ],
  ])('AD-101 logs in when %s', async (_name, email, make) => {
    expect(await whoAfter(make)).toBe(email)
  })

  it.each<[string, string, (facts: Assertion) => string | Promise<string>]>([
    [
      'two accounts',
      'severalAccounts',
      (facts) =>
        respond({ ...facts, nameId: null, mails: ['user@test.house', 'viewer@test.house'] }),
    ],
    ['nobody', 'addressMissing', (facts) => respond({ ...facts, nameId: null })],
    [
      'another person at the provider than before',
      'identityDiffers',
      (facts) => respond({ ...facts, nameId: '0f-other', mails: ['ann@test.house'] }),
    ],
    ['the key of somebody else', 'signatureInvalid', (facts) => hide(facts, other)],
    [
      'an encrypted assertion without a signature',
      'signatureInvalid',
      async (facts) => makeResponse(facts, await encryptFor(ours, makeAssertion(facts))),
    ],
    [
      'hidden entities',
      'responseUnsafe',
      async (facts) =>
        makeResponse(facts, await encryptFor(ours, `<!DOCTYPE a>${makeAssertion(facts)}`)),
    ],
    [
      'a hidden signature by SHA-1',
      'signatureOutdated',
      async (facts) =>
        makeResponse(facts, await encryptFor(ours, signWithSha1(makeAssertion(facts), theirs))),
    ],
    [
      'a key that RSA 1.5 has encrypted',
      'decryptionFailed',
      async (facts) => {
        const signed = sign(makeAssertion(facts), 'Assertion', theirs)
        const outdated = 'http://www.w3.org/2001/04/xmlenc#rsa-1_5'
        return makeResponse(facts, await encryptFor(ours, signed, outdated))
      },
    ],
    [
      'an encryption for somebody else',
      'decryptionFailed',
      async (facts) => makeResponse(facts, await encryptFor(other, makeAssertion(facts))),
    ],
    [
      'two encrypted assertions',
      'responseUnsafe',
      async (facts) =>
        makeResponse(facts, (await encryptFor(ours, makeAssertion(facts))).repeat(2)),
    ],
    ['another audience', 'audienceDiffers', (facts) => respond({ ...facts, audience: 'x' })],
    ['another provider', 'issuerDiffers', (facts) => respond({ ...facts, issuer: 'x' })],
    [
      'an old assertion',
      'timeInvalid',
      (facts) => respond({ ...facts, from: -400_000, until: -120_000 }),
    ],
  ])('AD-101 names the condition in the log: %s', async (_name, reason, make) => {
    const { there, cookie } = await leave()
    const posted = await post(await make(factsFor(there)))
    let location = String(posted.headers.location)
    if (location.includes('/callback?'))
      location = String((await come(location, cookie)).headers.location)
    const reference = new URLSearchParams(location.split('?')[1]).get('reference')
    const { body } = await server
      .as(server.emails.admin)
      .call('GET', '/securityEvent?kind=signOnFailed')
    expect(body.events).toContainEqual(expect.objectContaining({ reference, reason }))
  })

  it('AD-101 restarts an unsolicited login once, and never reads the unsolicited response', async () => {
    const facts = factsFor((await leave()).there, { email: 'begun@test.house' })
    const unasked = respond({ ...facts, confirms: '' }).replace(/ InResponseTo="[^"]*"/g, '')
    const restart = async (cookie?: string) => {
      const posted = await post(unasked)
      expect(posted.headers.location).toBe(`${entityId()}/redirect?isRestarted=true`)
      return come(String(posted.headers.location), cookie)
    }
    const begun = await restart()
    const cookie = cookiesOf(begun)[0]!
    const posted = await post(respond(factsFor(String(begun.headers.location))))
    expect(problemOf(await restart(cookie))).toBe('SIGN_ON_FAILED')
    expect(problemOf(await come(String(posted.headers.location), cookie))).toBeUndefined()
  })

  it.each<[string, (facts: Assertion) => string]>([
    ['no signature', (facts) => makeResponse(facts, makeAssertion(facts))],
    ['the signature of another key', (facts) => respond(facts, other)],
    ['our own signature', (facts) => respond(facts, ours)],
    [
      'a signature by SHA-1',
      (facts) => makeResponse(facts, signWithSha1(makeAssertion(facts), theirs)),
    ],
    [
      'SHA-1 written with a character reference',
      (facts) =>
        makeResponse(facts, signWithSha1(makeAssertion(facts), theirs)).replaceAll(
          'sha1"',
          'sh&#x61;1"',
        ),
    ],
    ['a changed address', (facts) => respond(facts).replace('user@test', 'admin@test')],
    [
      'a comment in the address',
      (facts) => respond(facts).replace('user@test.house', 'admin@test.house<!-- -->.evil.com'),
    ],
    ['another audience', (facts) => respond({ ...facts, audience: entityId(second) })],
    ['another recipient', (facts) => respond({ ...facts, recipient: `${entityId(second)}/saml` })],
    ['another provider', (facts) => respond({ ...facts, issuer: 'https://idp.test.house/other' })],
    ['an expired assertion', (facts) => respond({ ...facts, from: -400_000, until: -120_000 })],
    [
      'an assertion of tomorrow',
      (facts) => respond({ ...facts, from: 86_400_000, until: 86_500_000 }),
    ],
    ['a request that nobody made', (facts) => respond({ ...facts, inResponseTo: '_made-up' })],
    ['an assertion for another request', (facts) => respond({ ...facts, confirms: '_other' })],
    ['an assertion for no request', (facts) => respond({ ...facts, confirms: '' })],
    ['entities', (facts) => `<!DOCTYPE x [<!ENTITY a "aaaa">]>${respond(facts)}`],
    ['nonsense', () => 'not xml'],
    ['nothing', () => ''],
  ])('AD-101 refuses %s', async (_name, make) => {
    const { there } = await leave()
    expect(await problemAfter(make(factsFor(there)))).toBe('SIGN_ON_FAILED')
  })

  const evil = (facts: Assertion) =>
    makeAssertion({ ...facts, email: 'admin@test.house', id: `_evil-${++assertions}` })
  const signatureOf = (xml: string) => /<Signature[\s\S]*<\/Signature>/.exec(xml)![0]
  it.each<[string, (facts: Assertion, signed: string) => string]>([
    ['before the signed one', (facts, signed) => makeResponse(facts, evil(facts) + signed)],
    ['after the signed one', (facts, signed) => makeResponse(facts, signed + evil(facts))],
    [
      'around the signed one',
      (facts, signed) =>
        makeResponse(facts, evil(facts).replace('</saml:Issuer>', `</saml:Issuer>${signed}`)),
    ],
    [
      'with the signature, and the signed one within it',
      (facts, signed) => {
        const signature = signatureOf(signed)
        const bare = signed.replace(signature, '')
        const wrapped = signature.replace('</Signature>', `<Object>${bare}</Object></Signature>`)
        return makeResponse(
          facts,
          evil(facts).replace('</saml:Issuer>', `</saml:Issuer>${wrapped}`),
        )
      },
    ],
    [
      'with the signature, and the signed one beside it',
      (facts, signed) => {
        const signature = signatureOf(signed)
        const bare = signed.replace(signature, '')
        const forged = evil(facts).replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
        return makeResponse(facts, `${forged}<Extensions>${bare}</Extensions>`)
      },
    ],
    [
      'with the id of the signed one',
      (facts, signed) => {
        const same = makeAssertion({ ...facts, email: 'admin@test.house' })
        return makeResponse(facts, `${same}<Extensions>${signed}</Extensions>`)
      },
    ],
    [
      'in a response around the whole signed response',
      (facts, signed) => {
        const whole = sign(makeResponse(facts, signed), 'Response', theirs)
        return makeResponse(facts, `${evil(facts)}<Extensions>${whole}</Extensions>`).replace(
          '_response-1',
          '_response-2',
        )
      },
    ],
    [
      'in a response whose signature was moved into it',
      (facts, signed) => {
        const whole = sign(makeResponse(facts, makeAssertion(facts)), 'Response', theirs)
        return makeResponse(facts, evil(facts)).replace(
          '</samlp:Response>',
          `${signatureOf(whole)}<Extensions>${signed}</Extensions></samlp:Response>`,
        )
      },
    ],
  ])('AD-101 refuses a forged assertion %s', async (_name, wrap) => {
    const facts = factsFor((await leave()).there)
    const signed = sign(makeAssertion(facts), 'Assertion', theirs)
    expect(await problemAfter(wrap(facts, signed))).toBe('SIGN_ON_FAILED')
  })

  it('AD-101 refuses a response for another method, an expired one, and one of another domain', async () => {
    const { there, cookie } = await leave()
    expect(await problemAfter(respond(factsFor(there)), second)).toBe('SIGN_ON_FAILED')
    const foreign = await post(respond(factsFor(there, { email: 'user@partner.house' })))
    expect(problemOf(await come(String(foreign.headers.location), cookie))).toBe('SIGN_ON_DOMAIN')
    const late = factsFor((await leave()).there)
    server.clock.now += 10 * 60_000
    expect(await problemAfter(respond(late))).toBe('SIGN_ON_FAILED')
    server.clock.now -= 10 * 60_000
  })

  it('accepts the form on this route only, with each field once, and no other body', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = (url: string, headers: Record<string, string>, payload: string) =>
      server.app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload })
    const saml = `/authenticationMethod/${method}/saml`
    expect((await send('/reset', { ...form, 'x-source': 'WEB' }, 'username=x')).statusCode).toBe(
      415,
    )
    expect((await send(saml, form, 'SAMLResponse=a&SAMLResponse=b')).statusCode).toBe(400)
    expect((await send(saml, form, 'RelayState=a')).statusCode).toBe(400)
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await send(saml, multipart, '--x--')).statusCode).toBe(415)
  })
})
