import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createClient } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { startReverseProxy, type ReverseProxy } from '../../../../../tests/support/reverse-proxy.js'

const publicUrl = 'https://intranet.example/booking'
let server: TestServer
let proxy: ReverseProxy
/** The public address, as seen by a client of the TLS proxy. */
let base: string

beforeAll(async () => {
  server = await startTestServer('postgresql', { config: { publicUrl } })
  const target = await server.listen()
  proxy = await startReverseProxy((path) =>
    /^\/booking(?:[/?]|$)/.test(path) ? target : undefined,
  )
  base = `${proxy.url}/booking`
})
afterAll(async () => {
  proxy?.close()
  await server?.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { redirect: 'manual', headers })

async function logIn(): Promise<{ cookie: string; attributes: string }> {
  const response = await fetch(`${base}/api/v1/user/login`, {
    method: 'POST',
    headers: {
      'x-source': 'WEB',
      'content-type': 'application/json',
      origin: 'https://intranet.example',
    },
    body: JSON.stringify({ username: server.emails.user, password: server.password }),
  })
  expect(response.status).toBe(200)
  const [cookie, ...attributes] = response.headers.getSetCookie()[0]!.split('; ')
  return { cookie: cookie!, attributes: attributes.join('; ') }
}

it('limits the session cookie to the path', async () => {
  const { cookie, attributes } = await logIn()
  expect(cookie).toMatch(/^__Secure-mb_session=/)
  expect(attributes).toBe('Path=/booking/; HttpOnly; Secure; SameSite=Lax')
  const response = await get(`/api/v1/user/${server.people.user}`, { cookie, 'x-source': 'WEB' })
  expect(await response.json()).toMatchObject({ email: server.emails.user })
})

it('ERR-024 says with the page that there is no session, and with one it says nothing', async () => {
  const cookiesOf = async (headers?: Record<string, string>) =>
    (await get('/', headers)).headers.getSetCookie()
  expect(await cookiesOf()).toEqual(['mb_no_session=1; Path=/booking/; Secure; SameSite=Lax'])
  // The service worker keeps the page for later, when somebody may have logged in.
  expect(await cookiesOf({ 'x-purpose': 'cache' })).toEqual([])
  const { cookie } = await logIn()
  expect(await cookiesOf({ cookie })).toEqual([])
  const [cleared] = await cookiesOf({ cookie: `${cookie}; mb_no_session=1` })
  expect(cleared).toMatch(/^mb_no_session=; Max-Age=0; Path=\/booking\//)
})

it('leads from a wrong address to the application at the path', async () => {
  const response = await get('/no-such-page', { accept: 'text/html' })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('<a href="/booking/">')
})

it('serves the typed client at a path', async () => {
  const { cookie } = await logIn()
  const client = createClient({
    baseUrl: `${base}/`,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, cookie } }),
  })
  expect((await client.category.list()).length).toBeGreaterThan(0)
})

it('opens live updates at a path', async () => {
  const { cookie } = await logIn()
  const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/events/location`, 'mosaic-booking', {
    headers: { cookie, origin: 'https://intranet.example' },
  })
  const [message] = (await once(socket, 'message')) as [Buffer]
  expect(JSON.parse(message.toString())).toMatchObject({ type: 'hello' })
  socket.close()
})

it('leads the path itself to the folder, where relative addresses are right', async () => {
  const response = await get('')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/booking/'])
})

it('names the path in the description of the API and its page', async () => {
  const document = (await (await get('/api/v1/openapi.json')).json()) as { servers: unknown }
  expect(document.servers).toEqual([{ url: '/booking/api/v1' }])
  const page = await (await get('/api/v1/docs')).text()
  const links = [...page.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href!)
  expect(links).toHaveLength(2)
  for (const href of links) expect((await fetch(proxy.url + href)).status).toBe(200)
})

it('also answers without the prefix, for proxies that strip it and for health checks', async () => {
  expect((await server.as(server.emails.user).call('GET', '/category')).status).toBe(200)
  expect((await server.as(undefined).call('GET', '/health')).body).toEqual({ status: 'ok' })
})

it('keeps to the path: other paths of the host belong to others', async () => {
  expect((await fetch(`${proxy.url}/bookings/`)).status).toBe(404)
  expect((await get('x/')).status).toBe(404)
})

it('sends mails with links to the path', async () => {
  await server.as(undefined).call('POST', '/reset', { username: server.emails.user })
  const mail = (await server.mails()).find(({ recipient }) => recipient === server.emails.user)
  expect(mail!.body).toContain(`${publicUrl}/#/`)
})

it('gives calendar feeds addresses at the path', async () => {
  const { body, status } = await server
    .as(server.emails.user)
    .call('POST', '/feed', { kind: 'PERSON', targetId: server.people.user, detail: 'FULL' })
  expect(status).toBe(201)
  expect(body.url).toMatch(`${publicUrl}/api/v1/feed/`)
  const calendar = await get(body.url.slice(publicUrl.length))
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR/)
})

it.runIf(existsSync('packages/app/dist/index.html'))(
  'serves the page, in a tree that has been built, with addresses below the path only',
  async () => {
    const html = await (await get('/')).text()
    const addresses = [...html.matchAll(/(?:src|href)="([^"#]+)[^"]*"/g)].map(
      ([, address]) => new URL(address!, `${base}/`).href,
    )
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses) {
      expect(address).toMatch(`${base}/`)
      expect([address, (await fetch(address)).status]).toEqual([address, 200])
    }
  },
)
