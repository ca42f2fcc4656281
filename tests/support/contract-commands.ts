import { fileURLToPath } from 'node:url'
import type { BrowserCommand } from 'vitest/node'
import type { Exchange } from './contract-check.js'

const check = fileURLToPath(new URL('contract-check.ts', import.meta.url))

const findViolations: BrowserCommand<[Exchange]> = async ({ project }, exchange) => {
  // Loaded at the first call, and with the aliases of the tests: the packages need not be built.
  const { violationsOf } = await project.import<typeof import('./contract-check.js')>(check)
  return violationsOf(exchange)
}

/** What pages of tests ask the process of the tests. */
export const contractCommands = { findViolations }
