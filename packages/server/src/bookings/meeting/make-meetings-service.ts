import { findBookings, type BookingRow } from '../booking/booking-store.js'
import { wantsMeeting } from '../booking/online-meeting-rules.js'
import { openOrgContext } from '../booking/open-viewer-service.js'
import { listProviders, type ProviderRow } from '../../places/conference/conference-store.js'
import { graphOf, openAccount } from '../../platform/microsoft-graph/graph-account.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { JobRun } from '../../platform/jobs/job-handler-service.js'
import { publish } from '../../platform/live/publish-store.js'
import { linkSeal } from '../notice/act-store.js'
import { queueNotices } from '../notice/queue-notices-service.js'
import {
  decideNextTry,
  describeMeeting,
  groupByMeeting,
  listArrived,
  reviveChanges,
  type MeetingKey,
  type MeetingWork,
} from './meeting-rules.js'
import {
  isMeetingUsed,
  storeFailure,
  storeMeeting,
  withSeries,
  type StoredMeeting,
} from './meeting-store.js'

const concurrency = 4
/**
 * No calls start after this time, because the job's lease would expire. The next attempt continues.
 */
const budgetMs = 30_000

interface MeetingRun {
  readonly context: ServerContext
  readonly organisationId: number
  readonly providers: ReadonlyMap<number, ProviderRow>
  readonly placeName: (locationId: number) => string
}

/**
 * Creates, updates and deletes online meetings to match the bookings. A crash can at worst leave a
 * duplicate meeting that no booking references. Notices are sent after the first attempt, with or
 * without the link.
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
        placeName: (id: number) => directory.anyPlace(id)?.name ?? '',
      },
    }
  })
  const groups = groupByMeeting(rows)
  const notMade = await attempt(groups, (group) => syncMeeting(run, group), context)
  const notRemoved = await attempt(left, (key) => deleteMeeting(run, key), context)
  const waiting = notMade.flatMap((group) => group.map(({ id }) => id))
  await context.db.inOrganisation(organisationId, async (tx) => {
    const org = await openOrgContext(tx, context, organisationId)
    const { isLast, again } = decideNextTry(
      { bookingIds: waiting, left: notRemoved, tries },
      context.now(),
    )
    const failed = isLast ? await storeFailure(tx, organisationId, waiting) : []
    const now = new Map(
      (
        await findBookings(tx, organisationId, [
          ...rows.map(({ id }) => id),
          ...(notice?.bookings ?? []).map(({ id }) => id),
        ])
      ).map((row) => [row.id, row]),
    )
    await queueNotices(
      tx,
      org,
      notice
        ? { ...notice, bookings: reviveChanges(notice, now, await linkSeal(context.config)) }
        : {
            kind: 'changed',
            scope: 'ALL_ATTENDEES',
            actorId: undefined,
            bookings: listArrived(rows, now),
          },
    )
    await complete(tx, again)
    publish(tx, organisationId, failed.map(toEvent))
  })
}

const toEvent = ({ id, locationId }: StoredMeeting) =>
  ({ type: 'booking', locationId, bookingId: id }) as const

/** Processes items with limited concurrency. Returns the failed ones. */
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
        context.log.warn({ err: error }, 'Failed to create, update or delete an online meeting')
        failed.push(task)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return failed
}

async function syncMeeting(
  { context, organisationId, providers, placeName }: MeetingRun,
  group: readonly BookingRow[],
): Promise<void> {
  const [first] = group
  const provider = providers.get(first!.conference_provider_id!)
  if (!provider?.connected) throw new Error('The conference provider is not connected')
  const account = await openAccount(context.config, provider)
  const graph = graphOf(context)
  const facts = describeMeeting(group, placeName)
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
    throw new Error(`The conference provider has no account for the owner of booking ${first!.id}`)
  const { id, joinUrl } = await graph.createMeeting(account, userId, facts)
  // During the call, the booking was cancelled or another run created its meeting.
  if ((await store(userId, id, joinUrl)).length === 0)
    await graph.removeMeeting(account, userId, id)
}

async function deleteMeeting(
  { context, organisationId, providers }: MeetingRun,
  { providerId, userId, meetingId }: MeetingKey,
): Promise<void> {
  const provider = providers.get(providerId)
  // Meetings of a disconnected provider remain unchanged.
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
