import { toLocaleSetting } from '@mosaic-booking/widgets/ui'
import { expect, it } from 'vitest'
import type { CalendarEntry, CalendarView } from './calendar-entry.js'
import { loadedRange, rangeOfView, stepDay, titleOfRange } from './calendar-range.js'
import { engineView } from './engine-options.js'
import { moveOfKey, nameEntry, shiftTimes } from './entry-times.js'
import { summariseEntries } from './summarise-entries.js'
import { decideSlotMove, firstSlot, timeOfSlot, type SlotGrid } from './slot-rules.js'

const entry = (from: string, to: string): CalendarEntry => ({
  id: from,
  title: 'Stand-up',
  timeFrom: `2026-11-25T${from}:00.000`,
  timeTo: `2026-11-25T${to}:00.000`,
  look: 3,
  canChange: true,
})

it.each<[CalendarView, string, boolean, string, string]>([
  ['day', '2026-11-25', true, '2026-11-25', '2026-11-25'],
  ['day', '2026-11-28', false, '2026-11-30', '2026-11-30'],
  ['week', '2026-11-29', true, '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29', false, '2026-11-23', '2026-11-27'],
  ['list', '2026-11-25', false, '2026-11-25', '2026-12-01'],
  ['month', '2026-11-25', true, '2026-11-01', '2026-11-30'],
])('a %s around %s (weekends %s) is %s to %s', (view, day, weekends, from, to) => {
  expect(rangeOfView(view, day, weekends)).toEqual({ from, to })
})

it('a month needs the entries of its first and last week', () => {
  expect(loadedRange('month', { from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2026-10-26',
    to: '2026-12-06',
  })
})

it.each<[CalendarView, string, 1 | -1, boolean, string]>([
  ['day', '2026-11-27', 1, false, '2026-11-30'],
  ['day', '2026-11-30', -1, false, '2026-11-27'],
  ['day', '2026-11-27', 1, true, '2026-11-28'],
  ['week', '2026-11-25', 1, true, '2026-11-30'],
  ['list', '2026-11-25', -1, false, '2026-11-18'],
  ['month', '2026-01-31', 1, true, '2026-02-01'],
])('%s: from %s by %i (weekends %s) goes to %s', (view, day, step, weekends, expected) => {
  expect(stepDay(view, day, step, weekends)).toBe(expected)
})

it.each<[CalendarView, string]>([
  ['day', 'Monday 23 November 2026'],
  ['week', 'Mon 23 Nov – Sun 29 Nov 2026'],
  ['month', 'November 2026'],
])('the title of a %s is %s', (view, expected) => {
  const range = { from: '2026-11-23', to: view === 'day' ? '2026-11-23' : '2026-11-29' }
  expect(titleOfRange(view, range, toLocaleSetting('en-GB'))).toBe(expected)
})

it('the title of days in two years has both', () => {
  const range = { from: '2026-12-28', to: '2027-01-03' }
  expect(titleOfRange('week', range, toLocaleSetting('en-GB'))).toBe(
    'Mon 28 Dec 2026 – Sun 3 Jan 2027',
  )
})

it('a week with many entries at once lists them below one another', () => {
  const meeting = entry('09:00', '10:00')
  const next = entry('10:00', '11:00')
  expect(engineView('week', [meeting, meeting, next, next])).toBe('timeGridWeek')
  expect(engineView('week', [meeting, meeting, meeting])).toBe('dayGridWeek')
  expect(engineView('day', [meeting, meeting, meeting])).toBe('resourceTimeGridDay')
  // Drawn with the minimum height of half an hour.
  const delivery = entry('09:00', '09:00')
  expect(engineView('week', [delivery, delivery, delivery])).toBe('dayGridWeek')
})

it.each([
  ['ArrowDown', false, { start: 30, end: 30, columns: 0 }],
  ['ArrowUp', true, { start: 0, end: -30, columns: 0 }],
  ['ArrowRight', false, { start: 0, end: 0, columns: 1 }],
  ['ArrowRight', true, undefined],
  ['a', false, undefined],
])('Alt with %s (Shift %s) moves by %j', (key, isResizing, expected) => {
  expect(moveOfKey(key, isResizing, 30)).toEqual(expected)
})

it('shifts times across midnight, but never to nothing', () => {
  expect(shiftTimes(entry('23:30', '23:45'), { start: 30, end: 30 })).toEqual({
    timeFrom: '2026-11-26T00:00:00.000',
    timeTo: '2026-11-26T00:15:00.000',
  })
  expect(shiftTimes(entry('09:00', '09:30'), { start: 0, end: -30 })).toBeUndefined()
})

it('names an entry in full', () => {
  expect(
    nameEntry(
      { ...entry('09:00', '10:00'), detail: 'Ada', state: 'Tentative' },
      'Thames',
      toLocaleSetting('en-GB', false),
    ),
  ).toBe('09:00 – 10:00 Stand-up Ada, Tentative, Thames, Wed 25 Nov')
})

const hours: SlotGrid = {
  days: ['2026-11-25', '2026-11-25'],
  columns: 2,
  slots: 48,
  slotMinutes: 30,
  rowLength: undefined,
}
const month: SlotGrid = {
  days: ['2026-11-01', '2026-11-02', '2026-11-03'],
  columns: 3,
  slots: 1,
  slotMinutes: 1440,
  rowLength: 7,
}

it('a slot starts at nine for an hour, and a day of a month is whole', () => {
  expect(timeOfSlot(hours, firstSlot(hours))).toEqual({
    timeFrom: '2026-11-25T09:00:00.000',
    timeTo: '2026-11-25T10:00:00.000',
  })
  expect(timeOfSlot(month, { column: 1, slot: 0, length: 1 })).toEqual({
    timeFrom: '2026-11-02T00:00:00.000',
    timeTo: '2026-11-03T00:00:00.000',
  })
})

it.each([
  [hours, 'ArrowDown', false, { column: 0, slot: 19, length: 2 }],
  [hours, 'ArrowDown', true, { column: 0, slot: 18, length: 3 }],
  [hours, 'ArrowRight', false, { column: 1, slot: 18, length: 2 }],
  [hours, 'ArrowLeft', false, undefined],
  [month, 'ArrowDown', false, undefined],
  [hours, 'x', false, undefined],
])('the slot goes on from %j with %s (Shift %s)', (grid, key, isStretching, expected) => {
  expect(decideSlotMove(grid, { column: 0, slot: 18, length: 2 }, key, isStretching)).toEqual(
    expected,
  )
})

it('LIST-001 a month or crowded week shows the first entries of a full day and the number of the others', () => {
  const day = (date: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...entry('09:00', '10:00'),
      id: `${date} ${index}`,
      timeFrom: `${date}T09:00:00.000`,
      timeTo: `${date}T10:00:00.000`,
    }))
  const rest = (count: number) => `${count} more`
  const calm = [...day('2026-11-24', 5), ...day('2026-11-25', 3)]
  expect(summariseEntries(calm, 'dayGridMonth', rest)).toBe(calm)
  const full = day('2026-11-24', 13)
  expect(summariseEntries(full, 'dayGridWeek', rest)).toBe(full)
  const busy = [...day('2026-11-24', 300), ...day('2026-11-25', 5)]
  expect(summariseEntries(busy, 'resourceTimeGridDay', rest)).toBe(busy)
  const titles = (view: string, on: string) =>
    summariseEntries(busy, view, rest)
      .filter(({ timeFrom }) => timeFrom.startsWith(on))
      .map(({ title }) => title)
  expect(titles('dayGridMonth', '2026-11-24')).toEqual([...Array(4).fill('Stand-up'), '296 more'])
  expect(titles('dayGridMonth', '2026-11-25')).toHaveLength(5)
  expect(titles('dayGridWeek', '2026-11-24')).toHaveLength(13)
  // The server's count applies if only a day's first entries are loaded.
  const first = day('2026-11-24', 5)
  const counts = new Map([['2026-11-24', 1200]])
  expect(summariseEntries(first, 'dayGridMonth', rest, counts).map(({ title }) => title)).toEqual([
    ...Array(4).fill('Stand-up'),
    '1196 more',
  ])
  const desks = day('2026-11-24', 12).map((desk) => ({ ...desk, title: 'Desk', isMinor: true }))
  const meeting = { ...entry('15:00', '16:00'), timeFrom: '2026-11-24T15:00:00.000' }
  expect(
    summariseEntries([...desks, meeting], 'dayGridMonth', rest).map(({ title }) => title),
  ).toEqual(['Stand-up', 'Desk', 'Desk', 'Desk', '9 more'])
  expect(engineView('week', first.slice(0, 1), counts)).toBe('dayGridWeek')
  expect(engineView('week', first.slice(0, 1), new Map([['2026-11-24', 1]]))).toBe('timeGridWeek')
  const [more] = summariseEntries(busy, 'dayGridMonth', rest).filter(({ look }) => look === 'more')
  expect(nameEntry(more!, undefined, toLocaleSetting('en-GB'))).toBe('296 more, Tue 24 Nov')
})
