import { describe, expect, it } from 'vitest'
import type { Run } from './row-times.js'
import {
  extendTo,
  findLimit,
  freeAround,
  freeStarts,
  moveByKey,
  splitRuns,
  toBooked,
  toCovered,
} from './span.js'

const day = '2026-11-25'
const axis = { days: [day], from: 540, to: 780, cell: 15 }
const week = { days: [day, '2026-11-26'], from: 540, to: 780, cell: 30 }
const halves = { days: [day, '2026-11-26', '2026-11-30'], from: 0, to: 1440, cell: 720 }
const run = (state: Run['state'], start: number, end: number): Run => ({ state, start, end })
const runs = [run('free', 0, 4), run('booked', 4, 8), run('free', 8, 16)]

describe('freeAround', () => {
  it.each([
    ['within a run', axis, runs, 9, { start: 8, end: 16 }],
    ['not in a booking', axis, runs, 5, undefined],
    [
      'not over night, of which the grid shows nothing',
      week,
      [run('free', 0, 8), run('free', 8, 16)],
      7,
      { start: 0, end: 8 },
    ],
    [
      'from day to day where days are whole, but not over a day that is not shown',
      halves,
      [run('free', 0, 2), run('free', 2, 4), run('free', 4, 6)],
      1,
      { start: 0, end: 4 },
    ],
  ])('%s', (_, where, row, cell, expected) => {
    expect(freeAround(where, row, cell)).toEqual(expected)
  })
})

describe('extendTo', () => {
  it.each([
    ['forwards', 9, 12, 12],
    ['backwards', 12, 9, 9],
    ['up to a booking', 10, 2, 8],
    ['up to the end', 10, 40, 15],
    ['not from a booking', 5, 10, undefined],
  ])('%s', (_, anchor, cell, head) => {
    expect(extendTo(axis, runs, { row: 0, anchor }, cell).head).toBe(head)
  })
})

describe('toBooked', () => {
  it.each([
    ['the searched duration', { anchor: 8 }, 60, { start: 8, end: 12 }],
    ['as far as it is free', { anchor: 2 }, 60, { start: 2, end: 4 }],
    ['what it was extended to', { anchor: 9, head: 8 }, 60, { start: 8, end: 10 }],
    ['one cell for any duration', { anchor: 8 }, 0, { start: 8, end: 9 }],
    ['nothing in a booking', { anchor: 5 }, 60, undefined],
  ])('%s', (_, choice, minutes, expected) => {
    expect(toBooked(axis, runs, choice, minutes)).toEqual(expected)
  })

  it('covers the whole unavailable run', () => {
    expect(toCovered(axis, runs, { anchor: 5 }, 60)).toEqual({ start: 4, end: 8 })
    expect(toCovered(axis, runs, { anchor: 9 }, 60)).toEqual({ start: 9, end: 13 })
  })
})

describe('freeStarts', () => {
  it('finds the next times at which the duration fits', () => {
    expect(freeStarts(axis, runs, 60, 3)).toEqual([
      { start: 0, end: 4 },
      { start: 8, end: 12 },
      { start: 12, end: 16 },
    ])
    expect(freeStarts(axis, runs, 90, 3)).toEqual([{ start: 8, end: 14 }])
  })
})

describe('moveByKey', () => {
  const press = (key: string, shiftKey = false, ctrlKey = false) => ({ key, shiftKey, ctrlKey })
  const field = { axis, runs, rowCount: 10, minutes: 60 }
  it.each([
    ['a cell to the right', { anchor: 9 }, press('ArrowRight'), { row: 3, anchor: 10 }],
    ['a cell to the left', { anchor: 10 }, press('ArrowLeft'), { row: 3, anchor: 9 }],
    ['onto a booking', { anchor: 8 }, press('ArrowLeft'), { row: 3, anchor: 4 }],
    ['past a booking', { anchor: 4 }, press('ArrowRight'), { row: 3, anchor: 8 }],
    ['back past a booking', { anchor: 4 }, press('ArrowLeft'), { row: 3, anchor: 3 }],
    ['not past the end', { anchor: 15 }, press('ArrowRight'), { row: 3, anchor: 15 }],
    ['an hour', { anchor: 9 }, press('ArrowRight', false, true), { row: 3, anchor: 13 }],
    ['Shift: longer', { anchor: 8 }, press('ArrowRight', true), { row: 3, anchor: 8, head: 12 }],
    ['Shift: shorter', { anchor: 8 }, press('ArrowLeft', true), { row: 3, anchor: 8, head: 10 }],
    [
      'Shift: not into a booking',
      { anchor: 2, head: 3 },
      press('ArrowRight', true),
      { row: 3, anchor: 2, head: 3 },
    ],
    [
      'on from what was extended',
      { anchor: 8, head: 12 },
      press('ArrowRight'),
      { row: 3, anchor: 13 },
    ],
    ['down', { anchor: 5 }, press('ArrowDown'), { row: 4, anchor: 5 }],
    ['up', { anchor: 5 }, press('ArrowUp'), { row: 2, anchor: 5 }],
    ['a page down, to the last row', { anchor: 5 }, press('PageDown'), { row: 9, anchor: 5 }],
    ['a page up, to the first row', { anchor: 5 }, press('PageUp'), { row: 0, anchor: 5 }],
    ['to the start of the row', { anchor: 9 }, press('Home'), { row: 3, anchor: 0 }],
    ['to the end of the row', { anchor: 9 }, press('End'), { row: 3, anchor: 15 }],
    ['to the last row', { anchor: 5 }, press('End', false, true), { row: 9, anchor: 5 }],
    ['other keys do nothing', { anchor: 5 }, press('a'), undefined],
  ])('%s', (_, choice, key, expected) => {
    expect(moveByKey(field, { row: 3, ...choice }, key)).toEqual(expected)
  })

  it('moves by a day where there are several', () => {
    const days = { ...field, axis: week, runs: [run('free', 0, 8), run('free', 8, 16)] }
    expect(moveByKey(days, { row: 0, anchor: 1 }, press('ArrowRight', false, true))).toEqual({
      row: 0,
      anchor: 9,
    })
  })
})

describe('findLimit', () => {
  const field = { axis, runs, rowCount: 10, minutes: 60 }
  it.each([
    ['the booking after a selection', 'ArrowRight', { anchor: 2, head: 3 }, runs[1]],
    ['the booking before it', 'ArrowLeft', { anchor: 9, head: 8 }, runs[1]],
    ['nothing where it was extended', 'ArrowRight', { anchor: 9, head: 10 }, undefined],
    ['nothing for keys that change the row', 'ArrowDown', { anchor: 8 }, undefined],
  ])('finds %s', (_, key, selection, expected) => {
    const choice = { row: 3, ...selection }
    const next = moveByKey(field, choice, { key, shiftKey: true, ctrlKey: false })!
    expect(findLimit(field, choice, next, key)).toBe(expected)
  })
})

describe('splitRuns', () => {
  const draw = (chosen: { start: number; end: number } | undefined) =>
    splitRuns(runs, chosen).map(
      ({ start, end, state, isChosen }) => `${state} ${start}-${end}${isChosen ? ' chosen' : ''}`,
    )
  it('makes the selection a separate cell', () => {
    expect(draw({ start: 9, end: 11 })).toEqual([
      'free 0-4',
      'booked 4-8',
      'free 8-9',
      'free 9-11 chosen',
      'free 11-16',
    ])
    expect(draw(undefined)).toEqual(['free 0-4', 'booked 4-8', 'free 8-16'])
    expect(draw({ start: 4, end: 5 })).toContain('booked 4-5 chosen')
  })
})
