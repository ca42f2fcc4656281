import { createClient, type AvailabilitySearchRequest } from '@mosaic-booking/sdk'
import { bindLive, createLive } from '@mosaic-booking/sdk/live'
import { apiQuery, createQueryClient } from '@mosaic-booking/sdk/queries'
import { QueryObserver } from '@tanstack/query-core'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

describeServer('a live list of spaces', (engine) => {
  let server: TestServer
  let address: string
  const leave: (() => void)[] = []
  beforeAll(async () => {
    server = await startTestServer(engine)
    address = await server.listen()
  })
  afterEach(() => leave.splice(0).forEach((end) => end()))
  afterAll(() => server?.close())

  /** A browser that shows the list: its requests and its content. */
  async function open(request: AvailabilitySearchRequest) {
    const user = server.as(server.emails.user)
    await user.call('GET', '/category')
    const { cookie } = user
    class Socket extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { cookie } })
      }
    }
    const asked: string[] = []
    const send = (url: string, init: RequestInit) =>
      fetch(url, { ...init, headers: { ...init.headers, cookie: cookie! } })
    const client = createClient({
      baseUrl: address,
      fetch(url, init) {
        asked.push(new URL(url).searchParams.getAll('lid').join() || 'all')
        return send(url, init)
      },
    })
    const another = createClient({ baseUrl: address, fetch: send })
    const live = createLive({ baseUrl: address, WebSocket: Socket as never })
    const queryClient = createQueryClient()
    const search = apiQuery(client, 'availability.search', request)
    const observer = new QueryObserver(queryClient, search)
    leave.push(
      observer.subscribe(() => {}),
      bindLive(queryClient, live, request.l!),
    )
    await vi.waitFor(() => {
      // One request for the search, and another because the connection opened later.
      expect(asked).toEqual(['all', 'all'])
      expect(live.status(request.l!)).toBe('open')
      expect(observer.getCurrentResult().fetchStatus).toBe('idle')
    }, 10_000)
    asked.length = 0
    return {
      shown: () => observer.getCurrentResult().data,
      fresh: () => another.availability.search(request),
      asked: () => asked.splice(0),
    }
  }

  const colleague = () => server.as(server.emails.colleague)
  const book = async (locationId: number, from: string, to: string): Promise<number> => {
    const { body, status, text } = await colleague().call<{ id: number }>('POST', '/booking', {
      locationId,
      timeFrom: `2026-11-20T${from}`,
      timeTo: `2026-11-20T${to}`,
      description: 'Planning',
      attendeeCount: 2,
    })
    expect(status, text).toBe(201)
    return body.id
  }

  const cancel = (id: number) => colleague().call('DELETE', `/booking/${id}`)

  it.each([
    ['with a grid of times', {}, false],
    ['with a grid of times and unavailable locations', { status: ['ALL'] }, false],
    // The server decides the location's position in the list.
    ['of one interval', { f: '2026-11-20T10:00', t: '2026-11-20T11:00' }, true],
  ] as const)(
    'a list %s requests the changed locations and shows what a new search would',
    async (_, more, isAllForEntry) => {
      const { boardroom, halfA, floor } = server.locations
      const { asked, fresh, shown } = await open({
        bc: server.categories.rooms,
        l: [floor],
        f: '2026-11-20',
        t: '2026-11-21',
        include: ['locations', 'ancestors', 'bookings'],
        ...more,
      } as AvailabilitySearchRequest)
      const follow = async <T>(act: () => Promise<T>) => {
        const before = shown()
        const result = await act()
        const expected = await fresh()
        expect(expected).not.toEqual(before)
        await vi.waitFor(() => expect(shown()).toEqual(expected), { timeout: 5_000 })
        return { result, requests: asked() }
      }
      const booked = await follow(() => book(boardroom, '10:00', '11:00'))
      expect(booked.requests).toEqual([`${boardroom}`])
      const cancelled = await follow(() => cancel(booked.result))
      expect(cancelled.requests).toEqual([`${boardroom}`, ...(isAllForEntry ? ['all'] : [])])
      // A booking of half of the hall also blocks the hall.
      const half = await follow(() => book(halfA, '10:30', '11:30'))
      expect(half.requests).toEqual([`${halfA}`])
      await cancel(half.result)
    },
  )
})
