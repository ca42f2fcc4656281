import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { acceptCode, confirmApp, proposeApp } from './authenticator-service.js'
import { acceptRecoveryCode, hashRecoveryCode } from './recovery-code-service.js'
import { decideSecondFactor } from './two-factor-rules.js'
import { readSecondFactor } from './two-factor-store.js'

interface Attempt {
  readonly account: {
    readonly organisationId: number
    readonly id: number
    readonly email: string
  }
  readonly code: string | undefined
  /** Sent instead of the app's code by people who have lost the app. */
  readonly recoveryCode: string | undefined
  /** Counts a wrong code like a wrong password. */
  readonly onWrong: () => Promise<void>
}

/**
 * Called after a correct password. Requests the app's code or, after the grace period, the set-up
 * of an app, which the next login confirms (AD-105).
 */
export async function passSecondFactor(
  context: ServerContext,
  call: HttpCall,
  { account, code, recoveryCode, onWrong }: Attempt,
): Promise<void> {
  const field = code !== undefined ? 'code' : recoveryCode !== undefined && 'recoveryCode'
  const giveBack =
    field === false
      ? undefined
      : await context.limits.reserve({ budget: 'code.account', id: account.id })
  const hash =
    field === 'recoveryCode' ? await hashRecoveryCode(context, account, recoveryCode!) : undefined
  const refusal = await context.db.asSystem(async (tx) => {
    const row = await readSecondFactor(tx, account)
    const needed = decideSecondFactor(row, context.now())
    if (needed === undefined) return undefined
    const wrong = field === false ? {} : { fields: [{ field, code: 'invalid' }] as const }
    if (needed === 'code') {
      const isRight =
        (code !== undefined && (await acceptCode(context, tx, account, row, code))) ||
        (hash !== undefined && (await acceptRecoveryCode(context, tx, { call, account, hash })))
      return isRight ? undefined : new Refusal('TWO_FACTOR_REQUIRED', wrong)
    }
    if (code !== undefined && (await confirmApp(context, tx, account, row, code))) return undefined
    const data = { ...(await proposeApp(context, tx, account, row)) }
    return new Refusal('TWO_FACTOR_ENROL_REQUIRED', { data, ...wrong })
  })
  if (!refusal) return giveBack?.()
  if (field) await onWrong()
  throw refusal
}
