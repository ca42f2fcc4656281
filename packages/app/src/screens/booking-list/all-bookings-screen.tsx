import { toMessage, type Booking } from '@mosaic-booking/sdk'
import { toListRange } from '@mosaic-booking/sdk/rules'
import { BookingDialog, useApiQuery, useLiveUpdates, useRuntime } from '@mosaic-booking/widgets'
import {
  addDays,
  browserToday,
  Button,
  EmptyState,
  formatDate,
  Loading,
  Notice,
  Pagination,
  useLocale,
  useMessages,
  type Sort,
} from '@mosaic-booking/widgets/ui'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeading } from '../../shared/page-heading.js'
import { BookingFilters, type BookingFilter } from './booking-filters.js'
import { messages } from './booking-list.messages.js'
import { BookingTable } from './booking-table.js'
import {
  findInBookings,
  listLimit,
  queryBookingsOfRange,
  sortBookings,
  type SortKey,
} from './list-bookings.js'
import { useListAddress } from './use-list-address.js'
import './booking-list.css'

const rowsPerPage = 25
const firstDays = 6

/** All bookings of a range of days. */
export default function AllBookingsScreen() {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const link = useListAddress()
  const [, setQuery] = useSearchParams()
  const [filter, setFilter] = useState<BookingFilter>(() => {
    const today = browserToday()
    const to = link.endDate ?? addDays(today, firstDays)
    return {
      from: to < today ? to : today,
      to,
      category: undefined,
      location: [],
      text: '',
      hasCancelled: false,
    }
  })
  const [sort, setSort] = useState<Sort>({ key: 'when', descending: false })
  const [page, setPage] = useState(1)
  const isInOrder = filter.from <= filter.to
  useLiveUpdates(useMemo(() => [...filter.location], [filter.location]))
  const request = {
    ...toListRange(filter.from, filter.to),
    sort: 'timeFrom',
    include: ['locations'],
    ...(filter.category === undefined ? {} : { bc: [filter.category] }),
    ...(filter.location.length ? { l: [...filter.location] } : {}),
    ...(filter.hasCancelled
      ? {
          status: [
            'TENTATIVE',
            'CONFIRMED',
            'CANCELLED',
            'CANCELLED_REJECTED',
          ] as Booking['status'][],
        }
      : {}),
  }
  const { data, error, isFetching, refetch } = useApiQuery(
    isInOrder ? queryBookingsOfRange(client, request) : undefined,
    { keepPreviousData: true },
  )
  // A failed load empties the list (ERR-023).
  const rows = useMemo(
    () =>
      sortBookings(
        findInBookings(error ? [] : (data?.bookings ?? []), filter.text),
        sort.key as SortKey,
        sort.descending,
      ),
    [data, error, filter.text, sort],
  )
  const pageCount = Math.ceil(rows.length / rowsPerPage)
  const shownPage = Math.min(page, Math.max(1, pageCount))
  const [from, to] = [filter.from, filter.to].map((day) => formatDate(day, 'medium', setting))
  const open = ({ id }: Booking) =>
    setQuery((current) => new URLSearchParams([...current, ['bookingId', String(id)]]), {
      replace: true,
    })
  return (
    <>
      <PageHeading title={t('allBookings')} subtitle={t('allBookingsText')} />
      <BookingFilters
        filter={filter}
        onChange={(next) => {
          setFilter(next)
          setPage(1)
        }}
      />
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
      ) : (
        <section
          className="booking-list"
          aria-busy={isFetching}
          aria-label={t('caption', { from: from!, to: to! })}
        >
          <p className="booking-list-count" role="status">
            {t('count', { count: rows.length })}
          </p>
          {data?.isCut && (
            <Notice tone="info" quiet>
              {t('cut', { count: listLimit })}
            </Notice>
          )}
          {rows.length === 0 ? (
            <EmptyState icon="calendar" title={t('empty')}>
              {t('emptyText')}
            </EmptyState>
          ) : (
            <BookingTable
              caption={t('caption', { from: from!, to: to! })}
              bookings={rows.slice((shownPage - 1) * rowsPerPage, shownPage * rowsPerPage)}
              locations={data?.locations ?? []}
              sort={sort}
              onSort={setSort}
              onOpen={open}
            />
          )}
          <Pagination page={shownPage} pageCount={pageCount} onChange={setPage} />
        </section>
      )}
      {/* It stays when it is closed, to offer that a cancellation is undone. */}
      <BookingDialog
        open={link.bookingId !== undefined}
        mode={link.action}
        bookingId={link.bookingId}
        section="all-bookings"
        onClose={link.onClosed}
      />
    </>
  )
}
