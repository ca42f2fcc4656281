import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { endAccessOf } from '../../platform/session/session-store.js'
import { useResetTokens } from './account-token-store.js'
import { isPasswordRight } from './check-password.js'
import { forgiveLogins } from './guard-login.js'
import { hashPassword } from '../password/password.js'
import { keepSecretChange } from './user-history-service.js'
import {
  refuseOwnPassword,
  refusePassword,
  refusePasswordChange,
  refuseServiceAccount,
  type PasswordChange,
} from './user-rules.js'
import { readPasswordFacts, setPassword } from './user-store.js'

/**
 * Changing one's own password requires the current one and a different new one; administrators set
 * another person's without it (D-038).
 */
export async function changePassword(
  context: ServerContext,
  call: HttpCall,
  change: PasswordChange,
): Promise<null> {
  const { organisationId } = call.user
  const isOwn = change.id === call.user.id
  const by = `user ${call.user.id}`
  orThrow(refusePasswordChange(call.user, change))
  const facts = await call.transaction((tx) => readPasswordFacts(tx, organisationId, change.id))
  if (!facts) throw new Refusal('NOT_FOUND')
  orThrow(refuseServiceAccount(call.user, facts.roles, context.config.supportName))
  if (isOwn) {
    const current = change.currentPassword ?? ''
    const isRight = await isPasswordRight(context, current, { organisationId, id: change.id }, by)
    orThrow(refuseOwnPassword(change, isRight))
  }
  orThrow(refusePassword(change.newPassword, facts))
  const hash = await hashPassword(change.newPassword, by)
  await forgiveLogins(context, change.id)
  return call.systemTransaction(async (tx) => {
    await keepSecretChange(
      tx,
      { user: call.user, now: context.now() },
      { id: change.id, name: facts.name },
      'password',
    )
    await setPassword(tx, organisationId, change.id, hash)
    await useResetTokens(tx, organisationId, facts.email, new Date(context.now()))
    await endAccessOf(
      tx,
      { organisationId, id: change.id },
      { now: context.now(), except: isOwn ? call.cookies.value : undefined },
    )
    await recordSecurityEvent(tx, {
      organisationId,
      kind: 'passwordChanged',
      actorId: call.user.id,
      userId: change.id,
      address: call.ip,
    })
    return null
  })
}
