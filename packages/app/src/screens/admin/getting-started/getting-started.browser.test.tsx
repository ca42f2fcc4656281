import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { toBooking } from '../../../shell/section-server.fixture.js'
import {
  standInServer,
  toLocation,
  type RecordedRequest,
} from '../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

const place = (id: number, kind: string, name: string, parentId?: number) =>
  toLocation(id, name, kind, id, id + 1, parentId)
const desks = {
  id: 2,
  locationKind: 'DESK',
  nameSingle: 'Desk',
  namePlural: 'Desks',
  timeslotKind: 'HALF_DAY',
  adminOnly: false,
  isCapacityRelevant: false,
}
const settled = {
  spaces: 1,
  floors: 1,
  floorsWithoutPlan: 0,
  users: 1,
  signOnMethods: 0,
  devices: 0,
  silentDevices: 0,
  undeliveredMails: 0,
  mailIsSent: true,
}
const emptyList = { bookings: [], locations: [], ancestorLocations: [], availability: [] }

/** A new organisation that initially contains only the root. */
function newOrganisation({
  roles = ['USER', 'ORG_ADMIN'],
  categories = [] as object[],
  booked = 0,
  administration = undefined as object | undefined,
} = {}) {
  const locations = [place(1, 'ORL', 'Mosaic Demo')]
  return standInServer({
    isLoggedIn: true,
    user: { roles },
    answer: ({ call, query, body }: RecordedRequest) => {
      if (call === 'GET /api/v1/category') return { body: categories }
      if (call === 'GET /api/v1/location') return { body: locations }
      if (call === 'GET /api/v1/administration' && administration) return { body: administration }
      if (call === 'GET /api/v1/booking')
        return { body: { ...emptyList, bookings: booked ? [toBooking(1)] : [] } }
      if (call === 'GET /api/v1/user/current/bookings') return { body: emptyList }
      if (call !== 'POST /api/v1/org/3/locations') return undefined
      const { kind, name } = body as { kind: string; name: string }
      const made = place(locations.length + 1, kind, name, Number(query.get('parentId')))
      locations.push(made)
      return { status: 201, body: made }
    },
  })
}

const step = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

describe('a new organisation', () => {
  it('is guided from its first site to its first booking by its data', async () => {
    const server = newOrganisation()
    await openAt('#/admin')
    await expect.element(page.getByRole('heading', { name: 'Get started' })).toBeVisible()
    await expect.element(page.getByText('0 of 5 steps done')).toBeVisible()
    // Adding spaces requires a category.
    await expect.element(page.getByRole('link', { name: 'Open locations' })).not.toBeInTheDocument()
    await expect.element(page.getByText('After “Choose what can be booked”')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Add site' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add site' })
    await dialog.getByRole('button', { name: 'Add site' }).click()
    await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour')
    await dialog.getByRole('button', { name: 'Add site' }).click()
    await expect.element(page.getByText('1 of 5 steps done')).toBeVisible()
    await page.getByRole('button', { name: 'Add floor' }).click()
    const floor = page.getByRole('dialog', { name: 'Add floor' })
    await floor.getByRole('textbox', { name: 'Name' }).fill('Level 1')
    await floor.getByRole('button', { name: 'Add floor' }).click()
    await expect.element(page.getByText('2 of 5 steps done')).toBeVisible()
    expect(
      server
        .calls('POST /api/v1/org/3/locations')
        .map(({ query, body }) => [query.get('parentId'), body]),
    ).toEqual([
      ['1', { kind: 'SITE', name: 'Harbour' }],
      ['2', { kind: 'FLOOR', name: 'Level 1' }],
    ])
    await expect.element(step('Choose what can be booked')).toHaveAttribute('aria-current', 'step')
    await page.getByRole('link', { name: 'Open categories' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  })

  it('with spaces is guided to a first booking, after which the guide disappears', async () => {
    newOrganisation({ categories: [{ ...desks, isUsed: true }] })
    await openAt('#/admin')
    await expect.element(page.getByText('4 of 5 steps done')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Book a space' }))
      .toHaveAttribute('href', '#/find/2')
    await expect
      .element(step('Draw a floor plan').getByRole('link'))
      .toHaveAttribute('href', '#/admin?view=floor-plans')
    closeApp()
    newOrganisation({ categories: [{ ...desks, isUsed: true }], booked: 1 })
    await openAt('#/admin')
    await expect.element(page.getByRole('link', { name: 'Providers' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Get started' })).not.toBeInTheDocument()
  })

  describe('that books', () => {
    const open = (...roles: string[]) => {
      newOrganisation({
        roles: ['USER', ...roles],
        categories: [{ ...desks, isUsed: true }],
        booked: 1,
        administration: { ...settled, users: 4, mailIsSent: false },
      })
      return openAt('#/admin')
    }
    const next = page.getByRole('region', { name: 'Continue the set-up' })

    it('leads to the mail server if e-mails are not sent, until it is hidden', async () => {
      await open('SERVICE_ADMIN')
      await expect
        .element(next.getByRole('link', { name: 'Open e-mails' }))
        .toHaveAttribute('href', '#/admin?view=mail-server')
      await expect
        .element(next.getByRole('link', { name: 'Invite people' }))
        .not.toBeInTheDocument()
      await next.getByRole('button', { name: 'Hide' }).click()
      await expect.element(next).not.toBeInTheDocument()
      location.hash = '#/my-bookings'
      await expect.element(page.getByRole('heading', { name: 'My bookings' })).toBeVisible()
      location.hash = '#/admin'
      await expect.element(page.getByRole('link', { name: 'Providers' })).toBeVisible()
      await expect.element(next).not.toBeInTheDocument()
    })

    it('asks administrators of one of several organisations for nothing that they may not change', async () => {
      await open('ORG_ADMIN')
      await expect.element(page.getByRole('link', { name: 'Providers' })).toBeVisible()
      await expect.element(next).not.toBeInTheDocument()
    })
  })

  it.each([
    [['USER', 'ORG_ADMIN'], 'Add sites, categories and spaces under “Administration”.', true],
    [['USER'], 'Your administrators have not added any spaces that you can book.', false],
  ])('tells %s what to do if nothing can be booked yet', async (roles, text, leads) => {
    newOrganisation({ roles })
    await openAt('#/my-bookings')
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'New booking' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: 'List' })).not.toBeInTheDocument()
    const start = page.getByRole('link', { name: 'Get started' })
    if (!leads) return void (await expect.element(start).not.toBeInTheDocument())
    await start.click()
    await expect.element(page.getByRole('heading', { name: 'Get started' })).toBeVisible()
    await page.getByRole('link', { name: 'Booking settings' }).click()
    await expect.element(page.getByText('Add a category first')).toBeVisible()
  })
})
