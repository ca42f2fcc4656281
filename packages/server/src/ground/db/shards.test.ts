import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../../tests/support/databases.js'
import type { Db } from './db.js'

/*
 * A schema that can be cut by organisation: docs/scale.md.
 */

const only = 'one row for the installation'

/**
 * Tables of the whole installation, which each shard would have a copy of. They refer to each other
 * and to no table of an organisation.
 */
const reference: Readonly<Record<string, string>> = {
  device_pairing: 'a screen shows its code before anybody says to which organisation it belongs',
  facility: 'a common list; organisation_id is the organisation that added the entry, if any',
  last_backup: only,
  limit_use: 'counts by address, and by account before it is known',
  live_epoch: only,
  login_address: 'leads from the address of an account to its organisation',
  mail_server: only,
  organisation: 'the organisations themselves',
  organisation_domain: 'leads from a domain to its organisation',
  schema_migration: 'the state of the schema',
  secret_canary: only,
  setup_token: 'of an installation without organisations',
  sharing_network: 'connects organisations',
}

/** Functions of triggers, and why a shard could run them by itself. */
const triggers: Readonly<Record<string, string>> = {
  begin_organisation:
    'on the reference table organisation: runs once, where the organisation is created',
  bump_versions: 'changes the version in the same shard, by organisation',
  bump_versions_of_lists: 'like bump_versions',
  keep_security_events: 'refuses, and reads nothing else',
  plan_bookings_anew: 'changes the job in the same shard, by organisation',
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
const ofTenants = sql`${tables} and relname <> all (${shared}::text[])`
const ofInstallation = sql`${tables} and relname = any (${shared}::text[])`

it('every table names its organisation first in its key, or is one of the installation', async () => {
  expect(await names(sql`select relname as name from (${ofInstallation}) t`)).toEqual(shared)
  expect(
    await names(sql`
      select relname as name from (${ofTenants}) t left join pg_constraint k on conrelid = t.oid and contype = 'p'
      where coalesce(conkey[1] <> org, true)`),
  ).toEqual([
    // Its exclusion constraints begin with the organisation, and no table refers to it.
    'hold',
  ])
})

it('a reference between tables of organisations contains the organisation', async () => {
  expect(
    await names(sql`
      select conname as name from (${ofTenants}) t join pg_constraint on conrelid = t.oid and contype = 'f'
      join (${ofTenants}) other on other.oid = confrelid
      where not coalesce(confkey[array_position(conkey, t.org)] = other.org, false)`),
  ).toEqual([])
})

it('a table of the installation refers to no table of an organisation', async () => {
  expect(
    await names(sql`
      select conname as name from (${ofInstallation}) t join pg_constraint on conrelid = t.oid and contype = 'f'
      join (${ofTenants}) other on other.oid = confrelid`),
  ).toEqual([])
})

it('a unique or exclusion constraint contains the organisation', async () => {
  expect(
    await names(sql`
      select i.relname as name from (${ofTenants}) t join pg_index on indrelid = t.oid join pg_class i on i.oid = indexrelid
      where (indisunique or indisexclusion) and not coalesce(org = any (indkey::int2[]), false)`),
  ).toEqual([])
})

it('every trigger is known', async () => {
  expect(
    await names(sql`
      select distinct proname as name from pg_trigger join (${tables}) t on t.oid = tgrelid join pg_proc p on p.oid = tgfoid
      where not tgisinternal`),
  ).toEqual(Object.keys(triggers))
})
