import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { standInServer } from '../../shell/stand-in-server.fixture.js'
import { higher, plans, thames } from './way.fixture.js'

beforeEach(() => page.viewport(1280, 900))
afterEach(closeApp)

const missing = { status: 404, body: { code: 'NOT_FOUND', message: 'This does not exist.' } }

function serve(answers: Record<string, { status?: number; body: unknown }> = {}) {
  return standInServer({
    isLoggedIn: true,
    config: { floor_plan: true },
    answer: ({ call, query }) =>
      answers[call] ??
      {
        'GET /api/v1/location/40': { body: thames },
        'GET /api/v1/location': query.get('select') === 'higher' ? { body: higher } : undefined,
        'GET /api/v1/location/11/floorPlan': { body: plans.level1 },
        'GET /api/v1/location/12/floorPlan': { body: plans.level2 },
        'GET /api/v1/today': missing,
      }[call],
  })
}
const steps = () =>
  page
    .getByRole('region', { name: /^Level/ })
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)
const map = (floor: string) => page.getByRole('img', { name: `The way on ${floor}` })

it('FP-018 FP-021 draws the way floor by floor, tells its steps, and keeps choices in the address', async () => {
  serve()
  await openAt('#/way/40')
  await expect.element(page.getByRole('heading', { name: 'Way to Thames' })).toBeVisible()
  await expect.element(page.getByText('22 m from: Entrance, 1 change of floor')).toBeVisible()
  await expect.poll(() => steps()[1]).toBe('Take the stairs to Level 2')
  await expect.element(map('Level 1')).toBeInTheDocument()
  await page.getByRole('radio', { name: 'Level 2' }).click()
  await expect.element(map('Level 2')).toBeInTheDocument()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.protocol}`)
  })
  await page.getByRole('button', { name: 'Save as picture' }).click()
  await expect.poll(() => saved).toEqual(['Thames Level 2.png blob:'])
  vi.restoreAllMocks()
  await page.getByRole('switch', { name: 'Step-free' }).click()
  await expect.poll(() => steps()[1]).toBe('Take the lift to Level 2')
  expect(location.hash).toBe('#/way/40?stepFree=true')
  await page.getByRole('combobox', { name: 'From' }).selectOptions('Lift')
  await expect.poll(() => steps()[0]).toBe('Leave the lift and go 8 m')
  expect(location.hash).toBe('#/way/40?stepFree=true&from=lift')
  await expectAccessible()
})

it('FP-019 says why no way is shown, and shows nothing of what a person may not see', async () => {
  serve({ 'GET /api/v1/location/40': missing })
  await openAt('#/way/40')
  await expect.element(page.getByText('The way could not be loaded')).toBeVisible()
  expect(document.body.textContent).not.toContain('Thames')
  closeApp()
  serve({ 'GET /api/v1/location': { body: higher.slice(0, 2) } })
  await openAt('#/way/40')
  await expect.element(page.getByText('There is no floor plan here yet')).toBeVisible()
  await expectAccessible()
})
