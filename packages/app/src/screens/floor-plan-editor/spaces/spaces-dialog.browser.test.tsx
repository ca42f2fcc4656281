import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer, toLocation } from '../../../shell/stand-in-server.fixture.js'

const floor = toLocation(7, 'Level 2', 'FLOOR', 1, 8)
const tree = [floor, toLocation(71, 'Goya', 'ROOM', 2, 3)]
const element = (id: string, x: number, more: object = {}) => ({
  id,
  x,
  y: 100,
  width: 60,
  height: 40,
  ...more,
})
const plan = {
  version: 3,
  referenceWidth: 1000,
  referenceHeight: 600,
  elements: [
    element('goya', 100, { label: 'Goya', isArea: true }),
    element('talk', 300, { label: 'Talk', isArea: true }),
    element('desk', 500),
  ],
}
const spaces = [
  { elementId: 'goya', change: 'BOUND', name: 'Goya', kind: 'ROOM', locationId: 71 },
  { elementId: 'talk', change: 'NEW', name: 'Talk', kind: 'ROOM', parentId: 7, capacity: 0 },
  { elementId: 'desk', change: 'LEFT_OUT', reason: 'NO_CATEGORY', kind: 'DESK' },
]

afterEach(closeApp)

it('LOC-004 previews the spaces of a plan, creates them and undoes it', async () => {
  const path = '/api/v1/location/7/floorPlan'
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['USER', 'ORG_ADMIN'] },
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/location/7') return { body: floor }
      if (call === 'GET /api/v1/org/3/locations') return { body: tree }
      if (call === `GET ${path}`) return { body: plan }
      if (call === `POST ${path}/spaces`)
        return {
          body: (body as { preview?: boolean }).preview
            ? { spaces }
            : { spaces, plan: { ...plan, version: 4 } },
        }
      if (call === `DELETE ${path}/spaces`) return { body: { ...plan, version: 5 } }
      return undefined
    },
  })
  await openAt('#/fpe?location=7')
  await page.getByRole('tab', { name: 'Spaces' }).click()
  await expect.element(page.getByText('3 elements not linked to a space')).toBeVisible()
  await page.getByRole('button', { name: 'Create spaces' }).click()

  const dialog = page.getByRole('dialog', { name: 'Create spaces from the plan' })
  await expect.element(dialog.getByText('1 new · 1 linked · 1 left out')).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: /Goya/ })).toHaveTextContent('Linked')
  await expect.element(dialog.getByText('Left out: no category for this kind')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('Names of unnamed spaces').fill('D-{nn}')
  await expect
    .poll(() => server.calls(`POST ${path}/spaces`).at(-1)?.body)
    .toMatchObject({
      preview: true,
      plan: { version: 3 },
      patterns: { DESK: 'D-{nn}' },
      spaces: [
        { elementId: 'goya', kind: 'ROOM', name: 'Goya', bookingCategoryId: 1 },
        { elementId: 'talk', name: 'Talk' },
        { elementId: 'desk', kind: 'DESK', bookingCategoryId: 2 },
      ],
    })
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect.element(page.getByText(/The plan has been saved with its spaces/)).toBeVisible()
  await expect.element(page.getByText(/ · Saved$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo creation' }).click()
  await expect.element(page.getByText('The spaces have been removed.')).toBeVisible()
  expect(server.calls(`DELETE ${path}/spaces`)[0]?.query.get('version')).toBe('4')
})
