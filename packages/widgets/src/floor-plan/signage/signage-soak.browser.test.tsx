import { afterEach, expect, inject, it, vi } from 'vitest'
import { answers, floorNow, level2, level6, taken } from '../../story-data.fixture.js'
import { boardOf } from '../../room-state/rooms.fixture.js'
import { createStoryServer } from '../../story-server.fixture.js'
import { measureMemory, type Memory } from '../../test-support/memory.js'
import { render } from '../../test-support/render.js'
import { RuntimeContext } from '../../use-runtime.js'
import { Signage } from './signage.js'

/* A foyer screen with 100 changes per second, in the flavour served by `/embed/`. Runs for three
   minutes of simulated time on every code change, and for 40 minutes of real time nightly. */
const isNightly = inject('isNightly')
const seconds = isNightly ? 2400 : 180
const eventsPerSecond = 100
const rotateSeconds = 3
/** Changes in the same step are batched into one repaint. */
const stepMs = isNightly ? 100 : 250
/** Compiled code and browser caches grow during warm-up: 100 kB in 10 seconds at first. */
const warmUpSeconds = 80
/** Heap fluctuation on an idle page. A short run cannot distinguish it from a small leak. */
const noiseBytes = 800_000
const bytesPerEvent = 0.5

interface Sample extends Memory {
  readonly events: number
}

/** Yields to the event loop, because response bodies arrive outside the simulated clock. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(port1.close()), { once: true })
    port1.start()
    port2.postMessage(0)
  })
async function pass(ms: number): Promise<void> {
  if (isNightly) return new Promise((resolve) => setTimeout(resolve, ms))
  await vi.advanceTimersByTimeAsync(ms)
  await nextTask()
}

afterEach(() => vi.useRealTimers())

/** Growth in bytes per event, by linear least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [events, heap] = [mean((one) => one.events), mean((one) => one.heap)]
  const over = mean((one) => (one.events - events) * (one.heap - heap))
  return over / mean((one) => (one.events - events) ** 2)
}

it(
  'is stable with 100 events a second: listeners, documents, nodes, heap',
  { timeout: isNightly ? (seconds * 1.5 + 200) * 1000 : 240_000 },
  async () => {
    if (!isNightly)
      vi.useFakeTimers({
        toFake: [
          ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const),
          ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const),
        ],
      })
    let turn = 0
    const busy = {
      ...floorNow,
      availability: [taken(11, { code: 'taken' }), ...floorNow.availability.slice(1)],
    }
    const server = createStoryServer({
      ...answers,
      'availability.search': () => (turn % 2 ? busy : floorNow),
      'roomPanel.board': () => ({ ...boardOf(4), now: new Date().toISOString() }),
    })
    const { container } = render(
      <RuntimeContext value={server.runtime}>
        <div style={{ inlineSize: 1280, blockSize: 720 }}>
          <Signage categoryId={1} rotateSeconds={rotateSeconds} />
        </div>
      </RuntimeContext>,
    )
    let events = 0
    const run = async (ms: number) => {
      const until = performance.now() + ms
      while (performance.now() < until) {
        turn++
        for (let k = 0; k < (eventsPerSecond * stepMs) / 1000; k++)
          server.signal({
            type: 'booking',
            seq: ++events,
            locationId: floorNow.availability[k % 6]!.locationId,
            bookingId: events,
            time: '2026-11-24T09:00:00.000Z',
          })
        // Otherwise, the fixture's request log would be the leak.
        server.requests.length = 0
        await pass(stepMs)
      }
    }
    /** Always measures on the same floor, after its drawing has settled. */
    const sample = async () => {
      const floor = () => container.querySelector('.mb-signage-floor')?.textContent
      while (floor() !== level6.name) await run(100)
      while (floor() !== level2.name) await run(100)
      await pass(1_000)
      return { ...(await measureMemory()), events }
    }
    await run(warmUpSeconds * 1000)
    const samples = [await sample()]
    const start = events
    for (let part = 0; part < 6; part++) {
      await run((seconds * 1000) / 6)
      samples.push(await sample())
    }
    const first = samples[0]!
    for (const one of samples) {
      expect(one.listeners, JSON.stringify(samples)).toBe(first.listeners)
      expect(one.documents).toBe(first.documents)
      expect(Math.abs(one.nodes - first.nodes)).toBeLessThanOrEqual(first.nodes * 0.01)
    }
    const sent = events - start
    expect(sent).toBeGreaterThan(seconds * eventsPerSecond * 0.8)
    const allowed = bytesPerEvent + (isNightly ? 0 : noiseBytes / sent)
    expect(slopeOf(samples), JSON.stringify(samples)).toBeLessThanOrEqual(allowed)
  },
)
