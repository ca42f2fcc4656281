import type { Reason } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import type { Interval } from '../../directory/scheduling/interval.js'
import { joinIntervals, subtractIntervals } from '../../directory/scheduling/interval.js'
import { bridgeNights } from '../../directory/scheduling/opening.js'
import { toInstant, toShown, toWall } from '../../ground/time/zone.js'
import {
  evaluateBetweenSteps,
  evaluateStep,
  evaluateTime,
  evaluateWithoutTime,
  firstBusy,
  reasonOfHold,
  type Busy,
  type Evaluation,
  type PlaceFacts,
} from './availability-rules.js'

const zone = 'Europe/London'
const at = (time: string, day = '2026-11-02') =>
  toInstant(time.includes('T') ? time : `${day}T${time}`, zone)
const span = (from: string, to: string): Interval => ({ from: at(from), to: at(to) })
const shown = (instant: number) => toShown(instant, zone)
const minute = 60_000

const busy = (from: string, to: string, more: Partial<Busy> & { buffer?: number } = {}): Busy => {
  const { buffer = 0, ...rest } = more
  return {
    bookingId: 1,
    from: at(from) - buffer * minute,
    to: at(to) + buffer * minute,
    startsAt: at(from),
    endsAt: at(to),
    isShadow: false,
    isOwn: false,
    owner: undefined,
    ...rest,
  }
}

interface Terms extends Partial<Omit<PlaceFacts, 'opening' | 'busy' | 'free' | 'window'>> {
  readonly open?: readonly Interval[]
  readonly busy?: readonly Busy[]
  readonly window?: Partial<PlaceFacts['window']>
}
/** Defaults: today is Sunday, and the location is open from 08:00 to 18:00 on Monday. */
function place({
  open = [span('08:00', '18:00')],
  busy: held = [],
  window,
  ...more
}: Terms = {}): PlaceFacts {
  const buffer = more.buffer ?? { before: 0, after: 0 }
  return {
    never: [],
    forCount: [],
    opening: { open, bridged: () => bridgeNights(open, shown, zone), shown },
    allowsMultiDay: false,
    tooLong: undefined,
    window: {
      from: -Infinity,
      before: Infinity,
      isViewOnly: false,
      tooSoon: { code: 'tooSoon', limit: 2, unit: 'HOUR' },
      tooFarAhead: { code: 'tooFarAhead', limit: 7, unit: 'DAY' },
      ...window,
    },
    busy: held,
    free: () =>
      subtractIntervals(
        open,
        joinIntervals(
          held.map(({ from, to }) => ({ from: from - buffer.after, to: to + buffer.before })),
        ),
      ),
    own: [],
    buffer,
    objectToAsker: undefined,
    now: at('2026-11-01T09:00'),
    isExempt: false,
    isExact: true,
    ...more,
  }
}
/** Returns the reason codes, or the available times and the end of the available period. */
function say(evaluation: Evaluation | undefined): string | undefined {
  const wall = (instant: number) =>
    instant === Infinity ? '…' : toWall(instant, zone).slice(11, 16)
  if (!evaluation) return undefined
  return evaluation.isFree
    ? `${wall(evaluation.from)}-${wall(evaluation.to)} free to ${wall(evaluation.freeTo)}`
    : evaluation.reasons.map(({ code }) => code).join(' ')
}
const ask = (terms: Terms = {}, from = '10:00', to = '11:00') =>
  say(evaluateTime(place(terms), span(from, to)))

describe('an exact time', () => {
  it.each([
    ['all day open', '10:00', '11:00', '10:00-11:00 free to 18:00'],
    ['from opening to closing', '08:00', '18:00', '08:00-18:00 free to 18:00'],
    ['a minute before opening', '07:59', '09:00', 'closed'],
    ['a minute after closing', '17:00', '18:01', 'closed'],
  ])('LOCM-014 SRCH-026 %s', (_, from, to, expected) => {
    expect(ask({}, from, to)).toBe(expected)
  })

  it.each([
    ['until it', '09:00', '10:00', '09:00-10:00 free to 10:00'],
    ['a minute into it', '09:00', '10:01', 'taken'],
    ['from its end', '11:00', '12:00', '11:00-12:00 free to 18:00'],
    ['from a minute before its end', '10:59', '12:00', 'taken'],
  ])('BKG-010 D-084 beside a booking from ten to eleven: %s', (_, from, to, expected) => {
    expect(ask({ busy: [busy('10:00', '11:00')] }, from, to)).toBe(expected)
  })

  const buffers = { buffer: { before: 10 * minute, after: 20 * minute } }
  it.each([
    ['its set-up begins as the other ends', '11:10', '12:00', '11:10-12:00 free to 18:00'],
    ['a minute earlier', '11:09', '12:00', 'buffer'],
    ['its tear-down ends as the other begins', '09:00', '09:40', '09:00-09:40 free to 09:40'],
    ['a minute later', '09:00', '09:41', 'buffer'],
  ])('SET-014 AD-148 with 10 minutes before and 20 after: %s', (_, from, to, expected) => {
    expect(ask({ ...buffers, busy: [busy('10:00', '11:00')] }, from, to)).toBe(expected)
  })

  it.each<[string, Partial<Busy>, string, string]>([
    ['the booking itself', {}, '10:30', 'taken'],
    ['the time around it only', {}, '11:00', 'buffer'],
    ['one of a place above or below', { isShadow: true }, '11:00', 'relatedBooked'],
  ])('SRCH-025 AD-148 conflicts with %s', (_, more, from, code) => {
    const one = busy('10:00', '11:00', more)
    expect(reasonOfHold(one, span(from, '12:00'))).toEqual({ code })
  })

  it('finds the first conflict, including the buffers of both bookings', () => {
    const facts = place({
      ...buffers,
      busy: [busy('09:00', '10:00'), busy('12:00', '13:00', { bookingId: 2 })],
    })
    const find = (from: string, to: string) => firstBusy(facts, span(from, to))?.bookingId
    expect([find('10:10', '11:40'), find('10:09', '11:40'), find('10:10', '11:41')]).toEqual([
      undefined,
      1,
      2,
    ])
  })

  it.each([
    ['15 minutes ago', '10:15', '10:00-11:00 free to 18:00'],
    ['16 minutes ago', '10:16', 'past'],
    ['whose end is now', '11:00', 'past'],
  ])('D-048 D-049 that starts %s', (_, now, expected) => {
    expect(ask({ now: at(now) })).toBe(expected)
  })

  it('D-048 compares start times by whole minutes', () => {
    expect(ask({ now: at('10:15') + minute - 1 })).toBe('10:00-11:00 free to 18:00')
  })

  it.each<[string, Terms, string, string | undefined]>([
    ['at the lead time', { window: { from: at('10:00') } }, '', '10:00-11:00 free to 18:00'],
    ['a minute too soon', { window: { from: at('10:01') } }, 'tooSoon', undefined],
    ['just before the furthest start', { window: { before: at('10:00') + 1 } }, '', undefined],
    ['at the furthest start', { window: { before: at('10:00') } }, 'tooFarAhead', undefined],
    [
      'as long as may be',
      { tooLong: { code: 'tooLong', limit: 60, unit: 'MINUTE' } },
      '',
      undefined,
    ],
    [
      'a minute too long',
      { tooLong: { code: 'tooLong', limit: 59, unit: 'MINUTE' } },
      'tooLong',
      undefined,
    ],
    ['by somebody who may only look', { window: { isViewOnly: true } }, 'restricted', undefined],
  ])('SET-012 AD-095 AD-097 %s; managers are exempt', (_, terms, codes) => {
    const free = '10:00-11:00 free to 18:00'
    expect(ask(terms)).toBe(codes || free)
    expect(ask({ ...terms, isExempt: true })).toBe(free)
  })

  const overNight = {
    open: [
      span('2026-11-02T08:00', '2026-11-02T18:00'),
      span('2026-11-03T08:00', '2026-11-03T18:00'),
    ],
  }
  it.each<[string, Terms, string, string]>([
    ['where the setting is off', overNight, '2026-11-03T09:00', 'multiDayNotAllowed'],
    [
      'where it is on',
      { ...overNight, allowsMultiDay: true },
      '2026-11-03T09:00',
      '17:00-09:00 free to 18:00',
    ],
    [
      'to an end after closing',
      { ...overNight, allowsMultiDay: true },
      '2026-11-03T18:01',
      'closed',
    ],
    [
      'by a manager, where it is off',
      { ...overNight, isExempt: true },
      '2026-11-03T09:00',
      'multiDayNotAllowed',
    ],
  ])('BKG-020 AD-097 over a night, %s', (_, terms, to, expected) => {
    expect(ask(terms, '17:00', to)).toBe(expected)
  })

  it('D-091 counts an end at midnight as the previous day', () => {
    const open = [span('2026-11-02T00:00', '2026-11-04T00:00')]
    expect(ask({ open }, '22:00', '2026-11-03T00:00')).toBe('22:00-00:00 free to 00:00')
    expect(ask({ open }, '22:00', '2026-11-03T00:01')).toBe('multiDayNotAllowed')
  })

  it.each([
    ['of 25 hours', '2026-10-25', '2026-10-26'],
    ['of 23 hours', '2026-03-29', '2026-03-30'],
  ])('SET-012 AD-145 a day %s counts as one day', (_, from, to) => {
    const asked = { from: at(`${from}T00:00`), to: at(`${to}T00:00`) }
    const tooLong = { code: 'tooLong', limit: 1, unit: 'DAY' } as const
    const facts = place({ open: [asked], now: at('2026-01-01T00:00'), tooLong })
    expect(evaluateTime(facts, asked).isFree).toBe(true)
    const hours = place({
      open: [asked],
      now: at('2026-01-01T00:00'),
      tooLong: { ...tooLong, limit: 23, unit: 'HOUR' },
    })
    expect(say(evaluateTime(hours, asked))).toBe('tooLong')
  })

  it('SRCH-025 lists all reasons, the most severe first', () => {
    const ofCount: Reason = { code: 'overCapacity', limit: 6 }
    const terms: Terms = {
      forCount: [ofCount],
      window: { from: at('12:00'), isViewOnly: true },
      tooLong: { code: 'tooLong', limit: 30, unit: 'MINUTE' },
      objectToAsker: () => [{ code: 'ownOverlap' }],
      busy: [busy('07:30', '08:30')],
    }
    expect(ask(terms, '07:00', '08:00')).toBe(
      'closed overCapacity tooSoon tooLong restricted ownOverlap taken',
    )
    expect(ask({ ...terms, never: [{ code: 'notBookable' }] })).toBe('notBookable')
  })
})

describe('whole days', () => {
  const day = (now: string, terms: Terms = {}) =>
    say(evaluateTime(place({ now: at(now), ...terms }), span('00:00', '2026-11-03T00:00'), true))
  it.each([
    ['the day before', '2026-11-01T09:00', '00:00-00:00 free to 18:00'],
    ['15 minutes before closing', '17:45', '00:00-00:00 free to 18:00'],
    ['14 minutes before closing', '17:46', 'past'],
    ['the day after', '2026-11-03T00:00', 'past'],
  ])('D-049 the rest of a day that has started can be booked: asked %s', (_, now, expected) => {
    expect(day(now)).toBe(expected)
  })

  it('LOCM-014 are closed if the place does not open at all', () => {
    expect(day('2026-11-01T09:00', { open: [span('2026-11-03T08:00', '2026-11-03T18:00')] })).toBe(
      'closed',
    )
  })
})

describe('a step of a search', () => {
  const step = (need: 'exact' | 'part' | 'any', from: string, to: string, terms: Terms = {}) =>
    say(evaluateStep(place({ isExact: false, ...terms }), need as never, span(from, to)))

  it.each<[string, string, string]>([
    ['before it', '09:59', '10:00-11:00 free to 18:00'],
    ['within it, from now on and as long', '10:20', '10:20-11:20 free to 18:00'],
    ['in its last minute', '10:59', '10:59-11:59 free to 18:00'],
    ['at its end', '11:00', 'past'],
  ])('SRCH-025 D-048 on the grid, asked %s', (_, now, expected) => {
    expect(step('exact', '10:00', '11:00', { now: at(now) })).toBe(expected)
  })

  it.each<[string, string, Terms, string]>([
    ['of a morning the part that is open', '00:00', {}, '08:00-12:00 free to 18:00'],
    ['of one that has begun the rest', '00:00', { now: at('11:45') }, '11:45-12:00 free to 18:00'],
    ['of one that is nearly over nothing', '00:00', { now: at('11:46') }, 'past'],
    ['of one that is too soon nothing', '00:00', { window: { from: at('11:46') } }, 'tooSoon'],
    ['where it is closed nothing', '00:00', { open: [span('13:00', '18:00')] }, 'closed'],
    ['where it is taken nothing', '00:00', { busy: [busy('09:00', '09:30')] }, 'taken'],
  ])('D-203 %s', (_, from, terms, expected) => {
    expect(step('part', from, '12:00', terms)).toBe(expected)
  })

  it.each<[string, Terms, string]>([
    ['all that is free', {}, '08:00-12:00 free to 18:00'],
    [
      'what comes before a booking',
      { busy: [busy('08:15', '12:00')] },
      '08:00-08:15 free to 08:15',
    ],
    ['what comes after one', { busy: [busy('08:14', '11:45')] }, '11:45-12:00 free to 18:00'],
    ['nothing in what is left', { busy: [busy('08:14', '11:46')] }, 'taken tooShort'],
    ['nothing when all is taken', { busy: [busy('08:00', '12:00')] }, 'taken'],
    [
      'no more than may be booked at once',
      { tooLong: { code: 'tooLong', limit: 60, unit: 'MINUTE' } },
      '08:00-09:00 free to 18:00',
    ],
    [
      'more, as a manager',
      { tooLong: { code: 'tooLong', limit: 60, unit: 'MINUTE' }, isExempt: true },
      '08:00-12:00 free to 18:00',
    ],
    ['nothing where it is closed', { open: [] }, 'closed'],
    ['nothing when it is nearly over', { now: at('11:46') }, 'past'],
    ['nothing before the lead time', { window: { from: at('11:46') } }, 'tooSoon'],
  ])('SRCH-025 D-203 of any length takes %s', (_, terms, expected) => {
    expect(step('any', '00:00', '12:00', terms)).toBe(expected)
  })

  it('SET-022 reports an unbookable place as such, whatever the request', () => {
    const never = [{ code: 'withoutBooking' }] as const
    for (const need of ['exact', 'part', 'any'] as const)
      expect(step(need, '00:00', '12:00', { never })).toBe('withoutBooking')
    expect(say(evaluateWithoutTime(place({ never })))).toBe('withoutBooking')
    expect(say(evaluateWithoutTime(place()))).toBe('closed')
  })
})

describe('between the steps', () => {
  const between = (minutes: number, terms: Terms) =>
    say(
      evaluateBetweenSteps(place({ isExact: false, ...terms }), minutes, {
        ...span('08:00', '12:00'),
        dayStarts: () => [at('00:00')],
      }),
    )
  it.each<[string, number, Terms, string | undefined]>([
    [
      'the first gap that is long enough',
      60,
      { busy: [busy('08:30', '09:10'), busy('10:10', '18:00')] },
      '09:10-10:10 free to 10:10',
    ],
    [
      'no gap that is a minute too short',
      60,
      { busy: [busy('08:30', '09:11'), busy('10:10', '18:00')] },
      'tooShort',
    ],
    ['nothing where nothing is free', 60, { busy: [busy('08:00', '18:00')] }, undefined],
    ['a quarter of an hour at least', 5, { busy: [busy('08:14', '18:00')] }, 'tooShort'],
  ])('SRCH-025 finds %s', (_, minutes, terms, expected) => {
    expect(between(minutes, terms)).toBe(expected)
  })
})
