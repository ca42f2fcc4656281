import { describe, expect, it } from 'vitest'
import type { BookingRow, ExtraRow } from '../booking/booking-store.js'
import { bookingRow } from './booking-row.fixture.js'
import { decideOrderNews, digestAt } from './provider-rules.js'

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
  bufferKind: null,
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
) => decideOrderNews({ before, after }, options, daysBefore, now)
const isNews = (before: BookingRow | undefined, after: BookingRow) =>
  news(before, after, -1) !== undefined

describe('what a provider is told of', () => {
  it('AD-169 PRV-003 all that concerns their orders, and nothing else', () => {
    const ordered = row([order()])
    expect(isNews(undefined, ordered)).toBe(true)
    expect(isNews(undefined, row([]))).toBe(false)
    expect(isNews(undefined, row([order({ optionId: 4 })]))).toBe(false)
    expect(
      isNews(undefined, row([order({ optionId: null, type: 'SETUP', bufferKind: 'SETUP' })])),
    ).toBe(false)
    // Written anew by an edit, but the same.
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
    expect(isNews(ordered, row([order({ status: 'CANCELLED' })], { status: 'CANCELLED' }))).toBe(
      true,
    )
    expect(isNews(row([order({ status: 'TENTATIVE' })], { status: 'TENTATIVE' }), ordered)).toBe(
      true,
    )
  })

  it('AD-169 at 07:00 by the clock of the place, so many days before, also across a change of clocks', () => {
    const when = (date: string, zone: string, days: number) =>
      new Date(digestAt(date, zone, days)).toISOString()
    expect(when('2026-11-04', 'Europe/London', 0)).toBe('2026-11-04T07:00:00.000Z')
    expect(when('2026-11-04', 'Europe/Madrid', 2)).toBe('2026-11-02T06:00:00.000Z')
    expect(when('2026-10-26', 'Europe/London', 2)).toBe('2026-10-24T06:00:00.000Z')
    expect(when('2027-03-01', 'America/New_York', 1)).toBe('2027-02-28T12:00:00.000Z')
  })

  it('AD-169 PRV-003 what is still to be told of waits; what was told of already is told at once', () => {
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
    // Moved from a day that was told of to one that was not.
    const moved = row([order({ timeFrom: '2026-11-09T09:00:00.000' })])
    expect(news(row([order()]), moved, 1, at('03T08:00'))).toEqual({
      isUrgent: true,
      digests: [{ date: '2026-11-09', at: at('08T07:00') }],
    })
    expect(news(row([order()]), row([]), 1)).toEqual({ isUrgent: false, digests: [] })
  })
})
