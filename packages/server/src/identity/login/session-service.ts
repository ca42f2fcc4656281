import type { UserSession } from '@mosaic-booking/sdk'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { endAccessOf, endSessionById, listSessions } from '../../platform/session/session-store.js'
import { isPasswordRight } from '../user/check-password.js'
import { refuseWrongPassword } from '../user/user-rules.js'
import { mustFindToAdminister, type Target } from '../user/user-service.js'

const isSelf = ({ user }: Call, target: Target) => target === 'current' || target === user.id

/** People may list only their own sessions; administrators have no access to others'. */
export async function listOwnSessions(
  context: ServerContext,
  call: HttpCall,
  target: Target,
): Promise<UserSession[]> {
  if (!isSelf(call, target)) throw new Refusal('FORBIDDEN')
  const rows = await call.systemTransaction((tx) =>
    listSessions(tx, call.user, call.cookies.value, context.now()),
  )
  return rows.map(({ id, created, last_seen: lastUsed, browser, system, address, is_current }) => ({
    id,
    created: created.toISOString(),
    lastUsed: lastUsed.toISOString(),
    browser: browser ?? undefined,
    system: system ?? undefined,
    address: address ?? undefined,
    isCurrent: is_current,
  }))
}

interface Ending {
  readonly sessionId?: number
  readonly currentPassword?: string
}

/**
 * Ending one's own sessions requires the password, so that a stolen session cannot end the others.
 */
export async function endSessions(
  context: ServerContext,
  call: HttpCall,
  target: Target,
  { sessionId, currentPassword = '' }: Ending,
): Promise<null> {
  const { organisationId, id: callerId } = call.user
  const isOwn = isSelf(call, target)
  if (isOwn) {
    await context.limits.spend([{ budget: 'password.user', id: callerId }])
    const isRight = await isPasswordRight(context, currentPassword, call.user, `user ${callerId}`)
    orThrow(refuseWrongPassword(isRight))
  }
  return call.systemTransaction(async (tx) => {
    const { id } = isOwn ? call.user : await mustFindToAdminister(tx, context, call, target)
    if (sessionId === undefined)
      await endAccessOf(
        tx,
        { organisationId, id },
        { now: context.now(), except: isOwn ? call.cookies.value : undefined },
      )
    else if (!(isOwn && (await endSessionById(tx, call.user, sessionId))))
      throw new Refusal('NOT_FOUND')
    const event = { organisationId, actorId: callerId, userId: id, address: call.ip }
    await recordSecurityEvent(tx, { ...event, kind: 'sessionsEnded' })
    return null
  })
}
