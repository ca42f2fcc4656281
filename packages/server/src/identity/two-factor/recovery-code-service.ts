import type { RecoveryCodes } from '@mosaic-booking/sdk'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { hashLike, hashPassword } from '../password/password.js'
import { requireFreshLogin } from '../user/fresh-login-service.js'
import { postAccountMail } from '../user/post-account-mail-service.js'
import { keepSecretChange } from '../user/user-history-service.js'
import { mustFind, type Target } from '../user/user-service.js'
import { drawRecoveryCode, readRecoveryCode, recoveryCodeCount } from './recovery-code.js'
import * as store from './recovery-code-store.js'
import { readSecondFactor, type AccountKey } from './two-factor-store.js'

/** A stored hash without its last part: kind, cost and salt. */
const recipeOf = (hash: string) => hash.slice(0, hash.lastIndexOf('$') + 1)

/** Replaces one's own recovery codes. They are returned once and stored as hashes. */
export async function createRecoveryCodes(
  context: ServerContext,
  call: HttpCall,
  target: Target,
  currentPassword: string | undefined,
): Promise<RecoveryCodes> {
  if (target !== 'current' && target !== call.user.id) throw new Refusal('FORBIDDEN')
  await requireFreshLogin(context, call, currentPassword)
  await context.limits.spend([{ budget: 'password.user', id: call.user.id }])
  const { isEnrolled } = await call.transaction((tx) => readSecondFactor(tx, call.user))
  if (!isEnrolled) throw new Refusal('NOT_FOUND')
  const codes = Array.from({ length: recoveryCodeCount }, drawRecoveryCode)
  const by = `user ${call.user.id}`
  const [first, ...others] = codes.map((code) => readRecoveryCode(code)!)
  const firstHash = await hashPassword(first!, by)
  const hashes = [firstHash]
  for (const code of others) hashes.push(await hashLike(code, recipeOf(firstHash), by))
  return call.transaction(async (tx) => {
    const isReplaced = await store.replaceRecoveryCodes(tx, call.user, hashes)
    if (!isReplaced) throw new Refusal('NOT_FOUND')
    const user = await mustFind(tx, call, target)
    await keepSecretChange(tx, { user: call.user, now: context.now() }, user, 'recoveryCodes')
    const { organisationId, id } = call.user
    const event = { organisationId, actorId: id, userId: id, address: call.ip }
    await recordSecurityEvent(tx, { ...event, kind: 'recoveryCodesCreated' })
    return { codes }
  })
}

/**
 * Hashes a typed code with the salt of the stored ones, outside any transaction. Undefined if it
 * cannot match.
 */
export async function hashRecoveryCode(
  context: ServerContext,
  account: AccountKey,
  typed: string,
): Promise<string | undefined> {
  const code = readRecoveryCode(typed)
  const recipe = await context.db.asSystem((tx) => store.findRecoveryRecipe(tx, account))
  return code && recipe && hashLike(code, recipe, `user ${account.id}`)
}

/** Accepts each code once, and notifies the owner in case someone else has used it. */
export async function acceptRecoveryCode(
  context: ServerContext,
  tx: Tx,
  {
    call,
    account,
    hash,
  }: {
    readonly call: HttpCall
    readonly account: AccountKey & { readonly email: string }
    readonly hash: string
  },
): Promise<boolean> {
  const left = await store.useRecoveryCode(tx, account, hash, new Date(context.now()))
  if (left === undefined) return false
  const { organisationId, id, email: recipient } = account
  const event = { organisationId, actorId: id, userId: id, address: call.ip }
  await recordSecurityEvent(tx, { ...event, kind: 'recoveryCodeUsed' })
  await postAccountMail(tx, context, call, {
    organisationId,
    kind: 'recoveryCodeUsed',
    recipient,
    path: '/profile?view=security',
    code: String(left),
  })
  return true
}
