import { expect, test, type Locator } from '@playwright/test'
import { fresh, logIn } from './journey.js'

test('SCR-001 SCR-002 SCR-003 a screen is connected at one address, told what it is, identified and disconnected', async ({
  page,
  browser,
}) => {
  await page.clock.install()
  await page.goto('/screen')
  const code = page.getByText(/^\w{4}-\w{4}$/)
  const name = fresh('Foyer, ground floor')
  await expect(code).toBeVisible()

  const admin = await browser.newPage()
  await logIn(admin, 'admin', '/#/admin?view=devices')
  const connect = admin.getByRole('button', { name: 'Connect a screen' })
  await connect.first().click()
  const form = admin.getByRole('dialog', { name: 'Connect a screen' })
  await form.getByRole('textbox', { name: 'Code on the screen' }).fill((await code.textContent())!)
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('button', { name: 'Connect a screen' }).click()
  const plan = page.locator('mb-floor-plan')
  await expect(plan.getByText(/^\d+ spaces? available$/)).toBeVisible()

  const row = admin.getByRole('row', { name: new RegExp(name) })
  const choose = async (item: string) => {
    await row.getByRole('button', { name: `Actions for ${name}` }).click()
    await admin.getByRole('menuitem', { name: item }).click()
  }
  /** The screen asks for its configuration every ten seconds, and shows its name for as long. */
  const passTime = () => page.clock.fastForward(10_000)
  const seeInTime = (what: Locator) =>
    expect(async () => {
      await passTime()
      await expect(what).toBeVisible({ timeout: 2_000 })
    }).toPass()
  // The list is refetched while it is open, and then includes the screen's build.
  await expect(row.getByText('On', { exact: true })).toBeVisible({ timeout: 30_000 })
  await choose('Identify')
  await seeInTime(page.getByRole('dialog').getByText(name))
  await passTime()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await choose('Edit')
  const change = admin.getByRole('dialog')
  await change.getByRole('radio', { name: 'Visitor kiosk' }).check()
  await change
    .getByRole('combobox', { name: 'Language' })
    .selectOption({ label: 'Spanish (Spain)' })
  await change
    .getByRole('combobox', { name: 'Orientation' })
    .selectOption({ label: 'Rotated 90° clockwise' })
  await change.getByRole('button', { name: 'Save' }).click()
  const kiosk = page.locator('mb-visitor-checkin')
  await seeInTime(kiosk)
  const { width, height } = page.viewportSize()!
  await expect
    .poll(() => kiosk.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]))
    .toEqual([height, width])
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES')

  await choose('Disconnect')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await seeInTime(code)
  await admin.close()
})

test('SCR-003 a login kiosk shows the login of people who pass by, in the frame of the screen', async ({
  page,
  browser,
}) => {
  await page.goto('/screen')
  const code = page.getByText(/^\w{4}-\w{4}$/)
  await expect(code).toBeVisible()
  const admin = await browser.newPage()
  await logIn(admin, 'admin')
  const answer = await admin.request.post('/api/v1/device', {
    headers: { 'x-source': 'WEB' },
    data: { pairingCode: await code.textContent(), name: 'Login kiosk', kind: 'LOGIN_KIOSK' },
  })
  const { id } = (await answer.json()) as { id: number }
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: 'Log in with your phone' })).toBeVisible()
  await admin.request.delete(`/api/v1/device/${id}`, { headers: { 'x-source': 'WEB' } })
  await expect(code).toBeVisible()
  await admin.close()
})
