import type { User, UserOrganisationsRequest } from '@mosaic-booking/sdk'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { seenAs } from '../../ground/core/seen-as.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { moveSession } from '../../platform/session/session-store.js'
import * as store from './guest-store.js'
import type { Target } from './user-service.js'
import { findUser } from './user-store.js'

const recentCount = 10
/** Period in which an organisation counts as new. */
const newMs = 30 * 86_400_000

/** Service administrators may act only for themselves (AD-214). */
function requireSelf({ user }: Call, target: Target): void {
  if (target !== 'current' && target !== user.id) throw new Refusal('FORBIDDEN')
}

export async function listOrganisations(
  context: ServerContext,
  call: Call,
  target: Target,
  { partial, recent, filterTrial, new: isNew }: Omit<UserOrganisationsRequest, 'id'>,
) {
  requireSelf(call, target)
  const rows = await context.db.asSystem(async (tx) =>
    store.listOrganisations(tx, await store.findHome(tx, call.user), {
      partial: partial?.trim(),
      isRecent: recent === true,
      hidesTrials: filterTrial === true,
      createdAfter: isNew ? new Date(context.now() - newMs) : undefined,
      limit: recent ? recentCount : undefined,
    }),
  )
  return rows.map(({ created, ...row }) => ({ ...row, created: created.toISOString() }))
}

/**
 * Moves the session to the caller's account in another organisation: the home account, or a guest
 * account, which is created on first use.
 */
export function switchOrganisation(
  context: ServerContext,
  call: HttpCall,
  target: Target,
  organisationId: number,
): Promise<User> {
  requireSelf(call, target)
  const secret = call.cookies.value
  // API tokens belong to one organisation.
  if (!secret) throw new Refusal('FORBIDDEN')
  return call.systemTransaction(async (tx) => {
    if (!(await store.hasOrganisation(tx, organisationId)))
      throw refuseFields({ field: 'organisationId', code: 'invalid' })
    const now = new Date(context.now())
    const home = await store.findHome(tx, call.user)
    const id =
      home.organisationId === organisationId
        ? home.id
        : await store.findOrMakeGuest(tx, home, organisationId)
    await store.recordVisit(tx, { organisationId, id }, now)
    await moveSession(tx, secret, { organisationId, id })
    // Guests are recorded in the organisation's log like all logins.
    await recordSecurityEvent(tx, {
      organisationId,
      kind: 'loggedIn',
      actorId: id,
      userId: id,
      address: call.ip,
    })
    return seenAs((await findUser(tx, organisationId, id))!, 'responsible')
  })
}
