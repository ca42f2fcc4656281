import type { EmbedToken } from '@mosaic-booking/sdk'
import type { Scope } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'
import { hashSecret, newNarrowToken } from './session-store.js'

export interface NewNarrowToken {
  readonly organisationId: number
  readonly userId: number
  readonly scopes: readonly Scope[]
  /** The page that may use the token, or the device to which it belongs. */
  readonly holder: { readonly origin: string } | { readonly deviceId: number }
  readonly created: number
  readonly minutes: number
}

/** Creates a narrow token; only its hash is stored. */
export async function issueNarrowToken(tx: Tx, token: NewNarrowToken): Promise<EmbedToken> {
  const { organisationId, userId, holder, created, minutes } = token
  const secret = newNarrowToken()
  const expires = new Date(created + minutes * 60_000)
  const scopes = [...new Set(token.scopes)]
  const origin = 'origin' in holder ? holder.origin : undefined
  const deviceId = 'deviceId' in holder ? holder.deviceId : undefined
  await tx.run(sql`
    insert into embed_token (organisation_id, token_hash, user_id, device_id, origin, scopes, created, expires)
    values (${organisationId}, ${hashSecret(secret)}, ${userId}, ${deviceId ?? null}, ${origin ?? null}, ${scopes}, ${new Date(created)}, ${expires})`)
  return { token: secret, expires: expires.toISOString(), scopes, ...(origin && { origin }) }
}

/** Whether pages of the origin may embed elements of the organisation. */
export async function isEmbedOrigin(
  db: Asks,
  organisationId: number,
  origin: string,
): Promise<boolean> {
  return (await listEmbedders(db, origin)).includes(organisationId)
}

/** Lists the organisations whose elements pages of the origin may embed. */
export async function listEmbedders(db: Asks, origin: string): Promise<number[]> {
  const rows = await db.query<{ organisation_id: number }>(
    sql`select organisation_id from embed_origin where origin = ${origin}`,
  )
  return rows.map((row) => row.organisation_id)
}

/** Lists the origins whose pages may embed an organisation's elements, in order. */
export async function listEmbedOrigins(db: Asks, organisationId: number): Promise<string[]> {
  const rows = await db.query<{ origin: string }>(
    sql`select origin from embed_origin where organisation_id = ${organisationId} order by origin collate "C"`,
  )
  return rows.map(({ origin }) => origin)
}

export async function trimNarrowTokens(tx: Tx, organisationId: number, now: Date): Promise<number> {
  const tokens = await tx.run(
    sql`delete from embed_token where organisation_id = ${organisationId} and expires <= ${now}`,
  )
  const codes = await tx.run(
    sql`delete from embed_code where organisation_id = ${organisationId} and expires <= ${now}`,
  )
  return tokens + codes + (await tx.run(sql`delete from device_pairing where expires <= ${now}`))
}
