import type { PresenceList, PresentEmployee, VisitorInBuildingRequest } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { seenAs } from '../../ground/core/seen-as.js'
import { manages } from '../../directory/directory/authority.js'
import { toWall } from '../../ground/time/zone.js'
import { relationToPerson } from '../../identity/person/person-rules.js'
import { visiblePlaces } from './list-visits-service.js'
import { openVisitViewer } from './open-visit-service.js'
import { listAtWork, type AtWorkRow } from './present-employee-store.js'
import type { VisitViewer } from './to-visit.js'
import { listPresent } from './visit-store.js'

const dayMs = 86_400_000

/**
 * Lists the people who must leave the building in an emergency. Visitors who arrived over 24 hours
 * ago have probably left without checking out, so they are omitted.
 */
export function listInBuilding(
  context: ServerContext,
  call: Call,
  { l }: VisitorInBuildingRequest,
): Promise<PresenceList> {
  return call.transaction(async (tx) => {
    const viewer = await openVisitViewer(tx, context, call)
    const { directory, now } = viewer
    const { staffAt } = visiblePlaces(viewer, l)
    const locationIds = staffAt.map(({ id }) => id)
    const atWork = await listAtWork(tx, viewer.user.organisationId, {
      locationIds,
      now: new Date(now),
    })
    const rows = await listPresent(tx, viewer.user.organisationId, {
      locationIds,
      since: new Date(now - dayMs),
    })
    return {
      time: new Date(now).toISOString(),
      people: rows.map((row) => {
        const place = directory.place(row.location_id)!
        return {
          visitId: row.id,
          name: row.guest_name,
          company: row.company ?? undefined,
          contactNumber: row.contact_number ?? undefined,
          reference: row.reference ?? undefined,
          isInternal: row.guest_kind !== 'EXTERNAL',
          location: { id: place.id, name: place.name },
          host: { name: row.host_name, contactNumber: row.host_contact_number ?? undefined },
          since: toWall(row.checked_in_at!.getTime(), place.timeZone),
        }
      }),
      employees: toEmployees(viewer, atWork),
    }
  })
}

/** A person who is checked in to several bookings of a building is listed once, for the latest. */
function toEmployees(viewer: VisitViewer, rows: readonly AtWorkRow[]): PresentEmployee[] {
  const { directory, user } = viewer
  const latest = new Map<string, PresentEmployee>()
  for (const row of rows) {
    const place = directory.place(row.location_id)!
    const building =
      [place, ...directory.ancestorsOf(place)].find(({ kind }) => kind === 'BUILDING') ?? place
    const relation =
      row.is_private && !manages(user, place) ? 'stranger' : relationToPerson(row, user)
    latest.set(
      `${building.id}/${row.id}`,
      seenAs(
        {
          bookingId: row.booking_id,
          name: row.name,
          contactNumber: row.contact_number ?? undefined,
          location: { id: building.id, name: building.name },
          space: { id: place.id, name: place.name },
          since: toWall(row.checked_in_at.getTime(), place.timeZone),
        },
        relation,
      ),
    )
  }
  return [...latest.values()]
}
