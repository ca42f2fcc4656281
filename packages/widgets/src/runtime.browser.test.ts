import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { inPageAnswers, type InPageCall } from '../../../tests/support/in-page-answers.js'
import './elements/my-bookings.js'
import { configure, logIn, loginDone, runtimeOf } from './runtime.js'

afterEach(() => vi.restoreAllMocks())

/** Answers a call, and holds both to the contract. */
function answer(call: InPageCall, body: unknown, status = 200): Response {
  const headers = { 'content-type': 'application/json' }
  const response = new Response(JSON.stringify(body), { status, headers })
  inPageAnswers.check(call, response)
  return response
}

it('sends the token to the configured address only, whatever address an element names', async () => {
  const sent = new Map<string, string | null>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input, location.href)
    sent.set(origin, new Headers(init?.headers).get('authorization'))
    return answer([input, init], [])
  })
  configure({ apiBase: 'https://book.example/', getToken: async () => 'a-secret-of-the-page' })
  for (const apiBase of ['https://book.example', 'https://evil.example', ''])
    await runtimeOf(apiBase).client.category.list()
  expect(Object.fromEntries(sent)).toEqual({
    'https://book.example': 'Bearer a-secret-of-the-page',
    'https://evil.example': null,
    [location.origin]: null,
  })
})

it('logs once what developers may have missed, if another origin cannot be reached', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const load = async (apiBase: string) => {
    const { client, queryClient } = runtimeOf(apiBase)
    for (const key of ['a', 'b'])
      await queryClient
        .fetchQuery({ queryKey: [key], queryFn: () => client.category.list(), retry: false })
        .catch(() => undefined)
  }
  await load('https://unlisted.example/')
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  for (const part of ['https://unlisted.example', location.origin, 'connect-src'])
    expect(warn.mock.calls[0]?.[0]).toContain(part)
  await load('')
  fetched.mockImplementation(async (...call) => answer(call, []))
  await load('https://listed.example')
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await load('https://listed.example')
  expect(warn).toHaveBeenCalledTimes(1)
})

it('an element names an origin that the server refuses, and does not blame the network', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...[input]) => {
    // Files are open to every page, unlike data.
    if (new Request(input).url.endsWith('/embed/mb.css')) return new Response('')
    throw new TypeError('Failed to fetch')
  })
  document.body.innerHTML =
    '<mb-my-bookings lang="en" api-base="https://refusing.example"></mb-my-bookings>'
  const notice = page.getByRole('alert')
  await expect
    .element(notice, { timeout: 10_000 })
    .toHaveTextContent(`does not accept requests from ${location.origin}`)
  await expect.element(notice).not.toHaveTextContent(/offline|connection/)
  document.body.innerHTML = ''
})

it('tells authors of a page once in its console which scopes elements need, if a token is refused', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const refusal = { code: 'SCOPE_MISSING', message: 'This token does not permit this action.' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => answer(call, refusal, 403))
  configure({ apiBase: 'https://scopes.example', getToken: async () => 'a-token' })
  const { client } = runtimeOf()
  await expect(client.category.list()).rejects.toThrow(refusal.message)
  await expect(client.category.list()).rejects.toThrow(refusal.message)
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  for (const part of ['category.list', '<mb-my-bookings>: booking:read'])
    expect(warn.mock.calls[0]?.[0]).toContain(part)
})

it('a login window gives the code to the page, which exchanges it with its verifier and loads anew', async () => {
  const calls: {
    path: string
    authorization: string | null
    credentials: unknown
    body: unknown
  }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    calls.push({
      path: pathname,
      authorization: new Headers(init?.headers).get('authorization'),
      credentials: init?.credentials,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    })
    const expires = new Date(Date.now() + 600_000).toISOString()
    const body = pathname.endsWith('/exchange')
      ? { token: 'mbe_a-token-of-the-user', expires, scopes: ['booking:read'] }
      : []
    return answer([input, init], body)
  })
  // This page cannot read a cross-origin window, only compare its reference.
  const popup = { closed: false, location: { href: '' } }
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  const tell = (origin: string, source: unknown, code: string) => {
    const event = new MessageEvent('message', { origin, data: { type: 'mb-login-code', code } })
    Object.defineProperty(event, 'source', { value: source })
    dispatchEvent(event)
  }

  const server = 'https://login.example'
  configure({ apiBase: server, getToken: undefined, login: { scopes: ['booking:read'] } })
  await runtimeOf().client.category.list()
  const { queryClient } = runtimeOf()
  queryClient.setQueryData(['room of a form'], 'Thames')
  const loggedIn = logIn()
  await expect.poll(() => popup.location.href).toContain(`${server}/login-window#/embed-login?`)
  const asked = new URLSearchParams(popup.location.href.split('?')[1])
  expect([asked.get('origin'), asked.get('scopes')]).toEqual([location.origin, 'booking:read'])
  tell('https://evil.example', popup, 'a-code-of-another-page')
  tell(server, window, 'a-code-of-another-window')
  tell(server, popup, 'the-code-of-the-window')
  expect(await loggedIn).toBe(true)
  expect(loginDone.get()).toBe(1)
  expect(queryClient.getQueryState(['room of a form'])).toMatchObject({
    data: 'Thames',
    isInvalidated: true,
  })
  await runtimeOf().client.category.list()

  const { codeVerifier, code } = calls[1]!.body as { codeVerifier: string; code: string }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  const challenge = btoa(String.fromCharCode(...new Uint8Array(digest)))
  expect(challenge.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')).toBe(
    asked.get('challenge'),
  )
  expect(code).toBe('the-code-of-the-window')
  expect(calls.map(({ authorization }) => authorization)).toEqual([
    null,
    null,
    'Bearer mbe_a-token-of-the-user',
  ])
  expect(calls.map(({ credentials }) => credentials)).toEqual(['omit', 'omit', 'omit'])

  const again = logIn()
  popup.closed = true
  expect(await again).toBe(false)
})

it('without a token no cookie goes to another server', async () => {
  const seen: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    seen.push(call[1]?.credentials)
    return answer(call, [])
  })
  await runtimeOf('https://elsewhere.example').client.category.list()
  expect(seen).toEqual(['same-origin'])
})
