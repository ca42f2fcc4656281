import { declarationTemplates } from '../catalogue/catalogue-service.js'
import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readStatus } from './declaration-status-service.js'

export function createDeclarationRoutes(context: ServerContext): Routes<'declaration'> {
  return {
    list: (_, call) => declarationTemplates.list(call),
    get: ({ id }, call) => declarationTemplates.get(call, id),
    create: ({ body }, call) => declarationTemplates.save(context, call, body),
    update: ({ id, body }, call) => declarationTemplates.save(context, call, body, id),
    status: (request, call) => readStatus(context, call, request),
  }
}
