import { isCostCodeValid } from '@mosaic-booking/sdk/rules'
import type { ImportCall, Routes } from '../../ground/core/call.js'
import { costCodes } from '../catalogue/catalogue-service.js'
import type { ServerContext } from '../../ground/core/context.js'
import { findCostCodes } from './cost-code-store.js'

export function createCostCodeRoutes(context: ServerContext): Omit<Routes<'costCode'>, ImportCall> {
  return {
    list: (_, call) => costCodes.list(call),
    create: ({ body }, call) => costCodes.save(context, call, body),
    remove: ({ id }, call) => costCodes.remove(context, call, id),
    valid: ({ code, date }, call) =>
      call.transaction(async (tx) => ({
        valid: isCostCodeValid(
          await findCostCodes(tx, call.user.organisationId, [code.trim().toUpperCase()]),
          code,
          date,
        ),
      })),
  }
}
