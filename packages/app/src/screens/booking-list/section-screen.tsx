import { toMessage, type Booking } from '@mosaic-booking/sdk'
import { isAdmitted, readNumber, toListRange } from '@mosaic-booking/sdk/rules'
import { BookingDialog, useApiQuery, useLiveUpdates, useRuntime } from '@mosaic-booking/widgets'
import {
  addDays,
  browserToday,
  Button,
  EmptyState,
  formatDate,
  Loading,
  Notice,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DataTable } from '../../shared/data-table/data-table.js'
import { PageHeading } from '../../shared/page-heading.js'
import { useSession } from '../../shell/session.js'
import { BookingFilters, type BookingFilter } from './booking-filters.js'
import { messages } from './booking-list.messages.js'
import type { BookingSection, BulkActionName } from './booking-section.js'
import { BulkDialog } from './bulk-dialog.js'
import { findInBookings, listLimit, queryBookingsOfRange } from './list-bookings.js'
import { useBookingColumns } from './use-booking-columns.js'
import { useListAddress } from './use-list-address.js'
import './booking-list.css'

interface Bulk {
  readonly action: BulkActionName
  readonly bookings: readonly Booking[]
  readonly onDone: () => void
}

const icons = { approve: 'check', reject: 'ban', cancel: 'trash', reassign: 'user' } as const
const everyStatus: Booking['status'][] = [
  'TENTATIVE',
  'CONFIRMED',
  'CANCELLED',
  'CANCELLED_REJECTED',
]

/** A section of bookings as a table, with filters and what can be done with several at once. */
export function SectionScreen({ section }: { readonly section: BookingSection }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { user, org, owner } = useSession()
  const link = useListAddress()
  const [, setQuery] = useSearchParams()
  const [filter, setFilter] = useState(() => firstFilter(section, link.endDate))
  const [bulk, setBulk] = useState<Bulk>()
  const { data, error, isFetching, refetch, isInOrder } = useSection(section, filter)
  // A failed load empties the list (ERR-023).
  const rows = useMemo(
    () =>
      findInBookings(error ? [] : (data?.bookings ?? []), filter.text).filter(
        section.keeps ?? (() => true),
      ),
    [data, error, filter.text, section],
  )
  const columns = useBookingColumns(section, data?.locations)
  const caption = useCaption(filter)
  const open = ({ id }: Booking) =>
    setQuery((current) => new URLSearchParams([...current, ['bookingId', String(id)]]), {
      replace: true,
    })
  const mayChange = isAdmitted(user.roles, 'user') || isAdmitted(user.roles, 'locationManager')
  return (
    <>
      <PageHeading title={t(section.title)} subtitle={t(section.text)} />
      <BookingFilters
        filter={filter}
        onChange={setFilter}
        hasCancelledSwitch={section.hasCancelledSwitch}
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
          {toMessage(error, '', language)}
        </Notice>
      ) : !data && isInOrder ? (
        <Loading label={t('loading')} />
      ) : (
        <section className="booking-list" aria-busy={isFetching} aria-label={caption}>
          {data?.isCut && (
            <Notice tone="info" quiet>
              {t('cut', { count: listLimit })}
            </Notice>
          )}
          {rows.length === 0 ? (
            <EmptyState icon="calendar" title={t(section.emptyTitle)}>
              {t(section.emptyText)}
            </EmptyState>
          ) : (
            <DataTable<Booking>
              name={section.name}
              owner={owner}
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={({ locationName, owner: { name } }) =>
                [locationName, name].filter(Boolean).join(', ')
              }
              pageSize={readNumber(org.configSettings, 'default_page_size') ?? 10}
              defaultSort={{ key: 'when', descending: false }}
              isSearchedOutside
              canExport={user.canExport || isAdmitted(user.roles, 'locationManager')}
              actions={(booking) => [
                { id: 'open', label: t('open'), icon: 'external', onSelect: () => open(booking) },
              ]}
              bulkActions={(mayChange ? section.bulkActions : []).map((action) => ({
                id: action,
                label: t(action),
                icon: icons[action],
                onSelect: (bookings, onDone) => setBulk({ action, bookings, onDone }),
              }))}
            />
          )}
        </section>
      )}
      {bulk && <BulkDialog {...bulk} onClose={() => setBulk(undefined)} />}
      {/* It stays when it is closed, to offer that a cancellation is undone. */}
      <BookingDialog
        open={link.bookingId !== undefined}
        mode={link.action}
        bookingId={link.bookingId}
        section={section.name}
        onClose={link.onClosed}
      />
    </>
  )
}

function firstFilter({ days }: BookingSection, endDate: string | undefined): BookingFilter {
  const today = browserToday()
  const from = addDays(today, days[0])
  const to = endDate ?? addDays(today, days[1])
  return {
    from: to < from ? to : from,
    to,
    category: undefined,
    location: [],
    text: '',
    hasCancelled: false,
  }
}

function useCaption({ from, to }: BookingFilter): string {
  const t = useMessages(messages)
  const setting = useLocale()
  return t('caption', {
    from: formatDate(from, 'medium', setting),
    to: formatDate(to, 'medium', setting),
  })
}

/** The bookings of the section that the filter asks for, kept up to date. */
function useSection(section: BookingSection, filter: BookingFilter) {
  const { client } = useRuntime()
  const isInOrder = filter.from <= filter.to
  useLiveUpdates(useMemo(() => [...filter.location], [filter.location]))
  const request = {
    ...toListRange(filter.from, filter.to),
    ...section.request,
    sort: 'timeFrom',
    ...(filter.category === undefined ? {} : { bc: [filter.category] }),
    ...(filter.location.length ? { l: [...filter.location] } : {}),
    ...(filter.hasCancelled ? { status: everyStatus } : {}),
  }
  const query = useApiQuery(isInOrder ? queryBookingsOfRange(client, request) : undefined, {
    keepPreviousData: true,
  })
  return { ...query, isInOrder }
}
