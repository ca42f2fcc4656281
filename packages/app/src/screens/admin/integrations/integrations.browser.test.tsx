import type { ConferenceProblem } from '@mosaic-booking/sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const teams = {
  id: 5,
  type: 'MICROSOFT_TEAMS',
  name: 'Microsoft Teams',
  createdOn: '2026-11-02T09:00:00Z',
  createdBy: 'Ada',
  domains: ['demo.example', 'demo.test'],
  settings: { CLIENT_ID: 'client-1', TENANT_ID: 'tenant-1' },
  isConnected: true,
}

const proven = ['TOKEN', 'PERMISSIONS', 'ORGANISER', 'CREATE_MEETING', 'REMOVE_MEETING'].map(
  (step) => ({ step, outcome: 'PASSED' }),
)
const unproven = [
  ...proven.slice(0, 3),
  {
    step: 'CREATE_MEETING',
    outcome: 'FAILED',
    problem: 'ACCESS_POLICY_MISSING',
    detail: 'Forbidden: No application access policy found for this app',
  },
  { step: 'REMOVE_MEETING', outcome: 'SKIPPED' },
]

/** Test server that stores Teams connections. */
function standInTeams(providers: object[], { roles = ['ORG_ADMIN'], isBroken = false } = {}) {
  return standInServer({
    isLoggedIn: true,
    user: { roles },
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/conferenceProvider') return { body: providers }
      if (call === 'DELETE /api/v1/conferenceProvider/5') {
        if (isBroken) return { status: 400, body: { code: 'INVALID_INPUT', message: 'Broken.' } }
        providers.splice(0, 1)
        return { status: 204 }
      }
      if (call === 'POST /api/v1/conferenceProvider/5/check') {
        const { email } = body as { email: string }
        if (email === 'broken@demo.example')
          return { status: 400, body: { code: 'INVALID_INPUT', message: 'Broken.' } }
        const isProven = email === 'ada@demo.example'
        providers[0] = {
          ...teams,
          isConnected: isProven,
          lastCheck: { checkedOn: '2026-11-02T09:30:00Z', steps: isProven ? proven : unproven },
        }
        return { body: providers[0] }
      }
      if (call !== 'POST /api/v1/conferenceProvider') return undefined
      const { settings, ...sent } = body as { settings: Record<string, string> }
      const { CLIENT_SECRET: _, ...shown } = settings
      const added = { ...teams, ...sent, settings: shown, id: 6, isConnected: false }
      providers.push(added)
      return { status: 201, body: added }
    },
  })
}

/** Blocks navigation away from the page and records the target URLs. */
function keepPage(): string[] {
  const sentTo: string[] = []
  const stop = new AbortController()
  const { navigation } = globalThis as unknown as { navigation: EventTarget }
  navigation.addEventListener(
    'navigate',
    (event) => {
      const { destination } = event as unknown as { destination: { url: string } }
      if (!destination.url.includes('/api/')) return
      event.preventDefault()
      sentTo.push(new URL(destination.url).pathname)
      stop.abort()
    },
    { signal: stop.signal },
  )
  return sentTo
}

describe('Microsoft Teams', () => {
  it('INTG-004 INTG-005 the Teams form has clientId, tenantId, clientSecret and domains; continue is enabled only with all three values and a domain, saves, and goes to the authorisation URL', async () => {
    const server = standInTeams([])
    const sentTo = keepPage()
    await openAt('#/admin')
    await page.getByRole('link', { name: 'Integrations' }).click()
    await expect.element(heading('Integrations')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Add Microsoft Teams' }).click()
    await expect.element(heading('Microsoft Teams')).toBeVisible()
    expect(location.hash).toBe('#/admin?view=teams-integration')
    await expect
      .element(
        page
          .getByRole('navigation', { name: 'Administration', includeHidden: true })
          .getByText('Integrations'),
      )
      .toHaveAttribute('aria-current', 'page')
    const go = page.getByRole('button', { name: 'Continue' })
    const fields = {
      'Client ID': 'client-1',
      'Tenant ID': ' tenant-1',
      'Client secret': 's3cret',
      Domains: 'Demo.example, @demo.test',
    }
    for (const [name, text] of Object.entries(fields)) {
      await expect.element(go).toBeDisabled()
      await expect.element(page.getByText(/^To continue, fill in: /)).toHaveTextContent(name)
      await page.getByLabelText(name).fill(text)
    }
    await expect.element(go).toBeEnabled()
    for (const [name, text] of Object.entries(fields)) {
      await page.getByLabelText(name).fill(' ')
      await expect.element(go).toBeDisabled()
      await page.getByLabelText(name).fill(text)
    }
    await page.getByLabelText('Domains').fill('demo, demo.test')
    await expect.element(page.getByText('demo is not a domain.')).toBeVisible()
    await expect.element(go).toBeDisabled()
    await expectAccessible()
    await page.getByLabelText('Domains').fill('demo.test, dem')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('dem is not a domain.')).toBeVisible()
    await expect.element(page.getByLabelText('Domains')).toHaveFocus()
    await page.getByLabelText('Domains').fill(fields.Domains)
    await go.click()
    await expect.poll(() => sentTo).toEqual(['/api/v1/conferenceProvider/6/redirect'])
    expect(server.calls('POST /api/v1/conferenceProvider').map(({ body }) => body)).toEqual([
      {
        type: 'MICROSOFT_TEAMS',
        domains: ['demo.example', 'demo.test'],
        settings: { CLIENT_ID: 'client-1', TENANT_ID: 'tenant-1', CLIENT_SECRET: 's3cret' },
      },
    ])
  })

  it('INTG-002 INTG-005 AD-180 after returning, the page reads the flag `new` and shows the integration as connected', async () => {
    standInTeams([teams])
    await openAt('#/admin?view=integrations&new=true')
    await expect.element(page.getByText('Microsoft Teams integration connected')).toBeVisible()
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
    await expect.element(page.getByText('demo.example, demo.test')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect
      .element(page.getByText('Microsoft Teams integration connected'))
      .not.toBeInTheDocument()
    expect(location.hash).toBe('#/admin?view=integrations')
  })

  it('INTG-006 a failed connection says so, and its details can be entered again', async () => {
    const server = standInTeams([{ ...teams, isConnected: false }])
    const sentTo = keepPage()
    await openAt('#/admin?view=integrations&failed=true')
    await expect
      .element(
        page.getByText(
          'We weren’t able to connect using the Microsoft Graph API with those details. Please check that the values are correct.',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText('Not connected')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Give consent' }))
      .toHaveAttribute('href', '/api/v1/conferenceProvider/5/redirect')
    await page.getByRole('link', { name: 'Change details' }).click()
    await expect.element(page.getByLabelText('Client ID')).toHaveValue('client-1')
    const callback = `${location.origin}/api/v1/conferenceProvider/callback`
    await expect.element(page.getByLabelText('Redirect URI', { exact: true })).toHaveValue(callback)
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await page.getByRole('button', { name: 'Copy the redirect URI' }).click()
    expect(copied).toHaveBeenCalledWith(callback)
    await expect.element(page.getByLabelText('Domains')).toHaveValue('demo.example, demo.test')
    await expect.element(page.getByLabelText('Client secret')).toHaveValue('')
    await page.getByLabelText('Client secret').fill('better')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => sentTo).toEqual(['/api/v1/conferenceProvider/6/redirect'])
    expect(server.calls('DELETE /api/v1/conferenceProvider/5')).toHaveLength(1)
  })

  it('AD-180 a test meeting shows its steps, says what to do, and keeps the address', async () => {
    standInTeams([{ ...teams, isConnected: false }])
    await openAt('#/admin?view=integrations&unproven=true')
    await expect
      .element(page.getByText(/^Consent was given, but a test meeting could not/))
      .toBeVisible()
    await expect.element(page.getByText('Not tested yet.')).toBeVisible()
    const organiser = page.getByLabelText('Organiser’s e-mail address')
    const test = page.getByRole('button', { name: 'Create test meeting' })
    await organiser.fill('bob')
    await test.click()
    await expect.element(page.getByText('Enter an e-mail address such as')).toBeVisible()
    await organiser.fill('bob@demo.example')
    await test.click()
    const steps = page.getByRole('list', { name: 'Steps of the test' })
    await expect
      .element(steps)
      .toHaveTextContent(/Failed.*New-CsApplicationAccessPolicy .*-AppIds "client-1"/)
    await expect.element(steps).toHaveTextContent('Grant-CsApplicationAccessPolicy')
    await expect.element(steps.getByText('Not tested')).toBeVisible()
    await expect.element(organiser).toHaveValue('bob@demo.example')
    await expectAccessible()
    await organiser.fill('broken@demo.example')
    await test.click()
    await expect.element(page.getByText('Broken.')).toBeVisible()
    await expect.element(organiser).toHaveValue('broken@demo.example')
    await organiser.fill('ada@demo.example')
    await test.click()
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
    await expect.element(steps.getByText('Failed')).not.toBeInTheDocument()
  })

  /** What the administrator is told to do, by problem. */
  const advice = {
    CONSENT_REFUSED: /Choose “Give consent” and accept/,
    SECRET_INVALID: /“Change details” and enter the value of the secret, not its ID/,
    SECRET_EXPIRED: /Create a new one under “Certificates & secrets”/,
    SECRET_UNREADABLE: /cannot be decrypted\. Choose “Change details” and enter it again/,
    CLIENT_UNKNOWN: /compare both IDs with the application’s overview page/,
    TENANT_UNKNOWN: /enter the directory \(tenant\) ID/,
    PERMISSIONS_MISSING: /missing User\.Read\.All\. Add this .+, then choose “Give consent”/,
    ORGANISER_UNKNOWN: /Enter the address of another person/,
    ACCESS_POLICY_MISSING: /A Teams administrator needs to run these commands/,
    LICENCE_MISSING: /Assign one in the Microsoft 365 admin center, or test with another person/,
    THROTTLED: /Try again in 30 seconds/,
    UNREACHABLE: /did not respond\. Try again later/,
    REFUSED: /Correct what its response names.*Microsoft’s response: Not today/,
  } as const satisfies Record<ConferenceProblem, RegExp>
  const problems = Object.keys(advice) as ConferenceProblem[]
  const kinds = ['CONSENT', 'TOKEN', 'PERMISSIONS', 'ORGANISER', 'CREATE_MEETING'] as const
  it.each([0, 5, 10])(
    'AD-180 each failure of a test meeting says what to do (from %i)',
    async (from) => {
      const shown = problems.slice(from, from + 5)
      const steps = shown.map((problem, index) => ({
        step: kinds[index]!,
        outcome: 'FAILED',
        problem,
        ...(problem === 'PERMISSIONS_MISSING' && { missing: ['User.Read.All'] }),
        ...(problem === 'THROTTLED' && { retryAfterSeconds: 30 }),
        ...(problem === 'REFUSED' && { detail: 'Not today' }),
      }))
      standInTeams([
        { ...teams, isConnected: false, lastCheck: { checkedOn: '2026-11-02T09:30:00Z', steps } },
      ])
      await openAt('#/admin?view=integrations')
      const items = page.getByRole('list', { name: 'Steps of the test' }).getByRole('listitem')
      await expect.poll(() => items.elements()).toHaveLength(shown.length)
      for (const [index, problem] of shown.entries())
        await expect.element(items.nth(index)).toHaveTextContent(advice[problem])
    },
  )

  it('INTG-002 INTG-007 INTG-008 removing needs "Remove Microsoft Teams" in any letter case; then the page loads again and says so, by the flag `removed`', async () => {
    const server = standInTeams([teams])
    await openAt('#/admin?view=integrations')
    await page.getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove the Microsoft Teams integration?' })
    const remove = dialog.getByRole('button', { name: 'Remove' })
    await expectAccessible()
    for (const typed of ['', 'Remove', 'Microsoft Teams', 'Remove Teams']) {
      await dialog.getByRole('textbox').fill(typed)
      await expect.element(remove).toBeDisabled()
    }
    await dialog.getByRole('textbox').fill(' remove MICROSOFT teams ')
    const asked = server.calls('GET /api/v1/conferenceProvider').length
    await remove.click()
    await expect.element(page.getByText('Microsoft Teams integration removed')).toBeVisible()
    expect(location.hash).toBe('#/admin?view=integrations&removed=true')
    await expect.element(page.getByRole('link', { name: 'Add Microsoft Teams' })).toBeVisible()
    expect(server.calls('GET /api/v1/conferenceProvider').length).toBeGreaterThan(asked)
  })

  it('INTG-008 a removal that fails reads "There was a problem removing the integration."', async () => {
    standInTeams([teams], { isBroken: true })
    await openAt('#/admin?view=integrations')
    await page.getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Remove Microsoft Teams')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect
      .element(dialog.getByText('There was a problem removing the integration.'))
      .toBeVisible()
  })
})

describe('user provisioning', () => {
  const scim = {
    baseUrl: 'https://booking.demo/scim/v2',
    createdOn: '2026-11-02T09:00:00Z',
    createdBy: 'Ada',
  }
  const standInScim = (config: object) => {
    let isOn = false
    return standInServer({
      isLoggedIn: true,
      user: { roles: ['ORG_ADMIN'] },
      config: config as Record<string, unknown>,
      answer: ({ call }) => {
        if (call === 'GET /api/v1/conferenceProvider') return { body: [teams] }
        if (!call.endsWith(' /api/v1/integration/scim')) return undefined
        if (call.startsWith('POST')) {
          isOn = true
          return { status: 201, body: { ...scim, token: 'shown-once' } }
        }
        if (call.startsWith('DELETE')) {
          isOn = false
          return { status: 204 }
        }
        return isOn ? { body: scim } : { status: 204 }
      },
    })
  }

  it('INTG-012 user provisioning shows only with scim_integration_enabled on; its token is shown once, and it is removed by its typed name', async () => {
    const without = standInScim({})
    await openAt('#/admin?view=integrations')
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
    await expect.element(page.getByText('User provisioning')).not.toBeInTheDocument()
    expect(without.calls('GET /api/v1/integration/scim')).toEqual([])
    closeApp()

    const server = standInScim({ scim_integration_enabled: true })
    await openAt('#/admin?view=integrations')
    await page.getByRole('button', { name: 'Turn on user provisioning' }).click()
    const shown = page.getByRole('alertdialog', { name: 'Copy the token now' })
    await expect.element(shown.getByLabelText('Secret token')).toHaveValue('shown-once')
    await expectAccessible()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await shown.getByRole('button', { name: 'Copy token' }).click()
    expect(copied).toHaveBeenCalledWith('shown-once')
    await shown.getByRole('button', { name: 'I have copied it' }).click()
    await expect.element(page.getByText('https://booking.demo/scim/v2')).toBeVisible()
    expect(document.body.textContent).not.toContain('shown-once')
    await expectAccessible()
    await page.getByRole('button', { name: 'Remove' }).last().click()
    const dialog = page.getByRole('dialog', { name: 'Remove the SCIM integration?' })
    await dialog.getByRole('textbox').fill('remove scim')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByText('SCIM integration removed')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Turn on user provisioning' }))
      .toBeVisible()
    expect(server.calls('DELETE /api/v1/integration/scim')).toHaveLength(1)
  })
})

it('location admins do not see the integrations', async () => {
  const server = standInTeams([teams], { roles: ['USER', 'LOCATION_ADMIN'] })
  await openAt('#/admin?view=integrations')
  await expect.element(page.getByText('For administrators only')).toBeVisible()
  expect(server.calls('GET /api/v1/conferenceProvider')).toEqual([])
})
