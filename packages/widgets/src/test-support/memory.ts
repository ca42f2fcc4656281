import { cdp } from 'vitest/browser'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests run with the nightly workload. */
    isNightly: boolean
  }
}

const send = <T>(method: string) =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<T> }).send(
    method,
    {},
  )

/** The page's memory after a garbage collection. */
export interface Memory {
  readonly nodes: number
  readonly listeners: number
  readonly documents: number
  /** Script heap size in bytes. */
  readonly heap: number
}

/** Collects garbage, then measures. Chromium only. */
export async function measureMemory(): Promise<Memory> {
  for (let turn = 0; turn < 3; turn++) await send('HeapProfiler.collectGarbage')
  const { nodes, documents, jsEventListeners } = await send<{
    nodes: number
    documents: number
    jsEventListeners: number
  }>('Memory.getDOMCounters')
  const { usedSize } = await send<{ usedSize: number }>('Runtime.getHeapUsage')
  return { nodes, documents, listeners: jsEventListeners, heap: usedSize }
}
