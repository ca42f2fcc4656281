import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export interface Kiosk {
  readonly organisationId: number
  readonly deviceId: number
}

export async function insertQrLogin(
  tx: Tx,
  { organisationId, deviceId }: Kiosk,
  { pollHash, codeHash, expires }: { pollHash: Buffer; codeHash: Buffer; expires: Date },
): Promise<void> {
  await tx.run(sql`
    insert into kiosk_login (organisation_id, id_hash, device_id, kind, code_hash, expires)
    values (${organisationId}, ${pollHash}, ${deviceId}, 'QR', ${codeHash}, ${expires})`)
}

/**
 * Records the person who has confirmed a code that a kiosk of their organisation displays. Returns
 * false without such a kiosk.
 */
export async function confirmQrLogin(
  tx: Tx,
  { organisationId, id }: { readonly organisationId: number; readonly id: number },
  codeHash: Buffer,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const confirmed = await tx.run(sql`
    update kiosk_login set user_id = ${id}, expires = ${until}
    where organisation_id = ${organisationId} and kind = 'QR' and code_hash = ${codeHash} and user_id is null and expires > ${now}`)
  return confirmed === 1
}

/**
 * Returns the kiosk, and the address of the person who has confirmed the login, or null; undefined
 * for an unknown or expired login.
 */
export async function findQrLogin(
  tx: Tx,
  pollHash: Buffer,
  now: Date,
): Promise<{ readonly email: string | null; readonly deviceId: number } | undefined> {
  return tx.maybe(sql`
    select u.email, k.device_id as "deviceId" from kiosk_login k left join user_account u on u.organisation_id = k.organisation_id and u.id = k.user_id
    where k.kind = 'QR' and k.id_hash = ${pollHash} and k.expires > ${now} for update of k`)
}

export async function deleteLogin(tx: Tx, idHash: Buffer): Promise<boolean> {
  return (await tx.run(sql`delete from kiosk_login where id_hash = ${idHash}`)) === 1
}

export async function replaceMailedCode(
  tx: Tx,
  { organisationId, deviceId }: Kiosk,
  code: { userId: number; idHash: Buffer; codeHash: Buffer; expires: Date },
): Promise<void> {
  await tx.run(sql`
    insert into kiosk_login (organisation_id, id_hash, device_id, kind, code_hash, user_id, expires)
    values (${organisationId}, ${code.idHash}, ${deviceId}, 'MAIL', ${code.codeHash}, ${code.userId}, ${code.expires})
    on conflict (organisation_id, user_id) where kind = 'MAIL' do update
      set id_hash = excluded.id_hash, device_id = excluded.device_id, code_hash = excluded.code_hash, attempts = 0, expires = excluded.expires`)
}

/**
 * Counts an attempt and returns the hash of the correct code; undefined without a code or a
 * remaining attempt.
 */
export async function tryMailedCode(
  tx: Tx,
  { organisationId, deviceId }: Kiosk,
  userId: number,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<{ readonly idHash: Buffer; readonly codeHash: Buffer } | undefined> {
  return tx.maybe(sql`
    update kiosk_login set attempts = attempts + 1
    where organisation_id = ${organisationId} and device_id = ${deviceId} and kind = 'MAIL' and user_id = ${userId}
      and expires > ${now} and attempts < ${most}
    returning id_hash as "idHash", code_hash as "codeHash"`)
}

/**
 * Returns the address of the only account with the card, if the organisation allows login by card.
 */
export async function findCardHolder(
  tx: Tx,
  organisationId: number,
  card: string,
): Promise<string | undefined> {
  const found = await tx.query<{ email: string }>(sql`
    select email from user_account where organisation_id = ${organisationId} and access_card_number = ${card} and home_id is null
      and exists (select from authentication_method where organisation_id = ${organisationId} and type = 'CARD' and is_active) limit 2`)
  return found.length === 1 ? found[0]!.email : undefined
}

export async function trimKioskLogins(tx: Tx, organisationId: number, now: Date): Promise<number> {
  return tx.run(
    sql`delete from kiosk_login where organisation_id = ${organisationId} and expires <= ${now}`,
  )
}
