import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '../../use-runtime.js'

/** Whether cost codes must come from a list (cost_code_list), and the list once it is loaded. */
export function useCostCodes() {
  const { client } = useRuntime()
  const org = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  const isList = isSwitchedOn(org.data?.configSettings ?? [], 'cost_code_list')
  const codes = useApiQuery(isList ? apiQuery(client, 'costCode.list') : undefined)
  return { isList, codes: codes.data }
}
