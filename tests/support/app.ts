import { createApp } from '../../packages/server/src/app.js'
import { readConfig } from '../../packages/server/src/config.js'
import type { Db, EngineKind } from '../../packages/server/src/db/db.js'
import { openTestDatabase } from './databases.js'
import { furnish, type Furnished } from './furnish.js'

export interface TestHouse extends Furnished {
  readonly db: Db
  /** Sends a request as somebody, past any port. */
  as(email: string | undefined): Caller
  /** The clock of the server; set it to travel. */
  clock: { now: number }
  /** Listens on a free port and answers the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface TestAnswer<T = never> {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly text: string
  /** The parsed body. */
  readonly body: T
}

export interface Caller {
  // eslint-disable-next-line -- tests read whatever they ask for
  call<T = any>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer<T>>
  readonly cookie: string | undefined
}

/** Monday 2 November 2026, 09:00 in London: a working day far from clock changes. */
export const testNow = Date.UTC(2026, 10, 2, 9, 0)

/** The whole server on a fresh database with two small organisations (see furnish.ts). */
export async function startTestHouse(engine: EngineKind): Promise<TestHouse> {
  const db = await openTestDatabase(engine)
  const furnished = await furnish(db)
  const clock = { now: testNow }
  const config = { ...readConfig({ LOG_LEVEL: process.env.TEST_LOG ?? 'silent', MB_DEMO: 'false' }, process.cwd()), publicUrl: 'http://localhost:8080' }
  const app = await createApp({ db, config, now: () => clock.now })
  await app.ready()
  const cookies = new Map<string, string>()

  const send = async (cookie: string | undefined, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: method as 'GET', url: path.startsWith('/') ? (path.startsWith('/api') || path === '/health' ? path : `/api/v1${path}`) : `/api/v1/${path}`,
      headers: { 'x-source': 'WEB', ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json')
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: isJson && answer.body ? JSON.parse(answer.body) : undefined }
  }

  const as = (email: string | undefined): Caller => ({
    get cookie() {
      return email ? cookies.get(email) : undefined
    },
    async call(method, path, body, headers) {
      if (email && !cookies.has(email)) {
        const login = await send(undefined, 'POST', '/user/login', { username: email, password: furnished.password })
        if (login.status !== 200) throw new Error(`${email} could not log in: ${login.text}`)
        cookies.set(email, String([login.headers['set-cookie']].flat()[0]).split(';')[0]!)
      }
      return send(email ? cookies.get(email) : undefined, method, path, body, headers) as never
    },
  })

  return {
    ...furnished,
    db,
    as,
    clock,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close()
      await db.close()
    },
  }
}
