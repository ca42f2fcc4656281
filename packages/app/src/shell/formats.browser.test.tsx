import type { Facility } from '@mosaic-booking/sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { standInTree } from '../screens/admin/locations/locations.fixture.js'
import { closeApp, openAt } from './open-app.fixture.js'
import { availability, standInServer } from './stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(closeApp)

const startTime = page.getByLabelText('Start time')
const date = page.getByRole('textbox', { name: 'Date', exact: true })
const textsOf = (name: string) =>
  [...page.getByRole('combobox', { name, exact: true }).element().querySelectorAll('option')].map(
    ({ textContent }) => textContent,
  )

async function type(field: typeof startTime, text: string) {
  await field.fill(text)
  await userEvent.tab()
}

async function openSearch() {
  standInServer({ isLoggedIn: true })
  await openAt('#/find/1')
  await expect.element(startTime).toBeVisible()
}

describe('typed times', () => {
  it('FMT-001 FMT-003 a bare hour is read as 0 and 24 midnight, 1 to 7 and 12 in the afternoon, 8 to 11 in the morning, 13 to 23 in the afternoon; times are shown as h:mm A', async () => {
    await openSearch()
    const shown: string[] = []
    for (let hour = 0; hour <= 24; hour++) {
      await type(startTime, String(hour))
      shown.push((startTime.element() as HTMLInputElement).value)
    }
    expect(shown).toEqual([
      '12:00 AM',
      ...[1, 2, 3, 4, 5, 6, 7].map((hour) => `${hour}:00 PM`),
      ...[8, 9, 10, 11].map((hour) => `${hour}:00 AM`),
      '12:00 PM',
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((hour) => `${hour}:00 PM`),
      '12:00 AM',
    ])
  })

  it('FMT-002 a dot and a comma become a colon, and text that is no time clears the field', async () => {
    await openSearch()
    await type(startTime, '9.30')
    await expect.element(startTime).toHaveValue('9:30 AM')
    await type(startTime, '10,15')
    await expect.element(startTime).toHaveValue('10:15 AM')
    await type(startTime, 'soon')
    await expect.element(startTime).toHaveValue('')
  })
})

describe('typed dates', () => {
  const shownDay = () => (date.element() as HTMLInputElement).value
  const weekdayOf = (text: string) => text.slice(0, 3)

  it('FMT-004 CONST-002 weekdays, "this week" and "next week" are dates; weeks start on Monday', async () => {
    await openSearch()
    for (const [typed, weekday] of [
      ['wed', 'Wed'],
      ['friday', 'Fri'],
      ['next week', 'Mon'],
    ] as const) {
      await type(date, typed)
      expect(weekdayOf(shownDay())).toBe(weekday)
    }
    const monday = shownDay()
    await type(date, 'this week')
    expect(shownDay()).not.toBe(monday)
    const days = 86_400_000
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short' })
    expect([-days, 0, days].map((shift) => today.format(Date.now() + shift))).toContain(
      weekdayOf(shownDay()),
    )
    await page.getByRole('button', { name: 'Open calendar' }).first().click()
    await expect
      .poll(
        () =>
          document.querySelector('[role=grid] [role=columnheader], [role=grid] th')?.textContent,
      )
      .toMatch(/^M/)
  })

  it('FMT-005 a past date is refused: the field keeps its date and says why', async () => {
    await openSearch()
    const before = shownDay()
    await type(date, '1/1/2020')
    await expect.element(date).toHaveValue(before)
    await expect
      .element(page.getByText('Please choose a date that is not in the past.'))
      .toBeVisible()
  })
})

it('FMT-006 a natural-number field turns negative and invalid values into 0', async () => {
  standInTree()
  await openAt('#/admin?view=locations&location=6')
  const capacity = page.getByRole('dialog').getByLabelText('Capacity', { exact: true })
  for (const [typed, number] of [
    ['12', '12'],
    ['-3', '0'],
    ['many', '0'],
  ] as const) {
    await type(capacity, typed)
    await expect.element(capacity).toHaveValue(number)
  }
})

describe('amounts', () => {
  it('FMT-007 SRCH-005 durations are minutes below an hour, then hours and minutes, up to 90 days; none is "Any"', async () => {
    standInServer({ isLoggedIn: true })
    await openAt(`#/find/1/results/${Date.UTC(2040, 0, 4)}/0/0/0/0/2`)
    await expect.element(page.getByRole('combobox', { name: 'Duration' })).toHaveDisplayValue('Any')
    location.hash = '#/find/1'
    await expect.element(startTime).toBeVisible()
    expect(textsOf('Duration')).toEqual([
      ...['15 mins', '30 mins', '45 mins', '1 hour', '1 hour 30 mins'],
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((hours) => `${hours} hours`),
      '1 day',
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 30, 60, 90].map((days) => `${days} days`),
    ])
  })

  it.each([
    ['All day', '2040-01-04', '2040-01-05'],
    ['AM', '2040-01-04', '2040-01-04T12:00'],
    ['PM', '2040-01-04T12:00', '2040-01-05T00:00'],
  ])(
    'SRCH-007 CAT-019 D-060 half days are searched all day, AM or PM: %s',
    async (name, from, to) => {
      const server = standInServer({ isLoggedIn: true })
      await openAt('#/find/2')
      const choice = page.getByRole('radio', { name, exact: true })
      await expect.element(choice).toBeVisible()
      const times = page.getByRole('radiogroup', { name: 'Time of day' }).getByRole('radio')
      const labels = times
        .elements()
        .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)
      expect(labels).toEqual(['All day', 'AM', 'PM'])
      await type(page.getByRole('textbox', { name: 'Date', exact: true }), '04/01/2040')
      await choice.click({ force: true })
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect
        .poll(() => {
          const { query } = server.calls('GET /api/v1/availability').at(-1) ?? {}
          return [query?.get('f')?.slice(0, 16), query?.get('t')?.slice(0, 16)]
        })
        .toEqual([from, to])
    },
  )

  it('SRCH-006 LOCM-019 FMT-008 a capacity is any, one person or a number; the other list is 0 to 200', async () => {
    await openSearch()
    const choices = textsOf('People')
    expect(choices.slice(0, 3)).toEqual(['Any', '1 person', '2 people'])
    expect(choices).toHaveLength(102)
    expect(choices.slice(-2)).toEqual(['100 people', 'More than 100 people'])
    await page
      .getByRole('combobox', { name: 'People', exact: true })
      .selectOptions('More than 100 people')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.poll(() => location.hash.split('/')[7]).toBe('101')
    closeApp()
    standInTree()
    await openAt('#/admin?view=locations')
    await page.getByRole('button', { name: 'Actions for London', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Add below in rows' }).click()
    const field = page.getByRole('spinbutton', { name: 'Capacity of London' })
    await expect.element(field).toBeVisible()
    const { list } = field.element() as HTMLInputElement
    expect([...list!.options].map(({ value }) => Number(value))).toEqual(
      Array.from({ length: 201 }, (_, capacity) => capacity),
    )
  })

  /** Opens results with spaces that have the facilities. */
  function openResults(facilities: readonly Facility[]) {
    const answer = availability(true)
    standInServer({
      isLoggedIn: true,
      answer: ({ call }) =>
        call === 'GET /api/v1/availability'
          ? {
              body: {
                ...answer,
                locations: answer.locations.map((one) => ({ ...one, facilities })),
              },
            }
          : undefined,
    })
    return openAt(`#/find/1/results/${Date.UTC(2040, 0, 4, 9)}/0/60/0/0/2`)
  }

  it.each([
    [['Screen', 'Phone', 'Whiteboard'], 'Screen, Phone, Whiteboard'],
    [['Screen', 'Phone', 'Whiteboard', 'Camera'], 'Screen, Phone, Whiteboard, 1 other'],
    [['Screen', 'Phone', 'Whiteboard', 'Camera', 'Sink'], 'Screen, Phone, Whiteboard, 2 others'],
  ])('FMT-009 of %j a short list shows %s', async (names, text) => {
    await openResults(names.map((name, id) => ({ id: id + 1, text: name, kind: 'MAIN' })))
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })

  it('the main facilities of a space come first', async () => {
    await openResults([
      { id: 1, text: 'Daylight', kind: 'OTHER' },
      { id: 2, text: 'Phone', kind: 'MAIN' },
      { id: 3, text: 'Screen', kind: 'MAIN' },
    ])
    await expect.element(page.getByText('Phone, Screen, Daylight', { exact: true })).toBeVisible()
  })
})

it.each([
  ['guide.example/start', 'http://guide.example/start'],
  ['https://guide.example', 'https://guide.example'],
])('FMT-010 the address %s of an administrator leads to %s', async (typed, href) => {
  standInServer({
    isLoggedIn: true,
    config: { getting_started_help: true, getting_started_help_url: typed },
  })
  await openAt('#/help')
  await expect.element(page.getByRole('link', { name: /start/i })).toHaveAttribute('href', href)
})

it('CONST-001 every key in the storage of the browser starts with mb', async () => {
  standInServer({ isLoggedIn: true })
  await openAt(`#/find/1/results/${Date.UTC(2040, 0, 4)}/0/60/0/0/2`)
  await page.getByRole('radio', { name: 'List', exact: true }).click()
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'Language and region' }).click()
  await page.getByRole('menuitemradio', { name: 'English (Canada)' }).click()
  await expect.poll(() => Object.keys(localStorage).length).toBeGreaterThanOrEqual(3)
  expect(Object.keys(localStorage).filter((key) => !key.startsWith('mb'))).toEqual([])
  const { themeStore } = await import('@mosaic-booking/widgets/ui')
  themeStore.set('auto')
})
