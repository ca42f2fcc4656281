import type { CostCodeInput } from '@mosaic-booking/sdk'
import { contract } from '@mosaic-booking/sdk/contract'
import { costCodes } from '../../places/catalogue/catalogue-service.js'
import { allowedInCostCodes } from './allowed.js'
import { createLineCheck, type LineMaker } from './line-maker.js'
import { toDate } from './read-time.js'

const check = createLineCheck<CostCodeInput>(contract.costCode.create)

export const costCodeMaker: LineMaker = {
  columns: {
    costCode: 'Cost code',
    description: 'Description',
    dateFrom: 'Date from',
    dateTo: 'Date to',
  },
  allowed: allowedInCostCodes,
  async make(_tx, context, call, content) {
    const input = check({
      costCode: content['Cost code'],
      description: content['Description'],
      dateFrom: toDate(content['Date from'] ?? ''),
      dateTo: toDate(content['Date to'] ?? ''),
    })
    return (await costCodes.save(context, call, input)).id
  },
}
