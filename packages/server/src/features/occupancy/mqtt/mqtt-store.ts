import type { MqttProblem } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Asks, Tx } from '../../../ground/db/db.js'
import type { MessageSettings } from './message-rules.js'

/** The broker's settings, without its state. */
export interface BrokerSettings extends MessageSettings {
  readonly address: string
  /** Whether the address may be in the operator's network. */
  readonly mayBeInternal: boolean
  readonly username: string | null
  readonly sealedSecrets: Buffer
  readonly caCertificate: string | null
  readonly clientCertificate: string | null
  readonly topic: string
}

export interface Broker extends BrokerSettings {
  readonly organisationId: number
  readonly clientId: string
  /** Changes with the settings. */
  readonly version: number
}

export interface BrokerRow extends Broker {
  readonly created: Date
  readonly createdBy: string
  readonly heldUntil: Date | null
  readonly connected: Date | null
  readonly lastMessage: Date | null
  readonly failed: Date | null
  readonly problem: MqttProblem | null
  readonly problemDetail: string | null
}

/** Notification channel for added, changed and released brokers. */
export const brokerChannel = 'mosaic_broker'

const brokerColumns = sql`
  organisation_id as "organisationId", address, may_be_internal as "mayBeInternal", client_id as "clientId", username, sealed_secrets as "sealedSecrets",
  ca_certificate as "caCertificate", client_certificate as "clientCertificate", topic, state_path as "statePath", time_path as "timePath",
  message_path as "messagePath", occupied_values as "occupiedValues", free_values as "freeValues", version`

export function findBroker(tx: Tx, organisationId: number): Promise<BrokerRow | undefined> {
  return tx.maybe<BrokerRow>(sql`
    select ${brokerColumns}, created, created_by as "createdBy", held_until as "heldUntil", connected, last_message as "lastMessage", failed, problem, problem_detail as "problemDetail"
    from mqtt_broker where organisation_id = ${organisationId}`)
}

/** The state is reset, because it describes the previous settings. */
export async function saveBroker(
  tx: Tx,
  organisationId: number,
  row: BrokerSettings & Pick<BrokerRow, 'clientId' | 'created' | 'createdBy'>,
): Promise<void> {
  await tx.run(sql`
    insert into mqtt_broker (organisation_id, address, may_be_internal, client_id, username, sealed_secrets, ca_certificate, client_certificate, topic,
      state_path, time_path, message_path, occupied_values, free_values, created, created_by)
    values (${organisationId}, ${row.address}, ${row.mayBeInternal}, ${row.clientId}, ${row.username}, ${row.sealedSecrets}, ${row.caCertificate},
      ${row.clientCertificate}, ${row.topic}, ${row.statePath}, ${row.timePath}, ${row.messagePath}, ${[...row.occupiedValues]}::text[], ${[...row.freeValues]}::text[],
      ${row.created}, ${row.createdBy})
    on conflict (organisation_id) do update set address = excluded.address, may_be_internal = excluded.may_be_internal, username = excluded.username,
      sealed_secrets = excluded.sealed_secrets, ca_certificate = excluded.ca_certificate, client_certificate = excluded.client_certificate, topic = excluded.topic,
      state_path = excluded.state_path, time_path = excluded.time_path, message_path = excluded.message_path, occupied_values = excluded.occupied_values,
      free_values = excluded.free_values, version = mqtt_broker.version + 1, connected = null, failed = null, problem = null, problem_detail = null`)
  tx.notify(brokerChannel, '')
}

export async function deleteBroker(tx: Tx, organisationId: number): Promise<boolean> {
  tx.notify(brokerChannel, '')
  return (await tx.run(sql`delete from mqtt_broker where organisation_id = ${organisationId}`)) > 0
}

export interface Lease {
  readonly holder: string
  readonly now: Date
  readonly until: Date
}

/**
 * Renews the leases of this server, takes those that have expired, and returns all that it holds.
 */
export function claimBrokers(db: Asks, { holder, now, until }: Lease): Promise<Broker[]> {
  return db.query<Broker>(sql`
    update mqtt_broker set held_by = ${holder}, held_until = ${until}, connected = case when held_by = ${holder} then connected end
    where held_by = ${holder} or held_until is null or held_until <= ${now} returning ${brokerColumns}`)
}

/** Whether any organisation has a broker. If not, servers rarely poll. */
export async function hasBrokers(db: Asks): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(
    sql`select exists (select from mqtt_broker) as found`,
  )
  return found
}

/** Lets another server take over immediately. */
export async function releaseBrokers(tx: Tx, holder: string): Promise<void> {
  const released = await tx.run(
    sql`update mqtt_broker set held_by = null, held_until = null, connected = null where held_by = ${holder}`,
  )
  if (released > 0) tx.notify(brokerChannel, '')
}

export interface BrokerState {
  readonly connected: Date | null
  readonly lastMessage: Date | null
  /** Kept until the next one, so that the last failure can be shown. */
  readonly failure?: {
    readonly at: Date
    readonly problem: MqttProblem
    readonly detail: string
  }
}

/** Records the state of a connection, unless another server holds it or the settings changed. */
export async function saveBrokerState(
  db: Asks,
  { organisationId, version }: Broker,
  holder: string,
  { connected, lastMessage, failure }: BrokerState,
): Promise<void> {
  await db.run(sql`
    update mqtt_broker set connected = ${connected}, last_message = coalesce(${lastMessage}, last_message), failed = coalesce(${failure?.at ?? null}::timestamptz, failed),
      problem = case when ${connected !== null} then null else coalesce(${failure?.problem ?? null}, problem) end,
      problem_detail = case when ${connected !== null} then null else coalesce(${failure?.detail ?? null}, problem_detail) end
    where organisation_id = ${organisationId} and version = ${version} and held_by = ${holder}`)
}

export interface LastReadingRow {
  readonly locationId: number
  readonly status: 'OCCUPIED' | 'ABSENT'
  readonly statusMessage: string | null
  readonly seen: Date
}

export function listLastReadings(
  tx: Tx,
  organisationId: number,
  limit: number,
): Promise<LastReadingRow[]> {
  return tx.query<LastReadingRow>(sql`
    select location_id as "locationId", status, status_message as "statusMessage", seen_at as seen from occupancy
    where organisation_id = ${organisationId} order by seen_at desc, location_id limit ${limit}`)
}
