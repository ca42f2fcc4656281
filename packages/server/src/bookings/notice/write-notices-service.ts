import { openOrgContext } from '../booking/open-viewer-service.js'
import type { ServerContext } from '../../ground/core/context.js'
import { DueTimer } from '../../ground/core/due-timer.js'
import { restWhileBusy } from '../../ground/core/rest-while-busy.js'
import type { Tx } from '../../ground/db/db.js'
import { withMailSender } from '../../platform/mail/mail-config-service.js'
import { postMails } from '../../platform/mail/outbox-store.js'
import {
  actChannel,
  deleteActs,
  findNextAct,
  findNotifiable,
  listDueOrganisations,
  lockDueActs,
  lockWriting,
  postponeAct,
  type StoredAct,
} from './act-store.js'
import { decideActRetry } from './notice-rules.js'
import { writeActMails } from './write-act-mails-service.js'

/** Acts per transaction. */
const batchSize = 20

interface Pace {
  readonly isStopping?: () => boolean
  /** Awaited after as many acts as a batch has, and before the next round, to yield to requests. */
  readonly rest?: () => Promise<void>
}

/**
 * Writes the mails of all due acts, in order within each organisation. Returns the number of acts.
 */
export async function writeNotices(
  server: ServerContext,
  { isStopping = () => false, rest = async () => {} }: Pace = {},
): Promise<number> {
  // Invitations name the sender of the mails.
  const context = { ...server, config: await withMailSender(server) }
  let done = 0
  for (let wrote = true; wrote && !isStopping();) {
    wrote = false
    let sinceRest = 0
    const now = new Date(context.now())
    for (const organisationId of await listDueOrganisations(context.db.system, now)) {
      if (isStopping()) break
      const written = await writeBatch(context, organisationId, batchSize)
      if (written === 0) continue
      wrote = true
      done += written
      sinceRest += written
      // Resting after each organisation would make many of them wait for each other.
      if (sinceRest < batchSize) continue
      sinceRest = 0
      await rest()
    }
    if (sinceRest > 0) await rest()
  }
  return done
}

/**
 * The mails and the deletion of their acts commit together, so a crash writes nothing. If a batch
 * fails, its acts are retried one by one, and the failing one is postponed.
 */
async function writeBatch(
  context: ServerContext,
  organisationId: number,
  limit: number,
): Promise<number> {
  let ids: readonly number[] = []
  try {
    return await context.db.inOrganisation(organisationId, async (tx) => {
      if (!(await lockWriting(tx, organisationId))) return 0
      const now = new Date(context.now())
      const acts = await lockDueActs(tx, context.config, organisationId, now, limit)
      ids = acts.map(({ id }) => id)
      if (acts.length === 0) return 0
      await loadNotices(
        tx,
        context,
        organisationId,
        acts.map((act) => act.read()),
      )
      await deleteActs(tx, organisationId, ids)
      return acts.length
    })
  } catch (error) {
    if (ids.length > 1) return writeBatch(context, organisationId, 1)
    if (ids.length === 0) throw error
    context.log.error({ err: error, act: ids[0] }, 'Failed to write the mails of an act')
    await context.db.inOrganisation(organisationId, (tx) =>
      postponeAct(tx, organisationId, ids[0]!, {
        error: String(error),
        decide: (attempts) => decideActRetry(attempts, context.now()),
      }),
    )
    return 1
  }
}

/** Drops bookings that were deleted or anonymised, for which no notices are sent. */
async function loadNotices(
  tx: Tx,
  context: ServerContext,
  organisationId: number,
  acts: readonly StoredAct[],
): Promise<void> {
  const tellable = await findNotifiable(tx, organisationId, [
    ...new Set(acts.flatMap(({ bookings }) => bookings.map(({ after }) => after.id))),
  ])
  const left = acts
    .map((act) => ({
      ...act,
      bookings: act.bookings.filter(({ after }) => tellable.has(after.id)),
    }))
    .filter(({ bookings }) => bookings.length > 0)
  if (left.length === 0) return
  const org = await openOrgContext(tx, context, organisationId)
  const mails = await writeActMails(tx, org, left, context.writeEnclosures)
  await postMails(tx, context.config, organisationId, mails, new Date(context.now()))
}

/** Writes mails as soon as acts are stored, yielding to requests. */
export class NoticeWriter {
  readonly #watch: DueTimer

  constructor(context: ServerContext) {
    const look = async () => {
      await writeNotices(context, { isStopping: () => this.#watch.isStopped, rest: restWhileBusy })
      return (await findNextAct(context.db.system, new Date(context.now())))?.getTime()
    }
    this.#watch = new DueTimer(context, {
      channel: actChannel,
      look,
      longestSleepMs: 60_000,
      failure: 'Failed to read the act queue',
    })
  }

  start(): Promise<void> {
    return this.#watch.start()
  }

  stop(): Promise<void> {
    return this.#watch.stop()
  }
}
