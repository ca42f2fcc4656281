/* What soaks measure and allow, in Vitest's pages and in the browsers of Playwright. */

/** A page's memory after a garbage collection. */
export interface Memory {
  readonly nodes: number
  readonly listeners: number
  readonly documents: number
  /** Script heap size in bytes. */
  readonly heap: number
}

export interface Sample extends Memory {
  readonly events: number
}

/** Collects garbage, then measures, by commands of Chromium's debugging protocol. */
export async function measureBy(send: (method: string) => Promise<unknown>): Promise<Memory> {
  for (let turn = 0; turn < 3; turn++) await send('HeapProfiler.collectGarbage')
  const { nodes, documents, jsEventListeners } = (await send('Memory.getDOMCounters')) as {
    nodes: number
    documents: number
    jsEventListeners: number
  }
  const { usedSize } = (await send('Runtime.getHeapUsage')) as { usedSize: number }
  return { nodes, documents, listeners: jsEventListeners, heap: usedSize }
}

/** All clocks of a page, for `vi.useFakeTimers`. */
export const simulatedTime = {
  toFake: [
    ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const),
    ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const),
  ],
}

/** Yields to the event loop, because response bodies arrive outside the simulated clock. */
export const nextTask = (): Promise<void> =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(port1.close()), { once: true })
    port1.start()
    port2.postMessage(0)
  })

/** What the heap of an idle page varies by. */
const noiseBytes = 800_000
const bytesPerEvent = 0.5

/** Growth in bytes per event, by linear least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [events, heap] = [mean((one) => one.events), mean((one) => one.heap)]
  const over = mean((one) => (one.events - events) * (one.heap - heap))
  return over / mean((one) => (one.events - events) ** 2)
}

/**
 * Whether all later samples have a hundredth more nodes than all earlier ones. Single samples vary
 * by what a page has just replaced.
 */
function hasMoreNodes(samples: readonly Sample[]): boolean {
  const nodes = samples.map((one) => one.nodes)
  const middle = Math.ceil(nodes.length / 2)
  return Math.min(...nodes.slice(middle)) > Math.max(...nodes.slice(0, middle)) * 1.01
}

/**
 * Names what grows: listeners and documents stay the same, nodes within a hundredth, and the heap
 * within half a byte for each event and the given noise.
 */
export function findGrowth(samples: readonly Sample[], noise: number = noiseBytes): string[] {
  const first = samples[0]!
  const sent = samples.at(-1)!.events - first.events
  const found = [
    ...(['listeners', 'documents'] as const).filter((name) =>
      samples.some((one) => one[name] !== first[name]),
    ),
    ...(hasMoreNodes(samples) ? ['nodes'] : []),
    ...(slopeOf(samples) > bytesPerEvent + noise / sent ? ['heap'] : []),
  ]
  return found.length > 0 ? [...found, JSON.stringify(samples)] : []
}
