import { parseArgs } from 'node:util'
import { pseudoTags } from '../pseudo-locale.mjs'
import { listTags, usualRegionOf } from '../translations.mjs'
import { engines } from './browser.mjs'
import { screenData } from './data.mjs'

/** Window heights by width. */
const heights = { 390: 844, 768: 1024, 1280: 800, 1440: 900 }
const themes = ['light', 'dark', 'forced']
/** A region for each language, and the pseudo-locales. */
const locales = ['en-GB', ...listTags().map(usualRegionOf), ...pseudoTags]

/**
 * @typedef {import('./browser.mjs').Theme} Theme
 * @typedef {object} Options
 * @property {string[]} words parts of names; none choose all
 * @property {{ width: number, height: number }[]} sizes
 * @property {Theme[]} themes
 * @property {string[]} locales
 * @property {string} engine
 * @property {string} data
 */

/**
 * Reads the command-line options.
 * @param {string[]} args
 * @param {{ sizes: string, themes: string, locale: string }} usual the defaults for a kind of
 *   pictures
 * @returns {Options}
 */
export function readOptions(args, usual) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: usual.sizes },
      themes: { type: 'string', default: usual.themes },
      locale: { type: 'string', default: usual.locale },
      engine: { type: 'string', default: 'chromium' },
      data: { type: 'string', default: 'demo' },
    },
  })
  /** @param {keyof typeof values} name @param {string[]} [known] */
  const read = (name, known) => {
    const given = values[name].split(',')
    const unknown = known ? given.filter((one) => !known.includes(one)) : []
    if (unknown.length > 0)
      throw new Error(`--${name} accepts ${known?.join(', ')}, not ${unknown.join(', ')}`)
    return given
  }
  return {
    words: positionals,
    sizes: read('sizes').map((text) => {
      const width = Number(text)
      if (!(width > 0)) throw new Error(`--sizes accepts widths in pixels, not ${text}`)
      return { width, height: heights[width] ?? heights[1440] }
    }),
    themes: /** @type {Theme[]} */ (read('themes', themes)),
    locales: read('locale', locales),
    engine: read('engine', Object.keys(engines))[0],
    data: read('data', Object.keys(screenData))[0],
  }
}
