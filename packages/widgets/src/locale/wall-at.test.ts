import { describe, expect, it } from 'vitest'
import { toDateTime } from '@mosaic-booking/sdk/rules'
import { wallAt } from './wall-at.js'

describe('wallAt', () => {
  it.each([
    ['2026-11-25T09:00:00Z', 'Europe/Madrid', '2026-11-25T10:00:00.000'],
    ['2026-11-25T00:10:59Z', 'America/New_York', '2026-11-24T19:10:00.000'],
    ['2026-11-25T00:00:00Z', 'Asia/Kathmandu', '2026-11-25T05:45:00.000'],
  ])('%s in %s is %s', (instant, zone, wall) => {
    expect(toDateTime(wallAt(Date.parse(instant), zone))).toBe(wall)
  })
})
