// npm run screens, stories or screenshots: pictures of the application's screens and of the
// stories, for review, and the screenshots of the README. Words select some by name. Options:
// --sizes 390,1440   widths of the window
// --themes dark      light, dark, forced (forced colours)
// --locale es-ES     a region of each language; en-XA is accented English, ar-XB right-to-left
// --engine firefox   chromium, firefox
// --data large       the server's data: demo, large, empty, long
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'

const kinds = {
  screens: () => import('./pictures/take-screens.mjs'),
  stories: () => import('./pictures/take-stories.mjs'),
  readme: () => import('./pictures/take-readme.mjs'),
}
const [kind = '', ...args] = process.argv.slice(2)
if (!(kind in kinds)) throw new Error(`Choose one of ${Object.keys(kinds).join(', ')}.`)
await ensureInstalled()
const { usual, built, take } = await kinds[kind]()
const { readOptions } = await import('./pictures/options.mjs')
const { openBrowser } = await import('./pictures/browser.mjs')
const options = readOptions(args, usual)
const browser = await openBrowser(options.engine)
await build(built)
await take(browser, options)
await browser.close()
process.exit()
