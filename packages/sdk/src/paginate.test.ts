import { describe, expect, it } from 'vitest'
import { createClient } from './client.js'
import type { BookingList } from './generated/types.js'
import { paginate } from './paginate.js'
import { createFakeFetch, empty, json } from './test-support/fake-fetch.js'

const page = (ids: number[], nextCursor?: string) =>
  json(200, { bookings: ids.map((id) => ({ id })), locations: [], nextCursor })

/** Serves three pages: 1 2, 3 4, 5. */
function setUp() {
  const fetch = createFakeFetch(({ url }) =>
    url.includes('cursor=c2')
      ? page([5])
      : url.includes('cursor=c1')
        ? page([3, 4], 'c2')
        : page([1, 2], 'c1'),
  )
  return { fetch, client: createClient({ fetch }) }
}

const idsOf = (list: BookingList) => list.bookings.map(({ id }) => id)

describe('paged lists', () => {
  it('iterates over pages', async () => {
    const { client, fetch } = setUp()
    const seen: number[][] = []
    for await (const one of paginate(client.booking.list, { f: '2026-11-20', t: '2026-11-21' }))
      seen.push(idsOf(one))
    expect(seen).toEqual([[1, 2], [3, 4], [5]])
    expect(fetch.seen.map(({ url }) => url)).toEqual([
      '/api/v1/booking?f=2026-11-20&t=2026-11-21',
      '/api/v1/booking?f=2026-11-20&t=2026-11-21&cursor=c1',
      '/api/v1/booking?f=2026-11-20&t=2026-11-21&cursor=c2',
    ])
  })

  it('iterates over items, and requests pages on demand', async () => {
    const { client, fetch } = setUp()
    const bookings = paginate(client.booking.list, {}).items('bookings')
    for await (const { id } of bookings) if (id === 2) break
    expect(fetch.seen).toHaveLength(1)
    expect((await bookings.toArray()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect((await bookings.toArray({ limit: 4 })).map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect(fetch.seen).toHaveLength(1 + 3 + 2)
    expect(await bookings.toArray({ limit: 0 })).toEqual([])
    expect(fetch.seen).toHaveLength(6)
  })

  it('resumes at a saved cursor', async () => {
    const { client } = setUp()
    expect((await paginate(client.booking.list, { cursor: 'c1' }).toArray()).map(idsOf)).toEqual([
      [3, 4],
      [5],
    ])
  })

  it('ends at an empty look-up, throws the errors of the call, and stops at a repeated cursor', async () => {
    const nothing = createClient({ fetch: createFakeFetch(empty(204)) })
    expect(await paginate(nothing.booking.list, { d: 60 }).items('bookings').toArray()).toEqual([])
    const failing = createClient({
      fetch: createFakeFetch(page([1], 'c1'), json(403, { code: 'FORBIDDEN', message: 'No.' })),
    })
    await expect(paginate(failing.booking.list, {}).toArray()).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const stuck = createClient({ fetch: createFakeFetch(() => page([1], 'c1')) })
    await expect(paginate(stuck.booking.list, {}).toArray()).rejects.toThrow('does not advance')
  })

  it('passes the call’s options on', async () => {
    const { client } = setUp()
    await expect(
      paginate(client.booking.list, {}, { signal: AbortSignal.abort() }).toArray(),
    ).rejects.toMatchObject({ kind: 'aborted' })
  })
})
