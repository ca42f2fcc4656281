import { DateField, Select, Switch, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { LocationField } from '../../shared/location-field.js'
import { useSession } from '../../shell/session.js'
import { messages } from './booking-list.messages.js'

export interface BookingFilter {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly category: number | undefined
  readonly location: readonly number[]
  readonly text: string
  readonly hasCancelled: boolean
}

export interface BookingFiltersProps {
  readonly filter: BookingFilter
  readonly onChange: (filter: BookingFilter) => void
  readonly hasCancelledSwitch?: true | undefined
}

/** Debounce of the text filter, in ms (LIST-014). */
const typingPauseMs = 200

/** The filters of a booking list. */
export function BookingFilters({ filter, onChange, hasCancelledSwitch }: BookingFiltersProps) {
  const t = useMessages(messages)
  const { categories } = useSession()
  const change = (next: Partial<BookingFilter>) => onChange({ ...filter, ...next })
  const isInOrder = filter.from <= filter.to
  return (
    <form
      className="booking-filters"
      role="search"
      aria-label={t('filters')}
      onSubmit={(event) => event.preventDefault()}
    >
      <DateField
        className="booking-filters-day"
        label={t('from')}
        allowPast
        value={filter.from}
        error={!isInOrder && t('rangeError')}
        onChange={(from) => from && change({ from })}
      />
      <DateField
        className="booking-filters-day"
        label={t('to')}
        allowPast
        value={filter.to}
        onChange={(to) => to && change({ to })}
      />
      <Select
        label={t('category')}
        value={filter.category ?? 0}
        onChange={(id) => change({ category: id || undefined })}
        options={[
          { value: 0, label: t('everything') },
          ...categories.map(({ id, namePlural }) => ({ value: id, label: namePlural })),
        ]}
      />
      <LocationField
        label={t('where')}
        value={filter.location}
        onChange={(location) => change({ location })}
      />
      <TextFilter value={filter.text} onChange={(text) => change({ text })} />
      {hasCancelledSwitch && (
        <Switch
          className="booking-filters-switch"
          label={t('cancelled')}
          checked={filter.hasCancelled}
          onChange={(hasCancelled) => change({ hasCancelled })}
        />
      )}
    </form>
  )
}

function TextFilter({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (text: string) => void
}) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), typingPauseMs)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only typing restarts the debounce
  }, [typed])
  return (
    <TextField
      className="booking-filters-text"
      type="search"
      label={t('text')}
      placeholder={t('textHint')}
      value={typed}
      onChange={setTyped}
    />
  )
}
