import { chromium, firefox } from 'playwright'
import { ensureChromium } from '../chromium.mjs'
import { ensureEngines, firefoxPath } from '../engines.mjs'

/** The browsers that can take screenshots. */
export const engines = {
  chromium: async () =>
    chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] }),
  firefox: async () => {
    await ensureEngines()
    const executablePath = firefoxPath()
    // An installed Firefox is controlled through WebDriver BiDi; Playwright's own build does not
    // need it.
    return firefox.launch(executablePath ? { executablePath, channel: 'moz-firefox' } : {})
  },
}

/** @param {string} engine @returns {Promise<import('playwright').Browser>} */
export const openBrowser = (engine) => engines[engine]()

/** @typedef {'light' | 'dark' | 'forced'} Theme */

/**
 * Returns a theme's media features.
 * @param {Theme} theme
 * @returns {Pick<import('playwright').BrowserContextOptions, 'colorScheme' | 'forcedColors' |
 *   'reducedMotion'>}
 */
export const mediaOf = (theme) => ({
  colorScheme: theme === 'dark' ? 'dark' : 'light',
  forcedColors: theme === 'forced' ? 'active' : 'none',
  reducedMotion: 'reduce',
})
