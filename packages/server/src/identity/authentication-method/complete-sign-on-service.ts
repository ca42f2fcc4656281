import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import { keepHistory } from '../../directory/history/keep-history-service.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import * as identities from '../federated-identity/federated-identity-store.js'
import type { Identity } from '../federated-identity/identity.js'
import { openSession } from '../session/open-session-service.js'
import { keptUsers } from '../user/user-history-service.js'
import * as users from '../user/user-store.js'
import type { MethodRow } from './authentication-method-store.js'
import { SignOnFailure } from './sign-on-failure.js'
import { findSignOnAccount } from './sign-on-account-service.js'

export type LoggedIn =
  | { readonly kind: 'open'; readonly account: users.Credentials; readonly secret: string }
  | {
      readonly kind: 'waits'
      readonly failure: SignOnFailure
      readonly link: { readonly identityId: number; readonly userId: number }
    }

interface Caller {
  readonly context: ServerContext
  readonly call: HttpCall
}

/** Finds or creates the account, links the identity with it, and opens a session. */
export async function completeSignOn(
  tx: Tx,
  caller: Caller,
  method: MethodRow,
  identity: Identity,
): Promise<LoggedIn> {
  const { context, call } = caller
  const { organisationId } = method
  const now = new Date(context.now())
  const { account, email, key, isLinked, unconfirmed } = await findSignOnAccount(
    tx,
    method,
    identity,
  )
  const open = async (one: users.Credentials): Promise<LoggedIn> => ({
    kind: 'open',
    account: one,
    secret: await openSession(tx, context, call, one),
  })
  if (!account) {
    const userId = await createAccount(tx, caller, organisationId, { ...identity, email })
    await identities.saveIdentity(tx, organisationId, key, { userId, now, isLinked: true })
    return open((await users.findCredentials(tx, email))!)
  }
  if (!isLinked) {
    const save = { userId: account.id, now, isLinked: !unconfirmed }
    const identityId = await identities.saveIdentity(tx, organisationId, key, save)
    if (unconfirmed) {
      const failure = new SignOnFailure(unconfirmed, 'SIGN_ON_LINK', account.id)
      return { kind: 'waits', failure, link: { identityId, userId: account.id } }
    }
  }
  return open(account)
}

interface NewAccount extends Pick<Identity, 'firstName' | 'lastName'> {
  readonly email: string
}

/** Creates an account for a new person in a domain that the method serves (AD-102). */
async function createAccount(
  tx: Tx,
  { context, call }: Caller,
  organisationId: number,
  { email, firstName, lastName }: NewAccount,
): Promise<number> {
  const author = { user: { organisationId }, now: context.now() }
  const account = await keepHistory(tx, author, keptUsers, { id: undefined }, async () => {
    const user = { email, type: 'STANDARD', roles: ['USER'], hash: undefined }
    const id = await users.insertUser(tx, organisationId, user)
    await users.updateUser(tx, organisationId, id, { firstName, lastName })
    return id
  })
  const { id } = account!
  const event = { organisationId, actorId: id, userId: id, address: call.ip }
  await recordSecurityEvent(tx, { ...event, kind: 'accountCreated' })
  return id
}
