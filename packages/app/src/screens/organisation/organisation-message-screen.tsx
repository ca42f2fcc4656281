import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { FormattedText, useMessages } from '@mosaic-booking/widgets/ui'
import { Link, Navigate } from 'react-router'
import { Loaded } from '../../shared/loaded/loaded.js'
import { PageHeading } from '../../shared/page-heading.js'
import { messages } from './organisation.messages.js'

/** The full text of the organisation's banner. */
export default function OrganisationMessageScreen() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const banner = useApiQuery(apiQuery(client, 'org.banner', { orgId: 'current' }))
  return (
    <Loaded query={banner} loading={t('loading')} failed={t('messageFailed')}>
      {(message) =>
        message?.enabled ? (
          <>
            <PageHeading title={message.title} subtitle={message.summary} kicker={t('message')} />
            <FormattedText nodes={message.contentNodes ?? []} />
            <p>
              <Link to="/">{t('home')}</Link>
            </p>
          </>
        ) : (
          // The banner is not published, or has been unpublished in the meantime (ROUTE-011).
          <Navigate to="/" replace />
        )
      }
    </Loaded>
  )
}
