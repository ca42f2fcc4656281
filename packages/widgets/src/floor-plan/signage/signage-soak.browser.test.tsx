import { afterEach, expect, inject, it, vi } from 'vitest'
import { findGrowth, nextTask, simulatedTime } from '../../../../../tests/support/soak.js'
import { answers, floorNow, level2, level6, taken } from '../../story-data.fixture.js'
import { boardOf } from '../../room-state/rooms.fixture.js'
import { createStoryServer } from '../../story-server.fixture.js'
import { measureMemory } from '../../test-support/memory.js'
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
async function pass(ms: number): Promise<void> {
  if (isNightly) return new Promise((resolve) => setTimeout(resolve, ms))
  await vi.advanceTimersByTimeAsync(ms)
  await nextTask()
}

afterEach(() => vi.useRealTimers())

it(
  'is stable with 100 events a second: listeners, documents, nodes, heap',
  { timeout: isNightly ? (seconds * 1.5 + 200) * 1000 : 240_000 },
  async () => {
    if (!isNightly) vi.useFakeTimers(simulatedTime)
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
    expect(events - start).toBeGreaterThan(seconds * eventsPerSecond * 0.8)
    // A short run cannot distinguish the fluctuation of an idle page from a small leak.
    expect(isNightly ? findGrowth(samples, 0) : findGrowth(samples)).toEqual([])
  },
)
