import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.js'
import { createFakeFetch, json, refusal } from '../test-support/fake-fetch.js'

/** A server that accepts a single token. */
function setUp(admitted: () => string, getToken: () => Promise<string | undefined>) {
  const fetch = createFakeFetch(({ headers }) =>
    headers.authorization === `Bearer ${admitted()}`
      ? json(200, [])
      : refusal(401, 'UNAUTHENTICATED'),
  )
  return { fetch, client: createClient({ fetch, getToken, maxRetries: 0 }) }
}

describe('bearer tokens', () => {
  it('requests one token for concurrent calls, caches it, and sends no cookies', async () => {
    const getToken = vi.fn(async () => 'one')
    const { client, fetch } = setUp(() => 'one', getToken)
    await Promise.all([
      client.category.list(),
      client.category.templates(),
      client.config.environment(),
    ])
    await client.category.list()
    expect(getToken).toHaveBeenCalledTimes(1)
    expect(fetch.seen).toHaveLength(4)
    expect(new Set(fetch.seen.map(({ credentials }) => credentials))).toEqual(new Set(['omit']))
  })

  it('requests one new token after a 401 for all calls, and repeats them', async () => {
    let number = 0
    const getToken = vi.fn(async () => `token-${++number}`)
    let admitted = 'token-1'
    const { client, fetch } = setUp(() => admitted, getToken)
    await client.category.list()
    admitted = 'token-2'
    await Promise.all([
      client.category.list(),
      client.category.templates(),
      client.config.environment(),
    ])
    expect(getToken).toHaveBeenCalledTimes(2)
    expect(fetch.seen).toHaveLength(1 + 3 + 3)
  })

  it('repeats only once: a second 401 is thrown', async () => {
    const getToken = vi.fn(async () => 'wrong')
    const { client, fetch } = setUp(() => 'right', getToken)
    await expect(client.category.list()).rejects.toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    })
    expect(fetch.seen).toHaveLength(2)
  })

  it('repeats a refused creation with the same idempotency key', async () => {
    let number = 0
    const fetch = createFakeFetch(refusal(401, 'UNAUTHENTICATED'), json(201, { id: 1 }))
    const client = createClient({ fetch, getToken: async () => `t${++number}` })
    await client.booking.create({
      body: {
        timeFrom: '2026-11-20T09:00:00.000',
        timeTo: '2026-11-20T10:00:00.000',
        locationId: 4,
      },
    })
    const [first, second] = fetch.seen.map(({ headers }) => headers)
    expect([first!.authorization, second!.authorization]).toEqual(['Bearer t1', 'Bearer t2'])
    expect(first!['idempotency-key']).toBe(second!['idempotency-key'])
  })

  it('reports a failed token request, and tries again on the next call', async () => {
    const getToken = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('host is down'))
      .mockResolvedValue('one')
    const { client } = setUp(() => 'one', getToken)
    await expect(client.category.list()).rejects.toMatchObject({
      status: 401,
      code: 'TOKEN_UNAVAILABLE',
      cause: { message: 'host is down' },
    })
    expect(await client.category.list()).toEqual([])
  })

  it('sends no header without a token', async () => {
    const fetch = createFakeFetch(json(200, []))
    await createClient({ fetch, getToken: () => undefined }).category.list()
    expect(fetch.seen[0]!.headers).not.toHaveProperty('authorization')
  })
})
