import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { standInServer } from '../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  location.hash = '#/login'
  await page.viewport(390, 844)
})
afterEach(closeApp)

const visit = {
  organisationName: 'Mosaic Demo',
  guestName: 'Ana Ruiz',
  hostName: 'Nora Whitfield',
  placeName: 'Lantern Wharf',
  address: '1 Quay Street\nLondon',
  map: 'https://www.openstreetmap.org/?mlat=51.5&mlon=-0.1#map=18/51.5/-0.1',
  date: '2026-12-01',
  when: '2026-12-01T10:00:00.000',
  until: '2026-12-01T11:00:00.000',
}
const declaration = {
  title: 'Safety on site',
  contentNodes: [{ tag: 'p', children: [{ text: 'I keep to the marked routes.' }] }],
  isSigned: false,
}
const token = '3-7-abcdefghijklmnopqrstuvwxyz'
const serve = (read: object, status = 200) =>
  standInServer({
    isLoggedIn: false,
    answer: ({ call }) =>
      call === 'POST /api/v1/visitor/invitation'
        ? { status, body: read }
        : call === 'PUT /api/v1/visitor/invitation'
          ? { body: { ...visit, declaration: { ...declaration, isSigned: true } } }
          : undefined,
  })

it('DECL-017 a visitor reads and signs the declaration on a phone before arrival', async () => {
  const server = serve({ ...visit, declaration })
  await openAt(`#/visit/${token}`)
  await expect
    .element(page.getByRole('heading', { name: 'Your visit to Mosaic Demo' }))
    .toBeVisible()
  await expect.element(page.getByText('I keep to the marked routes.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open the map' }))
    .toHaveAttribute('href', visit.map)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  const button = page.getByRole('button', { name: 'Sign', exact: true })
  await button.click()
  await expect.element(page.getByText('Please add your signature.')).toBeVisible()
  const field = page.getByRole('img', { name: 'Your signature' })
  await field.click({ position: { x: 40, y: 40 } })
  await field.click({ position: { x: 90, y: 60 } })
  await button.click()
  await expect.element(page.getByText(/^You have signed/)).toBeVisible()
  const [sent] = server.calls('PUT /api/v1/visitor/invitation')
  expect(sent!.body).toMatchObject({ token, signature: { strokes: expect.any(Array) as unknown } })
})

it('DECL-017 says what an expired link means, and when signing opens', async () => {
  serve({ code: 'TOKEN_INVALID', message: 'This link is no longer valid.' }, 404)
  await openAt(`#/visit/${token}`)
  await expect.element(page.getByText('This link is no longer valid.')).toBeVisible()
  closeApp()
  serve({ ...visit, declaration: { ...declaration, opensOn: '2026-11-30' } })
  await openAt(`#/visit/${token}2`)
  await expect.element(page.getByText(/^You can sign from/)).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: 'Sign' }).elements()).toHaveLength(0)
})

const leg = (floor: string, by?: 'lift' | 'stairs') => ({
  floor,
  points: [
    [0, 0],
    [200, 0],
    [200, 100],
  ],
  length: 15,
  ...(by ? { by } : {}),
  walls: [[0, 40, 160, 40]],
})

it('ORG-024 VIS-062 a visitor is shown the way, also without steps, below the colours of mails', async () => {
  serve({
    ...visit,
    colours: ['#1d4ed8', '#e11d48'],
    way: {
      to: 'Thames',
      start: 'entrance',
      legs: [leg('Ground floor', 'stairs'), leg('Level 2')],
      stepFreeLegs: [leg('Ground floor', 'lift'), leg('Level 2')],
    },
  })
  await openAt(`#/visit/${token}`)
  await expect.element(page.getByRole('heading', { name: 'Way to Thames' })).toBeVisible()
  await expect.poll(() => document.querySelector('.brand-band')).not.toBeNull()
  const { backgroundImage } = getComputedStyle(document.querySelector('.brand-band')!)
  expect(backgroundImage).toMatch(/rgb\(29, 78, 216\).*rgb\(225, 29, 72\)/)
  await expect.element(page.getByText('Take the stairs to Level 2')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'The way on Level 2' })).toBeVisible()
  await page.getByRole('switch', { name: 'Step-free' }).click()
  await expect.element(page.getByText('Take the lift to Level 2')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
