import { isCostCodeValid } from '@mosaic-booking/sdk/rules'
import type { Call } from '../../ground/core/call.js'
import { findCostCodes } from './cost-code-store.js'

export function checkCostCode(call: Call, code: string, date: string): Promise<{ valid: boolean }> {
  return call.transaction(async (tx) => {
    const codes = [code.trim().toUpperCase()]
    const found = await findCostCodes(tx, call.user.organisationId, codes)
    return { valid: isCostCodeValid(found, code, date) }
  })
}
