import { isCostCodeValid } from '@mosaic-booking/sdk/rules'
import type { Routes } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { findCostCodes, listCostCodes } from './cost-code-store.js'

export function createCostCodeRoutes(_house: ServerContext): Routes<'costCode'> {
  return {
    list: (_request, call) => call.transaction((tx) => listCostCodes(tx, call.user.organisationId)),
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
