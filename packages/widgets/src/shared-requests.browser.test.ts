import type { LiveSocket } from '@mosaic-booking/sdk/live'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import './elements.js'
import { configure } from './runtime.js'
import { answers, tomorrow } from './story-data.fixture.js'
import { createStoryServer, type StoryServer } from './story-server.fixture.js'
import { visitorAnswers } from './visitor/visitor.fixture.js'

/* Elements on the same page share their requests to a server. */

let server: StoryServer
let sockets: Socket[]

class Socket implements LiveSocket {
  onopen: LiveSocket['onopen'] = null
  onmessage: LiveSocket['onmessage'] = null
  onclose: LiveSocket['onclose'] = null
  onerror: LiveSocket['onerror'] = null
  constructor(readonly url: string) {
    sockets.push(this)
  }
  send() {}
  close() {
    sockets.splice(sockets.indexOf(this), 1)
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) } as never)
  }
  end() {
    this.onclose?.({ code: 1006 } as never)
  }
}

beforeEach(() => {
  sockets = []
  server = createStoryServer({ ...answers, ...visitorAnswers })
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('WebSocket', Socket)
})
afterEach(async () => {
  document.body.replaceChildren()
  await new Promise(requestAnimationFrame)
  vi.unstubAllGlobals()
})

let count = 0
/** Adds tags to the page with a new server, so that nothing is cached from other tests. */
function show(tags: readonly string[]): void {
  const address = `https://shared-${++count}.example`
  document.body.innerHTML = tags
    .map((tag) => `<${tag} api-base="${address}"></${tag.split(' ')[0]!}>`)
    .join('')
}

const time = '2026-11-20T09:00:00.000Z'
/** Longer than the debounce of refetches after an event burst. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 500))

/**
 * Performs an action and returns the resulting operations, sorted. Waits until all expected
 * operations have arrived.
 */
async function asked(wanted: readonly string[], act: () => void): Promise<string[]> {
  server.requests.length = 0
  act()
  const names = () => server.requests.map(({ operation }) => operation).toSorted()
  await vi.waitFor(() => expect(names()).toEqual(expect.arrayContaining([...wanted])), 10_000)
  await aMoment()
  return names()
}

/** Each element's initial requests, and its requests after a possible gap in the events. */
const elements: Record<string, Record<'first' | 'again', readonly string[]>> = {
  'mb-my-bookings': { first: ['booking.listOfUser', 'org.get'], again: ['booking.listOfUser'] },
  [`mb-availability view="list" day="${tomorrow}"`]: {
    first: ['availability.search', 'category.list', 'org.get'],
    again: ['availability.search'],
  },
  'mb-floor-plan category-id="1"': {
    first: ['availability.search', 'category.list', 'location.get', 'location.list', 'org.get'],
    again: ['availability.search'],
  },
  'mb-visitor-checkin': {
    first: ['org.get', 'visitor.list', 'visitor.locations'],
    again: ['visitor.list'],
  },
}
const all = Object.entries(elements)

it.each([
  ...all.map(([tag, { first, again }]) => ({
    what: `equal ${tag}`,
    tags: [tag],
    first,
    again,
    watched: 1,
  })),
  {
    what: 'of each element',
    tags: all.map(([tag]) => tag),
    // The list and the plan send different searches.
    first: [...new Set(all.flatMap(([, { first }]) => first)), 'availability.search'].toSorted(),
    again: all.flatMap(([, { again }]) => again).toSorted(),
    // Subscriptions to everything, to the plan's floor, and to the reception.
    watched: 3,
  },
])(
  'three $what share their requests, also when the connection triggers a refetch',
  { timeout: 60_000 },
  async ({ tags, first, again, watched }) => {
    expect(await asked(first, () => show([...tags, ...tags, ...tags]))).toEqual(first)
    await vi.waitFor(() => expect(sockets.length).toBe(watched), 10_000)
    const say = (message: object) => {
      for (const socket of sockets) socket.say(message)
    }
    expect(await asked(again, () => say({ type: 'hello', seq: 5, epoch: 'a' }))).toEqual(again)
    const before = [...sockets]
    for (const socket of before) socket.end()
    await vi.waitFor(() => {
      expect(sockets.length).toBe(before.length)
      for (const socket of before) expect(sockets).not.toContain(socket)
    }, 10_000)
    expect(await asked(again, () => say({ type: 'resync', seq: 9, epoch: 'b' }))).toEqual(again)
    const visit = { type: 'visit', seq: 10, locationId: 3, date: '2026-11-20', time }
    const isVisited = again.includes('visitor.list')
    expect(await asked(isVisited ? ['visitor.list'] : [], () => say(visit))).toEqual(
      isVisited ? ['visitor.list'] : [],
    )
  },
)

it('existing elements switch to a server that is configured later', async () => {
  const seen: (readonly [url: string, authorization: string | null])[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    seen.push([url, new Headers(init.headers).get('authorization')])
    return server.fetch(url, init)
  })
  configure({ apiBase: 'https://wrong.example' })
  try {
    document.body.innerHTML = '<mb-my-bookings></mb-my-bookings>'
    await vi.waitFor(() => expect(sockets.map(({ url }) => url)).toEqual(at('wrong')))
    seen.length = 0
    configure({ apiBase: 'https://right.example', getToken: async () => 'a-token' })
    await vi.waitFor(() => expect(sockets.map(({ url }) => url)).toEqual(at('right')))
    await vi.waitFor(() => expect(document.querySelector(':state(loading)')).toBeNull())
    expect(seen.length).toBeGreaterThan(0)
    for (const [url, authorization] of seen)
      expect([new URL(url).host, authorization]).toEqual(['right.example', 'Bearer a-token'])
  } finally {
    configure({ apiBase: '', getToken: undefined })
  }
})

const at = (name: string) => [`wss://${name}.example/events/location?lid=1`]
