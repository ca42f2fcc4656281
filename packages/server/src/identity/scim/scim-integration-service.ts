import type { ScimIntegration } from '@mosaic-booking/sdk'
import { Answered, type Call, type HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { hashSecret, newSecret } from '../../platform/session/session-store.js'
import { deviceDomain } from '../user/device-domain.js'
import { insertUser, setDeactivated, updateUser } from '../user/user-store.js'
import * as store from './scim-store.js'

/** The name, shown in histories, of the account that performs the provider's changes. */
const accountName = 'SCIM'

export const scimUrl = ({ config }: Pick<ServerContext, 'config'>): string =>
  `${config.publicUrl}/scim/v2`

/** Organisations without the setting have no user provisioning (INTG-012). */
export async function requireProvisioning(
  tx: Tx,
  { directories }: ServerContext,
  { organisationId, organisationVersion }: Call['user'],
): Promise<void> {
  const directory = await directories.get(tx, organisationId, organisationVersion)
  if (!directory.isOn('scim_integration_enabled')) throw new Refusal('FORBIDDEN')
}

const toIntegration = (
  context: ServerContext,
  { created, createdBy, lastUsed }: store.IntegrationRow,
): ScimIntegration => ({
  baseUrl: scimUrl(context),
  createdOn: created.toISOString(),
  createdBy,
  ...(lastUsed && { lastUsed: lastUsed.toISOString() }),
})

export function getIntegration(
  context: ServerContext,
  call: HttpCall,
): Promise<ScimIntegration | Answered<null>> {
  requireAdministrator(call.user)
  return call.systemTransaction(async (tx) => {
    await requireProvisioning(tx, context, call.user)
    const row = await store.findIntegration(tx, call.user.organisationId)
    return row ? toIntegration(context, row) : new Answered(204, null)
  })
}

/** Only this response contains the token; the database stores its hash. */
export function createIntegration(
  context: ServerContext,
  call: HttpCall,
): Promise<ScimIntegration> {
  requireAdministrator(call.user)
  const { organisationId, name } = call.user
  return call.systemTransaction(async (tx) => {
    await requireProvisioning(tx, context, call.user)
    const userId = await insertUser(tx, organisationId, {
      // The reserved domain receives no mail.
      email: `scim-${crypto.randomUUID()}@${deviceDomain}`,
      type: 'SYSTEM',
      roles: ['SERVICE'],
      hash: undefined,
    })
    await updateUser(tx, organisationId, userId, { firstName: accountName })
    const token = newSecret()
    const row = { userId, created: new Date(context.now()), createdBy: name }
    const isNew = await store.insertIntegration(tx, organisationId, {
      ...row,
      tokenHash: hashSecret(token),
    })
    if (!isNew) throw new Refusal('ALREADY_EXISTS', { values: { name: accountName } })
    return { ...toIntegration(context, { ...row, lastUsed: null }), token }
  })
}

/** Removes the integration. Accounts and groups stay unchanged. */
export function removeIntegration(context: ServerContext, call: HttpCall): Promise<null> {
  requireAdministrator(call.user)
  const { organisationId, name } = call.user
  return call.systemTransaction(async (tx) => {
    const userId = await store.deleteIntegration(tx, organisationId)
    if (userId === undefined) throw new Refusal('NOT_FOUND')
    // The account remains for the history of its changes.
    await setDeactivated(tx, organisationId, userId, { name, at: new Date(context.now()) })
    return null
  })
}
