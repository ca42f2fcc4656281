import { Combobox, Select, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { LocationField } from '../../shared/location-field.js'
import { DayFields, FilterPanel } from '../../shared/section-views/filter-panel.js'
import { TextFilter } from '../../shared/section-views/text-filter.js'
import { messages } from './provider.messages.js'
import type { WorkFilter } from './use-work-filter.js'
import { statusFilters } from './work-rows.js'

interface WorkFiltersProps {
  readonly filter: WorkFilter
  readonly onChange: (changes: Partial<WorkFilter>) => void
  /** Whether to show date fields. A calendar has its own navigation. */
  readonly hasDays: boolean
  /**
   * The owners found in the loaded work, because providers may not list the organisation's people.
   */
  readonly owners: readonly { readonly id: number; readonly name: string }[]
}

export function WorkFilters({ filter, onChange, hasDays, owners }: WorkFiltersProps) {
  const t = useMessages(messages)
  const people = useMemo(
    () => owners.map(({ id, name }) => ({ value: String(id), label: name })),
    [owners],
  )
  // Keep the selected person visible on days without work for them.
  const chosen = filter.owner && {
    value: String(filter.owner),
    label: owners.find(({ id }) => id === filter.owner)?.name ?? t('personWithoutWork'),
  }
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
        value={chosen || null}
        options={people}
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
