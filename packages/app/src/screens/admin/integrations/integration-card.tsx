import { toMessage } from '@mosaic-booking/sdk'
import {
  Button,
  Card,
  formatDateTime,
  Loading,
  Notice,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { toWallClock } from '../../../shared/zone-clock.js'
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

/** One kind of integrations; a list that fails leaves the other kinds usable. */
export function IntegrationCard({ title, text, query, children }: IntegrationCardProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { data, error, refetch } = query
  return (
    <Card title={title} level={2}>
      <div className="integration">
        <p className="integration-text">{text}</p>
        {data !== undefined ? (
          children
        ) : error ? (
          <Notice
            tone="error"
            actions={
              <Button size="small" icon="refresh" onClick={refetch}>
                {t('retry')}
              </Button>
            }
          >
            {toMessage(error, t('loadFailed'), language)}
          </Notice>
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

/** What is known of an integration. */
export function IntegrationFacts({ facts }: FactsProps) {
  return (
    <dl className="integration-facts">
      {facts.map(([name, value]) => (
        <div key={name} className="integration-fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An instant in the zone of the browser. */
export function useFormatInstant(): (instant: string) => string {
  const setting = useLocale()
  return (instant) =>
    formatDateTime(
      toWallClock(Date.parse(instant), Intl.DateTimeFormat().resolvedOptions().timeZone),
      setting,
    )
}
