import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import { findSessionStart } from '../../platform/session/session-store.js'
import { isPasswordRight } from './check-password.js'
import { refuseWrongPassword } from './user-rules.js'

/** Period after a login in which the password is not requested again. */
const freshMs = 10 * 60_000

/**
 * Requires the password or a recent login, because an unattended session must not be enough to
 * change the owner's login methods.
 */
export async function requireFreshLogin(
  context: ServerContext,
  { user, cookies }: HttpCall,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword !== undefined) {
    await context.limits.spend([{ budget: 'password.user', id: user.id }])
    const isRight = await isPasswordRight(context, currentPassword, user, `user ${user.id}`)
    orThrow(refuseWrongPassword(isRight))
    return
  }
  const began = await findSessionStart(context.db.system, cookies.value ?? '')
  if (began === undefined || context.now() - began.getTime() > freshMs)
    throw new Refusal('LOGIN_NOT_FRESH')
}
