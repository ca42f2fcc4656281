import { contract, type EndpointDeclaration } from '@mosaic-booking/sdk/contract'
import { createRoutes } from '../../packages/server/src/app.js'
import type { ServerContext } from '../../packages/server/src/ground/core/context.js'
import type { TestServer } from '../support/app.js'

export interface Operation {
  readonly id: string
  readonly endpoint: EndpointDeclaration
}

export const operations: readonly Operation[] = Object.entries(contract).flatMap(
  ([noun, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      id: `${noun}.${name}`,
      endpoint: endpoint as EndpointDeclaration,
    })),
)

/** Ids of the operations that have a handler. */
export const handled: readonly string[] = Object.entries(
  createRoutes({ now: Date.now } as ServerContext),
).flatMap(([noun, handlers]) => Object.keys(handlers).map((name) => `${noun}.${name}`))

export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  items?: Schema
  minItems?: number
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  pattern?: string
}

/** Returns a minimal value that the schema accepts. */
export function example(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return example(schema.anyOf[0]!)
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((key) => [key, example(schema.properties![key]!)]),
    )
  if (schema.type === 'array') return schema.minItems ? [example(schema.items!)] : []
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return false
  const patterns = { '^([01]': '10:00', '^(mqtts?': 'mqtts://broker.example' }
  const formats: Record<string, string> = {
    date: '2026-11-05',
    'local-date-time': '2026-11-05T10:00',
    'local-date-or-date-time': '2026-11-05T10:00',
    'date-time': '2026-11-05T10:00:00Z',
    'mosaic-email': 'somebody@test.house',
    'mosaic-domain': 'test.house',
  }
  return (
    formats[schema.format ?? ''] ??
    Object.entries(patterns).find(([start]) => schema.pattern?.startsWith(start))?.[1] ??
    'Text that is long enough'
  )
}

/** Returns a call that the contract accepts, with the first organisation's ids. */
export function goodCall(
  server: TestServer,
  id: string,
  endpoint: EndpointDeclaration,
  values: Readonly<Record<string, string>> = {},
): { method: string; path: string; body: unknown } {
  const [noun] = id.split('.')
  const own: Record<string, string> = {
    orgId: 'current',
    userId: 'current',
    proxyId: String(server.people.provider),
    tokenId: '1',
    key: 'floor_plan',
    name: 'BookingStatus',
    token: 'x'.repeat(43),
    id:
      noun === 'org' || noun === 'user'
        ? 'current'
        : noun === 'person'
          ? String(server.people.user)
          : noun === 'location' || noun === 'floorPlan'
            ? String(server.locations.meeting)
            : '1',
    ...values,
  }
  const query = Object.entries((endpoint.query ?? {}) as Record<string, Schema>)
    .filter(([, schema]) => !('~optional' in schema))
    .map(([name, schema]) => `${name}=${encodeURIComponent(String(example(schema)))}`)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(own[name] ?? '1'),
  )
  const body =
    endpoint.body && !('mediaType' in endpoint.body) ? example(endpoint.body as Schema) : undefined
  return { method: endpoint.method, path: query.length ? `${path}?${query.join('&')}` : path, body }
}
