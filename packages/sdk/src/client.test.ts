import { describe, expect, it } from 'vitest'
import { createClient, createClientOf } from './client.js'
import { contract } from './contract/index.js'
import type { EndpointDeclaration } from './contract/base/endpoint.js'
import * as operations from './generated/operations.js'
import { booking, location } from './generated/operations.js'
import { createFakeFetch, json } from './test-support/fake-fetch.js'

const built = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries<EndpointDeclaration>(endpoints).map(([name, endpoint]) => ({
    noun,
    name,
    ...endpoint,
  })),
)

describe('createClient', () => {
  it('has a function for every endpoint of the contract, grouped by noun', () => {
    const client = createClient({ fetch: createFakeFetch(json(200, {})) }) as unknown as Record<
      string,
      Record<string, unknown>
    >
    for (const noun of Object.keys(contract)) {
      const names = built.filter((one) => one.noun === noun).map(({ name }) => name)
      expect(Object.keys(client[noun] ?? {}).sort(), noun).toEqual(names.sort())
    }
  })

  it("API-016 uses the contract's time-outs and idempotency keys", () => {
    const tables: Record<string, { readonly rows: Readonly<Record<string, readonly unknown[]>> }> =
      operations
    for (const { noun, name, method, path, timeoutMs, keyed } of built) {
      const row = tables[noun]!.rows[name]!
      expect([row[0], row[1], row[2] || 10_000, Boolean(row[3])], `${noun}.${name}`).toEqual([
        method,
        path,
        timeoutMs ?? 10_000,
        keyed ?? false,
      ])
    }
  })

  it('has only the given nouns', async () => {
    const fetch = createFakeFetch(json(200, { id: 1 }))
    const client = createClientOf(
      { booking, site: location },
      { baseUrl: 'https://booking.example.org', fetch },
    )
    expect(Object.keys(client).sort()).toEqual(['booking', 'clearCache', 'safe', 'site'])
    await client.site.get({ id: 1 })
    expect(fetch.seen[0]!.url).toBe('https://booking.example.org/api/v1/location/1')
  })

  it('has functions that can be passed around', async () => {
    const { get } = createClient({ fetch: createFakeFetch(json(200, { id: 1 })) }).booking
    expect(await get({ id: 1 })).toEqual({ id: 1 })
  })
})
