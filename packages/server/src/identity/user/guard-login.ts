import { toEmailKey } from '@mosaic-booking/sdk/rules'
import type { ServerContext } from '../../ground/core/context.js'
import { hashKey } from '../../platform/limit/hash-key.js'
import { forgetUse } from '../../platform/limit/limit-store.js'
import { keyOf, type Charge } from '../../platform/limit/limits.js'
import { isKnownAddress } from './known-address-store.js'
import type { Credentials } from './user-store.js'

export interface LoginGuard {
  fail(): Promise<void>
  reserve(): Promise<() => Promise<void>>
}

interface Attempt {
  readonly username: string
  readonly address: string
}

/** Resets the counters of wrong passwords, after an unlock or a new password. */
export function forgiveLogins({ db }: ServerContext, accountId: number): Promise<number> {
  return forgetUse(
    db.system,
    keyOf({ budget: 'login.account', id: accountId }),
    keyOf({ budget: 'login.accountAtAddress', id: `${accountId}.` }),
  )
}

/**
 * Refuses logins after too many wrong passwords. Beyond a network address's first limit, only
 * accounts that failed there must wait; beyond the second, everyone who has not logged in from
 * there before. `fail` counts a wrong password, and throws beyond the limit. `reserve` counts
 * one before a directory is asked, and returns a function that refunds it.
 */
export async function guardLogin(
  { db, limits }: ServerContext,
  account: Credentials | undefined,
  { username, address }: Attempt,
): Promise<LoginGuard> {
  const name = toEmailKey(username)
  const here: Charge = { budget: 'login.address', id: hashKey(address) }
  const hereAtAll: Charge = { budget: 'login.addressAtAll', id: hashKey(address) }
  const forAccount: Charge = { budget: 'login.account', id: account?.id ?? hashKey(name) }
  const both: Charge = {
    budget: 'login.accountAtAddress',
    id: `${forAccount.id}.${hashKey(address)}`,
  }
  const uses = await limits.read([here, hereAtAll, forAccount, both])
  const isUsedUp = (charge: Charge) => limits.isUsedUp(charge, uses)
  const hasFailedHere = uses.some(({ key }) => key === keyOf(both))
  // Locked accounts are refused later, with a reason visible only to their owner.
  if (isUsedUp(both) && !account?.isLocked) await limits.check([both])
  const isSuspicious =
    isUsedUp(hereAtAll) || (isUsedUp(here) && hasFailedHere) || isUsedUp(forAccount)
  if (isSuspicious && !(account && (await isKnownAddress(db.system, account, address)))) {
    if (isUsedUp(hereAtAll)) await limits.check([hereAtAll])
    if (isUsedUp(here) && hasFailedHere) await limits.check([here])
    if (!account?.isLocked) await limits.check([forAccount])
  }
  return {
    fail: () => limits.spend([hereAtAll, forAccount, both, here]),
    reserve: () => limits.reserve(both),
  }
}
