import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { EmptyState, useMessages } from '@mosaic-booking/widgets/ui'
import { useSession } from '../../../session/session.js'
import { usePageSize } from '../../../session/use-page-size.js'
import { DataTable } from '../../../shared/data-table/data-table.js'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { messages } from './undelivered-mails-view.messages.js'

/** Undeliverable mails, so that an administrator can correct the addresses. */
export default function UndeliveredMailsView() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { owner } = useSession()
  const pageSize = usePageSize()
  const { momentOf } = useOwnClock()
  const mails = useApiQuery(apiQuery(client, 'org.undeliveredMails', { orgId: 'current' }))
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <Loaded query={mails} loading={t('loading')} failed={t('loadFailed')}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState icon="mail" title={t('emptyTitle')}>
              {t('empty')}
            </EmptyState>
          ) : (
            <DataTable
              name="undelivered-mails"
              owner={owner}
              caption={t('title')}
              columns={[
                {
                  key: 'recipient',
                  header: t('recipient'),
                  kind: 'title',
                  value: ({ recipient }) => recipient,
                },
                {
                  key: 'about',
                  header: t('about'),
                  value: ({ about }) => t(about),
                  render: ({ about, bookingId }) =>
                    bookingId === undefined ? (
                      t(about)
                    ) : (
                      <a href={`#/all-bookings?bookingId=${bookingId}`}>{t('open')}</a>
                    ),
                },
                {
                  key: 'failed',
                  header: t('failed'),
                  value: ({ failed }) => failed,
                  render: ({ failed }) => momentOf(failed),
                },
                { key: 'reason', header: t('reason'), value: ({ reason }) => reason },
              ]}
              rows={data}
              rowKey={({ id }) => id}
              rowName={({ recipient }) => recipient}
              pageSize={pageSize}
              actions={() => []}
              bulkActions={[]}
            />
          )
        }
      </Loaded>
    </>
  )
}
