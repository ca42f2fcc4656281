import type { AccessControlType } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export interface AccessControlRow {
  readonly id: number
  readonly type: AccessControlType
  readonly clientId: string
  readonly username: string
  readonly sealedSecrets: Buffer
  readonly isConnected: boolean
  readonly created: Date
  readonly createdBy: string
  /** Events after this instant check people in. */
  readonly checksInSince: Date | null
  readonly checksInBookings: boolean
  readonly checksInVisits: boolean
  readonly lastEvent: Date | null
}

const selectAccessControl = sql`
  select id, type, client_id as "clientId", username, sealed_secrets as "sealedSecrets", is_connected as "isConnected", created, created_by as "createdBy",
    checks_in_since as "checksInSince", checks_in_bookings as "checksInBookings", checks_in_visits as "checksInVisits", last_event as "lastEvent" from access_control`

export function listAccessControls(tx: Tx, organisationId: number): Promise<AccessControlRow[]> {
  return tx.query<AccessControlRow>(
    sql`${selectAccessControl} where organisation_id = ${organisationId} order by id`,
  )
}

export function findAccessControl(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<AccessControlRow | undefined> {
  return tx.maybe<AccessControlRow>(
    sql`${selectAccessControl} where organisation_id = ${organisationId} and id = ${id}`,
  )
}

/** The account of a service, verified just now. */
type Account = Pick<AccessControlRow, 'clientId' | 'username' | 'sealedSecrets'>

/** Undefined if the organisation already has a service of this type. */
export async function insertAccessControl(
  tx: Tx,
  organisationId: number,
  {
    type,
    clientId,
    username,
    sealedSecrets,
    created,
    createdBy,
  }: Account & Pick<AccessControlRow, 'type' | 'created' | 'createdBy'>,
): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(sql`
    insert into access_control (organisation_id, type, client_id, username, sealed_secrets, is_connected, created, created_by)
    values (${organisationId}, ${type}, ${clientId}, ${username}, ${sealedSecrets}, true, ${created}, ${createdBy})
    on conflict (organisation_id, type) do nothing returning id`)
  return row?.id
}

export async function updateAccount(
  tx: Tx,
  organisationId: number,
  id: number,
  { clientId, username, sealedSecrets }: Account,
): Promise<void> {
  await tx.run(sql`
    update access_control set client_id = ${clientId}, username = ${username}, sealed_secrets = ${sealedSecrets}, is_connected = true
    where organisation_id = ${organisationId} and id = ${id}`)
}

/** Returns false if it did not exist. */
export async function deleteAccessControl(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<boolean> {
  const gone = await tx.run(
    sql`delete from access_control where organisation_id = ${organisationId} and id = ${id}`,
  )
  return gone > 0
}

export async function setConnected(
  tx: Tx,
  organisationId: number,
  id: number,
  isConnected: boolean,
): Promise<void> {
  await tx.run(sql`
    update access_control set is_connected = ${isConnected} where organisation_id = ${organisationId} and id = ${id} and is_connected <> ${isConnected}`)
}

/** Turns check-in by events on or off. Earlier events are ignored. */
export async function setAutoCheckIn(
  tx: Tx,
  organisationId: number,
  id: number,
  {
    since,
    bookings,
    visits,
  }: { readonly since: Date | null; readonly bookings: boolean; readonly visits: boolean },
): Promise<void> {
  await tx.run(sql`
    update access_control set checks_in_since = ${since}, checks_in_bookings = ${bookings}, checks_in_visits = ${visits}
    where organisation_id = ${organisationId} and id = ${id}`)
}

/** Ignores events before this instant, unless check-in by events was turned off. */
export async function startAnew(
  tx: Tx,
  organisationId: number,
  id: number,
  now: Date,
): Promise<void> {
  await tx.run(
    sql`update access_control set checks_in_since = ${now} where organisation_id = ${organisationId} and id = ${id} and checks_in_since is not null`,
  )
}

export interface MappingRow {
  readonly siteId: string
  readonly siteName: string
  readonly locationId: number
}

export function listMappings(
  tx: Tx,
  organisationId: number,
  accessControlId: number,
): Promise<MappingRow[]> {
  return tx.query<MappingRow>(sql`
    select site_id as "siteId", site_name as "siteName", location_id as "locationId" from access_control_reception
    where organisation_id = ${organisationId} and access_control_id = ${accessControlId} order by site_name collate "und-x-icu", site_id`)
}

export async function replaceMappings(
  tx: Tx,
  organisationId: number,
  accessControlId: number,
  mappings: readonly MappingRow[],
): Promise<void> {
  await tx.run(
    sql`delete from access_control_reception where organisation_id = ${organisationId} and access_control_id = ${accessControlId}`,
  )
  await tx.run(sql`
    insert into access_control_reception (organisation_id, access_control_id, site_id, site_name, location_id)
    select ${organisationId}, ${accessControlId}, "siteId", "siteName", "locationId"
    from jsonb_to_recordset(${JSON.stringify(mappings)}::jsonb) as mapping ("siteId" text, "siteName" text, "locationId" bigint)`)
}
