import type { Booking, Location } from '@mosaic-booking/sdk'
import { readNumber } from '@mosaic-booking/sdk/rules'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { DataTable, type RemoteRows } from '../../shared/data-table/data-table.js'
import { useSession } from '../../shell/session.js'
import { messages } from './booking-list.messages.js'
import type { BookingSection, BulkActionName } from './booking-section.js'
import { BulkDialog } from './bulk-dialog.js'
import { useBookingColumns } from './use-booking-columns.js'

export interface BookingTableProps {
  readonly section: BookingSection
  readonly bookings: readonly Booking[]
  readonly locations: readonly Location[]
  /** The table sorts and loads through it. */
  readonly remote: RemoteRows
  readonly caption: string
  readonly mayChange: boolean
  readonly onOpen: (id: number) => void
}

interface Bulk {
  readonly action: BulkActionName
  readonly bookings: readonly Booking[]
  readonly onDone: () => void
}

/** The order before the user chooses one. */
export const bookingOrder = { key: 'when', descending: false } as const

const icons = {
  approve: 'check',
  reject: 'ban',
  edit: 'edit',
  cancel: 'trash',
  reassign: 'user',
} as const

/** Bookings as a table, with what can be done with several at once. */
export function BookingTable({
  section,
  bookings,
  locations,
  remote,
  caption,
  mayChange,
  onOpen,
}: BookingTableProps) {
  const t = useMessages(messages)
  const { org, owner } = useSession()
  const [bulk, setBulk] = useState<Bulk>()
  const columns = useBookingColumns(section, locations)
  return (
    <>
      <DataTable<Booking>
        name={section.name}
        owner={owner}
        caption={caption}
        columns={columns}
        rows={bookings}
        rowKey={({ id }) => id}
        rowName={({ locationName, owner: { name } }) =>
          [locationName, name].filter(Boolean).join(', ')
        }
        pageSize={readNumber(org.configSettings, 'default_page_size') ?? 10}
        defaultSort={bookingOrder}
        remote={remote}
        isSearchedOutside
        // The section exports all bookings, not only these columns.
        canExport={false}
        noneSelected={t('noneSelected')}
        actions={({ id }) => [
          { id: 'open', label: t('open'), icon: 'external', onSelect: () => onOpen(id) },
        ]}
        bulkActions={(mayChange ? section.bulkActions : []).map((action) => ({
          id: action,
          label: t(action),
          icon: icons[action],
          onSelect: (chosen, onDone) => setBulk({ action, bookings: chosen, onDone }),
        }))}
      />
      {bulk && <BulkDialog {...bulk} onClose={() => setBulk(undefined)} />}
    </>
  )
}
