import type { AvailabilityAnswer, Location } from '@mosaic-booking/sdk'
import { Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { useMessages } from '../locale/messages.js'
import { Button } from '../ui/button/button.js'
import { Popover } from '../ui/popover/popover.js'
import { countFitting } from './fitting.js'
import { messages } from './space-filter.messages.js'
import type { SpaceFilterPanelProps } from './space-filter-panel.js'
import {
  byKind,
  isAny,
  kinds,
  noFeatures,
  type Feature,
  type Features,
  type SpaceNeeds,
} from './space-needs.js'
import { lazyPart } from '../ui/lazy-part.js'

/** Loaded in parallel with the results, which do not wait for the panel. */
const loadPanel = async () => (await import('./space-filter-panel.js')).SpaceFilterPanel
const SpaceFilterPanel = lazyPart(loadPanel)

/** The features of a response's spaces, sorted by name. */
function featuresOf(locations: readonly Location[]): Features {
  const distinct = (features: readonly Feature[]) =>
    [...new Map(features.map((one) => [one.id, one])).values()].sort((a, b) =>
      a.text.localeCompare(b.text, undefined, { numeric: true }),
    )
  return byKind((kind) =>
    distinct(locations.flatMap((location): readonly Feature[] => location[kind] ?? [])),
  )
}

/** Filters a response by the required features. */
function withNeeds(answer: AvailabilityAnswer, needs: SpaceNeeds): AvailabilityAnswer {
  if (!isAny(needs)) return answer
  const locations = answer.locations.filter((location) =>
    kinds.every((kind) => {
      const wanted = needs[kind]
      const has = (id: number) => location[kind]?.some((one) => one.id === id)
      return kind === 'layouts' ? !wanted.length || wanted.some(has) : wanted.every(has)
    }),
  )
  const having = new Set(locations.map(({ id }) => id))
  return {
    ...answer,
    locations,
    availability: answer.availability.filter(({ locationId }) => having.has(locationId)),
  }
}

export interface SpaceFilterOptions {
  readonly needs: SpaceNeeds
  /** If undefined, there is no filter. */
  readonly onNeeds: ((needs: SpaceNeeds) => void) | undefined
}

/** Filters a response by features. Returns the filtered response and the filter button. */
export function useSpaceFilter<Answer extends AvailabilityAnswer | undefined>(
  whole: Answer,
  { needs, onNeeds }: SpaceFilterOptions,
): {
  readonly answer: Answer | AvailabilityAnswer
  readonly isFiltered: boolean
  /** Undefined if there are no features for filtering. */
  readonly filter: ReactNode
} {
  const isOffered = onNeeds !== undefined
  const offered = useMemo(
    () => (whole && isOffered ? featuresOf(whole.locations) : noFeatures),
    [whole, isOffered],
  )
  // Ignore needs that no space in this response meets, because the user could not see or remove
  // them.
  const asked = useMemo(
    (): SpaceNeeds =>
      byKind((kind) => needs[kind].filter((id) => offered[kind].some((one) => one.id === id))),
    [needs, offered],
  )
  const answer = useMemo(() => whole && withNeeds(whole, asked), [whole, asked])
  return {
    answer,
    isFiltered: isAny(asked),
    filter:
      onNeeds && isAny(offered) ? (
        <SpaceFilter
          offered={offered}
          asked={asked}
          freeCount={countFitting(answer?.availability ?? [])}
          onChange={onNeeds}
        />
      ) : undefined,
  }
}

/** A popover beside its button, or a bottom sheet on a phone. */
function SpaceFilter(props: Omit<SpaceFilterPanelProps, 'onClose'>) {
  const t = useMessages(messages)
  const count = kinds.reduce((sum, kind) => sum + props.asked[kind].length, 0)
  useEffect(() => {
    // A failed load is reported when the panel opens.
    void loadPanel().catch(() => undefined)
  }, [])
  return (
    <Popover
      label={t('filters')}
      placement="bottom-end"
      trigger={(trigger) => (
        <Button {...trigger} className="mb-space-filter-button" size="small" icon="filter">
          <span className="mb-space-filter-word">{t('filters')}</span>
          {count > 0 && ` (${count})`}
        </Button>
      )}
    >
      {(close) => (
        <Suspense>
          <SpaceFilterPanel {...props} onClose={close} />
        </Suspense>
      )}
    </Popover>
  )
}
