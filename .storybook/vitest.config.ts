import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { alias, browser, steady, threePages } from '../vite.config.js'

/** Each story is a test. */
export default defineConfig({
  resolve: { alias },
  // Found while tests run, it would reload the page under them.
  optimizeDeps: {
    include: ['storybook/actions/decorator', 'idb', 'signature_pad', 'qr/decode.js'],
  },
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
  test: {
    name: 'storybook',
    // Contrast is measured on what has arrived, never on what fades in.
    browser: browser('stories', { reducedMotion: 'reduce' }),
    // Stories share a page, as they do in Storybook.
    isolate: false,
    ...threePages,
    testTimeout: steady.testTimeout,
    retry: steady.retry,
  },
})
