import { toWallClock } from '@mosaic-booking/sdk/rules'
import type { Visit } from '@mosaic-booking/sdk'
import { useLocale, type Sort } from '@mosaic-booking/widgets/ui'
import { useDeferredValue, useMemo } from 'react'
import { sortRows, type VisitColumn } from './visit-columns.js'
import {
  countStates,
  filterRows,
  isListed,
  groupByLocation,
  toVisitRows,
  type VisitRow,
  type VisitState,
} from './visit-rows.js'

interface ReportView {
  readonly text: string
  readonly state: VisitState | undefined
  readonly sort: Sort
  readonly columns: readonly VisitColumn[]
  readonly now: number
}

const byName = ({ visit }: VisitRow) => visit.guest.name
const none: readonly Visit[] = []

/** The report's rows. Sorted before filtering, so that typing only filters. */
export function useReport(visits: readonly Visit[] = none, view: ReportView) {
  const { state, sort, columns, now } = view
  const { language } = useLocale()
  const text = useDeferredValue(view.text)
  const rows = useMemo(() => {
    const clocks = new Map<string, string>()
    return toVisitRows(visits, (timeZone) => {
      const clock = clocks.get(timeZone) ?? toWallClock(now, timeZone)
      clocks.set(timeZone, clock)
      return clock
    })
  }, [visits, now])
  const { key, descending } = sort
  const sorted = useMemo(() => {
    const value = columns.find((column) => column.key === key)?.value ?? byName
    return sortRows(rows, value, { descending, language })
  }, [rows, columns, key, descending, language])
  return useMemo(() => {
    const matching = filterRows(sorted, text, undefined)
    const shown = matching.filter((row) => isListed(row, state))
    return {
      counts: countStates(matching),
      lines: groupByLocation(shown, language),
      shown: shown.map(({ visit }) => visit),
      goers: matching.flatMap(({ visit }) => (visit.possibleActions.checkOut ? visit : [])),
    }
  }, [sorted, text, state, language])
}
