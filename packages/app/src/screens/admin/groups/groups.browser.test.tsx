import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listResponder, type Stored } from '../../../shell/admin-lists.fixture.js'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const row = (name: string) => page.getByRole('rowheader', { name, exact: true })
const choose = async (entry: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${entry}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const used = [{ kind: 'LOCATION', id: 2, name: 'London' }]

const directories = [{ id: 7, name: 'Main office', kind: 'AZURE_AD' }]
const offeredGroups = [
  { id: 'sales', name: 'All sales' },
  { id: 'north', name: 'North wing', isOrganisationalUnit: true },
]

type Responder = ReturnType<typeof listResponder>

/** Fields that the server adds to a saved group. */
const withUsed = (call: string, sent: object) => ({
  ...sent,
  assignments: [],
  ...(call.includes('/userGroup') && { users: [] as object[], ...sent }),
  ...('directory' in sent && { directory: { id: 7, name: 'Main office' } }),
})

/** A directory whose groups exceed the member limit. */
const withDirectory =
  (answer: Responder): Responder =>
  (asked) => {
    if (asked.call === 'GET /api/v1/directory') return { body: directories } as never
    if (asked.call === 'GET /api/v1/directory/7/groups')
      return {
        body: offeredGroups.filter(({ name }) => name.includes(asked.query.get('partial') ?? '')),
      } as never
    if (!/^GET \/api\/v1\/directory\/7\/groups\/\w+\/users/.test(asked.call))
      return answer({ ...asked, body: asked.body && withUsed(asked.call, asked.body) }) as never
    const count = Number(asked.query.get('maxResults'))
    const users = Array.from({ length: count }, (_, index) => ({ name: `Person ${index + 1}` }))
    return { body: { users, isCapped: true } } as never
  }

function standInGroups(refuse: () => object | undefined = () => undefined) {
  return standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: withDirectory(
      listResponder(
        {
          accessGroup: [
            {
              id: 1,
              name: 'Board rooms',
              groupRestrictions: [
                {
                  restrictionType: 'USER',
                  exclusion: false,
                  allRequired: false,
                  userGroups: [{ id: 1, name: 'Board' }],
                },
              ],
              assignments: used,
            } as Stored,
          ],
          'accessControl/userGroup': [
            {
              id: 1,
              name: 'Board',
              kind: 'STANDARD',
              users: [{ name: 'Ada', email: 'ada@test.example' }],
              assignments: used,
            } as Stored,
            {
              id: 2,
              name: 'Everybody',
              kind: 'AZURE_AD_GROUP',
              users: [{ name: 'Ben', email: 'ben@test.example' }],
              directory: { id: 7, name: 'Main office' },
              directoryGroup: { id: 'all', name: 'All staff' },
              isOrganisationalUnit: false,
              assignments: [],
            } as Stored,
          ],
          'accessControl/domainGroup': [
            { id: 1, name: 'Partners', domains: ['partner.example'], assignments: used } as Stored,
          ],
        },
        refuse,
      ),
    ),
  })
}

it('GRP-001 the security-groups page takes category: userGroups, domainGroups or securityGroups', async () => {
  standInGroups()
  await openAt('#/admin?view=security-groups&category=userGroups')
  await expect.element(heading('User groups')).toBeVisible()
  await expect.element(row('Board')).toBeVisible()
  await page.getByRole('radio', { name: 'Domains' }).click()
  await expect.element(heading('Domain groups')).toBeVisible()
  expect(location.hash).toContain('category=domainGroups')
  await expect.element(page.getByRole('cell', { name: 'partner.example' })).toBeVisible()
  await page.getByRole('radio', { name: 'Security' }).click()
  await expect.element(heading('Security groups')).toBeVisible()
  expect(location.hash).toContain('category=securityGroups')
  await expect.element(page.getByRole('cell', { name: 'members of Board' })).toBeVisible()
  await expectAccessible()
  for (const [category, name] of [
    ['domainGroups', 'Domain groups'],
    ['securityGroups', 'Security groups'],
  ] as const) {
    closeApp()
    standInGroups()
    await openAt(`#/admin?view=security-groups&category=${category}`)
    await expect.element(heading(name)).toBeVisible()
  }
})

it('GRP-005 a user group or domain group with an empty text is refused with "Please fill all fields."', async () => {
  const server = standInGroups()
  await openAt('#/admin?view=security-groups&category=userGroups')
  await page.getByRole('button', { name: 'Add user group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add user group' })
  await dialog.getByRole('textbox', { name: /^Name/ }).first().fill('Sales')
  await dialog.getByRole('button', { name: 'Add by e-mail' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail of member 1' }).fill('ben@test.example')
  await dialog.getByRole('button', { name: 'Add user group' }).click()
  await expect.element(dialog.getByText('Please fill all fields.')).toBeVisible()
  expect(server.calls('POST /api/v1/accessControl/userGroup')).toEqual([])
  await dialog.getByRole('textbox', { name: 'Name of member 1' }).fill('Ben')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add user group' }).click()
  await expect.element(row('Sales')).toBeVisible()
  expect(server.calls('POST /api/v1/accessControl/userGroup')[0]?.body).toEqual({
    name: 'Sales',
    kind: 'STANDARD',
    users: [{ name: 'Ben', email: 'ben@test.example' }],
  })

  await page.getByRole('radio', { name: 'Domains' }).click()
  await page.getByRole('button', { name: 'Add domain group' }).click()
  const domains = page.getByRole('dialog', { name: 'Add domain group' })
  await domains.getByRole('textbox', { name: /^Name/ }).fill('Suppliers')
  await domains.getByRole('button', { name: 'Add domain group' }).click()
  await expect.element(domains.getByText('Please fill all fields.')).toBeVisible()
  await domains.getByRole('textbox', { name: /^Domains/ }).fill('one.example\nTwo.example')
  await domains.getByRole('button', { name: 'Add domain group' }).click()
  await expect.element(row('Suppliers')).toBeVisible()
  expect(server.calls('POST /api/v1/accessControl/domainGroup')[0]?.body).toEqual({
    name: 'Suppliers',
    domains: ['one.example', 'two.example'],
  })
})

it('GRP-006 GRP-007 a security group needs a name, and groups for each mode; a summary counts the problems', async () => {
  const server = standInGroups()
  await openAt('#/admin?view=security-groups')
  await page.getByRole('button', { name: 'Add security group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add security group' })
  const save = dialog.getByRole('button', { name: 'Add security group' })
  await save.click()
  await expect.element(dialog.getByText('Please enter a name for the advanced group')).toBeVisible()
  await expect
    .element(
      dialog.getByText(
        'There is 1 problem with the information you’ve given. You’ll need to correct this before you can continue.',
      ),
    )
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Add condition' }).click()
  await expect.element(dialog.getByText('Please enter at least one user group')).toBeVisible()
  await expect
    .element(
      dialog.getByText(
        'There are 2 problems with the information you’ve given. You’ll need to correct these before you can continue.',
      ),
    )
    .toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Visitors')
  await dialog.getByRole('combobox', { name: 'By' }).selectOptions('Domain groups')
  await expect.element(dialog.getByText('Please enter at least one domain group')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'People who are in' }).selectOptions('None of them')
  await dialog.getByRole('checkbox', { name: 'Partners' }).click()
  await save.click()
  await expect.element(row('Visitors')).toBeVisible()
  expect(server.calls('POST /api/v1/accessGroup')[0]?.body).toEqual({
    name: 'Visitors',
    groupRestrictions: [{ restrictionType: 'DOMAIN', exclusion: true, domainGroups: [{ id: 1 }] }],
  })
})

it.each([
  ['securityGroups', 'Board rooms'],
  ['userGroups', 'Board'],
  ['domainGroups', 'Partners'],
])(
  'GRP-008 in %s a group that has assignments cannot be deleted: a dialog explains it',
  async (category, name) => {
    const server = standInGroups()
    await openAt(`#/admin?view=security-groups&category=${category}`)
    await choose(name, 'Delete')
    const dialog = page.getByRole('alertdialog', { name: 'This cannot be deleted' })
    await expect
      .element(dialog.getByText(`${name} cannot be deleted because it is used by: London`))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.requests.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
  },
)

it('GRP-013 a failed save of a user group or domain group, and a failed removal, read "We can’t process request right now.", that of a security group "We can’t process the request right now."', async () => {
  standInGroups(() => ({}))
  const texts = {
    userGroups: ['Board', 'We can’t process request right now.'],
    domainGroups: ['Partners', 'We can’t process request right now.'],
    securityGroups: ['Board rooms', 'We can’t process the request right now.'],
  } as const
  for (const [category, [name, text]] of Object.entries(texts)) {
    await openAt(`#/admin?view=security-groups&category=${category}`)
    await choose(name, 'Edit')
    const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText(text)).toBeVisible()
    closeApp()
    standInGroups(() => ({}))
  }
  closeApp()
  standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: listResponder(
      {
        'accessControl/domainGroup': [
          { id: 1, name: 'Free', domains: ['x.example'], assignments: [] } as Stored,
        ],
      },
      () => ({}),
    ),
  })
  await openAt('#/admin?view=security-groups&category=domainGroups')
  await choose('Free', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete the domain group “Free”?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(question.getByText('Free: We can’t process request right now.'))
    .toBeVisible()
})

it('INTG-020 AD-092 the users of a directory group are fetched up to 500, with a notice that the list is capped; it keeps its source, and its members cannot be edited by hand', async () => {
  const server = standInGroups(() => ({ code: 'IN_USE', message: 'Not now.' }))
  await openAt('#/admin?view=security-groups&category=userGroups')
  await choose('Everybody', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Everybody' })
  await expect
    .element(dialog.getByText('Members come from All staff in Main office.'))
    .toBeVisible()
  await expect.element(dialog.getByText('Only the first 500 people are listed.')).toBeVisible()
  await expect.element(dialog.getByText('Person 500', { exact: true })).toBeInTheDocument()
  await expectAccessible()
  await expect.element(dialog.getByText('Add by e-mail')).not.toBeInTheDocument()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Staff')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Not now.')).toBeVisible()
  expect(server.calls('PUT /api/v1/accessControl/userGroup/2')[0]?.body).toEqual({
    name: 'Staff',
    kind: 'AZURE_AD_GROUP',
    directory: { id: 7 },
    directoryGroup: { id: 'all', name: 'All staff' },
    isOrganisationalUnit: false,
  })
})

it('INTG-019 INTG-020 GRP-012 a new user group takes the people of a group that is found in a directory, up to 500 with a notice', async () => {
  const server = standInGroups()
  await openAt('#/admin?view=security-groups&category=userGroups')
  await page.getByRole('button', { name: 'Add user group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add user group' })
  const save = dialog.getByRole('button', { name: 'Add user group' })
  await dialog.getByRole('button', { name: 'Add by e-mail' }).click()
  await dialog.getByRole('combobox', { name: 'Members come from' }).selectOptions('Main office')
  await expect
    .element(dialog.getByRole('button', { name: 'Add by e-mail' }))
    .not.toBeInTheDocument()
  const group = dialog.getByRole('combobox', { name: /^Group in the directory/ })
  await save.click()
  await expect.element(group).toHaveAccessibleDescription(/Please fill all fields\./)
  await expectAccessible()
  await group.fill('North')
  await page.getByRole('option', { name: /^North wing/ }).click()
  await expect
    .element(dialog.getByText('Members come from North wing in Main office.'))
    .toBeVisible()
  await expect
    .element(dialog.getByText('Only the first 500 people are listed.'))
    .toBeInTheDocument()
  await expect.element(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('North wing')
  await expectAccessible()
  await save.click()
  await expect.element(row('North wing')).toBeVisible()
  expect(server.calls('POST /api/v1/accessControl/userGroup')[0]?.body).toEqual({
    name: 'North wing',
    kind: 'AZURE_AD_GROUP',
    directory: { id: 7 },
    directoryGroup: { id: 'north', name: 'North wing' },
    isOrganisationalUnit: true,
  })
})
