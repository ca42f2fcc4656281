import { describe, expect, it } from 'vitest'
import { toDateTime } from '@mosaic-booking/sdk/rules'
import { wallAt } from '../../locale/wall-at.js'
import { clockChangeOn, nowPosition } from './zone-time.js'

describe('wallAt', () => {
  it.each([
    ['2026-11-25T09:00:00Z', 'Europe/Madrid', '2026-11-25T10:00:00.000'],
    ['2026-11-25T00:10:59Z', 'America/New_York', '2026-11-24T19:10:00.000'],
    ['2026-11-25T00:00:00Z', 'Asia/Kathmandu', '2026-11-25T05:45:00.000'],
  ])('%s in %s is %s', (instant, zone, wall) => {
    expect(toDateTime(wallAt(Date.parse(instant), zone))).toBe(wall)
  })
})

describe('nowPosition', () => {
  const axis = { days: ['2026-11-25'], from: 480, to: 1080, cell: 15 }
  it.each([
    ['2026-11-25T09:30:00Z', 'Europe/London', 6],
    ['2026-11-25T09:30:00Z', 'Europe/Madrid', 10],
    ['2026-11-25T20:00:00Z', 'Europe/London', undefined],
    ['2026-11-24T09:30:00Z', 'Europe/London', undefined],
  ])('%s in %s', (instant, zone, position) => {
    expect(nowPosition(axis, Date.parse(instant), zone)).toBe(position)
  })
})

describe('clockChangeOn', () => {
  it.each([
    ['2026-03-29', 'Europe/London', 'missing', '01:00', '02:00'],
    ['2026-10-25', 'Europe/London', 'repeated', '01:00', '02:00'],
    ['2026-03-29', 'Europe/Madrid', 'missing', '02:00', '03:00'],
    ['2026-11-01', 'America/New_York', 'repeated', '01:00', '02:00'],
    ['2026-10-04', 'Australia/Lord_Howe', 'missing', '02:00', '02:30'],
  ])('%s in %s: %s from %s to %s', (day, zone, kind, from, to) => {
    const change = clockChangeOn(day, zone)!
    expect([change.kind, toDateTime(change.from), toDateTime(change.to)]).toEqual([
      kind,
      `${day}T${from}:00.000`,
      `${day}T${to}:00.000`,
    ])
  })

  it('is undefined on other days', () => {
    expect(clockChangeOn('2026-11-25', 'Europe/London')).toBeUndefined()
    expect(clockChangeOn('2026-03-29', 'Asia/Tokyo')).toBeUndefined()
  })
})
