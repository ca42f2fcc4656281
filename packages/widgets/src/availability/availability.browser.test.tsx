import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reasonCodes, searchTypes, fillText } from '@mosaic-booking/sdk/rules'
import { addDays, browserToday, startOfWeek } from '../locale/calendar-day.js'
import { setLocale } from '../locale/locale.js'
import {
  ancestors,
  answers,
  at,
  categories,
  desks,
  floorNow,
  free,
  level2,
  nothingFree,
  organisation,
  rooms,
  roomsOfTheDay,
  taken,
  toAnswer,
  tomorrow,
} from '../story-data.fixture.js'
import { createStoryServer, StoryRefusal, type StoryAnswers } from '../story-server.fixture.js'
import { expectAccessible, render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import { Availability, type AvailabilityProps } from './availability.js'
import { toGridAnswer } from './time-grid/grid-data.fixture.js'

function show(own: StoryAnswers = {}, props: AvailabilityProps = {}) {
  const server = createStoryServer({ ...answers, ...own })
  render(
    <RuntimeContext value={server.runtime}>
      <Availability view="list" initial={{ startDate: tomorrow }} {...props} />
    </RuntimeContext>,
  )
  const searches = () =>
    server.requests
      .filter(({ operation }) => operation === 'availability.search')
      .map(({ query }) => Object.fromEntries(query))
  return { ...server, searches }
}
beforeEach(() => page.viewport(1280, 900))

const times = (name: string) => page.getByRole('toolbar', { name: `Available times for ${name}` })
const heading = (name: string) => page.getByRole('heading', { name })

describe('results', () => {
  it('shows spaces by floor with their available times', async () => {
    show()
    await expect.element(heading('Level 2 Lantern Wharf, London')).toBeVisible()
    await expect.element(heading('Level 6 Lantern Wharf, London')).toBeVisible()
    const thames = page
      .getByRole('listitem')
      .filter({ has: heading('Thames') })
      .first()
    await expect.element(thames).toHaveTextContent('Up to 14 people')
    await expect.element(thames).toHaveTextContent('Conference phone, Daylight, Screen, 1 other')
    await expect
      .element(times('Thames').getByRole('button').first())
      .toHaveTextContent('8:00 AM to 9:00 AM')
    await expectAccessible()
  })

  describe('of 8,000 desks', () => {
    const floors = Array.from({ length: 160 }, (_, index) => ({
      ...level2,
      id: 1000 + index,
      name: `Level ${index + 1}`,
      left: 1000 + index,
    }))
    const many = floors.flatMap((floor, index) =>
      Array.from({ length: 50 }, (_, at) => ({
        ...desks[0]!,
        id: 10_000 + index * 50 + at,
        name: `Desk ${index + 1}-${at + 1}`,
        parentId: floor.id,
      })),
    )
    const answer = toAnswer(
      many.map(({ id }) => free(id)),
      many,
      { ancestorLocations: [...ancestors, ...floors] },
    )
    const rows = () => page.getByRole('listitem').elements().length

    it('renders the floors near what is visible, and the others when they are scrolled to', async () => {
      show({ 'availability.search': () => answer }, { categoryId: 2 })
      await expect.element(page.getByText('8,000 spaces available')).toBeVisible()
      await expect
        .poll(() => page.getByRole('heading', { name: /^Level / }).elements())
        .toHaveLength(160)
      await expect.element(heading('Desk 1-8')).toBeVisible()
      await vi.waitFor(() => expect(rows()).toBeLessThan(100))
      const height = document.documentElement.scrollHeight
      heading('Level 120 Lantern Wharf, London').element().scrollIntoView()
      await expect.element(heading('Desk 120-1')).toBeInTheDocument()
      await vi.waitFor(() => expect(rows()).toBeLessThan(100))
      expect(heading('Desk 1-8').elements()).toEqual([])
      // Rows outside the viewport retain their height.
      expect(document.documentElement.scrollHeight / height).toBeGreaterThan(0.9)
    })

    it('renders every floor for printing', async () => {
      show({ 'availability.search': () => answer }, { categoryId: 2 })
      await expect.element(heading('Desk 1-8')).toBeVisible()
      await vi.waitFor(() => expect(rows()).toBeLessThan(100))
      window.dispatchEvent(new Event('beforeprint'))
      expect(rows()).toBe(160 * 8)
    })

    it('shows more of a floor on demand, and keeps what has the focus', async () => {
      show({ 'availability.search': () => answer }, { categoryId: 2 })
      await page.getByRole('button', { name: 'Show 42 more' }).first().click()
      await expect.element(heading('Desk 1-50')).toBeInTheDocument()
      const fewer = page.getByRole('button', { name: 'Show fewer' })
      await expect.element(fewer).toHaveFocus()
      heading('Level 120 Lantern Wharf, London').element().scrollIntoView()
      await expect.element(heading('Desk 120-1')).toBeInTheDocument()
      await expect.element(fewer).toHaveFocus()
    })
  })

  it('SRCH-023 the name of the owning organisation stands beside what it shares, and nothing beside what is our own', async () => {
    const answer = roomsOfTheDay
    const [first, ...others] = answer.locations
    const shared = {
      ...answer,
      locations: [{ ...first!, organisationId: 99, organisationName: 'Harbour Works' }, ...others],
    }
    show({ 'availability.search': () => shared })
    const row = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ has: heading(name) })
        .first()
    await expect.element(row(first!.name)).toHaveTextContent('Shared by: Harbour Works')
    await expect.element(row(others[0]!.name)).not.toHaveTextContent('Shared by')
    await expectAccessible()
  })

  it('SRCH-014 says that nothing is available and stays on the search; the next day is one click away', async () => {
    const { searches } = show({ 'availability.search': () => nothingFree })
    await expect
      .element(
        page
          .getByText('Nothing is available for this search. Try another time, place or capacity.')
          .last(),
      )
      .toBeVisible()
    await page.getByRole('button', { name: 'Next day' }).click()
    await vi.waitFor(() => expect(searches().at(-1)!.f! > tomorrow).toBe(true))
    await expectAccessible()
  })

  it('API-027 offers the suggested location as one click', async () => {
    const { searches } = show(
      {
        'availability.search': ({ query }) =>
          query.get('l') === '10'
            ? { ...nothingFree, suggestedLocation: rooms[4]! }
            : roomsOfTheDay,
      },
      { initial: { startDate: tomorrow, location: [10] } },
    )
    await page.getByRole('button', { name: 'Try Isis instead' }).click()
    await expect.element(heading('Thames')).toBeVisible()
    expect(searches().at(-1)!.l).toBe('31')
  })

  it('RES-020 a floor with pictures shows one or an icon for each of its spaces', async () => {
    const thumbnail = '/api/v1/media/7/content?width=240'
    show({
      'availability.search': () => ({
        ...roomsOfTheDay,
        locations: roomsOfTheDay.locations.map((one) =>
          one.name === 'Thames' ? { ...one, thumbnail } : one,
        ),
      }),
    })
    const floor = (name: string) => page.getByRole('region', { name: new RegExp(name) })
    await expect.element(floor('Level 2')).toBeVisible()
    const boxes = (name: string) => [
      ...floor(name).element().querySelectorAll<HTMLElement>('.mb-location-picture'),
    ]
    await expect.poll(() => boxes('Level 2').length).toBe(3)
    expect(boxes('Level 6')).toEqual([])
    expect(
      new Set(boxes('Level 2').map(({ offsetWidth: w, offsetHeight: h }) => `${w}×${h}`)).size,
    ).toBe(1)
    const images = boxes('Level 2').map((box) => box.querySelector('img')?.getAttribute('src'))
    expect(images.filter((src) => src?.endsWith(thumbnail))).toHaveLength(1)
    expect(images.filter((src) => src === undefined)).toHaveLength(2)
    await expectAccessible()
  })

  it('RES-004 marks times that were truncated by the limit', async () => {
    show({
      'availability.search': () => ({
        ...roomsOfTheDay,
        timeslots: roomsOfTheDay.timeslots.map((slot) => ({
          ...slot,
          isLimited: slot.text === '09:00',
        })),
      }),
    })
    await expect.element(page.getByText('More available – narrow your search')).toBeVisible()
    await expect.element(page.getByText('Some spaces are not shown at 9:00 AM.')).toBeVisible()
  })

  it.each([
    ['14:40', '5 h'],
    ['13:00', '4 h'],
    ['12:50', '3 h 45 m'],
    ['09:50', '45 m'],
    ['09:40', '40 m'],
  ])('RES-012 a space that is free from 9:00 to %s is available for %s', async (until, period) => {
    const isThames = ({ locationId }: { locationId: number }) => locationId === 11
    const availability = [free(11, at('09:00'), at('09:30'), at(until))]
    const locations = floorNow.locations.filter(({ id }) => isThames({ locationId: id }))
    show(
      { 'availability.search': () => ({ ...floorNow, availability, locations }) },
      { initial: { searchType: searchTypes.now } },
    )
    await expect.element(page.getByText(`Available for ${period}`, { exact: true })).toBeVisible()
  })

  it('FMT-009 names three facilities of a space, then counts the others', async () => {
    const [first, ...rest] = floorNow.locations
    const facilities = ['Screen', 'Whiteboard', 'Camera', 'Phone', 'Lamp'].map((text, index) => ({
      id: index + 1,
      text,
      kind: 'MAIN',
    }))
    show(
      {
        'availability.search': () => ({
          ...floorNow,
          locations: [{ ...first!, facilities }, ...rest],
        }),
      },
      { initial: { searchType: searchTypes.now } },
    )
    await expect.element(page.getByText('Screen, Whiteboard, Camera, 2\u00a0others')).toBeVisible()
  })

  it('explains why a space is unavailable', async () => {
    show({
      'availability.search': () => ({ ...floorNow, availability: [taken(14, { code: 'closed' })] }),
    })
    await expect.element(page.getByText(fillText(reasonCodes.closed, 'en'))).toBeVisible()
    await expect.element(page.getByText('Unavailable', { exact: true })).toBeVisible()
  })

  it('says that availability could not be checked, and offers a retry', async () => {
    let isBroken = true
    const onError = vi.fn()
    show(
      {
        'availability.search': () => {
          if (isBroken) throw new StoryRefusal(400, 'INVALID_INPUT')
          return roomsOfTheDay
        },
      },
      { onError },
    )
    await expect.element(page.getByText('Unable to check availability.')).toBeVisible()
    expect(onError).toHaveBeenCalledWith({
      code: 'INVALID_INPUT',
      message: expect.any(String),
      status: 400,
      retryable: false,
    })
    await expectAccessible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading('Thames')).toBeVisible()
  })

  it.each([0, 503])('ERR-001 says that there is no connection (%i)', async (status) => {
    show({
      'availability.search': () => {
        throw new StoryRefusal(status)
      },
    })
    await expect
      .element(page.getByText('Unable to connect, please check whether you are offline.'))
      .toBeVisible()
  })

  it('ERR-007 asks to log in', async () => {
    const onAuthRequired = vi.fn()
    show(
      {
        'availability.search': () => {
          throw new StoryRefusal(401, 'UNAUTHENTICATED')
        },
      },
      { onAuthRequired },
    )
    await expect.element(page.getByText('Please log in to see availability.')).toBeVisible()
    expect(onAuthRequired).toHaveBeenCalledOnce()
  })

  it('FP-013 refreshes the results when someone books', async () => {
    let isTaken = false
    const { signal } = show({
      'availability.search': () =>
        isTaken
          ? {
              ...roomsOfTheDay,
              availability: roomsOfTheDay.availability.filter(
                ({ locationId }) => locationId !== 11,
              ),
            }
          : roomsOfTheDay,
    })
    await expect.element(heading('Thames')).toBeVisible()
    isTaken = true
    signal({
      type: 'booking',
      seq: 2,
      locationId: 11,
      bookingId: 5,
      time: '2026-11-20T09:00:00.000Z',
    })
    await expect.element(heading('Thames')).not.toBeInTheDocument()
  })
})

describe('search', () => {
  it('SRCH-003 offers now, a day, a date range, a duration and a capacity; SRCH-004 starts with 60 minutes and any capacity', async () => {
    const { searches } = show()
    await expect.element(heading('Thames')).toBeVisible()
    expect(searches()[0]).toMatchObject({ bc: '1', d: '60', c: '0', f: tomorrow })
    await expect.element(page.getByLabelText('Duration')).toHaveDisplayValue('1 hour')
    await expect.element(page.getByLabelText('People')).toHaveDisplayValue('Any')
    const types = page.getByRole('radiogroup', { name: 'When' }).getByRole('radio').elements()
    expect(types.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Now',
      'Day',
      'Date range',
    ])
    await page.getByRole('radio', { name: 'Now' }).click({ force: true })
    await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ when: 'now' }))
    await page.getByRole('radio', { name: 'Date range' }).click({ force: true })
    await expect.element(page.getByLabelText('End date')).toBeVisible()
  })

  it.each([
    [browserToday(), 'a sensor', true],
    [tomorrow, 'a sensor', false],
    [browserToday(), '', false],
  ])(
    'OCC-010 FP-011 rows of %s with the provider "%s" say what sensors see: %s',
    async (startDate, value, isShown) => {
      const time = `${browserToday()}T09:30:00.000`
      const { requests } = show(
        {
          'org.get': () => ({
            ...organisation,
            configSettings: [{ key: 'occupancy_provider', value, dataType: 'TEXT' as const }],
          }),
          'availability.search': () => ({
            ...roomsOfTheDay,
            timeFrom: `${startDate}T00:00:00.000`,
            timeTo: `${startDate}T23:59:00.000`,
          }),
          'occupancy.list': () => [
            {
              locationId: rooms[0]!.id,
              status: 'OCCUPIED',
              statusTime: time,
              statusMessage: 'Two people',
            },
            { locationId: rooms[1]!.id, status: 'ABSENT', statusTime: time },
          ],
        },
        { initial: { startDate } },
      )
      await expect.element(heading(rooms[0]!.name)).toBeVisible()
      const notes = page.getByText(/ccupied now \(sensor at /)
      await expect.poll(() => notes.elements()).toHaveLength(isShown ? 2 : 0)
      expect(requests.some(({ operation }) => operation === 'occupancy.list')).toBe(isShown)
      if (!isShown) return
      await expect
        .element(page.getByText(/^Occupied now \(sensor at 0?9:30.*\) · Two people$/))
        .toBeVisible()
      await expect.element(page.getByText(/^Unoccupied now \(sensor at 0?9:30/)).toBeVisible()
      await expectAccessible()
    },
  )

  it.each([
    [1, true, 1],
    [1, false, 0],
    [undefined, false, 1],
  ])(
    'RES-005 results of the category %s have a choice with enable_category_select_on_availability_screen %s: %i',
    async (categoryId, isOn, count) => {
      const key = 'enable_category_select_on_availability_screen'
      const { searches } = show(
        {
          'org.get': () => ({
            ...organisation,
            configSettings: [{ key, value: isOn, dataType: 'BOOLEAN' as const }],
          }),
        },
        { categoryId },
      )
      await expect.element(heading('Thames')).toBeVisible()
      const choice = page.getByRole('combobox', { name: 'Category' })
      await expect.poll(() => choice.elements()).toHaveLength(count)
      if (count === 0) return
      await choice.selectOptions(categories[1]!.namePlural)
      await vi.waitFor(() =>
        expect(searches().at(-1)).toMatchObject({ bc: `${categories[1]!.id}` }),
      )
    },
  )

  it('SRCH-005 SRCH-006 offers the specified durations and capacities', async () => {
    const { searches } = show()
    const options = async (label: string) =>
      [...((await page.getByLabelText(label).element()) as HTMLSelectElement).options].map(
        ({ text }) => text,
      )
    await expect.element(page.getByLabelText('People')).toBeVisible()
    expect(await options('Duration')).toEqual([
      ...['15 mins', '30 mins', '45 mins', '1 hour', '1 hour 30 mins'],
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((hours) => `${hours} hours`),
      '1 day',
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 30, 60, 90].map((days) => `${days} days`),
    ])
    expect(await options('People')).toEqual([
      'Any',
      '1 person',
      ...Array.from({ length: 99 }, (_, index) => `${index + 2} people`),
      'More than 100 people',
    ])
    await page.getByLabelText('People').selectOptions('More than 100 people')
    await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ c: '101' }))
  })

  it('SRCH-009 shows that the date is missing and sends nothing', async () => {
    const { searches } = show({}, { initial: { startDate: undefined } })
    await expect.element(page.getByText('Please choose a start date.')).toBeVisible()
    await expect.element(page.getByLabelText('People')).toBeVisible()
    expect(searches()).toEqual([])
  })

  it('SRCH-010 shows that the range ends before it starts and sends nothing', async () => {
    const { searches } = show(
      {},
      {
        initial: {
          searchType: searchTypes.dateRange,
          startDate: '2099-11-24',
          endDate: '2099-11-23',
        },
      },
    )
    await expect
      .element(page.getByText('The start date must not be after the end date.'))
      .toBeVisible()
    await expect.element(page.getByLabelText('People')).toBeVisible()
    expect(searches()).toEqual([])
  })

  it('D-205 does not ask for a capacity where it is irrelevant', async () => {
    const { searches } = show({}, { initial: { startDate: tomorrow, capacity: 5 } })
    await expect.element(heading('Thames')).toBeVisible()
    await page.getByLabelText('Category', { exact: true }).selectOptions('Desks')
    await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ bc: '2', c: '0' }))
    expect(page.getByLabelText('People').elements()).toEqual([])
  })
})

describe('choosing a time', () => {
  it('RES-013 opens the booking dialog with location and times by keyboard; arrows move between the times', async () => {
    const onSlotSelect = vi.fn()
    show({}, { onSlotSelect })
    await expect.element(times('Thames')).toBeVisible()
    const [first, second] = times('Thames').getByRole('button').elements() as HTMLElement[]
    first!.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(second)
    await userEvent.keyboard('{Enter}')
    expect(onSlotSelect).toHaveBeenCalledWith({
      locationId: 11,
      locationName: 'Thames',
      timeFrom: at('09:00'),
      timeTo: at('10:00'),
      timeZone: 'Europe/London',
      allDayBooking: false,
    })
    const dialog = page.getByRole('dialog', { name: 'Book Thames' })
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(document.activeElement).toBe(second)
  })

  it('keeps the dialog closed when the host takes over', async () => {
    const onSlotSelect = vi.fn(() => false)
    show({}, { onSlotSelect })
    await times('Thames').getByRole('button').first().click()
    expect(onSlotSelect).toHaveBeenCalledOnce()
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  it('speaks Spanish', async () => {
    setLocale('es-ES')
    show({
      'availability.search': () => ({
        ...floorNow,
        availability: [
          taken(14, { code: 'closed' }),
          ...floorNow.availability.filter(({ locationId }) => locationId !== 14),
        ],
      }),
    })
    await expect.element(page.getByText(fillText(reasonCodes.closed, 'es')).first()).toBeVisible()
    await expect
      .element(
        page
          .getByRole('group', { name: 'Cuándo' })
          .or(page.getByRole('radiogroup', { name: 'Cuándo' }))
          .first(),
      )
      .toBeVisible()
  })
})

describe('in a narrow column', () => {
  it('the fields are behind a button that describes the search', async () => {
    await page.viewport(390, 844)
    const { searches } = show()
    const change = page.getByRole('button', {
      name: 'Change search: Meeting rooms · Tomorrow · 1 hour',
    })
    await expect.element(change).toHaveAttribute('aria-expanded', 'false')
    await expect.element(heading('Thames')).toBeInViewport()
    await expect.element(page.getByLabelText('People')).not.toBeVisible()
    await expectAccessible()
    await change.click()
    await page.getByLabelText('People').selectOptions('4 people')
    await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ c: '4' }))
    await expect
      .element(page.getByRole('button', { name: /Meeting rooms · Tomorrow · 1 hour · 4 people/ }))
      .toHaveAttribute('aria-expanded', 'true')
    await expectAccessible()
  })

  it('the fields stay open while a value is missing', async () => {
    await page.viewport(390, 844)
    show({}, { initial: { startDate: undefined } })
    await expect.element(page.getByText('Please choose a start date.')).toBeVisible()
  })
})

describe('the quick searches', () => {
  const name = (text: string) => page.getByRole('button', { name: text, exact: true })

  it('SRCH-020 are now, today, tomorrow, this week and next week', async () => {
    const today = browserToday()
    const sunday = addDays(startOfWeek(today), 6)
    const { searches } = show({ 'availability.search': () => toGridAnswer() }, { view: 'auto' })
    const group = page.getByRole('group', { name: 'Quick searches' })
    await expect.element(group).toBeVisible()
    expect(
      group
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Now', 'Today', 'Tomorrow', 'This week', 'Next week'])
    await expect.element(name('Tomorrow')).toHaveAttribute('aria-pressed', 'true')
    const expected = [
      ['Now', { when: 'now' }],
      ['Today', { f: today }],
      ['This week', { f: today, t: addDays(sunday, 1) }],
      ['Next week', { f: addDays(sunday, 1), t: addDays(sunday, 8) }],
      ['Tomorrow', { f: tomorrow }],
    ] as const
    for (const [text, request] of expected) {
      name(text).element().focus()
      await userEvent.keyboard('{Enter}')
      await vi.waitFor(() => expect(searches()).toContainEqual(expect.objectContaining(request)))
      await expect.element(name(text)).toHaveAttribute('aria-pressed', 'true')
    }
  })

  it('are in one line on a phone', async () => {
    await page.viewport(390, 844)
    show()
    await expect.element(name('Next week')).toBeInTheDocument()
    const tops = page
      .getByRole('group', { name: 'Quick searches' })
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** A response that stays pending until the test releases it. */
function held<T>(value: T) {
  let letGo = () => undefined as void
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  return { answer: () => gone.then(() => value), letGo }
}

describe.each([
  [1280, 'auto'],
  [1280, 'list'],
  [390, 'auto'],
  [390, 'list'],
] as const)('at a width of %i, as %s', (width, view) => {
  it('nothing moves when the results appear', async () => {
    await page.viewport(width, 900)
    const moved: string[] = []
    const note = (entries: PerformanceEntry[]) =>
      moved.push(
        ...(entries as LayoutShift[]).flatMap(({ sources }) =>
          sources.map(
            ({ node, previousRect: from, currentRect: to }) =>
              `${node?.className || node?.nodeName}: ${from.x},${from.y},${from.height} → ${to.x},${to.y},${to.height}`,
          ),
        ),
      )
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    const frames = async () => {
      for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame)
    }
    const category = held(categories)
    const search = held(view === 'list' ? roomsOfTheDay : toGridAnswer())
    const server = createStoryServer({
      ...answers,
      'category.list': category.answer,
      'availability.search': search.answer,
    })
    render(
      <RuntimeContext value={server.runtime}>
        <Availability view={view} day={tomorrow} />
        <footer>Below the element</footer>
      </RuntimeContext>,
    )
    await frames()
    observer.observe({ type: 'layout-shift' })
    category.letGo()
    await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull())
    await frames()
    search.letGo()
    await expect.element(page.getByText('Thames').first()).toBeVisible()
    await frames()
    note(observer.takeRecords())
    observer.disconnect()
    expect(moved).toEqual([])
  })
})
