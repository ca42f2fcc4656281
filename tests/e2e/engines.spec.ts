import { writeFile } from 'node:fs/promises'
import { expect, test, type TestInfo } from '@playwright/test'
import { openTab, type Engine } from './engines/open-tab.js'
import type { Size } from './engines/tab.js'
import { Visitor } from './engines/visitor.js'
import { accounts, password } from './journey.js'
import { KioskDesk } from './kiosk-desk.js'

/* The most important journeys, in Firefox and WebKit. Other tests use only Chromium, where a bug
   that is specific to another engine would go unnoticed. */

const wide = { width: 1280, height: 900 }
const phone = { width: 460, height: 800 }

/** Each engine in its most common window size; nightly in both sizes. */
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

// Sequential, on a day that no other journey books, because nobody can have two desks at once.
// Debian's WebKit crashes occasionally, so tests are retried on the next day, because the crash may
// have left a desk booked.
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
      // On a phone the plan has one row of controls, and the days are among the others.
      if (size === phone) {
        await visitor.see('application', 'Floor plan')
        await visitor.click('button', 'More filters')
      }
      for (let day = 0; day < daysAhead + info.retry; day++) {
        // The URL may still change automatically; the text below the heading shows the current
        // state.
        const shown = () =>
          visitor.tab.evaluate("document.querySelector('h1').parentElement.innerText")
        const before = await shown()
        await visitor.click('button', /^Next days?$/)
        await expect.poll(shown).not.toBe(before)
      }
      await visitor.see('application', 'Floor plan')
      // What the day offers is shown above the plan, and moves the buttons below it.
      const isBusy = () =>
        visitor.tab.evaluate("document.querySelector('.mb-plan-stage').getAttribute('aria-busy')")
      await expect.poll(isBusy).toBe('false')
      await visitor.click('button', 'Choose from a list')
      await visitor.click('button', /Available/)
      await visitor.click('button', /^Book /)
      const dialog = await visitor.see('dialog', /^Book /)
      expect(dialog.height).toBeGreaterThan(300)
      const { name } = await visitor.see('heading', /^Book /)
      const desk = name.replace('Book ', '')
      await visitor.click('button', 'Book')
      await visitor.see('dialog', 'Booking confirmed')
      await visitor.click('button', 'Done')
      await visitor.see('button', 'Open booking')

      await visitor.tab.goto(`${baseURL}/#/my-bookings`)
      await visitor.click('button', desk)
      await visitor.click('button', 'Cancel booking')
      await visitor.see('alertdialog')
      await visitor.click('button', 'Cancel booking')
      await visitor.seesNo('button', desk)
    }))

// Only nightly, because the kiosk's journeys run in Chromium on every change.
for (const [engine, name, size] of isNightly ? windows : [])
  test(`${engine}, ${name}: a visitor checks in at the kiosk by code, signs, and leaves`, ({
    baseURL,
  }, info) =>
    inTab(engine, size, info, async (visitor) => {
      const desk = await KioskDesk.open(baseURL!)
      const { id, guest } = await desk.add(`Ottilie ${name}`, engine)
      await visitor.tab.goto(new URL(desk.address, baseURL).href)
      const pairingCode = () =>
        visitor.tab.evaluate<string>("document.querySelector('#code')?.textContent ?? ''")
      await expect.poll(pairingCode, { timeout: 20_000 }).toMatch(/^\w{4}-\w{4}$/)
      await desk.pair(await pairingCode())

      await visitor.click('button', 'Check in')
      const search = ['searchbox', 'Your name or visit code'] as const
      await visitor.fill(...search, await desk.codeOf(id))
      await visitor.click('button', 'Find my visit')
      await visitor.see('heading', guest.name)
      await visitor.click('button', 'Continue')
      await visitor.click('img', 'Your signature')
      await visitor.click('button', 'Sign and check in')
      await visitor.see('heading', `Welcome, ${guest.name}`)
      await expect.poll(async () => (await desk.visit(id)).checkIn).toBeDefined()
      await visitor.click('button', 'Done')

      await visitor.click('button', 'Check out')
      await visitor.fill(...search, guest.name)
      await visitor.click('button', new RegExp(guest.name))
      await visitor.click('button', 'Check out')
      await visitor.see('heading', `Goodbye, ${guest.name}`)
      await expect.poll(async () => (await desk.visit(id)).checkOut).toBeDefined()
      await desk.close()
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
    // A crashed browser cannot take a screenshot, so the failure is reported without one.
    const picture = await tab.screenshot().catch(() => undefined)
    if (picture) await writeFile(info.outputPath('screenshot.png'), picture)
    throw error
  } finally {
    await tab.close()
  }
}
