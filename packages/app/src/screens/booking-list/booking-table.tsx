import type { Booking } from '@mosaic-booking/sdk'
import { Button, formatDay, formatRange, StatusBadge, Table, browserToday, useLocale, useMessages, type Column, type Sort } from '@mosaic-booking/widgets/ui'
import { messages } from './booking-list.messages.js'

export interface BookingTableProps {
  readonly caption: string
  readonly bookings: readonly Booking[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly onOpen: (booking: Booking) => void
}

/** Bookings as rows; each opens its dialog. */
export function BookingTable({ caption, bookings, sort, onSort, onOpen }: BookingTableProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const when = (booking: Booking) => formatRange(booking.timeFrom, booking.timeTo, setting)
  const columns: Column<Booking>[] = [
    { key: 'title', header: t('title'), kind: 'title', render: (booking) => booking.label ?? (booking.isPrivate ? t('private') : booking.locationName) },
    { key: 'when', header: t('when'), sortable: true, render: when },
    { key: 'place', header: t('place'), sortable: true, render: ({ locationName }) => locationName },
    { key: 'owner', header: t('owner'), sortable: true, render: ({ owner }) => owner.name || t('nobody') },
    { key: 'status', header: t('status'), render: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'open', header: t('open'), kind: 'actions',
      render: (booking) => (
        <Button size="small" aria-label={t('openBooking', { place: booking.locationName, when: `${formatDay(booking.timeFrom, browserToday(), setting)}` })} onClick={() => onOpen(booking)}>{t('open')}</Button>
      ),
    },
  ]
  return <Table caption={caption} columns={columns} rows={bookings} rowKey={({ id }) => id} sort={sort} onSort={onSort} />
}
