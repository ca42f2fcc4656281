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

/** The entries whose text contains every word of another one, ignoring case and accents. */
function findByWords<Entry>(
  entries: readonly Entry[],
  text: string,
  toText: (entry: Entry) => string,
): readonly Entry[] {
  const words = simplify(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter((entry) => {
    const all = simplify(toText(entry))
    return words.every((word) => all.includes(word))
  })
}

/** The bookings whose title, location or owner contains every word of the text. */
export const findInBookings = (bookings: readonly Booking[], text: string): readonly Booking[] =>
  findByWords(bookings, text, ({ label, locationName, owner }) =>
    [label, locationName, owner.name].join(' '),
  )

/** The events whose name or owner contains every word of the text. */
export const findInEvents = (
  events: readonly BookingGroup[],
  text: string,
): readonly BookingGroup[] =>
  findByWords(events, text, ({ description, owner }) => [description, owner?.name].join(' '))
