// Takes pictures of the stories in light, dark, forced colours and on a phone, to .cache/stories.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { root } from '../child.mjs'
import { addLanguages, pseudoRegistry, pseudoTags } from '../pseudo-locale.mjs'
import { mediaOf } from './browser.mjs'

const folder = join(root, 'storybook-static')
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

export const usual = { sizes: '1440,390', themes: 'light,dark,forced', locale: 'en-GB' }
export const built = { only: ['storybook'] }

/** @param {import('playwright').Browser} browser @param {import('./options.mjs').Options} options */
export async function take(browser, { words, sizes, themes, locales }) {
  const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
  const ids = Object.values(entries)
    .filter(({ type, id }) => type === 'story' && words.every((word) => id.includes(word)))
    .map(({ id }) => id)
  const base = await serveFolder()
  for (const locale of locales)
    for (const [index, size] of sizes.entries())
      // Narrower windows change only the layout, so one theme is enough.
      for (const theme of index === 0 ? themes : themes.slice(0, 1)) {
        const target = join(root, '.cache/stories', `${theme}-${size.width}-${locale}`)
        await mkdir(target, { recursive: true })
        for (const id of ids) {
          // Use a new page, because some elements store state in the browser.
          const page = await browser.newPage({ viewport: size, locale, ...mediaOf(theme) })
          if (pseudoTags.includes(locale)) await page.addInitScript(addLanguages, pseudoRegistry())
          const globals = `theme:${theme === 'dark' ? 'dark' : 'light'};locale:${locale}`
          const query = new URLSearchParams({ id, viewMode: 'story', globals })
          await page.goto(`${base}/iframe.html?${query}`)
          await storyShown(page, id)
          await writeFile(join(target, `${id}.png`), await takeStill(page))
          await page.close()
        }
        console.log(`${ids.length} pictures in ${target}`)
      }
}

/** @param {import('playwright').Page} page @param {string} id */
async function storyShown(page, id) {
  await page.locator('body.sb-show-main, body.sb-show-errordisplay').waitFor()
  await page.waitForLoadState('networkidle')
  // An element may retry several times before it reports a failure; some never finish loading.
  await page
    .waitForFunction(isLoaded, undefined, { timeout: id.endsWith('--loading') ? 1_000 : 8_000 })
    .catch(() => undefined)
  // Wait until its last retry has failed.
  if (id.endsWith('--stale'))
    await page
      .waitForFunction(() => document.querySelector(':state(stale)'), undefined, { timeout: 8_000 })
      .catch(() => undefined)
}

/** Serves the built Storybook until this process ends. */
async function serveFolder() {
  const server = createServer(({ url = '/' }, answer) => {
    const path = normalize(new URL(url, 'http://localhost').pathname)
    answer.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    createReadStream(join(folder, path))
      .on('error', () => answer.writeHead(404).end())
      .pipe(answer)
  }).listen(0)
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return `http://localhost:${port}`
}

/**
 * Takes a screenshot once two consecutive ones are equal, because a canvas is painted over several
 * frames. Gives up after a few seconds if the picture keeps changing.
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

/** Runs in the page: whether the story has finished loading. */
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
