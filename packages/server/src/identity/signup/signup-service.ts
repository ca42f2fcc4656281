import { domainOf } from '@mosaic-booking/sdk/rules'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { keepHistory } from '../../directory/history/keep-history-service.js'
import { addressKey } from '../../platform/limit/limit-rules.js'
import { recordSecurityEvent } from '../../platform/security-log/security-log-store.js'
import { hashSecret, newSecret } from '../../platform/session/session-store.js'
import { isSignOnRequired } from '../federated-identity/sign-on-policy-store.js'
import * as tokens from '../user/account-token-store.js'
import { hashPassword } from '../password/password.js'
import { keptUsers } from '../user/user-history-service.js'
import { refusePassword } from '../user/user-rules.js'
import * as store from '../user/user-store.js'
import { postAccountMail } from '../user/post-account-mail-service.js'

/** Lifetime of a link (D-027). */
export const signUpMs = 7 * 86_400_000

/** The response does not reveal whether the address has an account; only the mail does (D-026). */
export async function requestSignUp(
  context: ServerContext,
  call: Call,
  email: string,
): Promise<null> {
  return context.db.asSystem(async (tx) => {
    const organisationId = await tokens.findOrganisationByDomain(tx, domainOf(email))
    if (organisationId === undefined)
      throw new Refusal('DOMAIN_UNKNOWN', { fields: [{ field: 'email', code: 'invalid' }] })
    if (await isSignOnRequired(tx, domainOf(email)))
      throw new Refusal('PASSWORD_NOT_ALLOWED', { fields: [{ field: 'email', code: 'invalid' }] })
    if (await store.findCredentials(tx, email)) {
      await postAccountMail(tx, context, call, {
        organisationId,
        kind: 'alreadyRegistered',
        recipient: email,
        path: '/login',
      })
      return null
    }
    const token = newSecret()
    await tokens.insertAccountToken(tx, 'SIGN_UP', {
      organisationId,
      email,
      hash: hashSecret(token),
      expires: new Date(context.now() + signUpMs),
    })
    await postAccountMail(tx, context, call, {
      organisationId,
      kind: 'signUp',
      recipient: email,
      path: `/complete-signup/${token}`,
    })
    return null
  })
}

interface SignUp {
  firstName: string
  lastName: string
  password: string
  contactNumber?: string
}

export async function completeSignUp(
  context: ServerContext,
  call: HttpCall,
  token: string,
  { password, ...names }: SignUp,
): Promise<null> {
  const hash = hashSecret(token)
  const now = new Date(context.now())
  const find = async (tx: Tx) => {
    const found = await tokens.findAccountToken(tx, 'SIGN_UP', hash, now)
    if (!found || (await store.findCredentials(tx, found.email))) throw new Refusal('TOKEN_INVALID')
    if (await isSignOnRequired(tx, domainOf(found.email))) throw new Refusal('PASSWORD_NOT_ALLOWED')
    const user = { email: found.email, ...names }
    const facts = await store.readNewPasswordFacts(tx, found.organisationId, user)
    orThrow(refusePassword(password, facts))
    return found
  }
  // Check the token first, so that guessed tokens cause no hashing.
  await context.db.asSystem(find)
  const passwordHash = await hashPassword(password, addressKey(call.ip))
  return context.db.asSystem(async (tx) => {
    const found = await find(tx)
    const { organisationId, email } = found
    const author = { user: { organisationId }, now: context.now() }
    const account = await keepHistory(tx, author, keptUsers, { id: undefined }, async () => {
      const id = await store.insertUser(tx, organisationId, {
        email,
        type: 'STANDARD',
        roles: ['USER'],
        hash: passwordHash,
      })
      await store.updateUser(tx, organisationId, id, names)
      return id
    })
    await recordSecurityEvent(tx, {
      organisationId,
      kind: 'accountCreated',
      actorId: account!.id,
      userId: account!.id,
      address: call.ip,
    })
    await tokens.useAccountToken(tx, hash, now)
    return null
  })
}
