import { toEmailKey } from '@mosaic-booking/sdk/rules'
import type { ServerContext } from '../../ground/core/context.js'
import { hashKey } from '../../platform/limit/hash-key.js'
import { forgetUse } from '../../platform/limit/limit-store.js'
import { keyOf, type Charge } from '../../platform/limit/limits.js'
import { isKnownAddress } from './known-address-store.js'
import type { Credentials } from './user-store.js'

interface Attempt {
  readonly username: string
  readonly address: string
}

/** After an unlock or a new password, earlier wrong ones do not count. */
export function forgiveLogins({ db }: ServerContext, accountId: number): Promise<number> {
  return forgetUse(
    db.system,
    keyOf({ budget: 'login.account', id: accountId }),
    keyOf({ budget: 'login.accountAtAddress', id: `${accountId}.` }),
  )
}

/**
 * Refuses logins where somebody has guessed too often. Others at the same address still get in with
 * their passwords: only those who have failed there, too, must wait, until the address has failed so
 * often that only people who have logged in there before may try. The returned function counts a
 * wrong password, and refuses those beyond the limit of the address.
 */
export async function guardLogin(
  { db, limits }: ServerContext,
  account: Credentials | undefined,
  { username, address }: Attempt,
): Promise<{ fail(): Promise<void> }> {
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
  // A locked account is refused anyway, with the reason that its owner should learn.
  if (isUsedUp(both) && !account?.isLocked) await limits.check([both])
  const isSuspicious =
    isUsedUp(hereAtAll) || (isUsedUp(here) && hasFailedHere) || isUsedUp(forAccount)
  if (isSuspicious && !(account && (await isKnownAddress(db.system, account, address)))) {
    if (isUsedUp(hereAtAll)) await limits.check([hereAtAll])
    if (isUsedUp(here) && hasFailedHere) await limits.check([here])
    if (!account?.isLocked) await limits.check([forAccount])
  }
  return { fail: () => limits.spend([hereAtAll, forAccount, both, here]) }
}
