import { expect, type Locator, type Page } from '@playwright/test'
import { accounts, password } from './journey.js'

/** Collects the page's reports of policy violations. */
export const reportsOf = (page: Page) => {
  const reports: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) reports.push(message.text())
  })
  return reports
}

/** Presses a button that opens a login window, logs in and consents. */
export async function logInByWindow(page: Page, button: Locator, asks: string) {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await popup.getByRole('textbox', { name: 'E-mail' }).fill(accounts.user)
  await popup.keyboard.press('Enter')
  await popup.getByRole('textbox', { name: 'Password' }).fill(password)
  await popup.keyboard.press('Enter')
  const question = popup.getByRole('heading', { level: 1 })
  await expect(question).toHaveText(new RegExp(`^Continue on (http://)?${asks}\\?$`))
  const isClosed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await isClosed
}
