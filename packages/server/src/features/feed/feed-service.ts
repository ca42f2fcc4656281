import { createHash } from 'node:crypto'
import type { CalendarFeed } from '@mosaic-booking/sdk'
import { relationTo, seesPrivate, toActionFacts } from '../../bookings/booking/action-rules.js'
import { writeFeed } from '../../platform/calendar/invitation.js'
import type { Call, CurrentUser, FileAnswer } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { seesAllBookings } from '../../directory/directory/authority.js'
import { mayBookAt, seenBy, seesPlace } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { findByFeedToken, hashSecret, newSecret } from '../../platform/session/session-store.js'
import { chargeQuery } from '../../platform/limit/charge-query.js'
import { decideReading, mayFollow, mayHaveFeeds } from './feed-rules.js'
import * as store from './feed-store.js'
import { joinSeries, toEntry } from './to-entry.js'

const dayMs = 86_400_000
/** Range of a feed before and after today. */
const pastMs = 30 * dayMs
const futureMs = 365 * dayMs
/** Maximum number of bookings; later ones are cut off. */
const maxBookings = 5_000
/** Price of reading a feed, in slots of a search; the same as an ordinary search. */
const readPrice = 20_000

/** A feed's reader, with the unfiltered directory. */
interface Recipient {
  readonly user: CurrentUser
  readonly directory: Directory
  readonly now: number
}

const addressOf = (context: ServerContext, token: string) =>
  `${context.config.publicUrl}/api/v1/feed/${token}/calendar.ics`

const toFeed = ({
  id,
  kind,
  targetId,
  detail,
  name,
  created,
  lastRead,
}: store.FeedRow): CalendarFeed => ({
  id,
  kind,
  targetId,
  detail,
  name: name ?? '',
  created: created.toISOString(),
  ...(lastRead ? { lastRead: lastRead.toISOString() } : {}),
})

/** A feed of a location that its owner can no longer see can only be removed. */
export function listFeeds(context: ServerContext, call: Call): Promise<CalendarFeed[]> {
  const { id: userId, organisationId, organisationVersion } = call.user
  return call.transaction(async (tx) => {
    const seen = seenBy(
      await context.directories.get(tx, organisationId, organisationVersion),
      call.user,
    )
    const feeds = await store.listFeeds(tx, organisationId, userId)
    return feeds.map((feed) =>
      toFeed(
        feed.kind === 'LOCATION' && !seen.place(feed.targetId) ? { ...feed, name: null } : feed,
      ),
    )
  })
}

export function createFeed(
  context: ServerContext,
  call: Call,
  target: store.FeedTarget,
): Promise<CalendarFeed> {
  const { user, language } = call
  return call.transaction(async (tx) => {
    const directory = await context.directories.get(
      tx,
      user.organisationId,
      user.organisationVersion,
    )
    const recipient = { user, directory, now: context.now() }
    const bookings = await findBookings(tx, recipient, target)
    if (!bookings)
      throw new Refusal('NOT_FOUND', { fields: [{ field: 'targetId', code: 'invalid' }] })
    const token = newSecret()
    const id = await store.insertFeed(tx, user.organisationId, {
      ...target,
      userId: user.id,
      tokenHash: hashSecret(token),
      language,
      created: new Date(context.now()),
    })
    return {
      ...toFeed((await store.findFeed(tx, user.organisationId, id))!),
      url: addressOf(context, token),
    }
  })
}

export function removeFeed(call: Call, id: number): Promise<null> {
  return call.transaction(async (tx) => {
    if (!(await store.deleteFeed(tx, call.user.organisationId, call.user.id, id)))
      throw new Refusal('NOT_FOUND')
    return null
  })
}

function isKnownTo(recipient: Recipient, booking: store.FeedBooking): boolean {
  const { user, directory } = recipient
  const place = directory.anyPlace(booking.location_id)
  return (
    place !== undefined &&
    (seesPrivate(toActionFacts(booking, place, recipient)) ||
      (seesAllBookings(recipient) && seesPlace(directory, user, place)))
  )
}

/** Finds a feed's bookings that its owner may see; undefined without access to the feed. */
async function findBookings(
  tx: Tx,
  recipient: Recipient,
  { kind, targetId }: store.FeedTarget,
): Promise<store.FeedBooking[] | undefined> {
  const { user, directory, now } = recipient
  if (!mayHaveFeeds(user)) return undefined
  const list = (scope: store.FeedScope) =>
    store.listFeedBookings(tx, user.organisationId, scope, {
      from: new Date(now - pastMs),
      to: new Date(now + futureMs),
      limit: maxBookings,
    })
  const isKnown = (booking: store.FeedBooking) => isKnownTo(recipient, booking)
  switch (kind) {
    case 'PERSON':
      return mayFollow(user, targetId) && (await store.isPerson(tx, user.organisationId, targetId))
        ? (await list({ personId: targetId })).filter(isKnown)
        : undefined
    case 'LOCATION': {
      const place = directory.place(targetId)
      // Only administrators see locations of adminOnly categories (D-181).
      const isOpen = (one: Place) => mayBookAt(directory, user, one)
      if (!place || !seesAllBookings(recipient) || !isOpen(place)) return undefined
      return list({
        locationIds: directory
          .within(place)
          .filter(isOpen)
          .map(({ id }) => id),
      })
    }
    case 'EVENT': {
      if (!(await store.isEvent(tx, user.organisationId, targetId))) return undefined
      const bookings = (await list({ groupId: targetId })).filter(isKnown)
      return bookings.length > 0 || seesAllBookings(recipient) ? bookings : undefined
    }
  }
}

type CalendarTarget = Pick<store.FeedRow, 'kind' | 'targetId' | 'detail' | 'language' | 'name'>

async function writeCalendar(
  tx: Tx,
  { config: { publicUrl } }: ServerContext,
  recipient: Recipient,
  target: CalendarTarget,
  bookings: readonly store.FeedBooking[],
): Promise<string> {
  const { user, directory } = recipient
  const shown = await mapInTurns(bookings, (booking) => {
    const place = directory.anyPlace(booking.location_id)!
    const facts = toActionFacts(booking, place, recipient)
    const reader = { id: user.id, relation: relationTo(facts, booking.is_private) }
    return { booking, entry: toEntry(target, booking, place, reader, publicUrl) }
  })
  const changes = await store.countSeriesChanges(tx, user.organisationId, [
    ...new Set(bookings.flatMap(({ repeat }) => repeat?.id ?? [])),
  ])
  return writeFeed({
    name: target.name ?? '',
    entries: joinSeries(shown, (id) => ({ publicUrl, changes: changes.get(id) ?? 0 })),
  })
}

const calendarFile = { mediaType: 'text/calendar; charset=utf-8' }

/** Returns a calendar with one booking, as the reader's own feed would show it. */
export function readBookingCalendar(
  context: ServerContext,
  { transaction, user, language }: Call,
  id: number,
): Promise<FileAnswer> {
  const { organisationId, organisationVersion } = user
  return transaction(async (tx) => {
    const directory = await context.directories.get(tx, organisationId, organisationVersion)
    const recipient = { user, directory, now: context.now() }
    const [booking] = await store.listFeedBookings(
      tx,
      organisationId,
      { bookingId: id },
      { from: new Date(0), to: new Date(recipient.now + 10 * futureMs), limit: 1 },
    )
    if (!booking || !isKnownTo(recipient, booking)) throw new Refusal('BOOKING_NOT_FOUND')
    const target = { kind: 'PERSON', targetId: user.id, detail: 'FULL' } as const
    const { name } = directory.anyPlace(booking.location_id)!
    const content = await writeCalendar(tx, context, recipient, { ...target, language, name }, [
      booking,
    ])
    return {
      ...calendarFile,
      content,
      headers: { 'content-disposition': 'attachment; filename="booking.ics"' },
    }
  })
}

/**
 * Returns a feed's content. Checks permissions on every read, so a feed stops when its owner loses
 * access.
 */
export async function readFeed(context: ServerContext, token: string): Promise<FileAnswer> {
  const found = await findByFeedToken(context.db.system, token)
  if (!found) throw new Refusal('TOKEN_INVALID')
  const { user, feedId } = found
  const { organisationId } = user
  await context.limits.spend([
    { budget: 'feedReads.feed', id: feedId },
    { budget: 'feedReads.organisation', id: organisationId },
  ])
  chargeQuery(context, { user }, readPrice)
  return context.db.inOrganisation(organisationId, async (tx) => {
    const directory = await context.directories.get(tx, organisationId, user.organisationVersion)
    const now = context.now()
    const feed = await store.findFeed(tx, organisationId, feedId)
    const bookings = feed && (await findBookings(tx, { user, directory, now }, feed))
    if (!feed || !bookings) throw new Refusal('TOKEN_INVALID')
    const content = await writeCalendar(tx, context, { user, directory, now }, feed, bookings)
    const contentHash = createHash('sha256').update(content).digest()
    const { changed, isNoted } = decideReading(feed, contentHash, now)
    if (isNoted)
      await store.noteRead(tx, organisationId, feedId, { at: new Date(now), contentHash, changed })
    return {
      ...calendarFile,
      content,
      headers: {
        etag: `W/"${contentHash.toString('base64url')}"`,
        'last-modified': changed.toUTCString(),
        'cache-control': 'private, no-cache',
        'content-disposition': 'inline; filename="calendar.ics"',
      },
    }
  })
}
