import type { AccessControlIntegration } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Badge, Button, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { IntegrationCard, IntegrationFacts } from '../integration-card.js'
import { RemoveIntegrationDialog } from '../remove-integration-dialog.js'
import { AccessControlForm } from './access-control-form.js'
import { useOwnClock } from '../../../../shared/use-own-clock.js'
import { messages } from './access-control.messages.js'
import { AutoCheckInPart } from './auto-check-in-part.js'
import { ReceptionsPart } from './receptions-part.js'

interface AccessControlCardProps {
  /** Whether building entry can check people in. */
  readonly checksIn: boolean
}

/** Building access control, for service administrators. */
export function AccessControlCard({ checksIn }: AccessControlCardProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const query = useApiQuery(apiQuery(client, 'integration.accessControls'))
  const [isAdding, setAdding] = useState(false)
  return (
    <IntegrationCard title={t('title')} text={t('text')} query={query}>
      {query.data?.map((integration) => (
        <AccessControlEntry key={integration.id} integration={integration} checksIn={checksIn} />
      ))}
      {query.data?.length === 0 && (
        <div className="cluster gap-2">
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </div>
      )}
      {isAdding && <AccessControlForm onDone={() => setAdding(false)} />}
    </IntegrationCard>
  )
}

interface AccessControlEntryProps extends AccessControlCardProps {
  readonly integration: AccessControlIntegration
}

function AccessControlEntry({ integration, checksIn }: AccessControlEntryProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const navigate = useNavigate()
  const { momentOf } = useOwnClock()
  const [dialog, setDialog] = useState<'edit' | 'remove'>()
  const { id, clientId, username, isConnected, createdOn, createdBy, lastEvent } = integration
  return (
    <div className="stack gap-3">
      <p className="integration-head cluster">
        {t('name')}
        <Badge tone={isConnected ? 'success' : 'warning'}>
          {t(isConnected ? 'connected' : 'notConnected')}
        </Badge>
      </p>
      <IntegrationFacts
        facts={[
          [t('clientId'), clientId],
          [t('username'), username],
          [t('lastEvent'), lastEvent ? momentOf(lastEvent) : t('never')],
          [t('added'), t('addedBy', { date: momentOf(createdOn), name: createdBy })],
        ]}
      />
      <div className="cluster gap-2">
        <Button onClick={() => setDialog('edit')}>{t('edit')}</Button>
        <Button onClick={() => setDialog('remove')}>{t('remove')}</Button>
      </div>
      <ReceptionsPart id={id} />
      {checksIn && <AutoCheckInPart id={id} />}
      {dialog === 'edit' && (
        <AccessControlForm edited={integration} onDone={() => setDialog(undefined)} />
      )}
      {dialog === 'remove' && (
        <RemoveIntegrationDialog
          name={t('name')}
          text={t('removeText')}
          remove={() => mutate(runtime, 'integration.removeAccessControl', { id })}
          onClose={() => setDialog(undefined)}
          onRemoved={() => {
            setDialog(undefined)
            void navigate('/admin?view=integrations&removed=Brivo', { replace: true })
          }}
        />
      )}
    </div>
  )
}
