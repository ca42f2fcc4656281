import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.js'
import type { LiveEvent } from './contract/base/event.js'
import { createLive, type LiveOptions, type LiveSignal, type LiveStatus } from './live.js'
import { createFakeClock, settle } from './test-support/fake-clock.js'
import { createFakeSockets } from './test-support/fake-socket.js'

const event = (seq: number, locationId = 4): LiveEvent => ({
  type: 'booking',
  seq,
  locationId,
  bookingId: seq,
  time: '2026-11-20T09:00:00.000Z',
})
const hello = (seq: number, epoch = 'a') => ({ type: 'hello', seq, epoch }) as const

function setUp(options: LiveOptions = {}) {
  const clock = createFakeClock()
  const sockets = createFakeSockets()
  const wakes = new Set<() => void>()
  const live = createLive({
    baseUrl: 'https://booking.example.org',
    WebSocket: sockets.Socket,
    clock,
    random: () => 1,
    onWake: (wake) => {
      wakes.add(wake)
      return () => void wakes.delete(wake)
    },
    ...options,
  })
  return { live, clock, sockets, wakes, wake: () => wakes.forEach((wake) => wake()) }
}

function listen() {
  const signals: (number | 'resync')[] = []
  const statuses: LiveStatus[] = []
  const errors: ApiError[] = []
  return {
    signals,
    statuses,
    errors,
    subscriber: {
      onEvent: ({ seq }: LiveEvent) => void signals.push(seq),
      onResync: () => void signals.push('resync'),
      onStatus: (status: LiveStatus) => void statuses.push(status),
      onError: (error: ApiError) => void errors.push(error),
    },
  }
}

async function open(options: LiveOptions = {}, ids = [4]) {
  const parts = setUp(options)
  const heard = listen()
  const leave = parts.live.subscribe(ids, heard.subscriber)
  await settle()
  parts.sockets.last.open()
  parts.sockets.last.say(hello(100))
  return { ...parts, ...heard, leave }
}

describe('the live connection', () => {
  it('API-029 ACALL-010 opens a websocket at /events/location?lid=, pings when it opens, and signals on each message', async () => {
    const { live, sockets } = setUp()
    const signals: LiveSignal[] = []
    live.subscribe([7, 4, 7], (signal) => signals.push(signal))
    await settle()
    expect(sockets.last.url).toBe('wss://booking.example.org/events/location?lid=4&lid=7')
    expect(sockets.last.sent).toEqual([])
    sockets.last.open()
    expect(sockets.last.sent).toEqual(['ping'])
    sockets.last.say(hello(100))
    sockets.last.say(event(101))
    expect(signals).toEqual([{ type: 'resync' }, event(101)])
  })

  it('shares one socket between subscribers of the same locations, and closes it after the last', async () => {
    const { live, sockets, leave, signals, clock, wakes } = await open({}, [4, 7])
    const second = listen()
    const leaveSecond = live.subscribe([7, 4], second.subscriber)
    await settle()
    sockets.last.say(event(101))
    expect(sockets.made).toHaveLength(1)
    expect([signals, second.signals]).toEqual([
      ['resync', 101],
      ['resync', 101],
    ])
    expect(second.statuses).toEqual(['open'])

    leave()
    await settle()
    sockets.last.say(event(102))
    expect([signals.at(-1), second.signals.at(-1)]).toEqual([101, 102])
    expect(live.status([4, 7])).toBe('open')

    leaveSecond()
    await settle()
    expect(sockets.last.isClosed).toBe(true)
    expect({ status: live.status([4, 7]), timers: clock.pending, wakes: wakes.size }).toEqual({
      status: 'stopped',
      timers: 0,
      wakes: 0,
    })
  })

  it('opens a socket for each distinct set of locations', async () => {
    const { live, sockets } = await open()
    live.subscribe([5], () => {})
    await settle()
    expect(sockets.made.map(({ url }) => new URL(url).search)).toEqual(['?lid=4', '?lid=5'])
    live.close()
    expect(sockets.made.every(({ isClosed }) => isClosed)).toBe(true)
  })

  it('neither opens nor closes a socket for a component that is removed and added back at once', async () => {
    const { live, sockets } = setUp()
    live.subscribe([4], () => {})()
    await settle()
    expect(sockets.made).toHaveLength(0)
    const leave = live.subscribe([4], () => {})
    await settle()
    leave()
    live.subscribe([4], () => {})
    await settle()
    expect(sockets.made).toHaveLength(1)
    expect(sockets.last.isClosed).toBe(false)
  })

  it('reconnects with its cursor, receives missed events, and delivers nothing twice', async () => {
    const { clock, sockets, signals } = await open()
    sockets.last.say(event(101))
    sockets.last.say(event(103))
    sockets.last.end()
    await clock.advance(500)
    expect(sockets.made).toHaveLength(2)
    expect(sockets.last.url).toContain('lid=4&since=103&epoch=a')
    sockets.last.open()
    sockets.last.say(hello(105))
    for (const seq of [103, 104, 105, 104]) sockets.last.say(event(seq))
    expect(signals).toEqual(['resync', 101, 103, 104, 105])
  })

  it('does not move its cursor past pending events when it is disconnected while catching up', async () => {
    const { clock, sockets, signals } = await open()
    sockets.last.say(event(101))
    sockets.last.end()
    await clock.advance(500)
    sockets.last.open()
    sockets.last.say(hello(105))
    sockets.last.say(event(102))
    sockets.last.end()
    await clock.advance(500)
    expect(sockets.last.url).toContain('since=102')
    expect(signals).toEqual(['resync', 101, 102])
  })

  it('delivers events that arrive out of order', async () => {
    const { clock, sockets, signals } = await open()
    for (const seq of [102, 101, 102]) sockets.last.say(event(seq))
    expect(signals).toEqual(['resync', 102, 101])
    sockets.last.end()
    await clock.advance(500)
    expect(sockets.last.url).toContain('since=102')
  })

  it('requests one resync if the server cannot tell what was missed', async () => {
    const { clock, sockets, signals } = await open()
    sockets.last.end()
    await clock.advance(500)
    sockets.last.open()
    sockets.last.say(hello(900))
    sockets.last.say({ type: 'resync', seq: 900, epoch: 'a' })
    sockets.last.say(event(901))
    expect(signals).toEqual(['resync', 'resync', 901])
  })

  it("requests one resync if the server's log was reset", async () => {
    const { clock, sockets, signals } = await open()
    sockets.last.end()
    await clock.advance(500)
    sockets.last.open()
    sockets.last.say(hello(3, 'b'))
    sockets.last.say({ type: 'resync', seq: 3, epoch: 'b' })
    expect(signals).toEqual(['resync', 'resync'])
    sockets.last.end()
    await clock.advance(500)
    expect(sockets.last.url).toContain('since=3&epoch=b')
    sockets.last.open()
    sockets.last.say(hello(2, 'b'))
    expect(signals).toEqual(['resync', 'resync', 'resync'])
  })

  it('reconnects with full jitter from 0.5 to 30 s, and resets the pause once open', async () => {
    const { clock, sockets, statuses } = await open()
    const pauses: number[] = []
    sockets.last.end()
    for (let i = 0; i < 8; i++) {
      const before = clock.now()
      const made = sockets.made.length
      while (sockets.made.length === made) await clock.advance(100)
      pauses.push(clock.now() - before)
      sockets.last.end()
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    await clock.advance(30_000)
    sockets.last.open()
    sockets.last.say(hello(100))
    const made = sockets.made.length
    sockets.last.end()
    await clock.advance(500)
    expect(sockets.made).toHaveLength(made + 1)
    expect(statuses.slice(0, 5)).toEqual(['connecting', 'open', 'waiting', 'connecting', 'waiting'])
  })

  it('spreads reconnects over 16 s when the server restarts, since it disconnects many clients at once', async () => {
    const { clock, sockets } = await open({ random: () => 0.9 })
    sockets.last.end(1001)
    await clock.advance(14_399)
    expect(sockets.made).toHaveLength(1)
    await clock.advance(1)
    expect(sockets.made).toHaveLength(2)
  })

  it('never gives up while the server asks to try again, and is back within 8 s after the longest outage', async () => {
    const { clock, sockets, statuses, errors, signals } = await open({ random: () => 0.9 })
    for (let refusals = 1; refusals <= 40; refusals++) {
      sockets.last.end(1013)
      await clock.advance(7_199)
      expect(sockets.made).toHaveLength(refusals)
      await clock.advance(1)
      expect(sockets.made).toHaveLength(refusals + 1)
      sockets.last.open()
    }
    sockets.last.say(hello(100))
    sockets.last.say(event(101))
    expect(signals).toEqual(['resync', 101])
    expect(errors).toEqual([])
    expect(statuses).not.toContain('stopped')
  })

  it('reconnects at once when the network is back or the page becomes visible', async () => {
    const { clock, sockets, wake } = await open()
    sockets.last.end(1001)
    await clock.advance(1)
    wake()
    expect(sockets.made).toHaveLength(2)
    wake()
    expect(sockets.made).toHaveLength(2)
  })

  it('probes an open connection when the page becomes visible, and drops it after 5 s without an answer', async () => {
    const { clock, sockets, wake, statuses } = await open()
    sockets.last.say('pong')
    wake()
    sockets.last.say('pong')
    await clock.advance(5_000)
    expect(statuses.at(-1)).toBe('open')
    wake()
    expect(sockets.last.sent.filter((text) => text === 'ping')).toHaveLength(3)
    await clock.advance(4_999)
    expect(statuses.at(-1)).toBe('open')
    await clock.advance(1)
    expect(statuses.at(-1)).toBe('waiting')
  })

  it('pings every 25 s and stays open while it is answered', async () => {
    const { clock, sockets, statuses } = await open()
    for (let i = 1; i <= 20; i++) {
      sockets.last.say('pong')
      await clock.advance(25_000)
      expect(sockets.last.sent).toHaveLength(i + 1)
    }
    expect(statuses.at(-1)).toBe('open')
  })

  it('drops a connection after 60 s without a pong, whatever else arrives over it', async () => {
    const { clock, sockets, statuses } = await open()
    await clock.advance(59_000)
    sockets.last.say(event(101))
    await clock.advance(999)
    expect(statuses.at(-1)).toBe('open')
    await clock.advance(1)
    expect(sockets.made[0]!.isClosed).toBe(true)
    await clock.advance(500)
    expect(sockets.made).toHaveLength(2)
    expect(sockets.last.url).toContain('since=101')
  })

  it('does not mistake a page that slept for a dead connection', async () => {
    const { clock, sockets, statuses } = await open()
    sockets.last.say('pong')
    // Both timers fire late and together: the 25 s ping has only just been sent when the 60 s
    // timeout is checked.
    await clock.sleep(90_000)
    expect(statuses.at(-1)).toBe('open')
    sockets.last.say('pong')
    await clock.advance(35_000)
    expect(statuses.at(-1)).toBe('open')
  })

  it('allows an attempt 10 s, including the greeting', async () => {
    const { live, clock, sockets } = setUp()
    const { subscriber, statuses } = listen()
    live.subscribe([4], subscriber)
    await settle()
    sockets.last.open()
    await clock.advance(10_000)
    expect(statuses.at(-1)).toBe('waiting')
    expect(sockets.last.isClosed).toBe(true)
  })

  it('stops with an error if the server refuses, and tries again for a later subscriber', async () => {
    const { live, clock, sockets, errors, statuses, wakes } = await open()
    sockets.last.end(1008)
    expect(errors).toMatchObject([
      { kind: 'http', status: 403, code: 'LIVE_REFUSED', operation: 'live' },
    ])
    expect(statuses.at(-1)).toBe('stopped')
    await clock.advance(120_000)
    expect({ sockets: sockets.made.length, timers: clock.pending, wakes: wakes.size }).toEqual({
      sockets: 1,
      timers: 0,
      wakes: 0,
    })
    live.subscribe([4], () => {})
    await settle()
    expect(sockets.made).toHaveLength(2)
  })

  it('sends a bearer token as protocol, never in the address, and tries a new one once if refused', async () => {
    let number = 0
    const getToken = vi.fn(async () => `t${++number}`)
    const { sockets, errors } = await open({ getToken })
    expect(sockets.last.protocols).toEqual(['mosaic-booking', 'bearer.t1'])
    sockets.last.end(1008)
    await settle()
    expect(sockets.last.protocols).toEqual(['mosaic-booking', 'bearer.t2'])
    sockets.last.end(1008)
    await settle()
    expect(errors).toHaveLength(1)
    expect(sockets.made.map(({ url }) => url).join()).not.toContain('t1')
  })

  const notRepeatable = { operation: 'device.token', retryable: false } as const
  it.each([
    ['the host is away', new Error('host is down')],
    ['the network is away', new ApiError({ kind: 'network', code: 'NETWORK', ...notRepeatable })],
    [
      'the server restarts',
      new ApiError({ kind: 'http', status: 503, code: 'HTTP_503', ...notRepeatable }),
    ],
  ])('asks again for a token if %s', async (_, cause) => {
    let isAway = true
    const { clock, live, sockets } = setUp({
      getToken: () => (isAway ? Promise.reject(cause) : Promise.resolve('t1')),
    })
    const { subscriber, errors } = listen()
    live.subscribe([4], subscriber)
    await settle()
    expect([sockets.made.length, live.status([4])]).toEqual([0, 'waiting'])
    isAway = false
    await clock.advance(30_000)
    expect(sockets.last.protocols).toEqual(['mosaic-booking', 'bearer.t1'])
    expect(errors).toEqual([])
  })

  it('tells the build of the server, also to later subscribers', async () => {
    const { live, sockets } = await open({})
    const builds: string[] = []
    live.subscribe([4], { onBuild: (build) => builds.push(`early ${build}`) })
    await settle()
    sockets.last.say({ ...hello(1), build: 'b1' } as never)
    live.subscribe([4], { onBuild: (build) => builds.push(`late ${build}`) })
    await settle()
    expect(builds).toEqual(['early b1', 'late b1'])
  })

  it('stops if there will be no token', async () => {
    const refused = new ApiError({ kind: 'http', status: 401, code: 'REFUSED', operation: 'token' })
    const { live, sockets } = setUp({ getToken: () => Promise.reject(refused) })
    const { subscriber, errors } = listen()
    live.subscribe([4], subscriber)
    await settle()
    expect(errors).toMatchObject([{ status: 401, code: 'TOKEN_UNAVAILABLE' }])
    expect(sockets.made).toHaveLength(0)
  })

  it('stops if the address allows no socket', async () => {
    class Broken {
      constructor() {
        throw new SyntaxError('bad address')
      }
    }
    const { live } = setUp({ WebSocket: Broken as never })
    const { subscriber, errors } = listen()
    live.subscribe([4], subscriber)
    await settle()
    expect(errors).toMatchObject([{ kind: 'network', cause: { message: 'bad address' } }])
  })

  it('ignores unknown messages', async () => {
    const { sockets, signals } = await open()
    for (const odd of ['', 'null', '{', '[]', '7', '{"type":"other"}', '{"seq":"1"}'])
      sockets.last.say(odd)
    sockets.last.say(event(101))
    expect(signals).toEqual(['resync', 101])
  })

  it('follows the whole organisation without locations', async () => {
    const { clock, sockets, signals, live } = await open({}, [])
    expect(sockets.last.url).toBe('wss://booking.example.org/events/location')
    sockets.last.say(event(101))
    sockets.last.end()
    await clock.advance(500)
    expect(sockets.last.url).toBe('wss://booking.example.org/events/location?since=101&epoch=a')
    expect([signals, live.status([])]).toEqual([['resync', 101], 'connecting'])
  })

  it('throws for missing dependencies instead of waiting forever', () => {
    const without = createLive({ baseUrl: 'https://booking.example.org' })
    vi.stubGlobal('WebSocket', undefined)
    expect(() => without.subscribe([4], () => {})).toThrow('pass an implementation to createLive')
    vi.unstubAllGlobals()
  })

  it('uses the page’s own server by default', async () => {
    vi.stubGlobal('location', { origin: 'http://localhost:8080' })
    const { live, sockets } = setUp({ baseUrl: '' })
    live.subscribe([4], () => {})
    await settle()
    expect(sockets.last.url).toBe('ws://localhost:8080/events/location?lid=4')
    vi.unstubAllGlobals()
  })
})

describe('signals as a sequence', () => {
  it('yields one after another until the signal aborts', async () => {
    const { live, sockets, clock } = setUp()
    const controller = new AbortController()
    const seen: LiveSignal[] = []
    const loop = (async () => {
      for await (const signal of live.events([4], { signal: controller.signal })) seen.push(signal)
    })()
    await settle()
    sockets.last.open()
    sockets.last.say(hello(100))
    sockets.last.say(event(101))
    sockets.last.say(event(102))
    await settle()
    expect(seen).toEqual([{ type: 'resync' }, event(101), event(102)])
    controller.abort()
    await loop
    await settle()
    expect({ closed: sockets.last.isClosed, timers: clock.pending }).toEqual({
      closed: true,
      timers: 0,
    })
  })

  it('drops events made obsolete by a gap, and buffers at most 1,000 signals for a slow loop', async () => {
    const { live, sockets } = setUp()
    const events = live.events([4])
    const first = events.next()
    await settle()
    sockets.last.open()
    sockets.last.say(hello(0))
    await first
    for (let seq = 1; seq <= 1_001; seq++) sockets.last.say(event(seq))
    sockets.last.say(event(1_002))
    expect((await events.next()).value).toEqual({ type: 'resync' })
    expect((await events.next()).value).toEqual(event(1_002))
    sockets.last.say(event(1_003))
    sockets.last.say({ type: 'resync', seq: 2_000, epoch: 'a' })
    expect((await events.next()).value).toEqual({ type: 'resync' })
    await events.return?.()
  })

  it('ends when the connection is closed, unsubscribes when the loop ends, throws if the server refuses', async () => {
    const closed = setUp()
    const ended = closed.live.events([4]).next()
    await settle()
    closed.live.close()
    expect(await ended).toEqual({ done: true, value: undefined })

    const left = setUp()
    const loop = (async () => {
      for await (const signal of left.live.events([4])) if (signal.type === 'resync') break
    })()
    await settle()
    left.sockets.last.open()
    left.sockets.last.say(hello(1))
    await loop
    await settle()
    expect(left.sockets.last.isClosed).toBe(true)

    const refused = setUp()
    const failing = refused.live.events([4]).next()
    await settle()
    refused.sockets.last.end(1008)
    await expect(failing).rejects.toMatchObject({ code: 'LIVE_REFUSED' })
  })
})
