import type { BookingSettings } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { toInstant } from '../../ground/time/zone.js'
import { ruleFor, startWindow } from './start-window.js'

const zone = 'Europe/London'
const at = (wall: string) => toInstant(wall, zone)
type Period = NonNullable<BookingSettings['period']>
const windowAt = (period: Period, now: string, groups: number[] = []) =>
  startWindow(period, ruleFor(period, new Set(groups)), zone, at(now))

describe('the lead time', () => {
  it.each<[string, Period, string, string | undefined]>([
    ['none', {}, '2026-11-02T09:00', undefined],
    ['0 is none', { minPeriod: 0 }, '2026-11-02T09:00', undefined],
    ['hours unless said otherwise', { minPeriod: 2 }, '2026-11-02T09:00', '2026-11-02T11:00'],
    [
      'a day by the clock, where it goes back',
      { minPeriod: 1, minPeriodKind: 'DAY' },
      '2026-10-24T12:00',
      '2026-10-25T12:00',
    ],
    [
      'a month, of which the last day is shorter',
      { minPeriod: 1, minPeriodKind: 'MONTH' },
      '2027-01-31T09:00',
      '2027-02-28T09:00',
    ],
    [
      'a day, at its time of day',
      { minPeriod: 1, minPeriodUntilTime: '12:00' },
      '2026-11-02T12:00',
      '2026-11-03T00:00',
    ],
    [
      'a day, a minute later',
      { minPeriod: 1, minPeriodUntilTime: '12:00' },
      '2026-11-02T12:01',
      '2026-11-04T00:00',
    ],
  ])('SET-012 AD-145 %s: %j at %s', (_, period, now, from) => {
    expect(windowAt(period, now).from).toBe(from === undefined ? -Infinity : at(from))
  })
})

describe('the booking horizon', () => {
  const limit = (maxPeriod: number, maxPeriodKind: 'HOUR' | 'DAY', release?: string): Period => ({
    prioritisation: { rules: [{ kind: 'BOOK_WITH_LIMIT', maxPeriod, maxPeriodKind }] } as never,
    ...(release ? { maxPeriodReleaseTime: release } : {}),
  })
  it.each<[string, Period, string, string | undefined]>([
    ['no rule', {}, '2026-11-02T09:00', undefined],
    [
      'no limit',
      { prioritisation: { rules: [{ kind: 'BOOK_WITHOUT_LIMIT' }] } as never },
      '2026-11-02T09:00',
      undefined,
    ],
    ['days open as a whole', limit(7, 'DAY'), '2026-11-02T09:00', '2026-11-10T00:00'],
    [
      'a minute before the release time',
      limit(7, 'DAY', '09:00'),
      '2026-11-02T08:59',
      '2026-11-09T00:00',
    ],
    ['at the release time', limit(7, 'DAY', '09:00'), '2026-11-02T09:00', '2026-11-10T00:00'],
    ['to a day of 25 hours', limit(1, 'DAY'), '2026-10-24T09:00', '2026-10-26T00:00'],
  ])('SET-012 AD-095 AD-146 %s', (_, period, now, before) => {
    expect(windowAt(period, now).before).toBe(before === undefined ? Infinity : at(before))
  })

  it('SET-012 AD-095 counts hours to the minute, inclusive', () => {
    expect(windowAt(limit(3, 'HOUR'), '2026-11-02T09:00').before).toBe(at('2026-11-02T12:00') + 1)
  })

  const period: Period = {
    prioritisation: {
      rules: [
        { kind: 'VIEW_ONLY', accessGroup: { id: 1 } },
        { kind: 'BOOK_WITHOUT_LIMIT', accessGroup: { id: 2 } },
        { kind: 'BOOK_WITH_LIMIT', maxPeriod: 7 },
      ],
    } as never,
  }
  it.each([
    ['of the first group', [1], 'VIEW_ONLY'],
    ['of the second', [2], 'BOOK_WITHOUT_LIMIT'],
    ['of both', [2, 1], 'VIEW_ONLY'],
    ['of none', [], 'BOOK_WITH_LIMIT'],
  ])(
    'PRIO-008 AD-095 the first rule that includes a person %s (%j) applies: %s',
    (_, groups, kind) => {
      expect(ruleFor(period, new Set(groups))?.kind).toBe(kind)
      expect(windowAt(period, '2026-11-02T09:00', groups).isViewOnly).toBe(kind === 'VIEW_ONLY')
    },
  )
})
