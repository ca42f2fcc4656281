import type { Call } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { orThrow, Refusal } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { writeAccountMail } from '../mail/account-mails.js'
import { postMails } from '../mail/outbox-store.js'
import { readBranding } from '../mail/render-mail.js'
import { recordSecurityEvent } from '../security-log/security-log-store.js'
import { endSessionsOf, hashSecret, newSecret } from '../session/session-store.js'
import { forgiveLogins } from './guard-login.js'
import { rememberAddress } from './known-address-store.js'
import * as tokens from './account-token-store.js'
import { addressKey } from '../limit/limit-rules.js'
import { hashPassword } from './password.js'
import { refusePassword } from './user-rules.js'
import * as store from './user-store.js'

/** Validity of links in mails (D-027). */
const signUpMs = 7 * 86_400_000
const resetMs = 3_600_000

interface AccountMail {
  readonly organisationId: number
  readonly kind: Parameters<typeof writeAccountMail>[0]
  readonly recipient: string
  /** The path of its link in the application. */
  readonly path: string
}

/** Sends a mail in the language of the caller. */
async function post(
  tx: Tx,
  context: ServerContext,
  { language }: Call,
  { organisationId, kind, recipient, path }: AccountMail,
): Promise<void> {
  const head = readBranding(await context.directories.get(tx, organisationId))
  await postMails(
    tx,
    context.config,
    organisationId,
    [
      writeAccountMail(kind, language, recipient, {
        head,
        link: `${context.config.publicUrl}/#${path}`,
      }),
    ],
    new Date(context.now()),
  )
}

/**
 * The login method for an address, determined by its domain alone. The answer does not reveal
 * whether the address has an account.
 */
export async function checkDomain(context: ServerContext, username: string) {
  return {
    authentications: await context.db.asSystem((tx) =>
      tokens.listAuthenticationMethods(tx, tokens.domainOf(username)),
    ),
  }
}

/** The answer does not reveal whether the address has an account; only the mail does (D-026). */
export async function requestSignUp(
  context: ServerContext,
  call: Call,
  email: string,
): Promise<null> {
  return context.db.asSystem(async (tx) => {
    const organisationId = await tokens.findOrganisationByDomain(tx, tokens.domainOf(email))
    if (organisationId === undefined)
      throw new Refusal('DOMAIN_UNKNOWN', { fields: [{ field: 'email', code: 'invalid' }] })
    const address = email.trim()
    if (await store.findCredentials(tx, address)) {
      await post(tx, context, call, {
        organisationId,
        kind: 'alreadyRegistered',
        recipient: address,
        path: '/login',
      })
      return null
    }
    const token = newSecret()
    await tokens.insertAccountToken(tx, 'SIGN_UP', {
      organisationId,
      email: address,
      hash: hashSecret(token),
      expires: new Date(context.now() + signUpMs),
    })
    await post(tx, context, call, {
      organisationId,
      kind: 'signUp',
      recipient: address,
      path: `/complete-signup/${token}`,
    })
    return null
  })
}

export async function getSignUp(context: ServerContext, token: string) {
  const found = await context.db.asSystem((tx) =>
    tokens.findAccountToken(tx, 'SIGN_UP', hashSecret(token), new Date(context.now())),
  )
  if (!found) throw new Refusal('TOKEN_INVALID')
  return {
    email: found.email,
    isExpired: false,
    status: 'pending' as const,
    created: found.created.toISOString(),
  }
}

interface SignUp {
  firstName: string
  lastName: string
  password: string
  contactNumber?: string
}

export async function completeSignUp(
  context: ServerContext,
  call: Call,
  token: string,
  { password, ...names }: SignUp,
): Promise<null> {
  const hash = hashSecret(token)
  const now = new Date(context.now())
  const find = async (tx: Tx) => {
    const found = await tokens.findAccountToken(tx, 'SIGN_UP', hash, now)
    if (!found || (await store.findCredentials(tx, found.email))) throw new Refusal('TOKEN_INVALID')
    const user = { email: found.email, ...names }
    const facts = await store.readNewPasswordFacts(tx, found.organisationId, user)
    orThrow(refusePassword(password, facts))
    return found
  }
  // Nothing is hashed for guessed tokens.
  await context.db.asSystem(find)
  const passwordHash = await hashPassword(password, addressKey(call.ip))
  return context.db.asSystem(async (tx) => {
    const found = await find(tx)
    const id = await store.insertUser(tx, found.organisationId, {
      email: found.email,
      type: 'STANDARD',
      roles: ['USER'],
      hash: passwordHash,
    })
    await store.updateUser(tx, found.organisationId, id, names)
    await store.insertHistory(tx, found.organisationId, id, { byId: id, action: 'signedUp' })
    await recordSecurityEvent(tx, {
      organisationId: found.organisationId,
      kind: 'accountCreated',
      actorId: id,
      userId: id,
      address: call.ip,
    })
    await tokens.useAccountToken(tx, hash, now)
    return null
  })
}

/**
 * Known and unknown addresses get the same answer (D-028). The mail goes to the stored address, never
 * to the typed one.
 */
export async function requestReset(
  context: ServerContext,
  call: Call,
  username: string,
): Promise<null> {
  return context.db.asSystem(async (tx) => {
    const credentials = await store.findCredentials(tx, username)
    if (!credentials || credentials.isDeactivated || credentials.type === 'SYSTEM') return null
    const token = newSecret()
    await tokens.insertAccountToken(tx, 'RESET', {
      organisationId: credentials.organisationId,
      email: credentials.email,
      hash: hashSecret(token),
      expires: new Date(context.now() + resetMs),
    })
    await recordSecurityEvent(tx, {
      organisationId: credentials.organisationId,
      kind: 'resetRequested',
      userId: credentials.id,
      address: call.ip,
    })
    await post(tx, context, call, {
      organisationId: credentials.organisationId,
      kind: 'reset',
      recipient: credentials.email,
      path: `/reset/${token}/${encodeURIComponent(credentials.email)}`,
    })
    return null
  })
}

/** Sets the password, unlocks the account and ends all its sessions. */
export async function completeReset(
  context: ServerContext,
  call: Call,
  token: string,
  password: string,
): Promise<null> {
  const hash = hashSecret(token)
  const now = new Date(context.now())
  const find = async (tx: Tx) => {
    const found = await tokens.findAccountToken(tx, 'RESET', hash, now)
    const credentials = found && (await store.findCredentials(tx, found.email))
    if (!found || !credentials || credentials.isDeactivated) throw new Refusal('TOKEN_INVALID')
    const facts = await store.readPasswordFacts(tx, found.organisationId, credentials.id)
    orThrow(refusePassword(password, facts!))
    return { found, credentials }
  }
  // Nothing is hashed for guessed tokens.
  await context.db.asSystem(find)
  const passwordHash = await hashPassword(password, addressKey(call.ip))
  const accountId = await context.db.asSystem(async (tx) => {
    const { found, credentials } = await find(tx)
    await store.setPassword(tx, found.organisationId, credentials.id, passwordHash)
    await rememberAddress(tx, credentials, addressKey(call.ip), now)
    await endSessionsOf(tx, found.organisationId, credentials.id)
    await store.insertHistory(tx, found.organisationId, credentials.id, {
      byId: credentials.id,
      action: 'passwordReset',
    })
    await recordSecurityEvent(tx, {
      organisationId: found.organisationId,
      kind: 'passwordReset',
      actorId: credentials.id,
      userId: credentials.id,
      address: call.ip,
    })
    await tokens.useResetTokens(tx, found.organisationId, found.email, now)
    return credentials.id
  })
  await forgiveLogins(context, accountId)
  return null
}
