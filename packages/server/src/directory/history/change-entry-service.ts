import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import { publish } from '../../platform/live/publish-store.js'
import { keepHistory, type Edit, type Entry, type KeptList } from './keep-history-service.js'

interface CheckedEdit extends Edit {
  /** Throws if the caller may not make the change. */
  readonly check?: (tx: Tx) => Promise<void>
}

/**
 * Changes an entry of an organisation's list in a separate transaction, records the change in the
 * history and notifies other clients.
 */
export function changeEntry<E extends Entry>(
  context: ServerContext,
  { user, transaction, isAnnouncedLater }: Call,
  kept: KeptList<E>,
  edit: CheckedEdit,
  write: (tx: Tx, organisationId: number) => Promise<number | undefined>,
): Promise<E | undefined> {
  const { organisationId } = user
  return transaction(async (tx) => {
    await edit.check?.(tx)
    const author = { user, now: context.now() }
    const entry = await keepHistory(tx, author, kept, edit, () => write(tx, organisationId))
    if (!isAnnouncedLater) publish(tx, organisationId, [{ type: 'organisation' }])
    return entry
  })
}
