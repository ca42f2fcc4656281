import { domainOf, toEmailKey } from '@mosaic-booking/sdk/rules'
import type { Tx } from '../../ground/db/db.js'
import * as identities from '../federated-identity/federated-identity-store.js'
import type { Identity } from '../federated-identity/identity.js'
import * as users from '../user/user-store.js'
import { listServedDomains, type MethodRow } from './authentication-method-store.js'
import { chooseAccount, requireServedEmail } from './sign-on-rules.js'

export interface SignOnAccount {
  /** Undefined for a new person. */
  readonly account: users.Credentials | undefined
  readonly email: string
  readonly key: { readonly issuer: string; readonly subject: string }
  readonly isLinked: boolean
  /** Why the account's owner or another administrator must confirm the identity first. */
  readonly unconfirmed: 'identityDiffers' | 'administratorUnlinked' | undefined
}

/**
 * Finds the account of an identity. Identities other than the linked one require confirmation, as
 * does an administrator's first one.
 */
export async function findSignOnAccount(
  tx: Tx,
  method: MethodRow,
  identity: Identity,
): Promise<SignOnAccount> {
  const { organisationId } = method
  const servedDomains = await listServedDomains(tx, method)
  const emails = identity.emails.filter((email) => servedDomains.includes(domainOf(email)))
  const { issuer } = identity
  const find = (subject: string | undefined) =>
    subject === undefined
      ? undefined
      : identities.findLinked(tx, organisationId, { issuer, subject })
  const linked = await find(identity.subject)
  const provisioned = linked ? [] : await identities.listProvisioned(tx, organisationId, identity)
  const suggested = linked ? [] : [...provisioned.map((one) => one.email), ...emails]
  const account = chooseAccount({
    organisationId,
    servedDomains,
    linked: linked && (await findAccounts(tx, [linked.email]))[0],
    suggested: await findAccounts(tx, suggested),
  })
  const email = account?.email ?? requireServedEmail(identity, emails)
  const key = { issuer, subject: identity.subject ?? toEmailKey(email) }
  const isLinked = account !== undefined && (linked ?? (await find(key.subject)))?.id === account.id
  if (!account || isLinked) return { account, email, key, isLinked, unconfirmed: undefined }
  const isOther = await identities.isLinked(tx, organisationId, account.id, issuer)
  const unconfirmed = isOther
    ? 'identityDiffers'
    : account.isAdministrator
      ? 'administratorUnlinked'
      : undefined
  return { account, email, key, isLinked, unconfirmed }
}

async function findAccounts(tx: Tx, addresses: readonly string[]): Promise<users.Credentials[]> {
  const found: users.Credentials[] = []
  for (const address of new Set(addresses)) {
    const account = await users.findCredentials(tx, address)
    if (account) found.push(account)
  }
  return found
}
