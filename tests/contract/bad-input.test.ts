import { randomUUID } from 'node:crypto'
import {
  errorCodes,
  isAdmitted,
  type AccessLevel,
  type EndpointDeclaration,
  type ServerRole,
} from '@mosaic-booking/sdk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toErrorAnswer } from '../../packages/server/src/ground/core/error-answer.js'
import { createInputReader } from '../../packages/server/src/platform/http/validation.js'
import { startTestServer, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'
import { example, handled, operations, type Schema } from './operations.js'

describe('route coverage', () => {
  it('every operation has a handler, and nothing else has one', () => {
    expect([...handled].sort()).toEqual(operations.map(({ id }) => id).sort())
  })
})

const wrongValues: readonly unknown[] = [
  -1,
  0,
  1.5,
  9e15,
  1e308,
  '',
  'x',
  'null',
  '☃'.repeat(400),
  'a'.repeat(5000),
  '\u0000',
  '../../etc',
  "' or 1=1 --",
  '<script>',
  true,
  null,
  [],
  {},
  [[]],
  { id: 'x' },
  '2026-02-30',
  '2026-13-01T25:00',
  [-1, 'x'],
]

/** Returns bodies of a wrong shape: not an object, or an object with missing or extra fields. */
function misshapen(schema: Schema): unknown[] {
  const good = example(schema) as Record<string, unknown>
  return [
    undefined,
    null,
    'text',
    7,
    [],
    { unknownField: 1 },
    { ...good, unknownField: { a: [1] } },
    ...(schema.required ?? []).map((key) =>
      Object.fromEntries(Object.entries(good).filter(([name]) => name !== key)),
    ),
  ]
}

/** Returns bodies in which one field has a wrong type, or is empty, huge or negative. */
function misfilled(schema: Schema): unknown[] {
  const good = example(schema) as Record<string, unknown>
  return Object.keys(schema.properties ?? {}).flatMap((field) =>
    wrongValues.map((value) => ({ ...good, [field]: value })),
  )
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly body: {
    readonly code: string
    readonly message: string
    readonly fields?: readonly { readonly field: string; readonly message: string }[]
    readonly requestId: string
  }
}

/**
 * Returns the contract's response to an invalid body; undefined if the operation itself must
 * decide. The contract validates bodies identically for each caller, so most need not be sent.
 */
function refusedByContract(endpoint: EndpointDeclaration): (body: unknown) => Answer | undefined {
  // Only the body is tested here; path and query parameters have their own test values below.
  const read = createInputReader({ ...endpoint, path: '/', query: {} })
  return (body) => {
    try {
      read({ params: {}, query: {}, body })
      return undefined
    } catch (error) {
      const { status, body: refusal } = toErrorAnswer(error, 'en', randomUUID())
      return { status, body: refusal as Answer['body'], text: JSON.stringify(refusal) }
    }
  }
}

const toWhat = (body: unknown) => `body ${JSON.stringify(body)?.slice(0, 200)}`

const accountOf = (levels: readonly AccessLevel[]) => {
  const candidates: [keyof TestServer['emails'], ServerRole[]][] = [
    ['user', ['USER']],
    ['manager', ['USER', 'LOCATION_MANAGER']],
    ['admin', ['USER', 'ORG_ADMIN']],
    ['serviceAdmin', ['SERVICE_ADMIN']],
    ['reception', ['RECEPTIONIST']],
    ['provider', ['PROVIDER']],
  ]
  return candidates.find(([, roles]) =>
    levels.some((level) => level === 'anon' || isAdmitted(roles, level)),
  )?.[0]
}

describeServer('invalid input', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  }, 120_000)
  afterAll(() => server.close())

  /** Expects every response to be either a success or an error with the standard body. */
  function judge(what: string, answer: Answer): void {
    expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500)
    if (answer.status < 400) return
    expect(Object.keys(errorCodes), what).toContain(answer.body?.code)
    expect(answer.status, what).toBe(errorCodes[answer.body.code as keyof typeof errorCodes].status)
    expect(answer.body.message, what).not.toMatch(
      /\{|undefined|select |constraint|null value|at \/|node:/i,
    )
    expect(answer.body.requestId, what).toMatch(/^[0-9a-f-]{36}$/)
    for (const { message } of answer.body.fields ?? [])
      expect(message, what).not.toMatch(/\{|undefined/)
  }

  for (const { id, endpoint } of operations) {
    // Logout takes no input, and would end the session of the following tests.
    if (id === 'user.logout') continue
    it(`${id}: wrong types, missing and extra fields, huge, negative and foreign values are refused, never a 500`, async () => {
      const levels = [endpoint.access].flat() as AccessLevel[]
      const account = accountOf(levels)
      const caller = server.as(
        account && !levels.includes('anon') ? server.emails[account] : undefined,
      )
      const own: Record<string, string> = {
        orgId: 'current',
        id:
          id.startsWith('org.') || id.startsWith('user.')
            ? 'current'
            : String(server.locations.meeting),
        userId: 'current',
        key: 'floor_plan',
        name: 'BookingStatus',
        token: 'x'.repeat(43),
      }
      const path = (values: Record<string, string>) =>
        endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(values[name] ?? '1'),
        )
      const send = async (what: string, url: string, body?: unknown) => {
        const answer = await caller.call(endpoint.method, url, body, {
          'content-type': 'application/json',
        })
        judge(`${id} ${what}`, answer)
        return answer
      }
      const query = endpoint.query as Record<string, Schema> | undefined
      const body =
        endpoint.body && !('mediaType' in endpoint.body) ? (endpoint.body as Schema) : undefined
      const goodBody = body ? example(body) : undefined

      for (const name of [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one!)) {
        for (const value of [
          '0',
          '-1',
          '1.5',
          'x',
          '99999999999999',
          "1'",
          '%00',
          String(server.locations.foreign),
          String(server.people.stranger),
        ]) {
          const answer = await send(`${name}=${value}`, path({ ...own, [name]: value }), goodBody)
          // Accounts may not call operations for programs and devices.
          const refused = account || levels.includes('anon') ? 404 : 401
          if (['0', '-1', '1.5', "1'"].includes(value) && !['key', 'name', 'token'].includes(name))
            expect(answer.status, `${id} ${name}=${value}`).toBe(refused)
        }
      }
      for (const name of Object.keys(query ?? {})) {
        for (const value of [
          '',
          '-1',
          'x',
          '1.5',
          '9'.repeat(30),
          'a'.repeat(3000),
          '2026-02-30',
          "'",
          '%00',
          String(server.locations.foreign),
        ]) {
          await send(
            `?${name}=${value.slice(0, 20)}`,
            `${path(own)}?${name}=${value === '%00' ? value : encodeURIComponent(value)}`,
            goodBody,
          )
        }
      }
      const unknown = await send('?unknownParameter', `${path(own)}?unknownParameter=1`, goodBody)
      expect(unknown.status, `${id} accepts an unknown parameter`).toBeGreaterThanOrEqual(400)
      if (body) {
        const refused = refusedByContract(endpoint)
        for (const wrong of misshapen(body)) await send(toWhat(wrong), path(own), wrong)
        for (const wrong of misfilled(body)) {
          const answer = refused(wrong)
          if (answer) judge(`${id} ${toWhat(wrong)}`, answer)
          else await send(toWhat(wrong), path(own), wrong)
        }
        const broken = await server
          .as(account && !levels.includes('anon') ? server.emails[account] : undefined)
          .call(endpoint.method, path(own), '{"broken":' as never, {
            'content-type': 'application/json',
          })
        judge(`${id} invalid JSON`, broken)
        expect(broken.status, id).toBe(400)
      }
    }, 120_000)
  }
})
