import { QueryObserver } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createClient } from '../client.js'
import { bindLive, createLive, type LiveSignal } from '../live.js'
import { createFakeClock, settle } from '../test-support/fake-clock.js'
import { createFakeFetch, json } from '../test-support/fake-fetch.js'
import { createFakeSockets } from '../test-support/fake-socket.js'
import { apiQuery, createQueryClient, currentOrg, staleKeys } from './index.js'
// Searches load it on demand, which takes longer than the ticks that these tests wait.
import '../rules/search-parts.js'

const time = '2026-11-20T09:00:00.000Z'
const booked = (seq: number, bookingId = seq): LiveSignal => ({
  type: 'booking',
  seq,
  locationId: 4,
  bookingId,
  time,
})

async function setUp({ getToken }: { getToken?: () => Promise<string> } = {}) {
  const clock = createFakeClock()
  const sockets = createFakeSockets()
  const state = { answer: 'first', held: undefined as Promise<void> | undefined }
  const fetch = createFakeFetch(async ({ url }) => {
    const { answer } = state
    await state.held
    return json(200, { url, answer })
  })
  const client = createClient({ fetch, clock, getToken })
  const queryClient = createQueryClient()
  const live = createLive({
    baseUrl: 'https://b.example',
    WebSocket: sockets.Socket,
    clock,
    random: () => 1,
    onWake: () => () => {},
  })
  const availability = new QueryObserver(
    queryClient,
    apiQuery(client, 'availability.search', { bc: 1 }),
  )
  const leave = availability.subscribe(() => {})
  await settle()
  return {
    clock,
    sockets,
    fetch,
    client,
    queryClient,
    live,
    leave,
    state,
    shown: () => (availability.getCurrentResult().data as unknown as { answer: string }).answer,
    greet: async () => {
      await settle()
      sockets.last.open()
      sockets.last.say({ type: 'hello', seq: 0, epoch: 'a' })
      await clock.advance(200)
    },
  }
}

const availability = [
  ['availability', 'search'],
  ['availability', 'quick'],
]
const bookings = [
  ['booking', 'list'],
  ['booking', 'listOfUser'],
  ['findSomeone', 'list'],
  ['findSomeone', 'people'],
]
const groups = ['events', 'event', 'get', 'attendees', 'planRepeat', 'quickSelect'].map((name) => [
  'bookingGroup',
  name,
])
const today = [['today', 'get']]
const panels = [
  ['roomPanel', 'board'],
  ['roomPanel', 'get'],
]
const orders = [
  ['workRequests', 'list'],
  ['report', 'dailyAgendas'],
]
const reports = [
  ['report', 'heat'],
  ['report', 'overview'],
  ['report', 'utilisation'],
  ['booking', 'summary'],
  ['visitor', 'summary'],
]
const everyBooking = [
  ['booking', 'get'],
  ['booking', 'history'],
]
const locations = [
  ['location', 'allRoles'],
  ['location', 'calendar'],
  ['location', 'get'],
  ['location', 'hierarchy'],
  ['location', 'history'],
  ['floorPlan', 'get'],
  ['roomPanel', 'way'],
  ['location', 'list'],
  ['location', 'roles'],
  ['media', 'get'],
  ['location', 'restrictions'],
  ['location', 'sharedAndRestricted'],
]
const settings = [['bookingSetting', 'get']]
const receptions = [['visitor', 'locations']]
const visits = [
  ['declaration', 'status'],
  ['visitor', 'board'],
  ['visitor', 'declaration'],
  ['visitor', 'get'],
  ['visitor', 'inBuilding'],
  ['visitor', 'list'],
  ['visitor', 'note'],
]

describe('answers that an event makes stale', () => {
  it.each<[LiveSignal, unknown[][]]>([
    [
      booked(1, 7),
      [
        ...availability,
        ...bookings,
        ['booking', 'get', { id: 7 }],
        ['booking', 'history', { id: 7 }],
        ...groups,
        ...today,
        ...orders,
        ...panels,
      ],
    ],
    [
      { type: 'booking', seq: 1, time },
      [...availability, ...bookings, ...everyBooking, ...groups, ...today, ...orders, ...panels],
    ],
    [
      { type: 'location', seq: 1, locationId: 4, time },
      [
        ...availability,
        ...bookings,
        ...everyBooking,
        ...groups,
        ...today,
        ...orders,
        ...panels,
        ...reports,
        ...settings,
        ...locations,
        ...receptions,
      ],
    ],
    [
      { type: 'organisation', seq: 1, time },
      [
        ...availability,
        ...today,
        ...panels,
        ...reports,
        ['accessControl', 'domainGroups'],
        ['accessControl', 'userGroups'],
        ['accessGroup', 'list'],
        ['bookingOption', 'list'],
        ...settings,
        ['bookingType', 'list'],
        ['category', 'list'],
        ['declaration', 'get'],
        ['declaration', 'list'],
        ['embedToken', 'origins'],
        ['facility', 'list'],
        ['history', 'list'],
        ['layout', 'list'],
        ['twoFactor', 'get'],
        ['nameTranslation', 'list'],
        ['nameTranslation', 'names'],
        ['provider', 'list'],
        ['calendarProvider', 'list'],
        ['conferenceProvider', 'list'],
        ['integration', 'accessControls'],
        ['integration', 'autoCheckIn'],
        ['integration', 'receptions'],
        ['integration', 'mqtt'],
        ['integration', 'scim'],
        ['sharingNetwork', 'list'],
        ['costCode', 'list'],
        ['authenticationMethod', 'list'],
        ['authenticationMethod', 'get'],
        ['authenticationMethod', 'policy'],
        ...locations,
        ['org', 'get'],
        ['administration', 'get'],
        ['mailServer', 'get'],
        ['mailServer', 'failures'],
        ['org', 'banner'],
        ['org', 'helpText'],
        ['signup', 'list'],
        ['user', 'get'],
        ['user', 'deactivated'],
        ['user', 'list'],
        ['user', 'history'],
        ['person', 'get'],
        ['person', 'list'],
        ['user', 'proxies'],
        ['user', 'principals'],
        ['user', 'subscriptions'],
        ['favourite', 'list'],
        ['user', 'possibleOwners'],
        ['visitor', 'hosts'],
        ...receptions,
      ],
    ],
    [{ type: 'visit', locationId: 3, date: '2026-11-20', seq: 1, time }, [...today, ...visits]],
    [
      { type: 'resync' },
      [
        ...availability,
        ...bookings,
        ...everyBooking,
        ...groups,
        ...today,
        ...orders,
        ...panels,
        visits[0]!,
        ['occupancy', 'list'],
        ...visits.slice(1),
      ],
    ],
    [{ type: 'occupancy', seq: 1, locationId: 4, time }, [['occupancy', 'list']]],
    [{ type: 'of a newer server', seq: 1, time } as never, []],
    [{ type: 'constructor', seq: 1, time } as never, []],
  ])('%j', (signal, keys) => {
    expect(staleKeys(signal)).toEqual(keys)
  })
})

describe('a cache bound to live updates', () => {
  it('FP-013 refetches availability when a booking changes, and leaves other answers alone', async () => {
    const { clock, client, fetch, greet, live, queryClient, shown, sockets, state } = await setUp()
    await Promise.all([
      queryClient.fetchQuery(apiQuery(client, 'org.get', currentOrg)),
      queryClient.fetchQuery(apiQuery(client, 'location.get', { id: 4 })),
      queryClient.fetchQuery(apiQuery(client, 'booking.get', { id: 8 })),
    ])
    bindLive(queryClient, live, [4], { clock })
    await greet()
    const before = fetch.seen.length
    state.answer = 'second'
    sockets.last.say(booked(1, 7) as never)
    await settle()
    expect(shown()).toBe('second')
    expect(fetch.seen).toHaveLength(before + 1)
    expect(
      queryClient.getQueryState(apiQuery(client, 'org.get', currentOrg).queryKey)?.isInvalidated,
    ).toBe(false)
  })

  it('refetches data loaded before the stream was open, because a change in between would be missed', async () => {
    const { clock, greet, live, queryClient, shown, state } = await setUp()
    expect(shown()).toBe('first')
    state.answer = 'changed meanwhile'
    bindLive(queryClient, live, [4], { clock })
    await greet()
    expect(shown()).toBe('changed meanwhile')
  })

  it('merges a burst of events into few reads, the last of which begins after the last event', async () => {
    const { clock, fetch, greet, live, queryClient, shown, sockets, state } = await setUp()
    bindLive(queryClient, live, [4], { clock })
    await greet()
    const before = fetch.seen.length
    for (let seq = 1; seq <= 50; seq++) {
      state.answer = `answer ${seq}`
      sockets.last.say(booked(seq) as never)
    }
    await clock.advance(200)
    expect(shown()).toBe('answer 50')
    expect(fetch.seen.length - before).toBe(2)
  })

  it('does not abort a slow read on the next event, but reads once more after it', async () => {
    const { clock, fetch, greet, live, queryClient, shown, sockets, state } = await setUp()
    bindLive(queryClient, live, [4], { clock })
    await greet()
    let release = () => {}
    state.held = new Promise((resolve) => (release = resolve))
    sockets.last.say(booked(1) as never)
    await settle()
    const slow = fetch.seen.at(-1)!
    state.answer = 'newest'
    sockets.last.say(booked(2) as never)
    await clock.advance(1_000)
    expect(slow.signal.aborted).toBe(false)
    state.held = undefined
    release()
    await clock.advance(100)
    expect(shown()).toBe('newest')
  })

  it('refetches once after a gap', async () => {
    const { clock, client, fetch, greet, live, queryClient, sockets } = await setUp()
    await queryClient.fetchQuery(apiQuery(client, 'booking.list', {}))
    bindLive(queryClient, live, [4], { clock })
    await greet()
    const before = fetch.seen.length
    sockets.last.end()
    await clock.advance(500)
    sockets.last.open()
    sockets.last.say({ type: 'hello', seq: 90, epoch: 'b' })
    sockets.last.say({ type: 'resync', seq: 90, epoch: 'b' })
    await clock.advance(500)
    expect(fetch.seen.length - before).toBe(1)
    expect(
      queryClient.getQueryState(apiQuery(client, 'booking.list', {}).queryKey)?.isInvalidated,
    ).toBe(true)
  })

  it('asks again for what failed while the server was away, also if no event was missed', async () => {
    const { clock, client, fetch, greet, live, queryClient, sockets, state } = await setUp()
    const { queryKey } = apiQuery(client, 'availability.search', { bc: 1 })
    bindLive(queryClient, live, [4], { clock })
    await greet()
    state.held = Promise.reject(new TypeError('no network'))
    void queryClient.refetchQueries({ queryKey })
    await clock.advance(60_000)
    expect(queryClient.getQueryState(queryKey)?.status).toBe('error')
    state.held = undefined
    sockets.last.end()
    await clock.advance(500)
    const before = fetch.seen.length
    sockets.last.open()
    sockets.last.say({ type: 'hello', seq: 0, epoch: 'a' })
    await clock.advance(500)
    expect(queryClient.getQueryState(queryKey)?.status).toBe('success')
    expect(fetch.seen.length - before).toBe(1)
  })

  it('SCR-011 asks again for what failed because there was no token either', async () => {
    let isAway = true
    const { client, clock, greet, live, queryClient, shown } = await setUp({
      getToken: () => (isAway ? Promise.reject(new Error('no network')) : Promise.resolve('t1')),
    })
    bindLive(queryClient, live, [4], { clock })
    const { queryKey } = apiQuery(client, 'availability.search', { bc: 1 })
    expect(queryClient.getQueryState(queryKey)?.error).toMatchObject({ code: 'TOKEN_UNAVAILABLE' })
    isAway = false
    await greet()
    expect(shown()).toBe('first')
  })

  it('shares one subscription between elements, ends with the last, and leaves no timers behind', async () => {
    const { clock, fetch, greet, leave, live, queryClient, sockets } = await setUp()
    const unbind = [
      bindLive(queryClient, live, [4, 5], { clock }),
      bindLive(queryClient, live, [5, 4], { clock }),
      bindLive(queryClient, live, [4, 5], { clock }),
    ]
    await greet()
    const before = fetch.seen.length
    sockets.last.say(booked(1) as never)
    await settle()
    expect({ sockets: sockets.made.length, reads: fetch.seen.length - before }).toEqual({
      sockets: 1,
      reads: 1,
    })
    unbind[0]!()
    unbind[0]!()
    unbind[1]!()
    await settle()
    expect(sockets.last.isClosed).toBe(false)
    unbind[2]!()
    leave()
    await settle()
    expect({ isClosed: sockets.last.isClosed, timers: clock.pending }).toEqual({
      isClosed: true,
      timers: 0,
    })
    bindLive(queryClient, live, [4, 5], { clock })
    await settle()
    expect(sockets.made).toHaveLength(2)
  })

  it('reads once for what several sets of locations report: that they are connected, and an event', async () => {
    const { clock, fetch, leave, live, queryClient, sockets } = await setUp()
    const unbind = [4, 5, 6].map((id) => bindLive(queryClient, live, [id], { clock }))
    await settle()
    const say = (signal: object) => {
      for (const socket of sockets.made) socket.say(signal as never)
    }
    const readsAfter = async (run: () => void) => {
      const before = fetch.seen.length
      run()
      await clock.advance(500)
      return fetch.seen.length - before
    }
    for (const socket of sockets.made) socket.open()
    expect(await readsAfter(() => say({ type: 'hello', seq: 0, epoch: 'a' }))).toBe(1)
    expect(await readsAfter(() => say(booked(1)))).toBe(1)
    expect(await readsAfter(() => say({ type: 'resync', seq: 9, epoch: 'b' }))).toBe(1)
    // Another log may reuse a sequence number.
    expect(await readsAfter(() => say(booked(1)))).toBe(1)
    unbind[0]!()
    expect(await readsAfter(() => sockets.last.say(booked(2) as never))).toBe(1)
    for (const end of unbind) end()
    leave()
    await settle()
    expect(clock.pending).toBe(0)
  })

  it('subscribes again for a later caller after the server refused', async () => {
    const { clock, greet, live, queryClient, sockets } = await setUp()
    const unbind = bindLive(queryClient, live, [4], { clock })
    await greet()
    sockets.last.end(1008)
    const unbindSecond = bindLive(queryClient, live, [4], { clock })
    await settle()
    expect(sockets.made).toHaveLength(2)
    unbind()
    await settle()
    expect(sockets.last.isClosed).toBe(false)
    unbindSecond()
    await settle()
    expect(sockets.last.isClosed).toBe(true)
  })

  it('ends silently during a read', async () => {
    const { clock, greet, leave, live, queryClient, sockets, state } = await setUp()
    const unbind = bindLive(queryClient, live, [4], { clock })
    await greet()
    let release = () => {}
    state.held = new Promise((resolve) => (release = resolve))
    sockets.last.say(booked(1) as never)
    await settle()
    sockets.last.say(booked(2) as never)
    unbind()
    release()
    await settle()
    leave()
    await settle()
    expect(clock.pending).toBe(0)
  })
})
