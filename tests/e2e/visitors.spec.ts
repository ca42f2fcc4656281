import { expect, test, type Page } from '@playwright/test'
import { logIn } from './journey.js'

/** Each test has guests of its own, because all share one reception. */
async function addVisitors(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [first, last] = name.split(' ') as [string, string]
    await page.getByRole('button', { name: 'Add visitor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Visitor' })
    await dialog.getByRole('textbox', { name: 'First name' }).fill(first)
    await dialog.getByRole('textbox', { name: 'Last name' }).fill(last)
    await dialog.getByRole('combobox', { name: 'Host' }).fill('Nora')
    await page.getByRole('option', { name: /Nora Whitfield/ }).click()
    const reception = dialog.getByRole('combobox', { name: 'Reception', exact: true })
    if ((await reception.count()) > 0) await reception.selectOption({ index: 0 })
    await dialog.getByRole('button', { name: 'Add visitor' }).click()
    await expect(dialog).toBeHidden()
  }
}
const find = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search visitors' }).fill(text)

test('VIS-005 a group of five is refused without a declaration, enters with a witness, and leaves together', async ({
  page,
}) => {
  await logIn(page, 'reception')
  await expect(page.getByRole('heading', { name: 'Reception', level: 1 })).toBeVisible()
  await addVisitors(page, ['Ada Quill', 'Bo Quill', 'Cy Quill', 'Di Quill', 'Ed Quill'])
  await find(page, 'quill')
  await page.getByRole('checkbox', { name: 'Select all visitors' }).check()
  const bar = page.getByRole('region', { name: 'Select' })
  await bar.getByRole('button', { name: 'Check in' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect(dialog.getByRole('alert')).toContainText('5 visitors could not be checked')
  await dialog.getByRole('checkbox', { name: /I am the witness/ }).check()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('5 visitors checked in')).toBeVisible()

  await page.getByRole('link', { name: 'Emergency list' }).first().click()
  await expect(page.getByRole('rowheader', { name: 'Cy Quill' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to reception' }).click()

  await find(page, 'quill')
  await expect(page.getByRole('button', { name: '5 In the building' })).toBeVisible()
  await page.getByRole('button', { name: 'Check everyone out' }).click()
  await dialog.getByRole('button', { name: 'Check out' }).click()
  await expect(page.getByText('5 visitors checked out')).toBeVisible()
})

test('VIS-003 VIS-036 an ordinary user adds a visitor and sees only the own ones', async ({
  page,
}) => {
  await logIn(page, 'colleague')
  await page.goto('/#/visitors')
  await expect(page.getByRole('heading', { name: 'My visitors', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add visitor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Visitor' })
  await expect(dialog.getByRole('combobox', { name: 'Host' })).toHaveValue('Tomás Ibáñez')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Finn')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Sorel')
  const reception = dialog.getByRole('combobox', { name: 'Reception', exact: true })
  if ((await reception.count()) > 0) await reception.selectOption({ index: 0 })
  await dialog.getByRole('button', { name: 'Add visitor' }).click()
  await expect(page.getByText('Finn Sorel', { exact: true })).toBeVisible()
  const answer = await page.request.get('/api/v1/visitor')
  const visits = (await answer.json()) as { host: { name: string } }[]
  expect(new Set(visits.map(({ host }) => host.name))).toEqual(new Set(['Tomás Ibáñez']))
})

test('a receptionist works by keyboard alone', async ({ page }) => {
  await logIn(page, 'reception')
  await addVisitors(page, ['Gil Vane'])
  await page.getByRole('searchbox', { name: 'Search visitors' }).focus()
  await page.keyboard.type('vane')
  const name = page.getByRole('button', { name: 'Edit Gil Vane' })
  await expect(name).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await name.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Visitor' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(name).toBeFocused()
})
