import { useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from '../visitors.messages.js'
import { visitStates, type VisitState } from './visit-rows.js'

interface StateCountsProps {
  /** Undefined while loading. */
  readonly counts: Readonly<Record<VisitState | 'all', number>> | undefined
  /** Whether the server has truncated the list. */
  readonly isCapped: boolean
  readonly chosen: VisitState | undefined
  readonly onChoose: (state: VisitState | undefined) => void
}

/** The number of visitors per state. Clicking a state filters the list. */
export function StateCounts({ counts, isCapped, chosen, onChoose }: StateCountsProps) {
  const t = useMessages(messages)
  const shown = visitStates.filter(
    (state) => counts?.[state] || state === chosen || state === 'present' || state === 'expected',
  )
  const choices = [
    ...shown.map((state) => ({ state, label: t(state), count: counts?.[state] })),
    { state: undefined, label: t('all'), count: counts?.all },
  ]
  return (
    <div className="state-counts" role="group" aria-label={t('states')}>
      {choices.map(({ state, label, count }) => (
        <button
          key={label}
          type="button"
          className="state-count panel"
          data-state={state}
          aria-pressed={state === chosen}
          onClick={() => onChoose(state === chosen ? undefined : state)}
        >
          <span className="state-count-number">
            {count ?? '–'}
            {isCapped && !!count && '+'}
          </span>
          <span className="state-count-label hint">{label}</span>
        </button>
      ))}
    </div>
  )
}
