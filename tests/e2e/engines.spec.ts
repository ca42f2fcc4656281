import { writeFile } from 'node:fs/promises'
import { expect, test, type TestInfo } from '@playwright/test'
import { openTab, type Engine } from './engines/open-tab.js'
import type { Size } from './engines/tab.js'
import { Visitor } from './engines/visitor.js'
import { accounts, password } from './journey.js'

/*
 * The journeys that matter most in Firefox and WebKit too. Other tests use Chromium alone, so a
 * fault of one engine would stay unseen there.
 */

const wide = { width: 1280, height: 900 }
const phone = { width: 460, height: 800 }

/** Each engine in the size that most people use it in; both nightly. */
const isNightly = process.env.TEST_SIZE === 'nightly'
const windows = [
  ['Firefox', 'wide', wide],
  ['WebKit', 'phone', phone],
  ...(isNightly
    ? ([
        ['Firefox', 'phone', phone],
        ['WebKit', 'wide', wide],
      ] as const)
    : []),
] as const

// One after another, on a day that no other journey books: nobody can have two desks at once.
// Debian's WebKit crashes now and then; each test is tried again by itself.
test.describe.configure({ mode: 'default', timeout: 120_000, retries: 2 })
const daysAhead = 3

for (const [engine, name, size] of windows)
  test(`${engine}, ${name}: from login to a booked desk and its cancellation`, ({
    baseURL,
  }, info) =>
    inTab(engine, size, info, async (visitor) => {
      await visitor.tab.goto(baseURL!)
      await visitor.fill('textbox', 'E-mail', accounts.user)
      await visitor.tab.press('Enter')
      await visitor.fill('textbox', 'Password', password)
      await visitor.tab.press('Enter')
      await visitor.see('button', /^Account: /)

      await visitor.tab.goto(`${baseURL}/#/find/2`)
      await visitor.click('button', 'Search')
      for (let day = 0; day < daysAhead; day++) {
        // The address may change once more by itself; the text below the heading is what is shown.
        const shown = () =>
          visitor.tab.evaluate("document.querySelector('h1').parentElement.innerText")
        const before = await shown()
        await visitor.click('button', /^Next days?$/)
        await expect.poll(shown).not.toBe(before)
      }
      await visitor.see('application', 'Floor plan')
      await visitor.click('button', 'Choose from a list')
      await visitor.click('button', /Available/)
      await visitor.click('button', /^Book /)
      const dialog = await visitor.see('dialog', /^Book /)
      expect(dialog.height).toBeGreaterThan(300)
      await visitor.fill('textbox', 'Title', `Quiet day in ${engine}`)
      await visitor.click('button', 'Book')
      await visitor.see('dialog', 'Booking confirmed')
      await visitor.click('button', 'Done')
      await visitor.see('button', 'Open booking')

      await visitor.tab.goto(`${baseURL}/#/my-bookings`)
      await visitor.click('button', `Quiet day in ${engine}`)
      await visitor.click('button', 'Cancel booking')
      await visitor.see('alertdialog')
      await visitor.click('button', 'Cancel booking')
      await visitor.seesNo('button', `Quiet day in ${engine}`)
    }))

async function inTab(
  engine: Engine,
  size: Size,
  info: TestInfo,
  work: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const tab = await openTab(engine, size)
  try {
    await work(new Visitor(tab))
  } catch (error) {
    await writeFile(info.outputPath('screenshot.png'), await tab.screenshot())
    throw error
  } finally {
    await tab.close()
  }
}
