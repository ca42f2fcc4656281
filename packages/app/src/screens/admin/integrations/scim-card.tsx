import type { ScimIntegration } from '@mosaic-booking/sdk'
import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Badge, Button, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { IntegrationCard, IntegrationFacts } from './integration-card.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { messages } from './integrations.messages.js'
import { RemoveIntegrationDialog } from './remove-integration-dialog.js'
import { TokenDialog } from './token-dialog.js'

/** User provisioning from an identity provider (SCIM). */
export function ScimCard() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { language } = useLocale()
  const navigate = useNavigate()
  // Null while provisioning is off.
  const query = useApiQuery(apiQuery(runtime.client, 'integration.scim'))
  const [token, setToken] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      setToken((await mutate(runtime, 'integration.createScim', {})).token)
    } catch (error) {
      setProblem(toMessage(error, t('addScimFailed'), language))
    } finally {
      setBusy(false)
    }
  }
  return (
    <IntegrationCard title={t('scim')} text={t('scimText')} query={query}>
      {problem && <Notice tone="error">{problem}</Notice>}
      {query.data ? (
        <ScimEntry integration={query.data} onRemove={() => setLeaving(true)} />
      ) : (
        <div className="cluster gap-2">
          <Button icon="plus" busy={isBusy} onClick={() => void add()}>
            {t('addScim')}
          </Button>
        </div>
      )}
      {token !== undefined && (
        <TokenDialog token={token} text={t('tokenText')} onDone={() => setToken(undefined)} />
      )}
      {isLeaving && (
        <RemoveIntegrationDialog
          name={t('scimName')}
          text={t('scimRemoveText')}
          remove={() => mutate(runtime, 'integration.removeScim', {})}
          onClose={() => setLeaving(false)}
          onRemoved={() => {
            setLeaving(false)
            void navigate('/admin?view=integrations&removed=SCIM', { replace: true })
          }}
        />
      )}
    </IntegrationCard>
  )
}

interface ScimEntryProps {
  readonly integration: ScimIntegration
  readonly onRemove: () => void
}

function ScimEntry({ integration, onRemove }: ScimEntryProps) {
  const t = useMessages(messages)
  const { momentOf } = useOwnClock()
  const { baseUrl, createdOn, createdBy, lastUsed } = integration
  return (
    <div className="stack gap-3">
      <p className="integration-head cluster">
        {t('scimName')}
        <Badge tone="success">{t('connected')}</Badge>
      </p>
      <IntegrationFacts
        facts={[
          [t('tenantUrl'), baseUrl],
          [t('lastUsed'), lastUsed ? momentOf(lastUsed) : t('never')],
          [t('added'), t('addedBy', { date: momentOf(createdOn), name: createdBy })],
        ]}
      />
      <div className="cluster gap-2">
        <Button onClick={onRemove}>{t('remove')}</Button>
      </div>
    </div>
  )
}
