import type { PersonInput } from '@mosaic-booking/sdk'
import sql, { join, raw } from 'sql-template-tag'
import type { CurrentUser } from '../../ground/core/call.js'
import { toColumns, type EntityColumns } from '../../ground/core/entity-columns.js'
import type { Tx } from '../../ground/db/db.js'

type Field = Exclude<keyof PersonInput, 'version'>

const columns = {
  kind: 'kind',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  contactNumber: 'contact_number',
  company: 'company',
  vehicleRegistration: 'vehicle_registration',
} satisfies EntityColumns<Field>

/** Trims texts. An empty text clears the field. */
const valuesOf = (input: Partial<PersonInput>) =>
  Object.entries(toColumns<Field>(columns, input)).map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value] as const,
  )

export async function insertPerson(
  tx: Tx,
  { organisationId, id: createdById }: Pick<CurrentUser, 'organisationId' | 'id'>,
  input: PersonInput,
): Promise<number> {
  const values = valuesOf(input)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into person (organisation_id, created_by_id, ${join(values.map(([name]) => raw(name)))})
    values (${organisationId}, ${createdById}, ${join(values.map(([, value]) => sql`${value as never}`))}) returning id`)
  return id
}

export async function updatePerson(
  tx: Tx,
  organisationId: number,
  id: number,
  input: Partial<PersonInput>,
): Promise<void> {
  const values = valuesOf(input)
  await tx.run(sql`
    update person set ${join(values.map(([name, value]) => sql`${raw(name)} = ${value as never}`))}
    where organisation_id = ${organisationId} and id = ${id}`)
}

/** Finds another internal contact with this e-mail address. Ignores `exceptId`. */
export async function findTwin(
  tx: Tx,
  organisationId: number,
  email: string,
  exceptId: number | undefined,
): Promise<number | undefined> {
  const twin = await tx.maybe<{ id: number }>(sql`
    select id from person where organisation_id = ${organisationId} and kind = 'INTERNAL' and lower(email) = lower(${email}) and id <> ${exceptId ?? 0} limit 1`)
  return twin?.id
}

export async function setStatus(
  tx: Tx,
  organisationId: number,
  id: number,
  status: string,
): Promise<void> {
  await tx.run(
    sql`update person set status = ${status} where organisation_id = ${organisationId} and id = ${id}`,
  )
}

/** Fails if a mandatory reference points to the person. */
export async function deletePerson(tx: Tx, organisationId: number, id: number): Promise<void> {
  await tx.run(sql`delete from person where organisation_id = ${organisationId} and id = ${id}`)
}

export async function forgetHistory(tx: Tx, organisationId: number, id: number): Promise<void> {
  await tx.run(
    sql`delete from entry_history where organisation_id = ${organisationId} and list = 'person' and entry_id = ${id}`,
  )
}

/** Finds the name of a person of any kind by address. */
export async function findNameByAddress(
  tx: Tx,
  organisationId: number,
  email: string,
): Promise<string | undefined> {
  const found = await tx.maybe<{ name: string }>(sql`
    select coalesce(nullif(name, ''), email) as name from person where organisation_id = ${organisationId} and lower(email) = lower(${email}) order by id limit 1`)
  return found?.name
}
