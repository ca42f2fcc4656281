import type { InvitationAnswer, InvitationStatus } from '@mosaic-booking/sdk'
import { defineMessage, errorCodes, fillText, type Message } from '@mosaic-booking/sdk/contract'
import { domainOf, parseEmail, toEmailKey } from '@mosaic-booking/sdk/rules'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { listUndelivered } from '../../platform/mail/undelivered-store.js'
import { hashSecret, newSecret } from '../../platform/session/session-store.js'
import { insertAccountToken } from '../user/account-token-store.js'
import { isForeignAddress } from '../user/foreign-address-store.js'
import { findCredentials } from '../user/user-store.js'
import * as store from './invitation-store.js'
import { postAccountMail } from '../user/post-account-mail-service.js'
import { signUpMs } from './signup-service.js'

/** The reasons against inviting an address. */
const messages: Readonly<Partial<Record<InvitationStatus, Message>>> = {
  ALREADY_REGISTERED: defineMessage(
    'invitation-service.ALREADY_REGISTERED',
    'This person already has an account.',
  ),
  INVALID_EMAIL: defineMessage(
    'invitation-service.INVALID_EMAIL',
    'This is not a valid e-mail address.',
  ),
  DOMAIN_NOT_ALLOWED: errorCodes.DOMAIN_NOT_ALLOWED,
}

/** Invites addresses sequentially; duplicates are invited once. */
export function invite(
  context: ServerContext,
  call: HttpCall,
  emails: readonly string[],
): Promise<InvitationAnswer[]> {
  requireAdministrator(call.user)
  return call.systemTransaction(async (tx) => {
    const found = new Map<string, InvitationStatus>()
    for (const email of emails) {
      const key = toEmailKey(email)
      // Sequential, because all share one transaction.
      if (!found.has(key)) found.set(key, await inviteOne(tx, context, call, email))
    }
    return emails.map((email) => {
      const status = found.get(toEmailKey(email))!
      const message = messages[status]
      return { email, status, message: message ? fillText(message, call.language, {}) : null }
    })
  })
}

async function inviteOne(
  tx: Tx,
  context: ServerContext,
  call: Call,
  text: string,
): Promise<InvitationStatus> {
  const { organisationId } = call.user
  const email = parseEmail(text)
  if (email === undefined) return 'INVALID_EMAIL'
  const isAllowed = await store.isAllowedDomain(tx, organisationId, domainOf(email))
  const isForeign = await isForeignAddress(tx, { organisationId, id: undefined }, email)
  if (!isAllowed || isForeign) return 'DOMAIN_NOT_ALLOWED'
  if (await findCredentials(tx, email)) return 'ALREADY_REGISTERED'
  // The new link replaces earlier ones.
  const before = await store.removeSignUps(tx, organisationId, email)
  const token = newSecret()
  await insertAccountToken(tx, 'SIGN_UP', {
    organisationId,
    email,
    hash: hashSecret(token),
    expires: new Date(context.now() + signUpMs),
  })
  await postAccountMail(tx, context, call, {
    organisationId,
    kind: 'invitation',
    recipient: email,
    path: `/complete-signup/${token}`,
  })
  return before > 0 ? 'ALREADY_INVITED' : 'INVITED'
}

/**
 * Lists open sign-ups, newest first. Their `token` only identifies them and does not open the link.
 */
export function listSignUps(context: ServerContext, call: HttpCall) {
  requireAdministrator(call.user)
  return call.systemTransaction(async (tx) => {
    const { organisationId } = call.user
    const found = await store.listSignUps(tx, organisationId)
    const recipients = found.map(({ email }) => toEmailKey(email))
    const undelivered = new Set(
      (await listUndelivered(tx, organisationId, { recipients, kind: 'account' })).map(
        ({ recipient }) => toEmailKey(recipient),
      ),
    )
    return found.map(({ hash, ...signUp }) => ({
      ...toSignUp(signUp, context.now()),
      token: hash.toString('hex'),
      ...(undelivered.has(toEmailKey(signUp.email)) ? { isUndelivered: true } : {}),
    }))
  })
}

/** Reads a sign-up by its link's token, or by its identifier in the list. */
export async function getSignUp(context: ServerContext, token: string) {
  const found = await context.db.asSystem((tx) => store.findSignUp(tx, hashesOf(token)))
  if (!found) throw new Refusal('TOKEN_INVALID')
  return toSignUp(found, context.now())
}

/** Revokes all links of the sign-up's address. */
export function withdrawSignUp(call: HttpCall, token: string): Promise<null> {
  requireAdministrator(call.user)
  return call.systemTransaction(async (tx) => {
    const { organisationId } = call.user
    const found = await store.findSignUp(tx, hashesOf(token))
    if (found?.organisationId !== organisationId) throw new Refusal('NOT_FOUND')
    await store.removeSignUps(tx, organisationId, found.email)
    return null
  })
}

function toSignUp({ email, created, expires }: store.SignUp, now: number) {
  const isExpired = expires.getTime() <= now
  const status = isExpired ? ('expired' as const) : ('pending' as const)
  return { email, created: created.toISOString(), isExpired, status }
}

const hashesOf = (token: string): Buffer[] => [
  hashSecret(token),
  ...(/^[\da-f]{64}$/.test(token) ? [Buffer.from(token, 'hex')] : []),
]
