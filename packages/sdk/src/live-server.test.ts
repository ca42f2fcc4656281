import type { AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { LiveEvent } from './contract/base/event.js'
import { createLive } from './live.js'
import { createFakeClock, settle } from './test-support/fake-clock.js'
import { createFakeSockets } from './test-support/fake-socket.js'

const eventOf = (seq: number): LiveEvent => ({
  type: 'booking',
  seq,
  locationId: 4,
  bookingId: seq,
  time: '2026-11-20T09:00:00.000Z',
})

/**
 * The server's first messages on a connection: its greeting, then the missed events, or a resync if
 * its log does not reach back far enough.
 */
function greetingOf(url: string, head: number, oldest: number, epoch: string) {
  const query = new URL(url, 'ws://x').searchParams
  const since = query.has('since') ? Number(query.get('since')) : undefined
  const greeting = { type: 'hello', seq: head, epoch } as const
  if (since === undefined) return [greeting]
  if (query.get('epoch') !== epoch || since < oldest - 1)
    return [greeting, { type: 'resync', seq: head, epoch } as const]
  return [greeting, ...Array.from({ length: head - since }, (_, i) => eventOf(since + 1 + i))]
}

describe('against a server with a log', () => {
  it('misses and repeats nothing in any order of changes, disconnects, delays and restarts', async () => {
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.constant('change' as const) },
      { weight: 2, arbitrary: fc.constant('cut' as const) },
      { weight: 2, arbitrary: fc.constant('wait' as const) },
      { weight: 1, arbitrary: fc.constant('restart' as const) },
      { weight: 1, arbitrary: fc.constant('forget' as const) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const clock = createFakeClock()
        const sockets = createFakeSockets()
        let head = 0
        let oldest = 1
        let epoch = 'e0'
        let isUp = false
        /**
         * The changes seen by a subscriber: everything up to the last resync, and all later events.
         */
        const known = new Set<string>()
        const changes: string[] = []
        const repeated: number[] = []
        const live = createLive({
          baseUrl: 'https://b.example',
          WebSocket: sockets.Socket,
          clock,
          random: () => 0.5,
          onWake: () => () => {},
        })
        const leave = live.subscribe([4], {
          onEvent({ seq }) {
            if (known.has(`${epoch}/${seq}`)) repeated.push(seq)
            known.add(`${epoch}/${seq}`)
          },
          onResync: () => changes.forEach((change) => known.add(change)),
        })
        const greet = () => {
          if (isUp || sockets.made.length === 0 || sockets.last.isClosed) return
          isUp = true
          sockets.last.open()
          for (const message of greetingOf(sockets.last.url, head, oldest, epoch))
            sockets.last.say(message)
        }
        const cut = () => {
          if (isUp) sockets.last.end()
          isUp = false
        }
        await settle()
        for (const what of [...steps, 'wait' as const]) {
          if (what === 'change') {
            head++
            changes.push(`${epoch}/${head}`)
            if (isUp) sockets.last.say(eventOf(head))
          } else if (what === 'cut') cut()
          else if (what === 'restart') {
            cut()
            epoch = `e${Number(epoch.slice(1)) + 1}`
            head = 0
            oldest = 1
          } else if (what === 'forget') oldest = head + 1
          else {
            await clock.advance(35_000)
            greet()
            if (isUp) sockets.last.say('pong')
          }
        }
        await clock.advance(35_000)
        greet()
        expect({ missed: changes.filter((change) => !known.has(change)), repeated }).toEqual({
          missed: [],
          repeated: [],
        })
        leave()
        await settle()
        expect(clock.pending).toBe(0)
      }),
      { numRuns: 150 },
    )
  })
})

let server: WebSocketServer | undefined
afterEach(() => {
  server?.clients.forEach((client) => client.terminate())
  server?.close()
})

async function listen(
  port = 0,
): Promise<{ port: number; server: WebSocketServer; urls: string[] }> {
  const urls: string[] = []
  const listening = new WebSocketServer({
    port,
    host: '127.0.0.1',
    handleProtocols: () => 'mosaic-booking',
  })
  server = listening
  await new Promise((resolve) => listening.once('listening', resolve))
  listening.on('connection', (socket, request) => {
    urls.push(request.url ?? '')
    for (const message of greetingOf(request.url ?? '', 10, 1, 'a'))
      socket.send(JSON.stringify(message))
    socket.on('message', (text: Buffer) => text.toString() === 'ping' && socket.send('pong'))
  })
  return { port: (listening.address() as AddressInfo).port, server: listening, urls }
}

describe('over a real connection', () => {
  it('API-029 follows locations, reconnects after a server restart, and leaves no connection behind', async () => {
    const first = await listen()
    const live = createLive({
      baseUrl: `http://127.0.0.1:${first.port}`,
      WebSocket,
      random: () => 0.1,
      onWake: () => () => {},
    })
    const told: (number | 'resync')[] = []
    const leave = live.subscribe(
      [4, 5],
      (signal) => void told.push(signal.type === 'resync' ? 'resync' : signal.seq),
    )
    await vi.waitFor(() => expect(told).toEqual(['resync']))
    first.server.clients.forEach((client) => client.send(JSON.stringify(eventOf(9 + 2))))
    await vi.waitFor(() => expect(told).toEqual(['resync', 11]))

    first.server.clients.forEach((client) => client.terminate())
    await new Promise((resolve) => first.server.close(resolve))
    await vi.waitFor(() => expect(live.status([4, 5])).toBe('waiting'))
    const second = await listen(first.port)
    await vi.waitFor(() => expect(live.status([4, 5])).toBe('open'), { timeout: 10_000 })
    expect(second.urls).toEqual(['/events/location?lid=4&lid=5&since=11&epoch=a'])
    // The restarted server's log ends before the cursor, so a resync follows.
    expect(told).toEqual(['resync', 11, 'resync'])

    leave()
    await vi.waitFor(() => expect(second.server.clients.size).toBe(0))
  })

  it('can be closed while it is opening', async () => {
    const { port, server: listening } = await listen()
    const made: WebSocket[] = []
    class Kept extends WebSocket {
      constructor(url: string) {
        super(url)
        made.push(this)
      }
    }
    const live = createLive({
      baseUrl: `http://127.0.0.1:${port}`,
      WebSocket: Kept,
      onWake: () => () => {},
    })
    const leave = live.subscribe([4], () => {})
    await Promise.resolve()
    leave()
    await vi.waitFor(() => expect(made[0]?.readyState).toBe(WebSocket.CLOSED))
    expect(listening.clients.size).toBe(0)
    expect(live.status([4])).toBe('stopped')
  })

  it('sends its token as protocol', async () => {
    const protocols: unknown[] = []
    const { port, server: listening } = await listen()
    listening.on('connection', (_, request) =>
      protocols.push(request.headers['sec-websocket-protocol']),
    )
    const live = createLive({
      baseUrl: `http://127.0.0.1:${port}`,
      WebSocket,
      getToken: () => 'abc.DEF-1_2',
      onWake: () => () => {},
    })
    const events = live.events([4])
    expect((await events.next()).value).toEqual({ type: 'resync' })
    expect(protocols).toEqual(['mosaic-booking,bearer.abc.DEF-1_2'])
    await events.return?.()
  })
})
