import { expect, test } from '@playwright/test'
import { boxes } from '../support/boxes.js'
import { openTab } from './engines/open-tab.js'
import type { Tab } from './engines/tab.js'
import { accounts, password } from './journey.js'

/* The widths of elements in boxes of a host's page that shrink to their content, in three engines. The
   browser tests of the widgets have the same boxes in Chromium, with wide windows and roots of a page. */

// Debian's WebKit crashes occasionally.
test.describe.configure({ mode: 'default', timeout: 300_000, retries: 2 })

// Every run has the boxes in Chromium, by the tests of the widgets.
test.skip(process.env.TEST_SIZE !== 'nightly', 'takes long')

const elements = [
  '<mb-my-bookings></mb-my-bookings>',
  '<mb-availability view="list"></mb-availability>',
  '<mb-availability view="week"></mb-availability>',
  '<mb-floor-plan></mb-floor-plan>',
  '<mb-room-board></mb-room-board>',
  '<mb-room-panel></mb-room-panel>',
  '<mb-visitor-checkin></mb-visitor-checkin>',
]
const window = { width: 500, height: 800 }
const parent = 320

/** Runs in the page. Styles are set by script, because the policy of the page forbids them in markup. */
function measure(
  markup: Readonly<Record<string, string>>,
  width: number,
  root: Readonly<Record<string, string>>,
): [string, number][] {
  const widths: [string, number][] = []
  Object.assign(document.documentElement.style, root)
  for (const element of document.querySelectorAll<HTMLElement>('[data-measured]'))
    for (const [name, html] of Object.entries(markup)) {
      const main = document.createElement('main')
      main.style.cssText = `position: relative; width: ${width}px`
      main.innerHTML = html.replaceAll(' style=', ' data-style=')
      for (const one of main.querySelectorAll<HTMLElement>('[data-style]'))
        one.style.cssText = one.dataset.style!
      const place = main.querySelector('b')!
      element.style.cssText = place.style.cssText
      place.replaceWith(element)
      document.body.append(main)
      main.querySelector<HTMLElement>('[popover]')?.showPopover()
      widths.push([`${element.dataset.measured}: ${name}`, element.getBoundingClientRect().width])
      document.body.append(element)
      main.remove()
    }
  document.documentElement.removeAttribute('style')
  return widths
}

/** Puts the elements on a page of the server, and waits until they have rendered. */
async function showElements(tab: Tab, baseURL: string): Promise<void> {
  await tab.goto(`${baseURL}/embed/index.html`)
  const credentials = JSON.stringify({ username: accounts.manager, password })
  await tab.evaluate(`fetch('/api/v1/user/login', { method: 'POST', body: ${JSON.stringify(credentials)},
    headers: { 'content-type': 'application/json', 'x-source': 'WEB' } }).then(({ status }) => status)`)
  await tab.evaluate(`(() => {
    document.body.replaceChildren()
    for (const html of ${JSON.stringify(elements)}) {
      document.body.insertAdjacentHTML('beforeend', html)
      document.body.lastElementChild.dataset.measured = html
    }
    void import('/embed/mb.js')
  })()`)
  const waiting = `[...document.querySelectorAll('[data-measured]')].filter((one) =>
    !one.shadowRoot?.querySelector('.mb-root > *') || one.matches(':state(loading)')).length`
  await expect.poll(() => tab.evaluate<number>(waiting), { timeout: 60_000 }).toBe(0)
}

for (const engine of ['Chromium', 'Firefox', 'WebKit'] as const)
  test(`${engine}: elements are neither lost in boxes of a page nor wider than these`, async ({
    baseURL,
  }) => {
    const tab = await openTab(engine, window)
    try {
      await showElements(tab, baseURL!)
      const outside = async (
        root: Readonly<Record<string, string>>,
        least: number,
        within: Readonly<Record<string, string>> = boxes,
        most = parent,
      ) => {
        const words = [within, parent, root].map((word) => JSON.stringify(word)).join(', ')
        const widths = await tab.evaluate<[string, number][]>(`(${String(measure)})(${words})`)
        expect(widths).toHaveLength(elements.length * Object.keys(within).length)
        return widths.filter(
          ([name, width]) =>
            width < (name.endsWith('two columns of text') ? 150 : least) ||
            // A popover is positioned in the window.
            width > (name.endsWith('popover') ? window.width : most + 1),
        )
      }
      expect(await outside({}, 224)).toEqual([])
      // Many sheets make 1rem ten pixels.
      expect(await outside({ fontSize: '62.5%' }, 140)).toEqual([])
      expect(await outside({ direction: 'rtl' }, 224)).toEqual([])
      // Vertical text lets a box grow with what is in it, so that only the window is a limit.
      const { block } = boxes
      expect(await outside({ writingMode: 'vertical-rl' }, 224, { block }, window.width)).toEqual(
        [],
      )
    } finally {
      await tab.close()
    }
  })
