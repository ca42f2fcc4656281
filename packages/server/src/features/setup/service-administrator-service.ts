import { keepHistory } from '../../directory/history/keep-history-service.js'
import type { Tx } from '../../ground/db/db.js'
import { StartError } from '../../ground/settings/start-error.js'
import { keptUsers } from '../../identity/user/user-history-service.js'
import { findCredentials, updateUser } from '../../identity/user/user-store.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'

/**
 * Makes an organisation's administrator a service administrator as well. Intended for operators
 * with database access; over HTTP, only service administrators can appoint others.
 */
export async function appointServiceAdministrator(
  tx: Tx,
  email: string,
  now: number,
): Promise<string> {
  const account = await findCredentials(tx, email)
  if (!account || account.type !== 'STANDARD' || account.isDeactivated)
    throw new StartError(`There is no active account of a person with the address ${email}.`)
  if (!account.isAdministrator)
    throw new StartError(
      `${account.email} does not administer an organisation. Give the account the permission to administer it first.`,
    )
  const { id, organisationId, roles } = account
  const author = { user: { organisationId }, now }
  await keepHistory(tx, author, keptUsers, { id }, async () => {
    const wanted = [...new Set([...roles, 'SERVICE_ADMIN'])]
    await updateUser(tx, organisationId, id, { roles: wanted })
    return id
  })
  await recordSecurityEvent(tx, {
    organisationId,
    kind: 'rolesChanged',
    userId: id,
    address: undefined,
    details: { operation: 'user.saveRoles', fields: ['roles'] },
  })
  return account.email
}
