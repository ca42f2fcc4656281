import { addDays, browserToday } from '@mosaic-booking/widgets/ui'
import { choice, day, id, ids, text, withDefault } from '../../shared/address/fields.js'
import { useAddress } from '../../shared/address/use-address.js'
import { statusFilters, type DayRange, type StatusFilter } from './work-rows.js'

export interface WorkFilter extends DayRange {
  readonly status: StatusFilter
  readonly location: readonly number[]
  /** Limits the list to this person's bookings. */
  readonly owner: number | undefined
  readonly text: string
}

const fields = {
  from: day('from'),
  to: day('to'),
  status: withDefault(choice('status', statusFilters), 'OPEN'),
  location: ids('l'),
  owner: id('u'),
  text: withDefault(text('q'), ''),
}

/** The filter from the URL. Defaults to next week's open requests. */
export function useWorkFilter(): [WorkFilter, (changes: Partial<WorkFilter>) => void] {
  const [address, change] = useAddress(fields)
  const { from = browserToday(), to = addDays(from, 6) } = address
  return [{ ...address, from, to }, (changes) => change({ from, to, ...changes })]
}
