import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { alias, browser, steady, threePages } from '../vite.config.js'

/** Each story is a test. */
export default defineConfig({
  resolve: { alias },
  // Pre-bundled, because a dependency discovered during a run would reload the page.
  optimizeDeps: {
    include: ['storybook/actions/decorator', 'idb', 'signature_pad', 'qr/decode.js'],
  },
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
  test: {
    name: 'storybook',
    // Reduced motion, because contrast must not be measured during a fade-in.
    browser: browser('stories', { reducedMotion: 'reduce' }),
    setupFiles: [fileURLToPath(new URL('../tests/support/hold-to-contract.ts', import.meta.url))],
    // Stories share a page, as they do in Storybook.
    isolate: false,
    ...threePages,
    testTimeout: steady.testTimeout,
    retry: steady.retry,
  },
})
