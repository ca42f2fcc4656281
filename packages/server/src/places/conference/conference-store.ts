import type { ConferenceCheck, ConferenceProviderType } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export interface ProviderRow {
  readonly id: number
  readonly type: ConferenceProviderType
  readonly domains: string[]
  readonly clientId: string
  readonly tenantId: string
  readonly sealedSecret: Buffer
  readonly created: Date
  readonly createdBy: string
  readonly connected: Date | null
  readonly lastCheck: ConferenceCheck | null
}

const selectProvider = sql`
  select id, type, domains, client_id as "clientId", tenant_id as "tenantId", sealed_secret as "sealedSecret", created, created_by as "createdBy", connected, last_check as "lastCheck" from conference_provider`

export async function listProviders(tx: Tx, organisationId: number): Promise<ProviderRow[]> {
  return tx.query<ProviderRow>(
    sql`${selectProvider} where organisation_id = ${organisationId} order by id`,
  )
}

export async function findProvider(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<ProviderRow | undefined> {
  return tx.maybe<ProviderRow>(
    sql`${selectProvider} where organisation_id = ${organisationId} and id = ${id}`,
  )
}

export async function insertProvider(
  tx: Tx,
  organisationId: number,
  {
    type,
    domains,
    clientId,
    tenantId,
    sealedSecret,
    created,
    createdBy,
  }: Omit<ProviderRow, 'id' | 'connected' | 'lastCheck'>,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into conference_provider (organisation_id, type, domains, client_id, tenant_id, sealed_secret, created, created_by)
    values (${organisationId}, ${type}, ${[...domains]}, ${clientId}, ${tenantId}, ${sealedSecret}, ${created}, ${createdBy}) returning id`)
  return id
}

export async function storeCheck(
  tx: Tx,
  organisationId: number,
  id: number,
  { connected, lastCheck }: Pick<ProviderRow, 'connected' | 'lastCheck'>,
): Promise<void> {
  await tx.run(sql`
    update conference_provider set connected = ${connected}, last_check = ${JSON.stringify(lastCheck)}::jsonb
    where organisation_id = ${organisationId} and id = ${id}`)
}

/**
 * Returns false if it did not exist. Bookings keep their links; those that still wait for a link
 * receive none.
 */
export async function deleteProvider(tx: Tx, organisationId: number, id: number): Promise<boolean> {
  await tx.run(
    sql`update booking set online_meeting_status = 'FAILED' where organisation_id = ${organisationId} and conference_provider_id = ${id} and online_meeting_status = 'PENDING'`,
  )
  return (
    (await tx.run(
      sql`delete from conference_provider where organisation_id = ${organisationId} and id = ${id}`,
    )) > 0
  )
}
