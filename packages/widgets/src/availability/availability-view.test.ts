import { describe, expect, it } from 'vitest'
import { newSearch, searchTypes, type Search } from '@mosaic-booking/sdk/rules'
import { decideView, moveDays, toGridRequest, withView } from './availability-view.js'

const hourly = { timeslotKind: 'HOURLY' } as const
const halves = { timeslotKind: 'HALF_DAY' } as const
// A Wednesday.
const day: Search = { ...newSearch, searchType: searchTypes.dateTime, startDate: '2026-11-25' }
const range: Search = {
  ...newSearch,
  searchType: searchTypes.dateRange,
  startDate: '2026-11-25',
  endDate: '2026-11-29',
}

describe('decideView', () => {
  it.each([
    ['rooms for a day are a grid', day, hourly, undefined, 'day'],
    ['desks for a day are a list', day, halves, undefined, 'list'],
    ['several days are a grid', range, halves, 'list', 'week'],
    ['one interval is a list', { ...day, startDate: '2026-11-25T09:00' }, hourly, 'day', 'list'],
    [
      'a whole day with times is a grid',
      { ...day, startDate: '2026-11-25T00:00', endDate: '2026-11-26T00:00' },
      hourly,
      undefined,
      'day',
    ],
    ['now is a list', { ...newSearch }, hourly, 'day', 'list'],
    ['a booking of two days is a list', { ...day, duration: 2880 }, hourly, undefined, 'list'],
    ['the user may want the list', day, hourly, 'list', 'list'],
    ['the user may want the grid', day, halves, 'day', 'day'],
  ] as const)('%s', (_, search, category, wanted, view) => {
    expect(decideView(search, category, wanted)).toBe(view)
  })
})

describe('withView', () => {
  it.each([
    ['a week ahead is whole', '2026-11-25', '2026-11-20', '2026-11-23', '2026-11-29'],
    ['this week begins today', '2026-11-25', '2026-11-24', '2026-11-24', '2026-11-29'],
  ])('%s', (_, startDate, today, first, last) => {
    expect(withView({ ...day, startDate }, 'week', today)).toMatchObject({
      searchType: searchTypes.dateRange,
      startDate: first,
      endDate: last,
    })
  })
  it('a day of a range is its first', () => {
    expect(withView(range, 'day', '2026-11-20')).toMatchObject({
      searchType: searchTypes.dateTime,
      startDate: '2026-11-25',
      endDate: undefined,
    })
  })
})

describe('moveDays', () => {
  const today = '2026-11-24'
  it.each([
    ['a day', day, 1, '2026-11-26', undefined],
    ['a day back', day, -1, '2026-11-24', undefined],
    ['the rest of a week to the next', range, 1, '2026-11-30', '2026-12-06'],
    ['some days', { ...range, endDate: '2026-11-26' }, 1, '2026-11-27', '2026-11-28'],
  ] as const)('%s', (_, search, direction, startDate, endDate) => {
    const moved = moveDays(search, direction, today)
    expect([moved.startDate, moved.endDate]).toEqual([startDate, endDate])
  })
  it('back to this week begins today', () => {
    const next = moveDays(range, 1, today)
    expect(moveDays(next, -1, today)).toMatchObject({
      startDate: today,
      endDate: '2026-11-29',
    })
  })
})

describe('toGridRequest', () => {
  it.each([
    ['2026-11-25', '2026-11-26', '2026-11-26'],
    ['2026-11-25T00:00:00.000', '2026-11-26T00:00:00.000', '2026-11-26'],
    ['2026-11-25T09:00:00.000', '2026-11-25T17:00:00.000', '2026-11-26'],
  ])('asks for whole days from %s to %s', (f, t, end) => {
    expect(toGridRequest({ d: 60, f, t }, hourly)).toMatchObject({ f: '2026-11-25', t: end, d: 0 })
  })
  it.each([
    [hourly, 0],
    [halves, 60],
  ])('of a search for now asks %o for today', (category, d) => {
    const grid = toGridRequest({ d: 60, when: 'now' }, category)
    expect(grid).toEqual({ d, when: 'today', status: ['ALL'] })
  })
  it.each([
    [hourly, 60, 0],
    [hourly, 2880, 1440],
    [halves, 60, 60],
  ])('%o with %i minutes asks for %i', (category, d, expected) => {
    expect(toGridRequest({ d, status: ['AVAILABLE'] }, category)).toEqual({
      d: expected,
      status: ['ALL'],
    })
  })
})
