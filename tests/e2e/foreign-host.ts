import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { request, type APIRequestContext } from '@playwright/test'
import { accounts, password } from './journey.js'

/**
 * Hosts of elements on other origins. playwright.config.ts chooses their ports, so that every test
 * file saves the same list of pages, in any order.
 */
const ports = JSON.parse(process.env.E2E_HOSTS ?? '{}') as Record<HostName, number>
export type HostName = 'embed' | 'matrix' | 'examples'

export const originOf = (name: HostName) => `http://localhost:${ports[name]}`

/** A file of a host: its text, or a function that creates it. */
export type HostFile = string | (() => string | Promise<string>)

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  txt: 'text/plain',
}

/** Serves files under a strict content security policy, as intranets require. */
export function startHost(
  name: HostName,
  api: string,
  files: Readonly<Record<string, HostFile>>,
): Server {
  const policy = `default-src 'none'; script-src 'self' ${api}; style-src 'self' ${api}; img-src 'self' ${api} data: blob:; connect-src 'self' ${api} ${api.replace('http', 'ws')}; frame-src 'self' ${api}; require-trusted-types-for 'script'; trusted-types 'none'`
  return createServer(async (incoming, response) => {
    const path = (incoming.url ?? '').split('?')[0]!
    const file = files[path]
    response.setHeader('content-security-policy', policy)
    response.setHeader(
      'content-type',
      types[path.split('.')[1] ?? ''] ?? 'text/html; charset=utf-8',
    )
    response.statusCode = file === undefined ? 404 : 200
    response.end(typeof file === 'function' ? await file() : file)
  }).listen(ports[name])
}

/** Logs in a user for API calls, with a separate session. */
export async function logInByApi(
  api: string,
  account: keyof typeof accounts,
): Promise<APIRequestContext> {
  const calls = await request.newContext({
    baseURL: api,
    extraHTTPHeaders: { 'x-source': 'WEB', origin: api },
  })
  await read(calls.post('/api/v1/user/login', { data: { username: accounts[account], password } }))
  return calls
}

/** Allows all hosts to embed elements. Returns the organisation's id. */
export async function listHosts(api: string): Promise<number> {
  const admin = await logInByApi(api, 'admin')
  const origins = Object.keys(ports).map((name) => originOf(name as HostName))
  await read(admin.put('/api/v1/org/current/embedOrigins', { data: { origins } }))
  const { organisationId } = await read<{ organisationId: number }>(
    admin.get('/api/v1/user/current'),
  )
  await admin.dispose()
  return organisationId
}

/** Requests a token for a page, as the host's server does for the logged-in user. */
export async function newToken(user: APIRequestContext, origin: string): Promise<string> {
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const scopes = ['availability:read', 'booking:read', 'booking:write']
  const { code } = await read<{ code: string }>(
    user.post('/api/v1/embedToken/code', { data: { origin, scopes, codeChallenge } }),
  )
  const { token } = await read<{ token: string }>(
    user.post('/api/v1/embedToken/exchange', {
      headers: { origin },
      data: { code, codeVerifier },
    }),
  )
  return token
}

/** @throws the server's response, if it is an error */
export async function read<T>(answer: ReturnType<APIRequestContext['get']>): Promise<T> {
  const got = await answer
  if (!got.ok()) throw new Error(`${got.url()}: ${got.status()} ${await got.text()}`)
  return (await got.json()) as T
}
