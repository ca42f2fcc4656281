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
import { foldText } from '@mosaic-booking/sdk/rules'
import type { PagesQuery } from '../../shared/use-pages.js'

/** Maximum number of bookings in a calendar or chart. A notice appears if more exist. */
export const listLimit = 4000
/** Maximum number of printed rows. */
export const printLimit = 2000
/** Page size of calendar requests, and of lists that load more on scroll. */
const calendarPage = 500
export const listPage = 100

export interface BookingsOfRange {
  readonly bookings: readonly Booking[]
  readonly locations: readonly Location[]
  /** Whether the limit prevented some bookings from loading. */
  readonly isCut: boolean
  /** Booking counts by day, if some days are only partly loaded. */
  readonly days?: BookingList['days']
}

type ListClient = { readonly booking: Pick<BookingNoun, 'list' | 'listOfUser'> }

/** A request for all bookings, or only for those that the user owns, made or attends. */
export type BookingsRequest =
  | { readonly call: 'list'; readonly request: BookingListRequest }
  | { readonly call: 'listOfUser'; readonly request: BookingListOfUserRequest }

const empty: BookingList = {
  bookings: [],
  locations: [],
  ancestorLocations: [],
  availability: [],
}

async function loadPage(
  client: ListClient,
  wanted: BookingsRequest,
  page: { readonly limit: number; readonly cursor?: string | undefined },
  options: CallOptions,
): Promise<BookingList> {
  const { limit, cursor } = page
  const more = { limit, ...(cursor !== undefined && { cursor }) }
  const answer =
    wanted.call === 'list'
      ? await client.booking.list({ ...wanted.request, ...more }, options)
      : await client.booking.listOfUser({ ...wanted.request, ...more }, options)
  return answer ?? empty
}

/** Limits a request to the first bookings of each day, and adds the daily counts. */
export const firstOfDays = ({ call, request }: BookingsRequest, perDay: number): BookingsRequest =>
  ({
    call,
    request: { ...request, perDay, include: [...(request.include ?? []), 'days'] },
  }) as BookingsRequest

/** Loads all bookings of a request up to the limit, page by page. */
export const queryBookingsOfRange = (
  client: ListClient,
  wanted: BookingsRequest,
): ApiQuery<BookingsOfRange> =>
  toQuery(
    ['booking', wanted.call, { ...wanted.request, limit: listLimit }],
    async (options) => {
      const bookings: Booking[] = []
      const locations = new Map<number, Location>()
      let days: BookingList['days']
      let cursor: string | undefined
      do {
        const page = await loadPage(client, wanted, { limit: calendarPage, cursor }, options)
        bookings.push(...page.bookings)
        for (const location of page.locations) locations.set(location.id, location)
        days = page.days
        cursor = page.nextCursor
      } while (cursor !== undefined && bookings.length < listLimit)
      return {
        bookings,
        locations: [...locations.values()],
        isCut: cursor !== undefined,
        ...(days && { days }),
      }
    },
    freshFor.moving,
  )

/** The request's bookings as an infinite query, with the total. */
export function queryBookingPages(
  client: ListClient,
  { call, request }: BookingsRequest,
  sort: string,
): PagesQuery<BookingList> {
  const counted = { ...request, sort, include: [...(request.include ?? []), 'count'] }
  const wanted = { call, request: counted } as BookingsRequest
  return {
    queryKey: ['booking', call, counted],
    load: (cursor, signal) => loadPage(client, wanted, { limit: listPage, cursor }, { signal }),
  }
}

/** Events whose name or owner contains every word of the text, ignoring case and accents. */
export function findInEvents(
  events: readonly BookingGroup[],
  text: string,
): readonly BookingGroup[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return events.filter(({ description, owner }) => {
    const all = foldText([description, owner?.name].join(' '))
    return words.every((word) => all.includes(word))
  })
}
