import { expect, test, type Page } from '@playwright/test'
import { fresh, logIn } from './journey.js'

/** A virtual device whose fingerprint reader recognises its owner, as in Chromium's own tests. */
async function plugInDevice(page: Page) {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const count = async () =>
    (await devices.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
  return { count }
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
}

test('AUTHM-014 AUTHM-017 a passkey is added in the profile, logs in without a password, and is removed', async ({
  page,
}) => {
  // Simulates a browser without autofill suggestions.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const device = await plugInDevice(page)
  const name = fresh('Work laptop')
  await logIn(page, 'viewer')
  await page.goto('/#/profile?view=security')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(/ on /)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const entry = page
    .getByRole('list', { name: 'Passkeys' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
  await expect(entry).toContainText('Not used yet')
  expect(await device.count()).toBe(1)

  // The same device cannot create a second passkey.
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This device already has a passkey')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()

  await page.goto('/#/profile?view=security')
  await expect(entry).toContainText('Last used')
  await page.getByRole('button', { name: `Remove passkey: ${name}` }).click()
  await page
    .getByRole('alertdialog', { name: new RegExp(name) })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(entry).toHaveCount(0)

  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText(/^This passkey is no longer registered here/)).toBeVisible()
})

test('AUTHM-014 the browser suggests the passkey in the field for the address', async ({
  page,
}) => {
  await plugInDevice(page)
  await logIn(page, 'provider')
  const kept = await page.request.get('/api/v1/user/current/passkeys')
  const { passkeys } = (await kept.json()) as { passkeys: unknown[] }
  await page.goto('/#/profile?view=security')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page
    .getByRole('dialog', { name: 'Add passkey' })
    .getByRole('button', { name: 'Continue' })
    .click()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(
    passkeys.length + 1,
  )
  // The device accepts the suggestion as soon as the page asks for it.
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
})
