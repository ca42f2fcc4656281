import type { Tx } from '../../ground/db/db.js'
import { dequeue, enqueue } from '../../platform/jobs/job-store.js'

const cards = 'accessCards'
const events = 'accessEvents'

const queue =
  (kind: string) =>
  (tx: Tx, organisationId: number, id: number, now: number): Promise<void> =>
    enqueue(tx, { organisationId, kind, key: String(id), runAt: new Date(now), data: { id } })

export const queueCards = queue(cards)
/** Processes events from now on. */
export const queueEvents = queue(events)

export const dequeueEvents = (tx: Tx, organisationId: number, id: number): Promise<void> =>
  dequeue(tx, organisationId, events, String(id))
