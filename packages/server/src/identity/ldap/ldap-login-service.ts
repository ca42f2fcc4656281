import { domainOf } from '@mosaic-booking/sdk/rules'
import { BoundedQueue } from '../../ground/core/bounded-queue.js'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import {
  listLdapMethods,
  type MethodRow,
} from '../authentication-method/authentication-method-store.js'
import { completeSignOn } from '../authentication-method/complete-sign-on-service.js'
import { noteSignOnFailure } from '../authentication-method/note-sign-on-failure-service.js'
import { findSignOnAccount } from '../authentication-method/sign-on-account-service.js'
import { SignOnFailure } from '../authentication-method/sign-on-failure.js'
import { toIdentity } from '../authentication-method/sign-on-rules.js'
import type { Identity } from '../federated-identity/identity.js'
import { signOnMs, withTicket, writeTicket } from '../federated-identity/sign-on-ticket.js'
import { passSecondFactor } from '../two-factor/second-factor-service.js'
import type { LoginGuard } from '../user/guard-login.js'
import { refuseLogin } from '../user/user-rules.js'
import type { Credentials } from '../user/user-store.js'
import { openLdapAccount } from './ldap-account.js'
import { authenticate } from './ldap-client.js'

/** The LDAP directories that log in people of the address's domain. */
export const listDirectoriesFor = ({ db }: ServerContext, username: string): Promise<MethodRow[]> =>
  db.asSystem((tx) => listLdapMethods(tx, domainOf(username)))

interface Attempt {
  readonly username: string
  readonly password: string
  readonly code: string | undefined
  readonly recoveryCode: string | undefined
  readonly guard: LoginGuard
  /** Counts a wrong code. */
  readonly onWrong: (account: Credentials) => Promise<void>
}

interface Recognised {
  readonly method: MethodRow
  readonly identity: Identity
}

/** A flood of logins must not exhaust the connections of the server or the directory. */
const logins = new BoundedQueue(8, 80)

/** Ordinary failures, of which administrators need not hear. */
const ordinary: ReadonlySet<SignOnFailure['reason']> = new Set(['passwordWrong', 'personUnknown'])

/**
 * Asks the directories in order. Only administrators learn whether a directory was unreachable or
 * the password wrong: people get the same answer.
 */
async function recognise(
  context: ServerContext,
  call: HttpCall,
  methods: readonly MethodRow[],
  { username, password, guard }: Attempt,
): Promise<Recognised | undefined> {
  if (password === '') return undefined
  const giveBack = await guard.reserve()
  for (const method of methods)
    try {
      const account = await openLdapAccount(context, method)
      const asserted = await logins.run(() => authenticate(account, username, password))
      const identity = toIdentity(asserted)
      await giveBack()
      return { method, identity }
    } catch (error) {
      if (error instanceof Refusal) {
        await giveBack()
        throw error
      }
      const isOrdinary = error instanceof SignOnFailure && ordinary.has(error.reason)
      if (!isOrdinary) await noteSignOnFailure(context, { call, method }, error, 'user.login')
    }
  // The caller counts the failure.
  await giveBack()
  return undefined
}

/**
 * Logs in with the password of an LDAP directory. Undefined if no directory recognises the person,
 * or the account may not log in.
 */
export async function logInByDirectory(
  context: ServerContext,
  call: HttpCall,
  methods: readonly MethodRow[],
  attempt: Attempt,
): Promise<{ account: Credentials; secret: string } | undefined> {
  const recognised = await recognise(context, call, methods, attempt)
  if (!recognised) return undefined
  const { method, identity } = recognised
  const found = await context.db
    .asSystem((tx) => findSignOnAccount(tx, method, identity))
    .catch((error: unknown) => error)
  if (found instanceof SignOnFailure) {
    await noteSignOnFailure(context, { call, method }, found, 'user.login')
    return undefined
  }
  if (found instanceof Error) throw found
  const { account } = found as Awaited<ReturnType<typeof findSignOnAccount>>
  if (account) {
    orThrow(refuseLogin(account, true))
    const { code, recoveryCode } = attempt
    const onWrong = () => attempt.onWrong(account)
    await passSecondFactor(context, call, { account, code, recoveryCode, onWrong })
  }
  const result = await context.db.asSystem((tx) =>
    completeSignOn(tx, { context, call }, method, identity),
  )
  if (result.kind === 'open') return result
  const ticket = await writeTicket(context.config, 'link', {
    ...result.link,
    methodId: method.id,
    until: context.now() + signOnMs,
  })
  call.signOnCookie.set(withTicket(call.signOnCookie.value, ticket))
  await noteSignOnFailure(context, { call, method }, result.failure, 'user.login')
  throw new Refusal('SIGN_ON_LINK')
}
