import { openOrgContext } from '../booking/open-viewer.js'
import type { ServerContext } from '../core/context.js'
import { DueTimer } from '../core/due-timer.js'
import { restWhileBusy } from '../core/rest-while-busy.js'
import type { Tx } from '../db/db.js'
import { postMails } from '../mail/outbox-store.js'
import {
  actChannel,
  deleteActs,
  findNextAct,
  findTellable,
  listDueOrganisations,
  lockDueActs,
  lockWriting,
  postponeAct,
  type StoredAct,
} from './act-store.js'
import { writeActMails } from './write-act-mails.js'

/** Acts of one transaction. */
const batchSize = 20
/** After so many failures, an hour or two, an act needs somebody to look at it. */
const mostAttempts = 10
const backOff = (attempts: number) => Math.min(5_000 * 2 ** (attempts - 1), 3_600_000)

interface Pace {
  readonly isStopping?: () => boolean
  /** Between one batch and the next. */
  readonly rest?: () => Promise<void>
}

/**
 * Writes the mails of all acts that are due, each organisation's in order; answers how many acts
 * that were.
 */
export async function writeNotices(
  context: ServerContext,
  { isStopping = () => false, rest = async () => {} }: Pace = {},
): Promise<number> {
  let done = 0
  for (let wrote = true; wrote && !isStopping();) {
    wrote = false
    const now = new Date(context.now())
    for (const organisationId of await listDueOrganisations(context.db.system, now)) {
      const written = await writeBatch(context, organisationId, batchSize)
      if (written === 0) continue
      wrote = true
      done += written
      await rest()
    }
  }
  return done
}

/**
 * Mails and the end of their acts commit together, so whoever is killed in between has written
 * nothing. When a batch fails, its acts go one by one, and the one at fault waits.
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
      await tellOf(
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
    context.log.error({ err: error, act: ids[0] }, 'The mails of an act could not be written')
    await context.db.inOrganisation(organisationId, (tx) =>
      postponeAct(tx, organisationId, ids[0]!, {
        error: String(error),
        retryAt: (attempts) => new Date(context.now() + backOff(attempts)),
        mostAttempts,
        now: new Date(context.now()),
      }),
    )
    return 1
  }
}

/** Of a booking that is gone, or that was anonymised, nobody is told any more. */
async function tellOf(
  tx: Tx,
  context: ServerContext,
  organisationId: number,
  acts: readonly StoredAct[],
): Promise<void> {
  const tellable = await findTellable(tx, organisationId, [
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
  const mails = await writeActMails(tx, org, left)
  await postMails(tx, context.config, organisationId, mails, new Date(context.now()))
}

/** Writes mails as soon as there is something to tell, and requests leave time for it. */
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
      failure: 'The acts that people are to be told of could not be read',
    })
  }

  start(): Promise<void> {
    return this.#watch.start()
  }

  stop(): Promise<void> {
    return this.#watch.stop()
  }
}
