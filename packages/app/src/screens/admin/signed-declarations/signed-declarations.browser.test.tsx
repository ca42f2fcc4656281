import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer, type StandInAnswer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1440, 900)
  location.hash = '#/login'
})
afterEach(closeApp)

const list = 'GET /api/v1/visitor'
const visit = {
  id: 5,
  date: '2026-11-02',
  timeZone: 'Europe/London',
  location: { id: 2, name: 'Riverside', left: 2, right: 5, organisationId: 3 },
  guest: { id: 105, kind: 'EXTERNAL', name: 'Ines Vega' },
  company: 'Northwind',
  host: { id: 8, name: 'Nora Whitfield' },
  bookings: [],
  declaration: {
    templateId: 4,
    name: 'Safety',
    declarationDate: '2026-11-02',
    expiryDate: '2027-11-02',
  },
  possibleActions: { printPass: true },
}
const template = {
  id: 4,
  version: 2,
  shortName: 'Safety',
  title: 'Safety on site',
  expiryDays: 365,
  content: '<p>I keep to the marked routes.</p>',
  contentNodes: [{ tag: 'p', children: [{ text: 'I keep to the marked routes.' }] }],
}
const signed = {
  templateId: 4,
  name: 'Safety',
  title: 'Safety on site',
  declarationDate: '2026-11-02',
  expiryDate: '2027-11-02',
  signature: { width: 300, height: 100, strokes: [[10, 80, 60, 20, 120, 70, 200, 30]] },
}
const changed = {
  id: 4,
  name: 'Safety',
  version: 2,
  action: 'CHANGED',
  at: '2026-11-20T09:00:00.000Z',
  changes: [{ field: 'content', oldValue: '"<p>Old</p>"', newValue: '"<p>New</p>"' }],
}

const standIn = (
  answers: Readonly<Record<string, StandInAnswer>> = {},
  config: Record<string, unknown> = { declarations_enabled: true },
) =>
  standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    config,
    answer: ({ call }) =>
      answers[call] ??
      {
        [list]: { body: [visit] },
        'GET /api/v1/declaration/template': { body: [template] },
        'GET /api/v1/declaration/template/4': { body: template },
        'GET /api/v1/visitor/5': { body: visit },
        'GET /api/v1/visitor/5/declaration': { body: signed },
        'GET /api/v1/history/declaration': { body: [changed] },
      }[call],
  })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

it('DECL-018 lists who has signed what and when, and opens the text with the signature', async () => {
  const server = standIn()
  await openAt('#/admin?view=signed-declarations&from=2026-11-01&to=2026-11-30')
  const row = page.getByRole('row', {
    name: /^Ines Vega.*Northwind.*Safety.*2 Nov 2026.*Riverside/,
  })
  await expect.element(row).toBeVisible()
  const [asked] = server.calls(list)
  expect([asked!.query.get('f'), asked!.query.get('t')]).toEqual(['2026-11-01', '2026-11-30'])
  await expectAccessible()
  await page.getByRole('link', { name: 'Show declaration of Ines Vega' }).click()
  await expect.element(heading('Ines Vega')).toBeVisible()
  await expect.element(page.getByText('I keep to the marked routes.')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Signature of Ines Vega' })).toBeVisible()
  await expect.element(page.getByText(/most recently on .*20 Nov 2026/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectAccessible()
})

it('DECL-018 says when nobody has signed, and when the declaration could not be loaded', async () => {
  standIn({
    [list]: { body: [{ ...visit, declaration: { templateId: 4, name: 'Safety' } }] },
    'GET /api/v1/visitor/5/declaration': {
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Not found.' },
    },
  })
  await openAt('#/admin?view=signed-declarations')
  await expect.element(page.getByText('No signed declarations')).toBeVisible()
  location.hash = '#/admin?view=signed-declarations&id=5'
  await expect.element(page.getByText('The signed declarations could not be loaded.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Signed declarations' }).first())
    .toBeVisible()
})

it('DECL-018 is closed while declarations are off', async () => {
  standIn({}, {})
  await openAt('#/admin?view=signed-declarations')
  await expect.poll(() => location.hash).not.toContain('signed-declarations')
})
