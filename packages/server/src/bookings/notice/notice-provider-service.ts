import { openOrgContext } from '../booking/open-viewer-service.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import type { Reschedule } from '../../platform/jobs/job-handler-service.js'
import type { Job } from '../../platform/jobs/job-store.js'
import { postMails } from '../../platform/mail/outbox-store.js'
import { dayBounds } from '../../ground/time/zone.js'
import { decideDigest } from './provider-rules.js'
import { findOrderedOn, findProviders, listOptions } from './provider-store.js'
import { loadRecipients } from './recipients-service.js'
import { writeOrders } from './write-orders.js'

/**
 * Sends a provider the orders of a day in a time zone (AD-169). The current settings decide whether
 * and when.
 */
export async function noticeProvider(
  tx: Tx,
  context: ServerContext,
  { organisationId, data }: Pick<Job, 'organisationId' | 'data'>,
): Promise<Reschedule | void> {
  const { providerId, timeZone, date } = data as {
    providerId: number
    timeZone: string
    date: string
  }
  const [provider] = await findProviders(tx, organisationId, [providerId])
  if (!provider) return
  const now = context.now()
  const step = decideDigest({ timeZone, date, daysBefore: provider.daysBefore }, now)
  if (step === 'drop') return
  if (step !== 'send') return { runAt: step, data: { providerId, timeZone, date } }
  const options = await listOptions(tx, organisationId, providerId)
  const rows = await findOrderedOn(
    tx,
    organisationId,
    options.map(({ id }) => id),
    { timeZone, date, ...dayBounds(date, timeZone) },
  )
  if (rows.length === 0) return
  const org = await openOrgContext(tx, context, organisationId)
  const named = provider.userIds.map((id) => ({ id, name: '', email: undefined }))
  const recipients = await loadRecipients(tx, org.directory, named)
  const mails = named.flatMap((who) => {
    const recipient = recipients.find(who)
    const described = rows.map((after) => ({ before: undefined, after }))
    return recipient
      ? [
          {
            ...writeOrders(recipient, { provider, bookings: described, options, date }, org),
            dedupeKey: `providerNotice/${providerId}/${timeZone}/${date}/${provider.daysBefore}/${who.id}`,
          },
        ]
      : []
  })
  await postMails(tx, context.config, organisationId, mails, new Date(now))
}
