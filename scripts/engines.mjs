import { existsSync } from 'node:fs'
import { runTool } from './child.mjs'
import { installPackages } from './debian.mjs'

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const webKitDriver = '/usr/bin/WebKitWebDriver'

/**
 * Finds an installed Firefox.
 * @returns {string | undefined}
 */
export const firefoxPath = () =>
  process.env.FIREFOX_PATH ?? firefoxes.find((path) => existsSync(path))

/**
 * Finds an installed WebKitGTK with its WebDriver.
 * @returns {{ driver: string, browser: string } | undefined}
 */
export function webKitPaths() {
  const browser = webKitBrowsers().find((path) => existsSync(path))
  return browser && existsSync(webKitDriver) && existsSync('/usr/bin/Xvfb')
    ? { driver: webKitDriver, browser }
    : undefined
}

const webKitBrowsers = () =>
  ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1'].map((name) => `/usr/lib/${machine}/${name}/MiniBrowser`),
  )

/**
 * Finds or installs Firefox and WebKit. Prefers Debian's packages, because their mirrors are
 * reachable where Playwright's downloads are not. Falls back to Playwright's builds.
 * @returns {Promise<string>} a description of the chosen browsers
 */
export async function ensureEngines() {
  if (!firefoxPath() || !webKitPaths())
    await installPackages('firefox-esr', 'webkit2gtk-driver', 'xvfb')
  const missing = [...(firefoxPath() ? [] : ['firefox']), ...(webKitPaths() ? [] : ['webkit'])]
  if (missing.length) {
    console.log(`▸ browsers: Playwright's download of ${missing.join(' and ')}`)
    const { ok } = await runTool('playwright', ['install', ...missing], {
      limit: 600,
      patience: 45,
    })
    if (!ok)
      throw new Error(
        `The browser tests need ${missing.join(' and ')}: install them (Debian: apt-get install firefox-esr webkit2gtk-driver xvfb; otherwise npx playwright install --with-deps firefox webkit)`,
      )
  }
  return `${firefoxPath() ?? "Playwright's Firefox"}, ${webKitPaths()?.browser ?? "Playwright's WebKit"}`
}
