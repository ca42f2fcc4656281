import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import * as service from './embed-service.js'

export function createEmbedTokenRoutes(context: ServerContext): Routes<'embedToken'> {
  return {
    create: ({ body }, call) => service.createToken(context, call, body),
    createCode: ({ body }, call) => service.createCode(context, call, body),
    exchange: ({ body }, call) => service.exchangeCode(context, call, body),
    origins: ({ orgId }, call) => service.listOrigins(call, orgId),
    saveOrigins: ({ orgId, body }, call) => service.saveOrigins(call, orgId, body.origins),
  }
}
