import type { SummaryRow } from '@mosaic-booking/sdk'
import { toCsv, toHours } from '@mosaic-booking/sdk/rules'
import type { Division } from '../report-address.js'
import { partOf } from './summary-rules.js'

interface CsvOptions {
  readonly division: Division | undefined
  /** Column headers: timeslot, group, count and hours. */
  readonly headers: readonly [string, string, string, string]
  readonly nameOf: (timeslot: string, length: 'long') => string
}

/** All summary rows, with hours to two decimal places (AD-061). */
export function toSummaryCsv(
  rows: readonly SummaryRow[],
  { division, headers: [time, part, count, hours], nameOf }: CsvOptions,
): string {
  return toCsv(
    [time, ...(division ? [part] : []), count, hours],
    rows.map((row) => [
      nameOf(row.key.timeslot ?? '', 'long'),
      ...(division ? [partOf(row.key, division)] : []),
      row.count,
      toHours(row.minutes),
    ]),
  )
}
