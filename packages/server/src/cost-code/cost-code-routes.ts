import { isCostCodeValid } from '@mosaic-booking/sdk/rules'
import type { House } from '../house.js'
import type { Routes } from '../http/call.js'
import { findCostCode, listCostCodes } from './cost-code-store.js'

export function createCostCodeRoutes(_house: House): Routes<'costCode'> {
  return {
    list: (_request, call) => call.transaction((tx) => listCostCodes(tx, call.user.organisationId)),
    valid: ({ code, date }, call) => call.transaction(async (tx) => {
      const found = await findCostCode(tx, call.user.organisationId, code)
      return { valid: found !== undefined && isCostCodeValid([found], code, date) }
    }),
  }
}
