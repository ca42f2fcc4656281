import { Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useState } from 'react'
import { messages } from '../reports.messages.js'

const PlanOverTime = lazy(async () => ({
  default: (await import('./plan-over-time.js')).PlanOverTime,
}))

/** The use of spaces on the plan of a floor, step by step. Loaded when it is opened. */
export function FloorsOverTime() {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="overview-panel panel"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="overview-title">{t('floors')}</summary>
      {isOpen && (
        <div className="overview-floors">
          <Suspense fallback={<Loading label={t('loading')} />}>
            <PlanOverTime />
          </Suspense>
        </div>
      )}
    </details>
  )
}
