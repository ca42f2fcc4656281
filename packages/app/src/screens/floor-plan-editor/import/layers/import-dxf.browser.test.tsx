import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../../shell/open-app.fixture.js'
import { standInServer, toLocation } from '../../../../shell/stand-in-server.fixture.js'

const box = (layer: string, x: number, width: number) =>
  [0, 'LWPOLYLINE', 8, layer, 90, 4, 70, 1]
    .concat([10, x, 20, 0, 10, x + width, 20, 0])
    .concat([10, x + width, 20, 5000, 10, x, 20, 5000])
/** Two rooms of a floor of 12 × 5 metres, in millimetres. */
const drawing = [0, 'SECTION', 2, 'HEADER', 9, '$INSUNITS', 70, 4, 0, 'ENDSEC']
  .concat([0, 'SECTION', 2, 'ENTITIES'], box('Rooms', 0, 8000), box('Zones', 8000, 4000))
  .concat([0, 'TEXT', 8, 'Names', 10, 1000, 20, 2000, 40, 300, 1, 'Goya'])
  .concat([0, 'ENDSEC', 0, 'EOF'])
  .join('\n')

afterEach(closeApp)

it('imports chosen layers of a DXF drawing, and keeps the links of its spaces', async () => {
  const floor = toLocation(7, 'Level 2', 'FLOOR', 1, 8)
  const goya = { id: 'old', label: 'Goya', locationId: 71, x: 0, y: 0, width: 400, height: 300 }
  const path = '/api/v1/location/7/floorPlan'
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['USER', 'ORG_ADMIN'] },
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/location/7') return { body: floor }
      if (call === 'GET /api/v1/org/3/locations')
        return { body: [floor, toLocation(71, 'Goya', 'ROOM', 2, 3)] }
      if (call === `GET ${path}`)
        return {
          body: { version: 3, referenceWidth: 1000, referenceHeight: 600, elements: [goya] },
        }
      if (call === `PUT ${path}`) return { body: { ...(body as object), version: 4 } }
      return undefined
    },
  })
  await openAt('#/fpe?location=7')
  await page.getByRole('button', { name: 'Import' }).click()
  await userEvent.upload(
    page.getByLabelText('Choose a file').last(),
    new File([drawing], 'floor.dxf'),
  )
  await expect.element(page.getByText('The plan is 12 × 5 metres.')).toBeVisible()
  await expect.element(page.getByLabelText('Use of layer Rooms')).toHaveValue('2')
  await page.getByLabelText('Use of layer Zones').selectOptions('Background')
  await expect.element(page.getByText(/1 space that can be linked/)).toBeVisible()
  await expect.element(page.getByText('Keep the link of 1 space')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use these layers' }).click()
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect.element(page.getByText('The plan has been saved.')).toBeVisible()
  expect(server.calls(`PUT ${path}`)[0]!.body).toMatchObject({
    elements: [{ label: 'Goya', locationId: 71 }],
  })
})
