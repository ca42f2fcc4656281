import { expect, it } from 'vitest'
import { whereIs } from '../../shared/where-is.js'
import { checkInDeadline, isWeekend, whyEmpty } from './today-rules.js'

const week = (count: number) => [{ date: '2026-11-02', count }]

it('TODAY-001 says why a day is empty', () => {
  const monday = { day: '2026-11-02', week: week(1) }
  expect(whyEmpty(monday, true)).toBe('noBookings')
  expect(whyEmpty(monday, false)).toBe('nothingToBook')
  expect(whyEmpty({ ...monday, week: week(0) }, true)).toBe('firstDay')
  expect(whyEmpty({ ...monday, day: '2026-11-07' }, true)).toBe('weekend')
  expect(['2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09'].map(isWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('TODAY-006 a check-in has a deadline while it is possible', () => {
  const checkInEndTime = '2026-11-02T09:15:00.000'
  expect(checkInDeadline({ possibleActions: ['start'], checkInEndTime })).toBe(checkInEndTime)
  expect(checkInDeadline({ possibleActions: ['edit'], checkInEndTime })).toBeUndefined()
})

it('places are named from the nearest one upwards', () => {
  expect(whereIs({ longQualifier: 'London > Lantern Wharf > Level 2' })).toBe(
    'Level 2 · Lantern Wharf',
  )
  expect(whereIs({ longQualifier: '' })).toBe('')
})
