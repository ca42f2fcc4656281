import { toMessage } from '@mosaic-booking/sdk'
import { Button, EmptyState, Loading, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { BrandMark } from './brand-mark.js'
import { messages } from './session.messages.js'
import { useSessionState } from './session.js'

/** Shown while the session is loading or after loading has failed. */
export function SessionOnItsWay() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const session = useSessionState()
  if (session.kind !== 'failed') return <Loading label={t('loading')} />
  return (
    <div role="alert" className="session-failed">
      <BrandMark size={40} />
      <EmptyState
        icon="warning"
        title={t('sessionFailed')}
        actions={
          <Button variant="primary" icon="refresh" onClick={session.retry}>
            {t('retry')}
          </Button>
        }
      >
        {toMessage(session.error, t('connectionIssue'), language)}
      </EmptyState>
    </div>
  )
}
