import { useMessages } from '../locale/messages.js'
import { Loading } from '../ui/loading/loading.js'
import { messages } from './floor-plan.messages.js'

/** Shown until a plan or what it needs has been loaded. */
export function PlanWaiting() {
  const t = useMessages(messages)
  return (
    <div className="mb-plan-waiting">
      <Loading label={t('loading')} />
    </div>
  )
}
