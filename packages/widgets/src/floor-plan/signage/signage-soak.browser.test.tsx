import { expect, inject, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { answers, floorNow, level2, level6, taken } from '../../story-data.fixture.js'
import { createStoryServer } from '../../story-server.fixture.js'
import { render } from '../../test-support/render.js'
import { RuntimeContext } from '../../use-runtime.js'
import { Signage } from './signage.js'

/*
 * A foyer screen with 100 changes a second, in the flavour that `/embed/` serves: three quarters of
 * a minute with every change of the code, 40 minutes nightly.
 */
declare module 'vitest' {
  interface ProvidedContext {
    signageSoakSeconds: number
  }
}

const seconds = inject('signageSoakSeconds')
const eventsPerSecond = 100
const rotateSeconds = 3
/** Compiled code and caches of the browser grow until then: 100 kB in 10 seconds at first. */
const warmUpSeconds = 80
/** The heap of a page at rest moves by this much. A short run cannot tell it from a small leak. */
const noiseBytes = 400_000
const isLong = seconds > 1_000
const bytesPerEvent = 0.5

interface Sample {
  readonly nodes: number
  readonly listeners: number
  readonly documents: number
  readonly heap: number
  readonly events: number
}

const send = <T,>(method: string) =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<T> }).send(
    method,
    {},
  )
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function measure(events: number): Promise<Sample> {
  for (let turn = 0; turn < 3; turn++) await send('HeapProfiler.collectGarbage')
  const { nodes, documents, jsEventListeners } = await send<{
    nodes: number
    documents: number
    jsEventListeners: number
  }>('Memory.getDOMCounters')
  const { usedSize } = await send<{ usedSize: number }>('Runtime.getHeapUsage')
  return { nodes, documents, listeners: jsEventListeners, heap: usedSize, events }
}

/** Bytes per event, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [events, heap] = [mean((one) => one.events), mean((one) => one.heap)]
  const over = mean((one) => (one.events - events) * (one.heap - heap))
  return over / mean((one) => (one.events - events) ** 2)
}

it.runIf(seconds > 0)(
  'is stable with 100 events a second: listeners, documents, nodes, heap',
  { timeout: (seconds * 1.5 + 200) * 1000 },
  async () => {
    let turn = 0
    const busy = {
      ...floorNow,
      availability: [taken(11, { code: 'taken' }), ...floorNow.availability.slice(1)],
    }
    const server = createStoryServer({
      ...answers,
      'availability.search': () => (turn % 2 ? busy : floorNow),
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
        for (let k = 0; k < eventsPerSecond / 10; k++)
          server.signal({
            type: 'booking',
            seq: ++events,
            locationId: floorNow.availability[k % 6]!.locationId,
            bookingId: events,
            time: '2026-11-24T09:00:00.000Z',
          })
        // The fixture's log of requests would be the leak.
        server.requests.length = 0
        await pause(100)
      }
    }
    /** The same floor each time, after its drawing has settled. */
    const sample = async () => {
      const floor = () => container.querySelector('.mb-signage-floor')?.textContent
      while (floor() !== level6.name) await run(100)
      while (floor() !== level2.name) await run(100)
      await pause(1_000)
      return measure(events)
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
    const allowed = bytesPerEvent + (isLong ? 0 : noiseBytes / sent)
    expect(slopeOf(samples), JSON.stringify(samples)).toBeLessThanOrEqual(allowed)
  },
)
