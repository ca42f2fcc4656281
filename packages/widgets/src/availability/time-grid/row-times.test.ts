import { describe, expect, it } from 'vitest'
import type { AvailabilitySlot, Reason } from '@mosaic-booking/sdk'
import { readWallClock } from '@mosaic-booking/sdk/rules'
import { toRowTimes, type RowFacts, type StepSlot } from './row-times.js'

const day = '2026-11-25'
const at = (time: string) => `${day}T${time}:00.000`
const before = readWallClock('2026-11-20')
const axis = { days: [day], from: 9 * 60, to: 13 * 60, cell: 15 }

type Facts = { readonly [K in keyof AvailabilitySlot]?: AvailabilitySlot[K] }

/** A slot with only the times, because `toRowTimes` reads nothing else. */
const slotOf = (slot: Facts) =>
  ({ locationId: 1, status: 'AVAILABLE', iconType: 'AVAILABLE', ...slot }) as AvailabilitySlot
const step = (time: string, slot: Facts): StepSlot => ({
  key: `${day}T${time}`,
  time: at(time),
  timeTo: at(`${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:00`),
  slot: slotOf(slot),
})
const free = (time: string, to: string, from = time) =>
  step(time, { defaultBookingFrom: at(from), defaultBookingTo: at(to), timeTo: at(to) })
const shut = (time: string, reason: Reason, rest: Facts = {}) =>
  step(time, { status: 'BOOKED', iconType: 'BOOKED', reasons: [reason], ...rest })
const busy = (timeFrom: string, timeTo: string, bookingId?: number) => ({
  timeFrom: at(timeFrom),
  timeTo: at(timeTo),
  ...(bookingId === undefined ? {} : { bookingId }),
})
const draw = (facts: RowFacts, now = before) =>
  toRowTimes(axis, facts, now).runs.map(({ state, start, end }) => `${state} ${start}-${end}`)

describe('toRowTimes by hours', () => {
  it.each<[string, RowFacts, string[]]>([
    [
      'free all day',
      { busy: [], slots: [free('09:00', '13:00'), free('10:00', '13:00')] },
      ['free 0-16'],
    ],
    [
      'free around a booking',
      {
        busy: [busy('10:00', '11:30')],
        slots: [
          free('09:00', '10:00'),
          shut('10:00', { code: 'taken' }),
          free('11:00', '13:00', '11:30'),
          free('12:00', '13:00'),
        ],
      },
      ['free 0-4', 'booked 4-10', 'free 10-16'],
    ],
    [
      'free on both sides of a booking within one hour',
      {
        busy: [busy('10:15', '10:30')],
        slots: [free('09:00', '10:15'), free('10:00', '10:15'), free('11:00', '13:00')],
      },
      ['free 0-5', 'booked 5-6', 'free 6-16'],
    ],
    [
      'two bookings that touch are two',
      {
        busy: [busy('09:00', '10:00'), busy('10:00', '13:00')],
        slots: [],
      },
      ['booked 0-4', 'booked 4-16'],
    ],
    [
      'an own booking',
      {
        busy: [busy('09:00', '10:00', 7), busy('10:00', '11:00', 8)],
        slots: [
          shut('09:00', { code: 'taken' }, { iconType: 'OWN', bookingId: 7 }),
          shut('10:00', { code: 'taken' }),
        ],
      },
      ['own 0-4', 'booked 4-8', 'closed 8-16'],
    ],
    [
      'closed at noon',
      { busy: [], slots: [free('09:00', '12:00'), shut('12:00', { code: 'closed' })] },
      ['free 0-12', 'closed 12-16'],
    ],
    [
      'a quarter that is only partly free cannot be chosen',
      { busy: [busy('09:00', '10:05')], slots: [free('10:00', '13:00', '10:05')] },
      ['booked 0-5', 'free 5-16'],
    ],
    ['no slot, as in an hour that a clock change skips', { busy: [], slots: [] }, ['closed 0-16']],
  ])('%s', (_, facts, expected) => {
    expect(draw(facts)).toEqual(expected)
  })

  it('offers the present quarter whole, although the server counts from now', () => {
    const slots = [free('10:00', '13:00', '10:22')]
    expect(draw({ busy: [], slots }, readWallClock(at('10:22')))).toEqual(['past 0-5', 'free 5-16'])
  })

  it('keeps the reason and the time of unavailable cells', () => {
    const { runs } = toRowTimes(
      axis,
      { busy: [busy('09:10', '09:50')], slots: [shut('12:00', { code: 'restricted' })] },
      before,
    )
    expect(runs[0]).toMatchObject({ time: { timeFrom: at('09:10'), timeTo: at('09:50') } })
    expect(runs.at(-1)).toMatchObject({ reason: { code: 'restricted' } })
  })

  it('books the times of the cells', () => {
    expect(toRowTimes(axis, { busy: [], slots: [] }, before).timeOf(1, 3)).toEqual({
      timeFrom: at('09:15'),
      timeTo: at('09:45'),
    })
  })
})

describe('toRowTimes by parts of days', () => {
  const next = '2026-11-26'
  const halves = { days: [day, next], from: 0, to: 1440, cell: 720 }
  const part = (date: string, [from, to]: readonly [string, string], slot: Facts): StepSlot => ({
    key: `${date}/AM`,
    time: `${date}T${from}:00.000`,
    timeTo: to === '24:00' ? `${next}T00:00:00.000` : `${date}T${to}:00.000`,
    slot: slotOf(slot),
  })
  const facts: RowFacts = {
    busy: [],
    slots: [
      part(day, ['00:00', '12:00'], {
        defaultBookingFrom: at('08:00'),
        defaultBookingTo: at('12:00'),
      }),
      part(day, ['12:00', '24:00'], {
        defaultBookingFrom: at('12:00'),
        defaultBookingTo: at('18:00'),
      }),
      part(day, ['00:00', '24:00'], { status: 'BOOKED', iconType: 'BOOKED' }),
      part(next, ['00:00', '12:00'], {
        status: 'BOOKED',
        iconType: 'BOOKED',
        reasons: [{ code: 'taken' }],
      }),
    ],
  }

  it('has one cell for each half and books the opening times in it', () => {
    const { runs, timeOf } = toRowTimes(halves, facts, before)
    expect(runs.map(({ state, start, end }) => `${state} ${start}-${end}`)).toEqual([
      'free 0-2',
      'booked 2-3',
      'closed 3-4',
    ])
    expect(timeOf(0, 2)).toEqual({ timeFrom: at('08:00'), timeTo: at('18:00') })
    expect(timeOf(1, 2)).toEqual({ timeFrom: at('12:00'), timeTo: at('18:00') })
  })
})
