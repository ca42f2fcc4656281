import { toMessage, type WorkRequestBooking } from '@mosaic-booking/sdk'
import { apiQuery, mutateMany } from '@mosaic-booking/sdk/queries'
import { isAdmitted, readNumber } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useLiveUpdates, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  EmptyState,
  formatDate,
  Loading,
  Notice,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { DataTable } from '../../shared/data-table/data-table.js'
import { PageHeading } from '../../shared/page-heading.js'
import { toasts } from '../../shared/toasts.js'
import { useSession } from '../../shell/session.js'
import { messages } from './provider.messages.js'
import { useWorkColumns } from './use-work-columns.js'
import { useWorkFilter } from './use-work-filter.js'
import { WorkFilters } from './work-filters.js'
import { canChange, toWorkRows } from './work-rows.js'
import './provider.css'

/** What the provider, or the manager of a location, has to deliver, by time. */
export default function ProviderScreen() {
  const t = useMessages(messages)
  const setting = useLocale()
  const { user, org, owner } = useSession()
  const runtime = useRuntime()
  const [filter, change] = useWorkFilter()
  const isInOrder = filter.from <= filter.to
  useLiveUpdates(useMemo(() => [...filter.location], [filter.location]))
  const { data, error, isFetching, refetch } = useApiQuery(
    isInOrder
      ? apiQuery(runtime.client, 'workRequests.list', {
          f: filter.from,
          t: filter.to,
          include: ['locations', 'ancestors'],
          ...(filter.location.length > 0 && { l: [...filter.location] }),
          ...(filter.owner && { u: [filter.owner] }),
        })
      : undefined,
    { keepPreviousData: true },
  )
  const { from, to, status } = filter
  const rows = useMemo(
    () => toWorkRows(error ? [] : (data?.bookings ?? []), { from, to }, status),
    [data, error, from, to, status],
  )
  const isManager = isAdmitted(user.roles, 'locationManager')
  const columns = useWorkColumns(data?.locations, isManager)
  const caption = t('caption', {
    from: formatDate(from, 'medium', setting),
    to: formatDate(to, 'medium', setting),
  })
  const finish = async (bookings: readonly WorkRequestBooking[], onDone: () => void) => {
    const open = bookings.flatMap(({ extraRequests }) =>
      extraRequests.filter((one) => canChange(one) && one.status === 'OPEN'),
    )
    const { failed, done } = await mutateMany(
      runtime,
      'workRequests.setStatus',
      open.map(({ id }) => ({ id, body: { status: 'COMPLETED' as const } })),
    )
    if (failed)
      toasts.add({
        tone: 'error',
        text: toMessage(failed.error, t('changeFailed'), setting.language),
      })
    else toasts.add({ tone: 'success', text: t('finished', { count: done.length }) })
    onDone()
  }
  return (
    <>
      <PageHeading title={t('heading')} subtitle={t('text')} />
      <WorkFilters filter={filter} onChange={change} />
      {error ? (
        <Notice
          tone="error"
          title={t('failed')}
          actions={
            <Button size="small" icon="refresh" onClick={refetch}>
              {t('retry')}
            </Button>
          }
        >
          {toMessage(error, '', setting.language)}
        </Notice>
      ) : !data && isInOrder ? (
        <Loading label={t('loading')} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon="coffee"
          title={t('empty')}
          actions={
            status !== 'ALL' && (
              <Button onClick={() => change({ status: 'ALL' })}>{t('showAll')}</Button>
            )
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <section className="work" aria-busy={isFetching} aria-label={caption}>
          <DataTable<WorkRequestBooking>
            name="work-requests"
            owner={owner}
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowName={({ id, locationId }) =>
              data?.locations.find((one) => one.id === locationId)?.name ?? String(id)
            }
            pageSize={readNumber(org.configSettings, 'default_page_size') ?? 10}
            defaultSort={{ key: 'when', descending: false }}
            canExport={user.canExport || user.roles.includes('PROVIDER')}
            bulkActions={
              isManager
                ? [
                    {
                      id: 'finish',
                      label: t('finish'),
                      icon: 'check',
                      onSelect: (bookings, onDone) => void finish(bookings, onDone),
                    },
                  ]
                : []
            }
          />
        </section>
      )}
    </>
  )
}
