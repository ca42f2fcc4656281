import type { Signup } from '@mosaic-booking/sdk'
import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { EmptyState, formatDate, Loading, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo, useState } from 'react'
import { RetryNotice } from '../../../../shared/loaded/retry-notice.js'
import { DataTable } from '../../../../shared/data-table/data-table.js'
import { PageHeading } from '../../../../shared/page-heading.js'
import { useSession } from '../../../../session/session.js'
import { usePageSize } from '../../../../session/use-page-size.js'
import { RemoveDialog } from '../../entry-list/remove-dialog.js'
import { usersPageSize } from '../../../../shared/people/all-users.js'
import { InviteForm } from './invite-form.js'
import { messages } from './invite-users-view.messages.js'

interface SignUp extends Signup {
  readonly id: number
}

export default function InviteUsersView() {
  const t = useMessages(messages)
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <InviteForm />
      <h2 className="invite-heading">{t('listed')}</h2>
      <SignUps />
    </>
  )
}

function SignUps() {
  const t = useMessages(messages)
  const setting = useLocale()
  const { owner } = useSession()
  const pageSize = usePageSize(usersPageSize)
  const runtime = useRuntime()
  const { data, error, refetch } = useApiQuery(apiQuery(runtime.client, 'signup.list'))
  const [leaving, setLeaving] = useState<{
    readonly entries: readonly SignUp[]
    readonly onDone: () => void
  }>()
  const rows = useMemo(
    () => data?.map((signUp, index): SignUp => ({ ...signUp, id: index + 1 })),
    [data],
  )
  if (error && !rows)
    return (
      <RetryNotice onRetry={refetch}>{toMessage(error, t('failed'), setting.language)}</RetryNotice>
    )
  if (!rows) return <Loading label={t('loading')} />
  if (rows.length === 0)
    return (
      <EmptyState icon="mail" title={t('emptyTitle')}>
        {t('empty')}
      </EmptyState>
    )
  return (
    <>
      <DataTable
        name="invite-users"
        owner={owner}
        caption={t('listed')}
        searched={t('searched')}
        columns={[
          { key: 'email', header: t('email'), kind: 'title', value: ({ email }) => email },
          {
            key: 'status',
            header: t('status'),
            value: ({ status, isUndelivered }) => t(isUndelivered ? 'undelivered' : status),
          },
          {
            key: 'created',
            header: t('created'),
            value: ({ created }) => created,
            render: ({ created }) => created && formatDate(created.slice(0, 10), 'medium', setting),
          },
        ]}
        rows={rows}
        rowKey={({ token, email }) => token ?? email}
        rowName={({ email }) => email}
        pageSize={pageSize}
        actions={(signUp) => [
          {
            id: 'withdraw',
            label: t('withdraw'),
            icon: 'minus',
            danger: true,
            onSelect: () => setLeaving({ entries: [signUp], onDone: () => {} }),
          },
        ]}
        bulkActions={[
          {
            id: 'withdraw',
            label: t('withdraw'),
            icon: 'minus',
            onSelect: (entries, onDone) => setLeaving({ entries, onDone }),
          },
        ]}
      />
      {leaving && (
        <RemoveDialog
          list={{
            query: { refetch },
            nameOf: ({ email }) => email,
            remove: ({ token = '' }) => mutate(runtime, 'signup.withdraw', { token }),
            removal: {
              label: t('withdraw'),
              title: (entries) =>
                entries.length === 1
                  ? t('withdrawNamed', { email: entries[0]!.email })
                  : t('withdrawMany', { count: entries.length }),
              text: () => t('withdrawText'),
              done: (count) => t('withdrawn', { count }),
              failed: ({ email }) => t('withdrawFailed', { email }),
            },
          }}
          entries={leaving.entries}
          onDone={() => setLeaving(undefined)}
          onRemoved={leaving.onDone}
        />
      )}
    </>
  )
}
