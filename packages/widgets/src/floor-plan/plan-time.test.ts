import { describe, expect, it } from 'vitest'
import { toLocaleSetting } from '../locale/locale.js'
import { describePlanTime, kindOf, toChosenTime, toPlanTime } from './plan-time.js'
import type { PlanTime } from './search-of-plan.js'

const morning: PlanTime = { timeFrom: '2026-11-25T09:00', timeTo: '2026-11-25T10:30' }
const day: PlanTime = { timeFrom: '2026-11-25T00:00', timeTo: '2026-11-26T00:00', allDay: true }
const now = '2026-11-24T22:12:00.000'

describe('the time of a plan', () => {
  it.each<[string, PlanTime, string, object]>([
    ['now', {}, '2026-11-24T09:12', { day: '2026-11-24', start: '09:30', minutes: 60 }],
    ['now, in the evening', {}, now, { day: '2026-11-25', start: '09:00' }],
    ['now, before midnight', {}, '2026-11-24T23:40', { day: '2026-11-25', start: '09:00' }],
    ['a time', morning, now, { day: '2026-11-25', start: '09:00', minutes: 90 }],
    ['a whole day', day, now, { day: '2026-11-25', start: '09:00', minutes: 60 }],
    ['today', day, '2026-11-25T10:01', { day: '2026-11-25', start: '10:30', minutes: 60 }],
  ])('is chosen from %s', (_, time, at, chosen) => {
    expect(toChosenTime(time, at)).toMatchObject(chosen)
  })

  it.each(['now', 'time', 'allDay'] as const)('keeps its kind %s', (kind) => {
    expect(kindOf(toPlanTime(kind, { day: '2026-11-25', start: '23:30', minutes: 60 }))).toBe(kind)
  })

  it('may end on the next day', () => {
    expect(toPlanTime('time', { day: '2026-11-25', start: '23:30', minutes: 60 })).toEqual({
      timeFrom: '2026-11-25T23:30',
      timeTo: '2026-11-26T00:30',
      allDay: false,
    })
  })

  it.each<[PlanTime, string, string]>([
    [{}, 'Now', 'Ahora'],
    [morning, 'Tomorrow, 9:00 – 10:30 AM', 'Mañana, 9:00 – 10:30 a. m.'],
    [day, 'Tomorrow, all day', 'Mañana, todo el día'],
    [
      { timeFrom: '2026-11-25T00:00', timeTo: '2026-11-25T12:00' },
      'Tomorrow, morning',
      'Mañana, por la mañana',
    ],
    [
      { timeFrom: '2026-11-30T22:00', timeTo: '2026-12-01T01:00' },
      'Mon 30 Nov, 10:00 PM – Tue 1 Dec, 1:00 AM',
      'lun. 30 nov, 10:00 p. m. – mar. 1 dic, 1:00 a. m.',
    ],
    [
      { timeFrom: '2026-11-30T00:00', timeTo: '2026-12-02T00:00', allDay: true },
      'Mon 30 Nov – Tue 1 Dec, all day',
      'lun. 30 nov – mar. 1 dic, todo el día',
    ],
  ])('%o is written as %s', (time, english, spanish) => {
    const write = (locale: 'en-GB' | 'es-ES') =>
      describePlanTime(time, '2026-11-24', { ...toLocaleSetting(locale), hour12: true })
    expect([write('en-GB'), write('es-ES')]).toEqual([english, spanish])
  })
})
