import type { ConferenceProvider } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Badge, Button, ButtonLink, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { consentUrl } from './consent-url.js'
import { IntegrationCard, IntegrationFacts } from './integration-card.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { messages } from './integrations.messages.js'
import { TeamsCheck } from './teams-check.js'
import { RemoveIntegrationDialog } from './remove-integration-dialog.js'

const form = '#/admin?view=teams-integration'

export function TeamsCard() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const navigate = useNavigate()
  const query = useApiQuery(apiQuery(runtime.client, 'conferenceProvider.list'))
  const [leaving, setLeaving] = useState<ConferenceProvider>()
  return (
    <IntegrationCard title={t('teams')} text={t('teamsText')} query={query}>
      {query.data?.map((provider) => (
        <TeamsEntry key={provider.id} provider={provider} onRemove={() => setLeaving(provider)} />
      ))}
      {query.data?.length === 0 && (
        <div className="cluster gap-2">
          <ButtonLink href={form} icon="plus">
            {t('addTeams')}
          </ButtonLink>
        </div>
      )}
      {leaving && (
        <RemoveIntegrationDialog
          name={leaving.name}
          text={t('teamsRemoveText')}
          remove={() => mutate(runtime, 'conferenceProvider.remove', { id: leaving.id })}
          onClose={() => setLeaving(undefined)}
          onRemoved={() => {
            setLeaving(undefined)
            void navigate('/admin?view=integrations&removed=true', { replace: true })
          }}
        />
      )}
    </IntegrationCard>
  )
}

interface TeamsEntryProps {
  readonly provider: ConferenceProvider
  readonly onRemove: () => void
}

function TeamsEntry({ provider, onRemove }: TeamsEntryProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { momentOf } = useOwnClock()
  const { id, name, isConnected, domains, createdOn, createdBy } = provider
  return (
    <div className="stack gap-3">
      <p className="integration-head cluster">
        {name}
        <Badge tone={isConnected ? 'success' : 'warning'}>
          {t(isConnected ? 'connected' : 'notConnected')}
        </Badge>
      </p>
      <IntegrationFacts
        facts={[
          [t('domains'), domains.join(', ')],
          [t('added'), t('addedBy', { date: momentOf(createdOn), name: createdBy })],
        ]}
      />
      <div className="cluster gap-2">
        {!isConnected && (
          <>
            <ButtonLink variant="primary" iconEnd="external" href={consentUrl(runtime, id)}>
              {t('continueSetup')}
            </ButtonLink>
            <ButtonLink href={`${form}&id=${id}`}>{t('changeDetails')}</ButtonLink>
          </>
        )}
        <Button onClick={onRemove}>{t('remove')}</Button>
      </div>
      <TeamsCheck provider={provider} />
    </div>
  )
}
