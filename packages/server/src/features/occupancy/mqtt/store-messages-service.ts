import { openOrgContext } from '../../../bookings/booking/open-viewer-service.js'
import type { ServerContext } from '../../../ground/core/context.js'
import { isOccupancyOn, storeReadings } from '../occupancy-service.js'
import { releaseBrokers } from './mqtt-store.js'
import { createSpaceFinder } from './topic-rules.js'
import type { Waiting } from './waiting-messages.js'

/** Stores messages like reports by HTTP. Those of unknown spaces are dropped. */
export async function storeMessages(
  context: ServerContext,
  organisationId: number,
  messages: readonly Waiting[],
): Promise<void> {
  await context.db.inOrganisation(organisationId, async (tx) => {
    const org = await openOrgContext(tx, context, organisationId)
    if (!isOccupancyOn(org.directory)) return
    const find = createSpaceFinder(org.directory.places)
    const readings = messages.flatMap(({ key, message, seenAt }) => {
      const place = find(key)
      if (typeof place === 'string') return []
      const { status, statusMessage } = message
      const statusTime = new Date(seenAt).toISOString()
      return { locationId: place.id, status, statusMessage, statusTime }
    })
    await storeReadings(tx, org, readings, undefined)
  })
}

/** Lets another server take over immediately. */
export const releaseAll = ({ db }: ServerContext, holder: string): Promise<void> =>
  db.asSystem((tx) => releaseBrokers(tx, holder))
