import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../tests/support/app.js'
import { createApp, createContext } from './app.js'
import { askService } from './ground/core/ask-service.js'
import { readConfig } from './ground/core/config.js'
import { silentLog } from './ground/db/db.js'
import { createOtlpTracer } from './platform/trace/otlp-tracer.js'
import { isTracing, setTracer, startSpan } from './ground/metric/tracing.js'
import { sendDue } from './platform/mail/send-outbox.js'

/** The parts of OTLP's JSON encoding that matter here. */
interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status: { readonly code?: number }
  readonly attributes: readonly {
    readonly key: string
    readonly value: { readonly stringValue?: string; readonly intValue?: number | string }
  }[]
}
interface OtlpRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: OtlpSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[]
  }[]
}

const valueOf = ({ attributes }: Pick<OtlpSpan, 'attributes'>, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {}
  return stringValue ?? (intValue === undefined ? undefined : Number(intValue))
}

let server: TestServer
let receiver: Server
let received: { path: string | undefined; type: string | undefined; body: string }[]
const calls: IncomingHttpHeaders[] = []
const addressOf = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
const config = {
  ...readConfig(
    { LOG_LEVEL: 'silent', MB_WORKER: 'false', MB_DEMO: 'false', MB_SECRET: 'x'.repeat(40) },
    process.cwd(),
  ),
  publicUrl: 'http://localhost:8080',
}

beforeAll(async () => {
  server = await startTestServer('postgresql')
  receiver = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/service') calls.push(request.headers)
      else
        received.push({
          path: request.url,
          type: request.headers['content-type'],
          body: Buffer.concat(chunks).toString(),
        })
      answer.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
})
afterAll(async () => {
  setTracer(undefined)
  receiver?.close()
  await server?.close()
})

/** Runs the callback with tracing on, and returns the spans received. */
async function trace(
  work: (app: Awaited<ReturnType<typeof createApp>>) => Promise<unknown>,
  traceRatio = 1,
) {
  received = []
  const tracer = createOtlpTracer(
    { traceEndpoint: `${addressOf()}/`, traceRatio, build: 'b1', instance: 'i1' },
    silentLog,
  )
  setTracer(tracer)
  const app = await createApp({ db: server.db, config, now: () => testNow })
  app.get('/outgoing', () =>
    askService(`${addressOf()}/service`, {}, class extends Error {} as never),
  )
  await work(app)
  await app.close()
  await tracer.stop()
  setTracer(undefined)
  const requests = received.map(({ body }) => JSON.parse(body) as OtlpRequest)
  const resources = requests.flatMap(({ resourceSpans }) => resourceSpans)
  return {
    resources,
    spans: resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  }
}

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`
const logIn = (headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/api/v1/user/login',
  headers: { 'x-source': 'WEB', ...headers },
  payload: { username: server.emails.user, password: server.password },
})

it('continues the trace of a request, with its statements below it and without their values', async () => {
  const { spans, resources } = await trace(async (app) => {
    expect((await app.inject(logIn({ traceparent }))).statusCode).toBe(200)
    await app.inject({ url: '/health/ready' })
  })
  expect(received[0]).toMatchObject({ path: '/v1/traces', type: 'application/json' })
  expect(valueOf(resources[0]!.resource, 'service.name')).toBe('mosaic-booking')
  expect(valueOf(resources[0]!.resource, 'service.version')).toBe('b1')
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]))
  const [request, ...others] = spans.filter(({ kind }) => kind === 2)
  expect(others).toEqual([])
  expect(request).toMatchObject({
    name: 'POST /api/v1/user/login',
    parentSpanId: 'b7ad6b7169203331',
  })
  expect(valueOf(request!, 'http.route')).toBe('/api/v1/user/login')
  expect(valueOf(request!, 'http.response.status_code')).toBe(200)
  const statements = spans.filter(({ kind }) => kind === 3)
  expect(statements.length).toBeGreaterThan(2)
  for (const statement of statements) {
    expect(statement.parentSpanId).toBe(request!.spanId)
    expect(valueOf(statement, 'db.system.name')).toBe('postgresql')
    expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThanOrEqual(
      BigInt(statement.startTimeUnixNano),
    )
  }
  const texts = statements.map((statement) => String(valueOf(statement, 'db.query.text')))
  expect(texts.some((text) => /from user_account/.test(text))).toBe(true)
  expect(JSON.stringify(received)).not.toContain(server.emails.user)
})

it('continues in calls to other services, and marks requests that fail', async () => {
  const { spans } = await trace(async (app) => {
    app.get('/broken', () => {
      throw new Error('planted')
    })
    await app.inject({ url: '/outgoing', headers: { traceparent, tracestate: 'vendor=1' } })
    await app.inject({ url: '/broken' })
  })
  const call = spans.find(({ name }) => name === 'GET')!
  expect(call.kind).toBe(3)
  expect(valueOf(call, 'http.response.status_code')).toBe(200)
  expect(calls).toMatchObject([
    { traceparent: `00-${traceId}-${call.spanId}-01`, tracestate: 'vendor=1' },
  ])
  const broken = spans.find(({ name }) => name === 'GET /broken')!
  expect(broken.status.code).toBe(2)
  expect(broken.traceId).not.toBe(traceId)
  expect(JSON.stringify(received)).not.toContain('planted')
})

it('traces jobs and deliveries of mails, each with its statements', async () => {
  const context = createContext({ db: server.db, config, log: server.app.log, now: () => testNow })
  await server.db.asSystem((tx) =>
    tx.run(
      sql`insert into outbox (organisation_id, recipient, subject, body, created, next_attempt) values (${server.organisationId}, 'ada@test.house', 'x', 'x', ${new Date(testNow)}, ${new Date(testNow)})`,
    ),
  )
  const { spans } = await trace(async () => {
    await server.runJobs()
    await sendDue(context, async () => {
      throw new Error('refused ada@test.house')
    })
  })
  const job = spans.find(({ name }) => name === 'job tidy')!
  expect(job.kind).toBe(5)
  expect(job.status.code ?? 0).toBe(0)
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job.spanId).length).toBeGreaterThan(1)
  expect(spans.find(({ name }) => name === 'mail')?.status.code).toBe(2)
  expect(JSON.stringify(received)).not.toContain('ada@')
})

it('leaves out what callers or the ratio do not sample, and is off without an endpoint', async () => {
  const unsampled = { traceparent: traceparent.replace(/01$/, '00') }
  expect((await trace((app) => app.inject(logIn(unsampled)))).spans).toEqual([])
  expect((await trace((app) => app.inject(logIn()), 0)).spans).toEqual([])
  expect((await trace((app) => app.inject(logIn({ traceparent })), 0)).spans).not.toEqual([])
  expect(isTracing()).toBe(false)
  expect(startSpan({ name: 'x', kind: 'server' })).toBeUndefined()
  expect(config.traceEndpoint).toBeUndefined()
  const read = (env: NodeJS.ProcessEnv) => readConfig({ MB_DEMO: 'false', ...env }, process.cwd())
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
  expect(read({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '0.25' })).toMatchObject({
    traceEndpoint: 'http://localhost:4318',
    traceRatio: 0.25,
  })
  expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' })).toThrow(/http/)
  for (const ratio of ['2', '-1', 'x', '.5'])
    expect(() => read({ OTEL_TRACES_SAMPLER_ARG: ratio })).toThrow(/from 0 to 1/)
})
