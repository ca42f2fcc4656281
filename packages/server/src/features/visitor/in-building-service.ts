import type { PresenceList, VisitorInBuildingRequest } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { toWall } from '../../ground/time/zone.js'
import { visiblePlaces } from './list-visits-service.js'
import { openVisitViewer } from './open-visit-service.js'
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
    const rows = await listPresent(tx, viewer.user.organisationId, {
      locationIds: staffAt.map(({ id }) => id),
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
    }
  })
}
