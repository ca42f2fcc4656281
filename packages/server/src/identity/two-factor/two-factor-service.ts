import type { TwoFactorProof, TwoFactorSecret, User } from '@mosaic-booking/sdk'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { confirmApp, proposeApp } from './authenticator-service.js'
import { removeRecoveryCodes } from './recovery-code-store.js'
import { readSecondFactor, resetSecondFactor, type AccountKey } from './two-factor-store.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { keepSecretChange } from '../user/user-history-service.js'
import { requireFreshLogin } from '../user/fresh-login-service.js'
import { showUser } from '../user/user-rules.js'
import { mustFind, mustFindToAdminister, type Target } from '../user/user-service.js'

/**
 * Refuses people who already have an app until an administrator resets it, because a stolen session
 * must not be enough to replace it.
 */
async function mustBeWithout(tx: Tx, { user }: Call) {
  const row = await readSecondFactor(tx, user)
  if (row.isSystem) throw new Refusal('NOT_FOUND')
  if (row.isEnrolled) throw new Refusal('TWO_FACTOR_ENROLLED')
  return row
}

/** People set up their own app; administrators reset other people's. */
function requireSelf({ user }: Call, target: Target): void {
  if (target !== 'current' && target !== user.id) throw new Refusal('FORBIDDEN')
}

export async function beginEnrolment(
  context: ServerContext,
  call: HttpCall,
  target: Target,
  { currentPassword }: TwoFactorProof,
): Promise<TwoFactorSecret> {
  requireSelf(call, target)
  await requireFreshLogin(context, call, currentPassword)
  return call.transaction(async (tx) =>
    proposeApp(context, tx, call.user, await mustBeWithout(tx, call)),
  )
}

export async function confirmEnrolment(
  context: ServerContext,
  call: HttpCall,
  target: Target,
  code: string,
): Promise<User> {
  requireSelf(call, target)
  await context.limits.spend([{ budget: 'password.user', id: call.user.id }])
  return call.transaction(async (tx) => {
    const row = await mustBeWithout(tx, call)
    if (!(await confirmApp(context, tx, call.user, row, code)))
      throw new Refusal('CODE_INVALID', refuseFields({ field: 'code', code: 'invalid' }).details)
    await recordSecurityEvent(tx, {
      organisationId: call.user.organisationId,
      kind: 'twoFactorAdded',
      actorId: call.user.id,
      userId: call.user.id,
      address: call.ip,
    })
    return keepAndShow(tx, { context, call }, 'current')
  })
}

/** Stops asking for codes, unless the organisation requires them. */
export async function switchOff(
  context: ServerContext,
  call: HttpCall,
  target: Target,
  { currentPassword }: TwoFactorProof,
): Promise<User> {
  requireSelf(call, target)
  await requireFreshLogin(context, call, currentPassword)
  return call.transaction(async (tx) => {
    const { setting, isEnrolled } = await readSecondFactor(tx, call.user)
    if (!isEnrolled) throw new Refusal('NOT_FOUND')
    if (setting) throw new Refusal('TWO_FACTOR_NEEDED')
    await forgetApp(tx, call.user)
    await recordSecurityEvent(tx, {
      organisationId: call.user.organisationId,
      kind: 'twoFactorRemoved',
      actorId: call.user.id,
      userId: call.user.id,
      address: call.ip,
    })
    return keepAndShow(tx, { context, call }, 'current')
  })
}

async function forgetApp(tx: Tx, account: AccountKey): Promise<void> {
  await resetSecondFactor(tx, account)
  await removeRecoveryCodes(tx, account)
}

/** Removes the app and the recovery codes of a person who has lost them. */
export function resetTwoFactor(
  context: ServerContext,
  call: HttpCall,
  target: Target,
): Promise<User> {
  return call.transaction(async (tx) => {
    const { id, organisationId } = await mustFindToAdminister(tx, context, call, target)
    await forgetApp(tx, { organisationId, id })
    await recordSecurityEvent(tx, {
      organisationId,
      kind: 'twoFactorRemoved',
      actorId: call.user.id,
      userId: id,
      address: call.ip,
    })
    return keepAndShow(tx, { context, call }, id)
  })
}

async function keepAndShow(
  tx: Tx,
  { context, call }: { readonly context: ServerContext; readonly call: Call },
  target: Target,
): Promise<User> {
  const user = await mustFind(tx, call, target)
  await keepSecretChange(tx, { user: call.user, now: context.now() }, user, 'twoFactorAuth')
  return showUser(call.user, user)
}
