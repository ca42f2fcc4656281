import { choice, day, ids, withDefault } from '../../../shared/address/fields.js'
import { useAddress } from '../../../shared/address/use-address.js'
import { usualPeriod, usualState, visitStates, visitTypes, type VisitFilter } from './visit-rows.js'

const fields = {
  when: withDefault(choice('when', ['now']), 'period'),
  from: day('from'),
  to: day('to'),
  location: ids('l'),
  type: withDefault(choice('type', visitTypes), 'ALL'),
  state: choice('state', [...visitStates, 'all']),
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
  const usualStateOf = (days: Pick<VisitFilter, 'when' | 'to'>) =>
    usualState(isStaff, days.when === 'now' ? today : days.to, today)
  const filter: VisitFilter = {
    ...address,
    from,
    to,
    state:
      address.state === 'all' ? undefined : (address.state ?? usualStateOf({ ...address, to })),
    isStateChosen: address.state !== undefined,
  }
  const changeFilter = (changes: Partial<VisitFilter>) => {
    const { isStateChosen: _, ...next } = { ...filter, ...changes }
    const chosen = next.state === usualStateOf(next) ? undefined : (next.state ?? 'all')
    const state = 'state' in changes ? chosen : address.state
    const isUsual = next.from === usual.from && next.to === usual.to
    change({ ...next, state, ...(isUsual && { from: undefined, to: undefined }) })
  }
  return [filter, changeFilter]
}
