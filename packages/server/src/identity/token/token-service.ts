import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import {
  announceEndOfSessions,
  hashSecret,
  newSecret,
} from '../../platform/session/session-store.js'
import { mustFindToAdminister, type Target } from '../user/user-service.js'
import { deleteToken, findTokens, insertToken } from './token-store.js'

const tokenDays = 365

/**
 * Stores only the hash. Tokens are looked up before the organisation is known, so the application's
 * database role has no access to them.
 */
export function createToken(
  context: ServerContext,
  call: HttpCall,
  target: Target,
  input: { name: string; expiryDays?: number },
) {
  return call.systemTransaction(async (tx) => {
    const user = await mustFindToAdminister(tx, context, call, target)
    if (user.type !== 'SYSTEM') throw refuseFields({ field: 'id', code: 'invalid' })
    const token = newSecret()
    const expires = new Date(context.now() + (input.expiryDays ?? tokenDays) * 86_400_000)
    const id = await insertToken(tx, call.user.organisationId, user.id, {
      hash: hashSecret(token),
      name: input.name,
      expires,
    })
    return { id, name: input.name, token, expires: expires.toISOString() }
  })
}

/** Lists tokens without their secrets, which are not stored. */
export function listTokens(context: ServerContext, call: HttpCall, target: Target) {
  return call.systemTransaction(async (tx) => {
    const user = await mustFindToAdminister(tx, context, call, target)
    const rows = await findTokens(tx, call.user.organisationId, user.id)
    return rows.map(({ id, name, created, expires, last_used: lastUsed }) => ({
      id,
      name,
      created: created.toISOString(),
      expires: expires.toISOString(),
      lastUsed: lastUsed?.toISOString(),
    }))
  })
}

export function removeToken(
  context: ServerContext,
  call: HttpCall,
  target: Target,
  tokenId: number,
): Promise<null> {
  return call.systemTransaction(async (tx) => {
    const user = await mustFindToAdminister(tx, context, call, target)
    if ((await deleteToken(tx, call.user.organisationId, user.id, tokenId)) === 0)
      throw new Refusal('NOT_FOUND')
    announceEndOfSessions(tx, call.user.organisationId, user.id)
    return null
  })
}
