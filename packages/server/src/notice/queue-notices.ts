import type {
  BookingChange,
  BookingReaction,
  ChangeKind,
  ChangeSet,
} from '../booking/booking-changes.js'
import { awaitsLink } from '../booking/online-meeting-rules.js'
import type { OrgContext } from '../booking/to-booking.js'
import { groupBy } from '../core/group-by.js'
import type { Tx } from '../db/db.js'
import { postMails } from '../mail/outbox-store.js'
import { listAudience } from './audience.js'
import { decideTopic } from './notice-rules.js'
import { readSeries } from './notice-store.js'
import { listNews, planDigests, writeNews } from './notify-providers.js'
import { findOptions, findProviders } from './provider-store.js'
import { loadRecipients, type Recipient } from './recipients.js'
import { createInvitations } from './write-invitations.js'
import { writeNotice, type NoticePart } from './write-notice.js'

/** An act that people are told of. */
export type NoticeOccasion = Pick<ChangeSet, 'scope' | 'actorId'> & {
  readonly kind: ChangeKind
  readonly reason?: string | undefined
  readonly bookings: readonly BookingChange[]
}

/** Tells people of a change, unless a link is to come: then the job that fetches it tells them. */
export const notifyPeople: BookingReaction = async (tx, org, set) => {
  const { kind, bookings } = set
  if (kind && !awaitsLink(bookings)) await queueNotices(tx, org, { ...set, kind })
}

/**
 * Writes the mails of an act into the outbox, in the transaction of the act: one for each person
 * and set. Call it when everything is written; it takes no locks.
 */
export async function queueNotices(
  tx: Tx,
  org: OrgContext,
  { kind, scope, actorId, reason, bookings }: NoticeOccasion,
): Promise<void> {
  if (bookings.length === 0) return
  const { directory, now } = org
  const { organisationId } = directory
  const audience = await listAudience(tx, org, { kind, scope, actorId, bookings })
  const options = await findOptions(tx, organisationId, [
    ...new Set(
      bookings.flatMap(({ before, after }) =>
        [...(before?.extras ?? []), ...after.extras].flatMap(({ optionId }) => optionId ?? []),
      ),
    ),
  ])
  const providers = await findProviders(tx, organisationId, [
    ...new Set(options.flatMap(({ providerId }) => providerId ?? [])),
  ])
  const news = listNews(bookings, providers, options, now)
  const recipients = await loadRecipients(tx, directory, [
    ...audience.map(({ who }) => who),
    ...[
      actorId ?? [],
      news.flatMap(({ urgent, provider }) => (urgent.length > 0 ? provider.userIds : [])),
    ]
      .flat()
      .map((id) => ({ id, name: '', email: undefined })),
  ])
  const parts = new Map<string, { recipient: Recipient; byBooking: Map<number, NoticePart> }>()
  for (const { change, who, role, subscribedTo } of audience) {
    const recipient = recipients.find(who)
    if (!recipient) continue
    const address = recipient.address.toLowerCase()
    const known = parts.get(address) ?? { recipient, byBooking: new Map<number, NoticePart>() }
    parts.set(address, known)
    // The audience comes strongest reason first.
    if (!known.byBooking.has(change.after.id))
      known.byBooking.set(change.after.id, {
        change,
        role,
        topic: decideTopic(kind, change, { who, role }),
        subscribedTo,
      })
  }
  const groups = [
    ...groupBy(bookings, ({ after }) => (after.repeat ? after.repeat_group_id : null)).keys(),
  ].filter((id) => id !== null)
  const series = await readSeries(
    tx,
    organisationId,
    groups,
    new Map(bookings.map(({ after }) => [after.id, after])),
  )
  const occasion = {
    org,
    kind,
    actorId,
    actorName: recipients.nameOf(actorId),
    reason,
    extraNames: new Map(options.map(({ id, text }) => [id, text])),
    writeInvitations: createInvitations(org, series),
  }
  const notices = [...parts.values()].map(({ recipient, byBooking }) =>
    writeNotice(recipient, [...byBooking.values()], occasion),
  )
  await postMails(
    tx,
    organisationId,
    [...notices, ...writeNews(news, recipients, org, options, actorId)],
    new Date(now),
  )
  await planDigests(tx, organisationId, news)
}
