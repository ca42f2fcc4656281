import { durationOptions } from '@mosaic-booking/sdk/rules'
import { useEffect, useRef } from 'react'
import { useMessages } from '../locale/messages.js'
import { Segmented } from '../ui/choice-group/segmented.js'
import { DateField } from '../ui/date-field/date-field.js'
import { firstFocusable } from '../ui/focus.js'
import { DurationSelect } from '../ui/select/amount-selects.js'
import { TimeField } from '../ui/time-field/time-field.js'
import { messages } from './floor-plan.messages.js'

import { kindOf, planTimeKinds, toChosenTime, toPlanTime, type ChosenTime } from './plan-time.js'
import type { PlanTime } from './search-of-plan.js'

export interface PlanTimeChoiceProps {
  readonly time: PlanTime
  /** The floor's current wall-clock time. */
  readonly now: string
  readonly onChange: (time: PlanTime) => void
}

/** Fields for now, a time of day, or a whole day. Changes take effect immediately. */
export function PlanTimeFields({ time, now, onChange }: PlanTimeChoiceProps) {
  const t = useMessages(messages)
  const kind = kindOf(time)
  const chosen = toChosenTime(time, now)
  const change = (next: Partial<ChosenTime>) => onChange(toPlanTime(kind, { ...chosen, ...next }))
  const durations = durationOptions.includes(chosen.minutes)
    ? durationOptions
    : [chosen.minutes, ...durationOptions]
  const box = useRef<HTMLDivElement>(null)
  // The panel took focus before the fields had loaded.
  useEffect(() => (box.current ? firstFocusable(box.current)?.focus() : undefined), [])
  return (
    <div className="mb-plan-time-fields" ref={box}>
      <Segmented
        label={t('when')}
        value={kind}
        onChange={(next) => onChange(toPlanTime(next, chosen))}
        choices={planTimeKinds.map((value) => ({ value, label: t(value) }))}
      />
      {kind !== 'now' && (
        <DateField
          label={t('date')}
          value={chosen.day}
          today={now.slice(0, 10)}
          onChange={(day) => day && change({ day })}
        />
      )}
      {kind === 'time' && (
        <>
          <TimeField
            label={t('start')}
            value={chosen.start}
            onChange={(start) => start && change({ start })}
          />
          <DurationSelect
            label={t('duration')}
            value={chosen.minutes}
            options={durations}
            onChange={(minutes) => change({ minutes })}
          />
        </>
      )}
    </div>
  )
}
