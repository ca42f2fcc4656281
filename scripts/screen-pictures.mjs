// npm run screens, npm run screens -- approvals results: pictures of the screens whose names contain a
// word, or of all, at 1440, 768 and 390 pixels, light and dark, in English and Spanish. They are
// written to .cache/screens, to be looked at and thrown away. What can be measured is printed: what is
// wider than the page, cut off, or fails. With --data the demo is replaced by a large organisation, by
// an empty one, or by its own data with long names.
import './node-version.mjs'
import './end-with-npm.mjs'
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
/** The contexts of the accounts, each in a size and language. */
const contexts = new Map()

for (const [name, screen] of Object.entries(screens)) {
  if (words.length > 0 && !words.some((word) => isMeant(word, name))) continue
  if (screen.account && !data.emailOf(screen.account)) continue
  for (const size of Object.keys(sizes)) {
    const pictures = []
    for (const language of languages) pictures.push(...(await take(name, screen, size, language)))
    const file = [values.data !== 'demo' && values.data, name, size].filter(Boolean).join('-')
    await writeFile(join(folder, `${file}.png`), await besideEachOther(pictures))
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
 * @param {string} name @param {import('./screen-steps.mjs').Screen} screen @param {string} size
 * @param {'en' | 'es'} language
 */
async function take(name, { account, at, open }, size, language) {
  const page = await (await contextOf(account, size, language)).newPage()
  const title = `${name} ${size} ${language}`
  const say = (error) => console.log(`  ${title}: ${String(error).split('\n')[0]}`)
  page.on('pageerror', (error) => console.log(`  ${title}: ${error.message}`))
  try {
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
    pictures.push(await page.screenshot({ fullPage: isCovered === 0, timeout: 60_000 }))
  }
  await page.close()
  return pictures
}

/** A browser of somebody who is logged in, or of nobody, in a language. */
async function contextOf(account, size, language) {
  const key = `${account} ${size} ${language}`
  const known = contexts.get(key)
  if (known) return known
  const context = await browser.newContext({
    baseURL: base,
    viewport: sizes[size],
    hasTouch: size !== 'wide',
    locale: language === 'es' ? 'es-ES' : 'en-GB',
    reducedMotion: 'reduce',
  })
  contexts.set(key, context)
  context.setDefaultTimeout(10_000)
  await data.change?.(context)
  const page = await context.newPage()
  await page.goto('/')
  if (language === 'es') {
    // The organisation's language is English until somebody chooses another one.
    await page.getByRole('button', { name: /^(Language and region|Idioma y región)/ }).click()
    await page.getByRole('menuitemradio', { name: 'Español (España)' }).click()
  }
  if (account) await logIn(page, account)
  await page.close()
  return context
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
    const shown = Math.min(own, longest)
    const input = await sharp(picture).extract({ left: 0, top: 0, width, height: shown }).toBuffer()
    parts.push({ input, left, top: 0 })
    left += width + gap
    height = Math.max(height, shown)
  }
  return sharp({
    create: { width: left - gap, height, channels: 3, background: '#808080' },
  })
    .composite(parts)
    .png()
    .toBuffer()
}
