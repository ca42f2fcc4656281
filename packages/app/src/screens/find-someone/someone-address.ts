import { parseWallClock } from '@mosaic-booking/sdk/rules'
import { browserToday } from '@mosaic-booking/widgets/ui'

/** The parts of `/find-someone/{userId}/{date}/{place}` (ROUTE-021). */
export interface SomeoneAddress {
  readonly personId: number | undefined
  /** `YYYY-MM-DD`; today by default (D-159). */
  readonly date: string
  /**
   * The chosen place. The path calls it bookingId, but the server names no bookings of others, so it
   * is the location.
   */
  readonly locationId: number | undefined
}

const readId = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

export function readSomeoneAddress({
  userId,
  date,
  bookingId,
}: Readonly<Record<string, string | undefined>>): SomeoneAddress {
  const isDay = date?.length === 10 && parseWallClock(date) !== undefined
  return {
    personId: readId(userId),
    date: isDay ? date : browserToday(),
    locationId: readId(bookingId),
  }
}

/** Without a person the day stays in the path with a 0, which counts as nobody. */
export const toSomeonePath = ({ personId, date, locationId }: SomeoneAddress): string =>
  ['/find-someone', personId ?? 0, date, ...(locationId === undefined ? [] : [locationId])].join(
    '/',
  )
