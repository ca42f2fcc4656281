import type { Device, DeviceKind } from '@mosaic-booking/sdk'
import type { DeviceScope } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

/** A screen's configuration by an administrator. */
interface SetUpRow {
  readonly name: string
  readonly kind: DeviceKind | null
  readonly location_id: number | null
  readonly language: string | null
  readonly rotation: Device['rotation']
}

export interface DeviceRow extends SetUpRow {
  readonly id: number
  readonly scopes: DeviceScope[]
  readonly created: Date
  readonly created_by: string | null
  readonly last_seen: Date | null
  readonly build: string | null
}

const setUp = sql`d.name, d.kind, d.location_id, d.language, d.rotation`

const selectDevice = sql`
  select d.id, ${setUp}, d.scopes, d.created, p.name as created_by, d.last_seen, d.build
  from device d left join person p on p.organisation_id = d.organisation_id and p.id = d.created_by_id`

export async function listDevices(tx: Tx, organisationId: number): Promise<DeviceRow[]> {
  return tx.query<DeviceRow>(
    sql`${selectDevice} where d.organisation_id = ${organisationId} order by d.name collate "und-x-icu", d.id`,
  )
}

/** A new configuration of a screen, with the resulting permissions. */
export interface DeviceSetUp {
  readonly name: string
  readonly kind?: DeviceKind | undefined
  readonly locationId: number | undefined
  readonly language?: string | undefined
  readonly rotation?: Device['rotation'] | undefined
  readonly scopes: readonly DeviceScope[]
}

export interface NewDevice extends DeviceSetUp {
  readonly userId: number
  readonly hasOwnAccount: boolean
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
    insert into device (organisation_id, user_id, has_own_account, name, kind, location_id, language, rotation, scopes, credential_hash, created, created_by_id)
    values (${organisationId}, ${device.userId}, ${device.hasOwnAccount}, ${device.name}, ${device.kind ?? null}, ${device.locationId ?? null},
      ${device.language ?? null}, ${device.rotation ?? 0}, ${[...new Set(device.scopes)]},
      ${device.credentialHash ?? null}, ${device.created}, ${device.createdById}) returning id`)
  return (await findDevice(tx, organisationId, id))!
}

export async function findDevice(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<DeviceRow | undefined> {
  return tx.maybe<DeviceRow>(
    sql`${selectDevice} where d.organisation_id = ${organisationId} and d.id = ${id}`,
  )
}

export async function updateDevice(
  tx: Tx,
  organisationId: number,
  id: number,
  { name, kind, locationId, language, rotation, scopes }: DeviceSetUp,
): Promise<{ readonly userId: number; readonly hasOwnAccount: boolean }> {
  return tx.one(sql`
    update device set name = ${name}, kind = ${kind ?? null}, location_id = ${locationId ?? null}, language = ${language ?? null},
      rotation = ${rotation ?? 0}, scopes = ${[...scopes]}
    where organisation_id = ${organisationId} and id = ${id}
    returning user_id as "userId", has_own_account as "hasOwnAccount"`)
}

/** Ends the tokens of a device, and the sessions of people who have logged in at it. */
export async function endAccessThrough(tx: Tx, organisationId: number, id: number): Promise<void> {
  for (const table of [sql`embed_token`, sql`session`, sql`kiosk_login`])
    await tx.run(
      sql`delete from ${table} where organisation_id = ${organisationId} and device_id = ${id}`,
    )
}

/** Records a request to a device. Returns false if the organisation has no such device. */
export async function askDevice(
  tx: Tx,
  organisationId: number,
  id: number,
  { identified, restarted }: { readonly identified?: Date; readonly restarted?: Date },
): Promise<boolean> {
  const asked = await tx.run(sql`
    update device set identified = coalesce(${identified ?? null}, identified), restarted = coalesce(${restarted ?? null}, restarted)
    where organisation_id = ${organisationId} and id = ${id}`)
  return asked === 1
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

/** Finds a pairing, whose device is null before its approval. */
export async function findPairing(
  tx: Tx,
  pollHash: Buffer,
  now: Date,
): Promise<
  { readonly organisationId: number | null; readonly deviceId: number | null } | undefined
> {
  return tx.maybe(
    sql`select organisation_id as "organisationId", device_id as "deviceId" from device_pairing where poll_hash = ${pollHash} and expires > ${now} for update`,
  )
}

/** Ends the pairing by storing the device's credential. Returns false for a deleted device. */
export async function completePairing(
  tx: Tx,
  pollHash: Buffer,
  device: { readonly organisationId: number; readonly id: number },
  credentialHash: Buffer,
): Promise<boolean> {
  await tx.run(sql`delete from device_pairing where poll_hash = ${pollHash}`)
  const stored = await tx.run(sql`
    update device set credential_hash = ${credentialHash} where organisation_id = ${device.organisationId} and id = ${device.id}`)
  return stored === 1
}

export interface ConfigurationRow extends SetUpRow {
  readonly identified: Date | null
  readonly restarted: Date | null
  readonly last_seen: Date | null
  readonly build: string | null
}

/** Finds the configuration and pending request of the device with a credential. */
export async function findConfiguration(
  tx: Tx,
  id: number,
  credentialHash: Buffer,
): Promise<ConfigurationRow | undefined> {
  return tx.maybe<ConfigurationRow>(sql`
    select ${setUp}, d.identified, d.restarted, d.last_seen, d.build
    from device d join user_account u on u.organisation_id = d.organisation_id and u.id = d.user_id
    where d.id = ${id} and d.credential_hash = ${credentialHash} and u.deactivated_on is null`)
}

export async function noteDevice(
  tx: Tx,
  id: number,
  { seen, build }: { readonly seen: Date; readonly build: string | undefined },
): Promise<void> {
  await tx.run(
    sql`update device set last_seen = ${seen}, build = ${build ?? null} where id = ${id}`,
  )
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
