import type { ShareableLocation, SharingNetwork, SharingNetworkInput } from '@mosaic-booking/sdk'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import { isUniqueViolation } from '../../ground/db/database-errors.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { publish } from '../../platform/live/publish-store.js'
import { receptionsOf } from '../../places/reception/receptions.js'
import { hasOrganisation } from '../../identity/user/guest-store.js'
import { refuseNetwork } from './network-rules.js'
import * as store from './network-store.js'

/** Service administrators see all networks; administrators see those of their organisation. */
export function listNetworks(context: ServerContext, { user }: Call): Promise<SharingNetwork[]> {
  requireAdministrator(user)
  const isAll = user.roles.includes('SERVICE_ADMIN')
  return context.db.asSystem((tx) =>
    store.listNetworks(tx, isAll ? {} : { memberId: user.organisationId }),
  )
}

export async function listShareable(
  context: ServerContext,
  organisationId: number,
): Promise<ShareableLocation[]> {
  if (!(await context.db.asSystem((tx) => hasOrganisation(tx, organisationId))))
    throw new Refusal('NOT_FOUND')
  const directory = await context.db.inOrganisation(organisationId, (tx) =>
    context.directories.get(tx, organisationId),
  )
  const receptions = receptionsOf(directory)
  return directory.places.map(({ id, name, kind, location: { qualifiedName } }) => ({
    ...{ id, name, kind, qualifiedName, organisationId },
    isReception: receptions.has(id),
  }))
}

const idsOf = (entries: readonly { readonly id: number }[]) => [
  ...new Set(entries.map(({ id }) => id)),
]

/** Adds a network, or replaces the one with the id. Removed shares become invalid immediately. */
export async function saveNetwork(
  call: HttpCall,
  body: SharingNetworkInput,
  id?: number,
): Promise<SharingNetwork> {
  const input = { ...body, name: body.name.trim() }
  const [organisationIds, locationIds] = [idsOf(input.organisations), idsOf(input.locations)]
  try {
    return await call.systemTransaction(async (tx) => {
      const named = await store.findNamed(tx, organisationIds, locationIds)
      orThrow(refuseNetwork({ organisationIds, locationIds }, named))
      const [before] = id === undefined ? [] : await store.listNetworks(tx, { id })
      const saved = await store.saveNetwork(tx, input, id)
      if (saved === undefined) throw new Refusal('NOT_FOUND')
      await store.replaceMembers(tx, saved, organisationIds, named.locations)
      const concerned = new Set([...organisationIds, ...idsOf(before?.organisations ?? [])])
      for (const organisationId of concerned)
        publish(tx, organisationId, [{ type: 'organisation' }])
      return (await store.listNetworks(tx, { id: saved }))[0]!
    })
  } catch (error) {
    if (isUniqueViolation(error, 'sharing_network_name_key'))
      throw new Refusal('ALREADY_EXISTS', { values: { name: input.name } })
    throw error
  }
}
