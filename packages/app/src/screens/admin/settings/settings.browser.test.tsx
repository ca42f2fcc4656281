import type {
  BookingSettingImpact,
  BookingSettings,
  SettingsOfLocations,
} from '@mosaic-booking/sdk'
import { setLocale } from '@mosaic-booking/widgets/ui'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import {
  standInServer,
  toLocation,
  type RecordedRequest,
} from '../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(async () => {
  closeApp()
  await page.viewport(1280, 800)
})

const inherited: BookingSettings = {
  checkIn: { isRequired: false, minutesAllowedEarly: 15, minutesAutoCancel: 0 },
  period: { minPeriod: 0, minPeriodKind: 'HOUR', maxDuration: 2, maxDurationKind: 'HOUR' },
  buffer: { minutesBefore: 0, minutesAfter: 0 },
  visit: {},
  notification: {},
  signage: {},
  availabilityType: 'AVAILABLE_FOR_BOOKING',
  approval: { isRequired: false },
  attendee: { isRequired: false },
  costCode: { isRequired: false },
  label: { isRequired: false, notesRequired: false },
}
const groups = [
  { id: 5, name: 'Board', groupRestrictions: [], assignments: [] },
  { id: 6, name: 'Sales', groupRestrictions: [], assignments: [] },
]
const noImpact: BookingSettingImpact = { checked: 3, count: 0, bookings: [] }

interface Kept {
  override?: BookingSettings
  mixed?: SettingsOfLocations['mixed']
  impact?: BookingSettingImpact
  config?: Record<string, unknown>
  roles?: string[]
  isFlex?: boolean
  inherited?: BookingSettings
}

/** Test server that stores the settings of a location or category. */
function standIn(kept: Kept = {}) {
  const state = { override: kept.override ?? {}, mixed: kept.mixed ?? [], revision: 1 }
  const answer = ({ call, query, body }: RecordedRequest) => {
    if (call === 'GET /api/v1/accessGroup') return { body: groups }
    if (call === 'GET /api/v1/location/restriction') return { body: [] }
    if (call === 'GET /api/v1/declaration/template')
      return {
        body: [
          {
            id: 3,
            shortName: 'Safety',
            title: 'Safety on site',
            expiryDays: 365,
            content: 'Keep to the marked routes.',
          },
        ],
      }
    if (/GET \/api\/v1\/location\/\d+$/.test(call))
      return { body: { ...toLocation(2, 'London', 'SITE', 2, 5, 1), isFlex: kept.isFlex === true } }
    if (call === 'POST /api/v1/bookingSetting/check') return { body: kept.impact ?? noImpact }
    if (call === 'GET /api/v1/bookingSetting')
      return {
        body: {
          bookingCategoryId: Number(query.get('bc')),
          locationIds: query.getAll('l').flatMap((ids) => ids.split(',').map(Number)),
          revision: String(state.revision),
          override: state.override,
          inherited: { ...inherited, ...kept.inherited },
          origins: {
            period: { origin: 'ANCESTOR', name: 'Mosaic Demo', locationId: 1 },
            label: { origin: 'CATEGORY', name: 'Meeting rooms' },
            buffer: { origin: 'DEFAULT' },
          },
          mixed: state.mixed,
        },
      }
    if (call !== 'PUT /api/v1/bookingSetting') return undefined
    const change = body as { revision: string; override: BookingSettings }
    if (change.revision !== String(state.revision))
      return { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Someone else …' } }
    state.override = change.override
    state.revision++
    return { body: { revision: String(state.revision) } }
  }
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: kept.roles ?? ['ORG_ADMIN'] },
    config: kept.config ?? {},
    answer,
  })
  const last = (call: string) => server.calls(call).at(-1)?.body as Record<string, unknown>
  return {
    state,
    saved: () =>
      last('PUT /api/v1/bookingSetting') as { override: BookingSettings; keep: string[] },
    saves: () => server.calls('PUT /api/v1/bookingSetting').length,
  }
}

const atLondon = '#/admin?view=settings&category=1&location=2'
const section = (name: string) => page.getByRole('region', { name, exact: true })
const setHere = (name: string) => section(name).getByRole('switch', { name: `Set here: ${name}` })
const save = () => page.getByRole('button', { name: 'Save settings' }).click()
const field = (name: string, label: string) =>
  section(name).getByRole('switch', { name: label, exact: true })

async function openSection(name: string, kept?: Kept) {
  const server = standIn(kept)
  await openAt(atLondon)
  await expect.element(section(name)).toBeVisible()
  return server
}

describe('booking settings', () => {
  it('SET-002 SET-003 show where a section comes from, are read-only until they are set here, and only sections set here are sent', async () => {
    const server = await openSection('Title and notes', {
      override: { costCode: { isRequired: true } },
      inherited: {
        label: { isRequired: true, notesRequired: false },
        buffer: { minutesBefore: 25, minutesAfter: 10 },
      },
    })
    await expectAccessible()
    await expect.element(section('Times').getByText('Inherited from Mosaic Demo')).toBeVisible()
    await expect
      .element(section('Title and notes').getByText('From the category Meeting rooms'))
      .toBeVisible()
    await expect.element(section('Set-up and tear-down').getByText('Default')).toBeVisible()
    await expect.element(setHere('Cost code')).toBeChecked()
    const title = field('Title and notes', 'A title is required')
    await expect.element(title).toBeDisabled()
    await expect.element(title).toBeChecked()
    const minutes = section('Set-up and tear-down').getByRole('spinbutton')
    await expect.element(minutes.first()).toHaveValue('25')
    await expect.element(minutes.first()).toBeDisabled()
    await expect.element(minutes.last()).toHaveValue('10')
    await setHere('Title and notes').click()
    await expect.element(title).toBeEnabled()
    await title.click()
    await setHere('Cost code').click()
    await expect.element(page.getByText('2 sections changed')).toBeVisible()
    await save()
    await expect.element(page.getByText('Settings saved')).toBeVisible()
    expect(server.saved()).toMatchObject({
      bookingCategoryId: 1,
      locationIds: [2],
      override: { label: { isRequired: false, notesRequired: false } },
      keep: [],
    })
    expect(server.saved().override).not.toHaveProperty('costCode')
    await expect
      .element(page.getByRole('button', { name: 'Save settings' }))
      .not.toBeInTheDocument()
  })

  it('keep sections in which several locations differ, unless they are set or inherited for all', async () => {
    const server = await openSection('Approval', { mixed: ['approval', 'label'] })
    await section('Approval').getByRole('button', { name: 'Set for all' }).click()
    await field('Approval', 'Bookings need approval').click()
    await save()
    await expect.poll(server.saves).toBe(1)
    expect(server.saved()).toMatchObject({
      override: { approval: { isRequired: true } },
      keep: ['label'],
    })
  })

  it('list the future bookings that do not fit before they are saved', async () => {
    const server = await openSection('Times', {
      impact: {
        checked: 9,
        count: 2,
        bookings: [
          {
            id: 1,
            label: 'Workshop',
            owner: { id: 8, name: 'Nora Whitfield' },
            location: { id: 40, name: 'Thames' },
            timeFrom: '2026-11-30T09:00:00.000',
            timeTo: '2026-11-30T12:00:00.000',
            reasons: [{ code: 'tooLong', limit: 1, unit: 'HOUR' }],
            fields: [],
          },
        ],
      },
    })
    await setHere('Times').click()
    await section('Times')
      .getByRole('combobox', { name: 'Maximum duration' })
      .selectOptions('30 mins')
    await save()
    const dialog = page.getByRole('dialog', {
      name: '2 future bookings conflict with the new settings',
    })
    await expect.element(dialog.getByText('Workshop')).toBeVisible()
    await expect.element(dialog.getByText('Longer than 1 hour')).toBeVisible()
    await expect.element(dialog.getByText('And 1 more')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Continue editing' }).click()
    expect(server.saves()).toBe(0)
    await save()
    await dialog.getByRole('button', { name: 'Save anyway' }).click()
    await expect.poll(server.saves).toBe(1)
    expect(server.saved().override.period).toMatchObject({
      maxDuration: 30,
      maxDurationKind: 'MINUTE',
    })
  })

  it('show what someone else has changed in the meantime', async () => {
    const server = await openSection('Approval')
    await setHere('Approval').click()
    await field('Approval', 'Bookings need approval').click()
    server.state.override = { label: { isRequired: true } }
    server.state.revision++
    await save()
    await expect
      .element(page.getByText('These settings have been changed in the meantime'))
      .toBeVisible()
    await expect.element(page.getByText('Changed: Title and notes')).toBeVisible()
    await page.getByRole('button', { name: 'Show the saved settings' }).click()
    await expect.element(setHere('Title and notes')).toBeChecked()
    await expect.element(setHere('Approval')).not.toBeChecked()
  })

  it('ask before unsaved changes are lost', async () => {
    await openSection('Approval')
    await setHere('Approval').click()
    const leave = () =>
      page
        .getByRole('navigation', { name: 'Administration' })
        .getByRole('link', { name: 'Administration' })
        .click()
    await leave()
    const dialog = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await dialog.getByRole('button', { name: 'Continue editing' }).click()
    await expect.element(setHere('Approval')).toBeChecked()
    await leave()
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
  })

  it('of a whole category are for administrators; location admins choose a location', async () => {
    standIn()
    await openAt('#/admin?view=settings&category=1')
    await expect.element(section('Approval')).toBeVisible()
    closeApp()
    standIn({ roles: ['USER', 'LOCATION_ADMIN'] })
    await openAt('#/admin?view=settings&category=1')
    await expect.element(page.getByText('Choose a location')).toBeVisible()
  })
})

describe('restrictions', () => {
  it('PRIO-010 locations are restricted to a security group, several at once, and opened again', async () => {
    const restricted: Record<string, number> = { 40: 6 }
    const calls: string[] = []
    standInServer({
      isLoggedIn: true,
      user: { roles: ['ORG_ADMIN'] },
      answer: ({ call }) => {
        const [, method, id, groupId] =
          /^(POST|DELETE) \/api\/v1\/location\/(\d+)\/restriction\/(\d+)$/.exec(call) ?? []
        if (call === 'GET /api/v1/accessGroup') return { body: groups }
        if (call === 'GET /api/v1/location/restriction')
          return {
            body: groups.map((group) => ({
              id: group.id,
              name: group.name,
              locations: Object.keys(restricted)
                .filter((key) => restricted[key] === group.id)
                .map((key) => ({ id: Number(key), name: `Location ${key}` })),
            })),
          }
        if (!method || !id) return undefined
        calls.push(`${method} ${id} ${groupId}`)
        if (method === 'DELETE') delete restricted[id]
        else restricted[id] = Number(groupId)
        return method === 'DELETE' ? { status: 204 } : { body: { id: 5, name: 'Board' } }
      },
    })
    await openAt('#/admin?view=settings&category=1&location=2,40')
    const choice = page.getByRole('combobox', { name: 'Restricted to' })
    await expect.element(choice).toHaveDisplayValue('Leave as they are')
    await choice.selectOptions('Board')
    await page.getByRole('button', { name: 'Save restriction' }).click()
    await expect.poll(() => calls).toEqual(['POST 2 5', 'POST 40 5'])
    await expect.element(choice).toHaveDisplayValue('Board')
    await choice.selectOptions('Everyone')
    await page.getByRole('button', { name: 'Save restriction' }).click()
    await expect.poll(() => calls.slice(2)).toEqual(['DELETE 2 5', 'DELETE 40 5'])
  })
})

describe('sections', () => {
  it('CHK-007 SET-006 names what proves presence; checkIn options are saved as off while check-in is off', async () => {
    const server = await openSection('Check-in', {
      override: {
        checkIn: {
          isRequired: true,
          autoCancel: true,
          autoCancelRepeat: true,
          proximityRequired: true,
        },
      },
    })
    await expect
      .element(field('Check-in', 'Check in only at the location'))
      .toHaveAccessibleDescription(/check-in QR code of each space.*sensors and access control/)
    await field('Check-in', 'Check-in is required').click()
    await save()
    await expect.poll(server.saves).toBe(1)
    expect(server.saved().override.checkIn).toEqual({
      isRequired: false,
      autoCancel: false,
      autoCancelRepeat: false,
      proximityRequired: false,
    })
  })

  it('SET-030 flex_auto_cancel_check switches the auto-cancel check for flex locations', async () => {
    const checkIn = { checkIn: { isRequired: true } }
    await openSection('Check-in', { override: checkIn, isFlex: true })
    await expect
      .element(section('Check-in').getByText(/does not check flex locations/))
      .toBeVisible()
    await expect
      .element(field('Check-in', 'Cancel bookings without check-in'))
      .not.toBeInTheDocument()
    closeApp()
    await openSection('Check-in', {
      override: checkIn,
      isFlex: true,
      config: { flex_auto_cancel_check: true },
    })
    await expect.element(field('Check-in', 'Cancel bookings without check-in')).toBeVisible()
  })

  it('SET-028 without stored units, lead time is in hours and the duration in minutes', async () => {
    const server = await openSection('Times', { inherited: { period: { maxDuration: 30 } } })
    await setHere('Times').click()
    await expect
      .element(section('Times').getByRole('combobox', { name: 'Maximum duration' }))
      .toHaveDisplayValue('30 mins')
    await field('Times', 'Require advance notice').click()
    await expect
      .element(section('Times').getByRole('combobox', { name: 'Unit' }).first())
      .toHaveDisplayValue('Hours')
    await save()
    await expect.poll(server.saves).toBe(1)
    expect(server.saved().override.period).toMatchObject({ minPeriodKind: 'HOUR' })
  })

  it('SET-010 SET-011 SET-028 multi-day sets the duration to 0 minutes; lead time starts in hours, and its time of day is cleared with hours and without lead time', async () => {
    const server = await openSection('Times')
    const times = section('Times')
    await setHere('Times').click()
    await field('Times', 'Bookings can last several days').click()
    await expect
      .element(times.getByRole('combobox', { name: 'Maximum duration' }))
      .toHaveDisplayValue('No limit')
    await field('Times', 'Require advance notice').click()
    const unit = times.getByRole('combobox', { name: 'Unit' }).first()
    await expect.element(unit).toHaveDisplayValue('Hours')
    const until = times.getByRole('combobox', { name: 'Until this time of day' })
    await expect.element(until).not.toBeInTheDocument()
    await unit.selectOptions('Days')
    await until.fill('12:00')
    await userEvent.keyboard('{Tab}')
    await save()
    await expect.poll(server.saves).toBe(1)
    expect(server.saved().override.period).toMatchObject({
      multiDayBookings: true,
      maxDuration: 0,
      maxDurationKind: 'MINUTE',
      minPeriod: 1,
      minPeriodKind: 'DAY',
      minPeriodUntilTime: '12:00',
    })
    await unit.selectOptions('Hours')
    await unit.selectOptions('Days')
    await save()
    await expect.poll(server.saves).toBe(2)
    expect(server.saved().override.period).not.toHaveProperty('minPeriodUntilTime')
    await until.fill('12:00')
    await userEvent.keyboard('{Tab}')
    await field('Times', 'Require advance notice').click()
    await save()
    await expect.poll(server.saves).toBe(3)
    expect(server.saved().override.period).toMatchObject({ minPeriod: 0 })
    expect(server.saved().override.period).not.toHaveProperty('minPeriodUntilTime')
  })

  it('SET-013 anonymising is offered only with enable_booking_anonymisation on', async () => {
    const label = 'Remove names from bookings after (days)'
    await openSection('Times')
    await expect.element(section('Times').getByLabelText(label)).not.toBeInTheDocument()
    closeApp()
    const server = await openSection('Times', { config: { enable_booking_anonymisation: true } })
    await setHere('Times').click()
    await section('Times').getByRole('spinbutton', { name: label }).fill('30')
    await save()
    await expect.poll(server.saves).toBe(1)
    expect(server.saved().override.period).toMatchObject({ anonymiseBookingsAfterDays: 30 })
  })

  it('SET-016 without staff no passcode goes to staff, and without anybody who gets one there is no barcode', async () => {
    const server = await openSection('Visitors', {
      override: {
        visit: { includeStaff: true, sendPasscodeToStaff: true, passcodeIncludesBarcode: true },
      },
    })
    await field('Visitors', 'Include staff from other sites').click()
    await expect.element(field('Visitors', 'Send a passcode to staff')).not.toBeChecked()
    await expect.element(field('Visitors', 'Include a QR code for the passcode')).toBeDisabled()
    await save()
    await expect.poll(server.saves).toBe(1)
    expect(server.saved().override.visit).toEqual({
      includeStaff: false,
      sendPasscodeToStaff: false,
      passcodeIncludesBarcode: false,
    })
  })

  it('SET-017 the declaration choice shows only with declarations_enabled on', async () => {
    const override = { visit: {} }
    await openSection('Visitors', { override })
    const choice = section('Visitors').getByRole('combobox', { name: 'Declaration to sign' })
    await expect.element(choice).not.toBeInTheDocument()
    closeApp()
    const server = await openSection('Visitors', {
      override,
      config: { declarations_enabled: true },
    })
    await choice.selectOptions('Safety')
    await save()
    await expect.poll(server.saves).toBe(1)
    expect(server.saved().override.visit).toEqual({ declarationTemplateId: 3 })
  })

  it('SET-019 ACONST-002 a new notification starts as 1 DAY', async () => {
    const server = await openSection('Reminders')
    await setHere('Reminders').click()
    await section('Reminders').getByRole('button', { name: 'Add reminder' }).click()
    await save()
    await expect.poll(server.saves).toBe(1)
    expect(server.saved().override.notification).toEqual({ period1: 1, periodKind1: 'DAY' })
  })

  it('SET-021 turning on one way to book at a screen turns the other off', async () => {
    const server = await openSection('Door screens', {
      override: { signage: { anonymousBookIdentifyOwner: true } },
    })
    await field('Door screens', 'Book after logging in').click()
    await expect
      .element(field('Door screens', 'Book without logging in, using the owner’s name'))
      .not.toBeChecked()
    await save()
    await expect.poll(server.saves).toBe(1)
    expect(server.saved().override.signage).toEqual({
      anonymousBookIdentifyOwner: false,
      authenticatedBookAllowed: true,
    })
  })

  it('SET-025 SET-026 the time zone shows only with multi_time_zones on, and offers zones of places', async () => {
    await openSection('Times')
    await expect.element(section('Time zone')).not.toBeInTheDocument()
    closeApp()
    const server = await openSection('Time zone', { config: { multi_time_zones: true } })
    await setHere('Time zone').click()
    const zone = section('Time zone').getByRole('combobox', { name: 'Time zone' })
    for (const hidden of ['Antarctica', 'Arctic', 'Etc']) {
      await zone.fill(`${hidden}/`)
      await expect.element(page.getByText('No results').first()).toBeVisible()
    }
    await zone.fill('Europe/Madrid')
    await page.getByRole('option', { name: 'Europe/Madrid' }).click()
    await save()
    await expect.poll(server.saves).toBe(1)
    expect(server.saved().override.timeZone).toEqual({ zoneId: 'Europe/Madrid' })
  })

  it('SET-029 durations are 15, 30, 45, 60, 90 minutes, 2 to 12 hours, then 1 to 14, 30, 60 and 90 days', async () => {
    await openSection('Times')
    const options = section('Times')
      .getByRole('combobox', { name: 'Maximum duration' })
      .element()
      .querySelectorAll('option')
    const hours = Array.from({ length: 11 }, (_, index) => `${index + 2} hours`)
    const days = Array.from({ length: 13 }, (_, index) => `${index + 2} days`)
    expect([...options].map(({ text }) => text)).toEqual([
      'No limit',
      '15 mins',
      '30 mins',
      '45 mins',
      '1 hour',
      '1 hour 30 mins',
      ...hours,
      '1 day',
      ...days,
      '30 days',
      '60 days',
      '90 days',
    ])
  })
})

describe('prioritisation', () => {
  const rule = (number: number) => page.getByRole('group', { name: `Rule ${number}` })
  const may = (number: number) => rule(number).getByRole('combobox', { name: 'Can book' })
  const rulesOf = (server: { saved(): { override: BookingSettings } }) =>
    server.saved().override.period?.prioritisation?.rules

  it('PRIO-002 PRIO-003 PRIO-004 PRIO-007 the last rule is for everyone and starts without limit; rules are added above it, each for a group of its own', async () => {
    const server = await openSection('Times')
    await setHere('Times').click()
    await expect.element(rule(1).getByText('Everyone')).toBeVisible()
    await expect.element(may(1)).toHaveDisplayValue('Any time in advance')
    const add = section('Times').getByRole('button', { name: 'Add rule' })
    await add.click()
    await expect.element(may(1)).toHaveDisplayValue('Any time in advance')
    await expect.element(may(2)).toHaveDisplayValue('Up to')
    await expect.element(rule(2).getByText('Everyone else')).toBeVisible()
    await rule(1).getByRole('combobox', { name: 'Group' }).selectOptions('Board')
    await add.click()
    await expect.element(may(2)).toHaveDisplayValue('Up to')
    const offered = rule(2).getByRole('combobox', { name: 'Group' })
    await expect.element(offered.getByRole('option', { name: 'Board' })).not.toBeInTheDocument()
    await offered.selectOptions('Sales')
    await save()
    await expect.poll(server.saves).toBe(1)
    const day = { kind: 'BOOK_WITH_LIMIT', maxPeriod: 1, maxPeriodKind: 'DAY' }
    expect(rulesOf(server)).toEqual([
      { kind: 'BOOK_WITHOUT_LIMIT', accessGroup: { id: 5 } },
      { ...day, accessGroup: { id: 6 } },
      day,
    ])
  })

  it('PRIO-005 ACONST-002 dragging a limited rule below an unlimited one makes that one limited to 1 DAY', async () => {
    // Both rules must be visible, so that dragging does not scroll.
    await page.viewport(1280, 1100)
    const server = await openSection('Times', {
      override: {
        period: {
          prioritisation: {
            rules: [
              {
                kind: 'BOOK_WITH_LIMIT',
                maxPeriod: 7,
                maxPeriodKind: 'DAY',
                accessGroup: { id: 5 },
              },
              { kind: 'BOOK_WITHOUT_LIMIT' },
            ],
          },
        },
      },
    })
    await expect.element(rule(2)).toBeVisible()
    const [first, second] = page.getByTitle('Drag to reorder').all()
    await userEvent.dragAndDrop(first!, second!)
    await save()
    await expect.poll(server.saves).toBe(1)
    expect(rulesOf(server)).toEqual([
      { kind: 'BOOK_WITH_LIMIT', maxPeriod: 1, maxPeriodKind: 'DAY', accessGroup: { id: 5 } },
      { kind: 'BOOK_WITH_LIMIT', maxPeriod: 7, maxPeriodKind: 'DAY' },
    ])
    // The same move by keyboard, in the opposite direction.
    page.getByRole('button', { name: 'Move rule 2 up' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(rule(1).getByRole('spinbutton', { name: 'Limit' })).toHaveValue('7')
  })

  it('PRIO-006 another kind clears the limit and remembers it', async () => {
    const server = await openSection('Times', {
      override: {
        period: {
          prioritisation: {
            rules: [{ kind: 'BOOK_WITH_LIMIT', maxPeriod: 7, maxPeriodKind: 'WEEK' }],
          },
        },
      },
    })
    await may(1).selectOptions('Any time in advance')
    await save()
    await expect.poll(server.saves).toBe(1)
    expect(rulesOf(server)).toEqual([{ kind: 'BOOK_WITHOUT_LIMIT' }])
    await may(1).selectOptions('Up to')
    await save()
    await expect.poll(server.saves).toBe(2)
    expect(rulesOf(server)).toEqual([
      { kind: 'BOOK_WITH_LIMIT', maxPeriod: 7, maxPeriodKind: 'WEEK' },
    ])
    closeApp()
    const other = await openSection('Times', {
      override: { period: { prioritisation: { rules: [{ kind: 'BOOK_WITHOUT_LIMIT' }] } } },
    })
    await may(1).selectOptions('Up to')
    await save()
    await expect.poll(other.saves).toBe(1)
    expect(rulesOf(other)).toEqual([
      { kind: 'BOOK_WITH_LIMIT', maxPeriod: 1, maxPeriodKind: 'DAY' },
    ])
  })

  it('are described in Spanish, and fit on a phone', async () => {
    await page.viewport(390, 844)
    standIn()
    await openAt(atLondon)
    await expect.element(section('Times')).toBeVisible()
    setLocale('es-ES')
    await expect.element(section('Horarios')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
