import type { Booking, Location } from '@mosaic-booking/sdk'
import {
  browserToday,
  Button,
  formatDay,
  formatRange,
  StatusBadge,
  Table,
  useLocale,
  useMessages,
  type Column,
  type Sort,
} from '@mosaic-booking/widgets/ui'
import { messages } from './booking-list.messages.js'

export interface BookingTableProps {
  readonly caption: string
  readonly bookings: readonly Booking[]
  readonly locations: readonly Location[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly onOpen: (booking: Booking) => void
}

/** A table of bookings. Opening a row shows its dialog. */
export function BookingTable({
  caption,
  bookings,
  locations,
  sort,
  onSort,
  onOpen,
}: BookingTableProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const columns: Column<Booking>[] = [
    {
      key: 'location',
      header: t('location'),
      kind: 'title',
      sortable: true,
      render: ({ locationId, locationName }) => (
        <>
          {locationName}
          <span className="booking-where">
            {locations.find(({ id }) => id === locationId)?.shortQualifier}
          </span>
        </>
      ),
    },
    {
      key: 'title',
      header: t('title'),
      render: ({ label, isPrivate }) => label ?? (isPrivate ? t('private') : t('untitled')),
    },
    {
      key: 'when',
      header: t('when'),
      sortable: true,
      render: ({ timeFrom, timeTo, isAllDay }) =>
        formatRange(timeFrom, timeTo, setting, { allDay: isAllDay, style: 'short' }),
    },
    {
      key: 'owner',
      header: t('owner'),
      sortable: true,
      render: ({ owner }) => owner.name || t('nobody'),
    },
    { key: 'status', header: t('status'), render: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'open',
      header: t('open'),
      kind: 'actions',
      render: (booking) => (
        <Button
          size="small"
          aria-label={t('openBooking', {
            location: booking.locationName,
            when: formatDay(booking.timeFrom, browserToday(), setting),
          })}
          onClick={() => onOpen(booking)}
        >
          {t('open')}
        </Button>
      ),
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={bookings}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
    />
  )
}
