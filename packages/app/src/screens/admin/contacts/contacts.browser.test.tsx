import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { withoutNulls } from '../../../shell/admin-lists.fixture.js'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 800)
  location.hash = '#/login'
})
afterEach(closeApp)

const contact = (id: number, name: string, rest: object = {}) => ({
  id,
  version: 1,
  name,
  firstName: name,
  email: `${name.toLowerCase()}@test.house`,
  kind: 'INTERNAL',
  isUser: false,
  status: 'ACTIVE',
  isEditable: true,
  ...rest,
})
type Contact = ReturnType<typeof contact>

const nameIn = (body: unknown) => {
  const { firstName, lastName } = body as { firstName?: string; lastName?: string }
  return firstName || lastName || ''
}

/** Test server with contacts. Changes to stubborn contacts fail with markup in the message. */
function standInContacts({
  id = 8,
  more = [],
  stubborn = [],
  config = {},
  refusal = { code: 'CONTACT_IN_USE', message: 'The <b>contact</b> is in use.' },
}: {
  /** The logged-in user. */
  id?: number
  more?: Contact[]
  stubborn?: readonly string[]
  config?: Record<string, unknown>
  refusal?: object
} = {}) {
  let people = [
    contact(1, 'Zoe', { email: 'alpha@test.house' }),
    contact(2, 'Bo'),
    contact(3, 'Cleo', { kind: 'USER', isUser: true }),
    contact(4, 'Dan', { kind: 'EXTERNAL', company: 'Acme' }),
    contact(5, 'Eve', { status: 'DEACTIVATED' }),
    ...more,
  ]
  const changes: string[] = []
  standInServer({
    isLoggedIn: true,
    user: { id, roles: ['ORG_ADMIN'] },
    config,
    answer: ({ call, query, body }) => {
      if (/^GET \/api\/v1\/person(\?|$)/.test(call)) {
        const [kind, status] = [query.get('kind'), query.get('status')]
        return {
          body: {
            people: people.filter(
              (one) => (one.kind === 'EXTERNAL') === (kind === 'EXTERNAL') && one.status === status,
            ),
          },
        }
      }
      const [, method, id, act] =
        /^(POST|PUT|DELETE) \/api\/v1\/person(?:\/(\d+))?(?:\/(\w+))?$/.exec(call) ?? []
      if (!method) return undefined
      const { version } = (body ?? {}) as { version?: number }
      changes.push(version === undefined ? call : `${call} based on ${version}`)
      const found = people.find((one) => String(one.id) === id)
      const name = found?.name ?? nameIn(body)
      if (stubborn.includes(name))
        return { status: 409, body: refusal, isMalformed: !('code' in refusal) }
      people = people.filter((one) => one !== found)
      if (method === 'DELETE') return { status: 204 }
      const changed = contact(found?.id ?? 90, name, {
        ...found,
        ...withoutNulls(body),
        ...(act && { status: act === 'deactivate' ? 'DEACTIVATED' : 'ACTIVE' }),
      })
      people = [...people, changed]
      return { status: id ? 200 : 201, body: changed }
    },
  })
  return changes
}
const row = (name: string) => page.getByRole('rowheader', { name, exact: true })
const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((one) => one.textContent)
const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })

it('DIR-001 DIR-011 the internal and external directory take a status, active by default; a change of kind or status rewrites the query; people are sorted by e-mail, and another order is kept', async () => {
  standInContacts()
  await openAt('#/admin?view=internal-directory')
  await expect.element(row('Zoe')).toBeVisible()
  expect(names()).toEqual(['Zoe', 'Bo', 'Cleo'])
  await expectAccessible()
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.poll(names).toEqual(['Bo', 'Cleo', 'Zoe'])
  await page.getByRole('radio', { name: 'Deactivated' }).click()
  await expect.element(row('Eve')).toBeVisible()
  expect(location.hash).toBe('#/admin?view=internal-directory&status=deactivated')
  await page.getByRole('radio', { name: 'External' }).click()
  await expect.element(page.getByText('There are no deactivated contacts.')).toBeVisible()
  await expect.element(page.getByText('Nothing to show')).toBeVisible()
  await expect
    .poll(() => page.getByRole('button', { name: 'Add external contact' }).elements())
    .toHaveLength(1)
  expect(location.hash).toBe('#/admin?view=external-directory&status=deactivated')
  await page.getByRole('radio', { name: 'Active', exact: true }).click()
  await expect.element(row('Dan')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Acme' })).toBeVisible()
  expect(location.hash).toBe('#/admin?view=external-directory&status=active')
  await page.getByRole('radio', { name: 'Internal' }).click()
  await expect.element(row('Zoe')).toBeVisible()
  expect(names()).toEqual(['Bo', 'Cleo', 'Zoe'])
})

it('DIR-011 the order of the directory is kept in the browser for each user', async () => {
  standInContacts()
  await openAt('#/admin?view=internal-directory')
  await expect.poll(names).toEqual(['Zoe', 'Bo', 'Cleo'])
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.poll(names).toEqual(['Bo', 'Cleo', 'Zoe'])
  const kept = { ...localStorage }
  for (const [id, expected] of [
    [9, ['Zoe', 'Bo', 'Cleo']],
    [8, ['Bo', 'Cleo', 'Zoe']],
  ] as const) {
    closeApp()
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    standInContacts({ id })
    await openAt('#/admin?view=internal-directory')
    await expect.poll(names).toEqual(expected)
  }
})

it('DIR-012 pages have the size of default_page_size, or 10', async () => {
  const more = Array.from({ length: 12 }, (_, index) => contact(20 + index, `Person${index + 10}`))
  standInContacts({ more })
  await openAt('#/admin?view=internal-directory')
  await expect.poll(() => names().length).toBe(10)
  await closeApp()
  standInContacts({ more, config: { default_page_size: 3 } })
  await openAt('#/admin?view=internal-directory')
  await expect.poll(() => names().length).toBe(3)
})

it('DIR-003 DIR-004 DIR-005 several people are deactivated one at a time until one fails, who is named with the number processed; those with an account cannot be selected or changed', async () => {
  const changes = standInContacts({ stubborn: ['Bo'], more: [contact(6, 'Finn')] })
  await openAt('#/admin?view=internal-directory')
  await expect.element(select('Cleo')).toBeDisabled()
  await expect.element(page.getByRole('link', { name: 'user administration' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Cleo' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Show history' })).toBeVisible()
  for (const name of ['Edit', 'Deactivate', 'Delete'])
    await expect.element(page.getByRole('menuitem', { name })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Show history' }).click()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await select('Zoe').click()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Deactivate 3 people?' })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect
    .element(dialog.getByText(/^Bo could not be deactivated\. 1 other person was deactivated/))
    .toBeVisible()
  expect(changes).toEqual(['POST /api/v1/person/1/deactivate', 'POST /api/v1/person/2/deactivate'])
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('radio', { name: 'Deactivated' }).click()
  await page.getByRole('button', { name: 'Actions for Zoe' }).click()
  await page.getByRole('menuitem', { name: 'Reactivate' }).click()
  await page
    .getByRole('alertdialog', { name: 'Reactivate Zoe?' })
    .getByRole('button', { name: 'Reactivate' })
    .click()
  await expect.element(page.getByText('1 person reactivated.')).toBeVisible()
  await expect.element(row('Zoe')).not.toBeInTheDocument()
})

it('DIR-003 several deactivated people are reactivated at once', async () => {
  const changes = standInContacts({ more: [contact(7, 'Gus', { status: 'DEACTIVATED' })] })
  await openAt('#/admin?view=internal-directory&status=deactivated')
  await select('Eve').click()
  await select('Gus').click()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await page
    .getByRole('alertdialog', { name: 'Reactivate 2 people?' })
    .getByRole('button', { name: 'Reactivate' })
    .click()
  await expect.element(page.getByText('2 people reactivated.')).toBeVisible()
  expect(changes).toEqual(['POST /api/v1/person/5/reactivate', 'POST /api/v1/person/7/reactivate'])
  await page.getByRole('radio', { name: 'Active', exact: true }).click()
  await expect.poll(names).toEqual(expect.arrayContaining(['Eve', 'Gus']))
})

it('DIR-008 AD-112 a contact is deleted after a question; one whom a booking or a visit names stays, and the server says to deactivate them', async () => {
  const message = 'This contact is part of a booking or visit. Deactivate the contact instead.'
  const changes = standInContacts({
    stubborn: ['Bo'],
    refusal: { code: 'CONTACT_IN_USE', message },
  })
  await openAt('#/admin?view=internal-directory')
  const ask = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: `Delete the contact “${name}”?` })
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    return dialog
  }
  const dialog = await ask('Bo')
  await expect.element(dialog.getByText(message)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect.element(row('Bo')).toBeVisible()
  await ask('Zoe')
  await expect.element(row('Zoe')).not.toBeInTheDocument()
  expect(changes).toEqual(['DELETE /api/v1/person/2', 'DELETE /api/v1/person/1'])
})

it('an edit of a contact that somebody has changed meanwhile says who has changed what, and saves over it the second time', async () => {
  const change = {
    version: 2,
    at: '2026-11-24T09:00:00.000Z',
    person: { id: 12, name: 'Nora Whitfield' },
    changes: [{ field: 'lastName' }],
  }
  const changes = standInContacts({
    stubborn: ['Bo'],
    refusal: {
      code: 'VERSION_CONFLICT',
      message: 'Stale.',
      data: { version: 2, changes: [change] },
    },
  })
  await openAt('#/admin?view=internal-directory')
  await page.getByRole('button', { name: 'Actions for Bo' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Bo' })
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Gil')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/Nora Whitfield[^]*Last name/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect
    .poll(() => changes)
    .toEqual(['PUT /api/v1/person/2 based on 1', 'PUT /api/v1/person/2 based on 2'])
})

it('DIR-006 DIR-007 DIR-010 a contact without what its kind needs is refused; a failure shows the text of the server without tags, or that the request cannot be processed', async () => {
  const changes = standInContacts({ stubborn: ['Gus'] })
  await openAt('#/admin?view=internal-directory')
  await page.getByRole('button', { name: 'Add internal contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add internal contact' })
  const save = dialog.getByRole('button', { name: 'Add internal contact' })
  const internal = 'Email address and first or last name are required for Internal Contact.'
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Gus')
  await save.click()
  await expect.element(dialog.getByText(internal)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('gus@test.house')
  await expect.element(dialog.getByText(internal)).toBeVisible()
  expect(changes).toEqual([])
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Gus')
  await save.click()
  await expect.element(dialog.getByText('The contact is in use.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Hal')
  await save.click()
  await expect.element(row('Hal')).toBeVisible()
  await closeApp()

  standInContacts({ stubborn: ['Dan', 'Ida'], refusal: {} })
  await openAt('#/admin?view=external-directory')
  await page.getByRole('button', { name: 'Add external contact' }).click()
  const external = page.getByRole('dialog', { name: 'Add external contact' })
  await external.getByRole('button', { name: 'Add external contact' }).click()
  await expect
    .element(external.getByText('First or last name is required for External Contact.'))
    .toBeVisible()
  await external.getByRole('textbox', { name: 'First name' }).fill('Ida')
  await external.getByRole('button', { name: 'Add external contact' }).click()
  await expect.element(external.getByText('We can’t process request right now.')).toBeVisible()
})
