import type { CurrentUser } from '../../ground/core/call.js'
import type { Tx } from '../../ground/db/db.js'
import type { Directory } from '../../directory/directory/directory.js'
import { publish } from '../../platform/live/publish-store.js'
import { recordHistory } from './history-store.js'
import { changesBetween, type ChangedPlace } from './place-changes-rules.js'

/** More changes are announced only as a change of the organisation. */
const maxAnnounced = 50

/**
 * Completes a change of locations: increments versions, writes the history and publishes live
 * events. Changes are found by comparing the directory before and after, so none can be forgotten.
 */
export async function recordChanges(
  tx: Tx,
  user: CurrentUser,
  now: number,
  [before, after]: readonly [Directory, Directory],
): Promise<readonly ChangedPlace[]> {
  const { organisationId } = after
  const changed = changesBetween(before, after)
  await recordHistory(tx, organisationId, { personId: user.id, at: new Date(now) }, changed)
  const removed = before.places.filter(({ id }) => !after.place(id))
  const ids = [...changed, ...removed].map(({ id }) => id)
  // Callers who can no longer see a location receive no event for it, hence the organisation's
  // event.
  publish(tx, organisationId, [
    ...(ids.length > maxAnnounced
      ? []
      : ids.map((locationId) => ({ type: 'location' as const, locationId }))),
    { type: 'organisation' },
  ])
  return changed
}
