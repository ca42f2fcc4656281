// Normally loaded on demand, but a fake clock does not wait for imports.
import 'idb'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { StoryRefusal, createStoryServer } from '../story-server.fixture.js'
import { measureMemory } from '../test-support/memory.js'
import { render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import { ofToday, visitorAnswers } from '../visitor/visitor.fixture.js'
import { VisitorCheckin } from './visitor-checkin.js'

/* A kiosk during an eight-hour working day, with an arrival every four minutes of simulated time
   (every minute nightly). */
const hours = 8
const minutesBetween = inject('isNightly') ? 1 : 4
const perHour = 60 / minutesBetween
/** Compiled code and browser caches grow during warm-up. */
const warmUpHours = 2
/** Heap fluctuation on an idle page. */
const noiseBytes = 800_000

/** A unique name for each visitor of a day. */
const nameOf = (id: number) =>
  `Visitor ${[676, 26, 1].map((place) => String.fromCharCode(97 + (Math.floor(id / place) % 26))).join('')}`

/** Responses and IndexedDB are not controlled by the fake clock. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(port1.close()), { once: true })
    port1.start()
    port2.postMessage(0)
  })
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await nextTask()
}
async function until<T>(find: () => T | undefined | null | false): Promise<T> {
  for (let turn = 0; turn < 2_000; turn++) {
    const found = find()
    if (found) return found
    await pass(5)
  }
  throw new Error(`not there: ${document.body.innerText}`)
}

afterEach(() => vi.useRealTimers())

it(
  'does not leak over a day of arrivals, including hours offline',
  { timeout: 240_000 },
  async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      // Starts in the morning, because the visits' date would change at midnight.
      now: new Date().setUTCHours(7, 0, 0, 0),
    })
    const expected = Array.from({ length: hours * perHour }, (_, id) =>
      ofToday({ id: id + 1, guest: { id: id + 1, kind: 'EXTERNAL', name: nameOf(id) } }),
    )
    let isAway = false
    const checkedIn = new Set<string>()
    const server = createStoryServer({
      ...visitorAnswers,
      'visitor.list': () => expected,
      'visitor.checkIn': ({ body }) => {
        if (isAway) throw new StoryRefusal(0)
        checkedIn.add((body as { at: string }).at)
        return ofToday()
      },
    })
    const { container } = render(
      <RuntimeContext
        value={{ ...server.runtime, apiBase: `https://soak-${performance.now()}.example` }}
      >
        <VisitorCheckin />
      </RuntimeContext>,
    )
    const press = async (name: RegExp) =>
      (
        await until(() =>
          [...container.querySelectorAll('button')].find(
            ({ textContent, disabled }) => !disabled && name.test(textContent ?? ''),
          ),
        )
      ).click()
    const type = async (text: string) => {
      const box = await until(() => container.querySelector<HTMLInputElement>('input[type=search]'))
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, text)
      box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    let arrivals = 0
    async function arrive() {
      await press(/^Check in$/)
      const name = nameOf(arrivals)
      await type(name)
      await press(new RegExp(name))
      await press(/^Check in$/)
      await until(() => container.querySelector('h2')!.textContent === `Welcome, ${name}`)
      await press(/^Done$/)
      arrivals++
    }
    async function runHour() {
      for (let turn = 0; turn < perHour; turn++) {
        // The network is down for a quarter of each hour. Afterwards, all queued acts are sent.
        isAway = turn >= perHour / 2 && turn < perHour * 0.75
        await arrive()
        if (!isAway) await until(() => checkedIn.size === arrivals)
        server.requests.length = 0
        for (let half = 0; half < minutesBetween * 2; half++) await pass(29_000)
      }
      await until(() => checkedIn.size === arrivals)
      await until(() => !/waiting/.test(container.textContent!))
    }
    for (let hour = 0; hour < warmUpHours; hour++) await runHour()
    const before = await measureMemory()
    for (let hour = warmUpHours; hour < hours; hour++) await runHour()
    const after = await measureMemory()
    expect(arrivals).toBe(hours * perHour)
    expect(checkedIn.size).toBe(arrivals)
    expect(after.listeners).toBe(before.listeners)
    expect(after.nodes).toBe(before.nodes)
    expect(after.documents).toBe(before.documents)
    expect(after.heap - before.heap).toBeLessThanOrEqual(noiseBytes)
  },
)
