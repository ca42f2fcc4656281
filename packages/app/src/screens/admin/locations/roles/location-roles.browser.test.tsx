import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { standInTree } from '../locations.fixture.js'
import { closeApp, expectAccessible, openAt } from '../../../../shell/open-app.fixture.js'
import { usualUser } from '../../../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  location.hash = '#/login'
  await page.viewport(1280, 800)
})
afterEach(closeApp)

interface Held {
  readonly id: number
  readonly role: string
  readonly user: { readonly id: number; readonly name: string; readonly email: string }
  readonly locations: readonly { readonly id: number; readonly name: string }[]
}
const ada = { id: 20, name: 'Ada Byron', email: 'ada@demo.mosaic.example' }
const bea = { id: 21, name: 'Bea Moss', email: 'bea@demo.mosaic.example' }

/** Test server that stores role assignments. */
function standInRoles(
  refuse: () => object | undefined = () => undefined,
  more: readonly Held[] = [],
) {
  let held: Held[] = [
    { id: 1, role: 'LOCATION_ADMIN', user: ada, locations: [{ id: 1, name: 'Mosaic Demo' }] },
    { id: 2, role: 'RECEPTIONIST', user: bea, locations: [{ id: 3, name: 'Thames House' }] },
    ...more,
  ]
  return standInTree({
    answer: ({ call, query, body }) => {
      if (call === 'GET /api/v1/user')
        return { body: { users: [ada, bea].map((one) => ({ ...usualUser, ...one })) } }
      if (call === 'GET /api/v1/location/roles')
        return { body: held.filter(({ role }) => role === query.get('role')) }
      const [, method, place, id] =
        /^(\w+) \/api\/v1\/location\/(\d+)\/roles(?:\/(\d+))?$/.exec(call) ?? []
      if (!method) return undefined
      const refused = refuse()
      if (refused) return { status: 409, body: refused, isMalformed: !('code' in refused) }
      if (method === 'DELETE') {
        held = held.filter((one) => one.id !== Number(id))
        return { status: 204 }
      }
      const { role } = body as { role: string }
      const { id: person } = (body as { user: { id: number } }).user
      const user = person === ada.id ? ada : bea
      const added = {
        id: 30 + held.length,
        role,
        user,
        locations: [{ id: Number(place), name: 'Madrid' }],
      }
      held = [...held, added]
      return { status: 201, body: added }
    },
  })
}

const row = (name: string) => page.getByRole('rowheader', { name, exact: true })

it('ROLEA-002 ROLEA-013 location admins, location managers and receptionists are listed per location, added and removed; the root is "All of" the organisation', async () => {
  const server = standInRoles()
  await openAt('#/admin?view=location-admins')
  await expect.element(row('Ada Byron')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'All of Mosaic Demo' })).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Add location admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add location admin' }).click()
  await expect.element(dialog.getByText('Choose a person.')).toBeVisible()
  await expect.element(dialog.getByText('Choose a location.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Person' }).fill('bea')
  await dialog.getByRole('option', { name: /Bea Moss/ }).click()
  await dialog.getByRole('combobox', { name: 'Location' }).fill('madrid')
  await dialog.getByRole('option', { name: /Madrid/ }).click()
  await dialog.getByRole('button', { name: 'Add location admin' }).click()
  await expect.element(row('Bea Moss')).toBeVisible()
  expect(server.calls('POST /api/v1/location/9/roles')[0]?.body).toEqual({
    role: 'LOCATION_ADMIN',
    user: { id: 21 },
  })

  await page.getByRole('button', { name: 'Actions for Ada Byron' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(row('Ada Byron')).not.toBeInTheDocument()
  expect(server.calls('DELETE /api/v1/location/1/roles/1')).toHaveLength(1)

  for (const [name, view, role, add] of [
    ['Managers', 'location-managers', 'LOCATION_MANAGER', 'Add location manager'],
    ['Receptionists', 'receptionists', 'RECEPTIONIST', 'Add receptionist'],
  ] as const) {
    await page.getByRole('radio', { name }).click()
    await expect.poll(() => location.hash).toBe(`#/admin?view=${view}`)
    await page.getByRole('button', { name: add }).first().click()
    await expect.element(page.getByRole('dialog', { name: add })).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Person' }).fill('ada')
    await dialog.getByRole('option', { name: /Ada Byron/ }).click()
    await dialog.getByRole('combobox', { name: 'Location' }).fill('madrid')
    await dialog.getByRole('option', { name: /Madrid/ }).click()
    await dialog.getByRole('button', { name: add }).click()
    await expect.element(row('Ada Byron')).toBeVisible()
    expect(server.calls('POST /api/v1/location/9/roles').at(-1)?.body).toEqual({
      role,
      user: { id: 20 },
    })
  }
  await expect.element(row('Bea Moss')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Bea Moss' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(row('Bea Moss')).not.toBeInTheDocument()
  await expect.element(row('Ada Byron')).toBeVisible()
})

it('ROLEA-013 a floor has the name of its building, since many buildings have one of that name', async () => {
  standInRoles(undefined, [
    { id: 3, role: 'LOCATION_MANAGER', user: bea, locations: [{ id: 4, name: 'Ground floor' }] },
  ])
  await openAt('#/admin?view=location-managers')
  await expect.element(page.getByRole('cell', { name: 'Thames House, Ground floor' })).toBeVisible()
})

it('ROLEA-016 a failure shows the server message, or "An unexpected error occurred"', async () => {
  let refusal: object = { code: 'ALREADY_EXISTS', message: 'They have it already.' }
  standInRoles(() => refusal)
  await openAt('#/admin?view=location-managers')
  await page.getByRole('button', { name: 'Add location manager' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add location manager' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill('bea')
  await dialog.getByRole('option', { name: /Bea Moss/ }).click()
  await dialog.getByRole('combobox', { name: 'Location' }).fill('madrid')
  await dialog.getByRole('option', { name: /Madrid/ }).click()
  await dialog.getByRole('button', { name: 'Add location manager' }).click()
  await expect.element(dialog.getByText('They have it already.')).toBeVisible()
  refusal = {}
  await dialog.getByRole('button', { name: 'Add location manager' }).click()
  await expect.element(dialog.getByText('An unexpected error occurred')).toBeVisible()
})

it('LOC-016 the import page shows errors by line, or what a file would change, and saves it', async () => {
  const rows = [
    { name: 'Spain', kind: 'REGION', parentId: 1 },
    { name: 'Bilbao', kind: 'SITE', parentId: 1 },
  ]
  let errors = [{ line: 3, field: 'Kind', message: 'A desk cannot hold a room.' }]
  const server = standInTree({
    answer: ({ call }) =>
      call === 'POST /api/v1/org/3/locations/import'
        ? { body: { hierarchy: { rootLocationId: 1, locations: rows }, errors } }
        : undefined,
  })
  await openAt('#/admin?view=import-hierarchy')
  await expect.element(page.getByRole('button', { name: 'Choose file' })).toBeVisible()
  await expectAccessible()
  const choose = () =>
    userEvent.upload(
      page.elementLocator(document.querySelector('input[type=file]')!),
      new File(['Id,Parent Id,Kind,Name\n,1,SITE,Bilbao'], 'sites.csv', { type: 'text/csv' }),
    )
  await choose()
  await expect.element(page.getByText('1 error. Nothing can be saved yet.')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'A desk cannot hold a room.' })).toBeVisible()
  expect(server.calls('POST /api/v1/org/3/locations/import')[0]?.body).toEqual({
    text: 'Id,Parent Id,Kind,Name\n,1,SITE,Bilbao',
  })
  errors = []
  await choose()
  await expect.element(page.getByText(/2 new locations, 0 existing locations/)).toBeVisible()
  const names = page.getByRole('table').getByRole('rowheader').elements()
  // In file order: parents first.
  expect(names.map(({ textContent }) => textContent)).toEqual(['Spain', 'Bilbao'])
  await expectAccessible()
  await page.getByRole('button', { name: 'Save 2 locations' }).click()
  await expect.poll(() => location.hash).toBe('#/admin?view=locations')
  expect(server.calls('PUT /api/v1/org/3/locations')[0]?.body).toEqual({
    rootLocationId: 1,
    locations: rows,
  })
})
