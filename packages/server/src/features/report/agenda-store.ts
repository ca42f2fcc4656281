import sql from 'sql-template-tag'
import { overlapsWall } from '../../bookings/booking/booking-list-store.js'
import { orderedQuantity } from '../../bookings/booking/booking-store.js'
import type { Tx } from '../../ground/db/db.js'

/** A booking on the agenda, with the extras ordered for it. */
export interface AgendaRow {
  readonly id: number
  readonly location_id: number
  readonly wall_from: string
  readonly wall_to: string
  readonly status: 'TENTATIVE' | 'CONFIRMED'
  readonly label: string | null
  readonly notes: string | null
  readonly owner_name: string
  readonly attendee_count: number | null
  readonly layout: string | null
  readonly layout_note: string | null
  readonly extras: { text: string; quantity: number | null; notes: string | null }[]
}

/** Lists active bookings of a day at these locations, ordered by start. */
export function listAgenda(
  tx: Tx,
  organisationId: number,
  range: { readonly wallFrom: string; readonly wallTo: string },
  locationIds: readonly number[],
): Promise<AgendaRow[]> {
  return tx.query<AgendaRow>(sql`
    select b.id, b.location_id, b.wall_from, b.wall_to, b.status, b.label, b.notes, owner.name as owner_name, b.attendee_count,
      (select y.text from layout y where y.organisation_id = b.organisation_id and y.id = b.layout_id) as layout, b.layout_note,
      coalesce((select json_agg(json_build_object('text', o.text, 'quantity', ${orderedQuantity}, 'notes', x.notes) order by x.id)
        from extra_request x join booking_option o on o.organisation_id = x.organisation_id and o.id = x.option_id
        where x.organisation_id = b.organisation_id and x.booking_id = b.id and x.status <> 'CANCELLED'), '[]') as extras
    from booking b join person owner on owner.organisation_id = b.organisation_id and owner.id = b.owner_id
    where b.organisation_id = ${organisationId} and ${overlapsWall(range)} and b.status in ('TENTATIVE', 'CONFIRMED')
      and b.location_id = any (${[...locationIds]}::bigint[])
    order by b.wall_from, b.id`)
}
