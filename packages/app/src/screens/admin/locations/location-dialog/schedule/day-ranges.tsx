import { Button, DateField, IconButton, useMessages } from '@mosaic-booking/widgets/ui'
import type { DayRange } from '../draft/schedule-draft.js'
import { messages } from './schedule-tab.messages.js'

interface DayRangesProps {
  readonly title: string
  readonly addLabel: string
  /** Whether validation has found an invalid range. */
  readonly isWrong: boolean
  readonly ranges: readonly DayRange[]
  readonly onChange: (ranges: readonly DayRange[]) => void
}

/** A list of day ranges. A range without an end is a single day (LOCM-012). */
export function DayRanges({ title, addLabel, isWrong, ranges, onChange }: DayRangesProps) {
  const t = useMessages(messages)
  const change = (index: number, changes: Partial<DayRange>) =>
    onChange(ranges.with(index, { ...ranges[index]!, ...changes }))
  return (
    <fieldset className="entry-fieldset stack">
      <legend className="entry-legend">{title}</legend>
      {ranges.map(({ first, last }, index) => (
        // eslint-disable-next-line react/no-array-index-key -- ranges have no other identity
        <div key={index} className="location-range">
          <DateField
            label={t('rangeFrom')}
            allowPast
            value={first}
            error={isWrong && !first ? t('rangeMissing') : undefined}
            onChange={(day) => change(index, { first: day })}
          />
          <DateField
            label={t('rangeTo')}
            allowPast
            value={last}
            error={isWrong && last && last < first ? t('rangeWrong') : undefined}
            onChange={(day) => change(index, { last: day })}
          />
          <IconButton
            icon="trash"
            label={t('remove', { name: t('range', { number: index + 1 }) })}
            onClick={() => onChange(ranges.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div className="cluster gap-3">
        <Button icon="plus" onClick={() => onChange([...ranges, { first: '', last: '' }])}>
          {addLabel}
        </Button>
      </div>
    </fieldset>
  )
}
