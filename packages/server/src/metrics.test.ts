import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../../../tests/support/app.js'

const token = 'a-token-of-the-tests_only'
let server: TestServer
let url: string

beforeAll(async () => {
  server = await startTestServer('postgresql', {
    config: { publicUrl: 'https://book.example', metricsToken: token },
  })
  url = await server.listen()
})
afterAll(() => server?.close())

const scrape = (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  fetch(`${url}/metrics`, { headers })
const read = async () => (await scrape()).text()
/** Returns the value of a metric with exactly these labels, in any order. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number {
  const line = text
    .split('\n')
    .find(
      (line) =>
        line.startsWith(name) &&
        /^[{ ]/.test(line.slice(name.length)) &&
        Object.entries(labels).every(([key, value]) => line.includes(`${key}="${value}"`)),
    )
  return Number(line?.split(' ').at(-1) ?? NaN)
}

it('is closed to strangers, with a cookie, a wrong token and the token in the address', async () => {
  await server.as(server.emails.serviceAdmin).call('GET', '/category')
  const answers = [
    await scrape({}),
    await scrape({ authorization: `Bearer ${token}x` }),
    await scrape({ authorization: token }),
    await scrape({ cookie: server.as(server.emails.serviceAdmin).cookie! }),
    await fetch(`${url}/metrics?token=${token}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  const answer = await scrape()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it('without a token is open to this machine only, if that is all the server serves', async () => {
  const open = async (publicUrl: string, remoteAddress: string) => {
    const other = await startTestServer('postgresql', {
      config: { publicUrl, metricsToken: undefined },
    })
    const { statusCode } = await other.app.inject({ url: '/metrics', remoteAddress })
    await other.close()
    return statusCode
  }
  expect(await open('http://localhost:8080', '127.0.0.1')).toBe(200)
  expect(await open('http://localhost:8080', '10.0.0.7')).toBe(404)
  // Behind a reverse proxy on the same machine, all requests have the same address.
  expect(await open('https://book.example', '127.0.0.1')).toBe(404)
})

it('counts requests by route and status, and refusals by code', async () => {
  const labels = { method: 'GET', route: '/api/v1/booking/:id', status: '404' }
  const before = await read()
  await server.as(server.emails.user).call('GET', '/booking/987654')
  const after = await read()
  const counted = (text: string) =>
    valueOf(text, 'mosaic_http_request_duration_seconds_count', labels) || 0
  expect(counted(after) - counted(before)).toBe(1)
  const refused = (text: string) =>
    valueOf(text, 'mosaic_refusals_total', { code: 'BOOKING_NOT_FOUND' }) || 0
  expect(refused(after) - refused(before)).toBe(1)
})

it('reports limits', async () => {
  const refused = async () =>
    valueOf(await read(), 'mosaic_refusals_total', { code: 'TOO_MANY_REQUESTS' }) || 0
  const before = await refused()
  const statuses: number[] = []
  for (let i = 0; i < 40 && statuses.at(-1) !== 429; i++)
    statuses.push(
      (
        await server
          .as(undefined)
          .call('POST', '/user/login', { username: 'nobody@test.house', password: 'wrong' })
      ).status,
    )
  expect(statuses.at(-1)).toBe(429)
  expect((await refused()) - before).toBe(1)
})

it('measures the pool, statements, jobs, mails and the process', async () => {
  const text = await read()
  expect(valueOf(text, 'mosaic_database_up')).toBe(1)
  expect(valueOf(text, 'mosaic_database_connections', { state: 'idle' })).toBeGreaterThanOrEqual(1)
  expect(
    valueOf(text, 'mosaic_database_statement_duration_seconds_count', { outcome: 'ok' }),
  ).toBeGreaterThan(10)
  expect(valueOf(text, 'mosaic_database_wait_seconds_count')).toBeGreaterThan(5)
  // Each organisation has its standing jobs, which do not run in this test.
  expect(valueOf(text, 'mosaic_jobs', { kind: 'tidy', state: 'due' })).toBe(2)
  expect(valueOf(text, 'mosaic_mails', { state: 'waiting' })).toBeGreaterThanOrEqual(0)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  await server.runJobs()
  expect(
    valueOf(await read(), 'mosaic_job_run_duration_seconds_count', {
      kind: 'tidy',
      outcome: 'done',
    }),
  ).toBeGreaterThanOrEqual(2)
})

it('counts open sockets, and closed ones by code', async () => {
  await server.as(server.emails.user).call('GET', '/category')
  const socket = new WebSocket(`${url.replace('http', 'ws')}/events/location`, 'mosaic-booking', {
    headers: { cookie: server.as(server.emails.user).cookie! },
  })
  await once(socket, 'message')
  expect(valueOf(await read(), 'mosaic_live_sockets')).toBe(1)
  socket.close(1000)
  await once(socket, 'close')
  await vi.waitFor(async () => expect(valueOf(await read(), 'mosaic_live_sockets')).toBe(0))
  expect(
    valueOf(await read(), 'mosaic_live_sockets_closed_total', { code: '1000' }),
  ).toBeGreaterThanOrEqual(1)
})

it('has labels of a fixed set of values only: no id, no address, no name', async () => {
  await server.as(server.emails.user).call('GET', `/user/${server.people.user}`)
  await fetch(`${url}/some/page-of-${server.emails.user}?q=${server.emails.user}`)
  const text = await read()
  expect(text).not.toContain('@')
  expect(text).not.toContain('page-of')
  const allowed =
    /^(method|route|status|code|state|kind|outcome|le|type|space|server|build|node|version|major|minor|patch)$/
  for (const [, name, value] of text.matchAll(/[{,](\w+)="([^"]*)"/g)) {
    expect(name).toMatch(allowed)
    if (name === 'route') expect(value).not.toMatch(/\/\d+(?:\/|$)/)
  }
})
