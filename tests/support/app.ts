import { createClient, isApiError, type ApiError, type Client } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { FastifyInstance } from 'fastify'
import { createApp, createContext } from '../../packages/server/src/app.js'
import { evenly } from '../../packages/server/src/ground/core/answer-evenly.js'
import { readConfig, type ServerConfig } from '../../packages/server/src/ground/core/config.js'
import type { Db, EngineKind } from '../../packages/server/src/ground/db/db.js'
import { runDueJobs } from '../../packages/server/src/platform/jobs/run-jobs-service.js'
import {
  readMails,
  type WaitingMail,
} from '../../packages/server/src/platform/mail/read-mails.fixture.js'
import { writeNotices } from '../../packages/server/src/bookings/notice/write-notices-service.js'
import { byContract, failForDrift } from './contract-check.js'
import { openTestDatabase } from './databases.js'
import { createTestData, type TestData } from './test-data.js'

export interface TestServer extends TestData {
  readonly db: Db
  readonly app: FastifyInstance
  /** Sends requests as a user, without a network port. */
  as(email: string | undefined): Caller
  /** The configuration of the server and its jobs. */
  readonly config: ServerConfig
  /** The server's clock; tests set `now` to travel in time. */
  clock: { now: number }
  /**
   * The client address of calls. Logins through `as` use another address, so that rate limits by
   * address do not affect them.
   */
  address: string
  /** Runs due jobs, like another server on the same database. Returns the number of runs. */
  runJobs(): Promise<number>
  /** Writes pending mails and returns all unsent ones, decrypted. */
  mails(): Promise<WaitingMail[]>
  /** Listens on a free port and returns the URL. */
  listen(): Promise<string>
  /** The calls of clients so far, such as `GET /api/v1/booking?l=4`, oldest first. */
  readonly sent: string[]
  close(): Promise<void>
}

export interface TestAnswer<T = never> {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly text: string
  readonly body: T
}

export interface Caller {
  /**
   * The SDK's client, without a network port. A response that violates the contract fails the call.
   */
  readonly client: Client
  /** Sends a raw request, for tests of HTTP itself. */
  // eslint-disable-next-line -- tests read bodies of any type
  call<T = any>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<T>>
  readonly cookie: string | undefined
}

/** Returns the error of a refused call; fails if the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const answer = await call.catch((error: unknown) => {
    if (isApiError(error) && error.kind === 'http') return error
    throw error
  })
  if (isApiError(answer)) return answer
  throw new Error(`The call succeeded: ${JSON.stringify(answer)}`)
}

const origin = 'http://localhost:8080'

// A refused login need not hide how long it took.
evenly.ms = 10

/** Monday 2 November 2026, 09:00 in London: a working day far from clock changes. */
export const testNow = Date.UTC(2026, 10, 2, 9, 0)

export interface TestServerOptions {
  readonly config?: Partial<ServerConfig>
  /** A migrated, empty database; closed with the server. */
  readonly db?: Db
}

/** Starts the whole server on a fresh database with two small organisations (see test-data.ts). */
export async function startTestServer(
  engine: EngineKind,
  { config: changes = {}, db: given }: TestServerOptions = {},
): Promise<TestServer> {
  const db = given ?? (await openTestDatabase(engine))
  const data = await createTestData(db)
  const clock = { now: testNow }
  const config = {
    ...readConfig(
      {
        LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
        MB_DEMO: 'false',
        MB_WORKER: 'false',
        MB_SECRET: 'sealed in tests only, nowhere else',
      },
      process.cwd(),
    ),
    publicUrl: origin,
    ...changes,
  }
  const app = await createApp({ db, config, now: () => clock.now })
  const context = createContext({ db, config, log: app.log, now: () => clock.now })
  await app.ready()
  const cookies = new Map<string, string>()
  /** The expiry of each reused login; travelling further logs in again. */
  const goodUntil = new Map<string, number>()

  const send = async (
    remoteAddress: string,
    cookie: string | undefined,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const answer = await app.inject({
      remoteAddress,
      method: method as 'GET',
      url: path.startsWith('/')
        ? path.startsWith('/api') || path === '/health'
          ? path
          : `/api/v1${path}`
        : `/api/v1/${path}`,
      headers: { 'x-source': 'WEB', ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: isJson && answer.body ? JSON.parse(answer.body) : undefined,
    }
  }

  /** Returns the cookie of a session that is still valid. */
  async function cookieOf(email: string | undefined): Promise<string | undefined> {
    if (!email || (goodUntil.get(email) ?? 0) >= clock.now) return email && cookies.get(email)
    const login = await send('127.0.0.9', undefined, 'POST', '/user/login', {
      username: email,
      password: data.password,
    })
    if (login.status !== 200) throw new Error(`${email} could not log in: ${login.text}`)
    goodUntil.set(email, clock.now + 6 * 3_600_000)
    cookies.set(email, String([login.headers['set-cookie']].flat()[0]).split(';')[0]!)
    return cookies.get(email)
  }

  const sent: string[] = []
  const fetchAs = (email: string | undefined) =>
    byContract(async (url: string, init: RequestInit) => {
      sent.push(`${init.method ?? 'GET'} ${decodeURIComponent(url.slice(origin.length))}`)
      const cookie = await cookieOf(email)
      const request = new Request(url, init)
      const answer = await app.inject({
        remoteAddress: server.address,
        method: request.method as 'GET',
        url: url.slice(origin.length),
        headers: { ...Object.fromEntries(request.headers), ...(cookie ? { cookie } : {}) },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
      return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
        status: answer.statusCode,
        headers: Object.entries(answer.headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
        ),
      })
    })

  const as = (email: string | undefined): Caller => ({
    get client() {
      return createClient({
        baseUrl: origin,
        maxRetries: 0,
        cacheSize: 0,
        async fetch(url, init) {
          const response = await fetchAs(email)(url, init)
          failForDrift()
          return response
        },
      })
    },
    get cookie() {
      return email ? cookies.get(email) : undefined
    },
    call: async (method, path, body, headers) =>
      send(server.address, await cookieOf(email), method, path, body, headers) as never,
  })

  const server: TestServer = {
    ...data,
    db,
    app,
    as,
    config,
    clock,
    sent,
    address: '127.0.0.1',
    async runJobs() {
      // The jobs remove expired sessions, so discard them even if the clock is set back later.
      for (const [email, until] of goodUntil) if (until < clock.now) goodUntil.delete(email)
      await writeNotices(context)
      const runs = await runDueJobs(context)
      await writeNotices(context)
      return runs
    },
    async mails() {
      // Skips the undo period of cancellations, which delays their mails.
      await db.asSystem((tx) =>
        tx.run(sql`update booking_act set next_attempt = created where attempts = 0`),
      )
      await writeNotices(context)
      return readMails(context)
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close()
      await db.close()
    },
  }
  return server
}
