import { describe, expect, it } from 'vitest'
import { type Client, createClient } from '../client.js'
import { createFakeClock } from '../test-support/fake-clock.js'
import { createFakeFetch, hang, type Reply } from '../test-support/fake-fetch.js'

const body = {
  timeFrom: '2026-11-20T09:00:00.000',
  timeTo: '2026-11-20T10:00:00.000',
  locationId: 4,
}

function setUp(reply: Reply) {
  const fetch = createFakeFetch(reply)
  const clock = createFakeClock()
  return { fetch, clock, client: createClient({ fetch, clock }) }
}

/** Returns when a call without a response ends, in ms. */
async function endOf(
  call: (client: Client) => Promise<unknown>,
): Promise<{ ms: number; error: unknown; requests: number }> {
  const { client, clock, fetch } = setUp(hang)
  const start = clock.now()
  const ended = call(client).then(
    () => ({ ms: clock.now() - start, error: undefined }),
    (error: unknown) => ({ ms: clock.now() - start, error }),
  )
  await clock.advance(120_000)
  return { ...(await ended), requests: fetch.seen.length }
}

describe('time-outs', () => {
  it.each<[string, number, (client: Client) => Promise<unknown>]>([
    ['most calls', 10_000, (client) => client.category.list()],
    ['booking create', 30_000, (client) => client.booking.create({ body })],
    ['availability search', 10_000, (client) => client.availability.search({ bc: 1 })],
    [
      'login',
      15_000,
      (client) => client.user.login({ body: { username: 'a@b.example', password: 'x' } }),
    ],
    ['sign-up invite', 20_000, (client) => client.signup.invite({ body: { emails: [] } })],
    ['sign-up delete', 5_000, (client) => client.signup.withdraw({ token: 'x' })],
  ])(
    'API-016 ACALL-005 ACALL-006 times out %s after %i ms without a retry',
    async (_, ms, call) => {
      const end = await endOf(call)
      expect(end).toMatchObject({
        ms,
        requests: 1,
        error: { kind: 'timeout', code: 'TIMEOUT', status: 0 },
      })
    },
  )

  it('uses the time-out of a single call', async () => {
    expect(await endOf((client) => client.category.list({}, { timeoutMs: 250 }))).toMatchObject({
      ms: 250,
      error: { kind: 'timeout' },
    })
  })

  it('includes reading the body', async () => {
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('[{"id":')),
    })
    const { client, clock } = setUp(
      () => new Response(endless, { headers: { 'content-type': 'application/json' } }),
    )
    const ended = client.category.list().catch((error: unknown) => error)
    await clock.advance(9_999)
    await clock.advance(1)
    expect(await ended).toMatchObject({ kind: 'timeout', operation: 'category.list' })
  })

  it('aborts the fetch, and abandons one that does not react', async () => {
    const deaf = setUp(() => new Promise<Response>(() => {}))
    const ended = deaf.client.category.list().catch((error: unknown) => error)
    await deaf.clock.advance(10_000)
    expect(await ended).toMatchObject({ kind: 'timeout' })
    expect(deaf.fetch.seen[0]!.signal.aborted).toBe(true)
  })

  it('distinguishes an abort by the caller from a time-out, even if the signal was aborted before', async () => {
    const { client, clock, fetch } = setUp(hang)
    const controller = new AbortController()
    const ended = client.category
      .list({}, { signal: controller.signal })
      .catch((error: unknown) => error)
    await clock.advance(5)
    controller.abort(new Error('left the page'))
    expect(await ended).toMatchObject({ kind: 'aborted', cause: { message: 'left the page' } })
    expect(fetch.seen[0]!.signal.aborted).toBe(true)
    await expect(client.category.list({}, { signal: controller.signal })).rejects.toMatchObject({
      kind: 'aborted',
    })
    expect(fetch.seen).toHaveLength(1)
    expect(clock.pending).toBe(0)
  })

  it('leaves no timers or listeners behind', async () => {
    const { client, clock } = setUp(
      new Response('[]', { headers: { 'content-type': 'application/json' } }),
    )
    const controller = new AbortController()
    let listeners = 0
    const { addEventListener, removeEventListener } = controller.signal
    Object.assign(controller.signal, {
      addEventListener: (...args: Parameters<typeof addEventListener>) => (
        listeners++,
        addEventListener.apply(controller.signal, args)
      ),
      removeEventListener: (...args: Parameters<typeof removeEventListener>) => (
        listeners--,
        removeEventListener.apply(controller.signal, args)
      ),
    })
    await client.category.list({}, { signal: controller.signal })
    expect({ listeners, timers: clock.pending }).toEqual({ listeners: 0, timers: 0 })
  })
})
