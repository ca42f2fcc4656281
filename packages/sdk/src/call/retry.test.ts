import { describe, expect, it, vi } from 'vitest'
import { isApiError } from '../api-error.js'
import { createClient } from '../client.js'
import type { CallRetry } from '../client-options.js'
import { createFakeClock } from '../test-support/fake-clock.js'
import {
  createFakeFetch,
  empty,
  hang,
  json,
  offline,
  refusal,
  type Reply,
} from '../test-support/fake-fetch.js'

const body = {
  timeFrom: '2026-11-20T09:00:00.000',
  timeTo: '2026-11-20T10:00:00.000',
  locationId: 4,
}

function setUp(replies: Reply[], options: Parameters<typeof createClient>[0] = {}) {
  const fetch = createFakeFetch(...replies)
  const clock = createFakeClock()
  const retries: CallRetry[] = []
  const client = createClient({
    fetch,
    clock,
    random: () => 1,
    onRetry: (info) => retries.push(info),
    ...options,
  })
  return {
    fetch,
    clock,
    client,
    retries,
    keys: () => fetch.seen.map(({ headers }) => headers['idempotency-key']),
  }
}

/** Runs a call to its end while the clock advances. */
async function outcome(
  promise: Promise<unknown>,
  clock: { advance(ms: number): Promise<void> },
  ms = 120_000,
) {
  const settled = promise.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  )
  await clock.advance(ms)
  return settled
}

describe('retries', () => {
  it.each([408, 429, 502, 503, 504])('repeats a GET after %i until it succeeds', async (status) => {
    const { client, clock, fetch } = setUp([
      refusal(status, 'X'),
      refusal(status, 'X'),
      json(200, { id: 1 }),
    ])
    expect(await outcome(client.booking.get({ id: 1 }), clock)).toEqual({
      value: { id: 1 },
      error: undefined,
    })
    expect(fetch.seen).toHaveLength(3)
  })

  it('gives up after two retries and throws the last failure', async () => {
    const { client, clock, fetch } = setUp([offline])
    const { error } = await outcome(client.booking.get({ id: 1 }), clock)
    expect(error).toMatchObject({
      kind: 'network',
      code: 'NETWORK',
      status: 0,
      retryable: true,
      operation: 'booking.get',
    })
    expect(fetch.seen).toHaveLength(3)
  })

  it.each([400, 401, 403, 404, 409, 422, 500, 501])('does not retry after %i', async (status) => {
    const { client, clock, fetch } = setUp([refusal(status, 'X')])
    const { error } = await outcome(client.booking.get({ id: 1 }), clock)
    expect(error).toMatchObject({ status, retryable: false })
    expect(fetch.seen).toHaveLength(1)
  })

  it('does not retry a POST that creates nothing, or a PATCH, since the server may have acted', async () => {
    for (const call of ['check', 'changeOwner'] as const) {
      const { client, clock, fetch } = setUp([offline])
      const promise =
        call === 'check'
          ? client.booking.check({ body })
          : client.booking.changeOwner({ id: 1, body: { ownerId: 2 } })
      expect((await outcome(promise, clock)).error).toMatchObject({
        kind: 'network',
        retryable: false,
      })
      expect(fetch.seen).toHaveLength(1)
    }
  })

  it('retries PUT and DELETE, which are idempotent', async () => {
    const put = setUp([offline, json(200, { id: 1 })])
    expect(
      (await outcome(put.client.booking.update({ id: 1, body: { version: 2 } }), put.clock)).value,
    ).toEqual({ id: 1 })
    const remove = setUp([offline, empty(204)])
    expect(
      (await outcome(remove.client.booking.cancel({ id: 1 }), remove.clock)).error,
    ).toBeUndefined()
  })

  it('sends a creation with its own idempotency key and retries with the same key', async () => {
    const { client, clock, keys } = setUp([
      offline,
      refusal(503, 'UNAVAILABLE'),
      json(201, { id: 9 }),
    ])
    expect((await outcome(client.booking.create({ body }), clock)).value).toEqual({ id: 9 })
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys()).size).toBe(1)
    await outcome(client.booking.create({ body }), clock)
    expect(new Set(keys()).size).toBe(2)
  })

  it('uses the caller’s key, so that a form resubmitted after a reload books once; other calls send none', async () => {
    const { client, clock, keys } = setUp([json(201, { id: 9 }), json(200, {})])
    await outcome(client.booking.create({ body }, { idempotencyKey: 'form-1' }), clock)
    await outcome(client.booking.check({ body }, { idempotencyKey: 'form-1' }), clock)
    expect(keys()).toEqual(['form-1', undefined])
  })

  it('waits for its own first attempt while the server is still working on it', async () => {
    const { client, clock, fetch } = setUp([
      offline,
      refusal(409, 'IDEMPOTENCY_IN_FLIGHT'),
      json(201, { id: 9 }),
    ])
    expect((await outcome(client.booking.create({ body }), clock)).value).toEqual({ id: 9 })
    expect(fetch.seen).toHaveLength(3)
  })

  it('pauses with full jitter, doubling each time', async () => {
    const { client, clock, retries } = setUp([offline], {
      random: () => 0.5,
      maxRetries: 6,
      deadlineMs: 600_000,
    })
    await outcome(client.booking.get({ id: 1 }), clock)
    expect(retries.map(({ pauseMs }) => pauseMs)).toEqual([250, 500, 1000, 2000, 4000, 4000])
    expect(retries.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6])
    expect(retries.every(({ error }) => isApiError(error))).toBe(true)
  })

  it('waits at least as long as the server asks, in seconds or until a date', async () => {
    const seconds = setUp(
      [refusal(503, 'UNAVAILABLE', 'No.', { 'retry-after': '7' }), json(200, {})],
      { random: () => 0 },
    )
    const promise = seconds.client.booking.get({ id: 1 })
    await seconds.clock.advance(6_999)
    expect(seconds.fetch.seen).toHaveLength(1)
    await seconds.clock.advance(1)
    expect(seconds.fetch.seen).toHaveLength(2)
    await promise

    const clock = createFakeClock(Date.parse('2026-11-20T10:00:00Z'))
    const date = setUp(
      [
        refusal(429, 'TOO_MANY_REQUESTS', 'No.', {
          'retry-after': 'Fri, 20 Nov 2026 10:00:05 GMT',
        }),
      ],
      { random: () => 0, clock, maxRetries: 0 },
    )
    expect((await outcome(date.client.booking.get({ id: 1 }), clock)).error).toMatchObject({
      retryAfterMs: 5_000,
      status: 429,
    })
  })

  it('does not start a pause that would exceed the deadline of the call', async () => {
    const { client, clock, fetch } = setUp([
      refusal(503, 'UNAVAILABLE', 'No.', { 'retry-after': '120' }),
    ])
    const { error } = await outcome(client.booking.get({ id: 1 }), clock, 0)
    expect(error).toMatchObject({ status: 503, retryAfterMs: 120_000 })
    expect(fetch.seen).toHaveLength(1)
  })

  it('aborts the last attempt at the deadline of the call', async () => {
    const { client, clock } = setUp([offline, hang], { deadlineMs: 3_000 })
    const promise = outcome(client.booking.get({ id: 1 }), clock, 3_000)
    expect((await promise).error).toMatchObject({ kind: 'timeout' })
  })

  it('does not retry if disabled by client or call', async () => {
    const byClient = setUp([offline], { maxRetries: 0 })
    await outcome(byClient.client.booking.get({ id: 1 }), byClient.clock)
    expect(byClient.fetch.seen).toHaveLength(1)
    const byCall = setUp([offline])
    await outcome(byCall.client.booking.get({ id: 1 }, { maxRetries: 0 }), byCall.clock)
    expect(byCall.fetch.seen).toHaveLength(1)
  })

  it('can be aborted during the pause', async () => {
    const { client, clock, fetch } = setUp([offline])
    const controller = new AbortController()
    const promise = client.booking.get({ id: 1 }, { signal: controller.signal })
    const caught = vi.fn()
    promise.catch(caught)
    await clock.advance(10)
    controller.abort('left')
    await clock.advance(0)
    expect(caught.mock.calls[0]![0]).toMatchObject({
      kind: 'aborted',
      code: 'ABORTED',
      retryable: false,
      cause: 'left',
    })
    await clock.advance(60_000)
    expect(fetch.seen).toHaveLength(1)
    expect(clock.pending).toBe(0)
  })
})
