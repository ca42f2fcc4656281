import type { Occupancy } from '@mosaic-booking/sdk'
import { useId, useRef, useState, type RefObject } from 'react'
import { useMessages } from '../locale/messages.js'
import { Button } from '../ui/button/button.js'
import { messages } from './location-groups.messages.js'
import { LocationRow, type LocationRowProps } from './location-row.js'
import type { LocationGroup } from './to-location-groups.js'
import { useNearby } from './use-nearby.js'

/** Number of spaces shown per floor initially and added by "Show more". */
const firstCount = 8
const moreCount = 50
/** Number of floors rendered before visibility has been measured. */
const firstGroups = 2
/** Estimated height of a space in rem, for floors that have not rendered yet. */
const usualHeight = 3.75

export interface LocationGroupsProps extends Pick<
  LocationRowProps,
  'isSingle' | 'onChoose' | 'quick'
> {
  readonly groups: readonly LocationGroup[]
  /** What sensors say, if the organisation has any. */
  readonly sensed?: readonly Occupancy[] | undefined
}

/** Search results grouped by floor. */
export function LocationGroups({ groups, ...row }: LocationGroupsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div className="mb-location-groups" ref={scroller}>
      {groups.map((group, index) => (
        <Group
          key={group.id}
          group={group}
          isFirst={index < firstGroups}
          scroller={scroller}
          {...row}
        />
      ))}
    </div>
  )
}

function Group({
  group: { name, qualifier, results, freeCount },
  isFirst,
  scroller,
  sensed,
  ...row
}: {
  readonly group: LocationGroup
  readonly isFirst: boolean
  readonly scroller: RefObject<HTMLElement | null>
} & Omit<LocationGroupsProps, 'groups'>) {
  const t = useMessages(messages)
  // Several lists on a page may contain the same floor, so ids must be unique.
  const nameId = useId()
  const { ref, isNear, blockSize } = useNearby(isFirst, scroller)
  const [wanted, setWanted] = useState(firstCount)
  // Show the last space directly, because a "Show more" button would need the same space.
  const count = results.length - wanted > 1 ? wanted : results.length
  const hidden = results.length - count
  const isPictured = results.some(({ location }) => location.thumbnail)
  const isCut = results.length - firstCount > 1
  return (
    <section className="mb-location-group" aria-labelledby={nameId}>
      <header className="mb-location-group-head">
        <h2 className="mb-location-group-name" id={nameId}>
          {name}
          {qualifier && <span className="mb-location-group-where"> {qualifier}</span>}
        </h2>
        <span className="mb-location-group-count">
          {freeCount === results.length
            ? t('free', { count: freeCount })
            : t('freeOf', { count: freeCount, total: results.length })}
        </span>
      </header>
      <div
        className="mb-location-group-spaces"
        ref={ref}
        style={isNear ? undefined : { blockSize: blockSize ?? `${count * usualHeight}rem` }}
      >
        {isNear && (
          <>
            <ul className="mb-location-list" role="list">
              {results.slice(0, count).map((result) => (
                <LocationRow
                  key={result.location.id}
                  result={result}
                  isPictured={isPictured}
                  occupancy={sensed?.find(({ locationId }) => locationId === result.location.id)}
                  {...row}
                />
              ))}
            </ul>
            {isCut && (
              <Button
                variant="quiet"
                size="small"
                icon={hidden > 0 ? 'chevron-down' : 'chevron-up'}
                aria-expanded={hidden === 0}
                onClick={() => setWanted(hidden > 0 ? count + moreCount : firstCount)}
              >
                {hidden > 0 ? t('more', { count: Math.min(hidden, moreCount) }) : t('fewer')}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}
