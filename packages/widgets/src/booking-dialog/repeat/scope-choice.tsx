import type { Booking } from '@mosaic-booking/sdk'
import { useMessages } from '../../locale/messages.js'
import { Segmented } from '../../ui/choice-group/segmented.js'
import { messages } from '../booking-dialog.messages.js'
import { hasScope } from '../draft/repeat-form.js'

/** Whether an action applies to one booking or to its whole series. */
export type RepeatScope = 'occurrence' | 'series'

interface ScopeChoiceProps {
  readonly booking: Booking
  readonly scope: RepeatScope
  readonly onChange: (scope: RepeatScope) => void
}

/** The choice between a booking and its series. Renders nothing if there is no choice (RPT-001). */
export function ScopeChoice({ booking, scope, onChange }: ScopeChoiceProps) {
  const t = useMessages(messages)
  if (!hasScope(booking)) return null
  return (
    <Segmented
      wide
      label={t('scope')}
      value={scope}
      choices={[
        { value: 'occurrence', label: t('scopeOccurrence') },
        { value: 'series', label: t('scopeSeries') },
      ]}
      onChange={onChange}
    />
  )
}
