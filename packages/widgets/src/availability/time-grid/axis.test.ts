import { describe, expect, it } from 'vitest'
import { readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'
import { at, rooms, toTimeslots, tomorrow } from '../../story-data.fixture.js'
import { addDays } from '../../locale/calendar-day.js'
import { cellAt, cellCount, dayTicks, hourTicks, positionOf, spanOfCell, toAxis } from './axis.js'

const day = '2026-11-25'
const usual = { slotMinutes: 30, showsWeekends: true }
const answer = (times: readonly string[], days = [day]) => ({
  timeFrom: `${days[0]!}T00:00:00.000`,
  timeTo: `${addDays(days.at(-1)!, 1)}T00:00:00.000`,
  timeslots: days.flatMap((one) =>
    times.map((time) => ({
      key: `${one}T${time}`,
      text: time,
      time: `${one}T${time}:00.000`,
      timeTo: toDateTime(readWallClock(`${one}T${time}`) + 3_600_000),
      isLimited: false,
      availability: [],
    })),
  ),
})

const fridayToMonday = {
  ...answer(['09:00', '10:00'], ['2026-11-27', '2026-11-28', '2026-11-30']),
  timeFrom: '2026-11-27T00:00:00.000',
  timeTo: '2026-12-01T00:00:00.000',
}

describe('toAxis', () => {
  it('leaves weekends out, unless there is nothing else', () => {
    const hidden = { ...usual, showsWeekends: false }
    expect(toAxis(fridayToMonday, hidden).days).toEqual(['2026-11-27', '2026-11-30'])
    const saturday = answer(['09:00'], ['2026-11-28'])
    expect(toAxis(saturday, hidden).days).toEqual(['2026-11-28'])
  })

  it('shows the open hours of a day in slots of the chosen length', () => {
    expect(toAxis(answer(['08:00', '09:00', '17:00']), { ...usual, slotMinutes: 15 })).toEqual({
      days: [day],
      from: 480,
      to: 1080,
      cell: 15,
    })
  })

  it('shows the open hours of several days in slots, without the closed days', () => {
    const axis = toAxis(fridayToMonday, usual)
    expect(axis.days).toEqual(['2026-11-27', '2026-11-28', '2026-11-30'])
    expect(axis).toMatchObject({ from: 540, to: 660, cell: 30 })
    expect(cellCount(axis)).toBe(12)
  })

  it.each([
    [['AM', 'PM', 'ALL_DAY'], 720],
    [['ALL_DAY'], 1440],
  ])('shows the parts %s of a day as cells of %i minutes', (parts, cell) => {
    const slots = toTimeslots(rooms, { times: ['00:00'] })
    const timeslots = parts.map((part) => ({ ...slots[0]!, key: `${tomorrow}/${part}` }))
    expect(
      toAxis(
        { timeFrom: at('00:00'), timeTo: at('00:00', addDays(tomorrow, 1)), timeslots },
        usual,
      ),
    ).toEqual({ days: [tomorrow], from: 0, to: 1440, cell })
  })

  it('shows office hours when nothing is open', () => {
    expect(toAxis(answer([]), usual)).toEqual({ days: [day], from: 480, to: 1080, cell: 30 })
  })

  it('ends at midnight', () => {
    expect(toAxis(answer(['22:00', '23:00']), usual).to).toBe(1440)
  })
})

describe('cells', () => {
  const axis = { days: [day, '2026-11-27'], from: 480, to: 1080, cell: 30 }

  it.each([
    [0, '2026-11-25T08:00:00.000', '2026-11-25T08:30:00.000'],
    [19, '2026-11-25T17:30:00.000', '2026-11-25T18:00:00.000'],
    [20, '2026-11-27T08:00:00.000', '2026-11-27T08:30:00.000'],
  ])('cell %i is %s to %s', (index, from, to) => {
    const span = spanOfCell(axis, index)
    expect([toDateTime(span.from), toDateTime(span.to)]).toEqual([from, to])
  })

  it.each([
    ['2026-11-25T08:00', 0],
    ['2026-11-25T08:45', 1.5],
    ['2026-11-27T18:00', 40],
    ['2026-11-25T07:59', undefined],
    ['2026-11-26T09:00', undefined],
  ])('%s stands at %s', (time, position) => {
    expect(positionOf(axis, readWallClock(time))).toBe(position)
  })

  it.each([
    [0, 0],
    [0.5, 20],
    [0.999, 39],
    [1, 39],
    [-0.2, 0],
  ])('a pointer at %d of the width is in cell %i', (fraction, cell) => {
    expect(cellAt(axis, fraction)).toBe(cell)
  })

  it('labels hours and days', () => {
    expect(hourTicks(axis, 4).map(({ start, length, time }) => [start, length, time])).toEqual([
      [0, 8, '2026-11-25T08:00:00.000'],
      [8, 8, '2026-11-25T12:00:00.000'],
      [16, 4, '2026-11-25T16:00:00.000'],
      [20, 8, '2026-11-27T08:00:00.000'],
      [28, 8, '2026-11-27T12:00:00.000'],
      [36, 4, '2026-11-27T16:00:00.000'],
    ])
    expect(dayTicks(axis).map(({ start, length }) => [start, length])).toEqual([
      [0, 20],
      [20, 20],
    ])
  })
})
