import { isApiError } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './authentication-methods.messages.js'
import type { SyncOutcome } from './use-sync.js'

interface SyncNoticeProps {
  readonly outcome: SyncOutcome | undefined
  readonly onDismiss: () => void
}

export function SyncNotice({ outcome, onDismiss }: SyncNoticeProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data } = useApiQuery(apiQuery(client, 'config.environment'))
  if (!outcome) return null
  if (outcome.kind === 'failed') {
    const { error } = outcome
    const returned = isApiError(error) ? error.serverMessage : undefined
    return (
      <Notice tone="error" onDismiss={onDismiss}>
        {returned ?? t('syncFailed', { supportName: data?.supportName ?? 'Support' })}
      </Notice>
    )
  }
  const { created, updated, deactivated, groups, message } = outcome.counts
  const parts = [
    t('created', { count: created }),
    t('updated', { count: updated }),
    t('deactivated', { count: deactivated }),
    t('groups', { count: groups }),
  ]
  return (
    <Notice
      tone={message === undefined ? 'success' : 'warning'}
      title={t('synced', { name: outcome.name })}
      onDismiss={onDismiss}
    >
      <p>{parts.join(' · ')}</p>
      {message !== undefined && <p>{message}</p>}
    </Notice>
  )
}
