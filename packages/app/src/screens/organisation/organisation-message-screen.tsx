import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  EmptyState,
  FormattedText,
  Loading,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { Navigate } from 'react-router'
import { PageHeading } from '../../shared/page-heading.js'
import { messages } from './organisation.messages.js'

/** The whole text of the organisation's banner. */
export default function OrganisationMessageScreen() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { data, error, refetch } = useApiQuery(apiQuery(client, 'org.banner', { orgId: 'current' }))
  if (error && data === undefined)
    return (
      <div role="alert">
        <EmptyState
          icon="warning"
          title={t('messageFailed')}
          actions={
            <Button icon="refresh" onClick={refetch}>
              {t('retry')}
            </Button>
          }
        >
          {toMessage(error, t('messageFailed'), language)}
        </EmptyState>
      </div>
    )
  if (data === undefined) return <Loading label={t('loading')} />
  // Not published, or taken back meanwhile (ROUTE-011).
  if (!data?.enabled) return <Navigate to="/" replace />
  return (
    <>
      <PageHeading title={data.title} subtitle={data.summary} kicker={t('message')} />
      <FormattedText nodes={data.contentNodes ?? []} />
    </>
  )
}
