import { toMessage } from '@mosaic-booking/sdk'
import { Card, Loading, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { RetryNotice } from '../../../shared/loaded/retry-notice.js'
import { messages } from './integrations.messages.js'

interface IntegrationCardProps {
  readonly title: string
  readonly text: string
  readonly query: {
    readonly data: unknown
    readonly error: unknown
    readonly refetch: () => void
  }
  readonly children: ReactNode
}

/** Integrations of one kind. If their list fails to load, the other kinds still work. */
export function IntegrationCard({ title, text, query, children }: IntegrationCardProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { data, error, refetch } = query
  return (
    <Card title={title} level={2}>
      <div className="integration stack">
        <p className="muted">{text}</p>
        {data !== undefined ? (
          children
        ) : error ? (
          <RetryNotice onRetry={refetch}>{toMessage(error, t('loadFailed'), language)}</RetryNotice>
        ) : (
          <Loading label={t('loading')} />
        )}
      </div>
    </Card>
  )
}

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}

export function IntegrationFacts({ facts }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
