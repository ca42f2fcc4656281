import { type DateStyle, formatDate, type Locale } from '@mosaic-booking/sdk/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isCalendarDay, isoWeekday } from './calendar-day.js'
import { toLocaleSetting } from './locale.js'
import { parseDate } from './parse-date.js'

/** A Friday. */
const today = '2026-11-20'
const read = (text: string, locale: Locale = 'en-GB') =>
  parseDate(text, today, toLocaleSetting(locale))

describe('words', () => {
  it.each([
    ['fri', '2026-11-20'],
    ['Friday', '2026-11-20'],
    ['sat', '2026-11-21'],
    ['mon', '2026-11-23'],
    ['Tues', '2026-11-24'],
    ['WED', '2026-11-25'],
    ['thu', '2026-11-26'],
    ['this week', '2026-11-20'],
    ['Next  Week', '2026-11-23'],
    ['today', '2026-11-20'],
    ['tomorrow', '2026-11-21'],
  ])('FMT-004 parses %s as %s', (text, day) => {
    expect(read(text)).toBe(day)
  })

  it.each([
    ['vie', '2026-11-20'],
    ['sábado', '2026-11-21'],
    ['sab', '2026-11-21'],
    ['miércoles', '2026-11-25'],
    ['mié.', '2026-11-25'],
    ['esta semana', '2026-11-20'],
    ['próxima semana', '2026-11-23'],
    ['la semana que viene', '2026-11-23'],
    ['mañana', '2026-11-21'],
    ['hoy', '2026-11-20'],
  ])('FMT-004 CONF-009 parses %s in Spanish as %s', (text, day) => {
    expect(read(text, 'es-ES')).toBe(day)
  })

  it('FMT-004 a weekday is its next occurrence within seven days, from any day', () => {
    const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 6 }),
        (offset, weekday) => {
          const from = addDays('2024-01-01', offset)
          const day = parseDate(names[weekday]!, from, toLocaleSetting('en-GB'))!
          expect(isoWeekday(day)).toBe(weekday + 1)
          expect(day >= from && day < addDays(from, 7)).toBe(true)
        },
      ),
    )
  })
})

describe('numbers and months', () => {
  it.each<[string, Locale, string]>([
    ['3/12/2026', 'en-GB', '2026-12-03'],
    ['3/12/2026', 'en-US', '2026-03-12'],
    ['2026-12-03', 'en-CA', '2026-12-03'],
    ['2026/12/3', 'en-CA', '2026-12-03'],
    ['3.12.26', 'es-ES', '2026-12-03'],
    ['3-12-2026', 'es-ES', '2026-12-03'],
    ['26-12-03', 'en-CA', '2026-12-03'],
    ['2026-12-03', 'en-GB', '2026-12-03'],
    ['3/12', 'en-GB', '2026-12-03'],
    ['12/3', 'en-US', '2026-12-03'],
    ['12/3', 'en-CA', '2026-12-03'],
    ['1/2', 'en-GB', '2027-02-01'],
    ['3 Dec', 'en-GB', '2026-12-03'],
    ['Dec 3', 'en-US', '2026-12-03'],
    ['3rd December 2027', 'en-GB', '2027-12-03'],
    ['December 3, 2027', 'en-US', '2027-12-03'],
    ['3 de diciembre de 2027', 'es-ES', '2027-12-03'],
    ['1 ene', 'es-ES', '2027-01-01'],
    ['29 feb', 'en-GB', '2027-02-29'],
  ])('parses %s in %s', (text, locale, day) => {
    expect(read(text, locale)).toBe(isCalendarDay(day) ? day : undefined)
  })

  it.each([
    '',
    'soon',
    '32/1/2026',
    '30/2/2026',
    '1/13/2026',
    '1/2/3/4',
    '20',
    'mo',
    '1/1/202',
    'Nov',
    '3 Foo 2026',
    '2026-13-01',
    '99999-01-01',
    '__proto__',
    'constructor',
  ])('refuses %j', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it('parses every formatted date back to the same day, in every locale and style', () => {
    const styles: DateStyle[] = ['numeric', 'medium', 'long']
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9000 }),
        fc.constantFrom<Locale>('en-GB', 'en-US', 'en-CA', 'es-ES'),
        fc.constantFrom(...styles),
        (offset, locale, style) => {
          const day = addDays('2015-01-01', offset)
          expect(read(formatDate(day, style, toLocaleSetting(locale)), locale)).toBe(day)
        },
      ),
    )
  })

  it('never throws, and returns only existing days', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[\d/. -]{0,12}$/)),
        fc.constantFrom<Locale>('en-GB', 'en-US', 'es-ES'),
        (text, locale) => {
          const day = read(text, locale)
          expect(day === undefined || isCalendarDay(day)).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
