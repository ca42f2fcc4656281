import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import type { Directory } from '../../directory/directory/directory.js'
import { listHistory } from '../../places/location/history-store.js'

const maxListed = 100

/**
 * Refuses stale edits of locations, and lists the changes since the caller read them. Edits without
 * a version overwrite.
 */
export async function refuseStale(
  tx: Tx,
  before: Directory,
  edits: readonly { readonly id?: number; readonly version?: number }[],
): Promise<void> {
  const stale = edits.flatMap(({ id, version }) => {
    const place = id === undefined ? undefined : before.place(id)
    return place && version !== undefined && version !== place.location.version
      ? [{ place, version }]
      : []
  })
  if (stale.length === 0) return
  const oldest = Math.min(...stale.map(({ version }) => version))
  const ids = stale.map(({ place }) => place.id)
  const history = await listHistory(tx, before.organisationId, ids, maxListed, oldest)
  throw new Refusal('VERSION_CONFLICT', {
    data: {
      version: stale[0]!.place.location.version,
      locations: stale.map(({ place, version: known }) => ({
        id: place.id,
        name: place.name,
        version: place.location.version,
        changes: history
          .filter(({ locationId, version }) => locationId === place.id && version > known)
          .map(({ version, at, person, changes }) => ({
            version,
            at: at.toISOString(),
            ...(person ? { person } : {}),
            changes,
          })),
      })),
    },
  })
}
