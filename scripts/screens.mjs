/**
 * The screens and dialogs that `npm run screens` takes pictures of, with the demo organisation.
 * @typedef {import('playwright').Page} Page
 * @typedef {object} Screen
 * @property {string} [account] of the demo, without the part behind the @; none for somebody who is
 *   not logged in
 * @property {string} at its address, behind the #
 * @property {(page: Page) => Promise<unknown>} [open] opens what no address leads to, in either
 *   language
 */

const button = (name) => (page) => page.getByRole('button', { name }).first().click()
const add = (page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Add|Añadir) / })
    .first()
    .click()
const inDialog = (name) => (page) =>
  page.getByRole('dialog').last().getByRole('button', { name }).first().click()
const view = (name) => (page) => page.getByRole('radio', { name }).first().check({ force: true })
const inMenu = (item) => async (page) => {
  await page
    .getByRole('button', { name: /^(Actions for|Acciones para)/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).first().click()
}
/** @param {...((page: Page) => Promise<unknown>)} steps */
const inTurn =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page)
  }
/** Selects three rows of a table. */
const select = async (page) => {
  const boxes = page.locator('tbody').getByRole('checkbox')
  for (const at of [0, 1, 2]) await boxes.nth(at).press('Space')
}

/** Two weeks ahead: a day on which most can be booked. */
const day = Date.parse(new Date().toISOString().slice(0, 10)) + 14 * 86_400_000
const results = (category) => `/find/${category}/results/${day}/0/60/0/0/2/0/0/0`
const calendar = view(/^(Calendar|Calendario)$/)
const list = view(/^(List|Lista)$/)
const week = view(/^(Week|Semana)$/)
const month = view(/^(Month|Mes)$/)
const book = inTurn(list, (page) =>
  page.getByRole('toolbar').first().getByRole('button').nth(1).click(),
)

/** @param {string} account @param {string} at @param {Screen['open']} [open] @returns {Screen} */
const screen = (account, at, open) => ({ account, at, ...(open && { open }) })
/** Views of the administration, by their names in the address. */
const views = (...names) =>
  Object.fromEntries(names.map((name) => [`admin-${name}`, screen('admin', `/admin?view=${name}`)]))
const adding = (...names) =>
  Object.fromEntries(
    names.map((name) => [`admin-${name}-add`, screen('admin', `/admin?view=${name}`, add)]),
  )

/** @type {Record<string, Screen>} */
export const screens = {
  login: { at: '/login' },
  'sign-up': { at: '/signup' },
  'complete-sign-up': { at: '/complete-signup/abc' },
  'reset-password': { at: '/reset-password' },
  reset: { at: '/reset/abc/user@demo.mosaic.example' },

  'find-rooms': screen('user', '/find/1'),
  'find-desks': screen('user', '/find/2'),
  'find-parking': screen('user', '/find/3'),
  'results-day-calendar': screen('user', results(1), calendar),
  'results-day-list': screen('user', results(1), list),
  'results-week-calendar': screen('user', results(1), inTurn(week, calendar)),
  'results-week-list': screen('user', results(1), inTurn(week, list)),
  'results-month-calendar': screen('user', results(1), inTurn(month, calendar)),
  'results-month-list': screen('user', results(1), inTurn(month, list)),
  'results-desks-plan': screen('user', results(2), view(/^(Floor plan|Plano)$/)),
  'results-parking': screen('user', results(3)),
  'space-information': screen(
    'user',
    results(1),
    inTurn(list, button(/^(Information about|Información sobre)/)),
  ),
  book: screen('user', results(1), book),
  'book-errors': screen('user', results(1), inTurn(book, inDialog(/^(Book|Reservar)$/))),
  basket: screen('user', '/basket'),
  'quick-select': screen(
    'user',
    '/basket',
    button(/^(Select several spaces|Seleccionar varios espacios)$/),
  ),
  event: screen('admin', '/event'),
  'find-someone': screen('user', '/find-someone'),
  'account-menu': screen('user', '/find/1', button(/^(Account|Cuenta): /)),
  shortcuts: screen('user', '/find/1', async (page) => {
    await page.getByRole('main').focus()
    await page.keyboard.press('?')
  }),

  'my-bookings-day': screen('user', '/my-bookings?view=day'),
  'my-bookings-week': screen('user', '/my-bookings?view=week'),
  'my-bookings-month': screen('user', '/my-bookings?view=month'),
  'my-bookings-list': screen('user', '/my-bookings?view=list'),
  'my-bookings-chart': screen('user', '/my-bookings?view=chart'),
  'my-bookings-table': screen('user', '/my-bookings?view=table'),
  booking: screen('manager', '/approvals?view=table', inMenu(/^(Open|Abrir)/)),
  'all-bookings-day': screen('manager', '/all-bookings?view=day'),
  'all-bookings-week': screen('manager', '/all-bookings?view=week'),
  'all-bookings-month': screen('manager', '/all-bookings?view=month'),
  'all-bookings-list': screen('manager', '/all-bookings?view=list'),
  'all-bookings-chart': screen('manager', '/all-bookings?view=chart'),
  'all-bookings-table': screen('manager', '/all-bookings?view=table'),
  'bulk-selected': screen('manager', '/all-bookings?view=table', select),
  approvals: screen('manager', '/approvals'),
  'approvals-week': screen('manager', '/approvals?view=week'),
  orphaned: screen('manager', '/orphaned'),
  cancellations: screen('manager', '/cancellations'),
  'cancellations-chart': screen('manager', '/cancellations?view=chart'),
  provider: screen('provider', '/provider'),

  reception: screen('reception', '/reception'),
  'reception-add': screen('reception', '/reception', button(/^(Add visitor|Añadir visitante)/)),
  'emergency-list': screen('reception', '/emergency-list'),
  visitors: screen('admin', '/visitors'),
  'reports-bookings': screen('manager', '/reports'),
  'reports-visitors': screen('admin', '/reports?view=visitors'),
  'reports-utilisation': screen('manager', '/reports?view=resource-utilisation'),
  'reports-agendas': screen('manager', '/reports?view=daily-agendas'),
  'daily-agendas': screen('manager', '/daily-agendas'),

  'profile-preferences': screen('user', '/profile'),
  'profile-notifications': screen('user', '/profile?view=notifications'),
  'profile-proxies': screen('user', '/profile?view=proxies'),
  'profile-calendars': screen('user', '/profile?view=calendars'),
  'profile-information': screen('user', '/profile?view=user-information'),
  'profile-security': screen('user', '/profile?view=security'),
  'profile-password': screen(
    'user',
    '/profile?view=security',
    button(/^(Change password|Cambiar contraseña)/),
  ),
  help: screen('user', '/help'),
  'select-organisation': screen('service-admin', '/select-organisation'),

  admin: screen('admin', '/admin'),
  ...views(
    'locations',
    'import-hierarchy',
    'floor-plans',
    'booking-categories',
    'settings',
    'booking-options',
    'providers',
    'layouts',
    'cost-codes',
    'facilities',
    'name-translations',
    'upload-async',
    'upload-cost-codes',
    'users',
    'admins',
    'invite-users',
    'manage-users',
    'internal-directory',
    'external-directory',
    'location-admins',
    'location-managers',
    'receptionists',
    'upload-users',
    'upload-people',
    'security-groups',
    'authentication-methods',
    'account',
    'embed-origins',
    'banner',
    'custom-help',
    'declarations',
    'sharing-networks',
    'integrations',
    'teams-integration',
    'system-accounts',
    'devices',
  ),
  ...adding(
    'locations',
    'booking-categories',
    'booking-options',
    'providers',
    'layouts',
    'cost-codes',
    'users',
    'internal-directory',
    'external-directory',
    'location-managers',
    'receptionists',
    'security-groups',
    'embed-origins',
    'declarations',
    'sharing-networks',
    'system-accounts',
  ),
  'admin-users-edit': screen('admin', '/admin?view=users', inMenu(/^(Edit|Editar)/)),
  'admin-devices-add': screen(
    'admin',
    '/admin?view=devices',
    button(/^(Connect a screen|Conectar una pantalla)$/),
  ),
}
