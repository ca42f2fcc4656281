import type { UtilisationMetricKey } from '../generated/types.js'
import { addDays } from './calendar.js'

/** The metrics of the utilisation report in their order, from used to unavailable. */
export const utilisationMetricKeys: readonly UtilisationMetricKey[] = [
  'PAST_CHECKED_IN',
  'PAST_NOT_CHECKED_IN',
  'FUTURE_BOOKED',
  'BUFFER',
  'FUTURE_AVAILABLE',
  'PAST_UNUSED',
  'UNAVAILABLE_OUT_OF_HOURS',
  'UNAVAILABLE_OTHER',
]

/**
 * Converts minutes to hours with at most two decimals, rounding half up: 50 minutes are 0.83
 * (UTIL-013, AD-061).
 */
export const toHours = (minutes: number): number => Math.round((minutes * 100) / 60) / 100

/** Days as `YYYY-MM-DD`; the last day is inclusive. */
export interface ReportDays {
  readonly from: string
  readonly to: string
}

/**
 * Converts the days to a summary request, whose `t` is exclusive and therefore the day after the
 * last one (SUM-013).
 */
export const toSummaryDays = ({ from, to }: ReportDays): { f: string; t: string } => ({
  f: from,
  t: addDays(to, 1),
})
