import type { NotifyScope } from '@mosaic-booking/sdk'
import type { Scene } from '../booking/to-booking.js'
import type { Tx } from '../db/db.js'
import { postMails } from '../mail/outbox-store.js'
import { listAudience } from './audience.js'
import { groupBy } from '../core/group-by.js'
import { decideTopic, type NoticeChange, type NoticeKind } from './notice-rules.js'
import { readSeries } from './notice-store.js'
import { listNews, planDigests, writeNews } from './notify-providers.js'
import { findOptions, findProviders } from './provider-store.js'
import { loadReaders, type Reader } from './readers.js'
import { createInvitations } from './write-invitations.js'
import { writeNotice, type Piece } from './write-notice.js'

export type { NoticeChange, NoticeKind } from './notice-rules.js'

/** One act on a set of bookings. */
export interface NoticeOccasion {
  readonly kind: NoticeKind
  /** As the caller gave it; undefined: decided by the rules. */
  readonly scope: NotifyScope | undefined
  /** Undefined: the server itself. */
  readonly actorId: number | undefined
  readonly reason?: string | undefined
  readonly bookings: readonly NoticeChange[]
}

/**
 * Writes the mails of an act into the outbox, in the transaction of the act: one for each person
 * and set. Call it when everything is written; it takes no locks.
 */
export async function queueNotices(
  tx: Tx,
  scene: Scene,
  { kind, scope, actorId, reason, bookings }: NoticeOccasion,
): Promise<void> {
  if (bookings.length === 0) return
  const { directory, now } = scene
  const { organisationId } = directory
  const audience = await listAudience(tx, scene, { kind, scope, actorId, bookings })
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
  const readers = await loadReaders(tx, directory, [
    ...audience.map(({ who }) => who),
    ...[
      actorId ?? [],
      news.flatMap(({ urgent, provider }) => (urgent.length > 0 ? provider.userIds : [])),
    ]
      .flat()
      .map((id) => ({ id, name: '', email: undefined })),
  ])
  const pieces = new Map<string, { reader: Reader; byBooking: Map<number, Piece> }>()
  for (const { change, who, role, subscribedTo } of audience) {
    const reader = readers.find(who)
    if (!reader) continue
    const address = reader.address.toLowerCase()
    const known = pieces.get(address) ?? { reader, byBooking: new Map<number, Piece>() }
    pieces.set(address, known)
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
    scene,
    kind,
    actorId,
    actorName: readers.nameOf(actorId),
    reason,
    extraNames: new Map(options.map(({ id, text }) => [id, text])),
    writeInvitations: createInvitations(scene, series),
  }
  const notices = [...pieces.values()].map(({ reader, byBooking }) =>
    writeNotice(reader, [...byBooking.values()], occasion),
  )
  await postMails(
    tx,
    organisationId,
    [...notices, ...writeNews(news, readers, scene, options, actorId)],
    new Date(now),
  )
  await planDigests(tx, organisationId, news)
}
