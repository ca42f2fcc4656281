import { toMessage, type User } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  ButtonLink,
  EmptyState,
  formatDate,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { DataTable } from '../../../shared/data-table/data-table.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { toasts } from '../../../shared/toasts.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { useSession } from '../../../session/session.js'
import { usePageSize } from '../../../session/use-page-size.js'
import { messages } from './users.messages.js'

export default function DeactivatedUsersView() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const setting = useLocale()
  const session = useSession()
  const { owner } = session
  const pageSize = usePageSize(100)
  const { toView } = useServiceView(session)
  const users = useApiQuery(apiQuery(runtime.client, 'user.deactivated', {}))
  const reactivate = async ({ id, name }: User) => {
    try {
      await mutate(runtime, 'user.reactivate', { id })
      toasts.add({ tone: 'success', text: t('reactivated', { name }) })
    } catch (failure) {
      const message = toMessage(failure, t('failed'), setting.language)
      toasts.add({ tone: 'error', text: `${t('reactivateFailed', { name })}. ${message}` })
    }
  }
  return (
    <>
      <PageHeading title={t('inactive')} subtitle={t('inactiveText')} />
      <Loaded query={users} loading={t('loading')} failed={t('failed')}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState
              icon="user"
              title={t('inactiveEmpty')}
              actions={<ButtonLink href={`#${toView('users')}`}>{t('toUsers')}</ButtonLink>}
            >
              {t('inactiveHint')}
            </EmptyState>
          ) : (
            <DataTable
              name="manage-users"
              owner={owner}
              caption={t('inactive')}
              columns={[
                { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
                { key: 'email', header: t('email'), value: ({ email }) => email },
                {
                  key: 'since',
                  header: t('since'),
                  value: ({ deactivatedOn }) => deactivatedOn,
                  render: ({ deactivatedOn }) =>
                    deactivatedOn && formatDate(deactivatedOn.slice(0, 10), 'medium', setting),
                },
                { key: 'by', header: t('by'), value: ({ deactivatedBy }) => deactivatedBy },
              ]}
              rows={data}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              pageSize={pageSize}
              actions={(user) => [
                { id: 'reactivate', label: t('reactivate'), onSelect: () => void reactivate(user) },
              ]}
              bulkActions={[]}
            />
          )
        }
      </Loaded>
    </>
  )
}
