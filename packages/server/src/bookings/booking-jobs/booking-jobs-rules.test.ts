import type { BookingSettings } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { nextNight } from '../../platform/jobs/night.js'
import { toInstant } from '../../ground/time/zone.js'
import { hasJobs, jobsOf } from './booking-jobs-rules.js'
import type { PlannedBooking } from './booking-jobs-rules.js'

const place = { id: 1, isFlex: false, categoryId: 7 } as Place
const directoryWith = (settings: BookingSettings) =>
  ({
    organisationId: 1,
    place: () => place,
    category: () => ({ minutesAllowedEarly: 15, minutesAutoCancel: 0 }),
    settingsOf: () => ({ settings }),
    isOn: () => false,
    configValue: () => undefined,
  }) as unknown as Directory

const booking = (
  timeZone: string,
  from: string,
  to: string,
  more: object = {},
): PlannedBooking => ({
  id: 5,
  organisation_id: 1,
  location_id: 1,
  time_zone: timeZone,
  starts_at: new Date(toInstant(`${from}:00.000`, timeZone)),
  ends_at: new Date(toInstant(`${to}:00.000`, timeZone)),
  status: 'CONFIRMED',
  checked_in_at: null,
  ...more,
})
const due = (settings: BookingSettings, row: PlannedBooking) =>
  Object.fromEntries(
    jobsOf(directoryWith(settings), row).map(({ kind, key, runAt }) => [
      `${kind} ${key}`,
      runAt.toISOString(),
    ]),
  )

const cancels: BookingSettings = {
  checkIn: { isRequired: true, autoCancel: true, minutesAutoCancel: 30 },
}

describe('when jobs of a booking are due', () => {
  it.each([
    // Clocks go forward at 01:00 on 28 March 2027 and back at 02:00 on 31 October.
    ['Europe/London', '2027-03-28T00:45', '2027-03-28T03:00', '2027-03-28T01:15:00.001Z'],
    ['Europe/London', '2027-10-31T01:45', '2027-10-31T04:00', '2027-10-31T01:15:00.001Z'],
    ['America/New_York', '2027-11-07T01:45', '2027-11-07T03:00', '2027-11-07T06:15:00.001Z'],
    // Clocks go forward half an hour at 02:00 on 3 October.
    ['Australia/Lord_Howe', '2027-10-03T01:45', '2027-10-03T04:00', '2027-10-02T15:45:00.001Z'],
  ])(
    'SET-007 the automatic cancellation counts elapsed minutes, also when the clocks change: %s %s',
    (timeZone, from, to, at) => {
      expect(due(cancels, booking(timeZone, from, to))).toEqual({ 'noShow 5': at })
    },
  )

  it.each([
    [
      'a day is the same time of day, forward',
      'Europe/London',
      '2027-03-28T12:00',
      { period1: 1, periodKind1: 'DAY' as const },
      '2027-03-27T12:00:00.000Z',
    ],
    [
      'a day is the same time of day, back',
      'Europe/London',
      '2027-10-31T12:00',
      { period1: 1, periodKind1: 'DAY' as const },
      '2027-10-30T11:00:00.000Z',
    ],
    [
      '24 hours are 24 hours',
      'Europe/London',
      '2027-10-31T12:00',
      { period1: 24, periodKind1: 'HOUR' as const },
      '2027-10-30T12:00:00.000Z',
    ],
    [
      'a week before',
      'America/New_York',
      '2027-11-08T09:00',
      { period1: 1, periodKind1: 'WEEK' as const },
      '2027-11-01T13:00:00.000Z',
    ],
    [
      'a time that the clocks skipped comes as much later',
      'Europe/London',
      '2027-03-29T01:30',
      { period1: 1, periodKind1: 'DAY' as const },
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'minutes',
      'Europe/Madrid',
      '2027-06-01T09:00',
      { period1: 90, periodKind1: 'MINUTE' as const },
      '2027-06-01T05:30:00.000Z',
    ],
    [
      'minutes unless said otherwise',
      'Europe/Madrid',
      '2027-06-01T09:00',
      { period1: 15 },
      '2027-06-01T06:45:00.000Z',
    ],
  ])('AD-149 reminders: %s', (_what, timeZone, from, notification, at) => {
    expect(due({ notification }, booking(timeZone, from, `${from.slice(0, 11)}13:00`))).toEqual({
      'reminder 5/1': at,
    })
  })

  it('AD-149 up to three reminders, none for a period of 0', () => {
    const notification = {
      period1: 0,
      periodKind1: 'DAY' as const,
      period2: 2,
      periodKind2: 'HOUR' as const,
      period3: 10,
      periodKind3: 'MINUTE' as const,
    }
    expect(
      due({ notification }, booking('Europe/London', '2026-11-04T10:00', '2026-11-04T11:00')),
    ).toEqual({
      'reminder 5/2': '2026-11-04T08:00:00.000Z',
      'reminder 5/3': '2026-11-04T09:50:00.000Z',
    })
  })

  it('SET-007 AD-149 a cancelled booking has none; a tentative or checked-in one has reminders only', () => {
    const settings = { ...cancels, notification: { period1: 1, periodKind1: 'HOUR' as const } }
    const kinds = (more: object) =>
      jobsOf(
        directoryWith(settings),
        booking('Europe/London', '2026-11-04T10:00', '2026-11-04T11:00', more),
      ).map(({ kind }) => kind)
    expect(kinds({})).toEqual(['noShow', 'reminder'])
    expect(kinds({ status: 'TENTATIVE' })).toEqual(['reminder'])
    expect(kinds({ checked_in_at: new Date() })).toEqual(['reminder'])
    expect(kinds({ status: 'CANCELLED' })).toEqual([])
    expect(kinds({ status: 'CANCELLED_REJECTED' })).toEqual([])
    expect([
      hasJobs(directoryWith(settings), place),
      hasJobs(directoryWith(cancels), place),
      hasJobs(directoryWith({}), place),
    ]).toEqual([true, true, false])
  })

  it('the nightly run is at half past three in the organisation’s time zone, once every day of the year', () => {
    for (const timeZone of [
      'Europe/London',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'America/Sao_Paulo',
    ]) {
      let at = Date.UTC(2026, 11, 31, 12)
      for (let day = 0; day < 366; day++) {
        const next = nextNight(at, timeZone).getTime()
        expect(
          (next - at) / 3_600_000,
          `${timeZone} ${new Date(at).toISOString()}`,
        ).toBeLessThanOrEqual(25)
        expect(next).toBeGreaterThan(at)
        expect(nextNight(next - 1, timeZone).getTime()).toBe(next)
        at = next
      }
    }
  })
})
