import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Combobox, Select, useMessages, type ListboxOption } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'
import { LocationField } from '../../shared/location-field.js'
import { DayFields, FilterPanel } from '../../shared/section-views/filter-panel.js'
import { TextFilter } from '../../shared/section-views/text-filter.js'
import { messages } from './provider.messages.js'
import type { WorkFilter } from './use-work-filter.js'
import { statusFilters } from './work-rows.js'

interface WorkFiltersProps {
  readonly filter: WorkFilter
  readonly onChange: (changes: Partial<WorkFilter>) => void
  /** A calendar has its own way to go to other days. */
  readonly hasDays: boolean
}

/** Days, status, locations, person and a text. */
export function WorkFilters({ filter, onChange, hasDays }: WorkFiltersProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data: person } = useApiQuery(
    filter.owner ? apiQuery(client, 'person.get', { id: filter.owner }) : undefined,
  )
  const find = useCallback(
    async (partial: string, signal: AbortSignal): Promise<ListboxOption[]> => {
      if (partial.trim().length < 2) return []
      const { people } = await client.person.list(
        { partial: partial.trim(), kind: ['INTERNAL', 'USER'] },
        { signal },
      )
      return people.map(({ id, name, email }) => ({
        value: String(id),
        label: name,
        detail: email,
      }))
    },
    [client],
  )
  return (
    <FilterPanel>
      {hasDays && <DayFields from={filter.from} to={filter.to} onChange={onChange} />}
      <Select
        label={t('status')}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        options={statusFilters.map((value) => ({ value, label: t(`status${value}`) }))}
      />
      <LocationField
        label={t('where')}
        value={filter.location}
        onChange={(location) => onChange({ location })}
      />
      <Combobox
        label={t('person')}
        icon="user"
        placeholder={t('everybody')}
        value={person ? { value: String(person.id), label: person.name } : null}
        options={find}
        onChange={(option) => onChange({ owner: option ? Number(option.value) : undefined })}
      />
      <TextFilter
        label={t('search')}
        placeholder={t('searchHint')}
        value={filter.text}
        onChange={(text) => onChange({ text })}
      />
    </FilterPanel>
  )
}
