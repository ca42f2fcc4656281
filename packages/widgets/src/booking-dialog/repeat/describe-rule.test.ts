import type { RepeatRule } from '@mosaic-booking/sdk/rules'
import { describe, expect, it } from 'vitest'
import { toLocaleSetting } from '../../locale/locale.js'
import { describeRule } from './describe-rule.js'

/** A Friday. */
const first = '2026-12-11'
const until = { repeatEndDate: '2027-03-12' }

describe('describeRule', () => {
  it.each<[RepeatRule, number | undefined, string, string]>([
    [
      { ...until, repeatKind: 'DAILY' },
      undefined,
      'Every day, until Fri 12 Mar 2027',
      'Todos los días, hasta el vie. 12 mar 2027',
    ],
    [
      { ...until, repeatKind: 'WEEKDAYS' },
      66,
      'Monday to Friday, 66 times, until Fri 12 Mar 2027',
      'De lunes a viernes, 66 veces, hasta el vie. 12 mar 2027',
    ],
    [
      { ...until, repeatKind: 'WEEKLY', repeatInterval: 2, repeatWeekdays: [5, 1] },
      14,
      'Every 2 weeks on Monday and Friday, 14 times, until Fri 12 Mar 2027',
      'Cada 2 semanas, el lunes y el viernes, 14 veces, hasta el vie. 12 mar 2027',
    ],
    [
      { ...until, repeatKind: 'FORTNIGHTLY' },
      7,
      'Every 2 weeks on Friday, 7 times, until Fri 12 Mar 2027',
      'Cada 2 semanas, el viernes, 7 veces, hasta el vie. 12 mar 2027',
    ],
    [
      { ...until, repeatKind: 'MONTHLY', repeatInterval: 3 },
      1,
      'Every 3 months on day 11, 1 time, until Fri 12 Mar 2027',
      'Cada 3 meses el día 11, 1 vez, hasta el vie. 12 mar 2027',
    ],
    [
      { ...until, repeatKind: 'MONTHLY_BY_WEEKDAY' },
      4,
      'Every month on the second Friday, 4 times, until Fri 12 Mar 2027',
      'Todos los meses el segundo viernes, 4 veces, hasta el vie. 12 mar 2027',
    ],
  ])('says %j, %s times', (rule, times, en, es) => {
    expect(describeRule(rule, first, toLocaleSetting('en-GB'), times)).toBe(en)
    expect(describeRule(rule, first, toLocaleSetting('es-ES'), times)).toBe(es)
  })
})
