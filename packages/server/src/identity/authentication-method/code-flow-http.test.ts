import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../../../../tests/support/identity-provider.js'
import { addMethod, cookiesOf, problemOf } from './sign-on.fixture.js'

describeServer('single sign-on by OpenID Connect and OAuth 2', (engine) => {
  let server: TestServer
  let provider: IdentityProvider
  let openId: number
  let oauth2: number
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
    oauth2 = await addMethod(server, {
      type: 'OAUTH2',
      title: 'Acme by OAuth',
      settings: {
        authorizationUrl: `${provider.url}/authorize`,
        tokenUrl: `${provider.url}/token`,
        userinfoUrl: `${provider.url}/userinfo`,
        clientId,
      },
      secret: clientSecret,
    })
  })
  afterAll(async () => {
    await server?.close()
    await provider?.close()
  })
  beforeEach(() => {
    provider.claims = { email: server.emails.user }
    provider.trouble = {}
  })

  const call = (path: string, cookie?: string) =>
    server.as(undefined).call('GET', path, undefined, cookie ? { cookie } : {})
  /** Starts a login; the response sets the browser's cookie. */
  const leave = async (method: number, username = 'user@test.house') => {
    const answer = await call(`/authenticationMethod/${method}/redirect?username=${username}`)
    return { there: String(answer.headers.location), cookie: cookiesOf(answer)[0]!, answer }
  }
  /** Logs in at the provider. Returns the URL to which the provider redirects the browser. */
  const visit = async (there: string) => {
    const back = await fetch(there, { redirect: 'manual' })
    return new URL(back.headers.get('location')!)
  }
  const come = (back: URL, cookie: string | undefined) =>
    call(`${back.pathname}${back.search}`, cookie)
  const logIn = async (method: number) => {
    const { there, cookie } = await leave(method)
    return come(await visit(there), cookie)
  }
  const whoIs = async (answer: Awaited<ReturnType<typeof come>>) => {
    const session = cookiesOf(answer).find((one) => one.startsWith('mb_session='))
    return session === undefined ? undefined : (await call('/user/current', session)).body
  }

  it('AUTHM-012 API-020 D-032 AD-102 redirects with state, PKCE and nonce, and logs in by the answer', async () => {
    const { there, cookie, answer } = await leave(openId)
    expect(answer.status).toBe(302)
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
    const { origin, pathname, searchParams } = new URL(there)
    expect(`${origin}${pathname}`).toBe(`${provider.url}/authorize`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      login_hint: 'user@test.house',
      redirect_uri: `http://localhost:8080/api/v1/authenticationMethod/${openId}/callback`,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      state: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    })
    const back = await come(await visit(there), cookie)
    expect([back.status, back.headers.location]).toEqual([302, 'http://localhost:8080/#/login'])
    expect(await whoIs(back)).toMatchObject({ email: server.emails.user, roles: ['USER'] })
    const log = await server.as(server.emails.admin).call('GET', '/securityEvent?kind=loggedIn')
    const user = expect.objectContaining({ id: server.people.user }) as unknown
    expect(log.body.events).toContainEqual(expect.objectContaining({ user }))
  })

  it('AUTHM-012 logs in by OAuth 2 with the user info of the provider', async () => {
    expect(await whoIs(await logIn(oauth2))).toMatchObject({ email: server.emails.user })
  })

  it.each([
    ['OPENID', 'fresh.openid@test.house'],
    ['OAUTH2', 'fresh.oauth@test.house'],
  ])('AD-102 creates an account with the role USER for a new person (%s)', async (type, email) => {
    provider.claims = { email, given_name: 'Ada', family_name: 'Fresh' }
    const user = await whoIs(await logIn(type === 'OPENID' ? openId : oauth2))
    expect(user).toMatchObject({ email, name: 'Ada Fresh', roles: ['USER'], type: 'STANDARD' })
    expect(user.auths).toEqual({ pwdchange: false })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['another domain', { email: 'ada@elsewhere.house' }, 'SIGN_ON_DOMAIN'],
    ['the domain of another organisation', { email: 'user@partner.house' }, 'SIGN_ON_DOMAIN'],
    ['an address that only begins with ours', { email: 'a@test.house.evil.com' }, 'SIGN_ON_DOMAIN'],
    ['service staff', { email: 'service-admin@test.house' }, 'SIGN_ON_ACCOUNT'],
    [
      'an unverified address',
      { email: 'user@test.house', email_verified: false },
      'SIGN_ON_FAILED',
    ],
    ['no address', {}, 'SIGN_ON_FAILED'],
    ['several addresses elsewhere', { email: ['a@b.house', 'c@b.house'] }, 'SIGN_ON_DOMAIN'],
  ])('AD-102 refuses %s with a message at the login', async (_name, claims, problem) => {
    for (const method of [openId, oauth2]) {
      provider.claims = claims
      const answer = await logIn(method)
      expect([problemOf(answer), await whoIs(answer)]).toEqual([problem, undefined])
    }
  })

  it('AD-102 refuses deactivated people, and addresses of other domains before they leave', async () => {
    const admin = server.as(server.emails.admin)
    provider.claims = { email: server.emails.viewer }
    await admin.call('POST', `/user/${server.people.viewer}/deactivate`)
    expect(problemOf(await logIn(openId))).toBe('SIGN_ON_ACCOUNT')
    await admin.call('POST', `/user/${server.people.viewer}/reactivate`)
    expect(problemOf((await leave(openId, 'ada@elsewhere.house')).answer)).toBe('SIGN_ON_DOMAIN')
  })

  it.each<[string, IdentityProvider['trouble']]>([
    ['a signature by a key that is not published', { signsWithOtherKey: true }],
    ['no signature', { isUnsigned: true }],
    ['another audience', { claims: (claims) => ({ ...claims, aud: 'another' }) }],
    ['another issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) }],
    ['an expired token', { claims: (claims) => ({ ...claims, exp: claims.iat! - 60 }) }],
    ['another nonce', { claims: (claims) => ({ ...claims, nonce: 'x'.repeat(43) }) }],
    ['no nonce', { claims: ({ nonce: _nonce, ...claims }) => claims }],
    ['the answer of a provider that was mixed up', { issuer: 'https://evil.example' }],
  ])('AD-102 refuses %s', async (_name, trouble) => {
    provider.trouble = trouble
    const answer = await logIn(openId)
    expect([problemOf(answer), await whoIs(answer)]).toEqual(['SIGN_ON_FAILED', undefined])
  })

  it('AD-102 refuses a wrong state, browser or method, and used or expired answers', async () => {
    provider.trouble = { takesCodesAgain: true }
    const { there, cookie } = await leave(openId)
    const other = await leave(openId)
    const back = await visit(there)
    const forged = new URL(back)
    forged.searchParams.set('state', 'x'.repeat(43))
    const atOther = new URL(back)
    atOther.pathname = atOther.pathname.replace(String(openId), String(oauth2))
    for (const [address, browser] of [
      [forged, cookie],
      [back, other.cookie],
      [back, undefined],
      [back, 'mb_sign_on=nonsense'],
      [atOther, cookie],
    ] as const)
      expect(problemOf(await come(address, browser))).toBe('SIGN_ON_FAILED')
    expect(problemOf(await come(back, cookie))).toBeUndefined()
    expect(problemOf(await come(back, cookie))).toBe('SIGN_ON_FAILED')
    const late = await leave(openId)
    const lateBack = await visit(late.there)
    server.clock.now += 10 * 60_000
    expect(problemOf(await come(lateBack, late.cookie))).toBe('SIGN_ON_FAILED')
    server.clock.now -= 10 * 60_000
  })

  it('lets two tabs log in one after the other, and continues after going back in the browser', async () => {
    const first = await leave(openId)
    const second = await call(`/authenticationMethod/${openId}/redirect`, first.cookie)
    const both = cookiesOf(second)[0]!
    const [firstBack, secondBack] = [
      await visit(first.there),
      await visit(String(second.headers.location)),
    ]
    const one = await come(firstBack, both)
    expect(await whoIs(one)).toMatchObject({ email: server.emails.user })
    const rest = cookiesOf(one).find((cookie) => cookie.startsWith('mb_sign_on='))
    const two = await come(secondBack, rest)
    expect(await whoIs(two)).toMatchObject({ email: server.emails.user })
    const session = cookiesOf(two).find((cookie) => cookie.startsWith('mb_session='))
    const again = await come(firstBack, session)
    expect([again.headers.location, problemOf(again)]).toEqual([
      'http://localhost:8080/#/login',
      undefined,
    ])
  })

  it('shows the failed condition to administrators, and a reference to it to the person', async () => {
    provider.claims = { email: 'ada@elsewhere.house' }
    const answer = await logIn(openId)
    const reference = new URLSearchParams(String(answer.headers.location).split('?')[1]).get(
      'reference',
    )
    expect(reference).toMatch(/^[A-Z2-9]{8}$/)
    const list = await server
      .as(server.emails.admin)
      .call('GET', '/securityEvent?kind=signOnFailed')
    expect(list.body.events).toContainEqual(
      expect.objectContaining({ reference, reason: 'domainNotServed', target: String(openId) }),
    )
    expect(list.text).not.toContain('ada@')
  })

  it('starts a login initiated by the provider, if it is the issuer of the method', async () => {
    const path = `/authenticationMethod/${openId}/redirect?login_hint=user@test.house`
    const begun = await call(`${path}&iss=${encodeURIComponent(provider.url)}`)
    expect(new URL(String(begun.headers.location)).searchParams.get('login_hint')).toBe(
      'user@test.house',
    )
    expect(problemOf(await call(`${path}&iss=https://evil.example`))).toBe('SIGN_ON_FAILED')
  })

  it('returns to the login window that another page has opened, and keeps its opener', async () => {
    const path = `/authenticationMethod/${openId}/redirect?inWindow=true`
    const left = await call(path)
    const back = await visit(String(left.headers.location))
    const failed = await come(new URL(`${back.href}x`), cookiesOf(left)[0])
    expect(problemOf(failed, '/login-window')).toBe('SIGN_ON_FAILED')
    const answer = await come(back, cookiesOf(left)[0])
    expect(problemOf(answer, '/login-window')).toBeUndefined()
    for (const { headers } of [left, failed, answer])
      expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    const other = await call(`${path}&username=ada@elsewhere.house`)
    expect(problemOf(other, '/login-window')).toBe('SIGN_ON_DOMAIN')
  })

  it('records failures, and blocks an address that fails repeatedly', async () => {
    const { address } = server
    server.address = '10.9.9.9'
    const path = `/authenticationMethod/${openId}/callback?code=x&state=x`
    const answers = await Promise.all(Array.from({ length: 200 }, () => call(path)))
    expect(new Set(answers.map((answer) => problemOf(answer)))).toEqual(new Set(['SIGN_ON_FAILED']))
    expect((await call(path)).body.code).toBe('TOO_MANY_REQUESTS')
    server.address = address
    expect(problemOf(await logIn(openId))).toBeUndefined()
    server.clock.now += 61_000
    await call(path)
    const log = await server.as(server.emails.admin).call('GET', '/securityEvent?kind=signOnFailed')
    expect(log.body.events).toContainEqual(expect.objectContaining({ address: '10.9.9.9' }))
    server.clock.now -= 61_000
  })

  it('reports at the login that the provider refuses or is unavailable', async () => {
    const { cookie } = await leave(openId)
    const path = `/authenticationMethod/${openId}/callback?error=access_denied&state=x`
    expect(problemOf(await call(path, cookie))).toBe('SIGN_ON_FAILED')
    const away = await addMethod(server, {
      type: 'OPENID',
      title: 'Away',
      settings: { issuer: 'http://127.0.0.1:1', clientId: 'x' },
      secret: 'x',
    })
    expect(problemOf((await leave(away)).answer)).toBe('SIGN_ON_FAILED')
    expect((await call('/authenticationMethod/999999/redirect')).status).toBe(404)
    await server.db.asSystem((tx) =>
      tx.run(sql`delete from authentication_method where id = ${away}`),
    )
  })

  it('AUTHM-006 lists the methods for administrators, without the settings of providers', async () => {
    const admin = server.as(server.emails.admin)
    for (const id of ['current', server.organisationId]) {
      const { body, text } = await admin.call('GET', `/org/${id}/authenticationMethods`)
      expect(body).toContainEqual({
        id: openId,
        type: 'OPENID',
        title: 'Acme',
        domains: [],
        isActive: true,
        isTested: false,
      })
      expect(text).not.toMatch(/secret|clientId|issuer/i)
    }
    const other = `/org/${server.otherOrganisationId}/authenticationMethods`
    expect((await admin.call('GET', other)).status).toBe(404)
    const user = server.as(server.emails.user)
    expect((await user.call('GET', '/org/current/authenticationMethods')).status).toBe(403)
  })
})

describeServer('single sign-on below a path', (engine) => {
  it('AUTHM-012 returns to a page below the path, with cookies limited to it', async () => {
    const config = { publicUrl: 'https://intranet.example/booking' }
    const server = await startTestServer(engine, { config })
    const provider = await startIdentityProvider(() => server.clock.now)
    const { clientId, clientSecret } = provider.client
    const method = await addMethod(server, {
      type: 'OPENID',
      title: 'Acme',
      settings: { issuer: provider.url, clientId },
      secret: clientSecret,
    })
    provider.claims = { email: server.emails.user }
    const get = (url: string, cookie = '') =>
      server.app.inject({ method: 'GET', url, headers: { cookie } })
    const path = `/booking/api/v1/authenticationMethod/${method}`
    const left = await get(`${path}/redirect`)
    expect(String(left.headers['set-cookie'])).toMatch(
      /^__Secure-mb_sign_on=[\w-]+; Path=\/booking\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const answer = await fetch(String(left.headers.location), { redirect: 'manual' })
    const back = new URL(answer.headers.get('location')!)
    expect(`${back.origin}${back.pathname}`).toBe(`https://intranet.example${path}/callback`)
    const come = await get(`${back.pathname}${back.search}`, cookiesOf(left)[0])
    expect(come.headers.location).toBe('https://intranet.example/booking/#/login')
    expect(String(come.headers['set-cookie'])).toContain('__Secure-mb_session=')
    await server.close()
    await provider.close()
  })
})
