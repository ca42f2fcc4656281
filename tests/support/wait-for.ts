import { vi } from 'vitest'

const { waitFor } = vi

/**
 * A condition in a page may take as long as `expect.poll` gives it. Vitest's own second, which no
 * configuration changes, is too short on a busy machine.
 */
vi.waitFor = (callback, options = 20_000) => waitFor(callback, options)
