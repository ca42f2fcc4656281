import type { ScheduleElement } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { refused } from '../../ground/core/refusal.fixture.js'
import { readSchedule } from './schedule-edit-rules.js'

const hours: ScheduleElement = {
  type: 'WEEKDAYS_TIME',
  weekdays: [1, 2],
  timeFrom: '09:00',
  timeTo: '24:00',
}
const closed: ScheduleElement = {
  type: 'DATE_RANGES_EXCLUDED',
  dateRanges: [{ dateFrom: '2026-12-31' }],
}
const released: ScheduleElement = {
  type: 'DATE_RANGES_INCLUDED',
  dateRanges: [{ dateFrom: '2026-11-02', dateTo: '2026-11-07' }],
}

it('LOCM-013 a flex location has no office hours and no closures; others have no released ranges', () => {
  const types = (isFlex: boolean) =>
    (readSchedule([hours, closed, released], isFlex) as ScheduleElement[]).map(({ type }) => type)
  expect(types(true)).toEqual(['DATE_RANGES_INCLUDED'])
  expect(types(false)).toEqual(['WEEKDAYS_TIME', 'DATE_RANGES_EXCLUDED'])
})

it('LOCM-012 a range with only a start ends at midnight on the next day', () => {
  expect(readSchedule([closed], false)).toEqual([
    { ...closed, dateRanges: [{ dateFrom: '2026-12-31', dateTo: '2027-01-01' }] },
  ])
})

it.each(['09:00', 'T09:00', '09:00:00', 'T09:00:00.000'])('LOCM-015 stores %s', (timeFrom) => {
  expect(
    readSchedule(
      [{ type: 'WEEKDAYS_VARIABLE_TIME', dayTimeRanges: [{ day: 1, timeFrom, timeTo: '17:30' }] }],
      false,
    ),
  ).toMatchObject([{ dayTimeRanges: [{ timeFrom: 'T09:00:00.000', timeTo: 'T17:30:00.000' }] }])
})

it.each<[ScheduleElement, string]>([
  [{ type: 'DATE_FROM' }, 'date: required'],
  [{ type: 'WEEKDAYS_VARIABLE_TIME' }, 'dayTimeRanges: required'],
  [
    {
      type: 'DATE_RANGES_EXCLUDED',
      dateRanges: [{ dateFrom: '2026-11-02', dateTo: '2026-11-02' }],
    },
    'dateRanges.0.dateTo: datesInOrder',
  ],
])('refuses an incomplete element: %j', (element, expected) => {
  expect(refused(readSchedule([element], false))).toEqual([
    `schedule.scheduleElements.0.${expected}`,
  ])
})
