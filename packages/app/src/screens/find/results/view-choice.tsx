import { Segmented, useMessages } from '@mosaic-booking/widgets/ui'
import { useId } from 'react'
import { messages } from '../find.messages.js'
import type { DateMode, ResultsKind, ShownView } from './results-view.js'

export interface ViewChoiceProps {
  readonly shown: ShownView
  /**
   * Undefined if the organisation has no floor plans. The hint explains why the plan is unavailable
   * here.
   */
  readonly plan: { readonly hint: 'planOneDay' | 'noPlan' | undefined } | undefined
  readonly onView: (view: ResultsKind) => void
  readonly onDateMode: (mode: DateMode) => void
}

const modes = ['day', 'week', 'month'] as const satisfies readonly DateMode[]

/** Selects plan, calendar or list, and the range of days. */
export function ViewChoice({ shown, plan, onView, onDateMode }: ViewChoiceProps) {
  const t = useMessages(messages)
  const hint = useId()
  return (
    <div
      className="results-views cluster"
      role="group"
      aria-label={t('view')}
      aria-describedby={plan?.hint && hint}
    >
      <Segmented
        label={t('days')}
        hideLabel
        value={shown.dateMode}
        onChange={onDateMode}
        choices={modes.map((value) => ({ value, label: t(value) }))}
      />
      <Segmented
        label={t('view')}
        hideLabel
        value={shown.view}
        onChange={onView}
        choices={[
          ...(plan
            ? [
                {
                  value: 'map' as const,
                  label: t('map'),
                  icon: 'floor-plan' as const,
                  disabled: plan.hint !== undefined,
                },
              ]
            : []),
          { value: 'calendar', label: t('calendar'), icon: 'calendar' },
          { value: 'list', label: t('list'), icon: 'list' },
        ]}
      />
      {plan?.hint && (
        <p className="results-views-hint hint" id={hint}>
          {t(plan.hint)}
        </p>
      )}
    </div>
  )
}
