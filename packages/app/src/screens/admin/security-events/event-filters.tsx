import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Combobox, Select, useMessages } from '@mosaic-booking/widgets/ui'
import { useFindPeople } from '../../../shared/people/use-find-people.js'
import { DayFields, FilterPanel } from '../../../shared/section-views/filter-panel.js'
import { daysOf, periods, topicNames, topics, type EventAddress } from './event-filter.js'
import { messages } from './security-events.messages.js'

interface EventFiltersProps {
  readonly address: EventAddress
  readonly today: string
  readonly onChange: (changes: Partial<EventAddress>) => void
}

const nobody: readonly number[] = []

export function EventFilters({ address, today, onChange }: EventFiltersProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { kind, person, when } = address
  const findPeople = useFindPeople(nobody)
  const chosen = useApiQuery(
    person === undefined ? undefined : apiQuery(client, 'user.get', { id: person }),
  )
  const days = daysOf(address, today)
  return (
    <FilterPanel label={t('filters')}>
      <Select
        label={t('time')}
        value={when}
        options={periods.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => onChange({ when: value, from: undefined, to: undefined })}
      />
      {when === 'between' && <DayFields {...days} onChange={onChange} />}
      <Select
        label={t('kind')}
        value={kind ?? ''}
        options={[
          { value: '' as const, label: t('anyKind') },
          ...topicNames.flatMap((topic) =>
            [topic, ...topics[topic]].map((value) => ({
              value,
              label: value === topic ? t('allOf', { topic: t(topic) }) : t(value),
              group: t(topic),
            })),
          ),
        ]}
        onChange={(value) => onChange({ kind: value || undefined })}
      />
      <Combobox
        label={t('person')}
        placeholder={t('anyone')}
        value={
          person === undefined
            ? null
            : {
                value: String(person),
                label: chosen.data?.name ?? (chosen.error ? `#${person}` : '…'),
              }
        }
        options={findPeople}
        onChange={(option) => onChange({ person: option ? Number(option.value) : undefined })}
      />
    </FilterPanel>
  )
}
