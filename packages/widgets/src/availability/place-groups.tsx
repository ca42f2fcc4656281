import { useState } from 'react'
import { useMessages } from '../locale/messages.js'
import { Button } from '../ui/button/button.js'
import { messages } from './availability.messages.js'
import { PlaceRow, type PlaceRowProps } from './place-row.js'
import type { PlaceGroup } from './to-place-groups.js'

/** Number of spaces per floor before "Show more". */
const firstCount = 8

export interface PlaceGroupsProps extends Pick<PlaceRowProps, 'isDiscrete' | 'onChoose'> {
  readonly groups: readonly PlaceGroup[]
}

/** Search results grouped by floor. */
export function PlaceGroups({ groups, ...row }: PlaceGroupsProps) {
  return groups.map((group) => <Group key={group.id} group={group} {...row} />)
}

function Group({
  group: { id, name, qualifier, places, freeCount },
  ...row
}: { readonly group: PlaceGroup } & Omit<PlaceGroupsProps, 'groups'>) {
  const t = useMessages(messages)
  const [isWhole, setWhole] = useState(false)
  const hidden = places.length - firstCount
  // A button that reveals a single space would take as much room as the space.
  const isCut = hidden > 1
  return (
    <section className="mb-place-group" aria-labelledby={`mb-floor-${id}`}>
      <header className="mb-place-group-head">
        <h3 className="mb-place-group-name" id={`mb-floor-${id}`}>
          {name}
          {qualifier && <span className="mb-place-group-where"> {qualifier}</span>}
        </h3>
        <span className="mb-place-group-count">
          {t('freeOf', { count: freeCount, total: places.length })}
        </span>
      </header>
      <ul className="mb-place-list" role="list">
        {(isCut && !isWhole ? places.slice(0, firstCount) : places).map((place) => (
          <PlaceRow key={place.location.id} place={place} {...row} />
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
