import { Segmented, Select, Switch, useMessages } from '@mosaic-booking/widgets/ui'
import { useSession } from '../../../session/session.js'
import { useKindNames } from '../../../shared/kind-names.js'
import { CategoryField } from '../category-field.js'
import {
  divisions,
  timeGroupings,
  visitDivisions,
  type Division,
  type ReportAddress,
} from '../report-address.js'
import { ReportFilters, type ChangeAddress } from '../report-filters.js'
import { messages } from './summary.messages.js'

interface SummaryFiltersProps {
  readonly kind: 'bookings' | 'visits'
  readonly address: ReportAddress
  readonly onChange: ChangeAddress
}

/** Selects the counted values and the chart type. */
export function SummaryFilters({ kind, address, onChange }: SummaryFiltersProps) {
  const t = useMessages(messages)
  const { user, org, categories } = useSession()
  const nameOfKind = useKindNames(categories)
  const { division, timeslot, value, isStacked, category } = address
  const leaves = new Set(categories.map(({ locationKind }) => locationKind))
  const kinds = [...new Set(org.locationKinds.map((use) => use.kind))].filter(
    (one) => !leaves.has(one) && one !== 'ORL',
  )
  const offered = (kind === 'bookings' ? divisions : visitDivisions).filter(
    (one) => one !== 'sourceVersion' || user.roles.includes('SERVICE_ADMIN'),
  )
  const nameOf = (one: Division) => t(one === 'owner' && kind === 'visits' ? 'host' : one)
  return (
    <ReportFilters address={address} onChange={onChange}>
      {kind === 'bookings' && (
        <CategoryField value={category} onChange={(next) => onChange({ category: next })} />
      )}
      <Select
        label={t('time')}
        value={timeslot}
        onChange={(next) => onChange({ timeslot: next })}
        options={timeGroupings.map((one) => ({ value: one, label: t(one) }))}
      />
      <Select<Division | 'nothing'>
        label={t('divide')}
        value={division ?? 'nothing'}
        onChange={(next) => onChange({ division: next === 'nothing' ? undefined : next })}
        options={[
          { value: 'nothing', label: t('nothing') },
          ...offered.map((one) => ({ value: one, label: nameOf(one) })),
        ]}
      />
      {division === 'location' && (
        <Select
          label={t('level')}
          value={kinds.find((one) => one === address.locationKind) ?? ''}
          onChange={(next) => onChange({ locationKind: next || undefined })}
          options={[
            { value: '', label: t('itself') },
            ...kinds.map((one) => ({ value: one, label: nameOfKind(one) })),
          ]}
        />
      )}
      <Segmented
        label={t('value')}
        value={value}
        onChange={(next) => onChange({ value: next })}
        choices={[
          { value: 'count', label: t('count') },
          { value: 'hours', label: t('hours') },
        ]}
      />
      {division && (
        <div className="reports-switch">
          <Switch
            label={t('stacked')}
            checked={isStacked}
            onChange={(next) => onChange({ isStacked: next })}
          />
        </div>
      )}
    </ReportFilters>
  )
}
