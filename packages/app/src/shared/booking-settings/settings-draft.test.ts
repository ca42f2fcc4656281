import type { SettingsOfLocations } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import {
  changeVisit,
  isOfferedZone,
  setCheckInRequired,
  setLeadTime,
  setMultiDay,
  setSignage,
  toNotification,
  toReminders,
} from './section-rules.js'
import { findChanged, setMode, setValue, toChange, toDraft, valueOf } from './settings-draft.js'

const settings: SettingsOfLocations = {
  bookingCategoryId: 1,
  locationIds: [5, 6],
  revision: 'r',
  override: { label: { isRequired: true } },
  inherited: { label: { isRequired: false }, costCode: { isRequired: true } },
  origins: {},
  mixed: ['buffer'],
}

describe('a draft of settings', () => {
  it('sends own sections, keeps those that differ, and resets the rest', () => {
    expect(toChange(toDraft(settings), settings)).toEqual({
      bookingCategoryId: 1,
      locationIds: [5, 6],
      revision: 'r',
      override: { label: { isRequired: true } },
      keep: ['buffer'],
    })
  })

  it('starts an override with the inherited value, and remembers it while it is off', () => {
    const on = setMode(toDraft(settings), 'costCode', 'own')
    expect(valueOf(on, 'costCode')).toEqual({ isRequired: true })
    const changed = setValue(on, 'costCode', { isRequired: false })
    const off = setMode(changed, 'costCode', 'inherited')
    expect(valueOf(off, 'costCode')).toEqual({ isRequired: true })
    expect(toChange(off, settings).override).not.toHaveProperty('costCode')
    expect(valueOf(setMode(off, 'costCode', 'own'), 'costCode')).toEqual({ isRequired: false })
  })

  it('tells the sections that somebody else has changed', () => {
    expect(findChanged(settings, { ...settings, override: {}, mixed: [] })).toEqual([
      'buffer',
      'label',
    ])
  })
})

describe('sections', () => {
  it.each([
    [
      { autoCancel: true, proximityRequired: true },
      false,
      { autoCancel: false, proximityRequired: false },
    ],
    [{ autoCancel: true }, true, { autoCancel: true }],
  ])('of check-in %j, required %s', (checkIn, isRequired, expected) => {
    expect(setCheckInRequired(checkIn, isRequired)).toMatchObject({ isRequired, ...expected })
  })

  it.each([
    [3, 'DAY', '12:00'],
    [3, 'HOUR', undefined],
    [0, 'DAY', undefined],
    [2, undefined, undefined],
  ] as const)('with %d %s of lead time keep the time of day %s', (count, kind, time) => {
    const period = setLeadTime({ minPeriodUntilTime: '12:00' }, count, kind)
    expect([period.minPeriod, period.minPeriodKind, period.minPeriodUntilTime]).toEqual([
      count,
      kind ?? 'HOUR',
      time,
    ])
  })

  it('have no maximum duration with bookings of several days', () => {
    expect(setMultiDay({ maxDuration: 2, maxDurationKind: 'HOUR' }, true)).toEqual({
      multiDayBookings: true,
      maxDuration: 0,
      maxDurationKind: 'MINUTE',
    })
    expect(setMultiDay({ maxDuration: 2 }, false)).toMatchObject({ maxDuration: 2 })
  })

  it('send passcodes only to those who get one', () => {
    const all = {
      includeStaff: true,
      sendPasscodeToStaff: true,
      sendPasscodeToVisitors: false,
      passcodeIncludesBarcode: true,
    }
    expect(changeVisit(all, { includeStaff: false })).toMatchObject({
      sendPasscodeToStaff: false,
      passcodeIncludesBarcode: false,
    })
    expect(changeVisit(all, { sendPasscodeToVisitors: true })).toMatchObject({
      passcodeIncludesBarcode: true,
    })
  })

  it('allow one way to book at a screen', () => {
    const owner = setSignage({}, 'anonymousBookIdentifyOwner', true)
    expect(setSignage(owner, 'authenticatedBookAllowed', true)).toEqual({
      anonymousBookIdentifyOwner: false,
      authenticatedBookAllowed: true,
    })
    expect(setSignage(owner, 'anonymousBookIdentifyOwner', false)).toEqual({
      anonymousBookIdentifyOwner: false,
      authenticatedBookAllowed: false,
    })
  })

  it('list up to three reminders without gaps', () => {
    const stored = { period1: 0, period2: 2, periodKind2: 'HOUR', period3: 1 } as const
    expect(toReminders(stored)).toEqual([
      { count: 2, kind: 'HOUR' },
      { count: 1, kind: 'DAY' },
    ])
    expect(toNotification(toReminders(stored))).toEqual({
      period1: 2,
      periodKind1: 'HOUR',
      period2: 1,
      periodKind2: 'DAY',
    })
  })

  it.each([
    ['Europe/Madrid', true],
    ['America/Argentina/Salta', true],
    ['UTC', false],
    ['Etc/GMT+1', false],
    ['Antarctica/Troll', false],
    ['Arctic/Longyearbyen', false],
  ])('SET-026 offer the time zone %s: %s', (zone, isOffered) => {
    expect(isOfferedZone(zone)).toBe(isOffered)
  })
})
