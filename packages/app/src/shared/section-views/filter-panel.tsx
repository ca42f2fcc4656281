import { Button, DateField, toClassName, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, useState, type ReactNode } from 'react'
import { messages } from './section-views.messages.js'
import '../filter-chips/filter-chips.css'
import './filter-panel.css'

/** A section's filters. On a phone, they are behind a button, so that the results come first. */
export function FilterPanel({
  label,
  children,
}: {
  /** Accessible name; "Filters" by default. */
  readonly label?: string
  readonly children: ReactNode
}) {
  const t = useMessages(messages)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="filter-panel-toggle">
        <Button
          size="small"
          icon="filter"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hideFilters' : 'showFilters')}
        </Button>
      </div>
      <form
        id={id}
        className={toClassName('filter-panel filter-chips', !isOpen && 'filter-panel-closed')}
        role="search"
        aria-label={label ?? t('filters')}
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
      </form>
    </>
  )
}

interface DayFieldsProps {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly onChange: (days: { readonly from?: string; readonly to?: string }) => void
}

export function DayFields({ from, to, onChange }: DayFieldsProps) {
  const t = useMessages(messages)
  return (
    <>
      <DateField
        label={t('from')}
        allowPast
        value={from}
        error={from > to && t('rangeError')}
        onChange={(day) => day && onChange({ from: day })}
      />
      <DateField
        label={t('to')}
        allowPast
        value={to}
        onChange={(day) => day && onChange({ to: day })}
      />
    </>
  )
}
