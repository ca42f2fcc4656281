import type { AvailabilityAnswer, Occupancy, Organisation } from '@mosaic-booking/sdk'
import { coversToday } from '@mosaic-booking/sdk/rules'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { browserToday } from '../locale/calendar-day.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'

/** Whether the organisation has sensors. */
export const hasSensors = (org: Pick<Organisation, 'configSettings'> | undefined): boolean =>
  org?.configSettings?.some(({ key, value }) => key === 'occupancy_provider' && value) ?? false

/**
 * Sensor data of these locations and everything below them. Requested only if a provider is
 * configured and the time includes today. On failure, there is no sensor data (FP-011).
 */
export function useOccupancy(
  isConfigured: boolean,
  l: readonly number[] | undefined,
  time: Pick<AvailabilityAnswer, 'timeFrom' | 'timeTo'> | undefined,
): readonly Occupancy[] | undefined {
  const { client } = useRuntime()
  const isWanted =
    isConfigured &&
    l !== undefined &&
    time !== undefined &&
    coversToday(browserToday(), { f: time.timeFrom, t: time.timeTo })
  return useApiQuery(isWanted ? apiQuery(client, 'occupancy.list', { l: [...l] }) : undefined).data
}

/** The sensor data of a screen at or for a location. Its devices' clocks may be wrong. */
export function useOccupancyNow(locationId: number | undefined): readonly Occupancy[] | undefined {
  const { client } = useRuntime()
  const org = useApiQuery(
    locationId === undefined ? undefined : apiQuery(client, 'org.get', currentOrg),
  ).data
  return useApiQuery(
    locationId !== undefined && hasSensors(org)
      ? apiQuery(client, 'occupancy.list', { l: [locationId] })
      : undefined,
  ).data
}
