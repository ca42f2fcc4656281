import { existsSync } from 'node:fs'
import { run, runTool } from './child.mjs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * The browser for tests: CHROMIUM_PATH, else one already on the machine, else undefined, which lets
 * Playwright use its own.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  return process.env.CHROMIUM_PATH ?? known.find((path) => existsSync(path))
}

/**
 * Finds a Chromium that starts, or gets one, and names it in CHROMIUM_PATH for what is started from
 * here.
 *
 * What is already there comes first: it costs nothing, and machines without a way out have nothing
 * else. Then Playwright's own download, the version that it was tested with, given up when nothing
 * arrives for a while. Then Debian's package, which brings the system libraries that the download
 * expects. Each is started once before it counts: a download may lack its libraries, and Ubuntu's
 * /usr/bin/chromium-browser is only a hint to install something else.
 * @returns {Promise<string>} where it is
 */
export async function ensureChromium() {
  const { chromium } = await import('playwright')
  const own = chromium.executablePath()
  const given = process.env.CHROMIUM_PATH
  const ways = given
    ? [{ paths: [given], get: undefined }]
    : [
        { paths: [own, ...known], get: undefined },
        { paths: [own], get: download },
        { paths: known, get: installDebian },
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
      ? `CHROMIUM_PATH is ${given}, and no Chromium starts there`
      : 'The browser tests need Chromium: install it, or name it in CHROMIUM_PATH (Debian: apt-get install chromium; else npx playwright install --with-deps chromium)',
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
  if (!ok) console.log('  the download did not succeed; trying another way')
}

async function installDebian() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log("▸ browser: Debian's package")
  const aptGet = (...words) =>
    run('apt-get', ['-qq', ...words], { limit: 600, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  await aptGet('update')
  await aptGet('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
}
