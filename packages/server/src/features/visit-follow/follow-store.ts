import sql, { join, raw } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { insertRows } from '../../ground/db/rows.js'
import { detailColumns } from '../visitor/guest-details-rules.js'
import type { Following, NewVisit, VisitPlan } from './follow-rules.js'

/** Lists visits of these bookings, and their guests' other visits from a day on. */
export async function listFollowing(
  tx: Tx,
  organisationId: number,
  {
    bookingIds,
    guestIds,
    from,
  }: {
    readonly bookingIds: readonly number[]
    readonly guestIds: readonly number[]
    readonly from: string
  },
): Promise<Following[]> {
  return tx.query<Following>(sql`
    select v.id, v.guest_id as "guestId", v.location_id as "locationId", v.date, v.host_id as "hostId", v.checked_in_at is not null as "isCheckedIn",
      array(select l.booking_id from visit_booking l where l.organisation_id = v.organisation_id and l.visit_id = v.id order by 1)::bigint[] as "bookingIds"
    from visit v where v.organisation_id = ${organisationId} and v.follows_booking and v.date >= ${from}::date and v.checked_out_at is null
      and (v.guest_id = any (${[...guestIds]}::bigint[])
        or exists (select from visit_booking l where l.organisation_id = v.organisation_id and l.visit_id = v.id and l.booking_id = any (${[...bookingIds]}::bigint[])))
    order by v.id for update of v`)
}

export interface TypedGuest {
  readonly bookingId: number
  readonly name: string
  readonly email: string | null
}

/** Inserts external people with these names. Returns their ids in the same order. */
export async function insertGuests(
  tx: Tx,
  organisationId: number,
  guests: readonly TypedGuest[],
  createdById: number | undefined,
): Promise<number[]> {
  return insertRows<number>(
    tx,
    'person',
    guests.map(({ name, email }) => {
      const [first, ...rest] = name === email ? [] : name.split(' ')
      return {
        organisation_id: organisationId,
        kind: 'EXTERNAL',
        status: 'ACTIVE',
        created_by_id: createdById ?? null,
        first_name: rest.length > 0 ? first : null,
        last_name: rest.length > 0 ? rest.join(' ') : (first ?? null),
        email,
      }
    }),
    'id',
  )
}

/** Links attendees entered by name or address with people, so that a visit always has a person. */
export async function nameAttendees(
  tx: Tx,
  organisationId: number,
  guests: readonly (TypedGuest & { readonly personId: number })[],
): Promise<void> {
  if (guests.length === 0) return
  await tx.run(sql`
    update booking_attendee a set person_id = named."personId", is_visitor = true
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as named ("bookingId" bigint, name text, email text, "personId" bigint)
    where a.organisation_id = ${organisationId} and a.booking_id = named."bookingId" and a.person_id is null and a.name = named.name and a.email is not distinct from named.email`)
}

/** Executes a plan. Returns the ids of the new visits. */
export async function applyPlan(
  tx: Tx,
  organisationId: number,
  { inserts, moves, links, unlinks, removals }: VisitPlan,
): Promise<number[]> {
  await tx.run(sql`
    delete from visit_booking where organisation_id = ${organisationId}
      and (visit_id, booking_id) in (select * from unnest(${unlinks.map(({ visitId }) => visitId)}::bigint[], ${unlinks.map(({ bookingId }) => bookingId)}::bigint[]))`)
  if (removals.length > 0)
    await tx.run(
      sql`delete from visit where organisation_id = ${organisationId} and id = any (${[...removals]}::bigint[])`,
    )
  for (const { id, locationId, date, hostId } of moves)
    await tx.run(
      sql`update visit set location_id = ${locationId}, date = ${date}, host_id = ${hostId} where organisation_id = ${organisationId} and id = ${id}`,
    )
  const ids = await insertVisits(tx, organisationId, inserts)
  const made = inserts.flatMap(({ bookingIds }, index) =>
    bookingIds.map((bookingId) => ({ visitId: ids[index]!, bookingId })),
  )
  await insertRows(
    tx,
    'visit_booking',
    [...made, ...links].map(({ visitId, bookingId }) => ({
      organisation_id: organisationId,
      visit_id: visitId,
      booking_id: bookingId,
    })),
  )
  return ids
}

/** Inserts visits, with copies of the guests' last known details. */
async function insertVisits(
  tx: Tx,
  organisationId: number,
  visits: readonly NewVisit[],
): Promise<number[]> {
  if (visits.length === 0) return []
  const rows = await tx.query<{ id: number }>(sql`
    insert into visit (organisation_id, location_id, date, guest_id, host_id, company, contact_number, vehicle_registration, copied, follows_booking)
    select ${organisationId}, w."locationId", w.date, w."guestId", w."hostId", p.company, p.contact_number, p.vehicle_registration,
      array_remove(array[${join(detailColumns.map((column) => sql`case when p.${raw(column)} is not null then ${column}::text end`))}], null), true
    from jsonb_to_recordset(${JSON.stringify(visits.map((visit, position) => ({ ...visit, position })))}::jsonb) as w ("locationId" bigint, date date, "guestId" bigint, "hostId" bigint, position int)
    join person p on p.organisation_id = ${organisationId} and p.id = w."guestId" order by w.position returning id`)
  return rows.map(({ id }) => id)
}
