import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import './elements.js'
import { visitorAnswers as answers } from './visitor/visitor.fixture.js'
import { createStoryServer, type StoryServer } from './story-server.fixture.js'
import { measureMemory } from './test-support/memory.js'

/* Pages that stay open for weeks require that removed elements are garbage collected and
   responses do not accumulate. */

const tags = [
  'mb-my-bookings',
  'mb-availability',
  'mb-floor-plan',
  'mb-booking-dialog',
  'mb-room-board',
  'mb-room-panel',
  'mb-visitor-checkin',
] as const
const isNightly = inject('isNightly')
const mounts = isNightly ? 500 : 100
const refetches = isNightly ? 6000 : 1000

let server: StoryServer
let count = 0
let sockets = 0

beforeEach(() => {
  server = createStoryServer(answers)
  sockets = 0
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor() {
        super()
        sockets++
      }
      close() {}
      send() {}
    },
  )
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function mount<T extends (typeof tags)[number]>(
  tag: T,
  address: string,
): Promise<HTMLElementTagNameMap[T]> {
  const element: HTMLElementTagNameMap[T] = document.createElement(tag)
  element.apiBase = address
  if ('spaceId' in element) element.setAttribute('space-id', '41')
  if (tag === 'mb-room-board') element.setAttribute('location-id', '3')
  document.body.append(element)
  await element.ready
  return element
}

const newAddress = () => `https://leaks-${++count}.example`

it.each(tags)(
  `%s: of ${mounts} that were shown and removed, at most two are alive`,
  { timeout: 120_000 },
  async (tag) => {
    const address = newAddress()
    const removed: WeakRef<Element>[] = []
    for (let turn = 0; turn < mounts; turn++) {
      const element = await mount(tag, address)
      removed.push(new WeakRef(element))
      element.remove()
      await new Promise(requestAnimationFrame)
    }
    await vi.waitFor(
      async () => {
        await measureMemory()
        expect(removed.filter((one) => one.deref()).length).toBeLessThanOrEqual(2)
      },
      { timeout: 10_000 },
    )
  },
)

it(
  `answers that arrive ${refetches} times leave nothing behind`,
  { timeout: 240_000 },
  async () => {
    const element = await mount('mb-my-bookings', newAddress())
    const refresh = async (times: number) => {
      for (let turn = 0; turn < times; turn++) await element.refresh()
      // Otherwise, the fixture's request log would be the leak.
      server.requests.length = 0
      await new Promise(requestAnimationFrame)
    }
    // Live updates also add listeners. They load after the first response.
    await vi.waitFor(() => expect(sockets).toBeGreaterThan(0), { timeout: 15_000 })
    await refresh(200)
    const before = await measureMemory()
    await refresh(refetches)
    const after = await measureMemory()
    expect(after.listeners).toBe(before.listeners)
    expect(after.nodes).toBe(before.nodes)
    expect(after.heap - before.heap).toBeLessThanOrEqual(1_000_000)
  },
)

it('equal elements share their requests', async () => {
  const address = newAddress()
  for (let turn = 0; turn < 5; turn++) await mount('mb-my-bookings', address)
  await vi.waitFor(() =>
    expect(document.querySelectorAll('mb-my-bookings:not(:state(loading))').length).toBe(5),
  )
  const asked = server.requests.map(({ operation }) => operation)
  expect(asked).toContain('booking.listOfUser')
  expect([...new Set(asked)]).toEqual(asked)
})

it('no element adds to the head of the page', async () => {
  const before = document.head.innerHTML
  for (const tag of tags) await mount(tag, newAddress())
  expect(document.head.innerHTML).toBe(before)
})
