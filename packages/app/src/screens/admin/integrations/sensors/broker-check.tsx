import { toMessage, type MqttCheck } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Badge, Button, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { messages } from './sensors.messages.js'

/** Listens to the broker for a few seconds, and shows the messages received and their spaces. */
export function BrokerCheck() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { language } = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [check, setCheck] = useState<MqttCheck>()
  const [failure, setFailure] = useState<string>()
  const start = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      setCheck(await client.integration.checkMqtt())
    } catch (error) {
      setFailure(toMessage(error, t('checkFailed'), language))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="integration-part stack gap-3">
      <h3>{t('check')}</h3>
      <p className="muted">{t('checkText')}</p>
      <div className="stack gap-3" role="status" aria-busy={isBusy}>
        {failure && <Notice tone="error">{failure}</Notice>}
        {isBusy ? <p>{t('running')}</p> : check && <Outcome check={check} />}
      </div>
      <div className="cluster gap-2">
        <Button busy={isBusy} onClick={() => void start()}>
          {t('start')}
        </Button>
      </div>
    </section>
  )
}

function Outcome({ check }: { readonly check: MqttCheck }) {
  const t = useMessages(messages)
  const { problem, problemDetail, messages: heard } = check
  if (problem)
    return (
      <Notice tone="error">
        {t(problem)}
        {problemDetail && <span className="muted"> {t('answer', { text: problemDetail })}</span>}
      </Notice>
    )
  return (
    <>
      <p>{t('heard', { count: heard.length })}</p>
      <ol role="list" className="stack gap-3 unstyled" aria-label={t('messages')}>
        {heard.map((message, index) => (
          // eslint-disable-next-line react/no-array-index-key -- the same message may arrive twice
          <Heard key={index} message={message} />
        ))}
      </ol>
    </>
  )
}

function Heard({ message }: { readonly message: MqttCheck['messages'][number] }) {
  const t = useMessages(messages)
  const { topic, payload, isRetained, locationName, status, problem } = message
  return (
    <li className="integration-message stack gap-1">
      <span className="cluster gap-2">
        <strong>{locationName ?? topic}</strong>
        {status && <Badge tone={status === 'OCCUPIED' ? 'warning' : 'success'}>{t(status)}</Badge>}
        {isRetained && <Badge>{t('retained')}</Badge>}
      </span>
      {problem && <span>{t(problem)}</span>}
      {locationName && <bdi className="muted">{topic}</bdi>}
      <code className="muted">{payload}</code>
    </li>
  )
}
