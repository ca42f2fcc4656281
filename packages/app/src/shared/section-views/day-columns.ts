import type { Booking, Location } from '@mosaic-booking/sdk'
import type { CalendarResource } from '../calendar/calendar-entry.js'

export interface DayColumn extends CalendarResource {
  readonly timeZone: string
}

/**
 * An all-day booking ends one second before midnight, but the calendar requires midnight (D-090).
 */
export const endOf = (timeTo: string) =>
  timeTo.slice(11, 19) === '23:59:59'
    ? new Date(Date.parse(`${timeTo.slice(0, 10)}T00:00:00Z`) + 86_400_000)
        .toISOString()
        .replace('Z', '')
    : timeTo

/** The booked spaces in tree order. */
export function toColumns(
  bookings: readonly Pick<Booking, 'locationId' | 'locationName' | 'timeZone'>[],
  locations: readonly Location[],
): DayColumn[] {
  const places = new Map(locations.map((location) => [location.id, location]))
  const booked = new Map(bookings.map((booking) => [booking.locationId, booking]))
  const orderOf = (id: number) => places.get(id)?.left ?? 0
  return [...booked.values()]
    .toSorted(
      (a, b) => orderOf(a.locationId) - orderOf(b.locationId) || a.locationId - b.locationId,
    )
    .map(({ locationId, locationName, timeZone }) => ({
      id: String(locationId),
      name: locationName,
      timeZone,
    }))
}

/**
 * The spaces' common time zone. Undefined if there are several, in which case there is no
 * current-time line.
 */
export function commonZone(
  columns: readonly { readonly timeZone: string }[],
  otherwise: string,
): string | undefined {
  const [zone = otherwise, ...others] = new Set(columns.map(({ timeZone }) => timeZone))
  return others.length > 0 ? undefined : zone
}

/** Minimum column width and width of the hour column, in rem. */
const columnWidth = 7.5
const hoursWidth = 5.75

/**
 * Columns per page: 5, or as many whole columns as fit in a wide window (RES-008).
 * @param calendarWidth in rem
 */
export const columnsPerPage = (windowWidth: number, calendarWidth: number): number =>
  windowWidth > 1200
    ? Math.min(
        Math.floor(windowWidth / 135),
        Math.max(5, Math.floor((calendarWidth - hoursWidth) / columnWidth)),
      )
    : 5
