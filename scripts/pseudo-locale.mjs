// Pseudo-locales generated from the English catalogues, for tests and screenshots: en-XA reveals
// untranslated texts and layouts that are too narrow, ar-XB shows the right-to-left layout.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child.mjs'
import { packages, sourceTag } from './translations.mjs'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ'

/** Adds an accent to each letter and doubles vowels, which makes texts about 40 % longer. */
const toAccents = (text) =>
  text.replace(/[a-z]/gi, (letter) =>
    accented[plain.indexOf(letter)].repeat(/[aeiou]/i.test(letter) ? 2 : 1),
  )
/** Reverses words, as in right-to-left scripts. */
const toMirrored = (text) => text.replace(/[a-z]+/gi, (word) => `\u200f\u202e${word}\u202c\u200f`)

/** @type {Record<string, { write: (text: string) => string, before: string, after: string }>} */
const pseudo = {
  'en-XA': { write: toAccents, before: '⟦', after: '⟧' },
  'ar-XB': { write: toMirrored, before: '', after: '' },
}
export const pseudoTags = Object.keys(pseudo)

/**
 * Converts a message to a pseudo-locale. Changes only text, not arguments or markup.
 * @param {string} pattern of ICU MessageFormat @param {string} tag
 */
export function toPseudo(pattern, tag) {
  const { write, before, after } = pseudo[tag]
  let depth = 0
  // Arguments are within an odd number of braces, texts within an even number.
  const parts = pattern.split(/([{}])/).map((part) => {
    if (part === '{') depth += 1
    else if (part === '}') depth -= 1
    else if (depth % 2 === 0)
      return part.replace(/(<[^>]*>|&\w+;)|[^<&]+/g, (text, markup) => markup ?? write(text))
    return part
  })
  return `${before}${parts.join('')}${after}`
}

/**
 * Returns a pseudo-locale's catalogue.
 * @param {string} tag
 * @returns {Record<string, string>}
 */
export const pseudoCatalogue = (tag) =>
  Object.fromEntries(
    packages
      .flatMap((name) =>
        Object.entries(
          JSON.parse(
            readFileSync(join(root, 'packages', name, 'locales', `${sourceTag}.json`), 'utf8'),
          ),
        ),
      )
      .filter(([id]) => !id.startsWith('@'))
      .map(([id, text]) => [id, toPseudo(text, tag)]),
  )

/**
 * The language registry with the pseudo-locales, which must be set before a page's or server's
 * scripts run; for `addInitScript`.
 * @param {string[]} [tags]
 */
export const pseudoRegistry = (tags = pseudoTags) => ({
  catalogues: Object.fromEntries(tags.map((tag) => [tag, pseudoCatalogue(tag)])),
  offers: {
    [sourceTag]: { regions: ['en-GB', 'en-US', 'en-CA'] },
    ...Object.fromEntries(tags.map((tag) => [tag, { regions: [tag] }])),
  },
  loading: {},
})

const registryKey = Symbol.for('mosaic-booking.locales')

/**
 * Runs an action with a pseudo-locale registered, and restores the process's languages.
 * @template Result
 * @param {string} tag @param {() => Result} action
 */
export function withPseudoLocale(tag, action) {
  const { catalogues, offers } = globalThis[registryKey]
  catalogues[tag] = pseudoCatalogue(tag)
  offers[tag] = { regions: [tag] }
  try {
    return action()
  } finally {
    delete catalogues[tag]
    delete offers[tag]
  }
}

/** Runs in a page. @param {ReturnType<typeof pseudoRegistry>} registry */
export function addLanguages(registry) {
  globalThis[Symbol.for('mosaic-booking.locales')] ??= registry
}
