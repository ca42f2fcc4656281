import { QueryObserver } from '@tanstack/query-core'
import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.js'
import { createFakeFetch, empty, json, refusal } from '../test-support/fake-fetch.js'
import { apiQuery, createQueryClient, mutate, mutateMany } from './index.js'

const body = {
  timeFrom: '2026-11-20T09:00:00.000',
  timeTo: '2026-11-20T10:00:00.000',
  locationId: 4,
}

/** A server that accepts everything except for booking 13. */
function setUp() {
  const fetch = createFakeFetch(({ method, url }) => {
    if (/\/13(\/|\?|$)/.test(url) && method !== 'GET')
      return refusal(409, 'BOOKING_ENDED', 'This booking has already ended.')
    if (method === 'DELETE' && !url.includes('checkIn')) return empty(204)
    const id = Number(/\/booking\/(\d+)/.exec(url)?.[1] ?? 77)
    return json(method === 'POST' && url.endsWith('/booking') ? 201 : 200, { id, bookings: [] })
  })
  const client = createClient({ fetch })
  const queryClient = createQueryClient()
  return {
    fetch,
    session: { client, queryClient },
    wrote: () =>
      fetch.seen
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url }) => `${method} ${url.replace('/api/v1', '')}`),
  }
}

describe('changes of bookings', () => {
  it('FP-013 invalidate availability, lists and the booking itself, and nothing else', async () => {
    const { session, fetch } = setUp()
    const { client, queryClient } = session
    const shown = [
      apiQuery(client, 'availability.search', { bc: 1 }),
      apiQuery(client, 'booking.list', {}),
      apiQuery(client, 'booking.listOfUser', { userId: 'current' }),
      apiQuery(client, 'booking.get', { id: 5, include: ['locations'] }),
      apiQuery(client, 'booking.get', { id: 6 }),
      apiQuery(client, 'category.list'),
    ]
    const leave = shown.map((query) =>
      new QueryObserver<unknown>(queryClient, query).subscribe(() => {}),
    )
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const before = fetch.seen.length
    await mutate(session, 'booking.update', { id: 5, body: { description: 'New', version: 1 } })
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(
      fetch.seen
        .slice(before)
        .map(({ url }) => url.replace('/api/v1', ''))
        .sort(),
    ).toEqual([
      '/availability?bc=1&include=ranges',
      '/booking',
      '/booking/5',
      '/booking/5?include=locations',
      '/user/current/bookings',
    ])
    leave.forEach((end) => end())
  })

  it('send the calls of the API and return their answers', async () => {
    const { session, wrote } = setUp()
    expect(await mutate(session, 'booking.create', { body })).toMatchObject({ id: 77 })
    expect(
      await mutate(session, 'booking.update', { id: 5, notifyScope: 'OWNER_ONLY', body: {} }),
    ).toMatchObject({ id: 5 })
    expect(
      await mutate(session, 'booking.changeOwner', { id: 5, body: { ownerId: 2 } }),
    ).toMatchObject({ id: 5 })
    expect(await mutate(session, 'booking.approve', { id: 5 })).toMatchObject({ id: 5 })
    expect(await mutate(session, 'booking.checkIn', { id: 5 })).toMatchObject({ id: 5 })
    expect(await mutate(session, 'booking.undoCheckIn', { id: 5 })).toMatchObject({ id: 5 })
    await mutate(session, 'booking.cancel', { id: 5, cancellationReason: 'ill' })
    expect(wrote()).toEqual([
      'POST /booking',
      'PUT /booking/5?notifyScope=OWNER_ONLY',
      'PATCH /booking/5',
      'POST /booking/5/approve',
      'POST /booking/5/checkIn',
      'DELETE /booking/5/checkIn',
      'DELETE /booking/5?cancellationReason=ill',
    ])
  })

  it('leave the cache unchanged on failure', async () => {
    const { session } = setUp()
    const invalidate = vi.spyOn(session.queryClient, 'invalidateQueries')
    await expect(mutate(session, 'booking.cancel', { id: 13 })).rejects.toMatchObject({
      code: 'BOOKING_ENDED',
    })
    expect(invalidate).not.toHaveBeenCalled()
  })
})

describe('bulk changes', () => {
  it('LIST-011 cancel, reassign, approve and edit in sequence, show progress and stop at the first failure', async () => {
    const { session, wrote } = setUp()
    const progress: string[] = []
    const outcome = await mutateMany(
      session,
      'booking.cancel',
      [11, 12, 13, 14].map((id) => ({ id, sendNotifications: false })),
      { onProgress: ({ done, total }) => progress.push(`${done}/${total}`) },
    )
    expect(progress).toEqual(['0/4', '1/4', '2/4'])
    expect(wrote()).toEqual(
      [11, 12, 13].map((id) => `DELETE /booking/${id}?sendNotifications=false`),
    )
    expect(outcome.done.map(({ item }) => item.id)).toEqual([11, 12])
    expect(outcome.failed).toMatchObject({
      item: { id: 13 },
      error: { code: 'BOOKING_ENDED', serverMessage: 'This booking has already ended.' },
    })
    expect(outcome.remaining.map(({ id }) => id)).toEqual([14])

    const others = setUp()
    expect(
      await mutateMany(
        others.session,
        'booking.changeOwner',
        [11, 13, 14].map((id) => ({ id, body: { ownerId: 2 } })),
      ),
    ).toMatchObject({
      done: [{ item: { id: 11 }, result: { id: 11 } }],
      failed: { item: { id: 13 } },
      remaining: [{ id: 14 }],
    })
    expect(
      await mutateMany(others.session, 'booking.approve', [{ id: 11 }, { id: 12 }]),
    ).toMatchObject({
      failed: undefined,
      remaining: [],
    })
    expect(
      await mutateMany(others.session, 'booking.update', [
        { id: 11, body: { costCode: 'A' } },
        { id: 13, body: { costCode: 'A' } },
      ]),
    ).toMatchObject({ failed: { item: { id: 13 } } })
    expect(others.wrote()).toEqual([
      'PATCH /booking/11',
      'PATCH /booking/13',
      'POST /booking/11/approve',
      'POST /booking/12/approve',
      'PUT /booking/11',
      'PUT /booking/13',
    ])
    expect(others.fetch.seen[0]!.body).toBe('{"ownerId":2}')
  })
})
