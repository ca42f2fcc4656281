import { setLocale, themeStore } from '@mosaic-booking/widgets/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { standInTree } from './locations.fixture.js'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'

beforeEach(async () => {
  location.hash = '#/login'
  await page.viewport(1280, 800)
})
afterEach(() => {
  closeApp()
  themeStore.set('light')
})

const treeGrid = () => page.getByRole('treegrid')
/** Names of the visible rows. */
const names = () =>
  [...document.querySelectorAll<HTMLElement>('.tree-row')]
    .sort((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
    .map(
      (row) =>
        row.querySelector<HTMLInputElement>('.tree-name-input')?.value ??
        row.querySelector('.tree-open')?.textContent,
    )
const rowOf = (name: string) =>
  treeGrid()
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
const toggle = (name: string) =>
  treeGrid().getByRole('button', { name: `Expand ${name}`, exact: true })
const openDown = async (...path: string[]) => {
  for (const name of path) await toggle(name).click()
}
const act = async (name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const dialog = () => page.getByRole('dialog')
const qrCode = 'GET /api/v1/location/2/qrcode'
/** Records the names of subsequently downloaded files. */
function keepDownloads(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  return names
}
const press = (keys: string) => userEvent.keyboard(keys)
const saveBar = () => page.getByRole('region', { name: 'Unsaved changes' })
const ground = ['London', 'Thames House', 'Ground floor'] as const
const saved = 'PUT /api/v1/org/3/locations'
/** Views of users, authentication, integrations and the organisation. */
const closedViews = [
  ...['users', 'admins', 'invite-users', 'manage-users', 'internal-directory', 'security-groups'],
  ...['authentication-methods', 'integrations', 'teams-integration', 'system-accounts'],
  ...['account', 'banner', 'declarations', 'devices', 'embed-origins', 'import-hierarchy'],
]
const messagesOn = { banner_enabled: true, declarations_enabled: true }

it('Back closes a location that was opened in the tree, and once more leaves the tree', async () => {
  standInTree()
  await openAt('#/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Locations/ })
    .click()
  for (const name of ['London', 'Madrid']) {
    await rowOf(name).getByRole('button', { name, exact: true }).click()
    await expect.element(dialog().getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
    history.back()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => location.hash).toBe('#/admin?view=locations')
  }
  history.back()
  await expect.poll(() => location.hash).toBe('#/admin')
})

describe('the tree', () => {
  it('LOC-039 is shown expanded to level 1', async () => {
    standInTree()
    await openAt('#/admin?view=locations')
    await expect.element(rowOf('London')).toBeVisible()
    expect(names()).toEqual(['Mosaic Demo', 'London', 'Madrid'])
    await expectAccessible()
  })

  it('LOC-007 LOC-008 a row shows icons for restrictions and prioritisation, and one with a floor plan links to the editor of its location', async () => {
    const server = standInTree({
      answer: ({ call, query }) =>
        call === 'GET /api/v1/location' && query.has('include')
          ? {
              body: server
                .list()
                .map((place) =>
                  place.id === 2
                    ? { ...place, restriction: { id: 4 } }
                    : place.id === 9
                      ? { ...place, prioritisationOrigin: { id: 9, name: 'Madrid' } }
                      : place,
                ),
            }
          : undefined,
    })
    server.change(2, { hasFloorPlanImage: true })
    await openAt('#/admin?view=locations')
    await expect.element(rowOf('London').getByLabelText('Restricted to groups')).toBeVisible()
    await expect.element(rowOf('Madrid').getByLabelText('Has prioritisation rules')).toBeVisible()
    await expect
      .element(rowOf('London').getByRole('link', { name: 'Edit the floor plan of London' }))
      .toHaveAttribute('href', '/fpe/?location=2')
    await expect.element(rowOf('Madrid').getByLabelText('Restricted')).not.toBeInTheDocument()
    await expect
      .element(rowOf('Madrid').getByRole('link', { name: 'Edit the floor plan of Madrid' }))
      .not.toBeInTheDocument()
    await rowOf('London').getByRole('link', { name: 'Edit the floor plan of London' }).click()
    await expect
      .element(page.getByRole('heading', { name: /^Floor plan of .*London/ }))
      .toBeVisible()
    expect(server.calls('GET /api/v1/location/2/floorPlan')).toHaveLength(1)
  })

  it('a search keeps the way to matches visible', async () => {
    standInTree()
    await openAt('#/admin?view=locations')
    await page.getByRole('searchbox', { name: 'Search locations' }).fill('desk 2')
    await expect
      .poll(names)
      .toEqual(['Mosaic Demo', 'London', 'Thames House', 'Ground floor', 'Desk 2'])
    await expect.element(page.getByText(/^1 of \d+$/)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search locations' }).fill('nowhere')
    await expect.element(page.getByText(/^0 of \d+$/)).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect.element(rowOf('Madrid')).toBeVisible()
  })

  it('is walked through, opened and reordered by keys; what is unsaved is counted, undone and saved at once', async () => {
    const server = standInTree()
    await openAt('#/admin?view=locations')
    await openDown(...ground)
    await rowOf('Desk 2').getByRole('rowheader').click()
    ;(rowOf('Desk 2').element() as HTMLElement).focus()
    await press('{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(() => names().slice(4, 7)).toEqual(['Board', 'Desk 2', 'Desk 1'])
    await expect.element(rowOf('Desk 2')).toHaveFocus()
    await expect.element(saveBar().getByText('1 moved')).toBeVisible()
    await expect.element(page.getByText('Desk 2: 2 of 3 in Ground floor')).toBeInTheDocument()
    await saveBar().getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => names().slice(4, 7)).toEqual(['Board', 'Desk 1', 'Desk 2'])
    await expect.element(saveBar()).not.toBeInTheDocument()

    ;(rowOf('Desk 1').element() as HTMLElement).focus()
    await press('{Alt>}{ArrowRight}{/Alt}')
    await expect.element(rowOf('Desk 1')).toHaveAttribute('aria-level', '6')
    await press('{ArrowLeft}')
    await expect.element(rowOf('Board')).toHaveFocus()
    await press('{Home}{ArrowDown}')
    await expect.element(rowOf('London')).toHaveFocus()
    await press('{ArrowLeft}')
    await expect.element(rowOf('London')).toHaveAttribute('aria-expanded', 'false')
    await saveBar().getByRole('button', { name: 'Save' }).click()
    await expect.element(saveBar()).not.toBeInTheDocument()
    expect(server.calls(saved)[0]?.body).toEqual({
      rootLocationId: 1,
      locations: [{ id: 7, version: 1, name: 'Desk 1', kind: 'DESK', capacity: 0, parentId: 6 }],
    })
  })

  it('LOC-010 rows are dragged to another place among their siblings', async () => {
    const server = standInTree()
    await openAt('#/admin?view=locations')
    await openDown('London', 'Thames House', 'Ground floor')
    const upper = { targetPosition: { x: 60, y: 2 } }
    await rowOf('First floor').dropTo(rowOf('Ground floor'), upper)
    await expect
      .poll(() => names().slice(2, 6))
      .toEqual(['Thames House', 'First floor', 'Ground floor', 'Board'])
    await expect.element(saveBar().getByText('1 moved')).toBeVisible()
    await saveBar().getByRole('button', { name: 'Save' }).click()
    await expect.element(saveBar()).not.toBeInTheDocument()
    const { locations } = server.calls(saved)[0]!.body as { locations: { name: string }[] }
    expect(locations.map(({ name }) => name)).toEqual(['First floor', 'Ground floor'])
  })

  it('LOC-010 rows are dragged, and their children move with them', async () => {
    standInTree()
    await openAt('#/admin?view=locations')
    await openDown('London', 'Thames House')
    await rowOf('Ground floor').dropTo(rowOf('Madrid'))
    await expect
      .poll(names)
      .toEqual(['Mosaic Demo', 'London', 'Thames House', 'First floor', 'Madrid'])
    await openDown('Madrid', 'Ground floor')
    await expect.element(rowOf('Desk 1')).toBeVisible()
    await expect.element(saveBar().getByText('1 moved')).toBeVisible()
  })
})

describe('editing in rows', () => {
  it('LOC-006 LOC-009 kind, name and capacity are edited in the rows; typing a name in the last row adds another empty one', async () => {
    const server = standInTree()
    await openAt('#/admin?view=locations')
    await openDown(...ground)
    await act('Ground floor', 'Add below in rows')
    const blank = () => treeGrid().getByRole('textbox', { name: 'Name of new location' })
    await expect.element(blank()).toHaveFocus()
    await expectAccessible()
    await press('Desk 3')
    await expect.element(blank()).toHaveValue('')
    await expect.element(treeGrid().getByRole('textbox', { name: 'Name of Desk 3' })).toHaveFocus()
    await press('{Enter}')
    await expect.element(blank()).toHaveFocus()
    await press('Desk 4')
    await treeGrid().getByRole('textbox', { name: 'Name of Board' }).fill('Boardroom')
    await treeGrid().getByRole('spinbutton', { name: 'Capacity of Boardroom' }).fill('12')
    await treeGrid().getByRole('combobox', { name: 'Kind of Desk 1' }).selectOptions('Room')
    await expect.element(saveBar().getByText('2 added, 2 changed')).toBeVisible()
    await saveBar().getByRole('button', { name: 'Save' }).click()
    await expect.element(saveBar()).not.toBeInTheDocument()
    const { locations } = server.calls(saved)[0]!.body as { locations: object[] }
    expect(locations).toEqual([
      { id: 6, version: 1, name: 'Boardroom', kind: 'ROOM', capacity: 12, parentId: 4 },
      { id: 7, version: 1, name: 'Desk 1', kind: 'ROOM', capacity: 0, parentId: 4 },
      { id: 8, version: 1, name: 'Desk 2', kind: 'DESK', capacity: 0, parentId: 4 },
      ...['Desk 3', 'Desk 4'].map((name) => ({
        key: expect.any(String),
        name,
        kind: 'DESK',
        capacity: 0,
        parentId: 4,
        bookingCategoryId: 2,
        isBookable: true,
      })),
    ])
  })

  it('LOC-006 the empty row has a kind that can be changed; on a phone kind and capacity stand below the name', async () => {
    await page.viewport(390, 844)
    const server = standInTree()
    await openAt('#/admin?view=locations&in=4')
    await page.getByRole('button', { name: 'Edit in rows' }).click()
    const kindOf = (name: string) => treeGrid().getByRole('combobox', { name: `Kind of ${name}` })
    await expect.element(kindOf('new location')).toHaveDisplayValue('Desk')
    await kindOf('new location').selectOptions('Room')
    await treeGrid().getByRole('textbox', { name: 'Name of new location' }).fill('Studio')
    await expect.element(kindOf('Studio')).toHaveDisplayValue('Room')
    await treeGrid().getByRole('spinbutton', { name: 'Capacity of Studio' }).fill('4')
    const boxOf = (name: string) =>
      treeGrid()
        .getByRole('textbox', { name: `Name of ${name}` })
        .element()
        .getBoundingClientRect()
    expect(kindOf('Studio').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
      boxOf('Studio').bottom,
    )
    await expectAccessible()
    await saveBar().getByRole('button', { name: 'Save' }).click()
    await expect.element(saveBar()).not.toBeInTheDocument()
    const { locations } = server.calls(saved)[0]!.body as { locations: object[] }
    expect(locations.at(-1)).toMatchObject({ name: 'Studio', kind: 'ROOM', capacity: 4 })
  })

  it('asks before unsaved changes are lost by leaving', async () => {
    standInTree()
    await openAt('#/admin?view=locations')
    await act('London', 'Copy with settings')
    await expect.element(saveBar().getByText('1 added')).toBeVisible()
    await page.getByRole('link', { name: 'Extras' }).click()
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Continue editing' }).click()
    expect(location.hash).toBe('#/admin?view=locations')
    await page.getByRole('link', { name: 'Extras' }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => location.hash).toBe('#/admin?view=booking-options')
  })
})

describe('adding and moving', () => {
  it('LOC-017 LOC-018 a new location needs a parent, a name, and a sibling for BEFORE and AFTER; it takes that place', async () => {
    const server = standInTree()
    await openAt('#/admin?view=locations')
    await openDown('London', 'Thames House')
    await page.getByRole('button', { name: 'Add location' }).click()
    await dialog().getByRole('button', { name: 'Add location' }).click()
    await expect
      .element(dialog().getByText('Please enter a name for the new location'))
      .toBeVisible()
    await expect.element(dialog().getByText('Please enter a parent location')).toBeVisible()
    await expectAccessible()
    await expect.element(dialog().getByRole('combobox', { name: 'Position' })).toBeDisabled()
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Mezzanine')
    await dialog().getByRole('combobox', { name: 'Parent location' }).fill('thames')
    await dialog()
      .getByRole('option', { name: /Thames House/ })
      .click()
    for (const position of ['Before', 'After']) {
      await dialog().getByRole('combobox', { name: 'Position' }).selectOptions('Last')
      await expect
        .element(dialog().getByText('Please enter a sibling location'))
        .not.toBeInTheDocument()
      await dialog().getByRole('combobox', { name: 'Position' }).selectOptions(position)
      await dialog().getByRole('button', { name: 'Add location' }).click()
      await expect.element(dialog().getByText('Please enter a sibling location')).toBeVisible()
    }
    expect(server.calls(saved)).toHaveLength(0)
    await dialog().getByRole('combobox', { name: 'Sibling location' }).selectOptions('Ground floor')
    await dialog().getByRole('button', { name: 'Add location' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect
      .poll(names)
      .toEqual([
        'Mosaic Demo',
        'London',
        'Thames House',
        'Ground floor',
        'Mezzanine',
        'First floor',
        'Madrid',
      ])
  })

  it.each([
    ['Last', undefined, ['Ground floor', 'First floor', 'Mezzanine']],
    ['Before', 'Ground floor', ['Mezzanine', 'Ground floor', 'First floor']],
    ['After', 'Ground floor', ['Ground floor', 'Mezzanine', 'First floor']],
  ])('LOC-018 a new location is placed %s (%s)', async (position, sibling, expected) => {
    standInTree()
    await openAt('#/admin?view=locations')
    await openDown('London', 'Thames House')
    await act('Thames House', 'Add below')
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Mezzanine')
    const place = dialog().getByRole('combobox', { name: 'Position' })
    await expect.element(place).toHaveDisplayValue('Last')
    if (sibling) {
      await place.selectOptions(position)
      await dialog().getByRole('combobox', { name: 'Sibling location' }).selectOptions(sibling)
    }
    await dialog().getByRole('button', { name: 'Add location' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => names().slice(3, 6)).toEqual(expected)
  })

  it.each([
    ['Last', undefined, ['Board', 'Desk 2', 'Desk 1']],
    ['Before', 'Board', ['Desk 1', 'Board', 'Desk 2']],
    ['After', 'Board', ['Board', 'Desk 1', 'Desk 2']],
    ['After', 'Desk 2', ['Board', 'Desk 2', 'Desk 1']],
  ])('LOC-018 a moved location is placed %s (%s)', async (position, sibling, expected) => {
    standInTree()
    await openAt('#/admin?view=locations')
    await openDown(...ground)
    await act('Desk 1', 'Move')
    await dialog().getByRole('combobox', { name: 'Parent location' }).fill('ground')
    await dialog()
      .getByRole('option', { name: /Ground floor/ })
      .click()
    await dialog().getByRole('combobox', { name: 'Position' }).selectOptions(position)
    if (sibling)
      await dialog().getByRole('combobox', { name: 'Sibling location' }).selectOptions(sibling)
    await dialog().getByRole('button', { name: 'Move location' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => names().slice(4, 7)).toEqual(expected)
  })

  it('a location can be added to changes that someone else has just saved', async () => {
    let isStale = true
    const server = standInTree({
      answer: ({ call }) => {
        if (call !== saved || !isStale) return undefined
        isStale = false
        server.change(9, { name: 'Bilbao' })
        return { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Somebody was faster.' } }
      },
    })
    await openAt('#/admin?view=locations')
    await page.getByRole('button', { name: 'Add location' }).click()
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Leeds')
    await dialog().getByRole('combobox', { name: 'Parent location' }).fill('Mosaic')
    await dialog()
      .getByRole('option', { name: /Mosaic Demo/ })
      .click()
    await dialog().getByRole('button', { name: 'Add location' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(names).toEqual(['Mosaic Demo', 'London', 'Bilbao', 'Leeds'])
    expect(server.calls(saved)).toHaveLength(2)
  })

  it('several locations are added by a naming pattern with a preview', async () => {
    const server = standInTree()
    await openAt('#/admin?view=locations')
    await openDown(...ground)
    await act('First floor', 'Add several below')
    await dialog().getByRole('combobox', { name: 'Kind' }).selectOptions('Desk')
    await dialog().getByRole('textbox', { name: 'Names' }).fill('Desk 1.008')
    await dialog().getByRole('spinbutton', { name: 'How many' }).fill('3')
    await expect.element(dialog().getByText('Desk 1.008 · Desk 1.009 · Desk 1.010')).toBeVisible()
    await expectAccessible()
    await dialog().getByRole('button', { name: 'Add 3 locations' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    const { locations } = server.calls(saved)[0]!.body as { locations: { name: string }[] }
    expect(locations.map(({ name }) => name)).toEqual(['Desk 1.008', 'Desk 1.009', 'Desk 1.010'])
    await openDown('First floor')
    await expect.element(rowOf('Desk 1.010')).toBeVisible()
  })

  it('asks before the fields of a new location are lost', async () => {
    standInTree()
    await openAt('#/admin?view=locations')
    await openDown(...ground)
    await act('First floor', 'Add several below')
    await dialog().getByRole('textbox', { name: 'Names' }).fill('Desk 1.008')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog().getByText('You have unsaved changes.')).toBeVisible()
    await dialog().getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('LOC-019 a move without a target reads "Please enter a location to move"; it needs a parent, and a sibling for BEFORE and AFTER', async () => {
    const server = standInTree()
    await openAt('#/admin?view=locations')
    await openDown(...ground)
    await act('Desk 1', 'Move')
    await dialog().getByRole('button', { name: 'Clear' }).click()
    const move = dialog().getByRole('button', { name: 'Move location' })
    await move.click()
    await expect.element(dialog().getByText('Please enter a location to move')).toBeVisible()
    await expect.element(dialog().getByText('Please enter a parent location')).toBeVisible()
    await dialog().getByRole('combobox', { name: 'Location', exact: true }).fill('desk 2')
    await dialog()
      .getByRole('option', { name: /Desk 2/ })
      .click()
    await dialog().getByRole('combobox', { name: 'Parent location' }).fill('ground')
    await dialog()
      .getByRole('option', { name: /Ground floor/ })
      .click()
    for (const position of ['Before', 'After']) {
      await dialog().getByRole('combobox', { name: 'Position' }).selectOptions(position)
      await move.click()
      await expect.element(dialog().getByText('Please enter a sibling location')).toBeVisible()
    }
    expect(server.calls(saved)).toHaveLength(0)
    await dialog().getByRole('combobox', { name: 'Sibling location' }).selectOptions('Board')
    await move.click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.calls(saved)[0]?.body).toMatchObject({
      locations: [{ name: 'Board' }, { name: 'Desk 2' }, { name: 'Desk 1' }],
    })
  })

  it('LOC-020 a move needs a parent that the location may be in, by kind and not inside itself', async () => {
    const server = standInTree()
    await openAt('#/admin?view=locations')
    await openDown('London', 'Thames House')
    await act('Ground floor', 'Move')
    await dialog().getByRole('button', { name: 'Move location' }).click()
    await expect.element(dialog().getByText('Please enter a parent location')).toBeVisible()
    // A floor cannot be inside another floor or itself.
    await dialog().getByRole('combobox', { name: 'Parent location' }).fill('floor')
    await expect.element(dialog().getByRole('option', { name: /floor/ })).not.toBeInTheDocument()
    await dialog().getByRole('combobox', { name: 'Parent location' }).fill('madrid')
    await dialog()
      .getByRole('option', { name: /Madrid/ })
      .click()
    await dialog().getByRole('button', { name: 'Move location' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.calls(saved)[0]?.body).toMatchObject({ locations: [{ id: 4, parentId: 9 }] })
    await openDown('Madrid')
    await expect.poll(names).toContain('Ground floor')
  })

  it('LOC-013 without possible sub kinds the editor redirects to the booking categories', async () => {
    standInTree({
      answer: ({ call }) => (call === 'GET /api/v1/category' ? { body: [] } : undefined),
    })
    await openAt('#/admin?view=locations')
    await expect.poll(() => location.hash).toBe('#/admin?view=booking-categories')
    await expect.element(page.getByText(/^Add a category first/)).toBeVisible()
  })
})

describe('saving', () => {
  const refusal = (code: string, extra: object = {}) => ({
    status: 409,
    body: { code, message: 'The lift is broken.', ...extra },
  })

  it('LOC-022 MATRIX-BUS-0029 lists the affected locations; confirming repeats the save with their ids, cancelling saves nothing', async () => {
    const server = standInTree({
      answer: ({ call, body }) =>
        call === saved && !(body as { confirmIds?: number[] }).confirmIds
          ? refusal('MATRIX-BUS-0029', {
              data: { locations: [{ id: 7, name: 'Desk 1', bookings: 2 }] },
            })
          : undefined,
    })
    await openAt('#/admin?view=locations')
    await openDown(...ground)
    ;(rowOf('Desk 1').element() as HTMLElement).focus()
    await press('{Alt>}{ArrowLeft}{/Alt}')
    await saveBar().getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('alertdialog', { name: 'Future bookings are affected' })
    await expect.element(question.getByText('Desk 1: 2 bookings')).toBeVisible()
    await expectAccessible()
    await question.getByRole('button', { name: 'Do not save' }).click()
    await expect.element(saveBar()).toBeVisible()
    expect(server.calls(saved)).toHaveLength(1)
    await saveBar().getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Save anyway' }).click()
    await expect.element(saveBar()).not.toBeInTheDocument()
    expect(server.calls(saved).at(-1)?.body).toMatchObject({ confirmIds: [7] })
  })

  it('LOC-023 ADM-008 any other error is alerted as "Error: " with its message, or as unexpected, and the list reloads', async () => {
    let refused: object = refusal('IN_USE')
    const server = standInTree({
      answer: ({ call }) => (call === saved ? refused : undefined),
    })
    await openAt('#/admin?view=locations')
    await act('London', 'Copy with settings')
    const loads = () => server.calls('GET /api/v1/org/3/locations').length
    const before = loads()
    await saveBar().getByRole('button', { name: 'Save' }).click()
    const alert = page.getByRole('alertdialog', { name: 'Not saved' })
    await expect.element(alert.getByText('Error: The lift is broken.')).toBeVisible()
    expect(loads()).toBeGreaterThan(before)
    await alert.getByRole('button', { name: 'Close' }).last().click()
    refused = { status: 500, body: {}, isMalformed: true }
    await saveBar().getByRole('button', { name: 'Save' }).click()
    await expect.element(alert.getByText('An unexpected error has occurred')).toBeVisible()
  })

  it('a save that somebody else has overtaken is refused with what they have changed; the own changes are kept', async () => {
    let isStale = true
    const server = standInTree({
      answer: ({ call }) => {
        if (call !== saved || !isStale) return undefined
        isStale = false
        server.change(9, { name: 'Bilbao' })
        return refusal('VERSION_CONFLICT')
      },
    })
    await openAt('#/admin?view=locations')
    await act('London', 'Copy with settings')
    await saveBar().getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Someone else has changed the locations')).toBeVisible()
    await expect.element(page.getByText('Changed: Bilbao.')).toBeVisible()
    expect(names()).toEqual(['Mosaic Demo', 'London', 'London (copy)', 'Bilbao'])
    await saveBar().getByRole('button', { name: 'Save' }).click()
    await expect.element(saveBar()).not.toBeInTheDocument()
    expect(server.calls(saved).at(-1)?.body).toMatchObject({
      locations: [
        { id: 2 },
        { copyOf: 2, name: 'London (copy)', kind: 'SITE' },
        { id: 9, name: 'Bilbao' },
      ],
    })
  })
})

describe('deleting', () => {
  it('LOC-014 wants "delete" typed, in any case', async () => {
    const server = standInTree()
    await openAt('#/admin?view=locations')
    await act('London', 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Delete the location “London”?' })
    await expect
      .element(question.getByText('6 locations below will also be deleted.'))
      .toBeVisible()
    const button = question.getByRole('button', { name: 'Delete' })
    await expect.element(button).toBeDisabled()
    await question.getByRole('textbox', { name: 'Confirmation' }).fill('remove')
    await expect.element(button).toBeDisabled()
    await expectAccessible()
    await question.getByRole('textbox', { name: 'Confirmation' }).fill('DeLete')
    await button.click()
    await expect.element(rowOf('London')).not.toBeInTheDocument()
    expect(server.calls('DELETE /api/v1/location')[0]?.query.getAll('l')).toEqual(['2'])
  })

  it('MATRIX-BUS-0029 lists the affected bookings and asks before they are cancelled', async () => {
    const server = standInTree({
      answer: ({ call, query }) =>
        call === 'DELETE /api/v1/location' && !query.has('confirmIds')
          ? {
              status: 409,
              body: {
                code: 'MATRIX-BUS-0029',
                message: 'Affected.',
                data: { locations: [{ id: 7, name: 'Desk 1', bookings: 1 }] },
              },
            }
          : undefined,
    })
    await openAt('#/admin?view=locations')
    await act('London', 'Delete')
    await page.getByRole('textbox', { name: 'Confirmation' }).fill('delete')
    await press('{Enter}')
    const question = page.getByRole('alertdialog', { name: 'Future bookings are affected' })
    await expect.element(question.getByText('Desk 1: 1 booking')).toBeVisible()
    await expect
      .element(question.getByText(/Future bookings at these locations will be cancelled/))
      .toBeVisible()
    await question.getByRole('button', { name: 'Do not delete' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(rowOf('London')).toBeInTheDocument()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete and cancel bookings' }).click()
    await expect.element(rowOf('London')).not.toBeInTheDocument()
    expect(server.calls('DELETE /api/v1/location').at(-1)?.query.getAll('confirmIds')).toEqual([
      '7',
    ])
  })

  const manyDesks = (count: number) =>
    [
      1,
      'Mosaic Demo',
      'ORL',
      Array.from(
        { length: count },
        (_, index) => [index + 2, `Desk ${index + 1}`, 'DESK'] as const,
      ),
    ] as const

  it.each([
    ['ORG_ADMIN', 10, true],
    ['ORG_ADMIN', 11, false],
    ['SERVICE_ADMIN', 11, true],
  ])('LOC-015 %s deletes %i selected locations: %s', async (role, count, may) => {
    standInTree({ tree: manyDesks(count), user: { roles: [role] } })
    await openAt('#/admin?view=locations')
    await expect.element(rowOf('Desk 1')).toBeVisible()
    ;(rowOf('Desk 1').element() as HTMLElement).focus()
    await press(Array.from({ length: count }, () => ' {ArrowDown}').join(''))
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect.element(bar.getByText(`${count} selected`)).toBeVisible()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expect
      .element(
        page.getByRole('alertdialog', {
          name: may ? `Delete ${count} locations?` : 'Too many locations',
        }),
      )
      .toBeVisible()
  })
})

describe('who sees what', () => {
  const admin = (...ids: number[]) => ({
    roles: ['USER', 'LOCATION_ADMIN'],
    locationRoles: [{ role: 'LOCATION_ADMIN', locations: ids.map((id) => ({ id })) }],
  })

  it('LOC-011 ADM-003 a location admin lands on locations and sees only their subtrees, with the way to them', async () => {
    const server = standInTree({ user: admin(4) })
    server.change(4, { longQualifier: 'London > Thames House' })
    await openAt('#/admin')
    await expect.element(rowOf('Ground floor')).toBeVisible()
    expect(location.hash).toBe('#/admin?view=locations')
    expect(names()).toEqual(['Ground floor', 'Board', 'Desk 1', 'Desk 2'])
    await expect.element(page.getByText('London › Thames House')).toBeVisible()
    closeApp()
    standInTree({ user: admin(1) })
    await openAt('#/admin')
    await expect.poll(names).toEqual(['Mosaic Demo', 'London', 'Madrid'])
  })

  it('ADM-007 location admins see the pages for their locations; those about users, integrations and the organisation need admin', async () => {
    standInTree({ user: admin(1), config: messagesOn })
    await openAt('#/admin')
    const views = () =>
      page
        .getByRole('navigation', { name: 'Administration' })
        .getByRole('link')
        .elements()
        .map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('view'))
        .filter(Boolean)
    await expect
      .poll(views)
      .toEqual(
        expect.arrayContaining([
          'locations',
          'location-admins',
          'location-managers',
          'receptionists',
          'booking-options',
        ]),
      )
    for (const closed of closedViews) expect(views()).not.toContain(closed)
  })

  it.each(closedViews)('ADM-007 a location admin cannot open %s by its address', async (view) => {
    standInTree({ user: admin(1), config: messagesOn })
    await openAt(`#/admin?view=${view}`)
    await expect.element(page.getByText('For administrators only')).toBeVisible()
  })

  it('LOC-012 export is offered only at the root, and only to admins and service admins; the refusal of others is shown', async () => {
    const exportItem = () => page.getByRole('menuitem', { name: 'Export the hierarchy' })
    const openMore = () => page.getByRole('button', { name: 'More', exact: true }).click()
    const file = new Blob(['Id,Parent Id'], { type: 'text/csv' })
    const refused = { code: 'FORBIDDEN', message: 'You do not have permission to do this.' }
    for (const [role, given] of [
      ['ORG_ADMIN', { body: file }],
      ['SERVICE_ADMIN', { status: 403, body: refused }],
    ] as const) {
      standInTree({
        user: { roles: [role] },
        answer: ({ call }) => (call === 'GET /api/v1/org/3/locations/export' ? given : undefined),
      })
      await openAt('#/admin?view=locations')
      await page.getByRole('button', { name: 'Actions for London', exact: true }).click()
      await expect.element(page.getByRole('menuitem', { name: 'Move' })).toBeVisible()
      await expect.element(exportItem()).not.toBeInTheDocument()
      await press('{Escape}')
      await openMore()
      const files = keepDownloads()
      await exportItem().click()
      if ('status' in given) await expect.element(page.getByText(refused.message)).toBeVisible()
      else await expect.poll(() => files).toEqual([expect.stringMatching(/\.csv$/)])
      vi.restoreAllMocks()
      closeApp()
    }
    // On a phone, the tools stay visible on every tree level.
    await page.viewport(390, 844)
    standInTree()
    await openAt('#/admin?view=locations')
    await openMore()
    await expect.element(exportItem()).toBeVisible()
    await press('{Escape}')
    await treeGrid().getByRole('button', { name: 'London', exact: true }).click()
    await expect.element(rowOf('Thames House')).toBeVisible()
    await openMore()
    await expect.element(page.getByRole('menuitem', { name: 'Move' })).toBeVisible()
    await expect.element(exportItem()).not.toBeInTheDocument()
    closeApp()
    await page.viewport(1280, 800)
    standInTree({ user: admin(1) })
    await openAt('#/admin?view=locations')
    await expect.element(rowOf('London')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'More', exact: true }))
      .not.toBeInTheDocument()
  })
})

describe('bookable spaces', () => {
  it('says which spaces nobody can book, and makes several bookable in one save', async () => {
    const server = standInTree()
    await openAt('#/admin?view=locations')
    await openDown(...ground)
    server.change(6, { isBookable: true })
    await expect.element(rowOf('Desk 1').getByText('Not bookable')).toBeVisible()
    await expect.element(rowOf('Ground floor').getByText('Not bookable')).not.toBeInTheDocument()
    ;(rowOf('Desk 1').element() as HTMLElement).focus()
    await press(' {ArrowDown} ')
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'Make bookable' })
      .click()
    await expect.element(saveBar().getByText('2 changed')).toBeVisible()
    await expect.element(rowOf('Desk 1').getByText('Not bookable')).not.toBeInTheDocument()
    await saveBar().getByRole('button', { name: 'Save' }).click()
    await expect.element(saveBar()).not.toBeInTheDocument()
    expect(server.calls(saved)[0]?.body).toMatchObject({
      locations: [7, 8].map((id) => ({ id, bookingCategoryId: 2, isBookable: true })),
    })
  })

  it('INTG-017 AD-172 one modal combines a space of others beside it, another separates it', async () => {
    const path = '/api/v1/location/6/combined'
    let combinedOf: number[] = []
    let isUsed = true
    const server = standInTree({
      answer: ({ call, body }) => {
        if (call === `PUT ${path}`) {
          ;({ locationIds: combinedOf } = body as { locationIds: number[] })
          return { body: { ...server.list().find(({ id }) => id === 6), combinedOf } }
        }
        if (call !== `DELETE ${path}`) return undefined
        if (isUsed) return { status: 409, body: { code: 'COMBINED_IN_USE', message: 'Used.' } }
        server.change(6, { combinedOf: undefined })
        return { status: 204 }
      },
    })
    for (const id of [6, 7, 8]) server.change(id, { isBookable: true })
    await openAt('#/admin?view=locations')
    await openDown(...ground)
    await act('Board', 'Combine with adjacent spaces')
    await dialog().getByRole('checkbox', { name: 'Desk 1' }).click()
    await dialog().getByRole('button', { name: 'Combine spaces' }).click()
    await expect.element(dialog().getByText('Choose at least two spaces.')).toBeVisible()
    await dialog().getByRole('checkbox', { name: 'Desk 2' }).click()
    await expectAccessible()
    await dialog().getByRole('button', { name: 'Combine spaces' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(combinedOf).toEqual([7, 8])

    server.change(6, { combinedOf })
    await act('Board', 'Combine with adjacent spaces')
    await expect.element(dialog().getByRole('checkbox', { name: 'Desk 2' })).toBeChecked()
    await dialog().getByRole('button', { name: 'Separate spaces' }).click()
    const question = page.getByRole('alertdialog', { name: 'Separate Board?' })
    await expect.element(dialog()).not.toBeInTheDocument()
    await expectAccessible()
    expect(server.calls(`DELETE ${path}`)).toEqual([])
    await question.getByRole('button', { name: 'Separate spaces' }).click()
    await expect.element(question.getByRole('alert')).toBeVisible()
    isUsed = false
    await question.getByRole('button', { name: 'Separate spaces' }).click()
    await expect.element(page.getByText('Board has been separated.')).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
  })
})

it('LOC-036 the QR code is asked for with width and height, shown and downloaded; a failure reads "Failed to retrieve QR Code"', async () => {
  let isBroken = false
  const code = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], {
    type: 'image/svg+xml',
  })
  const server = standInTree({
    answer: ({ call }) =>
      call === qrCode
        ? isBroken
          ? { status: 409, body: {}, isMalformed: true }
          : { body: code }
        : undefined,
  })
  await openAt('#/admin?view=locations')
  await act('London', 'Show QR code')
  await expect.element(dialog().getByRole('img', { name: 'QR code' })).toBeVisible()
  const [asked] = server.calls(qrCode)
  expect([asked!.query.get('width'), asked!.query.get('height')]).toEqual(['480', '480'])
  const files = keepDownloads()
  await dialog().getByRole('button', { name: 'Download PNG' }).click()
  await expect.poll(() => files).toEqual(['London.png'])
  await dialog().getByRole('button', { name: 'Download SVG' }).click()
  await expect.poll(() => files).toEqual(['London.png', 'London.svg'])
  expect(
    server
      .calls(qrCode)
      .slice(1)
      .map(({ query }) => ['width', 'height', 'format'].map((name) => query.get(name))),
  ).toEqual(['PNG', 'SVG'].map((format) => ['1000', '1000', format]))
  await dialog().getByRole('button', { name: 'Close' }).click()
  await act('London', 'Show QR code')
  await expect.element(dialog().getByRole('img', { name: 'QR code' })).toBeVisible()
  isBroken = true
  const failed = dialog().getByText('Failed to retrieve QR Code')
  await dialog().getByRole('button', { name: 'Download PNG' }).click()
  await expect.element(failed).toBeVisible()
  await dialog().getByRole('button', { name: 'Close' }).click()
  await act('London', 'Show QR code')
  await expect.element(failed).toBeVisible()
})

it('CHK-007 a space has a second QR code, which checks in', async () => {
  const code = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], {
    type: 'image/svg+xml',
  })
  const server = standInTree({
    answer: ({ call }) => (call.endsWith('/qrcode') ? { body: code } : undefined),
  })
  server.change(7, { isBookable: true })
  await openAt('#/admin?view=locations')
  await openDown(...ground)
  await act('Desk 1', 'Show QR code')
  await dialog().getByRole('radio', { name: 'Check in' }).click()
  await expect.element(dialog().getByText(/check in to their own booking/)).toBeVisible()
  await expect.element(dialog().getByRole('img', { name: 'QR code' })).toBeVisible()
  const files = keepDownloads()
  await dialog().getByRole('button', { name: 'Download PNG' }).click()
  await expect.poll(() => files).toEqual(['Desk 1 Check in.png'])
  const asked = server.calls('GET /api/v1/location/7/qrcode')
  expect(asked.map(({ query }) => query.get('purpose'))).toEqual([
    'BOOKING',
    'CHECK_IN',
    'CHECK_IN',
  ])
})

it('LOC-038 the configuration file needs a user; a failed download reads "Download failed."', async () => {
  const server = standInTree({
    answer: ({ call }) =>
      call === 'POST /api/v1/location/generateConfig'
        ? { status: 409, body: {}, isMalformed: true }
        : undefined,
  })
  await openAt('#/admin?view=locations')
  await act('London', 'Download configuration file')
  await dialog().getByRole('button', { name: 'Download file' }).click()
  await expect.element(dialog().getByText('User is required.')).toBeVisible()
  await dialog()
    .getByRole('textbox', { name: 'E-mail of the system account' })
    .fill('s@demo.example')
  await dialog()
    .getByLabelText(/^Password/)
    .fill('secret')
  await dialog().getByRole('button', { name: 'Download file' }).click()
  await expect.element(dialog().getByText('Download failed.')).toBeVisible()
  expect(server.calls('POST /api/v1/location/generateConfig')[0]?.body).toEqual({
    email: 's@demo.example',
    password: 'secret',
    locationId: 2,
  })
})

it('on a phone shows one level at a time, in the dark theme and in Spanish', async () => {
  await page.viewport(390, 844)
  setLocale('es-ES')
  themeStore.set('dark')
  standInTree({ config: { locale: 'es-ES' } })
  await openAt('#/admin?view=locations')
  await expect.poll(names).toEqual(['London', 'Madrid'])
  await treeGrid().getByRole('button', { name: 'London', exact: true }).click()
  await treeGrid().getByRole('button', { name: 'Thames House', exact: true }).click()
  await expect.poll(names).toEqual(['Ground floor', 'First floor'])
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Volver a London' }).click()
  await expect.poll(names).toEqual(['Thames House'])
  await page.getByRole('button', { name: 'Acciones para Thames House' }).click()
  await page.getByRole('menuitem', { name: 'Añadir debajo en filas' }).click()
  await expect
    .element(treeGrid().getByRole('textbox', { name: 'Nombre de nueva ubicación' }))
    .toHaveFocus()
})

it('shows 5,000 locations with only the rows in sight', async () => {
  const floors = Array.from(
    { length: 50 },
    (_, floor) =>
      [
        10 + floor,
        `Floor ${floor + 1}`,
        'FLOOR',
        Array.from(
          { length: 100 },
          (__, desk) =>
            [1000 + floor * 100 + desk, `Desk ${floor + 1}.${desk + 1}`, 'DESK'] as const,
        ),
      ] as const,
  )
  standInTree({ tree: [1, 'Mosaic Demo', 'ORL', floors] })
  await openAt('#/admin?view=locations')
  await expect.element(page.getByText('5,051 locations')).toBeVisible()
  expect(document.querySelectorAll('.tree-row').length).toBeLessThan(60)
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('desk')
  await expect.element(treeGrid()).toHaveAttribute('aria-rowcount', '5052')
  expect(document.querySelectorAll('.tree-row').length).toBeLessThan(60)
})
