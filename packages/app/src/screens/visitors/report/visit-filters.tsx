import {
  Button,
  DateField,
  Segmented,
  Select,
  TextField,
  toClassName,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { LocationField } from '../../../shared/location-field.js'
import '../../../shared/filter-chips/filter-chips.css'
import { messages } from '../visitors.messages.js'
import { visitTypes, type VisitFilter } from './visit-rows.js'

interface VisitFiltersProps {
  readonly filter: VisitFilter
  readonly onChange: (changes: Partial<VisitFilter>) => void
  readonly text: string
  readonly onText: (text: string) => void
}

/**
 * The text filter and the server-side filters. On a phone, a button opens the server-side filters.
 */
export function VisitFilters({ filter, onChange, text, onText }: VisitFiltersProps) {
  const t = useMessages(messages)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <form
      className="visit-filters stack gap-3"
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        className="visit-filters-text"
        type="search"
        icon="search"
        label={t('search')}
        hideLabel
        placeholder={t('searchHint')}
        autoComplete="off"
        value={text}
        onChange={onText}
      />
      <Button
        className="visit-filters-toggle"
        icon="filter"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('filters')}
      </Button>
      <div
        id={id}
        className={toClassName(
          'visit-filters-more',
          'filter-chips',
          isOpen && 'visit-filters-more-open',
        )}
      >
        <Segmented
          label={t('when')}
          value={filter.when}
          onChange={(when) => onChange({ when })}
          choices={[
            { value: 'now', label: t('now') },
            { value: 'period', label: t('period') },
          ]}
        />
        {filter.when === 'period' && (
          <>
            <DateField
              label={t('from')}
              allowPast
              value={filter.from}
              error={filter.from > filter.to && t('rangeError')}
              onChange={(from) =>
                from && onChange({ from, to: from > filter.to ? from : filter.to })
              }
            />
            <DateField
              label={t('to')}
              allowPast
              value={filter.to}
              onChange={(to) => to && onChange({ to })}
            />
          </>
        )}
        <LocationField
          label={t('where')}
          value={filter.location}
          onChange={(location) => onChange({ location })}
        />
        <Select
          label={t('type')}
          value={filter.type}
          onChange={(type) => onChange({ type })}
          options={visitTypes.map((value) => ({ value, label: t(`type${value}`) }))}
        />
      </div>
    </form>
  )
}
