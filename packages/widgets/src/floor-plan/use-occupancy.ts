import type { AvailabilityAnswer, Occupancy } from '@mosaic-booking/sdk'
import { coversToday } from '@mosaic-booking/sdk/rules'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { browserToday } from '../locale/calendar-day.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'

/**
 * Sensor data for a floor. Requested only if a provider is configured and the time includes today.
 * On failure, the plan has no sensor data (FP-011).
 */
export function useOccupancy(
  isConfigured: boolean,
  floorId: number,
  answer: AvailabilityAnswer | undefined,
): readonly Occupancy[] | undefined {
  const { client } = useRuntime()
  const isWanted =
    isConfigured &&
    answer !== undefined &&
    coversToday(browserToday(), { f: answer.timeFrom, t: answer.timeTo })
  return useApiQuery(isWanted ? apiQuery(client, 'occupancy.list', { l: [floorId] }) : undefined)
    .data
}
