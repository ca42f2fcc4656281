import sql from 'sql-template-tag'
import type { Tx } from '../db/db.js'
import type { Due } from './anonymise-rules.js'

export interface Page {
  readonly after: number
  readonly limit: number
}

/**
 * Locks, in id order, bookings that are due at their places or, at places that are no more, ended
 * by `elsewhere`.
 */
export async function lockDue(
  tx: Tx,
  organisationId: number,
  due: readonly Due[],
  elsewhere: Date,
  { after, limit }: Page,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select b.id from booking b
    left join unnest(${due.map(({ locationId }) => locationId)}::bigint[], ${due.map(({ endedBy }) => endedBy)}::timestamptz[]) as due (location_id, ended_by) on due.location_id = b.location_id
    where b.organisation_id = ${organisationId} and b.id > ${after} and b.anonymised is null and b.ends_at <= ${elsewhere}
      and (b.ends_at <= due.ended_by
        or (due.location_id is null and exists (select from location l where l.organisation_id = b.organisation_id and l.id = b.location_id and l.deleted is not null)))
    order by b.id limit ${limit} for update of b`)
  return rows.map(({ id }) => id)
}

export async function readLocale(tx: Tx, organisationId: number): Promise<string | null> {
  return (
    await tx.one<{ locale: string | null }>(
      sql`select locale from organisation where id = ${organisationId}`,
    )
  ).locale
}

/** The one person who stands for everybody that was. */
export async function findNobody(tx: Tx, organisationId: number, name: string): Promise<number> {
  await tx.run(sql`
    insert into person (organisation_id, kind, last_name, status) values (${organisationId}, 'ANONYMOUS', ${name}, 'DEACTIVATED')
    on conflict (organisation_id) where kind = 'ANONYMOUS' do nothing`)
  return (
    await tx.one<{ id: number }>(
      sql`select id from person where organisation_id = ${organisationId} and kind = 'ANONYMOUS'`,
    )
  ).id
}

/** People without an account whom the bookings name: they are known because of them. */
export async function findContacts(
  tx: Tx,
  organisationId: number,
  bookingIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    with named as (
      select owner_id as id from booking where organisation_id = ${organisationId} and id = any (${[...bookingIds]}::bigint[])
      union select person_id from booking_attendee where organisation_id = ${organisationId} and booking_id = any (${[...bookingIds]}::bigint[]))
    select p.id from named join person p on p.organisation_id = ${organisationId} and p.id = named.id
    where p.kind <> 'ANONYMOUS' and not exists (select from user_account u where u.organisation_id = p.organisation_id and u.id = p.id)`)
  return rows.map(({ id }) => id)
}

/** Forgets those of them whom no other booking names. */
export async function deleteContacts(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    delete from person p where organisation_id = ${organisationId} and id = any (${[...ids]}::bigint[])
      and not exists (select from booking b where b.organisation_id = p.organisation_id and p.id in (b.owner_id, b.booked_by_id))
      and not exists (select from booking_attendee a where a.organisation_id = p.organisation_id and a.person_id = p.id)`)
}

/**
 * Takes out of the bookings, and of everything that goes with them, who it was and what they wrote.
 * Places, times, statuses, numbers of people and what the organisation itself has named (cost
 * codes, booking types, extras) stay for the reports.
 */
export async function anonymise(
  tx: Tx,
  organisationId: number,
  bookingIds: readonly number[],
  nobody: number,
  name: string,
  now: Date,
): Promise<void> {
  const ids = [...bookingIds]
  await tx.run(sql`
    update booking b set anonymised = ${now}, version = version + 1, owner_id = ${nobody}, booked_by_id = ${nobody},
      cancelled_by_id = case when cancelled_by_id is not null then ${nobody}::bigint end, checked_in_by_id = case when checked_in_by_id is not null then ${nobody}::bigint end,
      label = null, notes = null, layout_note = null, access_needs = null, cancellation_reason = null, join_url = null, online_meeting_id = null, online_meeting_user = null, check_in_token_hash = null,
      cost_code = (select c.cost_code from cost_code c where c.organisation_id = b.organisation_id and c.cost_code = b.cost_code),
      type = (select t.text from booking_type t where t.organisation_id = b.organisation_id and t.text = b.type limit 1)
    where organisation_id = ${organisationId} and id = any (${ids}::bigint[])`)
  await tx.run(sql`
    update booking_attendee set name = ${name}, email = null, person_id = case when person_id is not null then ${nobody}::bigint end
    where organisation_id = ${organisationId} and booking_id = any (${ids}::bigint[])`)
  await tx.run(
    sql`update extra_request set notes = null where organisation_id = ${organisationId} and booking_id = any (${ids}::bigint[])`,
  )
  await tx.run(sql`
    update booking_history set person_id = case when person_id is not null then ${nobody}::bigint end,
      changes = coalesce((select jsonb_agg(jsonb_build_object('field', change -> 'field')) from jsonb_array_elements(changes) as change), '[]')
    where organisation_id = ${organisationId} and booking_id = any (${ids}::bigint[])`)
  await tx.run(sql`
    update booking_group g set description = null, created_by_id = null,
      cost_code = (select c.cost_code from cost_code c where c.organisation_id = g.organisation_id and c.cost_code = g.cost_code)
    where organisation_id = ${organisationId}
      and id in (select unnest(array[repeat_group_id, collective_group_id]) from booking where organisation_id = ${organisationId} and id = any (${ids}::bigint[]))
      and not exists (select from booking b where b.organisation_id = g.organisation_id and b.repeat_group_id = g.id and b.anonymised is null)
      and not exists (select from booking b where b.organisation_id = g.organisation_id and b.collective_group_id = g.id and b.anonymised is null)`)
  // First the acts: this waits for whoever writes mails of them, and then finds the mails.
  await tx.run(
    sql`delete from booking_act where organisation_id = ${organisationId} and booking_ids && ${ids}::bigint[]`,
  )
  await tx.run(
    sql`delete from outbox where organisation_id = ${organisationId} and booking_ids && ${ids}::bigint[]`,
  )
  await tx.run(
    sql`delete from job where organisation_id = ${organisationId} and booking_id = any (${ids}::bigint[])`,
  )
}
