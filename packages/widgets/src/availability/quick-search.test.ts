import { newSearch, searchTypes } from '@mosaic-booking/sdk/rules'
import { describe, expect, it } from 'vitest'
import { isQuickSearch, quickSearches, toQuickSearch } from './quick-search.js'

const search = { ...newSearch, category: 1, duration: 90, capacity: 4 }
const tuesday = '2026-11-24'

describe('the quick searches', () => {
  it.each([
    ['now', searchTypes.now, undefined, undefined],
    ['today', searchTypes.dateTime, '2026-11-24', undefined],
    ['tomorrow', searchTypes.dateTime, '2026-11-25', undefined],
    ['this-week', searchTypes.dateRange, '2026-11-24', '2026-11-29'],
    ['next-week', searchTypes.dateRange, '2026-11-30', '2026-12-06'],
  ] as const)(
    'CONST-002 %s keeps everything but the time, and weeks end on Sunday',
    (when, searchType, startDate, endDate) => {
      const quick = toQuickSearch(search, when, tuesday)
      expect(quick).toMatchObject({ category: 1, duration: 90, capacity: 4, searchType })
      expect([quick.startDate, quick.endDate]).toEqual([startDate, endDate])
      expect(quickSearches.filter((one) => isQuickSearch(quick, one, tuesday))).toEqual([when])
    },
  )
})
