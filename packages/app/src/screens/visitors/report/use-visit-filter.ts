import { parseWallClock } from '@mosaic-booking/sdk/rules'
import { useSearchParams } from 'react-router'
import { usualPeriod, visitStates, visitTypes, type VisitFilter } from './visit-rows.js'

const readDay = (text: string | null) =>
  text?.length === 10 && parseWallClock(text) !== undefined ? text : undefined
const readIds = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)

/**
 * The filter in the address, without the free text, which may be somebody's name. Days are written
 * only if they were chosen, so that a screen that stays open shows the new day.
 */
export function useVisitFilter(
  isStaff: boolean,
  today: string,
): [VisitFilter, (changes: Partial<VisitFilter>) => void] {
  const [query, setQuery] = useSearchParams()
  const usual = usualPeriod(isStaff, today)
  const from = readDay(query.get('from')) ?? usual.from
  const filter: VisitFilter = {
    when: query.get('when') === 'now' ? 'now' : 'period',
    from,
    to: readDay(query.get('to')) ?? (from > usual.to ? from : usual.to),
    location: readIds(query.get('l')),
    type: visitTypes.find((one) => one === query.get('type')) ?? 'ALL',
    state: visitStates.find((one) => one === query.get('state')),
  }
  const change = (changes: Partial<VisitFilter>) => {
    const next = { ...filter, ...changes }
    const isUsual = next.from === usual.from && next.to === usual.to
    setQuery(
      {
        // The tab of the reports that the list is in.
        ...(query.has('view') && { view: query.get('view')! }),
        ...(next.when === 'now' && { when: 'now' }),
        ...(!isUsual && { from: next.from, to: next.to }),
        ...(next.location.length > 0 && { l: next.location.join(',') }),
        ...(next.type !== 'ALL' && { type: next.type }),
        ...(next.state && { state: next.state }),
      },
      { replace: true },
    )
  }
  return [filter, change]
}
