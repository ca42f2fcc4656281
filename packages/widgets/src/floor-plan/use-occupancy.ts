import type { AvailabilityAnswer, Occupancy } from '@mosaic-booking/sdk'
import { coversToday } from '@mosaic-booking/sdk/rules'
import { queryOccupancy } from '@mosaic-booking/sdk/queries'
import { browserToday } from '../locale/calendar-day.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'

/**
 * What sensors say on a floor: asked only where a provider is configured and the time covers today;
 * a failure leaves the plan without (FP-011).
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
  return useApiQuery(isWanted ? queryOccupancy(client, { l: [floorId] }) : undefined).data
}
