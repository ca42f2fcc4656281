import type { Marker } from '@mosaic-booking/floorplan'
import { useMemo } from 'react'
import { useMessages } from '../locale/messages.js'
import { countFitting } from '../location/fitting.js'
import { messages } from './floor-plan.messages.js'
import type { PersonOnPlan } from './plan-faces.js'
import { PlanLegend } from './plan-legend.js'
import type { FloorAnswer } from './use-floor-answer.js'

interface PlanFootProps extends Pick<FloorAnswer, 'answer' | 'own' | 'markers'> {
  readonly people: readonly PersonOnPlan[] | undefined
  /** Number of spaces that fit the search on all floors, if the plan shows one of several. */
  readonly foundCount: number | undefined
}

/** The legend, and what the plan shows in words: who is where, or how many spaces fit. */
export function PlanFoot({ answer, own, markers, people, foundCount }: PlanFootProps) {
  const t = useMessages(messages)
  const onPlan = useMemo(() => {
    const ids = new Set(markers.map((marker) => marker.locationId))
    return answer.data?.availability.filter((one) => ids.has(one.locationId)) ?? []
  }, [markers, answer.data])
  const total = onPlan.length
  const count = countFitting(onPlan, own)
  const words = people
    ? namePeople(people, markers)
    : t(count === total ? 'free' : 'freeOf', { count, total })
  return (
    <footer className="mb-plan-foot" part="legend">
      <PlanLegend markers={markers} />
      {(people || total > 0) && (
        <p className="mb-plan-count" role="status">
          {words}
          {!people && foundCount !== undefined && foundCount !== count && (
            <>
              {' · '}
              {t('freeElsewhere', { count: foundCount })}
            </>
          )}
        </p>
      )}
    </footer>
  )
}

/** Each person with the space, as on the plan. */
const namePeople = (people: readonly PersonOnPlan[], markers: readonly Marker[]) =>
  people
    .map(({ locationId, name }) =>
      [name, markers.find((marker) => marker.locationId === locationId)?.label]
        .filter(Boolean)
        .join(': '),
    )
    .join(' · ')
