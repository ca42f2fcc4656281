import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export interface AtWorkRow {
  readonly booking_id: number
  readonly location_id: number
  readonly is_private: boolean
  readonly checked_in_at: Date
  readonly id: number
  readonly kind: 'INTERNAL' | 'EXTERNAL'
  readonly is_user: boolean
  readonly name: string
  readonly contact_number: string | null
}

/**
 * Lists who has checked in to the current bookings at these locations, earliest check-in first: the
 * attendee who checked in, or else the owner, if they attend. A screen checks in for the owner.
 */
export async function listAtWork(
  tx: Tx,
  organisationId: number,
  { locationIds, now }: { readonly locationIds: readonly number[]; readonly now: Date },
): Promise<AtWorkRow[]> {
  return tx.query<AtWorkRow>(sql`
    select b.id as booking_id, b.location_id, b.is_private, b.checked_in_at, p.id, p.kind, account.id is not null as is_user, p.name, p.contact_number
    from booking b
    left join booking_attendee a on a.organisation_id = b.organisation_id and a.booking_id = b.id and a.person_id = b.checked_in_by_id and not a.is_visitor
    join person p on p.organisation_id = b.organisation_id and p.kind <> 'ANONYMOUS' and p.id = coalesce(a.person_id, case when b.owner_is_attendee or b.checked_in_by_id = b.owner_id then b.owner_id end)
    left join user_account account on account.organisation_id = p.organisation_id and account.id = p.id
    where b.organisation_id = ${organisationId} and coalesce(account.type, 'STANDARD') = 'STANDARD' and b.location_id = any (${[...locationIds]}::bigint[]) and b.status = 'CONFIRMED'
      and b.checked_in_at is not null and b.ends_at > ${now} and (b.is_long or b.starts_at > ${now}::timestamptz - interval '26 hours')
    order by b.checked_in_at, b.id`)
}
