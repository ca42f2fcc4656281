import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listResponder } from '../shell/admin-lists.fixture.js'
import { closeApp, openAt } from '../shell/open-app.fixture.js'
import { standInServer } from '../shell/stand-in-server.fixture.js'

afterEach(closeApp)

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

async function openForm() {
  standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: listResponder({ provider: [] }, () => undefined),
  })
  await openAt('#/admin')
  await page.getByRole('link', { name: 'Providers' }).click()
  await expect.element(heading('Providers')).toBeVisible()
  await button('Add provider').click()
  await expect.element(dialog()).toBeVisible()
}
const wouldAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('Back closes an open dialog, and leaves the screen only after that', async () => {
  await openForm()
  history.back()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(heading('Providers')).toBeVisible()
  expect(location.hash).toBe('#/admin?view=providers')
  history.back()
  await expect.element(heading('Administration')).toBeVisible()
})

it('Back and a reload ask before what was entered in a dialog is lost', async () => {
  await openForm()
  expect(wouldAsk()).toBe(false)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kitchen')
  expect(wouldAsk()).toBe(true)
  history.back()
  await button('Continue editing').click()
  await expect
    .element(page.getByRole('textbox', { name: 'Name', exact: true }))
    .toHaveValue('Kitchen')
  expect(location.hash).toBe('#/admin?view=providers')
  history.back()
  await button('Discard changes').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(location.hash).toBe('#/admin?view=providers')
  expect(wouldAsk()).toBe(false)
})
