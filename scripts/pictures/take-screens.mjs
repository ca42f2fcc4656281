// Takes screenshots of the application's screens in all variants, to .cache/screens: each shows the
// themes and languages of one size side by side. Prints measurable problems: overflow, clipped
// text, English text in en-XA, and errors. The data is that of the demo, of a large organisation,
// of an empty one, or of the demo with long names.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../child.mjs'
import { mediaOf } from './browser.mjs'
import { screenData } from './data.mjs'
import { atRest, logIn, openIn, serveDemo } from './demo.mjs'
import { screens } from './screens.mjs'
import { collectNames, findEnglish } from './shown-texts.mjs'

const folder = join(root, '.cache/screens')
/** Longer pages are cut off at this height in pixels. */
const longest = 2_000

export const usual = { sizes: '1440,768,390', themes: 'light,dark', locale: 'en-GB,es-ES' }
export const built = { only: ['app', 'embed', 'server'] }

/**
 * @typedef {import('./options.mjs').Options} Options
 * @typedef {{ size: Options['sizes'][number], locale: string, themes: Options['themes'] }} Look
 */

/** @param {import('playwright').Browser} browser @param {Options} options */
export async function take(browser, { words, sizes, themes, locales, data: dataName }) {
  const data = screenData[dataName]
  const base = await serveDemo({ data })
  const pageOf = createPages(browser, base, data)
  await mkdir(folder, { recursive: true })
  const looks = sizes.flatMap((size) => locales.map((locale) => ({ size, locale, themes })))
  for (const [name, screen] of Object.entries(screens)) {
    if (words.length > 0 && !words.some((word) => isMeant(word, name))) continue
    if (screen.account && !data.emailOf(screen.account)) continue
    const takeOne = (look) => pictured(pageOf, name, screen, look)
    // The first screenshot makes the one-time changes; the others can then run in parallel.
    const first = await takeOne(looks[0])
    const pictures = [first, ...(await Promise.all(looks.slice(1).map(takeOne)))]
    for (const [index, { width }] of sizes.entries()) {
      const file = [dataName !== 'demo' && dataName, name, width].filter(Boolean).join('-')
      const taken = pictures.slice(index * locales.length, (index + 1) * locales.length).flat()
      await writeFile(join(folder, `${file}.png`), await besideEachOther(taken))
    }
    console.log(`✓ ${name}`)
  }
}

/**
 * A word that equals a screen's name selects only this screen.
 * @param {string} word @param {string} name
 */
function isMeant(word, name) {
  return word in screens ? word === name : name.includes(word)
}

/**
 * Takes a screen's pictures in a size and language, one per theme.
 * @param {ReturnType<typeof createPages>} pageOf
 * @param {string} name @param {import('./screen-steps.mjs').Screen} screen
 * @param {Look} look
 */
async function pictured(pageOf, name, { account, at, open }, { size, locale, themes }) {
  const { page, names } = await pageOf(account, size, locale)
  const title = `${name} ${size.width} ${locale}`
  const say = (error) => console.log(`  ${title}: ${String(error).split('\n')[0]}`)
  page.on('pageerror', say)
  try {
    await page.emulateMedia(mediaOf(themes[0]))
    await page.goto(`/#${at}`)
    await atRest(page, 300)
    await open?.(page)
    await atRest(page, 300)
  } catch (error) {
    say(error)
  }
  const english = locale === 'en-XA' ? await findEnglish(page, names) : []
  for (const finding of [...(await page.evaluate(measure)), ...english.map(asEnglish)])
    console.log(`  ${title}: ${finding}`)
  const pictures = []
  for (const theme of themes) {
    await page.emulateMedia(mediaOf(theme))
    await atRest(page, 200).catch((error) => say(error))
    // Below an open dialog or menu, only the visible part of the page matters.
    const isCovered = await page.locator('dialog[open], [popover]:popover-open').count()
    const clip = { x: 0, y: 0, width: size.width, height: longest }
    const whole = isCovered === 0 && { fullPage: true, clip }
    pictures.push(await page.screenshot({ ...whole, timeout: 60_000 }))
  }
  page.off('pageerror', say)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  return pictures
}

/** @param {string} text */
const asEnglish = (text) => `English: ${text.trim().slice(0, 100)}`

/**
 * Creates pages for an account, or logged out, in a size and language. Reuses pages, because their
 * scripts are already compiled.
 * @param {import('playwright').Browser} browser
 * @param {string} base
 * @param {import('./data.mjs').ScreenData} data
 */
function createPages(browser, base, data) {
  const pages = new Map()
  return async (
    /** @type {string | undefined} */ account,
    /** @type {Look['size']} */ size,
    /** @type {string} */ locale,
  ) => {
    const key = `${account} ${size.width} ${locale}`
    const known = pages.get(key)
    if (known) return known
    const context = await browser.newContext({
      baseURL: base,
      viewport: size,
      hasTouch: size.width < 1024,
      locale,
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(20_000)
    await data.change?.(context)
    const page = await openIn(context, locale)
    const names = collectNames(page)
    if (account) await logIn(page, account)
    pages.set(key, { page, names })
    return { page, names }
  }
}

/** Runs in the page: finds texts that are clipped or outside the page, and horizontal overflow. */
function measure() {
  const width = document.documentElement.clientWidth
  const found = new Set()
  const beyond = document.documentElement.scrollWidth - width
  if (beyond > 1) found.add(`the page is ${beyond} px wider than the window`)
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
    const box = element.getBoundingClientRect()
    // Visually hidden text is one pixel in size.
    if (!hasText || box.width < 3 || box.height < 3 || !element.checkVisibility()) continue
    const { overflowX } = getComputedStyle(element)
    const text = element.textContent?.trim().slice(0, 60)
    if (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
      found.add(`cut off: ${text}`)
  }
  return [...found]
}

/** @param {Buffer[]} pictures */
async function besideEachOther(pictures) {
  const gap = 8
  const parts = []
  let left = 0
  let height = 1
  for (const picture of pictures) {
    const { width, height: own } = await sharp(picture).metadata()
    parts.push({ input: picture, left, top: 0 })
    left += width + gap
    height = Math.max(height, own)
  }
  return sharp({
    create: { width: left - gap, height, channels: 3, background: '#808080' },
  })
    .composite(parts)
    .png({ compressionLevel: 2 })
    .toBuffer()
}
