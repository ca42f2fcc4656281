import { useState } from 'react'
import { useMessages } from '../locale/messages.js'
import { Button } from '../ui/button/button.js'
import { messages } from './availability.messages.js'
import { LocationRow, type LocationRowProps } from './location-row.js'
import type { LocationGroup } from './to-location-groups.js'

/** Number of spaces per floor before "Show more". */
const firstCount = 8

export interface LocationGroupsProps extends Pick<LocationRowProps, 'isDiscrete' | 'onChoose'> {
  readonly groups: readonly LocationGroup[]
}

/** Search results grouped by floor. */
export function LocationGroups({ groups, ...row }: LocationGroupsProps) {
  return groups.map((group) => <Group key={group.id} group={group} {...row} />)
}

function Group({
  group: { id, name, qualifier, results, freeCount },
  ...row
}: { readonly group: LocationGroup } & Omit<LocationGroupsProps, 'groups'>) {
  const t = useMessages(messages)
  const [isWhole, setWhole] = useState(false)
  const hidden = results.length - firstCount
  // A button that reveals a single space would take as much room as the space.
  const isCut = hidden > 1
  return (
    <section className="mb-location-group" aria-labelledby={`mb-floor-${id}`}>
      <header className="mb-location-group-head">
        <h2 className="mb-location-group-name" id={`mb-floor-${id}`}>
          {name}
          {qualifier && <span className="mb-location-group-where"> {qualifier}</span>}
        </h2>
        <span className="mb-location-group-count">
          {freeCount === results.length
            ? t('free', { count: freeCount })
            : t('freeOf', { count: freeCount, total: results.length })}
        </span>
      </header>
      <ul className="mb-location-list" role="list">
        {(isCut && !isWhole ? results.slice(0, firstCount) : results).map((result) => (
          <LocationRow key={result.location.id} result={result} {...row} />
        ))}
      </ul>
      {isCut && (
        <Button
          variant="quiet"
          size="small"
          icon={isWhole ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('fewer') : t('more', { count: hidden })}
        </Button>
      )}
    </section>
  )
}
