import { createHash } from 'node:crypto'
import { languageOf, sourceLanguage } from '@mosaic-booking/sdk/contract'
import { GraphRefused } from '../../platform/microsoft-graph/microsoft-graph.js'
import type { ServerContext } from '../../ground/core/context.js'
import { openDirectory } from '../../identity/corporate-directory/open-directory-service.js'
import type { DirectoryAccess } from '../../identity/corporate-directory/graph-directory.js'
import type { Directory } from '../../directory/directory/directory.js'
import type { JobHandler } from '../../platform/jobs/job-handler-service.js'
import { decideRetry } from '../../platform/jobs/job-rules.js'
import { leaseMs } from '../../platform/jobs/run-jobs-service.js'
import {
  planWork,
  toEvent,
  toPlaceholder,
  type Copy,
  type Room,
  type Wanted,
  type Work,
} from './event-rules.js'
import { pastMs } from './hold-rooms-service.js'
import { readMailbox } from './read-mailbox-service.js'
import { changeEvent, createEvent, removeEvent } from './graph-calendar.js'
import * as store from './room-calendar-store.js'

/**
 * No events are written after this time, because the job's lease would expire. The next run
 * continues.
 */
const budgetMs = 30_000
/** Delay before another attempt if a different run has claimed the calendar. */
const comeBackMs = 2_000
const pollMs = 120_000

interface Run {
  readonly context: ServerContext
  readonly organisationId: number
  readonly calendar: store.CalendarRow
}

/**
 * Claims the calendar for this run. Returns the retry time if the calendar is already claimed or
 * must wait; undefined if it no longer exists.
 */
function claim(
  context: ServerContext,
  organisationId: number,
  id: number,
): Promise<{ calendar?: undefined; runAt: Date } | { calendar: store.CalendarRow } | undefined> {
  const now = context.now()
  return context.db.inOrganisation(organisationId, async (tx) => {
    const calendar = await store.lockCalendar(tx, organisationId, id)
    if (!calendar) return undefined
    const { claimedUntil, waitUntil } = calendar
    if (waitUntil && waitUntil.getTime() > now) return { runAt: waitUntil }
    if (claimedUntil && claimedUntil.getTime() > now) return { runAt: new Date(now + comeBackMs) }
    await store.claimCalendar(tx, organisationId, id, new Date(now + leaseMs))
    return { calendar }
  })
}

function toRoom(directory: Directory, locationId: number): Room | undefined {
  const place = directory.anyPlace(locationId)
  const locale = directory.configValue('locale')
  return (
    place && {
      name: place.name,
      language: typeof locale === 'string' ? languageOf(locale) : sourceLanguage,
      isOpen: !directory.isOn('hide_all_bookings'),
    }
  )
}

function findWork({ context, organisationId, calendar }: Run): Promise<Work[]> {
  return context.db.inOrganisation(organisationId, async (tx) => {
    const now = context.now()
    const { id, locationId, isLeft } = calendar
    // Past events stay in a mailbox that the location no longer uses. Otherwise recently ended
    // bookings are included, because they may have ended early.
    const after = new Date(isLeft ? now : now - pastMs)
    const copies = await store.listCopies(tx, organisationId, id, after)
    if (isLeft || locationId === null) return planWork([], copies)
    const room = toRoom(await context.directories.get(tx, organisationId), locationId)
    const bookings = room ? await store.listBookings(tx, organisationId, locationId, after) : []
    const known = new Set(copies.map(({ bookingId }) => bookingId))
    return planWork(
      bookings
        .filter((row) => row.ends_at.getTime() > now || known.has(row.id))
        .map((row): Wanted => {
          const body = toEvent(row, room!)
          return {
            bookingId: row.id,
            endsAt: row.ends_at,
            body,
            contentHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
          }
        }),
      copies,
    )
  })
}

/** Writes a booking's event, and records its state before and after the request. */
async function writeEvent(
  { context, organisationId, calendar: { id, resource } }: Run,
  access: DirectoryAccess,
  { body, ...wanted }: Wanted,
  copy: Copy | undefined,
): Promise<void> {
  const { db } = context
  const begin = () =>
    db.inOrganisation(organisationId, (tx) => store.beginCopy(tx, organisationId, id, wanted))
  const change = (eventId: string) => changeEvent(access, resource, eventId, body)
  let eventId = copy?.eventId
  if (eventId === undefined || !(await change(eventId))) {
    const isRepeated = copy !== undefined && eventId === undefined
    const transactionId = isRepeated ? copy.transactionId : await begin()
    eventId = await createEvent(access, resource, body, transactionId)
    // The first request may have created the event with different content.
    if (isRepeated) await change(eventId)
  }
  const made = { ...wanted, eventId }
  await db.inOrganisation(organisationId, (tx) => store.storeCopy(tx, organisationId, id, made))
}

async function remove(run: Run, access: DirectoryAccess, copy: Copy): Promise<void> {
  const { context, organisationId, calendar } = run
  // Creation is idempotent, so a repeated request returns the event whether or not it already
  // existed.
  const eventId =
    copy.eventId ??
    (await createEvent(access, calendar.resource, toPlaceholder(context.now()), copy.transactionId))
  await removeEvent(access, calendar.resource, eventId)
  await context.db.inOrganisation(organisationId, (tx) =>
    store.deleteCopy(tx, organisationId, calendar.id, copy.bookingId),
  )
}

/** Whether a refusal affects more than one event. */
const isOutage = ({ status }: GraphRefused) =>
  status < 400 || status === 401 || status === 403 || status === 429 || status >= 500

interface Result {
  /** The time budget is exhausted. */
  readonly hasMore: boolean
  readonly refused: GraphRefused | undefined
}

/** Processes events one by one, because a mailbox accepts few requests at a time. */
async function doWork(run: Run, access: DirectoryAccess, work: readonly Work[]): Promise<Result> {
  const until = performance.now() + budgetMs
  let refused: GraphRefused | undefined
  for (const one of work) {
    if (performance.now() > until) return { hasMore: true, refused }
    try {
      if (one.kind === 'remove') await remove(run, access, one.copy)
      else await writeEvent(run, access, one.wanted, one.copy)
    } catch (error) {
      if (!(error instanceof GraphRefused)) throw error
      run.context.log.warn({ err: error }, 'The event of a booking could not be written')
      refused = error
      if (isOutage(error)) break
    }
  }
  return { hasMore: false, refused }
}

const notConnected = () => new GraphRefused(0, 'The calendar service is not connected')

async function keep(run: Run): Promise<Result & { readonly isOver: boolean }> {
  const { context, organisationId, calendar } = run
  const access = await openDirectory(context, organisationId, calendar.providerId)
  // Without a connected service, the events cannot be removed.
  if (!access) return { hasMore: false, refused: notConnected(), isOver: calendar.isLeft }
  try {
    await readMailbox(run, access)
  } catch (error) {
    if (!(error instanceof GraphRefused)) throw error
    context.log.warn({ err: error }, 'The calendar of a room could not be read')
    return { hasMore: false, refused: error, isOver: false }
  }
  const result = await doWork(run, access, await findWork(run))
  return { ...result, isOver: calendar.isLeft && !result.hasMore && !result.refused }
}

/**
 * Synchronises a room with its mailbox: external events hold the room, and bookings become events.
 * Each run compares both sides, so a crash or an outage loses nothing. Each event is recorded
 * before and after its creation.
 */
export const keepCalendar: JobHandler = async ({ context, job, complete }) => {
  const { organisationId } = job
  const { id } = job.data as { id: number }
  const { db } = context
  const claimed = await claim(context, organisationId, id)
  if (!claimed) return
  if (claimed.calendar === undefined) {
    const { runAt } = claimed
    return db.inOrganisation(organisationId, (tx) => complete(tx, { runAt, data: { id } }))
  }
  const { calendar } = claimed
  const { hasMore, refused, isOver } = await keep({ context, organisationId, calendar }).catch(
    (error: unknown) => {
      // The error is only logged, because the job must be queued again below.
      context.log.error({ err: error }, 'The calendar of a room could not be kept')
      return { hasMore: false, refused: new GraphRefused(0, String(error)), isOver: false }
    },
  )
  const now = context.now()
  const failures = refused ? calendar.failures + 1 : 0
  const { retryAfterMs } = refused ?? {}
  const waitUntil = retryAfterMs === undefined ? undefined : new Date(now + retryAfterMs)
  const retry = refused && decideRetry({ attempts: failures, isStanding: true }, now, Math.random())
  // Releases the calendar before completing the job: if the job was queued again meanwhile,
  // completing fails, and the new run must be able to claim the calendar.
  await db.inOrganisation(organisationId, (tx) =>
    isOver
      ? store.deleteCalendar(tx, organisationId, id)
      : store.releaseCalendar(tx, organisationId, id, {
          failures,
          failed: refused && new Date(now),
          waitUntil,
        }),
  )
  const runAt = waitUntil ?? retry?.retryAt ?? new Date(hasMore ? now : now + pollMs)
  const again = isOver ? undefined : { runAt, data: { id } }
  await db.inOrganisation(organisationId, (tx) => complete(tx, again))
}
