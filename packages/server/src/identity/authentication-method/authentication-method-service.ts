import type { AuthenticationMethod } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import { Refusal } from '../../ground/core/refusal.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { listMethods, type MethodRow } from './authentication-method-store.js'

/** Omits the secrets and the settings for the provider, which must not leave the server. */
export const toMethod = ({
  id,
  type,
  title,
  domains,
  isActive,
  isTested,
  syncKeyExpires,
}: MethodRow): AuthenticationMethod => ({
  id,
  type,
  title,
  domains: [...domains],
  isActive,
  isTested,
  syncSecretKeyExpiryUtc: syncKeyExpires?.toISOString(),
})

export function listOwnMethods(
  call: Call,
  orgId: number | 'current',
): Promise<AuthenticationMethod[]> {
  requireAdministrator(call.user)
  const { organisationId } = call.user
  if (orgId !== 'current' && orgId !== organisationId) throw new Refusal('NOT_FOUND')
  return call.transaction(async (tx) => (await listMethods(tx, organisationId)).map(toMethod))
}
