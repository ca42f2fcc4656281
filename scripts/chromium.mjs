import { existsSync } from 'node:fs'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/**
 * The browser for tests: CHROMIUM_PATH, else one already on the machine, else undefined, which lets Playwright use its own.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH ?? known.find((path) => existsSync(path))
}
