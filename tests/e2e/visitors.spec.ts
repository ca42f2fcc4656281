import { expect, test, type Page } from '@playwright/test'
import { freshFamily, logIn } from './journey.js'

/** Fills in the dialog. Each test has its own guests, because all share one reception. */
async function addVisitor(page: Page, name: string, host?: string): Promise<void> {
  const [first, last] = name.split(' ') as [string, string]
  await page.getByRole('button', { name: 'Add Visitor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Visitor' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill(first)
  await dialog.getByRole('textbox', { name: 'Last name' }).fill(last)
  const reception = dialog.getByRole('combobox', { name: 'Reception', exact: true })
  const shown = await reception.locator('option:not([disabled])').first().textContent()
  await reception.selectOption({ label: shown! })
  if (host) {
    await dialog.getByRole('combobox', { name: 'Host' }).fill(host)
    await page.getByRole('option', { name: new RegExp(host) }).click()
  }
  await dialog.getByRole('button', { name: 'Add Visitor' }).click()
  await expect(dialog).toBeHidden()
}

/** Adds the group's other visitors over the API, as the first one was added in the dialog. */
async function addLike(page: Page, name: string, others: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([first, names]) => {
      const visits = (await (await fetch('/api/v1/visitor')).json()) as {
        guest: { name: string }
        host: { id: number }
        location: { id: number }
        date: string
      }[]
      const { host, location, date } = visits.find(({ guest }) => guest.name === first)!
      for (const one of names) {
        const [firstName, lastName] = one.split(' ')
        const body = {
          guest: { firstName, lastName },
          hostId: host.id,
          locationId: location.id,
          date,
        }
        const answer = await fetch('/api/v1/visitor', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-source': 'WEB' },
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(await answer.text())
      }
    },
    [name, others] as const,
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
}
const find = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search visitors' }).fill(text)

test('VIS-005 a group of five is refused without a declaration, enters with a witness, and leaves together', async ({
  page,
}) => {
  await logIn(page, 'reception')
  await expect(page.getByRole('heading', { name: 'Reception', level: 1 })).toBeVisible()
  const quill = freshFamily('Quill')
  await addVisitor(page, `Ada ${quill}`, 'Nora Whitfield')
  const others = ['Bo', 'Cy', 'Di', 'Ed'].map((first) => `${first} ${quill}`)
  await addLike(page, `Ada ${quill}`, others)
  await find(page, quill.toLowerCase())
  await expect(page.getByRole('button', { name: '5 All' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all visitors' }).check()
  const bar = page.getByRole('region', { name: 'Select' })
  await bar.getByRole('button', { name: 'Check in' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Check in' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /I have witnessed/ }).check()
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('5 visitors checked in')).toBeVisible()

  await page.getByRole('link', { name: 'Emergency list' }).first().click()
  await expect(page.getByRole('rowheader', { name: `Cy ${quill}` })).toBeVisible()
  await page.getByRole('link', { name: 'Back to reception' }).click()

  await find(page, quill.toLowerCase())
  await expect(page.getByRole('button', { name: '5 In the building' })).toBeVisible()
  await page.getByRole('button', { name: 'Check everyone out' }).click()
  await dialog.getByRole('button', { name: 'Check out' }).click()
  await expect(page.getByText('5 visitors checked out')).toBeVisible()
})

test('VIS-003 an ordinary user adds a visitor and sees only the own ones', async ({ page }) => {
  await logIn(page, 'colleague')
  await page.goto('/#/visitors')
  await expect(page.getByRole('heading', { name: 'My visitors', level: 1 })).toBeVisible()
  const name = `Finn ${freshFamily('Sorel')}`
  await addVisitor(page, name)
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  const answer = await page.request.get('/api/v1/visitor')
  const visits = (await answer.json()) as { host: { name: string } }[]
  expect(new Set(visits.map(({ host }) => host.name))).toEqual(new Set(['Tomás Ibáñez']))
})

test('a receptionist works by keyboard alone', async ({ page }) => {
  await logIn(page, 'reception')
  const vane = freshFamily('Vane')
  await addVisitor(page, `Gil ${vane}`, 'Nora Whitfield')
  await page.getByRole('searchbox', { name: 'Search visitors' }).focus()
  await page.keyboard.type(vane.toLowerCase())
  const name = page.getByRole('button', { name: `Edit Gil ${vane}` })
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
