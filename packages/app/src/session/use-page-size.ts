import { readNumber } from '@mosaic-booking/sdk/rules'
import { useSession } from './session.js'

/**
 * Rows per page: the organisation's setting, or 10 by default (AD-077).
 * @param usual a list's default if the organisation has no setting
 */
export function usePageSize(usual = 10): number {
  const { org } = useSession()
  return readNumber(org.configSettings, 'default_page_size') ?? usual
}
