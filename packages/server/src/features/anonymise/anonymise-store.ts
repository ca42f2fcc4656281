import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { listPersonal } from '../../ground/core/personal-columns.js'
import type { Due, DueWalkIns } from './anonymise-rules.js'

export interface Page {
  readonly after: number
  readonly limit: number
}

/**
 * Locks due bookings in id order. Bookings of deleted locations are due if they ended by
 * `elsewhere`.
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

/** Locks due visits without a booking in id order, including those whose visitor never arrived. */
export async function lockDueWalkIns(
  tx: Tx,
  organisationId: number,
  { receptions, elsewhere }: DueWalkIns,
  limit: number,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select v.id from visit v
    left join unnest(${receptions.map(({ locationId }) => locationId)}::bigint[], ${receptions.map(({ before }) => before)}::date[]) as reception (location_id, before) on reception.location_id = v.location_id
    where v.organisation_id = ${organisationId} and v.anonymised is null
      and v.date < case when reception.location_id is null then ${elsewhere}::date else reception.before end
      and not exists (select from visit_booking l where l.organisation_id = v.organisation_id and l.visit_id = v.id)
    order by v.id limit ${limit} for update of v`)
  return rows.map(({ id }) => id)
}

export async function listVisitsOf(
  tx: Tx,
  organisationId: number,
  bookingIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    sql`select distinct visit_id as id from visit_booking where organisation_id = ${organisationId} and booking_id = any (${[...bookingIds]}::bigint[])`,
  )
  return rows.map(({ id }) => id)
}

export async function readLocale(tx: Tx, organisationId: number): Promise<string | null> {
  return (
    await tx.one<{ locale: string | null }>(
      sql`select locale from organisation where id = ${organisationId}`,
    )
  ).locale
}

export async function findAnonymousPerson(
  tx: Tx,
  organisationId: number,
  name: string,
): Promise<number> {
  await tx.run(sql`
    insert into person (organisation_id, kind, last_name, status) values (${organisationId}, 'ANONYMOUS', ${name}, 'DEACTIVATED')
    on conflict (organisation_id) where kind = 'ANONYMOUS' do nothing`)
  return (
    await tx.one<{ id: number }>(
      sql`select id from person where organisation_id = ${organisationId} and kind = 'ANONYMOUS'`,
    )
  ).id
}

export async function findContacts(
  tx: Tx,
  organisationId: number,
  bookingIds: readonly number[],
  visitIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    with named as (
      select owner_id as id from booking where organisation_id = ${organisationId} and id = any (${[...bookingIds]}::bigint[])
      union select person_id from booking_attendee where organisation_id = ${organisationId} and booking_id = any (${[...bookingIds]}::bigint[])
      union select unnest(array[guest_id, host_id]) from visit where organisation_id = ${organisationId} and id = any (${[...visitIds]}::bigint[]))
    select p.id from named join person p on p.organisation_id = ${organisationId} and p.id = named.id
    where p.kind <> 'ANONYMOUS' and not exists (select from user_account u where u.organisation_id = p.organisation_id and u.id = p.id)`)
  return rows.map(({ id }) => id)
}

/**
 * Deletes contacts that no other booking or visit references, with their signed declarations and
 * history.
 */
export async function deleteContacts(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    with gone as (
      delete from person p where organisation_id = ${organisationId} and id = any (${[...ids]}::bigint[])
        and not exists (select from booking b where b.organisation_id = p.organisation_id and p.id in (b.owner_id, b.booked_by_id))
        and not exists (select from booking_attendee a where a.organisation_id = p.organisation_id and a.person_id = p.id)
        and not exists (select from visit v where v.organisation_id = p.organisation_id and p.id in (v.guest_id, v.host_id))
      returning id)
    delete from entry_history where organisation_id = ${organisationId} and list = 'person' and entry_id in (select id from gone)`)
}

/**
 * Deletes declarations that expired before a day and whose guest has no remaining visit within the
 * declaration's validity.
 */
export async function deleteDeclarations(
  tx: Tx,
  organisationId: number,
  before: string,
): Promise<void> {
  await tx.run(sql`
    delete from declaration d using declaration_template t
    where d.organisation_id = ${organisationId} and t.organisation_id = d.organisation_id and t.id = d.template_id
      and d.declared_on + t.expiry_days < ${before}::date
      and not exists (select from visit v where v.organisation_id = d.organisation_id and v.guest_id = d.person_id
        and v.date between d.declared_on and d.declared_on + t.expiry_days)`)
}

/** `column = …` for every personal column of a table, set to its default or a given value. */
export const clear = (table: string, instead: Readonly<Record<string, Sql>> = {}): Sql =>
  join(
    listPersonal(table).map((column) => sql`${raw(column)} = ${instead[column] ?? raw('default')}`),
  )

/**
 * Codes and types defined by the organisation are kept, because they reveal nothing about people.
 */
const listedCostCode = (alias: string): Sql =>
  raw(
    `(select c.cost_code from cost_code c where c.organisation_id = ${alias}.organisation_id and c.cost_code = ${alias}.cost_code)`,
  )
const listedType = raw(
  `(select t.text from booking_type t where t.organisation_id = b.organisation_id and t.text = b.type limit 1)`,
)
/** The history keeps the names of changed fields, but not their values. */
export const namesOfChanges = raw(
  `coalesce((select jsonb_agg(jsonb_build_object('field', change -> 'field')) from jsonb_array_elements(changes) as change), '[]')`,
)

/** The replacement for anonymised people: its id, its name, and the time. */
export interface Replacement {
  readonly nobody: number
  readonly name: string
  readonly now: Date
}

/** Removes all people from visits. Place, day and times are kept for reports. */
export async function anonymiseVisits(
  tx: Tx,
  organisationId: number,
  visitIds: readonly number[],
  { nobody, now }: Replacement,
): Promise<void> {
  await tx.run(sql`
    update visit set anonymised = ${now}, guest_id = ${nobody}, host_id = ${nobody},
      checked_in_by_id = case when checked_in_by_id is not null then ${nobody}::bigint end, checked_out_by_id = case when checked_out_by_id is not null then ${nobody}::bigint end,
      ${clear('visit')}
    where organisation_id = ${organisationId} and id = any (${[...visitIds]}::bigint[])`)
}

/**
 * Removes personal data from the bookings and all dependent rows. Locations, times, statuses, head
 * counts and terms defined by the organisation (cost codes, booking types, extras) are kept for
 * reports.
 */
export async function anonymise(
  tx: Tx,
  organisationId: number,
  bookingIds: readonly number[],
  { nobody, name, now }: Replacement,
): Promise<void> {
  const ids = [...bookingIds]
  await tx.run(sql`
    update booking b set anonymised = ${now}, version = version + 1, owner_id = ${nobody}, booked_by_id = ${nobody}, check_in_token_hash = null,
      cancelled_by_id = case when cancelled_by_id is not null then ${nobody}::bigint end, checked_in_by_id = case when checked_in_by_id is not null then ${nobody}::bigint end,
      ${clear('booking', { cost_code: listedCostCode('b'), type: listedType })}
    where organisation_id = ${organisationId} and id = any (${ids}::bigint[])`)
  await tx.run(sql`
    update booking_attendee set person_id = case when person_id is not null then ${nobody}::bigint end, ${clear('booking_attendee', { name: sql`${name}` })}
    where organisation_id = ${organisationId} and booking_id = any (${ids}::bigint[])`)
  await tx.run(
    sql`update extra_request set ${clear('extra_request')} where organisation_id = ${organisationId} and booking_id = any (${ids}::bigint[])`,
  )
  await tx.run(sql`
    update booking_history set person_id = case when person_id is not null then ${nobody}::bigint end, ${clear('booking_history', { changes: namesOfChanges })}
    where organisation_id = ${organisationId} and booking_id = any (${ids}::bigint[])`)
  await tx.run(sql`
    update booking_group g set created_by_id = null, ${clear('booking_group', { cost_code: listedCostCode('g') })}
    where organisation_id = ${organisationId}
      and id in (select unnest(array[repeat_group_id, collective_group_id]) from booking where organisation_id = ${organisationId} and id = any (${ids}::bigint[]))
      and not exists (select from booking b where b.organisation_id = g.organisation_id and b.repeat_group_id = g.id and b.anonymised is null)
      and not exists (select from booking b where b.organisation_id = g.organisation_id and b.collective_group_id = g.id and b.anonymised is null)`)
  await tx.run(sql`
    update import_item i set ${clear('import_item')} from import n
    where i.organisation_id = ${organisationId} and i.target_id = any (${ids}::bigint[])
      and n.organisation_id = i.organisation_id and n.id = i.import_id and n.noun = 'booking'`)
  // Deletes acts first: the statement waits for a writer that is turning them into mails, so the
  // next statement finds these mails.
  await tx.run(
    sql`delete from booking_act where organisation_id = ${organisationId} and booking_ids && ${ids}::bigint[]`,
  )
  await tx.run(
    sql`delete from outbox where organisation_id = ${organisationId} and booking_ids && ${ids}::bigint[]`,
  )
  // A job for a set contains the previous state of the set's bookings.
  await tx.run(sql`
    delete from job j where organisation_id = ${organisationId} and (booking_id = any (${ids}::bigint[])
      or exists (select from jsonb_path_query(data, '$.bookingIds[*]') as named where (named #>> '{}')::bigint = any (${ids}::bigint[]))
      or exists (select from jsonb_path_query(data, '$.notice.bookings[*].id') as named where (named #>> '{}')::bigint = any (${ids}::bigint[])))`)
}
