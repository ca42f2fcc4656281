import { parseWallClock } from '@mosaic-booking/sdk/rules'
import { addDays, browserToday } from '@mosaic-booking/widgets/ui'
import { useSearchParams } from 'react-router'
import { statusFilters, type DayRange, type StatusFilter } from './work-rows.js'

export interface WorkFilter extends DayRange {
  readonly status: StatusFilter
  readonly location: readonly number[]
  /** The id of the person whose bookings are shown. */
  readonly owner: number | undefined
  readonly text: string
}

const readDay = (text: string | null) =>
  text?.length === 10 && parseWallClock(text) !== undefined ? text : undefined
const readIds = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)

/** The filter in the address. It starts with what is open in the coming week. */
export function useWorkFilter(): [WorkFilter, (changes: Partial<WorkFilter>) => void] {
  const [query, setQuery] = useSearchParams()
  const from = readDay(query.get('from')) ?? browserToday()
  const filter: WorkFilter = {
    from,
    to: readDay(query.get('to')) ?? addDays(from, 6),
    status: statusFilters.find((one) => one === query.get('status')) ?? 'OPEN',
    location: readIds(query.get('l')),
    owner: readIds(query.get('u'))[0],
    text: query.get('q') ?? '',
  }
  const change = (changes: Partial<WorkFilter>) => {
    const next = { ...filter, ...changes }
    setQuery(
      {
        from: next.from,
        to: next.to,
        ...(next.status !== 'OPEN' && { status: next.status }),
        ...(next.location.length > 0 && { l: next.location.join(',') }),
        ...(next.owner && { u: String(next.owner) }),
        ...(next.text !== '' && { q: next.text }),
      },
      { replace: true },
    )
  }
  return [filter, change]
}
