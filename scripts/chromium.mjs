import { existsSync } from 'node:fs'
import { runTool } from './child.mjs'
import { installPackages } from './debian.mjs'

/**
 * Headless Chromium from Debian's package. The same tests took 39 seconds with it, and 45 and 49 in
 * the full browser.
 */
const shell = '/usr/bin/chromium-headless-shell'
const known = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Returns the browser for tests: CHROMIUM_PATH, otherwise an installed one. Undefined selects
 * Playwright's own.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH ?? known.find((path) => existsSync(path))
}

/**
 * Finds or installs a Chromium that starts, and sets CHROMIUM_PATH for child processes.
 *
 * The first choice is Debian's shell, which installs in seconds where possible. Next are installed
 * browsers, for machines without network access, then Playwright's download, the version that
 * Playwright was tested with, abandoned if it stalls. Last is Debian's package of the whole
 * browser, which includes the system libraries that the download expects. Each candidate is started
 * once: a download may lack its libraries, and Ubuntu's /usr/bin/chromium-browser is only a hint to
 * install something else.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const { chromium } = await import('playwright')
  const own = chromium.executablePath()
  const given = process.env.CHROMIUM_PATH
  const ways = given
    ? [{ paths: [given], get: undefined }]
    : [
        { paths: [shell], get: undefined },
        {
          paths: [shell],
          get: () => installPackages('chromium-headless-shell', 'fonts-liberation'),
        },
        { paths: [own, ...known], get: undefined },
        { paths: [own], get: download },
        { paths: known, get: () => installPackages('chromium', 'fonts-liberation') },
      ]
  for (const { paths, get } of ways) {
    await get?.()
    for (const path of paths.filter((one) => existsSync(one))) {
      if (!(await starts(chromium, path))) continue
      process.env.CHROMIUM_PATH = path
      return path
    }
  }
  throw new Error(
    given
      ? `CHROMIUM_PATH is ${given}, but no Chromium starts there`
      : 'The browser tests need Chromium: install it (Debian: apt-get install chromium; otherwise npx playwright install --with-deps chromium), or set CHROMIUM_PATH',
  )
}

async function starts(chromium, executablePath) {
  try {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox'],
      timeout: 30_000,
    })
    await browser.close()
    return true
  } catch (error) {
    console.log(`  ${executablePath} does not start: ${String(error).split('\n')[0]}`)
    return false
  }
}

async function download() {
  console.log("▸ browser: Playwright's download of Chromium")
  const { ok } = await runTool('playwright', ['install', 'chromium'], { limit: 600, patience: 45 })
  if (!ok) console.log('  the download failed; trying another way')
}
