import { useStore } from '@nanostores/react'
import { useMessages } from '../locale/messages.js'
import { Button } from '../ui/button/button.js'
import { Notice } from '../ui/notice/notice.js'
import type { Outbox } from './outbox/outbox.js'
import { messages } from './visitor-checkin.messages.js'

/** Shows acts queued while offline, and acts rejected afterwards. A kiosk shows no names. */
export function WaitingStatus({
  outbox,
  isDesk,
}: {
  readonly outbox: Outbox
  readonly isDesk: boolean
}) {
  const t = useMessages(messages)
  const acts = useStore(outbox.waiting)
  const count = acts.filter(({ refusal }) => refusal === undefined).length
  const refused = isDesk ? acts.filter(({ refusal }) => refusal !== undefined) : []
  return (
    <div className="mb-kiosk-status" part="status">
      {count > 0 && (
        <Notice tone="info" title={t('waiting', { count })}>
          {!outbox.isLasting && t('notLasting')}
        </Notice>
      )}
      {refused.map(({ key, act, refusal = '' }) => (
        <Notice
          key={key}
          tone="warning"
          actions={
            <Button size="small" onClick={() => void outbox.dismiss(key)}>
              {t('dismiss')}
            </Button>
          }
        >
          {t('refused', { name: act.name, reason: refusal })}
        </Notice>
      ))}
    </div>
  )
}
