import type { Directory } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { DirectorySettings } from '../authentication-method/method-settings.js'
import type { Tx } from '../../ground/db/db.js'

/** A login method with a directory key, of Microsoft Entra. */
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

/** Lists the directories whose groups can fill user groups. */
export async function listGroupDirectories(tx: Tx, organisationId: number): Promise<Directory[]> {
  return tx.query<Directory>(sql`
    select id, title as name, case when type = 'LDAP' then 'LDAP' else 'AZURE_AD' end as kind from authentication_method
    where organisation_id = ${organisationId} and (sealed_sync_key is not null and settings -> 'directory' is not null or type = 'LDAP' and settings -> 'groupBaseDn' is not null)
    order by title collate "und-x-icu", id`)
}
