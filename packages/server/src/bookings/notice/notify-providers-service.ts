import type { OrgContext } from '../booking/booking-changes.js'
import type { Tx } from '../../ground/db/db.js'
import { enqueue } from '../../platform/jobs/job-store.js'
import type { Mail } from '../../platform/mail/outbox-mail.js'
import type { StoredAct } from './act-store.js'
import { listDigests, type ProviderUpdate } from './provider-rules.js'
import type { Option } from './provider-store.js'
import type { Recipients } from './recipients-service.js'
import { writeOrders } from './write-orders.js'

/** Writes the urgent mails to providers, except to the person who made the change. */
export function writeProviderMails(
  updates: readonly ProviderUpdate[],
  recipients: Recipients,
  org: OrgContext,
  options: readonly Option[],
  { id: actId, actorId }: Pick<StoredAct, 'id' | 'actorId'>,
): Mail[] {
  return updates
    .filter(({ urgent }) => urgent.length > 0)
    .flatMap(({ provider, urgent }) =>
      provider.userIds
        .filter((id) => id !== actorId)
        .flatMap((id) => {
          const recipient = recipients.find({ id, name: '', email: undefined })
          return recipient
            ? [
                {
                  ...writeOrders(recipient, { provider, bookings: urgent, options }, org),
                  dedupeKey: `act/${actId}/orders/${provider.id}/${id}`,
                },
              ]
            : []
        }),
    )
}

/** Queues later mails to providers: one job per provider, time zone and day. */
export async function planDigests(
  tx: Tx,
  organisationId: number,
  updates: readonly ProviderUpdate[],
): Promise<void> {
  await enqueue(
    tx,
    ...listDigests(updates).map(({ key, at, ...data }) => ({
      organisationId,
      kind: 'providerNotice',
      key,
      runAt: new Date(at),
      data,
    })),
  )
}
