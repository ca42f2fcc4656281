import type { Booking } from '@mosaic-booking/sdk'
import { minuteMs, readWallClock } from '@mosaic-booking/sdk/rules'

export type ChartBooking = Pick<
  Booking,
  'locationId' | 'locationName' | 'status' | 'timeFrom' | 'timeTo' | 'openMinutes'
>

export interface ChartBar {
  /** Id of the space. */
  readonly id: number
  readonly name: string
  readonly minutes: number
}

/** Number of bars if `report_top_n_items` is not set. */
export const usualBars = 10

/**
 * Booked time per space in descending order, then by name. Cancelled bookings are excluded
 * (LIST-015, D-135), except in the cancellations section, which counts only cancelled bookings.
 */
export function toChartBars(
  bookings: readonly ChartBooking[],
  language: string,
  ofCancelled = false,
): ChartBar[] {
  const bars = new Map<number, ChartBar>()
  for (const { locationId, locationName, status, timeFrom, timeTo, openMinutes } of bookings) {
    if (status.startsWith('CANCELLED') !== ofCancelled) continue
    const minutes =
      openMinutes ?? Math.round((readWallClock(timeTo) - readWallClock(timeFrom)) / minuteMs)
    bars.set(locationId, {
      id: locationId,
      name: locationName,
      minutes: (bars.get(locationId)?.minutes ?? 0) + minutes,
    })
  }
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...bars.values()].toSorted((a, b) => b.minutes - a.minutes || compare(a.name, b.name))
}
