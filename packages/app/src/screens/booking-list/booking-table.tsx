import type { Booking, Location } from '@mosaic-booking/sdk'
import { useMessages } from '@mosaic-booking/widgets/ui'
import type { BulkActions } from '../../shared/bulk/use-bulk-actions.js'
import { DataTable, type RemoteRows } from '../../shared/data-table/data-table.js'
import { useSession } from '../../session/session.js'
import { usePageSize } from '../../session/use-page-size.js'
import { messages } from './booking-list.messages.js'
import { DecisionButtons } from './decide/decision-buttons.js'
import { useDecisionKeys } from './decide/use-decision-keys.js'
import { useDecisions } from './decide/use-decisions.js'
import type { BookingSection } from './booking-section.js'
import { useBookingColumns } from './use-booking-columns.js'

export interface BookingTableProps {
  readonly section: BookingSection
  readonly bookings: readonly Booking[]
  readonly locations: readonly Location[]
  /** Sorting and paging on the server. */
  readonly remote: RemoteRows
  readonly caption: string
  readonly bulk: BulkActions
  readonly onOpen: (id: number) => void
}

export const bookingOrder = { key: 'when', descending: false } as const

export function BookingTable({
  section,
  bookings,
  locations,
  remote,
  caption,
  bulk,
  onOpen,
}: BookingTableProps) {
  const t = useMessages(messages)
  const { owner } = useSession()
  const pageSize = usePageSize()
  const columns = useBookingColumns(section, locations)
  const decisions = useDecisions()
  const onKeyDown = useDecisionKeys()
  const rowName = ({ locationName, owner: { name } }: Booking) =>
    [locationName, name].filter(Boolean).join(', ')
  const table = (
    <DataTable<Booking>
      name={section.name}
      owner={owner}
      caption={caption}
      columns={columns}
      rows={bookings}
      rowKey={({ id }) => id}
      rowName={rowName}
      nameCount={(count) => t('count', { count })}
      pageSize={pageSize}
      defaultSort={bookingOrder}
      remote={remote}
      isSearchedOutside
      // The section has its own export, with all bookings and columns.
      canExport={false}
      {...bulk}
      actions={({ id }) => [
        { id: 'open', label: t('open'), icon: 'external', onSelect: () => onOpen(id) },
      ]}
      {...(section.name === 'approvals' && {
        canSelect: ({ id }) => !decisions.of(id),
        rowButtons: (booking) => (
          <DecisionButtons booking={booking} name={rowName(booking)} decisions={decisions} />
        ),
      })}
    />
  )
  if (section.name !== 'approvals') return table
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in the rows
    <div className="decisions" onKeyDown={onKeyDown}>
      {table}
    </div>
  )
}
