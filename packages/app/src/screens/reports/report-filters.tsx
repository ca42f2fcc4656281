import { browserToday, DateField, Select, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { LocationField } from '../../shared/location-field.js'
import { FilterPanel } from '../../shared/section-views/filter-panel.js'
import type { ReportAddress } from './report-address.js'
import { daysOf, periods, type Period } from './report-period.js'
import { messages } from './reports.messages.js'

export type ChangeAddress = (changes: Partial<ReportAddress>) => void

interface ReportFiltersProps {
  readonly address: ReportAddress
  readonly onChange: ChangeAddress
  /** Periods to choose from; the specified ones by default. */
  readonly offered?: readonly Period[]
  readonly children?: ReactNode
}

/** Period, locations and report-specific settings. */
export function ReportFilters({
  address,
  onChange,
  offered = periods,
  children,
}: ReportFiltersProps) {
  const t = useMessages(messages)
  return (
    <FilterPanel label={t('settings')}>
      <PeriodFields address={address} onChange={onChange} offered={offered} />
      <LocationField
        label={t('where')}
        value={address.location}
        onChange={(location) => onChange({ location })}
      />
      {children}
    </FilterPanel>
  )
}

function PeriodFields({
  address,
  onChange,
  offered,
}: Required<Omit<ReportFiltersProps, 'children'>>) {
  const t = useMessages(messages)
  const { when } = address
  const { from, to } = daysOf(address, browserToday())
  return (
    <>
      <Select
        label={t('when')}
        value={when}
        onChange={(next) =>
          onChange({ when: next, date: undefined, dateFrom: undefined, dateTo: undefined })
        }
        options={(offered.includes(when) ? offered : [...offered, when]).map((value) => ({
          value,
          label: t(value),
        }))}
      />
      {when === 'on-date' && (
        <DateField
          className="reports-date"
          label={t('date')}
          allowPast
          value={from}
          onChange={(date) => date && onChange({ date })}
        />
      )}
      {when === 'between-dates' && (
        <>
          <DateField
            className="reports-date"
            label={t('from')}
            allowPast
            value={from}
            error={from > to && t('rangeError')}
            onChange={(dateFrom) => dateFrom && onChange({ dateFrom, dateTo: to })}
          />
          <DateField
            className="reports-date"
            label={t('to')}
            allowPast
            value={to}
            onChange={(dateTo) => dateTo && onChange({ dateFrom: from, dateTo })}
          />
        </>
      )}
    </>
  )
}
