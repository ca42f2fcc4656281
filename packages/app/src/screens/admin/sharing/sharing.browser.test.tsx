import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer, toLocation } from '../../../shell/stand-in-server.fixture.js'

afterEach(closeApp)

const organisations = [
  { id: 1, name: 'Mosaic Demo' },
  { id: 2, name: 'Harbour Works' },
]
const place = (id: number, name: string, kind: string, organisationId: number) => ({
  ...{ id, name, kind, organisationId },
  qualifiedName: name,
  isReception: kind === 'BUILDING',
})
const shared = (id: number, name: string) => ({
  ...toLocation(id, name, 'ROOM', 2, 3),
  organisationId: 2,
})
const placesOf = {
  1: [place(10, 'Mosaic Demo', 'ORL', 1), place(11, 'Riverside', 'BUILDING', 1)],
  2: [place(20, 'Harbour Works', 'ORL', 2), place(21, 'Quay', 'ROOM', 2)],
} as const

const open = (roles: string[]) => {
  let networks: object[] = []
  let restricted = [
    { locationId: 31, restrictionId: 5, locationName: 'Oak', restrictionName: 'Board' },
  ]
  return standInServer({
    isLoggedIn: true,
    user: { roles },
    answer: ({ call, body, query }) => {
      const sent = body as { name: string; organisations: object[]; locations: object[] }
      if (call === 'GET /api/v1/sharingNetwork') return { body: networks }
      if (call === 'POST /api/v1/sharingNetwork' || call === 'PUT /api/v1/sharingNetwork/4') {
        const locations = Object.values(placesOf)
          .flat()
          .filter(({ id }) => sent.locations.some((one) => (one as { id: number }).id === id))
          .map(({ id, name, kind, organisationId }) => ({ id, name, kind, organisationId }))
        networks = [
          {
            ...sent,
            id: 4,
            locations,
            organisations: sent.organisations.length ? organisations : [],
          },
        ]
        return { status: call.startsWith('POST') ? 201 : 200, body: networks[0]! }
      }
      if (call === 'GET /api/v1/org') return { body: organisations }
      if (call === 'GET /api/v1/sharingNetwork/locations')
        return { body: placesOf[Number(query.get('organisationId')) as 1 | 2] }
      if (call === 'GET /api/v1/location/sharedAndRestricted') return { body: restricted }
      if (call === 'GET /api/v1/accessGroup')
        return {
          body: [
            { id: 5, name: 'Board', groupRestrictions: [], assignments: [] },
            { id: 6, name: 'Guests', groupRestrictions: [], assignments: [] },
          ],
        }
      if (call === 'GET /api/v1/location' && query.get('scope') === 'SHARED_ONLY')
        return { body: [shared(32, 'Elm'), shared(33, 'Ash')] }
      if (call === 'POST /api/v1/location/33/restriction/6') {
        restricted = [
          ...restricted,
          { locationId: 33, restrictionId: 6, locationName: 'Ash', restrictionName: 'Guests' },
        ]
        return { body: { id: 6, name: 'Guests', locations: [{ id: 33, name: 'Ash' }] } }
      }
      if (call === 'DELETE /api/v1/location/31/restriction/5') {
        restricted = restricted.slice(1)
        return { status: 204 }
      }
      return undefined
    },
  })
}

it('AD-192 without shared locations it says so, and offers no limit that cannot be set', async () => {
  standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call, query }) =>
      call === 'GET /api/v1/location/sharedAndRestricted' ||
      (call === 'GET /api/v1/location' && query.get('scope') === 'SHARED_ONLY')
        ? { body: [] }
        : undefined,
  })
  await openAt('#/admin?view=sharing-networks')
  await expect.element(page.getByText('Nothing is shared with your organisation')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add limit' })).not.toBeInTheDocument()
  await expectAccessible()
})

const row = (name: string) => page.getByRole('rowheader', { name, exact: true })
const choose = async (
  dialog: ReturnType<typeof page.getByRole>,
  field: string,
  option: string,
  text = option,
) => {
  await dialog.getByRole('combobox', { name: field }).fill(text)
  await page.getByRole('option', { name: option }).click()
}

it('SHR-003 SHR-006 AD-191 a modal adds and edits a sharing network, with receptions to choose from, and says at its fields what is missing', async () => {
  const server = open(['SERVICE_ADMIN'])
  await openAt('#/admin?view=sharing-networks')
  await expect.element(page.getByText(/^Add the organisations that share/)).toBeVisible()
  await page.getByRole('button', { name: 'Add network' }).first().click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Organisations', 'Mosaic Demo')
  await dialog.getByRole('button', { name: 'Add network' }).click()
  await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
  await expect.element(dialog.getByText(/Choose at least two organisations/)).toBeVisible()
  expect(server.calls('POST /api/v1/sharingNetwork')).toHaveLength(0)
  await dialog.getByLabelText('Name').fill('Riverside')
  await choose(dialog, 'Organisations', 'Harbour Works')
  await choose(dialog, 'Locations', 'Quay')
  await choose(dialog, 'Locations', 'All of Mosaic Demo', 'mosaic')
  await expect
    .element(dialog.getByRole('button', { name: 'Remove Quay · Harbour Works' }))
    .toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add network' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls('POST /api/v1/sharingNetwork').at(-1)!.body).toEqual({
    name: 'Riverside',
    type: 'RESOURCE',
    organisations: [{ id: 1 }, { id: 2 }],
    locations: [{ id: 21 }, { id: 10 }],
  })
  await expect.element(page.getByText('Mosaic Demo, Harbour Works')).toBeVisible()

  // Changing the type makes the network share receptions. Without organisations, the network is
  // off.
  await page.getByRole('button', { name: 'Actions for Riverside' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabelText('Type').selectOptions('Receptions')
  await dialog.getByRole('combobox', { name: 'Receptions' }).fill('e')
  await expect
    .poll(() =>
      page
        .getByRole('option', { name: /Demo|Harbour|Riverside|Quay/ })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([expect.stringContaining('Riverside')])
  await page.getByRole('option', { name: 'Riverside' }).click()
  await dialog.getByRole('button', { name: 'Remove Mosaic Demo' }).click()
  await expect
    .element(dialog.getByRole('button', { name: /Remove Riverside/ }))
    .not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Remove Harbour Works' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.calls('PUT /api/v1/sharingNetwork/4').at(-1)?.body)
    .toEqual({ name: 'Riverside', type: 'RECEPTION', organisations: [], locations: [] })
  await expect.element(page.getByText('Turned off')).toBeVisible()
})

it.each([['SERVICE_ADMIN'], ['ORG_ADMIN']])(
  'SHR-006 AD-192 a %s limits a shared location to one of the access groups, and takes the limit back',
  async (role) => {
    const server = open([role, 'USER'])
    await openAt('#/admin?view=sharing-networks&category=restrictions')
    await expect.element(row('Oak')).toBeVisible()
    await expect
      .poll(() => page.getByRole('radio', { name: 'Networks' }).elements())
      .toHaveLength(role === 'SERVICE_ADMIN' ? 1 : 0)
    await page.getByRole('button', { name: 'Add limit' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add limit' }).click()
    await expect.element(dialog.getByText('Choose a location.')).toBeVisible()
    await expect.element(dialog.getByText('Choose a group.')).toBeVisible()
    await choose(dialog, 'Shared location', 'Ash')
    await dialog.getByLabelText('Group').selectOptions('Guests')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Add limit' }).click()
    await expect.poll(() => server.calls('POST /api/v1/location/33/restriction/6')).toHaveLength(1)
    await expect.element(row('Ash')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Oak' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete the limit on “Oak”?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect
      .poll(() => server.calls('DELETE /api/v1/location/31/restriction/5'))
      .toHaveLength(1)
  },
)
