import { cdp } from 'vitest/browser'
import { measureBy, type Memory } from '../../../../tests/support/soak.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests run with the nightly workload. */
    isNightly: boolean
  }
}

/** Collects garbage, then measures. Chromium only. */
export const measureMemory = (): Promise<Memory> =>
  measureBy((method) =>
    (cdp() as unknown as { send: (name: string, parameters: object) => Promise<unknown> }).send(
      method,
      {},
    ),
  )
