import type { SignOnRequest } from '@mosaic-booking/sdk'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import type { Credentials } from '../user/user-store.js'
import * as store from './federated-identity-store.js'
import { listTickets, readTicket, withoutTicket, type WaitingLink } from './sign-on-ticket.js'

type OwnLink = WaitingLink & { readonly ticket: string }

/**
 * Finds the identity that this browser has just authenticated and that awaits linking with the
 * account.
 */
export async function findOwnLink(
  { config, now }: ServerContext,
  call: HttpCall,
  account: Credentials | undefined,
): Promise<OwnLink | undefined> {
  if (!account) return undefined
  for (const ticket of listTickets(call.signOnCookie.value)) {
    const link = await readTicket(config, 'link', ticket, { now: now() })
    if (link?.userId === account.id) return { ...link, ticket }
  }
  return undefined
}

/** Links the waiting identity, once its owner has also logged in to the account with a password. */
export async function linkOwnIdentity(
  tx: Tx,
  { now }: ServerContext,
  call: HttpCall,
  { organisationId, id }: Credentials,
  { identityId, ticket }: OwnLink,
): Promise<void> {
  const found = await store.findWaiting(tx, organisationId, identityId)
  if (found?.userId === id) {
    await store.linkWaiting(tx, organisationId, found, new Date(now()))
    const event = { organisationId, actorId: id, userId: id, address: call.ip }
    await recordSecurityEvent(tx, { ...event, kind: 'signOnLinked' })
  }
  const rest = withoutTicket(call.signOnCookie.value, ticket)
  if (rest) call.signOnCookie.set(rest)
  else call.signOnCookie.clear()
}

type Target = number | 'current'

/** Restricts administrators to their own organisation. */
export function organisationOf({ user }: Call, target: Target): number {
  requireAdministrator(user)
  if (target !== 'current' && target !== user.organisationId) throw new Refusal('NOT_FOUND')
  return user.organisationId
}

export function listRequests(call: Call, target: Target): Promise<SignOnRequest[]> {
  const organisationId = organisationOf(call, target)
  return call.transaction(async (tx) =>
    (await store.listWaiting(tx, organisationId)).map((one) => ({
      id: one.id,
      user: { id: one.userId, name: one.userName },
      issuer: one.issuer,
      subject: one.subject,
      replaces: one.isOther,
      requested: one.requested.toISOString(),
    })),
  )
}

/**
 * Confirms a waiting identity. Administrators cannot confirm their own, because the provider's
 * operator could otherwise request any account.
 */
export async function confirmRequest(
  { now }: ServerContext,
  call: HttpCall,
  target: Target,
  id: number,
): Promise<null> {
  const organisationId = organisationOf(call, target)
  return call.transaction(async (tx) => {
    const found = await store.findWaiting(tx, organisationId, id)
    if (!found) throw new Refusal('NOT_FOUND')
    if (found.userId === call.user.id) throw new Refusal('SIGN_ON_OWN')
    await store.linkWaiting(tx, organisationId, found, new Date(now()))
    await recordSecurityEvent(tx, {
      organisationId,
      kind: 'signOnLinked',
      actorId: call.user.id,
      userId: found.userId,
      address: call.ip,
    })
    return null
  })
}

export async function removeRequest(call: Call, target: Target, id: number): Promise<null> {
  const organisationId = organisationOf(call, target)
  return call.transaction(async (tx) => {
    if (!(await store.removeWaiting(tx, organisationId, id))) throw new Refusal('NOT_FOUND')
    return null
  })
}
