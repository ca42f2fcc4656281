import { describe, expect, it } from 'vitest'
import type { BookingRow, ExtraRow } from '../booking/booking-store.js'
import { bookingRow } from '../booking/booking-row.fixture.js'
import {
  decideDigest,
  decideOrderUpdate,
  digestAt,
  listDigests,
  listProviderUpdates,
} from './provider-rules.js'

const options = new Set([3])
const order = (more: Partial<ExtraRow> = {}): ExtraRow => ({
  id: 1,
  type: 'CATERING',
  optionId: 3,
  quantity: 2,
  timeFrom: '2026-11-04T09:00:00.000',
  timeTo: '2026-11-04T10:00:00.000',
  notes: null,
  status: 'OPEN',
  follows: false,
  bufferKind: null,
  price: null,
  ...more,
})
const row = (extras: readonly ExtraRow[], more: Partial<BookingRow> = {}) =>
  bookingRow({ extras: [...extras], ...more } as never)
const at = (text: string) => Date.parse(`2026-11-${text}Z`)
const news = (
  before: BookingRow | undefined,
  after: BookingRow,
  daysBefore: number,
  now = at('02T09:00'),
) => decideOrderUpdate({ before, after }, options, daysBefore, now)
const isNews = (before: BookingRow | undefined, after: BookingRow) =>
  news(before, after, -1) !== undefined

describe('notices to a provider', () => {
  it('AD-169 PRV-003 report every change of their orders, and nothing else', () => {
    const ordered = row([order()])
    expect(isNews(undefined, ordered)).toBe(true)
    expect(isNews(undefined, row([]))).toBe(false)
    expect(isNews(undefined, row([order({ optionId: 4 })]))).toBe(false)
    expect(
      isNews(undefined, row([order({ optionId: null, type: 'SETUP', bufferKind: 'SETUP' })])),
    ).toBe(false)
    // An edit inserts the orders again, with the same content.
    expect(isNews(ordered, row([order({ id: 9 })]))).toBe(false)
    expect(isNews(ordered, row([order()], { label: 'Other' }))).toBe(false)
    for (const change of [
      { quantity: 3 },
      { notes: 'No milk' },
      { timeFrom: '2026-11-04T09:30:00.000' },
      { status: 'COMPLETED' as const },
    ])
      expect(isNews(ordered, row([order(change)])), JSON.stringify(change)).toBe(true)
    expect(isNews(ordered, row([order()], { location_id: 11 }))).toBe(true)
    expect(isNews(ordered, row([]))).toBe(true)
    expect(isNews(ordered, row([order({ status: 'CANCELLED' })]))).toBe(true)
    expect(isNews(undefined, row([order({ status: 'CANCELLED' })]))).toBe(false)
    expect(isNews(ordered, row([order({ status: 'CANCELLED' })], { status: 'CANCELLED' }))).toBe(
      true,
    )
    expect(isNews(row([order({ status: 'TENTATIVE' })], { status: 'TENTATIVE' }), ordered)).toBe(
      true,
    )
  })

  it('AD-169 are due at 07:00 in the time zone of the place, the given number of days before, also when the clocks change', () => {
    const when = (date: string, zone: string, days: number) =>
      new Date(digestAt(date, zone, days)).toISOString()
    expect(when('2026-11-04', 'Europe/London', 0)).toBe('2026-11-04T07:00:00.000Z')
    expect(when('2026-11-04', 'Europe/Madrid', 2)).toBe('2026-11-02T06:00:00.000Z')
    expect(when('2026-10-26', 'Europe/London', 2)).toBe('2026-10-24T06:00:00.000Z')
    expect(when('2027-03-01', 'America/New_York', 1)).toBe('2027-02-28T12:00:00.000Z')
  })

  it('AD-169 PRV-003 wait if the digest is still due, and are immediate once it has been sent', () => {
    const waits = { isUrgent: false, digests: [{ date: '2026-11-04', at: at('04T07:00') }] }
    expect(news(undefined, row([order()]), 0)).toEqual(waits)
    expect(news(undefined, row([order()]), 1)).toEqual({
      isUrgent: false,
      digests: [{ date: '2026-11-04', at: at('03T07:00') }],
    })
    expect(news(undefined, row([order()]), 2)).toEqual({ isUrgent: true, digests: [] })
    expect(news(undefined, row([order()]), -1)).toEqual({ isUrgent: true, digests: [] })
    expect(news(undefined, row([order()]), 0, at('04T07:00'))).toEqual({
      isUrgent: true,
      digests: [],
    })
    // Moved from a day with a digest to one without.
    const moved = row([order({ timeFrom: '2026-11-09T09:00:00.000' })])
    expect(news(row([order()]), moved, 1, at('03T08:00'))).toEqual({
      isUrgent: true,
      digests: [{ date: '2026-11-09', at: at('08T07:00') }],
    })
    expect(news(row([order()]), row([]), 1)).toEqual({ isUrgent: false, digests: [] })
  })

  it.each<[number, string, string]>([
    [0, '04T06:59', '2026-11-04T07:00:00.000Z'],
    [0, '04T07:00', 'send'],
    [2, '01T12:00', '2026-11-02T07:00:00.000Z'],
    [2, '02T07:00', 'send'],
    [2, '04T23:59', 'send'],
    [2, '05T00:00', 'drop'],
    [-1, '04T07:00', 'drop'],
  ])(
    'AD-169 with the interval %s the digest of 4 November at %s: %s',
    (daysBefore, now, expected) => {
      const step = decideDigest(
        { timeZone: 'Europe/London', date: '2026-11-04', daysBefore },
        at(now),
      )
      expect(step instanceof Date ? step.toISOString() : step).toBe(expected)
    },
  )

  it('AD-169 contain only the provider’s own options, once a day', () => {
    const provider = (id: number, daysBefore: number) => ({
      id,
      daysBefore,
      name: `Provider ${id}`,
      userIds: [id],
    })
    const list = [
      { id: 3, text: 'Coffee', providerId: 1 },
      { id: 4, text: 'Beamer', providerId: 2 },
      { id: 5, text: 'Flipchart', providerId: null },
    ]
    const coffee = { before: undefined, after: row([order()]) }
    const both = { before: undefined, after: row([order(), order({ optionId: 4 })], { id: 8 }) }
    const flipchart = { before: undefined, after: row([order({ optionId: 5 })], { id: 9 }) }
    const madrid = {
      before: undefined,
      after: row([order()], { id: 10, time_zone: 'Europe/Madrid' }),
    }
    const all = listProviderUpdates(
      [coffee, both, flipchart, madrid],
      [provider(1, 0), provider(2, -1)],
      list,
      at('02T09:00'),
    )
    expect(all.map(({ urgent }) => urgent)).toEqual([[], [both]])
    const digest = { providerId: 1, date: '2026-11-04' }
    expect(listDigests([...all, ...all])).toEqual([
      {
        ...digest,
        key: '1/Europe/London/2026-11-04',
        timeZone: 'Europe/London',
        at: at('04T07:00'),
      },
      {
        ...digest,
        key: '1/Europe/Madrid/2026-11-04',
        timeZone: 'Europe/Madrid',
        at: at('04T06:00'),
      },
    ])
  })
})
