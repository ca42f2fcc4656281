import { onlineManager, QueryObserver } from '@tanstack/query-core'
import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.js'
import {
  createFakeFetch,
  empty,
  hang,
  json,
  offline,
  refusal,
  type Reply,
} from '../test-support/fake-fetch.js'
import {
  apiQuery,
  applyStale,
  createQueryClient,
  currentOrg,
  currentUser,
  freshFor,
  needsLogin,
  staleKeysOf,
  toSearchOutcome,
} from './index.js'

function setUp(...replies: Reply[]) {
  const fetch = createFakeFetch(...replies)
  return { fetch, client: createClient({ fetch, random: () => 0 }) }
}

describe('queries', () => {
  it('name their answer by noun, operation and request, and request exactly that', async () => {
    const { client, fetch } = setUp(() => json(200, []))
    const queryClient = createQueryClient()
    const asked = [
      [apiQuery(client, 'booking.list', { f: '2026-11-20' }), '/booking?f=2026-11-20'],
      [apiQuery(client, 'booking.listOfUser', { userId: 'current' }), '/user/current/bookings'],
      [apiQuery(client, 'booking.get', { id: 5 }), '/booking/5'],
      [apiQuery(client, 'booking.history', { id: 5 }), '/booking/5/history'],
      [apiQuery(client, 'availability.search', { bc: 1 }), '/availability?bc=1&include=ranges'],
      [
        apiQuery(client, 'availability.quick', { bc: 1, when: 'today' }),
        '/availability/quick?bc=1&when=today',
      ],
      [apiQuery(client, 'occupancy.list', { l: [4] }), '/occupancy?l=4'],
      [
        apiQuery(client, 'location.get', { id: 4, include: ['floorPlan'] }),
        '/location/4?include=floorPlan',
      ],
      [apiQuery(client, 'location.list', { kind: ['SITE'] }), '/location?kind=SITE'],
      [apiQuery(client, 'category.list'), '/category'],
      [apiQuery(client, 'org.get', currentOrg), '/org/current'],
      [
        apiQuery(client, 'user.get', currentUser),
        '/user/current?include=defaults&include=proxies&include=principals&include=locationRoles&include=providers&include=auths&include=twoFactorAuth',
      ],
      [apiQuery(client, 'user.get', { id: 3 }), '/user/3'],
      [
        apiQuery(client, 'user.possibleOwners', { id: 3, partial: 'an' }),
        '/user/3/possibleOwners?partial=an',
      ],
    ] as const
    for (const [query, path] of asked) {
      await queryClient.fetchQuery<unknown>(query)
      expect(fetch.seen.at(-1)).toMatchObject({ method: 'GET', url: `/api/v1${path}` })
    }
    const keys = asked.map(([{ queryKey }]) => JSON.stringify(queryKey))
    expect(new Set(keys).size).toBe(keys.length)
    expect(fetch.seen).toHaveLength(asked.length)
  })

  it('share one request between all callers, and cache the answer while it is fresh', async () => {
    const { client, fetch } = setUp(() => json(200, []))
    const queryClient = createQueryClient()
    await Promise.all([
      queryClient.fetchQuery(apiQuery(client, 'category.list')),
      queryClient.fetchQuery(apiQuery(client, 'category.list')),
    ])
    await queryClient.fetchQuery(apiQuery(client, 'category.list'))
    expect(fetch.seen).toHaveLength(1)
    expect(apiQuery(client, 'category.list').staleTime).toBe(freshFor.resting)
    expect(freshFor.resting).toBe(5 * 60_000)
  })

  it('ROUTE-004 of the organisation load again when they are needed next, once they are stale', async () => {
    let name = 'Before'
    const { client, fetch } = setUp(() => json(200, { id: 3, name }))
    const queryClient = createQueryClient()
    const read = async () =>
      (await queryClient.fetchQuery(apiQuery(client, 'org.get', currentOrg))).name
    await read()
    name = 'After'
    await applyStale(queryClient, staleKeysOf('booking'))
    expect(await read()).toBe('Before')
    await applyStale(queryClient, staleKeysOf('organisation'))
    // No screen displays it at the moment.
    expect(fetch.seen).toHaveLength(1)
    expect(await read()).toBe('After')
    expect(fetch.seen).toHaveLength(2)
  })

  it('abort the request when nobody waits for it any longer', async () => {
    const { client, fetch } = setUp(hang)
    const queryClient = createQueryClient()
    const leave = new QueryObserver(queryClient, apiQuery(client, 'category.list')).subscribe(
      () => {},
    )
    await vi.waitFor(() => expect(fetch.seen).toHaveLength(1))
    leave()
    await vi.waitFor(() => expect(fetch.seen[0]!.signal.aborted).toBe(true))
  })

  it('leave retries to the client', async () => {
    const { client, fetch } = setUp(offline)
    const observer = new QueryObserver(createQueryClient(), apiQuery(client, 'category.list'))
    const leave = observer.subscribe(() => {})
    await vi.waitFor(() =>
      expect(observer.getCurrentResult()).toMatchObject({
        status: 'error',
        failureCount: 1,
        error: { kind: 'network' },
      }),
    )
    expect(fetch.seen).toHaveLength(3)
    leave()
    // The cache never retries outside browsers, so only its setting can be tested here.
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: { retry: false },
      mutations: { retry: false },
    })
  })

  it('ERR-001 run even if the browser reports that it is offline, so that the error is shown', async () => {
    onlineManager.setOnline(false)
    const { client } = setUp(offline)
    await expect(
      createQueryClient().fetchQuery(apiQuery(client, 'category.list')),
    ).rejects.toMatchObject({
      kind: 'network',
    })
    onlineManager.setOnline(true)
  })
})

describe('failures of queries', () => {
  it('AUTH-011 report that a login is required after a 401, or a 404 to the current-user call', async () => {
    const told: string[] = []
    const queryClient = createQueryClient({
      onLoginNeeded: ({ status, operation }) => told.push(`login ${operation} ${status}`),
      onError: (error) => told.push(`error ${(error as Error).message}`),
    })
    const ask = (query: Parameters<typeof queryClient.fetchQuery>[0]) =>
      queryClient.fetchQuery(query).catch(() => {})
    await ask(apiQuery(setUp(refusal(401, 'UNAUTHENTICATED')).client, 'category.list'))
    await ask(apiQuery(setUp(refusal(404, 'NOT_FOUND')).client, 'user.get', currentUser))
    await ask(apiQuery(setUp(refusal(404, 'NOT_FOUND', 'No user.')).client, 'user.get', { id: 3 }))
    await ask(apiQuery(setUp(refusal(403, 'FORBIDDEN', 'Not you.')).client, 'org.get', currentOrg))
    expect(told).toEqual([
      'login category.list 401',
      'login user.get 404',
      'error No user.',
      'error Not you.',
    ])
  })

  it('are not reported for aborted calls', async () => {
    const onError = vi.fn()
    const queryClient = createQueryClient({ onError, onLoginNeeded: onError })
    const { client, fetch } = setUp(hang)
    const leave = new QueryObserver(queryClient, apiQuery(client, 'category.list')).subscribe(
      () => {},
    )
    await vi.waitFor(() => expect(fetch.seen).toHaveLength(1))
    await queryClient.cancelQueries()
    leave()
    expect(onError).not.toHaveBeenCalled()
  })

  it('AUTH-011 treat only a response of the server as a lost session', () => {
    for (const error of [undefined, new Error('401'), { status: 401 }])
      expect(needsLogin(error)).toBe(false)
  })
})

describe('searches', () => {
  it('ERR-007 ACALL-008 ACALL-009 pass a 401 on as unauthorized, and a 204 as error code 2', async () => {
    const { client } = setUp(
      refusal(401, 'UNAUTHENTICATED'),
      empty(204),
      json(200, { discrete: true }),
      refusal(400, 'INVALID_INPUT'),
    )
    expect(await toSearchOutcome(client.availability.search({ bc: 1 }))).toEqual({
      kind: 'unauthorized',
    })
    expect(await toSearchOutcome(client.booking.list({ bc: [1], d: 60 }))).toEqual({
      kind: 'nothing',
      errorCode: 2,
    })
    expect(await toSearchOutcome(client.availability.search({ bc: 1 }))).toEqual({
      kind: 'found',
      answer: { discrete: true },
    })
    await expect(toSearchOutcome(client.availability.search({ bc: 1 }))).rejects.toMatchObject({
      status: 400,
    })
  })
})
