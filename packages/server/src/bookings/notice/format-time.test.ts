import { decideLocale } from '@mosaic-booking/sdk/rules'
import { expect, it } from 'vitest'
import { bookingRow } from '../booking/booking-row.fixture.js'
import { formatSpan, formatZone } from './format-time.js'

const choice = (region: string, timeFormat?: '12' | '24') => decideLocale({ region, timeFormat })
const row = (from: string, to: string, more = {}) =>
  bookingRow({ wall_from: from, wall_to: to, ...more })
const hour = row('2026-11-02T09:00:00.000', '2026-11-02T22:30:00.000')

it.each([
  ['en-GB', 'Monday 2 November 2026, 9:00 AM – 10:30 PM'],
  ['en-US', 'Monday, November 2, 2026, 9:00 AM – 10:30 PM'],
  ['en-CA', 'Monday, November 2, 2026, 9:00 AM – 10:30 PM'],
  ['es-ES', 'lunes, 2 de noviembre de 2026, 09:00 – 22:30'],
] as const)('CONF-007 writes a time as pages do in %s', (region, text) => {
  expect(formatSpan(hour, choice(region))).toBe(text)
})

it('CONF-008 follows the chosen hour format', () => {
  expect(formatSpan(hour, choice('en-GB', '24'))).toBe('Monday 2 November 2026, 09:00 – 22:30')
  expect(formatSpan(hour, choice('en-GB', '24'), 'medium')).toBe('Mon 2 Nov 2026, 09:00 – 22:30')
})

it('shows both dates of a multi-day span, and whole days without hours', () => {
  const whole = { all_day_booking: true }
  expect(
    formatSpan(row('2026-11-02T09:00:00.000', '2026-11-04T10:00:00.000'), choice('en-GB', '24')),
  ).toBe('Mon 2 Nov 2026, 09:00 – Wed 4 Nov 2026, 10:00')
  expect(
    formatSpan(row('2026-11-02T00:00:00.000', '2026-11-02T23:59:59.000', whole), choice('en-GB')),
  ).toBe('Monday 2 November 2026, all day')
  expect(
    formatSpan(row('2026-11-02T00:00:00.000', '2026-11-04T23:59:59.000', whole), choice('es-ES')),
  ).toBe('lun. 2 nov 2026 – mié. 4 nov 2026, todo el día')
})

it('shows the time zone by city and current offset from UTC', () => {
  const at = (time_zone: string, starts: string) =>
    bookingRow({ time_zone, starts_at: new Date(starts) })
  expect(formatZone(at('Europe/London', '2026-11-02T09:00:00Z'), 'en')).toBe('London time, UTC+0')
  expect(formatZone(at('Europe/London', '2026-07-02T09:00:00Z'), 'es')).toBe(
    'Hora de London, UTC+1',
  )
  expect(formatZone(at('America/Argentina/Buenos_Aires', '2026-07-02T09:00:00Z'), 'en')).toBe(
    'Buenos Aires time, UTC−3',
  )
  expect(formatZone(at('Asia/Kolkata', '2026-07-02T09:00:00Z'), 'en')).toBe(
    'Kolkata time, UTC+5:30',
  )
  expect(formatZone(at('America/St_Johns', '2026-01-02T09:00:00Z'), 'en')).toBe(
    'St Johns time, UTC−3:30',
  )
  expect(formatZone(at('UTC', '2026-07-02T09:00:00Z'), 'en')).toBe('UTC+0')
})
