import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../../tests/support/databases.js'
import { createTestData, type TestData } from '../../../../../tests/support/test-data.js'
import { createApp } from '../../app.js'
import { askService } from '../../ground/core/ask-service.js'
import { readConfig } from '../../ground/core/config.js'
import { Refusal } from '../../ground/core/refusal.js'
import { silentLog, type Db, type Log } from '../../ground/db/db.js'
import { planOnce } from '../../ground/db/prepared.js'

const settings = { LOG_LEVEL: 'debug', MB_WORKER: 'false', MB_DEMO: 'false' }
const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`
type Line = Readonly<Record<string, unknown>>

class Unreachable extends Error {
  constructor(_status: number, message: string) {
    super(message)
  }
}

let db: Db
let log: Log = silentLog
let data: TestData
beforeAll(async () => {
  db = await openTestDatabase('postgresql', {
    log: { ...silentLog, warn: (...line) => log.warn(...line) },
    slowMs: 50,
  })
  data = await createTestData(db)
})
afterAll(() => db?.close())

/** Starts an application with two additional routes, and returns the log lines of each call. */
async function start(env: NodeJS.ProcessEnv = {}) {
  const lines: Line[] = []
  const app = await createApp({
    db,
    config: {
      ...readConfig({ ...settings, MB_SECRET: 'x'.repeat(40), ...env }, process.cwd()),
      publicUrl: 'http://localhost:8080',
    },
    logTo: { write: (line) => void lines.push(JSON.parse(line) as Line) },
  })
  log = app.log
  app.post('/slow', () =>
    db.asSystem((tx) =>
      tx.query(sql`select pg_sleep(0.08), ${'planted'}::text from generate_series(1, 1)`),
    ),
  )
  app.post('/slow-kept', () =>
    db.asSystem(async (tx) => {
      await tx.query(planOnce(sql`select pg_sleep(0.08), ${1}::int`))
      return tx.query(sql`select name from pg_prepared_statements`)
    }),
  )
  app.get('/outgoing/:address', async ({ params }) => {
    const { address } = params as { address: string }
    const { body } = await askService(`http://127.0.0.1:${address}`, {}, Unreachable)
    return body
  })
  app.get('/failing', () => {
    throw new Refusal('METADATA_UNAVAILABLE')
  })
  await app.ready()
  const call = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { 'x-source': 'WEB', ...headers },
      ...(method === 'POST' && { payload: { username: data.emails.user, password: 'wrong' } }),
    })
    const mine = (text: string) =>
      lines.filter(({ msg, reqId }) => msg === text && reqId === answer.headers['x-request-id'])
    await expect.poll(() => mine('Request completed')).toHaveLength(1)
    return {
      answer,
      line: mine('Request completed')[0]!,
      slow: mine('Slow statement'),
      failed: mine('Another service failed'),
      lines,
    }
  }
  return { app, call }
}

it('counts time, statements and rows of the database for each request, with and without a body', async () => {
  const { app, call } = await start()
  const [none, some] = [await call('/nothing'), await call('/api/v1/user/login', {}, 'POST')]
  expect(none.line).toMatchObject({ databaseTime: 0, databaseWait: 0, statements: 0, rows: 0 })
  expect(some.answer.statusCode).toBe(401)
  expect(some.line.statements).toBeGreaterThan(2)
  expect(some.line.rows).toBeGreaterThan(0)
  expect(some.line.databaseTime).toBeGreaterThan(0)
  const [one, other] = await Promise.all([call('/slow', {}, 'POST'), call('/health')])
  // Begin, select and commit. The concurrent health check is counted separately.
  expect(one.line).toMatchObject({ statements: 3, rows: 1 })
  expect(other.line.databaseTime).toBeLessThan(one.line.databaseTime as number)
  await app.close()
})

it('warns about the failure of another service, instead of logging an error of its own', async () => {
  const { app, call } = await start()
  const { failed, lines } = await call('/failing')
  expect(failed).toMatchObject([{ level: 40, code: 'METADATA_UNAVAILABLE' }])
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  await app.close()
})

it('names the route and the text of a slow statement, without its values', async () => {
  const { app, call } = await start()
  const { slow } = await call('/slow', { traceparent }, 'POST')
  expect(slow).toHaveLength(1)
  expect(slow[0]).toMatchObject({
    level: 40,
    method: 'POST',
    route: '/slow',
    traceId,
    rows: 1,
    statement: 'select pg_sleep(0.08), $1::text from generate_series(1, 1)',
    statementId: expect.stringMatching(/^[0-9a-f]{12}$/),
  })
  expect(slow[0]!.databaseTime).toBeGreaterThanOrEqual(80)
  expect(JSON.stringify(slow)).not.toContain('planted')
  expect(slow[0]).not.toHaveProperty('plan')
  const kept = await call('/slow-kept', {}, 'POST')
  expect(kept.answer.json()).toContainEqual({ name: kept.slow[0]!.plan })
  await db.asSystem(async (tx) => {
    tx.atCommit(`select pg_sleep(0.08), 'it''s planted', 4711`)
    log = { ...silentLog, warn: (line) => slow.push(line as Line) }
  })
  expect(slow[1]!.statement).toBe("select pg_sleep(…), '…', …;commit")
  await app.close()
})

it('takes the id of a request from a trusted proxy only', async () => {
  const given = '7f3a9c2e51b84d06a1f0c3d2e4b59687'
  const idOf = async (hops: string, id: string) => {
    const { app, call } = await start({ MB_TRUSTED_PROXY_HOPS: hops })
    const { answer, line } = await call('/api/v1/nothing', { 'x-request-id': id })
    await app.close()
    expect(answer.headers['x-request-id']).toBe(line.reqId)
    expect(answer.json().requestId).toBe(line.reqId)
    return line.reqId
  }
  expect(await idOf('1', given)).toBe(given)
  for (const [hops, id] of [
    ['0', given],
    ['1', 'short'],
    ['1', 'x'.repeat(129)],
    ['1', 'two words "quoted"'],
  ] as const)
    expect(await idOf(hops, id)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
})

it('logs the trace of a request, and continues it in calls to other services', async () => {
  const service = createServer(({ headers }, answer) =>
    answer.end(JSON.stringify([headers.traceparent ?? null, headers.tracestate ?? null])),
  ).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { app, call } = await start()
  const ask = async (headers: Record<string, string>) => {
    const { answer, line } = await call(
      `/outgoing/${(service.address() as AddressInfo).port}`,
      headers,
    )
    return [line.traceId, answer.json()]
  }
  expect(await ask({ traceparent, tracestate: 'vendor=1' })).toEqual([
    traceId,
    [traceparent, 'vendor=1'],
  ])
  expect(await ask({ traceparent: `01-${traceparent.slice(3)}-more` })).toEqual([
    traceId,
    [`01-${traceparent.slice(3)}`, null],
  ])
  for (const invalid of [
    'x',
    `ff-${traceparent.slice(3)}`,
    `${traceparent}-more`,
    traceparent.replace(traceId, '0'.repeat(32)),
    traceparent.toUpperCase(),
  ])
    expect(await ask({ traceparent: invalid, tracestate: 'vendor=1' })).toEqual([
      undefined,
      [null, null],
    ])
  await app.close()
  service.close()
})

it('logs probes at debug, and at info when they fail', async () => {
  const { app, call } = await start({ MB_METRICS_TOKEN: 'a-token-of-the-tests_only' })
  const levelOf = async (url: string) => (await call(url)).line.level
  expect(await levelOf('/health')).toBe(20)
  expect(await levelOf('/health/ready')).toBe(20)
  expect(await levelOf('/metrics')).toBe(30)
  expect(await levelOf('/api/v1/config/environment')).toBe(30)
  app.drain()
  expect(await levelOf('/health/ready')).toBe(30)
  await app.close()
})
