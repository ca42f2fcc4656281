import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from '../../scripts/source-aliases.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs the tests of a copy of the tree with the recipes applied; started by
 * scripts/recipes.test.mjs.
 */
export default defineConfig({
  root,
  cacheDir: `${root}.cache/vite`,
  resolve: { alias: sourceAliases(root) },
  test: {
    environment: 'node',
    include: [
      'tests/recipes/*.proof.{ts,tsx}',
      'packages/sdk/src/contract/contract.test.ts',
      'packages/sdk/src/contract/base/text.test.ts',
      'packages/sdk/src/contract/booking/reason.test.ts',
      'packages/server/src/ground/core/personal-columns.test.ts',
      'packages/server/src/bookings/availability/place-rules.test.ts',
    ],
    setupFiles: ['tests/support/register-locales.ts'],
    globalSetup: ['tests/support/postgres-setup.ts'],
    maxWorkers: 1,
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
