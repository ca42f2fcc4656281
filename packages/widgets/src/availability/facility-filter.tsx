import type { AvailabilityAnswer, Location } from '@mosaic-booking/sdk'
import { useMessages } from '../locale/messages.js'
import { Button } from '../ui/button/button.js'
import { Checkbox } from '../ui/checkbox/checkbox.js'
import { Popover } from '../ui/popover/popover.js'
import { messages } from './availability.messages.js'

type Facility = NonNullable<Location['facilities']>[number]

/** The facilities of the spaces in an answer, by name. */
export function facilitiesIn({ locations }: Pick<AvailabilityAnswer, 'locations'>): Facility[] {
  const all = locations.flatMap(({ facilities }) => facilities ?? [])
  return [...new Map(all.map((one) => [one.id, one])).values()].sort((a, b) =>
    a.text.localeCompare(b.text),
  )
}

/** The answer with only those spaces that have all of the facilities. */
export function withFacilities(
  answer: AvailabilityAnswer,
  ids: readonly number[],
): AvailabilityAnswer {
  if (ids.length === 0) return answer
  const having = new Set(
    answer.locations.flatMap(({ id, facilities = [] }) =>
      ids.every((wanted) => facilities.some((one) => one.id === wanted)) ? id : [],
    ),
  )
  return {
    ...answer,
    availability: answer.availability.filter(({ locationId }) => having.has(locationId)),
  }
}

export interface FacilityFilterProps {
  readonly facilities: readonly Facility[]
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** Narrows the results to spaces with certain facilities. */
export function FacilityFilter({ facilities, value, onChange }: FacilityFilterProps) {
  const t = useMessages(messages)
  const label = value.length > 0 ? t('facilitiesChosen', { count: value.length }) : t('facilities')
  return (
    <Popover
      label={t('facilities')}
      placement="bottom-end"
      trigger={(trigger) => (
        <Button {...trigger} size="small" icon="filter">
          {label}
        </Button>
      )}
    >
      <div className="mb-facility-filter">
        {facilities.map(({ id, text }) => (
          <Checkbox
            key={id}
            label={text}
            checked={value.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((one) => one !== id))}
          />
        ))}
        {value.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => onChange([])}>
            {t('clearFacilities')}
          </Button>
        )}
      </div>
    </Popover>
  )
}
