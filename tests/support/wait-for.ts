import { vi } from 'vitest'

const { waitFor } = vi

/**
 * A condition in a page has the same time limit as with `expect.poll`. Vitest's default of one
 * second cannot be configured and is too short on a busy machine.
 */
vi.waitFor = (callback, options = 20_000) => waitFor(callback, options)
