import type { Subscription, User } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import { findUsers } from '../../platform/session/session-store.js'
import { listSubscriptions, replaceSubscriptions } from './subscription-store.js'
import { mayManage } from './user-rules.js'
import { findUser } from './user-store.js'

type Target = number | 'current'

/** Finds the user whose subscriptions are requested: the caller, or for an administrator anyone. */
async function mustFind(tx: Tx, call: Call, target: Target): Promise<User> {
  const user = await findUser(
    tx,
    call.user.organisationId,
    target === 'current' ? call.user.id : target,
  )
  if (!user) throw new Refusal('NOT_FOUND')
  if (!mayManage(call.user, user.id)) throw new Refusal('FORBIDDEN')
  return user
}

/** Returns subscriptions, without locations that the caller no longer sees. */
export function getSubscriptions(
  context: ServerContext,
  call: Call,
  target: Target,
): Promise<Subscription[]> {
  const { organisationId, organisationVersion } = call.user
  return call.transaction(async (tx) => {
    const { id } = await mustFind(tx, call, target)
    const seen = seenBy(
      await context.directories.get(tx, organisationId, organisationVersion),
      call.user,
    )
    const all = await listSubscriptions(tx, organisationId, id)
    return all.filter(({ locationId }) => seen.place(locationId))
  })
}

/**
 * Replaces all subscriptions. Accepts only visible locations; later changes of permissions are
 * checked when a notice is sent.
 */
export function saveSubscriptions(
  context: ServerContext,
  call: Call,
  target: Target,
  subscriptions: readonly Subscription[],
): Promise<Subscription[]> {
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    const { id } = await mustFind(tx, call, target)
    const [subscriber] = await findUsers(tx, organisationId, [id])
    const directory = await context.directories.get(tx, organisationId)
    const seen = subscriber && seenBy(directory, subscriber)
    const unknown = subscriptions.findIndex(({ locationId }) => !seen?.place(locationId))
    if (unknown >= 0)
      throw refuseFields({ field: `subscriptions.${unknown}.locationId`, code: 'invalid' })
    await replaceSubscriptions(tx, organisationId, id, subscriptions)
    return listSubscriptions(tx, organisationId, id)
  })
}
