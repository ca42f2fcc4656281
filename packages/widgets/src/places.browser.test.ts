import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf } from './room-state/rooms.fixture.js'
import { tomorrow } from './story-data.fixture.js'
import './test-support/render.js'
import { mount, serve } from './test-support/tags.js'
import { visitorAnswers } from './visitor/visitor.fixture.js'

/* Where a page may have an element: in the slot or the shadow tree of a component of its own, in a
   frame, and in a part that is hidden at first, such as a tab. */

/** With a text that each shows once it has loaded. */
const tags = [
  ['mb-my-bookings', '', 'Board meeting'],
  ['mb-availability', `day="${tomorrow}" view="list"`, 'Thames'],
  ['mb-availability', `day="${tomorrow}" view="week"`, 'Thames'],
  ['mb-floor-plan', '', 'available'],
  ['mb-floor-plan', 'mode="signage" rotate-seconds="600"', 'Thames'],
  ['mb-room-board', 'location-id="3"', 'Ada'],
  ['mb-room-panel', 'space-id="41"', 'Ada Lovelace'],
  ['mb-visitor-checkin', '', 'Check in'],
  [
    'mb-booking-dialog',
    `open location-id="11" time-from="${tomorrow}T09:00" time-to="${tomorrow}T10:00"`,
    'Thames',
  ],
] as const

/** A component of the page with a shadow tree, in which `html` has the place of the element. */
function addComponent(html: string): { readonly host: HTMLElement; readonly root: ShadowRoot } {
  const host = document.createElement('section')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = html
  document.body.append(host)
  return { host, root }
}

/** Puts an element into a document of its own. */
function putInFrame(element: HTMLElement): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'inline-size: 1000px; block-size: 800px; border: 0'
  document.body.append(frame)
  const inside = frame.contentDocument!
  inside.open()
  inside.write('<!doctype html><body style="margin: 0">')
  inside.close()
  inside.body.append(element)
}

/** Each returns what shows the element, if that is not the page at once. */
const places: Record<string, (element: HTMLElement) => (() => void) | void> = {
  'in a slot': (element) => {
    addComponent('<article><slot></slot></article>').host.append(element)
  },
  'in the shadow tree of a component': (element) => {
    addComponent('<article><b></b></article>').root.querySelector('b')!.replaceWith(element)
  },
  'in a frame': putInFrame,
  'moved to a frame': (element) => {
    document.body.append(element)
    return () => putInFrame(element)
  },
  'hidden at first': (element) => {
    const tab = document.createElement('div')
    tab.hidden = true
    document.body.append(tab)
    tab.append(element)
    return () => (tab.hidden = false)
  },
}

/** The canvases of an element, also those in trees of its own. */
const canvasesIn = (root: ParentNode): HTMLCanvasElement[] =>
  [...root.querySelectorAll('*')].flatMap((one) => [
    ...(one instanceof HTMLCanvasElement ? [one] : []),
    ...(one.shadowRoot ? canvasesIn(one.shadowRoot) : []),
  ])

/** What somebody sees of an element: its texts, how large it is and its pictures. */
function look(element: HTMLElement) {
  const root = element.shadowRoot!
  const { width, height } = element.getBoundingClientRect()
  return {
    text: root.querySelector<HTMLElement>('.mb-root')!.innerText.replaceAll(/\s+/g, ' '),
    size: [width, height].map(Math.round),
    canvases: canvasesIn(root).map((one) => [one.width, one.height]),
  }
}

/** The look of an element that has loaded, as soon as it stays the same. */
async function lookAtRest(element: HTMLElement, text: string) {
  let last = ''
  await expect
    .poll(async () => {
      await new Promise(requestAnimationFrame)
      const before = last
      last = JSON.stringify(look(element))
      const hasPlan = element.localName !== 'mb-floor-plan' || canvasesIn(element.shadowRoot!)[0]
      return last === before && last.includes(text) && Boolean(hasPlan)
    })
    .toBe(true)
  return look(element)
}

it.each(
  tags.flatMap(([tag, attributes, text]) =>
    Object.keys(places).map((place) => [tag, attributes, place, text] as const),
  ),
)('%s %s shows the same %s', async (tag, attributes, place, text) => {
  serve({ ...visitorAnswers, 'roomPanel.board': () => boardOf(2) })
  await page.viewport(1000, 800)
  document.body.style.margin = '0'
  const usual = await mount(tag, attributes)
  const expected = await lookAtRest(usual, text)
  const element = document.createElement(tag)
  for (const { name, value } of usual.attributes) element.setAttribute(name, value)
  usual.remove()
  const show = places[place]!(element)
  await (element as unknown as { ready: Promise<void> }).ready
  await expect.poll(() => element.matches(':state(loading)')).toBe(false)
  show?.()
  await expect.poll(() => look(element)).toEqual(expected)
  // Removing a frame tells an element inside it nothing.
  element.remove()
})
