import type { QuickSelectInput } from '@mosaic-booking/sdk'
import { readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'
import { nextStart } from '../../shared/next-start.js'

/** Form state of a quick selection. Times are `HH:mm`, days `YYYY-MM-DD`, or '' if empty. */
export interface QuickDraft {
  readonly category: number | undefined
  readonly locations: readonly number[]
  readonly date: string
  readonly from: string
  readonly to: string
  readonly count: number
}

const hourMs = 3_600_000

/** The next bookable full hour. */
export function anHourFrom(now: string): Pick<QuickDraft, 'date' | 'from' | 'to'> {
  const { date, startTime } = nextStart(now)
  const end = toDateTime(readWallClock(`${date}T${startTime}:00.000`) + hourMs)
  return { date, from: startTime, to: end.slice(11, 16) }
}

/** Invalid fields, each with its message key. */
export function findDraftProblems({ category, date, from, to, count }: QuickDraft): {
  readonly category?: 'categoryMissing'
  readonly date?: 'dateMissing'
  readonly from?: 'timeMissing'
  readonly to?: 'timeMissing' | 'timeOrder'
  readonly count?: 'countWrong'
} {
  return {
    ...(category === undefined && { category: 'categoryMissing' as const }),
    ...(date === '' && { date: 'dateMissing' as const }),
    ...(from === '' && { from: 'timeMissing' as const }),
    ...(to === '' ? { to: 'timeMissing' as const } : from >= to && { to: 'timeOrder' as const }),
    ...((count < 1 || count > 100) && { count: 'countWrong' as const }),
  }
}

/** Builds a request that previews the spaces without booking them. */
export const toQuickSelect = ({
  category,
  locations,
  date,
  from,
  to,
  count,
}: QuickDraft): QuickSelectInput => ({
  category: category!,
  ...(locations.length > 0 && { locations: [...locations] }),
  timeFrom: `${date}T${from}:00.000`,
  timeTo: `${date}T${to}:00.000`,
  count,
  preview: true,
})
