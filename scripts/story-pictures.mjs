// npm run stories, npm run stories -- mb-availability dark: pictures of the stories whose ids contain a
// word, in the looks that are named, or else in light, dark, forced colours and on a phone. They are
// written to .cache/stories, to be looked at and thrown away.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { chromium } from 'playwright'
import { build } from './build.mjs'
import { root } from './child.mjs'
import { chromiumPath, ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'

const wide = { width: 1440, height: 900 }
/** @typedef {{ theme?: 'light' | 'dark', width?: number, forced?: true }} Look */
/** @type {Record<string, Look>} */
const looks = {
  light: {},
  dark: { theme: 'dark' },
  forced: { forced: true },
  phone: { width: 390 },
}
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

await ensureInstalled()
await ensureChromium()
await build({ only: ['storybook'] })
const folder = join(root, 'storybook-static')
const words = process.argv.slice(2)
const chosen = Object.keys(looks).filter((look) => words.includes(look))
const parts = words.filter((word) => !(word in looks))
const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
const ids = Object.values(entries)
  .filter(({ type, id }) => type === 'story' && parts.every((part) => id.includes(part)))
  .map(({ id }) => id)

const server = createServer(({ url = '/' }, answer) => {
  const path = normalize(new URL(url, 'http://localhost').pathname)
  answer.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
  createReadStream(join(folder, path))
    .on('error', () => answer.writeHead(404).end())
    .pipe(answer)
}).listen(0)
await once(server, 'listening')
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
try {
  for (const name of chosen.length > 0 ? chosen : Object.keys(looks))
    await takeAll(name, looks[name])
} finally {
  await browser.close()
  server.close()
}

/** @param {string} name @param {Look} look */
async function takeAll(name, { theme = 'light', width = wide.width, forced }) {
  const target = join(root, '.cache/stories', name)
  await mkdir(target, { recursive: true })
  for (const id of ids) {
    // A page of its own: some elements keep what they have seen.
    const page = await browser.newPage({
      viewport: { ...wide, width },
      colorScheme: theme,
      reducedMotion: 'reduce',
      forcedColors: forced ? 'active' : 'none',
    })
    const query = new URLSearchParams({ id, viewMode: 'story', globals: `theme:${theme}` })
    await page.goto(`http://localhost:${port}/iframe.html?${query}`)
    await page.locator('body.sb-show-main, body.sb-show-errordisplay').waitFor()
    await page.waitForLoadState('networkidle')
    // An element may try again several times before it says that it failed; some load for ever.
    await page
      .waitForFunction(isLoaded, undefined, { timeout: id.endsWith('--loading') ? 1_000 : 8_000 })
      .catch(() => undefined)
    // It says so when its last attempt has failed.
    if (id.endsWith('--stale'))
      await page
        .waitForFunction(() => document.querySelector(':state(stale)'), undefined, {
          timeout: 8_000,
        })
        .catch(() => undefined)
    await writeFile(join(target, `${id}.png`), await takeStill(page))
    await page.close()
  }
  console.log(`${name}: ${ids.length} pictures in ${target}`)
}

/**
 * The picture once two in a row are equal: a canvas is painted over several frames. One that always
 * changes is taken after a few seconds.
 * @param {import('playwright').Page} page
 */
async function takeStill(page) {
  let last
  for (let turn = 0; turn < 12; turn++) {
    const picture = await page.screenshot({ animations: 'disabled' })
    if (last?.equals(picture)) break
    last = picture
    await page.waitForTimeout(300)
  }
  return last
}

/** Runs in the page: nothing in the story says that it is loading. */
function isLoaded() {
  const roots = [
    document,
    ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ]
  return (
    !document.querySelector(':state(loading)') &&
    roots.every((root) => !root.querySelector('.mb-loading, .mb-skeleton'))
  )
}
