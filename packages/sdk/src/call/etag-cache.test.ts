import { describe, expect, it } from 'vitest'
import { createClient } from '../client.js'
import { createFakeFetch, empty, json, refusal } from '../test-support/fake-fetch.js'
import { createEtagCache } from './etag-cache.js'

/** A server whose ETag is its version. It responds with 304 if the request's ETag matches. */
function setUp(options: Parameters<typeof createClient>[0] = {}) {
  const state = { version: 1 }
  const fetch = createFakeFetch(({ headers }) => {
    const etag = `"v${state.version}"`
    return headers['if-none-match'] === etag
      ? empty(304)
      : json(200, [{ id: state.version }], { etag })
  })
  return {
    state,
    fetch,
    client: createClient({ fetch, ...options }),
    tags: () => fetch.seen.map(({ headers }) => headers['if-none-match']),
  }
}

describe('the ETag cache', () => {
  it('sends its ETag and returns the cached answer while it is valid', async () => {
    const { client, state, tags } = setUp()
    const first = await client.category.list()
    const second = await client.category.list()
    expect(second).toEqual([{ id: 1 }])
    state.version = 2
    expect(await client.category.list()).toEqual([{ id: 2 }])
    expect(tags()).toEqual([undefined, '"v1"', '"v1"'])
    // Callers may modify their result without affecting others.
    ;(first as unknown[]).length = 0
    expect(second).toHaveLength(1)
  })

  it('separates answers by address, language and zone', async () => {
    let locale = 'en-GB'
    const { client, tags } = setUp({ locale: () => locale })
    await client.category.list()
    await client.category.templates()
    locale = 'es-ES'
    await client.category.list()
    expect(tags()).toEqual([undefined, undefined, undefined])
  })

  it('is cleared on request, when the session ends, and when disabled', async () => {
    const { client, tags } = setUp()
    await client.category.list()
    client.clearCache()
    await client.category.list()
    expect(tags()).toEqual([undefined, undefined])

    const fetch = createFakeFetch(
      json(200, [], { etag: '"a"' }),
      refusal(401, 'UNAUTHENTICATED'),
      json(200, []),
    )
    const ended = createClient({ fetch })
    await ended.category.list()
    await ended.category.list().catch(() => {})
    await ended.category.list()
    expect(fetch.seen[2]!.headers).not.toHaveProperty('if-none-match')

    const off = setUp({ cacheSize: 0 })
    await off.client.category.list()
    await off.client.category.list()
    expect(off.tags()).toEqual([undefined, undefined])
  })

  it('is not used for calls with custom headers', async () => {
    const { client, tags } = setUp()
    await client.category.list({}, { headers: { 'x-as': 'other' } })
    await client.category.list()
    expect(tags()).toEqual([undefined, undefined])
  })

  it('drops the least recently used answers, by number and size', () => {
    const cache = createEtagCache(2)
    cache.set('a', { etag: '1', text: 'a' })
    cache.set('b', { etag: '1', text: 'b' })
    cache.get('a')
    cache.set('c', { etag: '1', text: 'c' })
    expect([cache.get('a')?.text, cache.get('b'), cache.get('c')?.text]).toEqual([
      'a',
      undefined,
      'c',
    ])

    const large = createEtagCache(100)
    large.set('x', { etag: '1', text: 'x'.repeat(3_000_000) })
    large.set('y', { etag: '1', text: 'y'.repeat(3_000_000) })
    expect([large.get('x'), large.get('y')?.etag]).toEqual([undefined, '1'])
    large.set('y', { etag: '2', text: 'small' })
    large.set('z', { etag: '1', text: 'z'.repeat(3_000_000) })
    expect([large.get('y')?.etag, large.get('z')?.etag]).toEqual(['2', '1'])
  })
})
