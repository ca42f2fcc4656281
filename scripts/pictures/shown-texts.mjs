// Reads the visible and accessible texts of a page, for tests and pictures in other languages.

import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../child.mjs'

/** @typedef {import('playwright').Page} Page */

/**
 * Collects the names of locations, people and other entities from a page's responses.
 * @param {Page} page
 * @param {(name: string) => boolean} [counts] by default any name of at least three letters
 * @returns {ReadonlySet<string>}
 */
export function collectNames(page, counts = () => true) {
  const names = new Set(['Mosaic Booking'])
  const isName =
    /name|qualifier|reason|bookedBy|^(text|title|description|address|alert|code|company|email|label)$/i
  /** @param {unknown} value @param {string} [key] */
  const walk = (value, key = '') => {
    if (typeof value === 'string') {
      if (isName.test(key) && value.length > 2 && counts(value)) names.add(value)
    } else if (value && typeof value === 'object')
      for (const [inner, one] of Object.entries(value))
        walk(one, Array.isArray(value) ? key : inner)
  }
  page.on('response', (response) => {
    if (response.ok() && response.url().includes('/api/v1/'))
      void response.json().then(walk, () => undefined)
  })
  return names
}

/**
 * Finds the texts on a page that match a pattern even without the names in them.
 * @param {Page} page
 * @param {RegExp} pattern
 * @param {Iterable<string>} [names]
 */
export async function findTexts(page, pattern, names = []) {
  const known = [...names].toSorted((one, other) => other.length - one.length)
  return (await page.evaluate(readTexts))
    .filter((text) => pattern.test(text))
    .map((text) => known.reduce((rest, name) => rest.replaceAll(name, ''), text))
    .filter((text) => pattern.test(text))
}

/** Runs in the page. */
function readTexts() {
  /** @type {Set<string>} */
  const found = new Set([document.title])
  /** @param {ParentNode} root */
  const walk = (root) => {
    for (const element of root.querySelectorAll(':not(noscript, script, style)')) {
      if (element.shadowRoot) walk(element.shadowRoot)
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
        found.add(element.getAttribute(name) ?? '')
      // Keyboard keys, code and user input are not interface texts.
      if (element.closest('kbd, code, samp, pre, textarea')) continue
      // Addresses contain <wbr> elements, which split them into several text nodes.
      if (/^\S+@\S+$/.test(element.textContent ?? '')) continue
      for (const { nodeType, textContent } of element.childNodes)
        if (nodeType === Node.TEXT_NODE) found.add(textContent ?? '')
    }
  }
  walk(document.body)
  return [...found]
}

/**
 * Words that are unchanged in pseudo-locales: dates are in English, and the product has one name.
 */
const kept = [
  ...['long', 'short'].flatMap((width) => {
    const [weekday, month] = ['weekday', 'month'].map(
      (part) => new Intl.DateTimeFormat('en-GB', { [part]: width, timeZone: 'UTC' }),
    )
    return [
      ...Array.from({ length: 7 }, (_, day) => weekday?.format(Date.UTC(2026, 5, day)) ?? ''),
      ...Array.from({ length: 12 }, (_, at) => month?.format(Date.UTC(2026, at, 1)) ?? ''),
    ]
  }),
  'Sep',
  'Mosaic',
  'UTC',
  'GMT',
]

/** Addresses, files and codes, such as MKT-200. */
const proper = /\S+@\S+|https?:\S+|\S+\.(?:csv|zip|json|xlsx?|svg|png|js)\b|\b[A-Z]{3,}-[A-Z\d]+\b/g

/** Language names, in their own language, with their regions. */
const languages = new RegExp(
  `(?:${[
    ...readdirSync(join(root, 'packages/sdk/locales')).map((file) => basename(file, '.json')),
    'en-XA',
  ]
    .map((tag) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag)
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[()]/g, String.raw`\$&`))
    .join('|')})(?: \\([^)]*\\))?`,
  'giu',
)

const words = new RegExp(
  String.raw`(?<!\p{L})(?!(?:${kept.join('|')}|[A-Z]{2})(?!\p{L}))[A-Za-z]{2,}(?!\p{L})`,
  'u',
)

/**
 * Whether a text in a pseudo-locale contains words without accents, other than initials, dates,
 * codes, languages and addresses.
 * @param {string} text
 */
export const hasEnglish = (text) => words.test(text.replace(proper, '').replace(languages, ''))

/**
 * Finds the English texts on a page in a pseudo-locale.
 * @param {Page} page
 * @param {Iterable<string>} names
 */
export const findEnglish = async (page, names) =>
  (await findTexts(page, /[A-Za-z]{2}/, names)).filter(hasEnglish)
