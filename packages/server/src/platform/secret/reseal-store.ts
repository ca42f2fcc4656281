import sql, { raw } from 'sql-template-tag'
import type { ServerConfig } from '../../ground/core/config.js'
import type { Tx } from '../../ground/db/db.js'
import { isCurrent, seal, unseal } from './seal.js'
import { sealingKey } from './sealing-key.js'

/** Columns with secrets that last as long as their row, with their key's purpose. */
export const lastingSecrets: readonly {
  readonly table: string
  readonly column: string
  readonly purpose: string
  /** The table has one row for the installation, without an organisation. */
  readonly isShared?: true
}[] = [
  { table: 'access_control', column: 'sealed_secrets', purpose: 'access-control secrets' },
  { table: 'authentication_method', column: 'sealed_secret', purpose: 'sign-on secret' },
  { table: 'authentication_method', column: 'sealed_sync_key', purpose: 'directory key' },
  { table: 'conference_provider', column: 'sealed_secret', purpose: 'conference secret' },
  { table: 'mail_server', column: 'sealed_password', purpose: 'mail password', isShared: true },
  { table: 'mqtt_broker', column: 'sealed_secrets', purpose: 'broker secrets' },
  { table: 'user_account', column: 'sealed_two_factor_secret', purpose: 'authenticator secret' },
]

/** Counts the lasting secrets of all organisations that no key opens. */
export async function countLostSecrets(tx: Tx, config: ServerConfig): Promise<number> {
  let lost = 0
  for (const { table, column, purpose } of lastingSecrets) {
    const key = await sealingKey(config, purpose)
    const rows = await tx.query<{ sealed: Buffer }>(
      sql`select ${raw(column)} as sealed from ${raw(table)} where ${raw(column)} is not null`,
    )
    lost += rows.filter(({ sealed }) => unseal(key, sealed) === undefined).length
  }
  return lost
}

/**
 * Re-encrypts an organisation's lasting secrets with the current key, so that previous keys can be
 * destroyed. A secret that no key opens stays unchanged. Returns the number of re-encrypted
 * secrets.
 */
export async function resealSecrets(
  tx: Tx,
  config: ServerConfig,
  organisationId: number,
): Promise<number> {
  let resealed = 0
  for (const { table, column, purpose, isShared } of lastingSecrets) {
    const key = await sealingKey(config, purpose)
    const isOwn = isShared ? sql`true` : sql`organisation_id = ${organisationId}`
    const rows = await tx.query<{ sealed: Buffer }>(
      sql`select ${raw(column)} as sealed from ${raw(table)} where ${isOwn} and ${raw(column)} is not null`,
    )
    for (const { sealed } of rows) {
      const text = isCurrent(key, sealed) ? undefined : unseal(key, sealed)
      if (text === undefined) continue
      resealed += await tx.run(
        sql`update ${raw(table)} set ${raw(column)} = ${seal(key, text)} where ${isOwn} and ${raw(column)} = ${sealed}`,
      )
    }
  }
  return resealed
}
