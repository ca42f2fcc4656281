import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTime } from './format-date.js'
import { toLocaleSetting } from './locale.js'
import { parseTime, toClockTime, toMinutes } from './parse-time.js'

const twelve = toLocaleSetting('en-GB', true)
const twentyFour = toLocaleSetting('en-GB', false)

const bareHours: readonly (readonly [string, string])[] = [
  ['0', '12:00 AM'],
  ['1', '1:00 PM'],
  ['2', '2:00 PM'],
  ['3', '3:00 PM'],
  ['4', '4:00 PM'],
  ['5', '5:00 PM'],
  ['6', '6:00 PM'],
  ['7', '7:00 PM'],
  ['8', '8:00 AM'],
  ['9', '9:00 AM'],
  ['10', '10:00 AM'],
  ['11', '11:00 AM'],
  ['12', '12:00 PM'],
  ['13', '1:00 PM'],
  ['14', '2:00 PM'],
  ['15', '3:00 PM'],
  ['16', '4:00 PM'],
  ['17', '5:00 PM'],
  ['18', '6:00 PM'],
  ['19', '7:00 PM'],
  ['20', '8:00 PM'],
  ['21', '9:00 PM'],
  ['22', '10:00 PM'],
  ['23', '11:00 PM'],
  ['24', '12:00 AM'],
]

describe('parseTime in 12-hour format', () => {
  it.each(bareHours)('FMT-001 FMT-003 parses the bare hour %s as %s', (text, held) => {
    expect(formatTime(parseTime(text, twelve)!, twelve)).toBe(held)
  })

  it.each([
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['9:30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['3.15', '15:15'],
    ['315', '15:15'],
    ['21:30', '21:30'],
    ['2130', '21:30'],
    ['12:45', '12:45'],
    ['24:15', '00:15'],
    ['9:30p', '21:30'],
    ['9.30 pm', '21:30'],
    ['9:30 P.M.', '21:30'],
    ['3a', '03:00'],
    ['3 a.m.', '03:00'],
    ['12am', '00:00'],
    ['12 pm', '12:00'],
    ['0am', '00:00'],
    ['0pm', '12:00'],
    ['13 pm', '13:00'],
    ['  9:30 ', '09:30'],
  ])('FMT-002 parses %s as %s', (text, time) => {
    expect(parseTime(text, twelve)).toBe(time)
  })

  it.each([
    '',
    'noonish',
    '25',
    '9:60',
    '9:3',
    '13am',
    '24pm',
    '-1',
    '9:30:15',
    '12345',
    '9;30',
    'pm',
  ])('FMT-002 refuses %j', (text) => {
    expect(parseTime(text, twelve)).toBeUndefined()
  })
})

describe('parseTime in 24-hour format', () => {
  it.each([
    ['0', '00:00'],
    ['1', '01:00'],
    ['7', '07:00'],
    ['7:30', '07:30'],
    ['12', '12:00'],
    ['19.45', '19:45'],
    ['24', '00:00'],
    ['7p', '19:00'],
  ])('CONF-007 parses %s literally as %s', (text, time) => {
    expect(parseTime(text, twentyFour)).toBe(time)
  })
})

it('FMT-003 parses every displayed time back to the same time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      const time = toClockTime(minutes)
      expect(toMinutes(time)).toBe(minutes)
      expect(formatTime(time, twelve)).toMatch(/^(1[0-2]|[1-9]):[0-5]\d [AP]M$/)
      expect(parseTime(formatTime(time, twelve), twelve)).toBe(time)
      expect(parseTime(time, twentyFour)).toBe(time)
    }),
  )
})

it.each(['es-ES', 'de-CH', 'pl-PL', 'ja-JP', 'ar-SA', 'ko-KR', 'fr-CA', 'fi-FI'])(
  'FMT-003 parses the times that %s shows, with 12 or 24 hours',
  (locale) => {
    for (const setting of [toLocaleSetting(locale, true), toLocaleSetting(locale, false)])
      for (const time of ['00:00', '00:05', '07:30', '12:00', '12:45', '21:05'])
        expect(parseTime(formatTime(time, setting), setting)).toBe(time)
  },
)

it('FMT-002 never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[\d:., apm]{0,8}$/)),
      fc.boolean(),
      (text, hour12) => {
        expect(parseTime(text, hour12 ? twelve : twentyFour) ?? '00:00').toMatch(
          /^([01]\d|2[0-3]):[0-5]\d$/,
        )
      },
    ),
    { numRuns: 2000 },
  )
})
