import { domainOf } from '@mosaic-booking/sdk/rules'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { endAccessOf, hashSecret, newSecret } from '../../platform/session/session-store.js'
import { isSignOnRequired } from '../federated-identity/sign-on-policy-store.js'
import * as tokens from '../user/account-token-store.js'
import { forgiveLogins } from '../user/guard-login.js'
import { rememberAddress } from '../user/known-address-store.js'
import { hashPassword } from '../password/password.js'
import { keepSecretChange } from '../user/user-history-service.js'
import { refusePassword } from '../user/user-rules.js'
import * as store from '../user/user-store.js'
import { postAccountMail } from '../user/post-account-mail-service.js'

/** Lifetime of a link (D-027). */
const resetMs = 3_600_000

/**
 * Known and unknown addresses have the same response (D-028). The mail is sent to the stored
 * address, never to the entered one.
 */
export async function requestReset(
  context: ServerContext,
  call: HttpCall,
  username: string,
): Promise<null> {
  return context.db.asSystem(async (tx) => {
    const credentials = await store.findCredentials(tx, username)
    if (!credentials || credentials.isDeactivated || credentials.type === 'SYSTEM') return null
    // Administrators may need a password once to link their single sign-on.
    const hasPassword = credentials.isAdministrator || credentials.roles.includes('SERVICE_ADMIN')
    if (!hasPassword && (await isSignOnRequired(tx, domainOf(credentials.email)))) return null
    const token = newSecret()
    await tokens.insertAccountToken(tx, 'RESET', {
      organisationId: credentials.organisationId,
      email: credentials.email,
      hash: hashSecret(token),
      expires: new Date(context.now() + resetMs),
    })
    await recordSecurityEvent(tx, {
      organisationId: credentials.organisationId,
      kind: 'resetRequested',
      userId: credentials.id,
      address: call.ip,
    })
    await postAccountMail(tx, context, call, {
      organisationId: credentials.organisationId,
      kind: 'reset',
      recipient: credentials.email,
      path: `/reset/${token}/${encodeURIComponent(credentials.email)}`,
    })
    return null
  })
}

/** Sets the password, unlocks the account and ends all its sessions. */
export async function completeReset(
  context: ServerContext,
  call: HttpCall,
  token: string,
  password: string,
): Promise<null> {
  const hash = hashSecret(token)
  const now = new Date(context.now())
  const find = async (tx: Tx) => {
    const found = await tokens.findAccountToken(tx, 'RESET', hash, now)
    const credentials = found && (await store.findCredentials(tx, found.email))
    if (!found || !credentials || credentials.isDeactivated) throw new Refusal('TOKEN_INVALID')
    const facts = await store.readPasswordFacts(tx, found.organisationId, credentials.id)
    orThrow(refusePassword(password, facts!))
    return { found, credentials, name: facts!.name }
  }
  // Check the token first, so that guessed tokens cause no hashing.
  const { credentials: account, name } = await context.db.asSystem(find)
  const passwordHash = await hashPassword(password, addressKey(call.ip))
  const accountId = await context.db.asSystem(async (tx) => {
    const author = { user: account, now: context.now() }
    await keepSecretChange(tx, author, { id: account.id, name }, 'password')
    const { found, credentials } = await find(tx)
    await store.setPassword(tx, found.organisationId, credentials.id, passwordHash)
    await rememberAddress(tx, credentials, addressKey(call.ip), now)
    await endAccessOf(tx, credentials, { now: context.now() })
    await recordSecurityEvent(tx, {
      organisationId: found.organisationId,
      kind: 'passwordReset',
      actorId: credentials.id,
      userId: credentials.id,
      address: call.ip,
    })
    await tokens.useResetTokens(tx, found.organisationId, found.email, now)
    return credentials.id
  })
  await forgiveLogins(context, accountId)
  return null
}
