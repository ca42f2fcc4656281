import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import * as tokens from './token-service.js'

export function createUserTokenRoutes(context: ServerContext) {
  return {
    createToken: ({ id, body }, call) => tokens.createToken(context, call, id, body),
    tokens: ({ id }, call) => tokens.listTokens(context, call, id),
    removeToken: ({ id, tokenId }, call) => tokens.removeToken(context, call, id, tokenId),
  } satisfies Partial<Routes<'user'>>
}
