import type { SecurityEvent } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Card, Table, useMessages, type Column } from '@mosaic-booking/widgets/ui'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { messages } from './authentication-methods.messages.js'

/** Failed single sign-on attempts, listed by the reference shown to the user. */
export function SignOnFailures() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { momentOf } = useOwnClock()
  const events = useApiQuery(
    apiQuery(client, 'securityEvent.list', { kind: ['signOnFailed'], limit: 50 }),
  )
  const columns: Column<SecurityEvent>[] = [
    {
      key: 'reference',
      header: t('reference'),
      kind: 'title',
      render: ({ reference }) => reference ?? '–',
    },
    { key: 'time', header: t('time'), render: ({ date }) => momentOf(date) },
    { key: 'reason', header: t('reason'), render: ({ reason }) => t(reason ?? 'unexpected') },
    { key: 'person', header: t('person'), render: ({ user }) => user?.name },
  ]
  return (
    <Card title={t('failures')} level={2}>
      <p>{t('failuresText')}</p>
      <Loaded query={events} loading={t('loading')} failed={t('failuresFailed')}>
        {({ events: rows }) =>
          rows.length === 0 ? (
            <p>{t('noFailures')}</p>
          ) : (
            <Table caption={t('failures')} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </Card>
  )
}
