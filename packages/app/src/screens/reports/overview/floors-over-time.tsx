import { Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useRef, useState } from 'react'
import { SavePictureButton } from '../../../shared/plan-picture/save-picture-button.js'
import { messages } from '../reports.messages.js'

const PlanOverTime = lazy(async () => ({
  default: (await import('./plan-over-time.js')).PlanOverTime,
}))

/** The use of spaces on the plan of a floor, step by step. Loaded when it is opened. */
export function FloorsOverTime() {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const plan = useRef<HTMLDivElement>(null)
  return (
    <details
      className="overview-panel panel"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="overview-title">{t('floors')}</summary>
      {isOpen && (
        <Suspense fallback={<Loading label={t('loading')} />}>
          <div className="overview-floors" ref={plan}>
            <PlanOverTime />
          </div>
          <SavePictureButton plan={plan} name={t('floors')} />
        </Suspense>
      )}
    </details>
  )
}
