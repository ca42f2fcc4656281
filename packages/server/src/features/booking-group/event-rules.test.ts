import { describe, expect, it } from 'vitest'
import { bookingRow, timesAt } from '../../bookings/booking/booking-row.fixture.js'
import { at, inShort, refusalOf } from '../../bookings/booking/rules.fixture.js'
import { buildTestDirectory, rooms } from '../../directory/directory/directory.fixture.js'
import {
  datesOf,
  planDates,
  planNewDates,
  refuseReschedule,
  shiftBooking,
  shiftDates,
  textColumns,
  zoneOfFirst,
  type DateColumns,
} from './event-rules.js'
import { groupRow } from './group.fixture.js'

const now = {
  wall_from: '2026-11-02T09:00:00.000',
  wall_to: '2026-11-02T10:00:00.000',
  time_zone: 'Europe/London',
}
const told = ({ fixed_dates: isFixed, wall_from: from, wall_to: to }: DateColumns) =>
  isFixed ? `${from?.slice(5, 16)} ${to?.slice(5, 16)}` : 'its bookings'

describe('the dates of an event', () => {
  it.each([
    ['its bookings say them', {}, false, 'its bookings'],
    ['and whatever times come along', { timeFrom: '2026-12-01T09:00' }, false, 'its bookings'],
    ['fixed, they are those it shows', { fixedDates: true }, false, '11-02T09:00 11-02T10:00'],
    [
      'fixed, they are those given',
      { fixedDates: true, timeTo: '2026-11-05T18:00' },
      false,
      '11-02T09:00 11-05T18:00',
    ],
    ['they stay fixed', { description: 'New' }, true, '11-02T09:00 11-02T10:00'],
    ['fixed no more, its bookings say them', { fixedDates: false }, true, 'its bookings'],
  ])('EVT-009 D-146 %s', (_, fields, isFixed, dates) => {
    expect(told(planDates(fields, isFixed, now))).toBe(dates)
  })

  it.each([
    ['an end a minute after the start', '2026-11-02T09:01', undefined],
    ['an end at the start', '2026-11-02T09:00', 'timeTo: pastTime'],
    ['an end before it', '2026-11-01T09:00', 'timeTo: pastTime'],
  ])('EVT-009 %s', (_, timeTo, refusal) => {
    expect(refusalOf(() => planDates({ fixedDates: true, timeTo }, false, now))).toBe(refusal)
  })

  it.each([
    ['no start', { timeTo: '2026-11-02T10:00' }, 'timeFrom: startTimeRequired'],
    ['no end', { timeFrom: '2026-11-02T10:00' }, 'timeTo: endTimeRequired'],
    ['both', { timeFrom: '2026-11-02T10:00', timeTo: '2026-11-02T11:00' }, undefined],
  ])('BSK-004 D-146 a new one with fixed dates and %s', (_, fields, refusal) => {
    const plan = (fixedDates: boolean) =>
      planNewDates({ fixedDates, ...fields }, () => 'Europe/London')
    expect(refusalOf(() => plan(true))).toBe(refusal)
    expect(told(plan(false))).toBe('its bookings')
  })

  it.each([
    [
      'the last second of a day, which stands for midnight',
      '2026-11-02T23:59:59',
      '2026-11-03T00:00',
    ],
    ['a minute of the day', '2026-11-02T23:58', '2026-11-02T23:58'],
    ['the end of a day of 25 hours', '2026-10-25T23:59:59', '2026-10-26T00:00'],
  ])('D-090 D-146 end at %s', (_, timeTo, end) => {
    const fields = { fixedDates: true, timeFrom: '2026-10-25T00:00', timeTo }
    expect(planDates(fields, false, now).ends_at).toEqual(new Date(at(end)))
  })

  it('D-146 are in the time zone of the first booking', () => {
    const ends_at = new Date('2026-11-02T18:00:00Z')
    const wall_to = '2026-11-02T13:00:00.000'
    const dates = { wall_from: now.wall_from, time_zone: 'Europe/London' }
    expect(datesOf(groupRow({ ends_at, wall_to, zone_to: 'America/New_York' }))).toEqual({
      ...dates,
      wall_to: '2026-11-02T18:00:00.000',
    })
    expect(datesOf(groupRow({ ends_at, wall_to }))).toEqual({ ...dates, wall_to })
  })

  it('D-146 of a new one are in the time zone of its first booking', () => {
    const directory = buildTestDirectory({
      London: { timeZone: 'Europe/London', categoryId: rooms },
      'New York': { timeZone: 'America/New_York', categoryId: rooms },
    })
    const booking = (locationId: number, timeFrom: string) => ({ locationId, timeFrom, timeTo: '' })
    const first = (london: string, newYork: string) =>
      zoneOfFirst(directory, [booking(1, london), booking(2, newYork)])
    expect(first('2026-11-02T14:00', '2026-11-02T09:01')).toBe('Europe/London')
    expect(first('2026-11-02T14:01', '2026-11-02T09:00')).toBe('America/New_York')
  })
})

describe('the texts of an event', () => {
  it.each([
    ['nothing said', {}, {}],
    ['a description', { description: ' Summit ' }, { description: 'Summit' }],
    ['a label, its other name', { label: 'Summit' }, { description: 'Summit' }],
    ['both', { description: 'One', label: 'Two' }, { description: 'One' }],
    ['an empty name clears', { description: ' ' }, { description: null }],
    ['a cost code', { costCode: ' c1 ' }, { cost_code: 'C1' }],
    ['an empty cost code clears', { costCode: '' }, { cost_code: null }],
  ])('EVT-009 D-145 %s', (_, fields, columns) => {
    expect(textColumns(fields)).toEqual(columns)
  })
})

describe('a reschedule', () => {
  const row = (from: string, to: string, zone?: string) => bookingRow(timesAt(from, to, zone))

  it.each([
    ['a day later', '2026-11-02T10:00', 1, '11-03T10:00 11-03T11:00'],
    ['two weeks earlier', '2026-11-02T10:00', -14, '10-19T10:00 10-19T11:00'],
    ['over the change of the clocks', '2026-10-24T10:00', 1, '10-25T10:00 10-25T11:00'],
    ['over the end of a year', '2026-12-31T10:00', 1, '01-01T10:00 01-01T11:00'],
  ])('EVT-005 D-117 D-148 %s', (_, from, days, expected) => {
    const { timeFrom, timeTo } = shiftBooking(row(from, from.replace('10:00', '11:00')), days)
    expect(`${timeFrom!.slice(5, 16)} ${timeTo!.slice(5, 16)}`).toBe(expected)
  })

  it('EVT-005 D-148 moves fixed dates by wall-clock time', () => {
    const moved = shiftDates({ ...now, wall_from: '2026-10-24T09:00:00.000' }, 1)
    expect(told(moved)).toBe('10-25T09:00 11-03T10:00')
    expect(moved.starts_at).toEqual(new Date('2026-10-25T09:00:00Z'))
  })

  const two = [
    row('2026-11-05T10:00', '2026-11-05T11:00'),
    row('2026-11-03T10:00', '2026-11-03T11:00', 'America/New_York'),
  ]
  it.each([
    ['a minute before the first start', '2026-11-02T09:59', undefined],
    ['at the first start', '2026-11-02T10:00', undefined],
    ['a minute after it', '2026-11-02T10:01', 'START_IN_PAST'],
  ])('EVT-006 to %s, by the clock of each place', (_, wall, refusal) => {
    expect(inShort(refuseReschedule(two, -1, at(wall, 'America/New_York')))).toBe(refusal)
  })
})
