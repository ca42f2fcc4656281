import type { RoomWay } from '@mosaic-booking/sdk'
import { openViewer } from '../../bookings/booking/open-viewer-service.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { drawQrImage } from '../../ground/core/qr-code.js'
import { Refusal } from '../../ground/core/refusal.js'
import { findWayTo, mapLegs } from '../../places/floor-plan/way-service.js'

/**
 * Returns the way to a space on the floors that the caller sees, so that a screen on an upper floor
 * shows the way from its lift.
 */
export const readWay = (context: ServerContext, call: Call, id: number): Promise<RoomWay> =>
  context.db.inOrganisation(call.user.organisationId, async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const directory = seenBy(viewer.directory, call.user)
    const way = directory.place(id) && (await findWayTo(tx, directory, id))
    if (!way) throw new Refusal('NOT_FOUND')
    const link = `${context.config.publicUrl}/#/way/${id}`
    return {
      ...mapLegs(way, ({ walls: _, ...leg }) => leg),
      link,
      linkImage: drawQrImage(link),
    }
  })
