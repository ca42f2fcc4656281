import type { AvailabilityAnswer, Location } from '@mosaic-booking/sdk'
import { useMemo, type ReactNode } from 'react'
import { useMessages } from '../locale/messages.js'
import { useStyles } from '../theme/style-root.js'
import { Button } from '../ui/button/button.js'
import { Checkbox } from '../ui/checkbox/checkbox.js'
import { Popover } from '../ui/popover/popover.js'
import css from './space-filter.css?inline'
import { messages } from './space-filter.messages.js'

/** What a space must have, by ids. */
export interface SpaceNeeds {
  /** It has all of these facilities. */
  readonly facilities: readonly number[]
  /** It can be laid out in one of these ways; a booking has one layout. */
  readonly layouts: readonly number[]
  /** All of these extras can be ordered there. */
  readonly extras: readonly number[]
}
const kinds = ['facilities', 'layouts', 'extras'] as const satisfies readonly (keyof SpaceNeeds)[]

const byKind = <Value,>(of: (kind: keyof SpaceNeeds) => Value) => ({
  facilities: of('facilities'),
  layouts: of('layouts'),
  extras: of('extras'),
})

/** Any space will do. */
export const noNeeds: SpaceNeeds = byKind(() => [])

interface Feature {
  readonly id: number
  readonly text: string
}
type Features = Readonly<Record<keyof SpaceNeeds, readonly Feature[]>>
const nothing: Features = byKind(() => [])

const isAny = (of: Features | SpaceNeeds) => kinds.some((kind) => of[kind].length > 0)

/** What the spaces of an answer have, by name. */
function featuresOf(locations: readonly Location[]): Features {
  const distinct = (features: readonly Feature[]) =>
    [...new Map(features.map((one) => [one.id, one])).values()].sort((a, b) =>
      a.text.localeCompare(b.text),
    )
  return byKind((kind) =>
    distinct(locations.flatMap((location): readonly Feature[] => location[kind] ?? [])),
  )
}

/** The answer with only those spaces that have what is needed. */
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
  /** Without it, there is no filter. */
  readonly onNeeds: ((needs: SpaceNeeds) => void) | undefined
}

/** Narrows an answer: what is left of it, and the button to filter by what its spaces have. */
export function useSpaceFilter<Answer extends AvailabilityAnswer | undefined>(
  whole: Answer,
  { needs, onNeeds }: SpaceFilterOptions,
): {
  readonly answer: Answer | AvailabilityAnswer
  readonly isFiltered: boolean
  /** Undefined if there is nothing to filter by. */
  readonly filter: ReactNode
} {
  const isOffered = onNeeds !== undefined
  const offered = useMemo(
    () => (whole && isOffered ? featuresOf(whole.locations) : nothing),
    [whole, isOffered],
  )
  // What no space of this answer has cannot be seen or taken back.
  const asked = useMemo(
    (): SpaceNeeds =>
      byKind((kind) => needs[kind].filter((id) => offered[kind].some((one) => one.id === id))),
    [needs, offered],
  )
  return {
    answer: useMemo(() => whole && withNeeds(whole, asked), [whole, asked]),
    isFiltered: isAny(asked),
    filter:
      onNeeds && isAny(offered) ? (
        <SpaceFilter offered={offered} asked={asked} onChange={onNeeds} />
      ) : undefined,
  }
}

interface SpaceFilterProps {
  readonly offered: Features
  readonly asked: SpaceNeeds
  readonly onChange: (needs: SpaceNeeds) => void
}

function SpaceFilter({ offered, asked, onChange }: SpaceFilterProps) {
  useStyles(css)
  const t = useMessages(messages)
  const count = kinds.reduce((sum, kind) => sum + asked[kind].length, 0)
  const choose = (kind: keyof SpaceNeeds, id: number, isOn: boolean) =>
    onChange({
      ...asked,
      [kind]: isOn ? [...asked[kind], id] : asked[kind].filter((one) => one !== id),
    })
  return (
    <Popover
      label={t('filters')}
      placement="bottom-end"
      trigger={(trigger) => (
        <Button {...trigger} size="small" icon="filter">
          {count > 0 ? t('chosen', { count }) : t('filters')}
        </Button>
      )}
    >
      <div className="mb-space-filter">
        {kinds.map(
          (kind) =>
            offered[kind].length > 0 && (
              <fieldset key={kind} className="mb-space-filter-kind">
                <legend>{t(kind)}</legend>
                {offered[kind].map(({ id, text }) => (
                  <Checkbox
                    key={id}
                    label={text}
                    checked={asked[kind].includes(id)}
                    onChange={(isOn) => choose(kind, id, isOn)}
                  />
                ))}
              </fieldset>
            ),
        )}
        {count > 0 && (
          <Button size="small" variant="quiet" onClick={() => onChange(noNeeds)}>
            {t('clear')}
          </Button>
        )}
      </div>
    </Popover>
  )
}
