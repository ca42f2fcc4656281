import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../../shell/open-app.fixture.js'
import { standInServer } from '../../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

const brivo = {
  id: 4,
  type: 'BRIVO',
  clientId: 'client-1',
  username: 'doors@demo.example',
  isConnected: true,
  createdOn: '2026-11-02T09:00:00Z',
  createdBy: 'Ada',
}
const base = '/api/v1/integration/accessControl'
const switches = {
  brivo_access_control_enabled: true,
  brivo_auto_check_in_enabled: true,
  scim_integration_enabled: true,
}

interface Situation {
  readonly roles?: readonly string[]
  readonly config?: Record<string, unknown>
  /** Brivo rejects the values. */
  readonly isRefused?: boolean
}

/** Test server that stores a Brivo connection. */
function standInBrivo(
  integrations: object[],
  { roles = ['SERVICE_ADMIN'], config = switches, isRefused = false }: Situation = {},
) {
  let receptions: object[] = []
  let automatic: object = { isEnabled: false, checkInBookings: true, checkInVisits: true }
  const sites = [
    { siteId: '7', siteName: 'Riverside doors' },
    { siteId: '8', siteName: 'Annex' },
  ]
  const calls: Record<string, (body: object) => { status?: number; body?: unknown }> = {
    'GET /api/v1/conferenceProvider': () => ({ body: [] }),
    'GET /api/v1/integration/scim': () => ({ status: 204 }),
    'GET /api/v1/visitor/locations': () => ({
      body: [
        { id: 21, name: 'Riverside', qualifiedName: 'Riverside, London' },
        { id: 22, name: 'Annex', qualifiedName: 'Annex, London' },
      ].map((one) => ({ ...one, organisationId: 3, timeZone: 'Europe/London', selfServe: false })),
    }),
    [`GET ${base}`]: () => ({ body: integrations }),
    [`POST ${base}`]: () => {
      if (isRefused) return refusal
      integrations.push(brivo)
      return { status: 201, body: brivo }
    },
    [`PUT ${base}/4`]: (body) => {
      integrations.splice(0, 1, { ...brivo, ...body })
      return { body: integrations[0] }
    },
    [`DELETE ${base}/4`]: () => {
      integrations.splice(0, 1)
      return { status: 204 }
    },
    [`GET ${base}/4/receptions`]: () => ({
      body: sites.map((site) => ({
        ...site,
        ...receptions.find((one) => (one as typeof site).siteId === site.siteId),
      })),
    }),
    [`PUT ${base}/4/receptions`]: (body) => {
      receptions = (body as { receptions: object[] }).receptions.map((one) => ({
        ...one,
        locationName: 'Riverside, London',
      }))
      return { body: receptions }
    },
    [`GET ${base}/4/autoCheckIn`]: () => ({ body: automatic }),
    [`PUT ${base}/4/autoCheckIn`]: (body) => {
      automatic = body
      return { body: automatic }
    },
  }
  return standInServer({
    isLoggedIn: true,
    user: { roles: [...roles] },
    config,
    answer: ({ call, body }) => calls[call]?.((body ?? {}) as object),
  })
}
const refusal = {
  status: 400,
  body: {
    code: 'INVALID_INPUT',
    message: 'Please check the marked fields.',
    fields: [{ field: 'apiKey', code: 'invalid', message: 'This value is not valid.' }],
  },
}

const open = () => openAt('#/admin?view=integrations')
const card = (name: string) => page.getByRole('heading', { level: 2, name })

it('INTG-001 INTG-013 the integrations page shows video meetings, user provisioning and access control; the controls of access control show only to service admins with brivo_access_control_enabled on, auto check-in also needs brivo_auto_check_in_enabled', async () => {
  standInBrivo([brivo])
  await open()
  await expect.element(card('Video meetings')).toBeVisible()
  await expect.element(card('User provisioning')).toBeVisible()
  await expect.element(card('Access control')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Configure' })).toBeVisible()
  await expectAccessible()
  closeApp()

  standInBrivo([brivo], { config: { ...switches, brivo_auto_check_in_enabled: false } })
  await open()
  await expect.element(page.getByRole('button', { name: 'Map a site' })).toBeVisible()
  await expect.element(page.getByText('Automated check-in')).not.toBeInTheDocument()
  closeApp()

  for (const situation of [
    { config: { ...switches, brivo_access_control_enabled: false } },
    { roles: ['ORG_ADMIN'] },
  ]) {
    const server = standInBrivo([brivo], situation)
    await open()
    await expect.element(card('User provisioning')).toBeVisible()
    await expect.element(card('Access control')).not.toBeInTheDocument()
    expect(server.calls(`GET ${base}`)).toEqual([])
    closeApp()
  }
})

it('INTG-014 AD-182 access control is added, edited and removed, each with its banner; a refused value is said at its field', async () => {
  const refused = standInBrivo([], { isRefused: true })
  await open()
  await page.getByRole('button', { name: 'Add Brivo' }).click()
  const form = page.getByRole('dialog')
  const save = form.getByRole('button', { name: 'Add Brivo' })
  await save.click()
  await expect.element(form.getByText('Please provide a value.').first()).toBeVisible()
  expect(refused.calls(`POST ${base}`)).toEqual([])
  const values = {
    'Client ID': 'client-1',
    'Client secret': ' s3cret ',
    'API key': 'key-1',
    'Brivo username': 'doors@demo.example',
    'Brivo password': 'pass word',
  }
  const fill = async () => {
    for (const [name, text] of Object.entries(values)) await form.getByLabelText(name).fill(text)
  }
  await fill()
  await save.click()
  await expect.element(form.getByText('This value is not valid.')).toBeVisible()
  await expect.element(form.getByLabelText('API key')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  closeApp()

  const server = standInBrivo([])
  await open()
  await page.getByRole('button', { name: 'Add Brivo' }).click()
  await fill()
  await save.click()
  await expect.element(page.getByText('Brivo integration successfully added.')).toBeVisible()
  expect(server.calls(`POST ${base}`)[0]!.body).toEqual({
    type: 'BRIVO',
    clientId: 'client-1',
    clientSecret: 's3cret',
    apiKey: 'key-1',
    username: 'doors@demo.example',
    password: 'pass word',
  })

  await page.getByRole('button', { name: 'Edit' }).click()
  await expect.element(form.getByLabelText('API key')).toHaveValue('')
  await form.getByLabelText('Brivo username').fill('gates@demo.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Brivo integration successfully edited.')).toBeVisible()
  await expect.element(page.getByText('gates@demo.example')).toBeVisible()
  expect(server.calls(`PUT ${base}/4`)[0]!.body).toEqual({
    type: 'BRIVO',
    clientId: 'client-1',
    username: 'gates@demo.example',
  })

  await page.getByRole('button', { name: 'Remove' }).click()
  await form.getByRole('textbox').fill('remove brivo')
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Brivo integration successfully removed.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add Brivo' })).toBeVisible()
})

it('INTG-015 receptions are mapped to access-control sites, and a mapping is removed, each in its own modal', async () => {
  const server = standInBrivo([brivo])
  await open()
  await page.getByRole('button', { name: 'Map a site' }).click()
  const dialog = page.getByRole('dialog', { name: 'Map a site' })
  await dialog.getByRole('button', { name: 'Map a site' }).click()
  await expect.element(dialog.getByLabelText('Reception')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabelText('Brivo site').selectOptions('Riverside doors')
  await dialog.getByLabelText('Reception').selectOptions('Riverside, London')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Map a site' }).click()
  await expect.element(page.getByText('Riverside doors – Riverside, London')).toBeVisible()
  const mapping = { siteId: '7', siteName: 'Riverside doors', locationId: 21 }
  expect(server.calls(`PUT ${base}/4/receptions`).at(-1)!.body).toEqual({ receptions: [mapping] })

  // Sites and receptions that are already mapped are not offered again.
  await page.getByRole('button', { name: 'Map a site' }).click()
  await expect
    .element(dialog.getByRole('option', { name: 'Annex', exact: true }))
    .toBeInTheDocument()
  await expect.element(dialog.getByRole('option', { name: 'Riverside' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Remove the mapping for Riverside doors' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove the mapping?' })
  await expect.element(question.getByText('Past check-ins are kept.')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('No sites have a reception yet.')).toBeVisible()
  expect(server.calls(`PUT ${base}/4/receptions`).at(-1)!.body).toEqual({ receptions: [] })
})

it('INTG-016 auto check-in is configured in a modal and confirms with "Brivo automated check-in configured"', async () => {
  const server = standInBrivo([brivo])
  await open()
  await expect
    .element(page.getByText('Off: entering a site does not check anyone in.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Configure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Automated check-in' })
  await expect.element(dialog.getByLabelText('Their visits')).toBeDisabled()
  await dialog.getByLabelText('Check people in when they enter a site').click()
  await dialog.getByLabelText('Their bookings').click()
  await dialog.getByLabelText('Their visits').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please choose bookings, visits or both.')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('Their bookings').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Brivo automated check-in configured')).toBeVisible()
  await expect.element(page.getByText('Brivo automated check-in configured')).toBeInViewport()
  await expect.element(page.getByText('On for bookings.')).toBeVisible()
  expect(server.calls(`PUT ${base}/4/autoCheckIn`).at(-1)!.body).toEqual({
    isEnabled: true,
    checkInBookings: true,
    checkInVisits: false,
  })
})
