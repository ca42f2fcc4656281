import { knownLocales } from '@mosaic-booking/sdk/rules'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openAt } from './open-app.fixture.js'
import { standInServer } from './stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 800)
  location.hash = '#/login'
})
afterEach(closeApp)

/** An organisation whose bookings open at 2:30 PM. */
function standIn({ config = {}, defaults = {} } = {}) {
  standInServer({
    isLoggedIn: true,
    user: { roles: ['USER', 'ORG_ADMIN'], defaults },
    config,
    answer: ({ call }) =>
      call === 'GET /api/v1/bookingSetting'
        ? {
            body: {
              bookingCategoryId: 1,
              locationIds: [],
              revision: '1',
              override: { period: { maxPeriodReleaseTime: '14:30' } },
              inherited: {},
              origins: {},
              mixed: [],
            },
          }
        : call === 'GET /api/v1/accessGroup'
          ? { body: [] }
          : undefined,
  })
  return openAt('#/admin?view=settings&category=1')
}
const time = (label: string) => page.getByRole('combobox', { name: label })
const english = () => time('New days open at')
const spanish = () => time('Un nuevo día se abre a las')

it('CONF-007 offers en-GB, en-US, en-CA and es-ES; English shows 12-hour times, Spanish 24-hour times', async () => {
  await standIn()
  await expect.element(english()).toHaveValue('2:30 PM')
  await page.getByRole('button', { name: /^Language/ }).click()
  const names = ['English (United Kingdom)', 'English (United States)', 'English (Canada)']
  const items = page.getByRole('menuitemradio')
  const offered = items.elements().map((item) => item.textContent)
  expect(offered.slice(0, 3)).toEqual(names)
  expect(offered).toContain('Español (España)')
  expect(offered).toHaveLength(knownLocales().length)
  await expect.element(items.first()).toHaveAttribute('aria-checked', 'true')
  for (const name of names.slice(1)) {
    await page.getByRole('menuitemradio', { name }).click()
    await expect.element(english()).toHaveValue('2:30 PM')
    await page.getByRole('button', { name: /^Language/ }).click()
  }
  await page.getByRole('menuitemradio', { name: 'Español (España)' }).click()
  await expect.element(spanish()).toHaveValue('14:30')
})

it.each([
  ['es-ES', {}, spanish, '14:30'],
  ['en-US', {}, english, '2:30 PM'],
  ['tlh', {}, english, '2:30 PM'],
  ['none', {}, english, '2:30 PM'],
  ['none', { region: 'es-ES' }, spanish, '14:30'],
  ['es-ES', { region: 'en-US', timeFormat: '24' }, english, '14:30'],
  [undefined, { timeFormat: '24' }, english, '14:30'],
])(
  'CONF-008 ORG-003 the organisation’s locale %s, and the user’s defaults %j, decide region and time format',
  async (locale, defaults, field, text) => {
    await standIn({ config: { locale }, defaults })
    await expect.element(field()).toHaveValue(text)
  },
)
