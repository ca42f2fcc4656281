import { Suspense } from 'react'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { Button } from '../ui/button/button.js'
import { Skeleton } from '../ui/loading/loading.js'
import { Popover } from '../ui/popover/popover.js'
import { messages } from './floor-plan.messages.js'
import { describePlanTime } from './plan-time.js'
import type { PlanTimeChoiceProps } from './plan-time-fields.js'
import { lazyPart } from '../ui/lazy-part.js'

/** Loaded when the panel is first opened, because many users only look at the plan. */
const PlanTimeFields = lazyPart(async () => (await import('./plan-time-fields.js')).PlanTimeFields)

/** A button that shows the plan's time and opens the fields for changing it. */
export function PlanTimeChoice(props: PlanTimeChoiceProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  return (
    <Popover
      label={t('changeTime')}
      trigger={(trigger) => (
        <Button className="mb-plan-time" icon="clock" iconEnd="chevron-down" {...trigger}>
          <span className="mb-visually-hidden">{t('changeTime')}: </span>
          {describePlanTime(props.time, props.now.slice(0, 10), setting)}
        </Button>
      )}
    >
      <Suspense fallback={<Skeleton lines={3} />}>
        <PlanTimeFields {...props} />
      </Suspense>
    </Popover>
  )
}
