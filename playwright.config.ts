import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/chromium.mjs'
import { firefoxPath, webKitPaths } from './scripts/engines.mjs'
import { freePort } from './tests/support/free-port.js'

/** Chosen once; the workers, which also load this file, inherit it. */
process.env.E2E_PORT ??= String(await freePort())
const port = Number(process.env.E2E_PORT)
/** Where the server keeps its data, and the token for scripts. */
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'mosaic-e2e-'))
/** For tests/e2e/foreign-host.ts. */
process.env.E2E_HOSTS ??= JSON.stringify({
  embed: await freePort(),
  matrix: await freePort(),
  examples: await freePort(),
})
const executablePath = chromiumPath()
/** For tests/e2e/engines/open-tab.ts. */
process.env.E2E_BROWSERS = JSON.stringify({
  chromium: executablePath,
  firefox: firefoxPath(),
  webkit: webKitPaths(),
})

/** End-to-end tests: a browser against the built server with the demo organisation. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Once more on CI, where three engines share two processors; the list says which were flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      args: ['--no-sandbox', '--disable-background-networking'],
      ...(executablePath && { executablePath }),
    },
    // A picture of every frame would take a quarter of the time; a trace has the page as it was. It
    // takes a tenth, so that on CI only the second try has one.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    // As in the tests of pages (tests/support/stand-still.ts). Animations take a sixth of the time;
    // the journeys in other engines have them.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/health`,
    // Half a minute at rest. A machine with other work needs several.
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
