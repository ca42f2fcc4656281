import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, listResponder, row, type Stored } from '../../../shell/admin-lists.fixture.js'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  location.hash = '#/login'
  await page.viewport(1280, 800)
})
afterEach(closeApp)

describe('categories', () => {
  const toCategory = (id: number, namePlural: string, more: object = {}) => ({
    id,
    nameSingle: namePlural.slice(0, -1),
    namePlural,
    locationKind: 'ROOM',
    timeslotKind: 'HOURLY',
    adminOnly: false,
    isCapacityRelevant: false,
    isUsed: true,
    minutesAllowedEarly: 15,
    minutesAutoCancel: 10,
    ...more,
  })
  const {
    id: _id,
    isCapacityRelevant: _isRelevant,
    isUsed: _isUsed,
    ...visitorsDesks
  } = toCategory(0, 'Visitors’ desks')
  const templates = [{ ...visitorsDesks, standardCategory: 'visitorDesks' }]

  function standInCategories(refuse: () => object | undefined = () => undefined) {
    const lists = {
      category: [
        toCategory(1, 'Rooms'),
        toCategory(2, 'Desks'),
        toCategory(3, 'Bikes'),
      ] as Stored[],
      layout: [{ id: 5, text: 'Circle' } as Stored],
      accessGroup: [{ id: 9, name: 'Board', groupRestrictions: [], assignments: [] } as Stored],
    }
    const usual = listResponder(lists, refuse)
    return standInServer({
      isLoggedIn: true,
      user: { roles: ['ORG_ADMIN'] },
      answer: (asked) => {
        if (asked.call === 'GET /api/v1/category/templates') return { body: templates }
        if (asked.call === 'POST /api/v1/media')
          return { status: 201, body: { id: 77, kind: 'IMAGE', name: 'room.png' } }
        if (asked.call !== 'PUT /api/v1/category/order')
          return usual({
            ...asked,
            body: asked.body && { isCapacityRelevant: false, ...asked.body },
          })
        const { ids } = asked.body as { ids: number[] }
        lists.category = ids.map((id) => lists.category.find((one) => one.id === id)!)
        return { body: lists.category }
      },
    })
  }
  const shown = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map((cell) => cell.textContent)

  it('CAT-004 CAT-007 CAT-020 lists, adds, edits, reorders and deletes categories in a dialog', async () => {
    const server = standInCategories()
    await openAt('#/admin?view=booking-categories')
    await expect.element(row('Rooms')).toBeVisible()
    expect(shown()).toEqual(['Rooms', 'Desks', 'Bikes'])
    await choose('Bikes', 'Move up')()
    await expect.poll(shown).toEqual(['Rooms', 'Bikes', 'Desks'])
    expect(server.calls('PUT /api/v1/category/order').at(-1)?.body).toEqual({ ids: [1, 3, 2] })

    await page.getByRole('button', { name: 'Add category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add category' })
    await dialog.getByRole('combobox', { name: 'Template' }).selectOptions('Visitors’ desks')
    await expectAccessible()
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    await expect
      .element(dialog.getByRole('textbox', { name: /^Plural name/ }))
      .toHaveValue('Visitors’ desks')
    await dialog.getByRole('textbox', { name: /^Singular name/ }).fill('Guest desk')
    await dialog.getByRole('textbox', { name: /^Plural name/ }).fill('Guest desks')
    await field('Short singular name').fill('Guest')
    await field('Short plural name').fill('Guests')
    await dialog.getByRole('combobox', { name: 'Visible to' }).selectOptions('Board')
    await dialog.getByRole('checkbox', { name: 'Circle' }).click()
    await dialog.getByRole('button', { name: 'Add category' }).click()
    await expect.element(row('Guest desks')).toBeVisible()
    expect(server.calls('POST /api/v1/category').at(-1)?.body).toMatchObject({
      standardCategory: 'visitorDesks',
      nameSingle: 'Guest desk',
      namePlural: 'Guest desks',
      shortNameSingle: 'Guest',
      shortNamePlural: 'Guests',
      restriction: { id: 9 },
      layouts: [{ id: 5 }],
    })

    await choose('Rooms', 'Edit')()
    const edit = page.getByRole('dialog', { name: 'Edit Rooms' })
    await edit.getByRole('textbox', { name: 'Short plural name' }).fill('R')
    await userEvent.upload(
      page.elementLocator(document.querySelector('dialog input[type=file]')!),
      new File([new Uint8Array(8)], 'room.png', { type: 'image/png' }),
    )
    await expect.element(edit.getByRole('button', { name: 'Replace picture' })).toBeVisible()
    await expectAccessible()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => server.calls('PUT /api/v1/category/1').at(-1)?.body)
      .toMatchObject({ namePlural: 'Rooms', shortNamePlural: 'R', pictureId: 77 })

    await choose('Desks', 'Delete')()
    const question = page.getByRole('alertdialog', { name: 'Delete the category “Desks”?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(row('Desks')).not.toBeInTheDocument()
  })

  it('CAT-005 turning allow-early check-in off sets minutesAllowedEarly to 0; turning auto-cancel off sets minutesAutoCancel to 0', async () => {
    const server = standInCategories()
    await openAt('#/admin?view=booking-categories')
    await choose('Rooms', 'Edit')()
    const edit = page.getByRole('dialog', { name: 'Edit Rooms' })
    await expect
      .element(edit.getByRole('textbox', { name: 'Minutes before the start' }))
      .toHaveValue('15')
    await edit.getByRole('switch', { name: 'Allow early check-in' }).click()
    await edit.getByRole('switch', { name: 'Cancel bookings without check-in' }).click()
    await expect
      .element(edit.getByRole('textbox', { name: 'Minutes before the start' }))
      .not.toBeInTheDocument()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => server.calls('PUT /api/v1/category/1').at(-1)?.body)
      .toMatchObject({ minutesAllowedEarly: 0, minutesAutoCancel: 0, pictureId: null })
  })

  it('CAT-006 check-in fields take whole numbers of minutes; other input is refused', async () => {
    const server = standInCategories()
    await openAt('#/admin?view=booking-categories')
    await choose('Rooms', 'Edit')()
    const edit = page.getByRole('dialog', { name: 'Edit Rooms' })
    const early = edit.getByRole('textbox', { name: 'Minutes before the start' })
    const save = edit.getByRole('button', { name: 'Save' })
    for (const text of ['', 'ten', '7.5', '-5', '0', '1441']) {
      await early.fill(text)
      await save.click()
      await expect.element(early).toBeInvalid()
      await expect
        .element(edit.getByText('Enter a whole number of minutes from 1 to 1,440.'))
        .toBeVisible()
    }
    await early.fill('20')
    const cancel = edit.getByRole('textbox', { name: 'Minutes after the start' })
    await cancel.fill('1e2')
    await save.click()
    await expect.element(cancel).toBeInvalid()
    expect(server.calls('PUT /api/v1/category/1')).toHaveLength(0)
    await cancel.fill('25')
    await save.click()
    await expect
      .poll(() => server.calls('PUT /api/v1/category/1').at(-1)?.body)
      .toMatchObject({ minutesAllowedEarly: 20, minutesAutoCancel: 25 })
  })

  it.each([
    ['USER', false],
    ['LOCATION_MANAGER', false],
    ['LOCATION_ADMIN', true],
    ['ORG_ADMIN', true],
    ['SERVICE_ADMIN', true],
  ])('CAT-008 a category for administrators is shown to a %s: %s', async (role, isShown) => {
    const body = [toCategory(1, 'Rooms'), toCategory(2, 'Boats', { adminOnly: true })]
    standInServer({
      isLoggedIn: true,
      user: { roles: ['USER', role] },
      answer: ({ call }) => (call === 'GET /api/v1/category' ? { body } : undefined),
    })
    await openAt('#/my-bookings')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect.element(navigation.getByRole('link', { name: 'Rooms' })).toBeVisible()
    await expect
      .poll(() => navigation.getByRole('link', { name: 'Boats' }).elements())
      .toHaveLength(isShown ? 1 : 0)
  })

  it('CAT-012 enableFindSomeone puts the category among those in which people are found', async () => {
    const lists = { category: [toCategory(1, 'Rooms')] as Stored[] }
    const usual = listResponder(lists, () => undefined)
    const server = standInServer({
      isLoggedIn: true,
      user: { roles: ['USER', 'ORG_ADMIN'] },
      config: { find_someone: true },
      org: {
        // Like the real server, derives the ids from the categories whose switch is on.
        get findSomeoneCategoryIds() {
          return lists.category.flatMap((one) =>
            'enableFindSomeone' in one && one.enableFindSomeone ? [one.id] : [],
          )
        },
      },
      answer: usual,
    })
    await openAt('#/admin?view=booking-categories')
    const item = () => page.getByRole('menuitem', { name: 'Who is in' }).elements().length
    const openMenu = () => page.getByRole('button', { name: /^Account: / }).click()
    await expect.element(row('Rooms')).toBeVisible()
    await openMenu()
    await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    expect(item()).toBe(0)
    await userEvent.keyboard('{Escape}')
    await choose('Rooms', 'Edit')()
    const edit = page.getByRole('dialog', { name: 'Edit Rooms' })
    await edit.getByRole('switch', { name: 'Show these bookings in “Who is in”' }).click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(edit).not.toBeInTheDocument()
    await openMenu()
    await expect.poll(item).toBe(1)
    expect(server.calls('PUT /api/v1/category/1')[0]?.body).toMatchObject({
      enableFindSomeone: true,
    })
  })

  it('the first category of an organisation begins with the first template', async () => {
    standInServer({
      isLoggedIn: true,
      user: { roles: ['ORG_ADMIN'] },
      answer: ({ call }) =>
        call === 'GET /api/v1/category/templates'
          ? { body: templates }
          : call === 'GET /api/v1/category'
            ? { body: [] }
            : undefined,
    })
    await openAt('#/admin?view=booking-categories')
    await page.getByRole('button', { name: 'Add category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add category' })
    await expect
      .element(dialog.getByRole('combobox', { name: 'Template' }))
      .toHaveDisplayValue('Visitors’ desks')
    await expect
      .element(dialog.getByRole('textbox', { name: /^Plural name/ }))
      .toHaveValue('Visitors’ desks')
    await dialog.getByRole('combobox', { name: 'Template' }).selectOptions('Empty category')
    await expect.element(dialog.getByRole('textbox', { name: /^Plural name/ })).toHaveValue('')
  })

  it('deleting a layout names the categories that lose it', async () => {
    const lists = {
      category: [toCategory(1, 'Rooms', { layouts: [{ id: 5 }] }), toCategory(2, 'Desks')],
      layout: [{ id: 5, text: 'Circle' } as Stored, { id: 6, text: 'Rows' } as Stored],
    }
    standInServer({
      isLoggedIn: true,
      user: { roles: ['ORG_ADMIN'] },
      answer: listResponder(lists, () => undefined),
    })
    await openAt('#/admin?view=layouts')
    await choose('Circle', 'Delete')()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText(/and so will these categories: Rooms\./)).toBeVisible()
    await question.getByRole('button', { name: 'Keep' }).click()
    await choose('Rows', 'Delete')()
    await expect
      .element(question.getByText('Rooms with this layout will lose it. This cannot be undone.'))
      .toBeVisible()
  })

  it('ACONST-002 a quota starts as 1', async () => {
    standInCategories()
    await openAt('#/admin?view=booking-categories')
    await page.getByRole('button', { name: 'Add category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add category' })
    await dialog.getByRole('switch', { name: 'Limit bookings per person' }).click()
    await expect.element(dialog.getByRole('spinbutton').first()).toHaveValue('1')
  })

  it('CAT-016 CAT-017 deleting a category in use shows "Unable to delete booking category", and a failed save the server message or "A problem occurred saving settings, please refresh."', async () => {
    let refusal: object = { code: 'CATEGORY_IN_USE', message: 'This category is in use.' }
    standInCategories(() => refusal)
    await openAt('#/admin?view=booking-categories')
    await choose('Rooms', 'Delete')()
    const question = page.getByRole('alertdialog', { name: 'Delete the category “Rooms”?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect
      .element(
        question.getByText('Unable to delete booking category. Rooms: This category is in use.'),
      )
      .toBeVisible()
    await question.getByRole('button', { name: 'Keep' }).click()
    refusal = { code: 'ALREADY_EXISTS', message: 'Rooms already exists.' }
    await choose('Rooms', 'Edit')()
    const edit = page.getByRole('dialog', { name: 'Edit Rooms' })
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(edit.getByText('Rooms already exists.')).toBeVisible()
    refusal = {}
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(edit.getByText('A problem occurred saving settings, please refresh.'))
      .toBeVisible()
  })
})
