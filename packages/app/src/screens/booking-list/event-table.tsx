import type { BookingGroup } from '@mosaic-booking/sdk'
import { formatRange, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { EventStatus } from '../../shared/event-status/event-status.js'
import { DataTable } from '../../shared/data-table/data-table.js'
import { DayAndTime } from '../../shared/data-table/day-and-time.js'
import { Unknown } from '../../shared/data-table/unknown.js'
import { useSession } from '../../session/session.js'
import { usePageSize } from '../../session/use-page-size.js'
import { messages } from './booking-list.messages.js'

export interface EventTableProps {
  readonly events: readonly BookingGroup[]
  readonly caption: string
  readonly onOpen: (id: number) => void
}

/** Events have no bulk actions (LIST-009). */
export function EventTable({ events, caption, onOpen }: EventTableProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { owner } = useSession()
  const pageSize = usePageSize()
  return (
    <DataTable<BookingGroup>
      name="events"
      owner={owner}
      caption={caption}
      rows={events}
      rowKey={({ id }) => id}
      rowName={({ description }) => description ?? t('private')}
      nameCount={(count) => t('eventCount', { count })}
      pageSize={pageSize}
      defaultSort={{ key: 'when', descending: false }}
      isSearchedOutside
      canExport={false}
      actions={({ id }) => [
        { id: 'open', label: t('open'), icon: 'external', onSelect: () => onOpen(id) },
      ]}
      columns={[
        {
          key: 'title',
          header: t('title'),
          kind: 'title',
          value: ({ description }) => description ?? t('private'),
        },
        {
          key: 'when',
          header: t('when'),
          value: ({ timeFrom }) => timeFrom,
          render: ({ timeFrom, timeTo }) => (
            <DayAndTime text={formatRange(timeFrom, timeTo, setting, { style: 'short' })} />
          ),
        },
        {
          key: 'owner',
          header: t('owner'),
          value: ({ owner: person }) => person?.name,
          render: ({ owner: person }) => person?.name || <Unknown />,
        },
        {
          key: 'bookings',
          header: t('kicker'),
          kind: 'number',
          value: ({ bookingsCount }) => bookingsCount,
        },
        {
          key: 'status',
          header: t('status'),
          value: ({ status }) => status,
          render: ({ status }) => <EventStatus status={status} />,
        },
      ]}
    />
  )
}
