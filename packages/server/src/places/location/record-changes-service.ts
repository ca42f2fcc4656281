import type { CurrentUser } from '../../ground/core/call.js'
import type { Tx } from '../../ground/db/db.js'
import type { Directory } from '../../directory/directory/directory.js'
import { publish } from '../../platform/live/publish-store.js'
import { recordHistory } from './history-store.js'
import { changesBetween, type ChangedPlace } from './place-changes-rules.js'

/** More locations than that are announced as a change of the organisation. */
const maxAnnounced = 50

/**
 * Ends a change of locations, whatever it was: new versions, the history, and the signal. It is found
 * by comparing the directory before and after it, so no change can be forgotten.
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
  // Those who no longer see a location hear of nothing that names it.
  publish(tx, organisationId, [
    ...(ids.length > maxAnnounced
      ? []
      : ids.map((locationId) => ({ type: 'location' as const, locationId }))),
    { type: 'organisation' },
  ])
  return changed
}
