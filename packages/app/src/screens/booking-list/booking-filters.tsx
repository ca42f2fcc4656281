import { Select, useMessages } from '@mosaic-booking/widgets/ui'
import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { LocationField } from '../../shared/location-field.js'
import { useSession } from '../../session/session.js'
import { messages } from './booking-list.messages.js'
import type { BookingSection } from './booking-section.js'
import { DayFields, FilterPanel } from '../../shared/section-views/filter-panel.js'
import { TextFilter } from '../../shared/section-views/text-filter.js'
import type { CategoryChoice } from '../../shared/section-views/section-setting.js'

export const statusChoices = ['active', 'TENTATIVE', 'CONFIRMED', 'cancelled', 'all'] as const

export interface BookingFilter {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly location: readonly number[]
  readonly text: string
  readonly status: (typeof statusChoices)[number]
}

export interface BookingFiltersProps {
  readonly section: BookingSection
  readonly filter: BookingFilter
  readonly onChange: (filter: BookingFilter) => void
  readonly category: CategoryChoice
  readonly onCategory: (category: CategoryChoice) => void
  /** Whether to show date fields. A calendar has its own navigation. */
  readonly hasDays: boolean
}

export function BookingFilters({
  section,
  filter,
  onChange,
  category,
  onCategory,
  hasDays,
}: BookingFiltersProps) {
  const t = useMessages(messages)
  const { categories, org } = useSession()
  const hasEvents = section.hasEvents && isSwitchedOn(org.configSettings, 'event_management')
  const change = (next: Partial<BookingFilter>) => onChange({ ...filter, ...next })
  return (
    <FilterPanel>
      {hasDays && <DayFields from={filter.from} to={filter.to} onChange={change} />}
      <Select
        label={t('category')}
        value={category ?? 0}
        onChange={(chosen) => onCategory(chosen || undefined)}
        options={[
          { value: 0, label: t('everything') },
          ...categories.map(({ id, namePlural }) => ({ value: id, label: namePlural })),
          ...(hasEvents ? [{ value: 'events' as const, label: t('events') }] : []),
        ]}
      />
      {!section.isOwn && category !== 'events' && (
        <LocationField
          label={t('where')}
          value={filter.location}
          onChange={(location) => change({ location })}
        />
      )}
      {section.hasStatus && category !== 'events' && (
        <Select
          label={t('status')}
          value={filter.status}
          onChange={(status) => change({ status })}
          options={statusChoices.map((value) => ({ value, label: t(`${value}Choice`) }))}
        />
      )}
      <TextFilter
        label={t('text')}
        placeholder={t('textHint')}
        value={filter.text}
        onChange={(text) => change({ text })}
      />
    </FilterPanel>
  )
}
