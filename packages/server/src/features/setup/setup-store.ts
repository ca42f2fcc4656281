import { type Language, fillText, knownLanguages } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { lockSpaces } from '../../ground/db/lock-spaces.js'
import { standardFacilities } from '../../places/facility/standard-facilities.js'

export async function insertSetupToken(tx: Tx, hash: Buffer, expires: Date): Promise<void> {
  await tx.run(sql`insert into setup_token (token_hash, expires) values (${hash}, ${expires})`)
}

export async function hasSetupToken(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(
    sql`select exists (select from setup_token where token_hash = ${hash} and expires > ${now}) as found`,
  )
  return found
}

/** Serialises set-ups, including the demo, so that only one creates an organisation. */
export async function lockSetup(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${lockSpaces.setup})`)
}

export async function deleteSetupTokens(tx: Tx): Promise<void> {
  await tx.run(sql`delete from setup_token`)
}

interface NewOrganisation {
  readonly name: string
  readonly timeZone: string
  readonly domain: string | undefined
  readonly status?: string | undefined
  readonly minPasswordLength?: number | undefined
}

/** Inserts the organisation with its root location. People log in with e-mail and password. */
export async function insertOrganisation(
  tx: Tx,
  { name, timeZone, domain, status = 'LIVE', minPasswordLength = 8 }: NewOrganisation,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into organisation (name, time_zone, status, min_password_length) values (${name}, ${timeZone}, ${status}, ${minPasswordLength}) returning id`,
  )
  if (domain)
    await tx.run(
      sql`insert into organisation_domain (organisation_id, domain) values (${id}, ${domain})`,
    )
  await tx.run(
    sql`insert into authentication_method (organisation_id, type, title) values (${id}, 'MATRIX', 'Password')`,
  )
  await tx.run(sql`
    insert into location (organisation_id, kind, name, "left", "right", level) values (${id}, 'ORL', ${name}, 1, 2, 0)`)
  // Enable floor plans and the floor plan editor by default.
  await tx.run(sql`
    insert into config_setting (organisation_id, key, value)
    select ${id}, key, 'true' from unnest(array['floor_plan', 'floor_plan_uses_sense_editor']) key`)
  return id
}

/** Inserts the facilities of an installation's first organisation, with their translations. */
export async function insertFacilities(
  tx: Tx,
  organisationId: number,
  language: Language,
): Promise<void> {
  const all = Object.values(standardFacilities)
  const names = all.map((facility) => fillText(facility, language))
  const kinds = all.map(({ kind }) => kind)
  await tx.run(
    sql`insert into facility (text, kind) select * from unnest(${names}::text[], ${kinds}::text[]) on conflict do nothing`,
  )
  const translated = all.map((facility) =>
    JSON.stringify(
      Object.fromEntries(
        knownLanguages()
          .filter((other) => other !== language)
          .map((other) => [other, fillText(facility, other)]),
      ),
    ),
  )
  await tx.run(
    sql`insert into name_translation (organisation_id, name, texts) select ${organisationId}, * from unnest(${names}::text[], ${translated}::jsonb[])`,
  )
}

/** Makes all shared facilities available to a new organisation's locations. */
export async function offerAllFacilities(tx: Tx, organisationId: number): Promise<void> {
  await tx.run(
    sql`insert into organisation_facility (organisation_id, facility_id) select ${organisationId}, id from facility where organisation_id is null`,
  )
}
