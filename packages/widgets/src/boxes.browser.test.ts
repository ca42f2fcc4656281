import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { boxes } from '../../../tests/support/boxes.js'
import { tomorrow } from './story-data.fixture.js'
import './test-support/render.js'
import { mount, serve } from './test-support/tags.js'
import { visitorAnswers } from './visitor/visitor.fixture.js'

const names = Object.keys(boxes) as (keyof typeof boxes)[]
const isNarrow = /text|narrow/

/** Two columns of text give an element half of the width. */
const leastInPhone = (name: string): number => (name === 'two columns of text' ? 150 : 224)

/** Moves the element into the box inside a parent with the given width, then runs `read`. */
function inBox<T>(element: HTMLElement, name: keyof typeof boxes, width: number, read: () => T): T {
  const parent = document.createElement('main')
  parent.style.cssText = `position: relative; inline-size: ${width}px`
  parent.innerHTML = boxes[name]
  const place = parent.querySelector('b')!
  element.style.cssText = place.style.cssText
  place.replaceWith(element)
  document.body.append(parent)
  parent.querySelector<HTMLElement>('[popover]')?.showPopover()
  try {
    return read()
  } finally {
    document.body.append(element)
    parent.remove()
  }
}

const tags = [
  ['mb-my-bookings', ''],
  ['mb-availability', `day="${tomorrow}" view="list"`],
  ['mb-availability', `day="${tomorrow}" view="week"`],
  ['mb-floor-plan', ''],
  ['mb-floor-plan', 'mode="signage"'],
  ['mb-room-board', 'location-id="3"'],
  ['mb-room-panel', 'space-id="41"'],
  ['mb-visitor-checkin', ''],
] as const

it.each(tags)('%s %s has a width in boxes as wide as their content', async (tag, attributes) => {
  serve(visitorAnswers)
  await page.viewport(1100, 800)
  const element = await mount(tag, attributes)
  await expect.poll(() => element.matches(':state(loading)')).toBe(false)
  const widths = (parent: number) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        inBox(element, name, parent, () => Math.round(element.getBoundingClientRect().width)),
      ]),
    )
  const outside = (parent: number, least = leastInPhone) =>
    Object.entries(widths(parent)).filter(
      ([name, width]) =>
        // A popover is positioned in the window, regardless of its surroundings.
        width < least(name) || width > (name === 'popover' ? innerWidth : parent),
    )
  expect(outside(1000, (name) => (isNarrow.test(name) ? 224 : 640))).toEqual([])
  expect(outside(320)).toEqual([])
  await page.viewport(320, 800)
  expect(outside(320)).toEqual([])
})

it.each(names)(
  'mb-booking-dialog is as wide as the window of a phone in a box of a page: %s',
  async (name) => {
    serve()
    await page.viewport(320, 800)
    await mount('mb-booking-dialog')
    const start = `<mb-booking-dialog api-base="https://boxes.example" open location-id="11"
    time-from="${tomorrow}T09:00" time-to="${tomorrow}T10:00"`
    document.body.innerHTML = boxes[name]
      .replace('<b', start)
      .replace('</b>', '</mb-booking-dialog>')
    document.querySelector<HTMLElement>('[popover]')?.showPopover()
    const dialog = page.getByRole('dialog', { name: 'Book Thames' })
    await expect.element(dialog).toBeVisible()
    const { width } = dialog.element().getBoundingClientRect()
    expect(width).toBeGreaterThan(280)
    expect(width).toBeLessThanOrEqual(320)
  },
)
