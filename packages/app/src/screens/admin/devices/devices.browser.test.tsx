import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer, toLocation } from '../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const foyer = {
  id: 4,
  name: 'Foyer screen',
  kind: 'FOYER_PLAN',
  locationId: 2,
  rotation: 0,
  scopes: ['availability:read'],
  created: '2026-11-02T09:00:00Z',
  createdBy: 'Ada',
  lastSeen: '2026-11-03T09:00:00Z',
}
const board = {
  ...{ locationId: 2, name: 'London', timeZone: 'Europe/London', offset: 0 },
  ...{ now: '2026-11-03T09:00:00.000Z', floors: [] },
  rooms: [{ locationId: 40, name: 'Thames', state: 'AVAILABLE' }],
}
const london = toLocation(2, 'London', 'SITE', 2, 5, 1)
const room = toLocation(40, 'Thames', 'ROOM', 3, 4, 2)
const administrator = { roles: ['ORG_ADMIN'] }

function standInDevices(devices: unknown[], user: object = administrator) {
  return standInServer({
    isLoggedIn: true,
    user,
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/device') return { body: devices }
      if (call === 'GET /api/v1/org/3/locations') return { body: [london, room] }
      if (call === 'GET /api/v1/room-panel/board/2') return { body: board }
      if (call === 'DELETE /api/v1/device/4') {
        devices.splice(0)
        return { status: 204 }
      }
      if (/^POST .*\/device\/4\/(identify|restart)$/.test(call)) return { status: 204 }
      if (call === 'PUT /api/v1/device/4') {
        Object.assign(devices[0]!, body)
        return { body: devices[0] }
      }
      if (call !== 'POST /api/v1/device') return undefined
      if ((body as { pairingCode: string }).pairingCode !== 'K7QM-2XPD')
        return {
          status: 404,
          body: { code: 'PAIRING_CODE_INVALID', message: 'No screen is showing this code.' },
        }
      devices.push(foyer)
      return { status: 201, body: foyer }
    },
  })
}

it('SCR-002 an administrator connects a screen by the code that it displays', async () => {
  const server = standInDevices([])
  await openAt('#/admin')
  await expect.element(heading('Administration')).toBeVisible()
  await page.getByRole('link', { name: 'Screens and kiosks' }).click()
  await expect.element(heading('Screens and kiosks')).toBeVisible()
  expect(location.hash).toBe('#/admin?view=devices')
  await expect.element(page.getByText('No screens connected yet')).toBeVisible()
  await expect.element(page.getByText(/\/screen on the screen\. It shows a code/)).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Connect a screen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a screen' })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Connect a screen' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code on the screen' })
  await expect.element(code).toHaveFocus()
  await expect.element(dialog.getByText('Enter the code.')).toBeVisible()
  expect(server.calls('POST /api/v1/device')).toEqual([])
  await code.fill('AAAA-2222')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Foyer screen')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('No screen is showing this code.')).toBeVisible()
  await code.fill('K7QM-2XPD')
  await dialog.getByRole('combobox', { name: 'Location' }).selectOptions('London')
  await dialog.getByRole('radio', { name: 'Login kiosk' }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Location' })).not.toBeInTheDocument()
  await dialog.getByRole('radio', { name: 'Foyer plan' }).click()
  await dialog.getByRole('combobox', { name: 'Language' }).selectOptions('Spanish (Spain)')
  await dialog.getByRole('combobox', { name: 'Orientation' }).selectOptions('Rotated 90° clockwise')
  await dialog.getByRole('button', { name: 'Connect a screen' }).click()
  await expect.element(page.getByRole('rowheader', { name: 'Foyer screen' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'London' })).toBeVisible()
  // The list is no longer empty, so the add button is above it.
  await expect.element(page.getByRole('button', { name: 'Connect a screen' })).toHaveFocus()
  expect(server.calls('POST /api/v1/device').at(-1)?.body).toEqual({
    pairingCode: 'K7QM-2XPD',
    name: 'Foyer screen',
    kind: 'FOYER_PLAN',
    locationId: 2,
    language: 'es-ES',
    rotation: 90,
  })
})

it('SCR-005 a screen is changed, identified and restarted, and a page of its own keeps its permissions', async () => {
  const server = standInDevices([
    { ...foyer, build: 'f3a91c07b2d4' },
    { ...foyer, id: 5, name: 'Intranet page', kind: undefined, scopes: ['booking:read'] },
  ])
  await openAt('#/admin?view=devices')
  const choose = async (device: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${device}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await expect
    .element(page.getByRole('row', { name: /Foyer screen.*Foyer plan.*f3a91c07b2d4/ }))
    .toBeVisible()
  await choose('Foyer screen', 'Identify')
  await expect.element(page.getByText(/“Foyer screen” will show its name/)).toBeVisible()
  await choose('Foyer screen', 'Restart')
  await expect.element(page.getByText(/“Foyer screen” will restart/)).toBeVisible()
  await choose('Foyer screen', 'Edit')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Visitor kiosk' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('cell', { name: 'Visitor kiosk' })).toBeVisible()
  expect(server.calls('PUT /api/v1/device/4').at(-1)?.body).toEqual({
    name: 'Foyer screen',
    kind: 'VISITOR_KIOSK',
    locationId: 2,
    rotation: 0,
  })
  await choose('Intranet page', 'Edit')
  await expect.element(dialog.getByRole('radio', { name: 'Custom page' })).toBeChecked()
  await expect.element(dialog.getByText(/with these permissions: Show bookings/)).toBeVisible()
  expect(await page.getByRole('menuitem', { name: 'Identify' }).query()).toBeNull()
})

it('disconnecting a screen asks first', async () => {
  const server = standInDevices([foyer])
  await openAt('#/admin?view=devices')
  const disconnect = async () => {
    await page.getByRole('button', { name: 'Actions for Foyer screen' }).click()
    await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  }
  await disconnect()
  const question = page.getByRole('alertdialog', { name: 'Disconnect the screen “Foyer screen”?' })
  await expectAccessible()
  await question.getByRole('button', { name: 'Keep' }).click()
  expect(server.calls('DELETE /api/v1/device/4')).toEqual([])
  await disconnect()
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('No screens connected yet')).toBeVisible()
  expect(server.calls('DELETE /api/v1/device/4')).toHaveLength(1)
})

it('hundreds of screens are paginated, each with its room', async () => {
  standInDevices(
    Array.from({ length: 300 }, (_, index) => ({
      ...foyer,
      id: index + 1,
      name: `Door ${String(index + 1).padStart(3, '0')}`,
      locationId: index === 299 ? 40 : 2,
    })),
  )
  await openAt('#/admin?view=devices')
  await expect.element(page.getByText('1–10 of 300')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search screens and kiosks' }).fill('thames')
  await expect.element(page.getByRole('rowheader', { name: 'Door 300' })).toBeVisible()
  await expect.element(page.getByText('1 of 300')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'London, Thames' })).toBeVisible()
})

it('SCR-004 the list says which screens are on, silent or still waiting', async () => {
  const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const build = 'f3a91c07b2d4'
  standInDevices([
    { ...foyer, name: 'Foyer', build, lastSeen: before(2) },
    { ...foyer, id: 5, name: 'Entrance', build, lastSeen: before(5) },
    { ...foyer, id: 6, name: 'Door', lastSeen: undefined },
    { ...foyer, id: 7, name: 'Login page', kind: undefined, lastSeen: before(5 * 60) },
  ])
  await openAt('#/admin?view=devices')
  await expect
    .element(page.getByRole('row', { name: /Entrance.*Not responding since / }))
    .toBeVisible()
  const never = page.getByRole('row', { name: /Door.*Waiting.*Never/ }).getByText('Never')
  await expect.element(never).toBeVisible()
  for (const name of ['Foyer', 'Login page'])
    await expect.element(page.getByRole('row', { name: new RegExp(`${name}.* On `) })).toBeVisible()
  const [width, height] = [innerWidth, innerHeight]
  onTestFinished(() => page.viewport(width, height))
  await page.viewport(390, 844)
  const cell = never.element().closest('td')!
  expect(getComputedStyle(cell, '::before').content).toContain('Last seen')
})

it('a failed list shows an error and can be reloaded', async () => {
  let isBroken = true
  standInServer({
    isLoggedIn: true,
    user: administrator,
    answer: ({ call }) =>
      call !== 'GET /api/v1/device'
        ? undefined
        : isBroken
          ? { status: 400, body: { code: 'INVALID_INPUT', message: 'Broken.' } }
          : { body: [foyer] },
  })
  await openAt('#/admin?view=devices')
  await expect.element(page.getByRole('alert')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('rowheader', { name: 'Foyer screen' })).toBeVisible()
})

it('location administrators see no devices', async () => {
  const server = standInDevices([foyer], { roles: ['USER', 'LOCATION_ADMIN'] })
  await openAt('#/admin?view=devices')
  await expect.element(page.getByText('For administrators only')).toBeVisible()
  expect(server.calls('GET /api/v1/device')).toEqual([])
})

it('PANEL-010 a display of electronic paper has an address, which is shown once, instead of a code', async () => {
  const address = 'https://booking.example/api/v1/device/9/paper/secret/picture.png'
  const device = { ...foyer, id: 9, name: 'Door', kind: 'ROOM_PANEL', locationId: 40 }
  const server = standInServer({
    isLoggedIn: true,
    user: administrator,
    answer: ({ call }) => {
      if (call === 'GET /api/v1/device') return { body: [] }
      if (call === 'GET /api/v1/org/3/locations') return { body: [london, room] }
      if (call === 'POST /api/v1/device/paper') return { status: 201, body: { device, address } }
      return undefined
    },
  })
  await openAt('#/admin?view=devices')
  await page.getByRole('button', { name: 'Connect a screen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a screen' })
  await dialog.getByRole('checkbox', { name: 'Electronic paper' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Code on the screen' }))
    .not.toBeInTheDocument()
  await expect.element(dialog.getByRole('radio', { name: 'Visitor kiosk' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('radio', { name: 'Room panel' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Door')
  await dialog.getByRole('combobox', { name: 'Location' }).selectOptions('London, Thames')
  await dialog.getByRole('button', { name: 'Connect a screen' }).click()
  await expect.element(page.getByLabelText('Address of the picture')).toHaveValue(address)
  await expectAccessible()
  expect(server.calls('POST /api/v1/device/paper')[0]!.body).toEqual({
    name: 'Door',
    kind: 'ROOM_PANEL',
    locationId: 40,
    rotation: 0,
  })
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect.element(page.getByLabelText('Address of the picture')).not.toBeInTheDocument()
})

it('SCR-013 the list shows the content of a screen, which nobody can operate there', async () => {
  standInDevices([
    { ...foyer, kind: 'ROOM_BOARD' },
    { ...foyer, id: 5, name: 'All floors', locationId: undefined },
    { ...foyer, id: 6, name: 'Desk', kind: 'VISITOR_KIOSK' },
  ])
  await openAt('#/admin?view=devices')
  await page.getByRole('button', { name: 'Actions for Foyer screen' }).click()
  await page.getByRole('menuitem', { name: 'Show content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Foyer screen' })
  await expect.element(dialog.getByRole('img', { name: 'What “Foyer screen” shows' })).toBeVisible()
  await expect
    .poll(() => dialog.element().querySelector('[inert] .mb-board')?.textContent)
    .toContain('Thames')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  for (const [name, count] of [
    ['All floors', 1],
    ['Desk', 0],
  ] as const) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Show content' }).elements()).toHaveLength(count)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument()
  }
})

it('LIST-019 on a tablet, names of 120 letters take three lines, and the count keeps its distance', async () => {
  const [width, height] = [innerWidth, innerHeight]
  onTestFinished(() => page.viewport(width, height))
  await page.viewport(768, 1024)
  const name = `Foyer ${'of the international department for quality '.repeat(3)}`.slice(0, 120)
  standInDevices([{ ...foyer, name }])
  await openAt('#/admin?view=devices')
  const row = page.getByRole('row', { name: /Foyer of/ })
  await expect.element(row).toBeVisible()
  expect(row.element().getBoundingClientRect().height).toBeLessThan(85)
  const search = document.querySelector('.toolbar-search')!.getBoundingClientRect()
  const count = document.querySelector('.toolbar-count')!.getBoundingClientRect()
  expect(count.left - search.right).toBeGreaterThanOrEqual(8)
})
