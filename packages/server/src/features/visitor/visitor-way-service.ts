import type { VisitWay } from '@mosaic-booking/sdk'
import type { Directory } from '../../directory/directory/directory.js'
import type { Tx } from '../../ground/db/db.js'
import { findWayTo, mapLegs } from '../../places/floor-plan/way-service.js'

/**
 * The way of a visitor to a meeting place. Strangers get the way and the walls beside it, but no
 * other spaces, names, ids or furniture.
 */
export async function findVisitWay(
  tx: Tx,
  directory: Directory,
  locationId: number,
): Promise<VisitWay | undefined> {
  const way = await findWayTo(tx, directory, locationId)
  return way && mapLegs(way, ({ floorId: _, ...leg }) => leg)
}
