import type { AdministrationState } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { listUndelivered } from '../../platform/mail/undelivered-store.js'

type Counts = Pick<
  AdministrationState,
  'users' | 'signOnMethods' | 'devices' | 'silentDevices' | 'undeliveredMails'
>

/** Counts people's accounts (programs and devices have their own), login methods, devices and failed mails. */
export async function countAccounts(
  tx: Tx,
  organisationId: number,
  lastSeen: Date,
): Promise<Counts> {
  const counted = await tx.one<Omit<Counts, 'undeliveredMails'>>(sql`
    select
      (select count(*)::int from user_account u where u.organisation_id = ${organisationId} and u.deactivated_on is null and u.type = 'STANDARD') as users,
      (select count(*)::int from authentication_method where organisation_id = ${organisationId} and is_active and type in ('SAML', 'OAUTH2', 'OPENID', 'LDAP')) as "signOnMethods",
      (select count(*)::int from device where organisation_id = ${organisationId}) as devices,
      (select count(*)::int from device where organisation_id = ${organisationId} and coalesce(last_seen, created) < ${lastSeen}) as "silentDevices"`)
  return { ...counted, undeliveredMails: (await listUndelivered(tx, organisationId)).length }
}
