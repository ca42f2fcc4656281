import type { EmbedToken, EmbedTokenInput } from '@mosaic-booking/sdk'
import type { Scope } from '@mosaic-booking/sdk/contract'
import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import {
  isEmbedOrigin,
  issueNarrowToken,
  listEmbedOrigins,
} from '../../platform/session/narrow-token-store.js'
import {
  announceEndOfSessions,
  hashSecret,
  newSecret,
} from '../../platform/session/session-store.js'
import { refuseOrigins } from './embed-rules.js'
import { isVerifierOf } from './pkce.js'
import * as store from './embed-store.js'

const usualMinutes = 10
/** Lifetime of a code. The page that opened the login window is waiting for it. */
const codeMs = 60_000

/** Callers can only specify their own organisation. */
function checkTarget({ user }: Call, target: number | 'current'): number {
  if (target !== 'current' && target !== user.organisationId) throw new Refusal('NOT_FOUND')
  return user.organisationId
}

export function listOrigins(call: Call, target: number | 'current'): Promise<string[]> {
  requireAdministrator(call.user)
  const id = checkTarget(call, target)
  return call.transaction((tx) => listEmbedOrigins(tx, id))
}

/**
 * Saves the list, and immediately ends the tokens and live connections of pages removed from it.
 */
export function saveOrigins(
  call: HttpCall,
  target: number | 'current',
  origins: readonly string[],
): Promise<string[]> {
  requireAdministrator(call.user)
  const id = checkTarget(call, target)
  orThrow(refuseOrigins(origins))
  return call.systemTransaction(async (tx) => {
    const users = await store.replaceOrigins(tx, id, origins)
    for (const userId of users) announceEndOfSessions(tx, id, userId)
    return listEmbedOrigins(tx, id)
  })
}

/** Whether the page is listed, or one of this server's, which listed pages embed in frames. */
const mayEmbed = async (
  { config }: ServerContext,
  tx: Tx,
  organisationId: number,
  origin: string,
): Promise<boolean> =>
  origin === new URL(config.publicUrl).origin || (await isEmbedOrigin(tx, organisationId, origin))

async function requireOrigin(
  context: ServerContext,
  tx: Tx,
  { user }: Call,
  origin: string,
): Promise<void> {
  if (!(await mayEmbed(context, tx, user.organisationId, origin)))
    throw new Refusal('ORIGIN_NOT_ALLOWED', { values: { origin } })
}

/** Called by a host page's server. Without a user, the token is for the system account itself. */
export function createToken(
  context: ServerContext,
  call: HttpCall,
  { origin, scopes, minutes = usualMinutes, ...wanted }: EmbedTokenInput,
): Promise<EmbedToken> {
  const { organisationId, id } = call.user
  const isOwn = wanted.userId === undefined && wanted.userEmail === undefined
  return call.systemTransaction(async (tx) => {
    await requireOrigin(context, tx, call, origin)
    const userId = isOwn ? id : await store.findPerson(tx, organisationId, wanted)
    if (userId === undefined) {
      const field = wanted.userId === undefined ? 'userEmail' : 'userId'
      throw new Refusal('NOT_FOUND', { fields: [{ field, code: 'invalid' }] })
    }
    const created = context.now()
    return issueNarrowToken(tx, {
      organisationId,
      userId,
      scopes,
      holder: { origin },
      created,
      minutes,
    })
  })
}

interface CodeRequest {
  readonly origin: string
  readonly scopes: readonly Scope[]
  readonly codeChallenge: string
}

/** Called by the login window after the user has agreed. */
export function createCode(
  context: ServerContext,
  call: HttpCall,
  { origin, scopes, codeChallenge: challenge }: CodeRequest,
): Promise<{ code: string; expires: string }> {
  const { organisationId, id: userId } = call.user
  return call.systemTransaction(async (tx) => {
    await requireOrigin(context, tx, call, origin)
    const code = newSecret()
    const expires = new Date(context.now() + codeMs)
    const hash = hashSecret(code)
    await store.insertCode(tx, { organisationId, userId, origin, scopes, challenge, hash, expires })
    return { code, expires: expires.toISOString() }
  })
}

/**
 * The verifier and the origin prove that this page requested the code. A code can be tried only
 * once, even with a wrong verifier.
 */
export async function exchangeCode(
  context: ServerContext,
  call: HttpCall,
  { code, codeVerifier }: { readonly code: string; readonly codeVerifier: string },
): Promise<EmbedToken> {
  const created = context.now()
  const found = await context.db.asSystem((tx) =>
    store.takeCode(tx, hashSecret(code), new Date(created)),
  )
  if (!found || call.origin !== found.origin || !isVerifierOf(found.challenge, codeVerifier))
    throw new Refusal('TOKEN_INVALID')
  const { organisationId, userId, origin, scopes } = found
  return context.db.asSystem(async (tx) => {
    // The list may have changed since.
    if (!(await mayEmbed(context, tx, organisationId, origin))) throw new Refusal('TOKEN_INVALID')
    const holder = { origin }
    return issueNarrowToken(tx, {
      organisationId,
      userId,
      scopes,
      holder,
      created,
      minutes: usualMinutes,
    })
  })
}
