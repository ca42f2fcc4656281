import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { pictureOf } from '../../ground/core/picture-address.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import {
  decideOwnerSearch,
  listOwners,
  maxOwners,
  mayManage,
  refuseProxy,
  refuseServiceAccount,
  type PersonName,
} from './user-rules.js'
import { mustFind, type Target } from './user-service.js'
import * as store from './proxy-store.js'

/**
 * Lists owners that the user may choose, limited to people whom the caller may search (ROLE-013).
 */
export function listPossibleOwners(
  call: Call,
  target: Target,
  partial: string | undefined,
): Promise<PersonName[]> {
  return call.transaction(async (tx) => {
    const user = await mustFind(tx, call, target)
    if (!mayManage(call.user, user.id)) throw new Refusal('FORBIDDEN')
    const search = decideOwnerSearch(call.user, partial)
    const people =
      search.kind === 'none'
        ? []
        : await store.listInternalPeople(tx, call.user.organisationId, search.text, maxOwners)
    return search.kind === 'everybody'
      ? people.map(({ email, pictureHash, ...person }) => ({
          ...person,
          ...(email ? { email } : {}),
          ...pictureOf(person.id, pictureHash),
        }))
      : listOwners(user, partial, people)
  })
}

export function listProxies(
  call: Call,
  target: Target,
  side: 'userProxies' | 'userPrincipals',
): Promise<PersonName[]> {
  return call.transaction(async (tx) => {
    const user = await mustFind(tx, call, target)
    if (!mayManage(call.user, user.id)) throw new Refusal('FORBIDDEN')
    return (user[side] ?? []) as PersonName[]
  })
}

/** Only service staff may add proxies to service staff's accounts. */
export async function addProxy(
  { config }: ServerContext,
  call: Call,
  target: Target,
  proxyId: number,
): Promise<PersonName[]> {
  return call.transaction(async (tx) => {
    const user = await mustFind(tx, call, target)
    const proxy = await mustFind(tx, call, proxyId)
    if (!mayManage(call.user, user.id)) throw new Refusal('FORBIDDEN')
    orThrow(refuseServiceAccount(call.user, user.roles, config.supportName))
    orThrow(refuseProxy(user, proxy))
    await store.addProxy(tx, call.user.organisationId, user.id, proxy.id)
    return ((await mustFind(tx, call, user.id)).userProxies ?? []) as PersonName[]
  })
}

/** Principals can remove a proxy, and proxies can remove themselves. */
export async function removeProxy(call: Call, target: Target, proxyId: number): Promise<null> {
  return call.transaction(async (tx) => {
    const user = await mustFind(tx, call, target)
    if (!mayManage(call.user, user.id) && call.user.id !== proxyId) throw new Refusal('FORBIDDEN')
    if ((await store.removeProxy(tx, call.user.organisationId, user.id, proxyId)) === 0)
      throw new Refusal('NOT_FOUND')
    return null
  })
}
