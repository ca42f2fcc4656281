import type { Booking, Category, Client, Location, Person } from '@mosaic-booking/sdk'
import { isAllDay, isSwitchedOn } from '@mosaic-booking/sdk/rules'
import type { LocaleSetting } from '@mosaic-booking/widgets/ui'
import { formatDay, formatTimeRange } from '@mosaic-booking/widgets/ui'
import { isPageOffered, isPathOpen } from '../../routes.js'
import { floorAddress } from '../../screens/find/results/results-address.js'
import { showOnPlan } from '../../screens/find/results/results-view.js'
import type { OpenSession } from '../../session/session.js'
import { toPath } from '../../shared/address/address.js'
import { toCategoryIcon } from '../../shared/category-icon.js'
import { toResultsPath } from '../../shared/search/results-path.js'
import { toDaySearch } from '../../shared/search/search-draft.js'
import type { FindGroup, FindResult } from './find-result.js'

/** Results of a group that the server searches. */
const mostOfGroup = 6

export interface Search {
  readonly client: Client
  readonly session: OpenSession
  readonly text: string
  readonly signal: AbortSignal
  /** The user's wall clock. */
  readonly now: string
  readonly setting: LocaleSetting
  readonly texts: { readonly allDay: string; readonly noTitle: string }
}

/** The groups that the server searches for this session. */
export const remoteGroups = (session: OpenSession): readonly RemoteGroup[] =>
  (Object.keys(searches) as RemoteGroup[]).filter((group) => searches[group].isOpen(session))

export const searchGroup = (group: RemoteGroup, search: Search): Promise<readonly FindResult[]> =>
  searches[group].find(search)

interface GroupSearch {
  readonly isOpen: (session: OpenSession) => boolean
  readonly find: (search: Search) => Promise<readonly FindResult[]>
}

const searches = {
  spaces: {
    isOpen: (session) => isPageOffered('/find', session) && session.categories.length > 0,
    find: findSpaces,
  },
  people: { isOpen: (session) => isPageOffered('/find-someone', session), find: findPeople },
  bookings: { isOpen: (session) => isPathOpen('/my-bookings', session), find: findBookings },
} as const satisfies Partial<Record<FindGroup, GroupSearch>>
export type RemoteGroup = keyof typeof searches

async function findSpaces({ client, session, text, signal, now }: Search) {
  const locations = await client.location.list(
    { search: text, select: 'bookable', include: ['ancestors'] },
    { signal },
  )
  return locations
    .flatMap((location): FindResult[] => {
      const category = session.categories.find(({ id }) => id === location.bookingCategoryId)
      return category ? [toSpace(location, category, session, now)] : []
    })
    .slice(0, mostOfGroup)
}

/** A space opens on its floor plan, or else its booking form. */
function toSpace(
  location: Location,
  category: Category,
  { org }: OpenSession,
  now: string,
): FindResult {
  const { id, name, longQualifier, organisationName, tags = [], ancestors = [] } = location
  const floor = isSwitchedOn(org.configSettings, 'floor_plan')
    ? ([location, ...ancestors.toReversed()] as readonly Location[]).find(
        ({ hasFloorPlanImage }) => hasFloorPlanImage,
      )
    : undefined
  const preferences = {
    isFloorPlanOn: true,
    timeslotKind: category.timeslotKind,
    prefersList: false,
  }
  const day = now.slice(0, 10)
  return {
    id: `space/${id}`,
    group: 'spaces',
    icon: toCategoryIcon(category),
    label: name,
    detail: [...longQualifier.split(' > ').toReversed(), organisationName]
      .filter(Boolean)
      .join(' · '),
    keywords: [category.nameSingle, ...tags].join(' '),
    target: floor
      ? toPath(
          toResultsPath(showOnPlan(toDaySearch(category, day, preferences), category, now)),
          floorAddress,
          { floorId: floor.id, spaceId: id },
        )
      : { locationId: id, locationName: name, timeFrom: '', timeTo: '' },
  }
}

async function findPeople({ client, text, signal }: Search) {
  const { people } = await client.person.list(
    { partial: text, kind: ['INTERNAL', 'USER'], status: 'ACTIVE', limit: mostOfGroup },
    { signal },
  )
  return people.map(({ id, name, email, picture }: Person): FindResult => ({
    id: `person/${id}`,
    group: 'people',
    icon: 'user',
    face: picture ?? null,
    label: name,
    detail: email,
    target: `/find-someone/${id}`,
  }))
}

async function findBookings(search: Search) {
  const { client, text, signal, now } = search
  const { bookings, locations } = await client.booking.listOfUser(
    {
      userId: 'current',
      text,
      f: now,
      status: ['CONFIRMED', 'TENTATIVE'],
      include: ['locations'],
      limit: mostOfGroup,
    },
    { signal },
  )
  const names = new Map(locations?.map(({ id, name }) => [id, name]))
  return bookings.map((booking) => toBooking(booking, names.get(booking.locationId), search))
}

function toBooking(
  booking: Booking,
  space: string | undefined,
  { now, setting, texts }: Search,
): FindResult {
  const { id, label, timeFrom, timeTo } = booking
  const title = label || space || texts.noTitle
  const time = isAllDay(booking) ? texts.allDay : formatTimeRange(timeFrom, timeTo, setting)
  return {
    id: `booking/${id}`,
    group: 'bookings',
    icon: 'calendar',
    label: title,
    detail: [formatDay(timeFrom, now.slice(0, 10), setting), time, title !== space && space]
      .filter(Boolean)
      .join(' · '),
    target: `/my-bookings?bookingId=${id}`,
  }
}
