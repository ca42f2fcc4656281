import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from './locale/calendar-day.js'
import {
  ancestors,
  at,
  booking,
  desks,
  free,
  level2,
  rooms,
  toAnswer,
  tomorrow,
} from './story-data.fixture.js'
import './test-support/render.js'
import { mount, serve, tabTo } from './test-support/tags.js'
import { focusedElement } from './ui/focus.js'

it('a page limits the height of the list of bookings, which then scrolls inside', async () => {
  await page.viewport(1100, 800)
  const bookings = Array.from({ length: 25 }, (_, index) => {
    const day = addDays(tomorrow, Math.floor(index / 2))
    return booking(index + 1, {
      label: `Booking ${index + 1}`,
      timeFrom: at('09:00', day),
      timeTo: at('10:00', day),
    })
  })
  serve({
    'booking.listOfUser': () => ({
      bookings,
      locations: rooms,
      ancestorLocations: [],
      availability: [],
    }),
  })
  const element = await mount('mb-my-bookings', 'style="--mb-list-max-block-size: 20rem"')
  const last = page.getByRole('button', { name: 'Booking 25', exact: true })
  await expect.element(last).toBeInTheDocument()
  expect(element.offsetHeight).toBeLessThan(500)
  await tabTo((one) => one.getAttribute('role') === 'tabpanel')
  await userEvent.keyboard('{End}')
  await expect.element(last).toBeInViewport()
  await tabTo((one) => one.textContent === 'Booking 1')
  expect(isInside(page.getByRole('button', { name: 'Booking 1', exact: true }), element)).toBe(true)
  element.style.removeProperty('--mb-list-max-block-size')
  expect(element.offsetHeight).toBeGreaterThan(1500)
})

it('a page limits the height of the list of spaces, which the keyboard goes through', async () => {
  await page.viewport(1100, 800)
  const floors = Array.from({ length: 8 }, (_, index) => ({
    ...level2,
    id: 900 + index,
    name: `Level ${index + 1}`,
    left: 900 + index,
  }))
  const spaces = floors.flatMap(({ id, name }) =>
    ['A', 'B', 'C'].map((letter, index) => ({
      ...desks[0]!,
      id: id * 10 + index,
      name: `${name}, ${letter}`,
      parentId: id,
    })),
  )
  const answer = toAnswer(
    spaces.map(({ id }) => free(id)),
    spaces,
    { ancestorLocations: [...ancestors, ...floors] },
  )
  serve({ 'availability.search': () => answer })
  const attributes = `day="${tomorrow}" view="list" category-id="2" style="--mb-list-max-block-size: 20rem"`
  const element = await mount('mb-availability', attributes)
  await expect.element(page.getByRole('heading', { name: 'Level 1, A' })).toBeVisible()
  expect(element.offsetHeight).toBeLessThan(640)
  const last = page.getByRole('heading', { name: 'Level 8, C' })
  expect(last.elements()).toEqual([])
  await tabTo((one) => one.getRootNode() === element.shadowRoot && isIn('Level 1, A', one))
  for (let press = 0; press < 60 && !isIn('Level 8, C', focusedElement()!); press++)
    await userEvent.keyboard('{Tab}')
  expect(isInside(last, element)).toBe(true)
})

const isIn = (space: string, one: Element) =>
  one.closest('.mb-location')?.textContent.includes(space) ?? false

function isInside(locator: { element(): Element }, element: Element): boolean {
  const [inner, outer] = [locator.element(), element].map((one) => one.getBoundingClientRect())
  return inner!.top >= outer!.top && inner!.bottom <= outer!.bottom
}
