import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openAt } from '../../shell/open-app.fixture.js'
import { standInServer } from '../../shell/stand-in-server.fixture.js'
import type { OpenView } from './admin-views.js'
import { quietStatus } from './status/status.fixture.js'

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

const settings = {
  bookingCategoryId: 1,
  locationIds: [],
  revision: '1',
  override: {},
  inherited: {
    checkIn: {},
    period: {},
    buffer: {},
    visit: {},
    notification: {},
    signage: {},
    approval: {},
    attendee: {},
    costCode: {},
    label: {},
  },
  origins: {},
  mixed: [],
}
const imported = {
  id: 7,
  label: 'Spring move',
  fileName: 'spring.csv',
  created: '2026-11-03T09:00:00Z',
  createdBy: 'Ada Lovelace',
  counts: { total: 0, open: 0, completed: 0, failed: 0, cancelled: 0 },
  items: [],
}

function standIn(org = {}) {
  return standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    config,
    org,
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
      if (call === 'GET /api/v1/bookingSetting') return { body: settings }
      if (call === 'GET /api/v1/mailServer')
        return { body: { source: 'NONE', hasPassword: false, waiting: 0 } }
      if (call === 'GET /api/v1/status') return { body: quietStatus }
      if (call.endsWith('/import/7')) return { body: imported }
      if (call === 'GET /api/v1/person') return { body: { people: [] } }
      const isOwn = /^GET \/api\/v1\/(user\/current|org\/current|category|location)$/.test(call)
      return call.startsWith('GET') && !isOwn ? { body: [] } : undefined
    },
  })
}

/** The page heading of every view. */
const headings: Record<OpenView['name'], string> = {
  locations: 'Locations',
  'import-hierarchy': 'Import locations',
  users: 'Users',
  admins: 'Administrators',
  'invite-users': 'Invite users',
  'manage-users': 'Deactivated users',
  'internal-directory': 'Internal directory',
  'external-directory': 'External directory',
  'location-admins': 'Location admins',
  'location-managers': 'Location managers',
  receptionists: 'Receptionists',
  'booking-categories': 'Categories',
  settings: 'Booking settings',
  'booking-options': 'Extras',
  providers: 'Providers',
  'booking-types': 'Booking types',
  layouts: 'Layouts',
  'cost-codes': 'Cost codes',
  'upload-async': 'Upload bookings',
  'upload-bookings-results': 'Results of Spring move',
  'upload-cost-codes': 'Upload cost codes',
  'upload-cost-codes-results': 'Results of Spring move',
  'upload-users': 'Upload users',
  'upload-users-results': 'Results of Spring move',
  'upload-people': 'Upload people',
  // The browser has no results after a reload, and opens the upload.
  'upload-people-results': 'Upload people',
  facilities: 'Facilities',
  'name-translations': 'Names in other languages',
  'floor-plans': 'Floor plans',
  'security-groups': 'Security groups',
  'authentication-methods': 'Authentication methods',
  account: 'Account',
  'embed-origins': 'Embedding',
  banner: 'Banner',
  'custom-help': 'Help text',
  declarations: 'Declarations',
  'signed-declarations': 'Signed declarations',
  'sharing-networks': 'Shared locations',
  integrations: 'Integrations',
  'teams-integration': 'Microsoft Teams',
  'system-accounts': 'System accounts',
  'mail-server': 'Mail server',
  'undelivered-mails': 'Undelivered e-mails',
  devices: 'Screens and kiosks',
  status: 'Status',
  'security-events': 'Security events',
}

/** The views of these requirements. */
const pages: Record<string, readonly OpenView['name'][]> = {
  'ADM-005 the admin pages': [
    'account',
    'admins',
    'authentication-methods',
    'security-groups',
    'location-admins',
    'location-managers',
    'receptionists',
    'invite-users',
    'manage-users',
    'users',
    'internal-directory',
    'external-directory',
    'cost-codes',
    'custom-help',
    'banner',
    'declarations',
  ],
  'ADM-006 the further admin tabs': [
    'booking-categories',
    'facilities',
    'booking-options',
    'locations',
    'integrations',
    'upload-async',
    'upload-people',
    'security-events',
  ],
}

it.each(Object.entries(pages))('%s are one click away, each with its heading', async (_, views) => {
  standIn()
  await openAt('#/admin?view=layouts')
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await expect.element(navigation).toBeVisible()
  for (const view of views) {
    const link = navigation.element().querySelector<HTMLElement>(`a[href="#/admin?view=${view}"]`)
    link!.click()
    await expect.element(heading(headings[view])).toBeVisible()
  }
})

it.each(Object.entries(headings))(
  'ROUTE-001 #/admin?view=%s opens "%s", also after a reload',
  async (view, title) => {
    const hash = `#/admin?view=${view}${title.startsWith('Results') ? '&import=7' : ''}`
    for (const _ of ['opened', 'reloaded']) {
      standIn({ isOnlyOrganisation: true })
      await openAt(hash)
      await expect.element(heading(title)).toBeVisible()
      if (view !== 'upload-people-results') expect(location.hash).toBe(hash)
      closeApp()
    }
  },
)

it('ADM-006 the Teams integration has a form of its own', async () => {
  standIn()
  await openAt('#/admin?view=teams-integration')
  await expect.element(page.getByRole('textbox', { name: /^Client id/i })).toBeVisible()
})

it('AD-077 undelivered e-mails are listed in pages of 10', async () => {
  const mails = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    recipient: `guest${index + 1}@partner.example`,
    about: 'BOOKING',
    failed: '2026-11-03T09:00:00.000Z',
    reason: '550 5.1.1 unknown',
  }))
  standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call }) => (call.endsWith('/undeliveredMails') ? { body: mails } : undefined),
  })
  await openAt('#/admin?view=undelivered-mails')
  const rows = page.getByRole('rowheader', { name: /^guest/ })
  await expect.poll(() => rows.elements()).toHaveLength(10)
  await page.getByRole('button', { name: 'Page 2 of 2' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(2)
})

it('AD-133 the template of locations has a line for each level, below the root of the organisation', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return '#'
  })
  standIn()
  await openAt('#/admin?view=import-hierarchy')
  await page.getByRole('button', { name: 'Download template' }).click()
  await expect.poll(() => files).toHaveLength(1)
  expect((await files[0]!.text()).split('\r\n')).toEqual([
    'Id,Parent Id,Kind,Name,Short name,Capacity,External reference,Category',
    'wharf,1,SITE,Lantern Wharf,,,,',
    'level-6,wharf,FLOOR,Level 6,L6,,,',
    ',level-6,ROOM,Avon,,8,R-601,Meeting room',
    '',
  ])
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
    .element(page.getByRole('row', { name: /^Parent Id Number or word of the location above it/ }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Export the hierarchy' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
})
