import sql from 'sql-template-tag'
import type { DirectorySettings } from '../authentication-method/method-settings.js'
import type { Tx } from '../../ground/db/db.js'

/** A login method with a directory key. */
export interface DirectoryRow {
  readonly id: number
  readonly name: string
  readonly account: DirectorySettings
  readonly sealedKey: Buffer
}

export async function listDirectories(tx: Tx, organisationId: number): Promise<DirectoryRow[]> {
  return tx.query<DirectoryRow>(sql`
    select id, title as name, settings -> 'directory' as account, sealed_sync_key as "sealedKey" from authentication_method
    where organisation_id = ${organisationId} and sealed_sync_key is not null and settings -> 'directory' is not null order by title collate "und-x-icu", id`)
}
