import { choice, day, ids, withDefault } from '../../../shared/address/fields.js'
import { useAddress } from '../../../shared/address/use-address.js'
import { usualPeriod, visitStates, visitTypes, type VisitFilter } from './visit-rows.js'

const fields = {
  when: withDefault(choice('when', ['now']), 'period'),
  from: day('from'),
  to: day('to'),
  location: ids('l'),
  type: withDefault(choice('type', visitTypes), 'ALL'),
  state: choice('state', visitStates),
}

/**
 * The filter in the URL, without the free text, which may be a name. Only days selected by the user
 * are written, so that an open screen rolls over to the new day.
 */
export function useVisitFilter(
  isStaff: boolean,
  today: string,
): [VisitFilter, (changes: Partial<VisitFilter>) => void] {
  const [address, change] = useAddress(fields)
  const usual = usualPeriod(isStaff, today)
  const { from = usual.from, to = from > usual.to ? from : usual.to } = address
  const filter: VisitFilter = { ...address, from, to }
  const changeFilter = (changes: Partial<VisitFilter>) => {
    const next = { ...filter, ...changes }
    const isUsual = next.from === usual.from && next.to === usual.to
    change(isUsual ? { ...next, from: undefined, to: undefined } : next)
  }
  return [filter, changeFilter]
}
