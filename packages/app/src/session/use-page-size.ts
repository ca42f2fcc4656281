import { readNumber } from '@mosaic-booking/sdk/rules'
import { useSession } from './session.js'

/**
 * Rows per page: the organisation's setting, or else 10 (AD-077).
 * @param usual the default of a list without that setting
 */
export function usePageSize(usual = 10): number {
  const { org } = useSession()
  return readNumber(org.configSettings, 'default_page_size') ?? usual
}
