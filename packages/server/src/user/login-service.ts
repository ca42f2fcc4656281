import type { User } from '@mosaic-booking/sdk'
import type { Call } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { Refusal } from '../core/refusal.js'
import { endSession, startSession } from '../session/session-store.js'
import { addressKey, type AttemptLimit } from './attempt-limit.js'
import { isPasswordRight } from './password.js'
import { maxFailedLogins } from './user-rules.js'
import { countFailedLogin, findCredentials, findUser, recordLogin } from './user-store.js'

/**
 * Wrong password, unknown address and deactivated account get one and the same answer, after the
 * same work. A locked account says so, but only to whoever knows its password. Failures from one
 * address are limited.
 */
export async function login(
  context: ServerContext,
  limit: AttemptLimit,
  call: Call,
  username: string,
  password: string,
): Promise<User> {
  const address = addressKey(call.ip)
  limit.take(address)
  const credentials = await context.db.asSystem((tx) => findCredentials(tx, username))
  const isRight = await isPasswordRight(
    password,
    credentials?.isDeactivated ? undefined : credentials?.passwordHash,
  )
  if (!credentials) throw new Refusal('LOGIN_FAILED')
  const now = new Date(context.now())
  if (!isRight) {
    if (!credentials.isDeactivated)
      await context.db.asSystem((tx) => countFailedLogin(tx, credentials, maxFailedLogins, now))
    throw new Refusal('LOGIN_FAILED')
  }
  if (credentials.isLocked) throw new Refusal('ACCOUNT_LOCKED')
  if (credentials.type === 'SYSTEM') throw new Refusal('SYSTEM_ACCOUNT')
  const { user, secret } = await context.db.asSystem(async (tx) => {
    if (call.cookies.value) await endSession(tx, call.cookies.value)
    await recordLogin(tx, credentials, now)
    return {
      secret: await startSession(tx, credentials.organisationId, credentials.id, context.now()),
      user: await findUser(tx, credentials.organisationId, credentials.id),
    }
  })
  limit.giveBack(address)
  call.cookies.set(secret)
  return user!
}

export async function logout(context: ServerContext, call: Call): Promise<void> {
  const secret = call.cookies.value
  if (secret) await context.db.asSystem((tx) => endSession(tx, secret))
  call.cookies.clear()
}
