import { isOpenTo, type EventType, type LiveEvent, type Scope } from '@mosaic-booking/sdk/contract'
import type { ServerContext } from '../../ground/core/context.js'
import { statementsIn } from '../../ground/db/statements-in.js'
import type { LiveView, OpenLiveView } from '../../platform/live/live-socket.js'
import type { SessionUser } from '../../platform/session/session-store.js'
import { holdsAt, isAdministrator } from './authority.js'
import { seenBy } from './directory-view.js'
import type { Directory, Place } from './directory.js'
import { relatedTo } from './related-rules.js'

/** A snapshot of the directory: complete, and as one caller sees it. */
interface Sight {
  readonly user: SessionUser
  readonly whole: Directory
  readonly seen: Directory
  /** Undefined covers all locations visible to the caller. */
  readonly covered: ReadonlySet<number> | undefined
}

/**
 * Filters live events by the visibility of a socket's caller. Reads nothing per event: callers with
 * the same permissions share one view of the cached directory, and `refresh` replaces it.
 */
export function createLiveViews(context: Pick<ServerContext, 'db' | 'directories'>): OpenLiveView {
  const look = async (user: SessionUser, locationIds: readonly number[]): Promise<Sight> => {
    const tx = statementsIn(context.db, user.organisationId)
    const whole = await context.directories.get(tx, user.organisationId, user.organisationVersion)
    const seen = seenBy(whole, user)
    return { user, whole, seen, covered: cover(seen, locationIds) }
  }
  return async (user, locationIds): Promise<LiveView | undefined> => {
    let sight = await look(user, locationIds)
    if (locationIds.some((id) => !sight.seen.place(id))) return undefined
    return {
      show: (event) => (hears(sight, event) ? show(sight, event) : undefined),
      async refresh(again) {
        sight = await look(again, locationIds)
      },
    }
  }
}

function cover(seen: Directory, ids: readonly number[]): ReadonlySet<number> | undefined {
  const tops = ids.flatMap((id) => seen.place(id) ?? [])
  if (ids.length === 0 || tops.some(({ id }) => id === seen.root?.id)) return undefined
  return new Set(tops.flatMap((top) => seen.within(top).map(({ id }) => id)))
}

/** The scopes of which a narrow token needs one to receive an event. Others are for everybody. */
const scopesOfEvent: Partial<Record<EventType, readonly Scope[]>> = {
  booking: ['availability:read', 'booking:read'],
  occupancy: ['availability:read', 'booking:read'],
  visit: ['visit:read', 'visit:checkin', 'visit:board'],
}

/**
 * Whether the user may receive the event. Visit events are only sent to people who receive visitors
 * there, and to hosts if they may see their visitors.
 */
function hears({ user, seen }: Sight, { type, locationId }: LiveEvent): boolean {
  const scopes = scopesOfEvent[type]
  if (scopes && user.scopes && !isOpenTo(scopes, user.scopes)) return false
  if (type !== 'visit') return true
  const place = locationId === undefined ? undefined : seen.place(locationId)
  if (!place) return false
  return (
    isAdministrator(user) ||
    user.roles.includes('SERVICE') ||
    holdsAt(user, ['RECEPTIONIST', 'LOCATION_MANAGER'], place) ||
    seen.isOn('visitor_report_for_all')
  )
}

function relatedIn(whole: Directory, id: number): readonly Place[] {
  const place = whole.place(id)
  return place ? relatedTo(whole, place) : []
}

/**
 * A booking of a hidden location also blocks the bookable locations above it and the combined ones
 * that contain it. A caller who sees any of these receives the event for the nearest one, without
 * the booking.
 */
function show({ whole, seen, covered }: Sight, event: LiveEvent): LiveEvent | undefined {
  const { bookingId, locationId, ...rest } = event
  if (locationId === undefined) return event
  const covers = (id: number) => covered === undefined || covered.has(id)
  if (seen.place(locationId)) return covers(locationId) ? event : undefined
  const blocked =
    event.type === 'booking'
      ? relatedIn(whole, locationId)
          .flatMap(({ id }) => seen.place(id) ?? [])
          .find(({ isBookable }) => isBookable)
      : undefined
  return blocked && covers(blocked.id) ? { ...rest, locationId: blocked.id } : undefined
}
