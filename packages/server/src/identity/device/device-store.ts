import type { DeviceScope } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export interface DeviceRow {
  readonly id: number
  readonly name: string
  readonly location_id: number | null
  readonly scopes: DeviceScope[]
  readonly created: Date
  readonly created_by: string | null
  readonly last_seen: Date | null
}

const selectDevice = sql`
  select d.id, d.name, d.location_id, d.scopes, d.created, p.name as created_by, d.last_seen
  from device d left join person p on p.organisation_id = d.organisation_id and p.id = d.created_by_id`

export async function listDevices(tx: Tx, organisationId: number): Promise<DeviceRow[]> {
  return tx.query<DeviceRow>(
    sql`${selectDevice} where d.organisation_id = ${organisationId} order by d.name collate "und-x-icu", d.id`,
  )
}

export interface NewDevice {
  readonly userId: number
  readonly hasOwnAccount: boolean
  readonly name: string
  readonly locationId: number | undefined
  readonly scopes: readonly DeviceScope[]
  readonly credentialHash?: Buffer
  readonly created: Date
  readonly createdById: number
}

export async function insertDevice(
  tx: Tx,
  organisationId: number,
  device: NewDevice,
): Promise<DeviceRow> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into device (organisation_id, user_id, has_own_account, name, location_id, scopes, credential_hash, created, created_by_id)
    values (${organisationId}, ${device.userId}, ${device.hasOwnAccount}, ${device.name}, ${device.locationId ?? null}, ${[...new Set(device.scopes)]},
      ${device.credentialHash ?? null}, ${device.created}, ${device.createdById}) returning id`)
  return tx.one<DeviceRow>(
    sql`${selectDevice} where d.organisation_id = ${organisationId} and d.id = ${id}`,
  )
}

/** Removes a device with its tokens; undefined if the organisation has no such device. */
export async function deleteDevice(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<{ readonly userId: number; readonly hasOwnAccount: boolean } | undefined> {
  return tx.maybe(sql`
    delete from device where organisation_id = ${organisationId} and id = ${id}
    returning user_id as "userId", has_own_account as "hasOwnAccount"`)
}

interface Pairing {
  readonly codeHash: Buffer
  readonly pollHash: Buffer
  readonly expires: Date
}

export async function insertPairing(
  tx: Tx,
  { codeHash, pollHash, expires }: Pairing,
): Promise<void> {
  await tx.run(
    sql`insert into device_pairing (poll_hash, code_hash, expires) values (${pollHash}, ${codeHash}, ${expires})`,
  )
}

/** Whether a screen displays the code and is waiting. Serialises concurrent approvals. */
export async function lockPairing(tx: Tx, codeHash: Buffer, now: Date): Promise<boolean> {
  return (
    (await tx.maybe(
      sql`select 1 from device_pairing where code_hash = ${codeHash} and device_id is null and expires > ${now} for update`,
    )) !== undefined
  )
}

export async function approvePairing(
  tx: Tx,
  codeHash: Buffer,
  organisationId: number,
  deviceId: number,
): Promise<void> {
  await tx.run(
    sql`update device_pairing set organisation_id = ${organisationId}, device_id = ${deviceId} where code_hash = ${codeHash}`,
  )
}

/**
 * Returns the device of a pairing, null before its approval; undefined for an unknown or expired
 * pairing.
 */
export async function findPairing(
  tx: Tx,
  pollHash: Buffer,
  now: Date,
): Promise<{ readonly deviceId: number | null } | undefined> {
  return tx.maybe(
    sql`select device_id as "deviceId" from device_pairing where poll_hash = ${pollHash} and expires > ${now} for update`,
  )
}

/** Ends the pairing by storing the device's credential. */
export async function completePairing(
  tx: Tx,
  pollHash: Buffer,
  deviceId: number,
  credentialHash: Buffer,
): Promise<void> {
  await tx.run(sql`delete from device_pairing where poll_hash = ${pollHash}`)
  await tx.run(sql`update device set credential_hash = ${credentialHash} where id = ${deviceId}`)
}

export interface Holder {
  readonly organisationId: number
  readonly userId: number
  readonly scopes: DeviceScope[]
}

/** Finds the device with a credential, and records that it was seen. */
export async function seeDevice(
  tx: Tx,
  id: number,
  credentialHash: Buffer,
  now: Date,
): Promise<Holder | undefined> {
  return tx.maybe<Holder>(sql`
    update device d set last_seen = ${now}
    from user_account u
    where d.id = ${id} and d.credential_hash = ${credentialHash}
      and u.organisation_id = d.organisation_id and u.id = d.user_id and u.deactivated_on is null
    returning d.organisation_id as "organisationId", d.user_id as "userId", d.scopes`)
}
