import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { tomorrow } from './story-data.fixture.js'
import './test-support/render.js'
import { mount, serve } from './test-support/tags.js'
import { visitorAnswers } from './visitor/visitor.fixture.js'

/** Host layouts that contain the element. All but the first shrink to their content. */
const boxes = {
  block: '<div><b></b></div>',
  'flex row': '<div style="display: flex"><b></b></div>',
  'flex row with a text': `<div style="display: flex"><p>${'Words and more. '.repeat(40)}</p><b></b></div>`,
  'inline flex row': '<div style="display: inline-flex"><b></b></div>',
  'centred column':
    '<div style="display: flex; flex-direction: column; align-items: center"><b></b></div>',
  dialog: '<dialog open style="padding: 0"><b></b></dialog>',
  popover: '<div popover style="padding: 0; border: 0"><b></b></div>',
  float: '<div style="float: inline-start"><b></b></div>',
  'inline block': '<div style="display: inline-block"><b></b></div>',
  'absolute box': '<div style="position: absolute"><b></b></div>',
  'table cell': '<table style="border-spacing: 0"><td style="padding: 0"><b></b></td></table>',
  'fit-content': '<div style="inline-size: fit-content"><b></b></div>',
  'auto columns':
    '<div style="display: grid; grid-template-columns: auto auto"><p>Words</p><b></b></div>',
  'centred grid': '<div style="display: grid; place-items: center"><b></b></div>',
  'floating element': '<div><b style="float: inline-start"></b></div>',
  'grid of one auto column':
    '<div style="display: grid; grid-template-columns: auto; justify-content: start"><b></b></div>',
  'inline grid': '<div style="display: inline-grid"><b></b></div>',
  'item of a flex row that may shrink':
    '<div style="display: flex"><div style="min-inline-size: 0"><b></b></div></div>',
  'item that may shrink to nothing':
    '<div style="display: flex"><b style="min-inline-size: 0"></b></div>',
  'grid with minmax(0, max-content)':
    '<div style="display: grid; grid-template-columns: minmax(0, max-content)"><b></b></div>',
  'open details': '<details open style="float: inline-start"><summary>S</summary><b></b></details>',
  'details in a flex row':
    '<div style="display: flex"><details open><summary>S</summary><b></b></details></div>',
  'one column of text': '<div style="columns: 1"><b></b></div>',
  fieldset:
    '<fieldset style="float: inline-start; border: 0; margin: 0; padding: 0"><b></b></fieldset>',
  'element as wide as its content': '<div><b style="inline-size: max-content"></b></div>',
}
const names = Object.keys(boxes) as (keyof typeof boxes)[]
const textBeside = /text/

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
  const outside = (parent: number, least: (name: string) => number = () => 224) =>
    Object.entries(widths(parent)).filter(
      ([name, width]) =>
        // A popover is positioned in the window, regardless of its surroundings.
        width < least(name) || width > (name === 'popover' ? innerWidth : parent),
    )
  expect(outside(1000, (name) => (textBeside.test(name) ? 224 : 640))).toEqual([])
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
