import { addDays } from './calendar.js'

/** Minutes as hours with at most two decimals, half rounded up: 50 minutes are 0.83 (UTIL-013, AD-061). */
export const toHours = (minutes: number): number => Math.round((minutes * 100) / 60) / 100

/** Days `YYYY-MM-DD`, the last one included. */
export interface ReportDays {
  readonly from: string
  readonly to: string
}

/**
 * The days as a request of a summary: its `t` is exclusive, so it is the day after the last one
 * (SUM-013).
 */
export const toSummaryDays = ({ from, to }: ReportDays): { f: string; t: string } => ({
  f: from,
  t: addDays(to, 1),
})
