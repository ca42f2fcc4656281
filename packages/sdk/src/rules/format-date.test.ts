import { afterEach, describe, expect, it } from 'vitest'
import {
  datePattern,
  formatDate,
  formatDateTime,
  formatDay,
  formatRange,
  formatTime,
  formatTimeRange,
} from './format-date.js'
import { toLocaleSetting } from './locale.js'

const [gb, us, ca, es] = (['en-GB', 'en-US', 'en-CA', 'es-ES'] as const).map((locale) =>
  toLocaleSetting(locale),
)
const wall = '2026-11-20T21:05:00.000'

describe('by locale', () => {
  it('CONF-007 English locales use 12-hour times, es-ES 24-hour times, unless the user chooses otherwise', () => {
    expect([gb, us, ca, es].map((setting) => formatTime(wall, setting!))).toEqual([
      '9:05 PM',
      '9:05 PM',
      '9:05 PM',
      '21:05',
    ])
    expect(formatTime('00:00', gb!)).toBe('12:00 AM')
    expect(formatTime('09:30', toLocaleSetting('en-GB', false))).toBe('09:30')
    expect(formatTime('09:30', toLocaleSetting('es-ES', true))).toBe('9:30 a. m.')
  })

  it("CONF-007 writes dates in the locale's order", () => {
    expect([gb, us, ca, es].map((setting) => formatDate(wall, 'numeric', setting!))).toEqual([
      '20/11/2026',
      '11/20/2026',
      '2026-11-20',
      '20/11/2026',
    ])
    expect([gb, us, es].map((setting) => formatDate(wall, 'medium', setting!))).toEqual([
      'Fri 20 Nov 2026',
      'Fri, Nov 20, 2026',
      'vie. 20 nov 2026',
    ])
    expect([gb, us, es].map((setting) => formatDate(wall, 'long', setting!))).toEqual([
      'Friday 20 November 2026',
      'Friday, November 20, 2026',
      'viernes, 20 de noviembre de 2026',
    ])
    expect([gb, ca, es].map((setting) => datePattern(setting!))).toEqual([
      'dd/mm/yyyy',
      'yyyy-mm-dd',
      'dd/mm/aaaa',
    ])
  })

  it('shows days near today as words', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-24', '2027-01-02']
    expect(days.map((day) => formatDay(day, '2026-11-20', gb!))).toEqual([
      'Yesterday',
      'Today',
      'Tomorrow',
      'Tue 24 Nov',
      'Sat 2 Jan 2027',
    ])
    expect(formatDay('2026-11-21T10:00:00.000', '2026-11-20', es!)).toBe('Mañana')
  })
})

/** Removes direction marks, so that expectations contain only plain characters. */
const plain = (text: string) => text.replace(/\u200f/g, '')

const wallTo = '2026-11-20T23:10:00.000'
it.each([
  ['en-GB', 'Friday 20 November 2026, 9:05 – 11:10 PM', '21:05 – 23:10', '20/11/2026'],
  ['en-US', 'Friday, November 20, 2026, 9:05 – 11:10 PM', '21:05 – 23:10', '11/20/2026'],
  ['en-CA', 'Friday, November 20, 2026, 9:05 – 11:10 PM', '21:05 – 23:10', '2026-11-20'],
  ['es-ES', 'viernes, 20 de noviembre de 2026, 9:05 – 11:10 p. m.', '21:05 – 23:10', '20/11/2026'],
  ['de-CH', 'Freitag, 20. November 2026, 9:05 – 11:10 PM', '21:05 – 23:10', '20.11.2026'],
  ['pl-PL', 'piątek, 20 listopada 2026, 9:05 – 11:10 PM', '21:05 – 23:10', '20.11.2026'],
  ['fr-CA', 'vendredi 20 novembre 2026, 9 h 05 – 11 h 10 p.m.', '21 h 05 – 23 h 10', '2026-11-20'],
  ['fi-FI', 'perjantaina 20. marraskuuta 2026, 9.05 – 11.10 ip.', '21.05 – 23.10', '20.11.2026'],
  ['ja-JP', '2026年11月20日金曜日, 午後9:05 – 11:10', '21:05 – 23:10', '2026/11/20'],
  ['ko-KR', '2026년 11월 20일 금요일, 오후 9:05 – 11:10', '21:05 – 23:10', '2026. 11. 20.'],
  ['ar-SA', 'الجمعة، 20 نوفمبر 2026, 9:05 – 11:10 م', '21:05 – 23:10', '20/11/2026'],
])('CONF-007 writes a booking in %s with 12 or 24 hours', (locale, twelve, twentyFour, numeric) => {
  const [in12, in24] = [toLocaleSetting(locale, true), toLocaleSetting(locale, false)]
  expect(plain(formatRange(wall, wallTo, in12, { style: 'long' }))).toBe(twelve)
  expect(plain(formatTimeRange(wall, wallTo, in24))).toBe(twentyFour)
  expect(plain(formatDate(wall, 'numeric', in24))).toBe(numeric)
  expect(formatTime('00:05', in24)).toMatch(/^00\D+05$/)
})

it('midnight and noon differ where half days begin with 0', () => {
  const japanese = toLocaleSetting('ja-JP', true)
  expect(formatDate('2026-11-20', 'medium', japanese)).toBe('2026年11月20日(金)')
  expect(['00:30', '12:30'].map((time) => formatTime(time, japanese))).toEqual([
    '午前0:30',
    '午後0:30',
  ])
})

it.each(['en-GB', 'en-US', 'en-CA'])('FMT-003 a 12-hour time in %s reads h:mm A', (locale) => {
  const setting = toLocaleSetting(locale)
  for (let hour = 0; hour < 24; hour++) {
    const time = `${String(hour).padStart(2, '0')}:05`
    expect(formatTime(time, setting)).toBe(`${hour % 12 || 12}:05 ${hour < 12 ? 'AM' : 'PM'}`)
    expect(formatTime(time, toLocaleSetting(locale, false))).toBe(time)
  }
})

describe('ranges', () => {
  it('shows the date once within a day, and AM or PM once if both are the same', () => {
    expect(formatTimeRange('2026-11-20T09:30:00.000', '2026-11-20T10:30:00.000', gb!)).toBe(
      '9:30 – 10:30 AM',
    )
    expect(formatTimeRange('11:30', '12:30', gb!)).toBe('11:30 AM – 12:30 PM')
    expect(formatTimeRange('09:30', '10:30', es!)).toBe('09:30 – 10:30')
    expect(formatRange('2026-11-20T09:30:00.000', '2026-11-20T10:30:00.000', gb!)).toBe(
      'Fri 20 Nov 2026, 9:30 – 10:30 AM',
    )
    expect(
      formatRange('2026-11-20T22:00:00.000', '2026-11-21T06:00:00.000', gb!, { style: 'short' }),
    ).toBe('Fri 20 Nov, 10:00 PM – Sat 21 Nov, 6:00 AM')
    expect(formatDateTime(wall, us!)).toBe('Fri, Nov 20, 2026, 9:05 PM')
  })

  it('shows one time for a moment', () => {
    const moment = '2026-11-20T08:00:00.000'
    expect(formatTimeRange(moment, moment, gb!)).toBe('8:00 AM')
    expect(formatRange(moment, moment, gb!)).toBe('Fri 20 Nov 2026, 8:00 AM')
    const midnight = '2026-11-20T00:00:00.000'
    expect(formatTimeRange(midnight, midnight, gb!)).toBe('12:00 AM')
    expect(formatTimeRange('00:00', '00:00', gb!)).toBe('All day')
  })

  it.each([
    ['2026-11-20T00:00:00.000', '2026-11-20T23:59:59.000', 'Fri 20 Nov 2026, all day'],
    ['2026-11-20T00:00:00.000', '2026-11-21T00:00:00.000', 'Fri 20 Nov 2026, all day'],
    [
      '2026-11-20T00:00:00.000',
      '2026-11-22T00:00:00.000',
      'Fri 20 Nov 2026 – Sat 21 Nov 2026, all day',
    ],
    [
      '2026-11-20T00:00:00.000',
      '2026-11-21T23:59:59.000',
      'Fri 20 Nov 2026 – Sat 21 Nov 2026, all day',
    ],
  ])('BKG-021 an all-day range from %s to %s shows only dates', (from, to, text) => {
    expect(formatRange(from, to, gb!, { allDay: true })).toBe(text)
  })
})

it.each([
  [
    '2026-11-20T00:00',
    '2026-11-20T12:00',
    'Fri 20 Nov 2026, morning',
    'vie. 20 nov 2026, por la mañana',
  ],
  [
    '2026-11-20T12:00',
    '2026-11-21T00:00',
    'Fri 20 Nov 2026, afternoon',
    'vie. 20 nov 2026, por la tarde',
  ],
  [
    '2026-11-20T00:00',
    '2026-11-21T00:00',
    'Fri 20 Nov 2026, all day',
    'vie. 20 nov 2026, todo el día',
  ],
  [
    '2026-11-20T12:00',
    '2026-11-22T00:00',
    'Fri 20 Nov 2026, 12:00 PM – Sun 22 Nov 2026, 12:00 AM',
    'vie. 20 nov 2026, 12:00 – dom. 22 nov 2026, 00:00',
  ],
])('names whole and half days: %s to %s', (from, to, english, spanish) => {
  expect(formatRange(from, to, gb!)).toBe(english)
  expect(formatRange(from, to, es!)).toBe(spanish)
})

describe('with any browser time zone', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London'])(
    'CONF-007 a wall clock is unchanged with TZ=%s',
    (name) => {
      process.env['TZ'] = name
      // 01:30 does not exist in London on that day.
      expect(formatDateTime('2026-03-29T01:30:00.000', gb!)).toBe('Sun 29 Mar 2026, 1:30 AM')
      expect(formatDate('2026-01-01', 'medium', gb!)).toBe('Thu 1 Jan 2026')
    },
  )
})
