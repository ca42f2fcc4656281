import type { MqttIntegration } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Badge, Button, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOwnClock } from '../../../../shared/use-own-clock.js'
import { IntegrationCard, IntegrationFacts } from '../integration-card.js'
import { RemoveIntegrationDialog } from '../remove-integration-dialog.js'
import { BrokerCheck } from './broker-check.js'
import { BrokerForm } from './broker-form.js'
import { messages } from './sensors.messages.js'

const refreshMs = 5_000

/** The broker of the organisation's sensors. */
export function SensorsCard() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const navigate = useNavigate()
  // Null without a broker.
  const query = useApiQuery(apiQuery(runtime.client, 'integration.mqtt'))
  const [dialog, setDialog] = useState<'edit' | 'remove'>()
  const { data: broker, refetch } = query
  const isOn = Boolean(broker)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refetch()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [isOn, refetch])
  const close = () => setDialog(undefined)
  return (
    <IntegrationCard title={t('title')} text={t('text')} query={query}>
      {broker ? (
        <Broker
          broker={broker}
          onEdit={() => setDialog('edit')}
          onRemove={() => setDialog('remove')}
        />
      ) : (
        <div className="cluster gap-2">
          <Button icon="plus" onClick={() => setDialog('edit')}>
            {t('add')}
          </Button>
        </div>
      )}
      {dialog === 'edit' && <BrokerForm edited={broker ?? undefined} onDone={close} />}
      {dialog === 'remove' && (
        <RemoveIntegrationDialog
          name={t('name')}
          text={t('removeText')}
          remove={() => mutate(runtime, 'integration.removeMqtt', {})}
          onClose={close}
          onRemoved={() => {
            close()
            void navigate('/admin?view=integrations&removed=MQTT', { replace: true })
          }}
        />
      )}
    </IntegrationCard>
  )
}

interface BrokerProps {
  readonly broker: MqttIntegration
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function Broker({ broker, onEdit, onRemove }: BrokerProps) {
  const t = useMessages(messages)
  const { momentOf } = useOwnClock()
  const { address, topic, isConnected, lastMessage, failedOn, createdOn, createdBy } = broker
  const { problem, problemDetail } = broker
  return (
    <div className="stack gap-3">
      <p className="integration-head cluster">
        {address}
        <Badge tone={isConnected ? 'success' : 'warning'}>
          {t(isConnected ? 'connected' : 'notConnected')}
        </Badge>
      </p>
      {problem && (
        <Notice tone="warning">
          {t(problem)}
          {problemDetail && <span className="muted"> {t('answer', { text: problemDetail })}</span>}
        </Notice>
      )}
      <IntegrationFacts
        facts={[
          [t('topic'), <bdi key="topic">{topic}</bdi>],
          [t('lastMessage'), lastMessage ? momentOf(lastMessage) : t('never')],
          ...(failedOn ? [[t('lastFailure'), momentOf(failedOn)] as const] : []),
          [t('added'), t('addedBy', { date: momentOf(createdOn), name: createdBy })],
        ]}
      />
      <div className="cluster gap-2">
        <Button onClick={onEdit}>{t('edit')}</Button>
        <Button onClick={onRemove}>{t('remove')}</Button>
      </div>
      <LastReadings readings={broker.lastReadings} />
      <BrokerCheck />
    </div>
  )
}

function LastReadings({ readings }: { readonly readings: MqttIntegration['lastReadings'] }) {
  const t = useMessages(messages)
  const { momentOf } = useOwnClock()
  return (
    <section className="integration-part stack gap-3">
      <h3>{t('readings')}</h3>
      {readings.length === 0 ? (
        <p className="muted">{t('noReadings')}</p>
      ) : (
        <ul role="list" className="stack gap-2 unstyled" aria-label={t('readings')}>
          {readings.map(({ locationId, locationName, status, seenOn, statusMessage }) => (
            <li key={locationId} className="cluster gap-2">
              <span>{t('reading', { time: momentOf(seenOn), space: locationName })}</span>
              <Badge tone={status === 'OCCUPIED' ? 'warning' : 'success'}>{t(status)}</Badge>
              {statusMessage && <span className="muted">{statusMessage}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
