import { findBookings, type BookingRow } from '../booking/booking-store.js'
import { wantsMeeting } from '../booking/online-meeting-rules.js'
import { openOrgContext } from '../booking/open-viewer.js'
import { listProviders, type ProviderRow } from '../conference/conference-store.js'
import { graphOf, openAccount } from '../conference/graph-account.js'
import type { ServerContext } from '../core/context.js'
import type { JobRun } from '../jobs/job-handler.js'
import { publish } from '../live/publish-store.js'
import { queueNotices } from '../notice/queue-notices.js'
import {
  groupByMeeting,
  type MeetingKey,
  type MeetingWork,
  type WaitingNotice,
} from './meeting-rules.js'
import {
  isMeetingUsed,
  storeFailure,
  storeMeeting,
  withSeries,
  type StoredMeeting,
} from './meeting-store.js'

/** Calls to a service at once, for one job. */
const lanes = 4
/** What is not begun by then is left to the next try: the job is ours no longer than its lease. */
const budgetMs = 30_000
/** After so many tries, an hour or two, a meeting counts as failed. */
const mostTries = 8
const backOff = (tries: number) => Math.min(5_000 * 3 ** tries, 3_600_000)

/** One run for one organisation. */
interface MeetingRun {
  readonly context: ServerContext
  readonly organisationId: number
  readonly providers: ReadonlyMap<number, ProviderRow>
  readonly placeName: (locationId: number) => string
}

/**
 * Makes, moves and removes online meetings as the bookings say now. Killed in between, it makes a
 * meeting twice at worst, and one of them is nobody's. People hear of the change after the first
 * try, with the link or without.
 */
export async function makeMeetings({ context, job, complete }: JobRun): Promise<void> {
  const { organisationId } = job
  const { bookingIds, left, tries, notice } = job.data as MeetingWork
  const { rows, run } = await context.db.inOrganisation(organisationId, async (tx) => {
    const { directory } = await openOrgContext(tx, context, organisationId)
    const known = await findBookings(
      tx,
      organisationId,
      await withSeries(tx, organisationId, bookingIds),
    )
    const providers = new Map(
      (await listProviders(tx, organisationId)).map((provider) => [provider.id, provider]),
    )
    return {
      rows: known.filter(wantsMeeting),
      run: {
        context,
        organisationId,
        providers,
        placeName: (id: number) => directory.place(id)?.name ?? '',
      },
    }
  })
  const groups = groupByMeeting(rows)
  const notMade = await attempt(groups, (group) => meet(run, group), context)
  const notRemoved = await attempt(left, (key) => leave(run, key), context)
  const isLast = tries + 1 >= mostTries
  const waiting = notMade.flatMap((group) => group.map(({ id }) => id))
  await context.db.inOrganisation(organisationId, async (tx) => {
    const org = await openOrgContext(tx, context, organisationId)
    const failed = isLast ? await storeFailure(tx, organisationId, waiting) : []
    const now = new Map(
      (
        await findBookings(tx, organisationId, [
          ...rows.map(({ id }) => id),
          ...(notice?.bookings ?? []).map(({ id }) => id),
        ])
      ).map((row) => [row.id, row]),
    )
    if (notice) await queueNotices(tx, org, { ...notice, bookings: changesOf(notice, now) })
    else {
      const arrived = rows.filter((row) => row.join_url === null && now.get(row.id)?.join_url)
      await queueNotices(tx, org, {
        kind: 'changed',
        scope: 'ALL_ATTENDEES',
        actorId: undefined,
        bookings: arrived.map((before) => ({ before, after: now.get(before.id)! })),
      })
    }
    const again = !isLast && (waiting.length > 0 || notRemoved.length > 0)
    const work: MeetingWork = { bookingIds: waiting, left: notRemoved, tries: tries + 1 }
    await complete(
      tx,
      again ? { runAt: new Date(context.now() + backOff(tries)), data: work } : undefined,
    )
    publish(tx, organisationId, failed.map(toEvent))
  })
}

/**
 * The bookings as they are now; of those as they were, dates come back from JSON as texts that end
 * in Z.
 */
function changesOf({ bookings }: WaitingNotice, now: ReadonlyMap<number, BookingRow>) {
  const revive = (before: BookingRow): BookingRow =>
    JSON.parse(JSON.stringify(before), (_key, value: unknown) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
        ? new Date(value)
        : value,
    ) as BookingRow
  return bookings.flatMap(({ id, before }) => {
    const after = now.get(id)
    return after ? [{ before: before && revive(before), after }] : []
  })
}

const toEvent = ({ id, locationId }: StoredMeeting) =>
  ({ type: 'booking', locationId, bookingId: id }) as const

/** Does each, a few at a time; answers those that failed. */
async function attempt<T>(
  tasks: readonly T[],
  work: (task: T) => Promise<void>,
  context: ServerContext,
): Promise<T[]> {
  const until = performance.now() + budgetMs
  const failed: T[] = []
  const waiting = [...tasks]
  const lane = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      if (performance.now() > until) {
        failed.push(task)
        continue
      }
      try {
        await work(task)
      } catch (error) {
        context.log.warn({ err: error }, 'An online meeting could not be made, changed or removed')
        failed.push(task)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return failed
}

/** Brings the meeting of a booking, or of a series, up to date. */
async function meet(
  { context, organisationId, providers, placeName }: MeetingRun,
  group: readonly BookingRow[],
): Promise<void> {
  const [first] = group
  const provider = providers.get(first!.conference_provider_id!)
  if (!provider?.connected) throw new Error('The video-meeting service is not connected')
  const account = await openAccount(context.config, provider)
  const graph = graphOf(context)
  const facts = {
    subject: first!.label ?? placeName(first!.location_id),
    startsAt: new Date(Math.min(...group.map((row) => row.starts_at.getTime()))),
    endsAt: new Date(Math.max(...group.map((row) => row.ends_at.getTime()))),
  }
  const known = group.find(
    ({ online_meeting_id: id, online_meeting_user: user, join_url: url }) => id && user && url,
  )
  const store = (userId: string, meetingId: string, joinUrl: string) =>
    context.db.inOrganisation(organisationId, async (tx) => {
      const met = await storeMeeting(
        tx,
        organisationId,
        group.map(({ id }) => id),
        { providerId: provider.id, userId, meetingId, joinUrl },
      )
      publish(tx, organisationId, met.map(toEvent))
      return met
    })
  if (known) {
    await graph.changeMeeting(account, known.online_meeting_user!, known.online_meeting_id!, facts)
    await store(known.online_meeting_user!, known.online_meeting_id!, known.join_url!)
    return
  }
  const userId = first!.owner.email ? await graph.findUser(account, first!.owner.email) : undefined
  if (!userId)
    throw new Error(`The video-meeting service does not know the owner of booking ${first!.id}`)
  const { id, joinUrl } = await graph.createMeeting(account, userId, facts)
  // Cancelled, or made by another run, while the service was at it.
  if ((await store(userId, id, joinUrl)).length === 0)
    await graph.removeMeeting(account, userId, id)
}

async function leave(
  { context, organisationId, providers }: MeetingRun,
  { providerId, userId, meetingId }: MeetingKey,
): Promise<void> {
  const provider = providers.get(providerId)
  // A service that was disconnected keeps what it has.
  if (
    !provider ||
    (await context.db.inOrganisation(organisationId, (tx) =>
      isMeetingUsed(tx, organisationId, meetingId),
    ))
  )
    return
  await graphOf(context).removeMeeting(
    await openAccount(context.config, provider),
    userId,
    meetingId,
  )
}
