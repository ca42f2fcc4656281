import type {
  Booking,
  BookingGroup,
  BookingList,
  BookingListOfUserRequest,
  BookingListRequest,
  BookingNoun,
  CallOptions,
  Location,
} from '@mosaic-booking/sdk'
import { toQuery, freshFor, type ApiQuery } from '@mosaic-booking/sdk/queries'

/** Maximum number of bookings per list. The list says when it is truncated. */
export const listLimit = 2000
const pageLimit = 500

export interface BookingsOfRange {
  readonly bookings: readonly Booking[]
  /** The locations of these bookings. */
  readonly locations: readonly Location[]
  /** More bookings exist than were loaded. */
  readonly isCut: boolean
}

type ListClient = { readonly booking: Pick<BookingNoun, 'list' | 'listOfUser'> }
type Page = { readonly limit: number; readonly cursor?: string }

/** Loads all bookings of a date range, page by page. */
export function queryBookingsOfRange(
  client: ListClient,
  request: BookingListRequest,
): ApiQuery<BookingsOfRange> {
  return queryAll('list', request, (page, options) =>
    client.booking.list({ ...request, ...page }, options),
  )
}

/** Loads all bookings of a date range that the user owns, made or attends. */
export function queryOwnBookingsOfRange(
  client: ListClient,
  request: Omit<BookingListOfUserRequest, 'userId'>,
): ApiQuery<BookingsOfRange> {
  return queryAll('listOfUser', request, (page, options) =>
    client.booking.listOfUser({ userId: 'current', ...request, ...page }, options),
  )
}

function queryAll(
  call: string,
  request: object,
  load: (page: Page, options: CallOptions) => Promise<BookingList | null>,
): ApiQuery<BookingsOfRange> {
  return toQuery(
    ['booking', call, { ...request, limit: listLimit }],
    async (options) => {
      const bookings: Booking[] = []
      const locations = new Map<number, Location>()
      let cursor: string | undefined
      do {
        const page = await load({ limit: pageLimit, ...(cursor ? { cursor } : {}) }, options)
        bookings.push(...(page?.bookings ?? []))
        for (const location of page?.locations ?? []) locations.set(location.id, location)
        cursor = page?.nextCursor
      } while (cursor && bookings.length < listLimit)
      return { bookings, locations: [...locations.values()], isCut: cursor !== undefined }
    },
    freshFor.moving,
  )
}

const simplify = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

/**
 * Returns the bookings whose title, location or owner contains every word of the text, ignoring
 * case and accents.
 */
export function findInBookings(bookings: readonly Booking[], text: string): readonly Booking[] {
  const words = simplify(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return bookings
  return bookings.filter(({ label, locationName, owner }) => {
    const all = simplify([label, locationName, owner.name].join(' '))
    return words.every((word) => all.includes(word))
  })
}

/** Returns the events whose name or owner contains every word of the text. */
export function findInEvents(
  events: readonly BookingGroup[],
  text: string,
): readonly BookingGroup[] {
  const words = simplify(text).split(/\s+/).filter(Boolean)
  return events.filter(({ description, owner }) => {
    const all = simplify([description, owner?.name].join(' '))
    return words.every((word) => all.includes(word))
  })
}
