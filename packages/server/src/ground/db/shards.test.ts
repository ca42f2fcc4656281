import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../../tests/support/databases.js'
import type { Db } from './db.js'

/*
 * A schema that can be cut by organisation: docs/scale.md. The lists below may only become shorter.
 */

const found = 'found before its organisation is known'

/** Tables of the whole installation, which each shard would have a copy of. */
const reference: Readonly<Record<string, string>> = {
  facility: 'a common list; organisation_id is the organisation that added the entry, if any',
  last_backup: 'one row for the installation',
  limit_use: 'counts by address, and by account before it is known',
  live_epoch: 'one row for the installation',
  mail_server: 'one row for the installation',
  organisation: 'the organisations themselves',
  schema_migration: 'the state of the schema',
  secret_canary: 'one row for the installation',
  setup_token: 'of an installation without organisations',
  sharing_network: 'connects organisations',
}

/** Tables whose key does not begin with the organisation. */
const otherKeys: Readonly<Record<string, string>> = {
  api_token: found,
  device_pairing: found,
  embed_code: found,
  embed_token: found,
  group_restriction_group: 'has no key',
  hold: 'has no key; its exclusion constraints begin with the organisation',
  kiosk_login: found,
  session: found,
  user_token: found,
}

/** Constraints between tables of organisations that do not contain the organisation. */
const otherReferences: Readonly<Record<string, string>> = {
  shared_location_restriction_owner_id_location_id_fkey: 'names a location of its owner',
  user_account_home: 'a guest names the account at home',
}

const otherUniques: Readonly<Record<string, string>> = {
  api_token_token_hash_key: found,
  booking_check_in_token: found,
  calendar_feed_token_hash_key: found,
  device_credential_hash_key: found,
  device_id_key: found,
  device_pairing_code_hash_key: found,
  kiosk_login_code: found,
  organisation_domain_domain_key: 'a domain belongs to one organisation of all',
  passkey_credential_id_key: found,
  scim_integration_token_hash_key: found,
  session_id_key: found,
  two_factor_setting_id_key: found,
  user_account_email: 'an address logs in at one organisation of all',
}

/** Functions of triggers, and why a shard could run them by itself. */
const triggers: Readonly<Record<string, string>> = {
  bump_versions:
    'changes the organisation of the changed rows only; the version would have to move out of organisation',
  bump_versions_of_lists: 'like bump_versions',
  keep_security_events: 'refuses, and reads nothing else',
  plan_bookings_anew: 'queues a job for the organisation of the changed rows',
  queue_standing_jobs: 'on the reference table organisation: one server would have to do it',
}

let db: Db
beforeAll(async () => {
  db = await openTestDatabase('postgresql')
})
afterAll(() => db?.close())

const names = (statement: Sql): Promise<string[]> =>
  db.asOwner(async (tx) =>
    (await tx.query<{ name: string }>(statement)).map(({ name }) => name).sort(),
  )

const tables = sql`
  select c.oid, relname, attnum as org from pg_class c
  left join pg_attribute on attrelid = c.oid and attname = 'organisation_id' and not attisdropped
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`
const shared = Object.keys(reference)
const ofTenants = sql`${tables} and attnum is not null and relname <> all (${shared}::text[])`

it('every table names its organisation first in its key, or is one of the installation', async () => {
  expect(await names(sql`select relname as name from (${tables} and attnum is null) t`)).toEqual(
    shared.filter((name) => name !== 'facility'),
  )
  expect(
    await names(sql`
      select relname as name from (${ofTenants}) t left join pg_constraint k on conrelid = t.oid and contype = 'p'
      where k.oid is null or conkey[1] <> org`),
  ).toEqual(Object.keys(otherKeys))
})

it('a reference between tables of organisations contains the organisation', async () => {
  expect(
    await names(sql`
      select conname as name from (${ofTenants}) t join pg_constraint on conrelid = t.oid and contype = 'f'
      join (${ofTenants}) other on other.oid = confrelid
      where not coalesce(confkey[array_position(conkey, t.org)] = other.org, false)`),
  ).toEqual(Object.keys(otherReferences))
})

it('a unique or exclusion constraint contains the organisation', async () => {
  expect(
    await names(sql`
      select i.relname as name from (${ofTenants}) t join pg_index on indrelid = t.oid join pg_class i on i.oid = indexrelid
      where (indisunique or indisexclusion) and not indisprimary and not (org = any (indkey::int2[]))`),
  ).toEqual(Object.keys(otherUniques))
})

it('every trigger is known', async () => {
  expect(
    await names(sql`
      select distinct proname as name from pg_trigger join (${tables}) t on t.oid = tgrelid join pg_proc p on p.oid = tgfoid
      where not tgisinternal`),
  ).toEqual(Object.keys(triggers))
})
