import type { Booking, BookingGroup } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Badge,
  EmptyState,
  formatRange,
  StatusBadge,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { useBulkActions } from '../../shared/bulk/use-bulk-actions.js'
import { DataTable, type DataColumn } from '../../shared/data-table/data-table.js'
import { DayAndTime } from '../../shared/data-table/day-and-time.js'
import { whereIs } from '../../shared/where-is.js'
import { useSession } from '../../session/session.js'
import { usePageSize } from '../../session/use-page-size.js'
import { messages } from './event.messages.js'

const none: readonly Booking[] = []

interface EventBookingsProps {
  readonly event: BookingGroup
  readonly onShow: (bookingId: number) => void
}

/** Where the spaces are, by their ids. */
function useWheres(bookings: readonly Booking[]): ReadonlyMap<number, string> {
  const { client } = useRuntime()
  const l = useMemo(() => [...new Set(bookings.map(({ locationId }) => locationId))], [bookings])
  const { data } = useApiQuery(
    l.length > 0 ? apiQuery(client, 'location.list', { l, select: 'bookable' }) : undefined,
  )
  return useMemo(() => new Map(data?.map((place) => [place.id, whereIs(place)])), [data])
}

/** An event's bookings. Bookings outside its fixed dates are flagged. */
export function EventBookings({ event, onShow }: EventBookingsProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { owner, user } = useSession()
  const pageSize = usePageSize()
  const { outsideFixedDates, bookings = none, possibleActions } = event
  const wheres = useWheres(bookings)
  const { bulkDialog, ...bulk } = useBulkActions(
    possibleActions.includes('edit') ? ['reassign', 'cancel'] : [],
    user,
  )
  const columns = useMemo((): readonly DataColumn<Booking>[] => {
    const isOutside = ({ id }: Booking) => outsideFixedDates?.includes(id) === true
    return [
      {
        key: 'location',
        header: t('space'),
        kind: 'title',
        value: ({ locationName }) => locationName,
        render: ({ locationId, locationName }) => (
          <>
            {locationName}
            <span className="event-where hint">{wheres.get(locationId)}</span>
          </>
        ),
      },
      ...(bookings.some(({ label }) => label)
        ? [{ key: 'title', header: t('bookingTitle'), value: ({ label }: Booking) => label }]
        : []),
      {
        key: 'when',
        header: t('when'),
        value: ({ timeFrom }) => timeFrom,
        render: (booking) => (
          <>
            <DayAndTime
              text={formatRange(booking.timeFrom, booking.timeTo, setting, {
                allDay: booking.isAllDay,
                style: 'short',
              })}
            />{' '}
            {isOutside(booking) && <Badge tone="warning">{t('outsideFlag')}</Badge>}
          </>
        ),
      },
      { key: 'owner', header: t('owner'), value: ({ owner: { name } }) => name },
      {
        key: 'status',
        header: t('status'),
        value: ({ status }) => status,
        render: ({ status }) => <StatusBadge status={status} expected="CONFIRMED" />,
      },
    ]
  }, [t, setting, outsideFixedDates, wheres, bookings])
  if (bookings.length === 0)
    return (
      <EmptyState icon="calendar" title={t('noBookings')}>
        {t('noBookingsText')}
      </EmptyState>
    )
  return (
    <>
      <DataTable<Booking>
        name="event"
        owner={owner}
        caption={t('bookings')}
        searched={t('searched')}
        nameCount={(count) => t('count', { count })}
        columns={columns}
        rows={bookings}
        rowKey={({ id }) => id}
        rowName={({ locationName }) => locationName ?? ''}
        pageSize={pageSize}
        defaultSort={{ key: 'when', descending: false }}
        actions={({ id }) => [
          { id: 'open', label: t('open'), icon: 'external', onSelect: () => onShow(id) },
        ]}
        {...bulk}
      />
      {bulkDialog}
    </>
  )
}
