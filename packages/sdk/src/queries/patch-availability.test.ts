import { QueryObserver } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createClient } from '../client.js'
import type { AvailabilityAnswer } from '../generated/types.js'
import { bindLive, type Live, type LiveSubscriber } from '../live.js'
import { createFakeClock, settle } from '../test-support/fake-clock.js'
import { createFakeFetch, json, refusal } from '../test-support/fake-fetch.js'
import { apiQuery, createQueryClient } from './index.js'
// Searches load it on demand, which takes longer than the ticks that these tests wait.
import '../rules/search-parts.js'

const time = '2026-11-20T09:00:00.000Z'

/** Shows a floor with twelve locations, and serves which of them are booked. */
async function setUp(random = 1) {
  const clock = createFakeClock()
  const state = {
    booked: new Set<number>(),
    refuses: false,
    held: undefined as Promise<void> | undefined,
  }
  const fetch = createFakeFetch(async ({ url }) => {
    const asked = new URL(url, 'http://x').searchParams.getAll('lid').map(Number)
    const all = Array.from({ length: 12 }, (_, index) => index + 1)
    const places = asked.length > 0 ? all.filter((id) => asked.includes(id)) : all
    const availability = places.map((locationId) => {
      const status = state.booked.has(locationId) ? 'BOOKED' : 'AVAILABLE'
      return { locationId, status, iconType: status }
    })
    await state.held
    if (asked.length > 0 && state.refuses) return refusal(400, 'INVALID_INPUT')
    return json(200, {
      discrete: true,
      timeslots: [],
      availability,
      locations: [],
      ancestorLocations: [],
    })
  })
  const client = createClient({ fetch, clock })
  const queryClient = createQueryClient()
  const search = apiQuery(client, 'availability.search', { bc: 1, l: [4], status: ['ALL'] })
  const observer = new QueryObserver(queryClient, search)
  const leave = observer.subscribe(() => {})
  await settle()
  const subscribers: LiveSubscriber[] = []
  const live = {
    subscribe(_: readonly number[], subscriber: LiveSubscriber) {
      subscribers.push(subscriber)
      return () => {}
    },
  } as unknown as Live
  const unbind = bindLive(queryClient, live, [4], { clock, random: () => random })
  const before = fetch.seen.length
  return {
    clock,
    state,
    leave,
    unbind,
    book(id: number) {
      state.booked.add(id)
      subscribers[0]!.onEvent!({ type: 'booking', seq: id, locationId: id, bookingId: id, time })
    },
    age: (ms: number) =>
      queryClient.setQueryData(search.queryKey, (data: unknown) => data, {
        updatedAt: Date.now() - ms,
      }),
    resync: () => subscribers[0]!.onResync!(),
    asked: () =>
      fetch.seen
        .slice(before)
        .map(({ url }) => new URL(url, 'http://x').searchParams.getAll('lid').join() || 'all'),
    shown: () =>
      (observer.getCurrentResult().data as AvailabilityAnswer).availability
        .filter(({ status }) => status === 'BOOKED')
        .map(({ locationId }) => locationId),
  }
}

describe('live changes of a plan', () => {
  it('FP-013 request all locations that changed within 250 ms at once, and no others', async () => {
    const { asked, book, clock, shown } = await setUp(0)
    book(1)
    await clock.advance(0)
    expect(asked()).toEqual(['1'])
    book(3)
    await clock.advance(100)
    book(5)
    book(3)
    await clock.advance(149)
    expect(asked()).toEqual(['1'])
    await clock.advance(1)
    expect(asked()).toEqual(['1', '3,5'])
    expect(shown()).toEqual([1, 3, 5])
    book(7)
    await clock.advance(250)
    expect(asked()).toEqual(['1', '3,5', '7'])
    expect(shown()).toEqual([1, 3, 5, 7])
  })

  it('FP-013 are delayed with jitter, so that many screens do not request at the same moment', async () => {
    const { asked, book, clock } = await setUp(1)
    book(3)
    await clock.advance(124)
    expect(asked()).toEqual([])
    await clock.advance(1)
    expect(asked()).toEqual(['3'])
    book(5)
    await clock.advance(374)
    expect(asked()).toEqual(['3'])
    await clock.advance(1)
    expect(asked()).toEqual(['3', '5'])
  })

  it('load a part even if most of the locations changed, because the whole costs more', async () => {
    const { asked, book, clock, shown } = await setUp()
    for (const id of [1, 2, 3, 4, 5, 6, 7]) book(id)
    await clock.advance(500)
    expect(asked()).toEqual(['1,2,3,4,5,6,7'])
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('load everything when over a hundred changed, after a gap, and when the partial request is refused', async () => {
    const { asked, book, clock, resync, shown, state } = await setUp()
    for (let id = 1000; id < 1100; id++) book(id)
    book(5)
    await clock.advance(500)
    expect(asked()).toEqual(['all'])
    expect(shown()).toEqual([5])
    resync()
    await clock.advance(500)
    expect(asked()).toEqual(['all', 'all'])
    state.refuses = true
    book(6)
    await clock.advance(500)
    expect(asked()).toEqual(['all', 'all', '6', 'all'])
    expect(shown()).toEqual([5, 6])
  })

  it('load everything after a minute or two, because time passes for the other locations, too', async () => {
    const { age, asked, book, clock } = await setUp(0)
    age(59_000)
    book(3)
    await clock.advance(500)
    age(61_000)
    book(5)
    await clock.advance(500)
    expect(asked()).toEqual(['3', 'all'])
  })

  it('are not lost while a partial request is pending', async () => {
    const { asked, book, clock, shown, state } = await setUp()
    let release = () => {}
    state.held = new Promise((resolve) => (release = resolve))
    book(3)
    await clock.advance(250)
    book(4)
    await clock.advance(250)
    expect(asked()).toEqual(['3'])
    state.held = undefined
    release()
    await settle()
    await clock.advance(375)
    expect(asked()).toEqual(['3', '4'])
    expect(shown()).toEqual([3, 4])
  })

  it('are requested again if a full answer arrives during a partial request', async () => {
    const { asked, book, clock, resync, shown, state } = await setUp()
    let release = () => {}
    state.held = new Promise((resolve) => (release = resolve))
    book(3)
    await clock.advance(250)
    state.held = undefined
    resync()
    await clock.advance(100)
    state.booked.delete(3)
    release()
    await clock.advance(500)
    expect(asked()).toEqual(['3', 'all', '3'])
    expect(shown()).toEqual([])
  })

  it('wait for a full answer that is loading, and do not load it again', async () => {
    const { asked, book, clock, resync, shown, state } = await setUp()
    let release = () => {}
    state.held = new Promise((resolve) => (release = resolve))
    resync()
    await settle()
    for (const id of [3, 4, 5]) {
      book(id)
      await clock.advance(300)
    }
    state.held = undefined
    release()
    await clock.advance(500)
    expect(asked()).toEqual(['all', '3,4,5'])
    expect(shown()).toEqual([3, 4, 5])
  })

  it('end with the subscription and leave no timers behind', async () => {
    const { asked, book, clock, leave, unbind } = await setUp()
    book(3)
    unbind()
    leave()
    await clock.advance(1_000)
    expect([asked(), clock.pending]).toEqual([[], 0])
  })
})
