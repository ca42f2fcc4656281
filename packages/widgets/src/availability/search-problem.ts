import { searchTypes, type Search } from '@mosaic-booking/sdk/rules'

/**
 * Validates a search: it requires a start date and must not end before it starts (SRCH-009,
 * SRCH-010).
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
