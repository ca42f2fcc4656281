import { readNumber } from '@mosaic-booking/sdk/rules'
import { useSession } from './session.js'

/**
 * Rows of a page: what the organisation sets, otherwise 10 (AD-077).
 * @param usual what a list has without a setting
 */
export function usePageSize(usual = 10): number {
  const { org } = useSession()
  return readNumber(org.configSettings, 'default_page_size') ?? usual
}
