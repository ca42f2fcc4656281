import type { User } from '@mosaic-booking/sdk'
import { domainOf } from '@mosaic-booking/sdk/rules'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { seenAs } from '../../ground/core/seen-as.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import { withColours } from '../../platform/mail/html.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { endSession } from '../../platform/session/session-store.js'
import { findOwnLink, linkOwnIdentity } from '../federated-identity/waiting-link-service.js'
import { isSignOnRequired } from '../federated-identity/sign-on-policy-store.js'
import { listDirectoriesFor, logInByDirectory } from '../ldap/ldap-login-service.js'
import { passSecondFactor } from '../two-factor/second-factor-service.js'
import {
  findOrganisationFor,
  findShownOrganisation,
  listAuthenticationMethods,
} from '../user/account-token-store.js'
import { isPasswordRight } from '../user/check-password.js'
import { guardLogin } from '../user/guard-login.js'
import { openSession } from '../session/open-session-service.js'
import { hostDomains } from './login-rules.js'
import { isFailedAttempt, maxFailedLogins, refuseLogin } from '../user/user-rules.js'
import {
  countFailedLogin,
  findCredentials,
  findUser,
  type Credentials,
} from '../user/user-store.js'

/**
 * A wrong password, an unknown address and a deactivated account have the same response after the
 * same amount of work. Only callers with the correct password learn that an account is locked.
 * Correct passwords never count towards the limits, even in large numbers.
 */
export async function login(
  context: ServerContext,
  call: HttpCall,
  {
    username,
    password = '',
    code,
    recoveryCode,
  }: {
    readonly username: string
    readonly password?: string | undefined
    readonly code?: string | undefined
    readonly recoveryCode?: string | undefined
  },
): Promise<User> {
  const address = addressKey(call.ip)
  const credentials = await context.db.asSystem((tx) => findCredentials(tx, username))
  const link = await findOwnLink(context, call, credentials)
  // A password is allowed here to link an identity that the provider has just authenticated.
  const directories =
    link || hasOnlyPassword(credentials) ? [] : await listDirectoriesFor(context, username)
  const isOwnRefused = !link && (await isPasswordRefused(context, username, credentials))
  if (isOwnRefused && directories.length === 0) throw new Refusal('PASSWORD_NOT_ALLOWED')
  const guard = await guardLogin(context, credentials, { username, address })
  const onWrong = async (one: Credentials) => {
    await noteFailure(context, call, one)
    await guard.fail()
  }
  if (directories.length > 0) {
    const attempt = { username, password, code, recoveryCode, guard, onWrong }
    const opened = await logInByDirectory(context, call, directories, attempt)
    if (opened) return finish(context, call, opened)
  }
  const account = credentials?.isDeactivated || isOwnRefused ? undefined : credentials
  const isRight = await isPasswordRight(context, password, account, address)
  if (isFailedAttempt(credentials, isRight)) await noteFailure(context, call, credentials!)
  if (!account) await noteUnknownLogin(context, call, username, credentials?.organisationId)
  if (!isRight) await guard.fail()
  orThrow(refuseLogin(credentials, isRight))
  await passSecondFactor(context, call, {
    account: credentials!,
    code,
    recoveryCode,
    onWrong: () => onWrong(credentials!),
  })
  const secret = await context.db.asSystem(async (tx) => {
    if (link) await linkOwnIdentity(tx, context, call, credentials!, link)
    return openSession(tx, context, call, credentials!)
  })
  return finish(context, call, { account: credentials!, secret })
}

async function finish(
  { db }: ServerContext,
  call: HttpCall,
  { account, secret }: { readonly account: Credentials; readonly secret: string },
): Promise<User> {
  const { organisationId, id } = account
  const user = await db.asSystem((tx) => findUser(tx, organisationId, id))
  call.cookies.set(secret)
  return seenAs(user!, 'responsible')
}

/** Service staff and systems never log in by single sign-on, so no directory sees their passwords. */
const hasOnlyPassword = (account: Credentials | undefined): boolean =>
  account?.type === 'SYSTEM' || account?.roles.includes('SERVICE_ADMIN') === true

/**
 * If single sign-on is required, passwords are not checked at all, so that they cannot be guessed.
 */
async function isPasswordRefused(
  { db }: ServerContext,
  username: string,
  account: Credentials | undefined,
): Promise<boolean> {
  return !hasOnlyPassword(account) && (await isSignOnRequired(db.system, domainOf(username)))
}

/** Counts a wrong password or code; too many lock the account. */
function noteFailure(
  { db, now }: ServerContext,
  call: HttpCall,
  account: Credentials,
): Promise<void> {
  return db.asSystem(async (tx) => {
    const { organisationId, id: userId } = account
    const isLocked = await countFailedLogin(tx, account, maxFailedLogins, new Date(now()))
    const event = { organisationId, userId, address: call.ip }
    await recordSecurityEvent(tx, { ...event, kind: 'loginFailed' })
    if (isLocked && !account.isLocked)
      await recordSecurityEvent(tx, { ...event, kind: 'accountLocked' })
  })
}

/**
 * Records a failed login without an account, for the organisation of the address's domain or the
 * only organisation of this server. Omits the name, which may be a password in the wrong field.
 */
async function noteUnknownLogin(
  { db, repeatedEvents }: ServerContext,
  call: HttpCall,
  username: string,
  known: number | undefined,
): Promise<void> {
  const organisationId =
    known ?? (await db.asSystem((tx) => findOrganisationFor(tx, domainOf(username))))
  if (organisationId !== undefined)
    await repeatedEvents.note({ organisationId, kind: 'loginFailed', address: call.ip })
}

export async function logout(context: ServerContext, call: HttpCall): Promise<void> {
  const secret = call.cookies.value
  if (secret) await context.db.asSystem((tx) => endSession(tx, secret))
  call.cookies.clear()
}

/**
 * Returns the login method for an address, determined only by its domain, and the logo and
 * colours of its organisation or of that of the page. The response does not reveal whether the address has an account.
 */
export function checkDomain({ db }: ServerContext, call: HttpCall, username: string) {
  const domain = domainOf(username)
  return db.asSystem(async (tx) => {
    const shown = await findShownOrganisation(tx, [domain, ...hostDomains(call.origin)])
    return {
      authentications: await listAuthenticationMethods(tx, domain),
      ...(shown?.hasLogo && { logoImage: `/api/v1/org/${shown.id}/logo` }),
      ...withColours(shown?.left, shown?.right),
    }
  })
}
