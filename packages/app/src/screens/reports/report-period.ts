import { addDays, addMonths, startOfMonth, startOfWeek } from '@mosaic-booking/widgets/ui'
import type { ReportDays } from '@mosaic-booking/sdk/rules'

export const periods = [
  'now',
  'today',
  'tomorrow',
  'last-week',
  'this-week',
  'next-week',
  'last-month',
  'this-month',
  'next-month',
  'last-year',
  'this-year',
  'on-date',
  'between-dates',
] as const

/** Periods that only the overview offers. */
export const quarters = ['last-quarter', 'this-quarter'] as const
export type Period = (typeof periods)[number] | (typeof quarters)[number]

/** Periods of the overview, which looks back. */
export const overviewPeriods: readonly Period[] = [
  'last-week',
  'this-week',
  'last-month',
  'this-month',
  'last-quarter',
  'this-quarter',
  'last-year',
  'this-year',
  'between-dates',
]

export interface PeriodChoice {
  readonly when: Period
  readonly date: string | undefined
  readonly dateFrom: string | undefined
  readonly dateTo: string | undefined
}

const week = (day: string): ReportDays => {
  const from = startOfWeek(day)
  return { from, to: addDays(from, 6) }
}
const month = (day: string): ReportDays => {
  const from = startOfMonth(day)
  return { from, to: addDays(addMonths(from, 1), -1) }
}
const quarter = (day: string): ReportDays => {
  const first = startOfMonth(day)
  const from = addMonths(first, -((Number(first.slice(5, 7)) - 1) % 3))
  return { from, to: addDays(addMonths(from, 3), -1) }
}
const year = (number: number): ReportDays => ({ from: `${number}-01-01`, to: `${number}-12-31` })

/** Converts a period to days. Weeks start on Monday, and "now" is today (AD-055). */
export function daysOf({ when, date, dateFrom, dateTo }: PeriodChoice, today: string): ReportDays {
  const thisYear = Number(today.slice(0, 4))
  const day = (one: string) => ({ from: one, to: one })
  const days: Readonly<Record<Period, ReportDays>> = {
    now: day(today),
    today: day(today),
    tomorrow: day(addDays(today, 1)),
    'last-week': week(addDays(today, -7)),
    'this-week': week(today),
    'next-week': week(addDays(today, 7)),
    'last-month': month(addMonths(startOfMonth(today), -1)),
    'this-month': month(today),
    'next-month': month(addMonths(startOfMonth(today), 1)),
    'last-quarter': quarter(addMonths(startOfMonth(today), -3)),
    'this-quarter': quarter(today),
    'last-year': year(thisYear - 1),
    'this-year': year(thisYear),
    'on-date': day(date ?? today),
    'between-dates': { from: dateFrom ?? startOfMonth(today), to: dateTo ?? today },
  }
  return days[when]
}
