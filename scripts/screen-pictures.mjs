// npm run screens, npm run screens -- approvals results: pictures of the screens whose names contain a
// word, or of all, at 1440, 768 and 390 pixels, light and dark, in English and Spanish. They are
// written to .cache/screens, to be looked at and thrown away. What can be measured is printed: what is
// wider than the page, cut off, or fails. With --data the demo is replaced by a large organisation, by
// an empty one, or by its own data with long names.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { build } from './build.mjs'
import { root } from './child.mjs'
import { ensureChromium } from './chromium.mjs'
import { atRest, logIn, serveDemo } from './demo-pages.mjs'
import { ensureInstalled } from './install.mjs'
import { screenData } from './screen-data.mjs'
import { screens } from './screens.mjs'

const folder = join(root, '.cache/screens')
const sizes = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
}
const languages = /** @type {const} */ (['en', 'es'])
const themes = /** @type {const} */ (['light', 'dark'])
/** A page that is longer than this is shown as far as this, in pixels. */
const longest = 2_000

const { positionals: words, values } = parseArgs({
  options: { data: { type: 'string', default: 'demo' } },
  allowPositionals: true,
})
const data = screenData[values.data]
if (!data)
  throw new Error(`--data accepts ${Object.keys(screenData).join(', ')}, not ${values.data}`)
await ensureInstalled()
const executablePath = await ensureChromium()
await build()
const base = await serveDemo({ data })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
await mkdir(folder, { recursive: true })
/** The pages of the accounts, each in a size and language. A page is used again: its scripts are warm. */
const pages = new Map()

for (const [name, screen] of Object.entries(screens)) {
  if (words.length > 0 && !words.some((word) => isMeant(word, name))) continue
  if (screen.account && !data.emailOf(screen.account)) continue
  const looks = Object.keys(sizes).flatMap((size) =>
    languages.map((language) => ({ size, language })),
  )
  // The first changes what has to be changed once; the others wait for the network beside each other.
  const take = (look) => pictured(name, screen, look)
  const pictures = [await take(looks[0]), ...(await Promise.all(looks.slice(1).map(take)))].flat()
  const each = languages.length * themes.length
  for (const [index, size] of Object.keys(sizes).entries()) {
    const file = [values.data !== 'demo' && values.data, name, size].filter(Boolean).join('-')
    const taken = pictures.slice(index * each, (index + 1) * each)
    await writeFile(join(folder, `${file}.png`), await besideEachOther(taken))
  }
  console.log(`✓ ${name}`)
}
await browser.close()
process.exit()

/**
 * A word that is a screen's name means this screen alone.
 * @param {string} word @param {string} name
 */
function isMeant(word, name) {
  return word in screens ? word === name : name.includes(word)
}

/**
 * The pictures of a screen in a size and language: light and dark.
 * @param {string} name @param {import('./screen-steps.mjs').Screen} screen
 * @param {{ size: string, language: 'en' | 'es' }} look
 */
async function pictured(name, { account, at, open }, { size, language }) {
  const page = await pageOf(account, size, language)
  const title = `${name} ${size} ${language}`
  const say = (error) => console.log(`  ${title}: ${String(error).split('\n')[0]}`)
  page.on('pageerror', say)
  try {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`/#${at}`)
    await atRest(page, 300)
    await open?.(page)
    await atRest(page, 300)
  } catch (error) {
    say(error)
  }
  for (const finding of await page.evaluate(measure)) console.log(`  ${title}: ${finding}`)
  const pictures = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atRest(page, 200).catch((error) => say(error))
    // Of a page below a dialog or menu only what is behind it is seen.
    const isCovered = await page.locator('dialog[open], [popover]:popover-open').count()
    const clip = { x: 0, y: 0, width: sizes[size].width, height: longest }
    const whole = isCovered === 0 && { fullPage: true, clip }
    pictures.push(await page.screenshot({ ...whole, timeout: 60_000 }))
  }
  page.off('pageerror', say)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  return pictures
}

/** A page of somebody who is logged in, or of nobody, in a language. */
async function pageOf(account, size, language) {
  const key = `${account} ${size} ${language}`
  const known = pages.get(key)
  if (known) return known
  const context = await browser.newContext({
    baseURL: base,
    viewport: sizes[size],
    hasTouch: size !== 'wide',
    locale: language === 'es' ? 'es-ES' : 'en-GB',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  await data.change?.(context)
  const page = await context.newPage()
  await page.goto('/')
  if (language === 'es') {
    // The organisation's language is English until somebody chooses another one.
    await page.getByRole('button', { name: /^(Language and region|Idioma y región)/ }).click()
    await page.getByRole('menuitemradio', { name: 'Español (España)' }).click()
  }
  if (account) await logIn(page, account)
  pages.set(key, page)
  return page
}

/** Runs in the page: texts that are cut off or outside it, and whether it scrolls sideways. */
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
    // What only screen readers read is a pixel large.
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
