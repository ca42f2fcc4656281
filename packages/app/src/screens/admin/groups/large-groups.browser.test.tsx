import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listResponder, type Stored } from '../../../shell/admin-lists.fixture.js'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

const digits = (number: number) => String(number).padStart(4, '0')
const members = Array.from({ length: 2_000 }, (_, index) => ({
  name: `Person ${digits(index)}`,
  email: `person${digits(index)}@test.example`,
}))
const userGroups = Array.from(
  { length: 40 },
  (_, index) =>
    ({
      id: index + 1,
      name: `Team ${digits(index + 1)}`,
      kind: 'STANDARD',
      users: index === 0 ? members : [],
      assignments: [],
    }) as Stored,
)

function standInGroups() {
  const respond = listResponder(
    { accessGroup: [], 'accessControl/userGroup': userGroups },
    () => undefined,
  )
  return standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: (asked) =>
      respond({ ...asked, body: asked.body && { assignments: [], ...asked.body } }),
  })
}

it('members of a large group can be searched, and a new one is listed first', async () => {
  const server = standInGroups()
  await openAt('#/admin?view=security-groups&category=userGroups')
  await page.getByRole('button', { name: 'Actions for Team 0001' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Team 0001' })
  await expect.element(dialog.getByText('25 of 2,000 members shown')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('searchbox', { name: 'Search members' }).fill('PERSON1234@')
  const name = dialog.getByRole('textbox', { name: 'Name of member 1235' })
  await expect.element(name).toHaveValue('Person 1234')
  await expect.element(dialog.getByText('1 of 2,000 members shown')).toBeVisible()
  // The row stays visible while either of its searched fields is edited.
  await name.fill('Zoe')
  await dialog.getByRole('textbox', { name: 'E-mail of member 1235' }).fill('zoe@test.example')
  await expect.element(name).toHaveValue('Zoe')

  await dialog.getByRole('button', { name: 'Add by e-mail' }).click()
  await dialog.getByRole('textbox', { name: 'Name of member 1', exact: true }).fill('Ben')
  await dialog
    .getByRole('textbox', { name: 'E-mail of member 1', exact: true })
    .fill('ben@test.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = server.calls('PUT /api/v1/accessControl/userGroup/1')[0]?.body as {
    readonly users: readonly object[]
  }
  expect(sent.users).toHaveLength(2_001)
  expect(sent.users[0]).toEqual({ name: 'Ben', email: 'ben@test.example' })
  expect(sent.users[1_235]).toEqual({ name: 'Zoe', email: 'zoe@test.example' })
})

it('many groups can be searched, with the chosen ones first', async () => {
  const server = standInGroups()
  await openAt('#/admin?view=security-groups')
  await page.getByRole('button', { name: 'Add security group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add security group' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Visitors')
  await dialog.getByRole('button', { name: 'Add condition' }).click()
  const search = dialog.getByRole('searchbox', { name: 'Search by name' })
  await search.fill('team 0033')
  await dialog.getByRole('checkbox', { name: 'Team 0033' }).click()
  await expect.element(dialog.getByText('1 selected')).toBeVisible()
  await expectAccessible()
  await search.fill('xyz')
  await expect.element(dialog.getByText('Nothing found')).toBeVisible()
  await search.fill('')
  const first = dialog.getByRole('checkbox').first()
  await expect.element(first).toHaveAccessibleName('Team 0033')
  await dialog.getByRole('button', { name: 'Add security group' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls('POST /api/v1/accessGroup')[0]?.body).toMatchObject({
    groupRestrictions: [{ userGroups: [{ id: 33 }] }],
  })
})
