import type { Organisation } from '@mosaic-booking/sdk'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leastDifference } from '../../../../../tests/support/swatches.js'
import { addDays, browserToday, startOfWeek } from '../../locale/calendar-day.js'
import { setLocale } from '../../locale/locale.js'
import { ReaderZoneContext } from '../../locale/reader-zone.js'
import { answers, at, level6, organisation, rooms, tomorrow } from '../../story-data.fixture.js'
import { createStoryServer, type StoryAnswers } from '../../story-server.fixture.js'
import { expectAccessible, render } from '../../test-support/render.js'
import { RuntimeContext } from '../../use-runtime.js'
import { Availability, type AvailabilityProps } from '../availability.js'
import { calendarKey, type CalendarSetting } from './calendar-setting.js'
import { manyRooms, toGridAnswer, workWeek } from './grid-data.fixture.js'

const booked = [
  { from: '09:00', to: '10:30' },
  { from: '15:00', to: '16:00', own: 502 },
]
const oneDay = () =>
  toGridAnswer({ bookings: ({ id }) => (id === 11 ? booked : id === 12 ? booked.slice(0, 1) : []) })

function show(
  props: AvailabilityProps = {},
  own: StoryAnswers = {},
  width = 1200,
  readerZone = 'Europe/London',
) {
  const server = createStoryServer({ ...answers, 'availability.search': oneDay, ...own })
  const { container } = render(
    <RuntimeContext value={server.runtime}>
      <ReaderZoneContext value={readerZone}>
        <div style={{ inlineSize: width }}>
          <Availability day={tomorrow} onSlotSelect={() => false} {...props} />
        </div>
      </ReaderZoneContext>
    </RuntimeContext>,
  )
  const searches = () =>
    server.requests
      .filter(({ operation }) => operation === 'availability.search')
      .map(({ query }) => Object.fromEntries(query))
  return { ...server, container, searches }
}
const grid = page.getByRole('grid', { name: 'Availability by time' })
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const cursor = () => document.querySelector<HTMLElement>('[data-cursor]')!
const focused = () => document.activeElement!.getAttribute('aria-label')

/** Focuses the grid's tab stop and presses keys. */
async function press(...keys: string[]) {
  await expect.element(grid).toBeVisible()
  if (!document.activeElement?.closest('[role=grid]')) cursor().focus()
  for (const key of keys) await userEvent.keyboard(key)
}

/** A space's track, and the client position of an hour between 8 and 18. */
function pointAt(name: string, hour: number) {
  const row = [...document.querySelectorAll('.mb-grid-row')].find((one) =>
    one.textContent?.startsWith(name),
  )!
  const track = row.querySelector<HTMLElement>('.mb-grid-track')!
  const box = track.getBoundingClientRect()
  return {
    track,
    at: {
      clientX: box.left + ((hour - 8) / 10) * box.width,
      clientY: box.top + box.height / 2,
    },
  }
}
function point(type: string, name: string, hour: number, pointerType = 'mouse') {
  const { track, at: where } = pointAt(name, hour)
  track.setPointerCapture = () => undefined
  track.dispatchEvent(
    new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, pointerType, ...where }),
  )
}

/** Stores a grid setting in the browser, as if the user had chosen it earlier. */
const keep = (setting: CalendarSetting) =>
  localStorage.setItem(calendarKey(), JSON.stringify(setting))
afterEach(() => localStorage.removeItem(calendarKey()))

describe('the grid of a day', () => {
  beforeEach(() => keep({ slotMinutes: 15 }))

  it('shows rooms as rows by floor, with the times of bookings and reasons', async () => {
    const { searches } = show()
    await expect.element(grid).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Level 2/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Level 6/ })).toBeVisible()
    const thames = rowOf('Thames')
    await expect
      .element(thames.getByRole('gridcell', { name: 'Booked, 9:00 – 10:30 AM' }))
      .toBeVisible()
    await expect
      .element(thames.getByRole('gridcell', { name: 'Your booking, 3:00 – 4:00 PM' }))
      .toBeVisible()
    await expect
      .element(thames.getByRole('gridcell', { name: 'Available, 10:30 AM – 3:00 PM' }))
      .toBeVisible()
    // Requests every available time of each hour, with bookings and reasons.
    expect(searches()[0]).toMatchObject({ d: '0', status: 'ALL', f: tomorrow })
    await expectAccessible()
  })

  it('chooses a span by keys: arrows move, Shift extends, Enter chooses, Escape takes back', async () => {
    const onSlotSelect = vi.fn(() => false)
    show({ onSlotSelect })
    await press('{ArrowDown}', '{ArrowUp}')
    expect(focused()).toBe('Available, 8:00 – 9:00 AM, 1 hour')
    await press('{ArrowRight}')
    expect(focused()).toBe('Available, 8:15 – 9:00 AM, 45 mins')
    await press('{ArrowRight}', '{ArrowRight}', '{ArrowRight}')
    expect(focused()).toBe('Booked, 9:00 – 10:30 AM, 9:00 – 10:30 AM')
    await press('{ArrowRight}')
    expect(focused()).toBe('Available, 10:30 – 11:30 AM, 1 hour')
    await press('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(focused()).toBe('Available, 10:30 AM – 12:00 PM, 1 hour 30 mins')
    await press('{Escape}')
    expect(focused()).toBe('Available, 10:30 – 11:30 AM, 1 hour')
    await press('{Shift>}{ArrowLeft}{/Shift}', '{Enter}')
    expect(onSlotSelect).toHaveBeenCalledWith({
      locationId: 11,
      locationName: 'Thames',
      timeFrom: at('10:30'),
      timeTo: at('11:15'),
      timeZone: 'Europe/London',
      allDayBooking: false,
    })
    await expectAccessible()
  })

  it('says why a span cannot be longer', async () => {
    show()
    await press('{Shift>}{ArrowRight}{/Shift}')
    await expect
      .element(page.getByText('The time cannot be extended further: Booked, 9:00 – 10:30 AM'))
      .toBeInTheDocument()
  })

  it('a click takes the searched duration and opens the dialog; the focus returns to the cell', async () => {
    show({ onSlotSelect: () => true, initial: { duration: 90 } })
    await expect.element(grid).toBeVisible()
    point('pointerdown', 'Brent', 11.1)
    point('pointerup', 'Brent', 11.1)
    const dialog = page.getByRole('dialog', { name: 'Book Brent' })
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(focused()).toBe('Available, 11:00 AM – 12:30 PM, 1 hour 30 mins')
  })

  it('a drag draws the span up to a booking, with its time beside it', async () => {
    const onSlotSelect = vi.fn(() => false)
    show({ onSlotSelect })
    await expect.element(grid).toBeVisible()
    point('pointerdown', 'Thames', 14.1)
    point('pointermove', 'Thames', 13.1)
    await expect.element(page.getByText('1:00 – 2:15 PM · 1 hour 15 mins')).toBeInTheDocument()
    point('pointermove', 'Thames', 17)
    point('pointerup', 'Thames', 17)
    expect(onSlotSelect).toHaveBeenCalledWith(
      expect.objectContaining({ timeFrom: at('14:00'), timeTo: at('15:00') }),
    )
  })

  it('a finger draws after resting; one that moves at once scrolls', async () => {
    const onSlotSelect = vi.fn(() => false)
    show({ onSlotSelect })
    await expect.element(grid).toBeVisible()
    point('pointerdown', 'Brent', 9, 'touch')
    point('pointermove', 'Brent', 10, 'touch')
    point('pointerup', 'Brent', 10, 'touch')
    expect(onSlotSelect).not.toHaveBeenCalled()
    point('pointerdown', 'Brent', 9.1, 'touch')
    await vi.waitFor(() => expect(document.querySelector('.mb-grid-ghost')).not.toBeNull())
    point('pointermove', 'Brent', 10.9, 'touch')
    await expect.element(page.getByText('9:00 – 11:00 AM · 2 hours')).toBeInTheDocument()
    point('pointerup', 'Brent', 10.9, 'touch')
    expect(onSlotSelect).toHaveBeenCalledWith(
      expect.objectContaining({ timeFrom: at('09:00'), timeTo: at('11:00') }),
    )
  })

  it('opens an own booking, and tells why another time is not available', async () => {
    show()
    await expect.element(grid).toBeVisible()
    point('pointerdown', 'Thames', 9.5)
    point('pointerup', 'Thames', 9.5)
    await vi.waitFor(() => expect(focused()).toMatch(/^Booked, 9:00/))
    expect(page.getByRole('dialog').elements()).toEqual([])
    point('pointerdown', 'Thames', 15.5)
    point('pointerup', 'Thames', 15.5)
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it('FP-013 follows bookings live and keeps the focus', async () => {
    let isTaken = false
    const { signal } = show(
      {},
      {
        'availability.search': () =>
          isTaken ? toGridAnswer({ bookings: () => [{ from: '16:00', to: '17:00' }] }) : oneDay(),
      },
    )
    await press('{ArrowRight}')
    isTaken = true
    signal({
      type: 'booking',
      seq: 2,
      locationId: 13,
      bookingId: 5,
      time: '2026-11-20T09:00:00.000Z',
    })
    await expect
      .element(rowOf('Brent').getByRole('gridcell', { name: 'Booked, 4:00 – 5:00 PM' }))
      .toBeVisible()
    expect(document.activeElement).toBe(cursor())
  })

  it('keeps 500 spaces out of the document until they are scrolled or moved to', async () => {
    show(
      { initial: { showAllLocations: true } },
      { 'availability.search': () => toGridAnswer({ spaces: manyRooms(500) }) },
    )
    await expect.element(grid).toHaveAttribute('aria-rowcount', '503')
    expect(page.getByRole('row').elements().length).toBeLessThan(60)
    await press('{Control>}{End}{/Control}')
    await vi.waitFor(() =>
      expect(document.activeElement?.closest('[role=row]')?.textContent).toMatch(/^Wye 50/),
    )
    expect(page.getByRole('row').elements().length).toBeLessThan(60)
    await press('{PageUp}')
    await vi.waitFor(() =>
      expect(document.activeElement?.closest('[role=row]')?.textContent).toMatch(/^Clyde 50/),
    )
  })

  it('RES-008 three buttons lead to pages of 5 spaces, or of the window’s width by 135 above 1200 px', async () => {
    await page.viewport(1100, 700)
    show(
      { initial: { showAllLocations: true } },
      { 'availability.search': () => toGridAnswer({ spaces: manyRooms(40) }) },
    )
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const numbered = pages.getByRole('button', { name: /^Page/ })
    await expect.element(pages.getByRole('button', { name: 'Page 8 of 8' })).toBeVisible()
    await expect.poll(() => numbered.elements()).toHaveLength(3)
    await page.viewport(1360, 700)
    await expect.element(pages.getByRole('button', { name: 'Page 4 of 4' })).toBeVisible()
    await pages.getByRole('button', { name: 'Page 2 of 4' }).click()
    await expect
      .element(pages.getByRole('button', { name: 'Page 2 of 4' }))
      .toHaveAttribute('aria-current', 'page')
    await page.viewport(1280, 900)
  })

  it.each([1200, 390])(
    'RES-019 the states of the legend look different, also in a dark theme: %i px',
    async (width) => {
      const { container } = show({}, {}, width)
      onTestFinished(() => void delete document.documentElement.dataset['mbTheme'])
      await expect.element(page.getByText('Your booking', { exact: true })).toBeVisible()
      const legend = container.querySelector('.mb-grid-legend')!
      for (const theme of ['light', 'dark']) {
        document.documentElement.dataset['mbTheme'] = theme
        expect(await leastDifference(legend, '.mb-grid-sample'), theme).toBeGreaterThan(8)
      }
    },
  )

  it.each([1200, 768])(
    'RES-019 half an hour has the initials of its owner, %i px wide, and an unnamed booking nothing',
    async (width) => {
      const bookedBy = 'Ada King Lovelace'
      const bookings = [
        { from: '09:00', to: '09:30', label: 'Standup', bookedBy },
        { from: '10:00', to: '11:00', label: 'Review', bookedBy },
        { from: '12:00', to: '12:30' },
      ]
      show({}, { 'availability.search': () => toGridAnswer({ bookings: () => bookings }) }, width)
      await expect.element(rowOf('Thames')).toBeVisible()
      const runs = pointAt('Thames', 9).track.querySelectorAll<HTMLElement>('[data-state=booked]')
      expect([...runs].map((run) => run.innerText.split('\n'))).toEqual([
        ['AL'],
        ['Review', bookedBy],
        [''],
      ])
      expect(runs[0]!.title).toContain('Standup · Ada King Lovelace')
      const letters = runs[0]!.querySelector('span')!
      expect(letters.scrollWidth).toBeLessThanOrEqual(letters.clientWidth)
    },
  )

  it('narrows the spaces to those with all chosen facilities', async () => {
    show()
    await expect.element(rowOf('Brent')).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: 'Daylight' }).click({ force: true })
    await expect.element(rowOf('Brent')).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'Conference phone' }).click({ force: true })
    await expect.element(rowOf('Medway')).not.toBeInTheDocument()
    await expect.element(rowOf('Thames')).toBeVisible()
    await expect.element(page.getByText('2 spaces available')).toBeVisible()
    await expectAccessible()
  })

  it('names the zones once for each floor, only if they differ', async () => {
    const rest = show()
    await expect.element(rowOf('Thames')).toBeVisible()
    expect(document.body.textContent).not.toContain('London time')
    rest.container.remove()
    const elsewhere = ({ parentId }: { parentId?: number }) => parentId === level6.id
    show(
      {},
      {
        'availability.search': () =>
          toGridAnswer({
            spaces: rooms.map((room) =>
              elsewhere(room) ? { ...room, timeZone: 'Europe/Madrid' } : room,
            ),
          }),
      },
    )
    await expect
      .element(page.getByRole('row', { name: /^Level 6.* · Madrid time · \d (of \d )?available$/ }))
      .toBeVisible()
    expect(document.body.textContent!.match(/Madrid time/g)).toHaveLength(1)
  })

  it('names the zone also if all spaces have the same one, which is not that of the reader', async () => {
    show({}, {}, 1200, 'America/New_York')
    await expect
      .element(page.getByRole('row', { name: /^Level 6.* · London time · \d (of \d )?available$/ }))
      .toBeVisible()
  })

  it('names the zone of a space below its name, before the facts, within the row', async () => {
    const spaces = rooms.map((room, index) =>
      index % 2 ? { ...room, timeZone: 'America/New_York' } : room,
    )
    show({}, { 'availability.search': () => toGridAnswer({ spaces }) })
    const name = rowOf('Medway').getByRole('rowheader')
    await expect.element(name).toHaveTextContent(/^Medway.*New York time$/)
    const boxOf = (part: string) => name.element().querySelector(part)!.getBoundingClientRect()
    const [text, zone, facts] = ['name-text', 'where', 'facts'].map((one) =>
      boxOf(`.mb-grid-${one}`),
    )
    expect(text!.right).toBeLessThanOrEqual(facts!.left)
    expect(zone!.left).toBe(text!.left)
    const row = name.element().parentElement!.getBoundingClientRect()
    expect(text!.top).toBeGreaterThanOrEqual(row.top)
    expect(zone!.bottom).toBeLessThanOrEqual(row.bottom)
    expect(name.element().scrollHeight).toBeLessThanOrEqual(row.height)
  })

  it('the strip of usual times shows the one that is chosen', async () => {
    show({ day: addDays(startOfWeek(browserToday()), 7), view: 'week' }, {}, 340)
    const chosen = page.getByRole('button', { name: 'Next week', pressed: true })
    await expect.element(chosen).toBeVisible()
    const strip = chosen.element().parentElement!.getBoundingClientRect()
    await expect
      .poll(() => chosen.element().getBoundingClientRect().right)
      .toBeLessThanOrEqual(strip.right)
  })

  it('speaks Spanish', async () => {
    setLocale('es-ES')
    show()
    await expect.element(page.getByRole('grid', { name: 'Disponibilidad por horas' })).toBeVisible()
    await expect
      .element(rowOf('Thames').getByRole('gridcell', { name: 'Reservado, 09:00 – 10:30' }))
      .toBeVisible()
  })
})

describe('the grid of a week', () => {
  const monday = startOfWeek(addDays(browserToday(), 14))
  const week = { 'availability.search': () => toGridAnswer({ days: workWeek(monday) }) }

  it('has a column for each open day; a day can be shown alone', async () => {
    const { searches } = show({ day: monday, view: 'week' }, week)
    await vi.waitFor(() => expect(page.getByRole('columnheader').elements()).toHaveLength(6))
    expect(searches()[0]).toMatchObject({ f: monday, t: addDays(monday, 7), d: '0' })
    await expectAccessible()
    await page.getByRole('columnheader').nth(2).getByRole('button').click()
    await vi.waitFor(() =>
      expect(searches().at(-1)).toMatchObject({ f: addDays(monday, 1), t: addDays(monday, 2) }),
    )
    await expect.element(page.getByRole('radio', { name: 'Day' }).last()).toBeChecked()
  })

  it('labels hours as far apart as they have room', async () => {
    show(
      { day: monday, view: 'week' },
      {
        'availability.search': () => toGridAnswer({ days: workWeek(monday), opening: [7, 20] }),
      },
    )
    await vi.waitFor(() => expect(page.getByRole('columnheader').elements()).toHaveLength(6))
    const labels = [...document.querySelectorAll<HTMLElement>('.mb-grid-hour')]
    expect(labels.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      '7 AM',
      '1 PM',
      '7 AM',
    ])
    for (const [index, label] of labels.slice(1).entries()) {
      const before = document.createRange()
      before.selectNodeContents(labels[index]!)
      const gap = label.getBoundingClientRect().left - before.getBoundingClientRect().right
      expect(gap).toBeGreaterThan(4)
    }
  })

  it('books half hours in it', async () => {
    const onSlotSelect = vi.fn(() => false)
    show({ day: monday, view: 'week', onSlotSelect }, week)
    await press('{Control>}{End}{/Control}', '{End}', '{Enter}')
    expect(onSlotSelect).toHaveBeenCalledWith(
      expect.objectContaining({ timeTo: at('18:00', addDays(monday, 4)) }),
    )
  })

  it('moves to the next week and back to a list', async () => {
    const { searches } = show({ day: monday, view: 'week' }, week)
    await page.getByRole('button', { name: 'Later days' }).click()
    await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ f: addDays(monday, 7) }))
    await page.getByRole('radio', { name: 'List' }).click({ force: true })
    await vi.waitFor(() =>
      expect(searches().at(-1)).toMatchObject({ f: addDays(monday, 7), d: '60' }),
    )
    await expect.element(grid).not.toBeInTheDocument()
  })
})

describe('the setting of the grid', () => {
  beforeEach(() => page.viewport(1280, 900))

  const monday = startOfWeek(addDays(tomorrow, 14))
  const wholeWeek = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const week = { 'availability.search': () => toGridAnswer({ days: wholeWeek }) }
  const withKey = (
    key: Organisation['configSettings'][number]['key'],
    value: boolean,
  ): StoryAnswers => ({
    'org.get': () => ({
      ...organisation,
      configSettings: [{ key, value, dataType: 'BOOLEAN' }],
    }),
  })
  const columns = () => document.querySelectorAll('.mb-grid-day').length
  const weekends = page.getByRole('switch', { name: 'Show weekends' })

  it('RES-003 the week shows 5 days, or 7 when weekends are on; show_weekday_calendar hides weekends', async () => {
    show({ day: monday, view: 'week' }, { ...week, ...withKey('show_weekday_calendar', true) })
    await expect.element(weekends).not.toBeChecked()
    await vi.waitFor(() => expect(columns()).toBe(5))
    weekends.element().focus()
    await userEvent.keyboard(' ')
    await vi.waitFor(() => expect(columns()).toBe(7))
    // The user's stored choice takes precedence over the organisation's setting.
    document.body.replaceChildren()
    show({ day: monday, view: 'week' }, { ...week, ...withKey('show_weekday_calendar', true) })
    await vi.waitFor(() => expect(columns()).toBe(7))
  })

  it('shows 7 days where the organisation does not hide weekends, and offers no choice without any', async () => {
    show({ day: monday, view: 'week' }, week)
    await expect.element(weekends).toBeChecked()
    expect(columns()).toBe(7)
    document.body.replaceChildren()
    show(
      { day: monday, view: 'day' },
      { 'availability.search': () => toGridAnswer({ days: [monday] }) },
    )
    await expect.element(grid).toBeVisible()
    expect(weekends.elements()).toEqual([])
  })

  it('RES-007 slots are 5, 15, 30 or 60 minutes, start at 30 and are kept; the grid begins at 08:00', async () => {
    const early = {
      'availability.search': () =>
        toGridAnswer({ days: [tomorrow], opening: [0, 24], bookings: () => [] }),
    }
    show({ view: 'day' }, early, 700)
    await expect.element(grid).toBeVisible()
    const length = page.getByRole('combobox', { name: 'Slot length' })
    await expect.element(length).toHaveDisplayValue('30 mins')
    expect(
      [...length.element().querySelectorAll('option')].map(({ textContent }) => textContent),
    ).toEqual(['5 mins', '15 mins', '30 mins', '1 hour'])
    const box = grid.element()
    const track = document.querySelector<HTMLElement>('.mb-grid-scale')!
    expect(box.scrollLeft / track.offsetWidth).toBeCloseTo(8 / 24, 1)
    await press('{Home}', '{ArrowRight}')
    expect(focused()).toMatch(/^Available, 12:30 – /)
    await length.selectOptions('15 mins')
    await press('{Home}', '{ArrowRight}')
    expect(focused()).toMatch(/^Available, 12:15 – /)
    document.body.replaceChildren()
    show({ view: 'day' }, early, 700)
    await expect.element(length).toHaveDisplayValue('15 mins')
  })

  it.each([true, false])(
    'RES-006 hide_resource_filter_panel (%s) hides the resource filter panel',
    async (isHidden) => {
      show({ view: 'day' }, withKey('hide_resource_filter_panel', isHidden))
      await expect.element(grid).toBeVisible()
      const filter = page.getByRole('button', { name: 'Filters' })
      await vi.waitFor(() => expect(filter.elements()).toHaveLength(isHidden ? 0 : 1))
    },
  )

  it('from right to left, pointer and arrow keys follow the direction of time', async () => {
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    const onSlotSelect = vi.fn(() => false)
    show({ view: 'day', onSlotSelect })
    await press('{ArrowLeft}')
    expect(focused()).toMatch(/^Available, 8:30 – /)
    await press('{ArrowRight}')
    expect(focused()).toMatch(/^Available, 8:00 – /)
    const { track, at: where } = pointAt('Isis', 18 - 4)
    const row = track.getBoundingClientRect()
    expect(row.right - where.clientX).toBeCloseTo((row.width * 4) / 10, 0)
    point('pointerdown', 'Isis', 18 - 4)
    point('pointerup', 'Isis', 18 - 4)
    expect(onSlotSelect).toHaveBeenCalledWith(
      expect.objectContaining({ locationId: 31, timeFrom: at('12:00') }),
    )
    await expectAccessible()
  })
})

it('RES-011 the grid follows the size of its element at once, also where the window keeps its size', async () => {
  const { container } = show({ view: 'day' })
  await expect.element(grid).toBeVisible()
  const times = page.getByRole('button', { name: 'Book Thames, 8:00 AM' })
  const box = () => document.querySelector('.mb-grid')!.getBoundingClientRect()
  const wide = box()
  expect(times.elements()).toEqual([])
  container.firstElementChild!.setAttribute('style', 'inline-size: 380px')
  await expect.element(times).toBeVisible()
  expect(box().width).toBeLessThanOrEqual(380)
  expect(box().height).not.toBe(wide.height)
  container.firstElementChild!.setAttribute('style', 'inline-size: 1200px')
  await expect.element(times).not.toBeInTheDocument()
  expect(box().height).toBe(wide.height)
})

describe('in a narrow column', () => {
  it('each space has a bar of the day and its next times; the bar opens all of them', async () => {
    const onSlotSelect = vi.fn(() => false)
    show({ onSlotSelect }, {}, 380)
    await expect.element(grid).toBeVisible()
    const thames = rowOf('Thames')
    await expect.element(thames.getByRole('button', { name: 'Book Thames, 8:00 AM' })).toBeVisible()
    await expect
      .poll(() => thames.getByRole('button', { name: /^Book Thames/ }).elements())
      .toHaveLength(3)
    await thames.getByRole('button', { name: 'Book Thames, 10:30 AM' }).click()
    expect(onSlotSelect).toHaveBeenCalledWith(
      expect.objectContaining({ timeFrom: at('10:30'), timeTo: at('11:30') }),
    )
    pointAt('Thames', 12).track.click()
    const times = thames.getByRole('toolbar', { name: 'Available times for Thames' })
    await times.getByRole('button', { name: /^4:00 PM/ }).click()
    expect(onSlotSelect).toHaveBeenLastCalledWith(
      expect.objectContaining({ timeFrom: at('16:00'), timeTo: at('17:00') }),
    )
    await expectAccessible()
  })
})
