import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openAt } from '../../shell/open-app.fixture.js'
import { standInServer } from '../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
  location.hash = '#/login'
})
afterEach(closeApp)

const config = {
  banner_enabled: true,
  custom_help_enabled: true,
  declarations_enabled: true,
  booking_types: true,
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

function standIn() {
  return standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    config,
    answer: ({ call }) => {
      if (call === 'GET /api/v1/user') return { body: { users: [] } }
      if (call === 'GET /api/v1/history') return { body: [] }
      if (call === 'GET /api/v1/securityEvent') return { body: { events: [] } }
      if (/^GET \/api\/v1\/org\/current\/(banner|2fa)$/.test(call)) return { status: 204 }
      if (call === 'GET /api/v1/org/current/helpText')
        return { body: new Blob([''], { type: 'text/plain' }) }
      if (call === 'GET /api/v1/integration/mqtt') return { status: 204 }
      if (call.endsWith('/signOn'))
        return { body: { isRequired: false, isTested: false, domains: [] } }
      if (call === 'GET /api/v1/booking')
        return { body: { bookings: [], locations: [], ancestorLocations: [], availability: [] } }
      if (call === 'GET /api/v1/config/environment')
        return {
          body: { mapsKey: '', supportName: 'Support', build: '1', tzdataVersion: '2026a' },
        }
      if (call === 'GET /api/v1/person') return { body: { people: [] } }
      const isOwn = /^GET \/api\/v1\/(user\/current|org\/current|category|location)$/.test(call)
      return call.startsWith('GET') && !isOwn ? { body: [] } : undefined
    },
  })
}

/** View names with their page headings. */
const pages = {
  'ADM-005 the admin pages': {
    account: 'Account',
    admins: 'Administrators',
    'authentication-methods': 'Authentication methods',
    'security-groups': 'Security groups',
    'location-admins': 'Location admins',
    'location-managers': 'Location managers',
    receptionists: 'Receptionists',
    'invite-users': 'Invite users',
    'manage-users': 'Deactivated users',
    users: 'Users',
    'internal-directory': 'Internal directory',
    'external-directory': 'External directory',
    'cost-codes': 'Cost codes',
    'custom-help': 'Help text',
    banner: 'Banner',
    declarations: 'Declarations',
  },
  'ADM-006 the further admin tabs': {
    'booking-categories': 'Categories',
    facilities: 'Facilities',
    'booking-options': 'Extras',
    locations: 'Locations',
    integrations: 'Integrations',
    'upload-async': 'Upload bookings',
    'upload-people': 'Upload people',
    'security-events': 'Security events',
  },
}

it.each(Object.entries(pages))('%s are one click away, each with its heading', async (_, views) => {
  standIn()
  await openAt('#/admin?view=layouts')
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await expect.element(navigation).toBeVisible()
  for (const [view, title] of Object.entries(views)) {
    const link = navigation.element().querySelector<HTMLElement>(`a[href="#/admin?view=${view}"]`)
    link!.click()
    await expect.element(heading(title)).toBeVisible()
  }
})

it('ADM-006 the Teams integration has a form of its own', async () => {
  standIn()
  await openAt('#/admin?view=teams-integration')
  await expect.element(page.getByRole('textbox', { name: /^Client id/i })).toBeVisible()
})

it('LOC-012 AD-133 the import of locations explains its columns, and offers the export as a template', async () => {
  const message = 'You do not have permission to do this.'
  standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call }) =>
      call === 'GET /api/v1/org/3/locations/export'
        ? { status: 403, body: { code: 'FORBIDDEN', message } }
        : undefined,
  })
  await openAt('#/admin?view=import-hierarchy')
  await expect
    .element(page.getByText('Parent Id: the number or word of the location above it.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Export the hierarchy' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
})
