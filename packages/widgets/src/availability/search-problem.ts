import { searchTypes, type Search } from '@mosaic-booking/sdk/rules'

/**
 * Why a search is not sent: it has no start date, or ends before it starts (SRCH-009, SRCH-010).
 */
export function findSearchProblem({
  searchType,
  startDate,
  endDate,
}: Search): 'missingDate' | 'dateRange' | undefined {
  if (searchType === searchTypes.now) return undefined
  if (!startDate) return 'missingDate'
  const isRange = searchType === searchTypes.dateRange || searchType === searchTypes.dateRangeList
  return isRange && endDate && endDate.slice(0, 10) < startDate.slice(0, 10)
    ? 'dateRange'
    : undefined
}
