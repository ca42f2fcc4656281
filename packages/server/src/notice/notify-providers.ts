import type { BookingChange } from '../booking/booking-changes.js'
import type { OrgContext } from '../booking/to-booking.js'
import type { Tx } from '../db/db.js'
import { enqueue } from '../jobs/job-store.js'
import type { Mail } from '../mail/outbox-store.js'
import type { StoredAct } from './act-store.js'
import { decideOrderNews, type Option } from './provider-rules.js'
import type { Provider } from './provider-store.js'
import type { Recipients } from './recipients.js'
import { writeOrders } from './write-orders.js'

export interface News {
  readonly provider: Provider
  readonly urgent: readonly BookingChange[]
  readonly digests: ReadonlyMap<
    string,
    { readonly timeZone: string; readonly date: string; readonly at: number }
  >
}

/** What a set of changes means to each of the providers. */
export function listNews(
  changes: readonly BookingChange[],
  providers: readonly Provider[],
  options: readonly Option[],
  now: number,
): News[] {
  return providers.map((provider) => {
    const own = new Set(
      options.filter(({ providerId }) => providerId === provider.id).map(({ id }) => id),
    )
    const news = changes.map((change) => ({
      change,
      ...decideOrderNews(change, own, provider.daysBefore, now),
    }))
    const digests = news.flatMap(({ change, digests: due = [] }) =>
      due.map((one) => ({ ...one, timeZone: change.after.time_zone })),
    )
    return {
      provider,
      urgent: news.filter(({ isUrgent }) => isUrgent).map(({ change }) => change),
      digests: new Map(digests.map((one) => [`${provider.id}/${one.timeZone}/${one.date}`, one])),
    }
  })
}

/** What providers are told at once. Who made the change knows of it. */
export function writeNews(
  news: readonly News[],
  recipients: Recipients,
  org: OrgContext,
  options: readonly Option[],
  { id: actId, actorId }: Pick<StoredAct, 'id' | 'actorId'>,
): Mail[] {
  return news
    .filter(({ urgent }) => urgent.length > 0)
    .flatMap(({ provider, urgent }) =>
      provider.userIds
        .filter((id) => id !== actorId)
        .flatMap((id) => {
          const recipient = recipients.find({ id, name: '', email: undefined })
          return recipient
            ? [
                {
                  ...writeOrders(recipient, provider, urgent, org, options),
                  dedupeKey: `act/${actId}/orders/${provider.id}/${id}`,
                },
              ]
            : []
        }),
    )
}

/** Queues what providers are told later: one job for each provider, zone and day. */
export async function planDigests(
  tx: Tx,
  organisationId: number,
  news: readonly News[],
): Promise<void> {
  const jobs = news.flatMap(({ provider, digests }) =>
    [...digests].map(([key, { timeZone, date, at }]) => ({
      organisationId,
      kind: 'providerNotice',
      key,
      runAt: new Date(at),
      data: { providerId: provider.id, timeZone, date },
    })),
  )
  // Several acts may ask for the digest of one day.
  await enqueue(tx, ...new Map(jobs.map((job) => [job.key, job])).values())
}
