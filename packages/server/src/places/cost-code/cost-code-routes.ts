import type { ImportCall, Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { costCodes } from '../catalogue/catalogue-service.js'
import { checkCostCode } from './cost-code-service.js'

export function createCostCodeRoutes(context: ServerContext): Omit<Routes<'costCode'>, ImportCall> {
  return {
    list: (_, call) => costCodes.list(call),
    create: ({ body }, call) => costCodes.save(context, call, body),
    remove: ({ id }, call) => costCodes.remove(context, call, id),
    valid: ({ code, date }, call) => checkCostCode(call, code, date),
  }
}
