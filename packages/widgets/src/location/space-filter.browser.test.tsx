import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answers, free, rooms, taken, toAnswer, tomorrow } from '../story-data.fixture.js'
import { createStoryServer } from '../story-server.fixture.js'
import { expectAccessible, render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import { Availability } from '../availability/availability.js'

beforeEach(() => page.viewport(390, 844))

it('is a sheet on a phone, which says how many spaces are left and can be cleared', async () => {
  render(
    <RuntimeContext value={createStoryServer(answers).runtime}>
      <Availability view="list" initial={{ startDate: tomorrow }} />
    </RuntimeContext>,
  )
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect
    .poll(() => {
      const { left, right, bottom } = sheet.element().getBoundingClientRect()
      return [left, right, bottom]
    })
    .toEqual([0, 390, 844])
  const daylight = sheet.getByRole('checkbox', { name: 'Daylight' })
  await daylight.click({ force: true })
  const showSome = sheet.getByRole('button', { name: 'Show 3 spaces' })
  await expect.element(showSome).toBeVisible()
  await expectAccessible()
  await sheet.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(daylight).not.toBeChecked()
  await sheet.getByRole('button', { name: /^Show \d+ spaces$/ }).click()
  await expect.element(page.getByRole('button', { name: 'Filters' })).toHaveFocus()
})

it('counts the spaces that are left to book, not the unavailable ones beside them', async () => {
  const [thames, medway, brent] = rooms
  const { runtime } = createStoryServer({
    ...answers,
    'availability.search': () =>
      toAnswer([free(thames!.id), taken(medway!.id), free(brent!.id)], rooms),
  })
  render(
    <RuntimeContext value={runtime}>
      <Availability view="list" initial={{ startDate: tomorrow, showAllLocations: true }} />
    </RuntimeContext>,
  )
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(sheet.getByRole('button', { name: 'Show 2 spaces' })).toBeVisible()
  // Thames and Medway have daylight.
  await sheet.getByRole('checkbox', { name: 'Daylight' }).click({ force: true })
  await expect.element(sheet.getByRole('button', { name: 'Show 1 space' })).toBeVisible()
})
