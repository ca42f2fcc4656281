import type { ServerContext } from '../../ground/core/context.js'
import { DueTimer } from '../../ground/core/due-timer.js'
import { restWhileBusy } from '../../ground/core/rest-while-busy.js'
import { runAs, startWork } from '../../ground/metric/current-work.js'
import { startSpan } from '../../ground/metric/tracing.js'
import { mailDeliveries } from '../../ground/metric/process-metrics.js'
import { loadLogo } from './logo-store.js'
import { decideRetry } from './delivery-rules.js'
import { readMailConfig } from './mail-config-service.js'
import {
  claimDue,
  extendLeases,
  findNextAttempt,
  markFailed,
  markSent,
  outboxChannel,
} from './outbox-store.js'
import type { StoredMail } from './outbox-mail.js'
import { openMail } from './seal-mail.js'
import { createDelivery, mailsAtOnce, type Deliver, type Delivery } from './transport.js'

/**
 * After this time, other servers take over the mails of a killed server. A running server renews
 * its leases, so that no mail is sent twice, however long its delivery takes.
 */
export const leaseMs = 30_000
const renewalMs = 10_000

/** Twice as many as are delivered at a time, so that half as many claims and pauses are needed. */
const batchSize = 2 * mailsAtOnce

/** The result of a delivery; without an error, the mail was accepted. */
interface Outcome {
  readonly mail: StoredMail
  readonly error?: unknown
}

async function keepFailure({
  context,
  mail,
  error,
}: Outcome & { readonly context: ServerContext }): Promise<void> {
  const now = context.now()
  const outcome = decideRetry(error, mail, now, Math.random())
  context.log.warn(
    { err: error, mail: mail.id, attempts: mail.attempts, isOver: 'failedAt' in outcome },
    'Failed to deliver a mail',
  )
  await markFailed(context.db.system, mail, String(error), outcome)
}

/** Writes results in batches: results that arrive during a write go into the next one. */
class ResultWriter {
  readonly #context: ServerContext
  #waiting: Outcome[] = []
  #writing: Promise<void> | undefined

  constructor(context: ServerContext) {
    this.#context = context
  }

  add(outcome: Outcome): Promise<void> {
    this.#waiting.push(outcome)
    return (this.#writing ??= this.#write())
  }

  async #write(): Promise<void> {
    const context = this.#context
    try {
      while (this.#waiting.length > 0) {
        const outcomes = this.#waiting.splice(0)
        await markSent(
          context.db.system,
          outcomes.filter(({ error }) => error === undefined).map(({ mail }) => mail),
          new Date(context.now()),
        )
        for (const { mail, error } of outcomes) {
          mailDeliveries.inc({ outcome: error === undefined ? 'accepted' : 'failed' })
          if (error !== undefined) await keepFailure({ context, mail, error })
        }
      }
    } finally {
      // Reset immediately, so that results added from here on start a new write.
      this.#writing = undefined
    }
  }
}

async function send(
  { config, db }: ServerContext,
  deliver: Deliver,
  mail: StoredMail,
): Promise<Outcome> {
  const span = startSpan({
    name: 'mail',
    kind: 'client',
    attributes: { 'mosaic.mail.attempts': mail.attempts },
  })
  try {
    await runAs(startWork({ mail: 'delivery' }, span), async () => {
      const opened = await openMail(config, mail)
      await deliver({ ...opened, logo: await loadLogo(db.system, opened) })
    })
    span?.end()
    return { mail }
  } catch (error) {
    span?.end('failed')
    return { mail, error: error ?? new Error('refused without a reason') }
  }
}

/** Renews the leases of mails in delivery until the returned function is called. */
function renewLeases({ db, log, now }: ServerContext, mails: ReadonlySet<StoredMail>): () => void {
  const timer = setInterval(() => {
    extendLeases(db.system, [...mails], new Date(now() + leaseMs)).catch((error: unknown) =>
      log.warn({ err: error }, 'Failed to renew the leases of mails'),
    )
  }, renewalMs)
  return () => clearInterval(timer)
}

interface Pace {
  readonly isStopping?: () => boolean
  /** Awaited between batches. */
  readonly rest?: () => Promise<void>
}

/** Sends due mails and returns their number. Concurrent servers claim different mails. */
export async function sendDue(
  context: ServerContext,
  deliver: Deliver,
  { isStopping = () => false, rest = async () => {} }: Pace = {},
): Promise<number> {
  const settling = new ResultWriter(context)
  let sent = 0
  while (!isStopping()) {
    const now = context.now()
    const mails = await claimDue(
      context.db.system,
      new Date(now),
      new Date(now + leaseMs),
      batchSize,
    )
    // A short batch is not the end: other mails may have waited for these.
    if (mails.length === 0) break
    const inDelivery = new Set(mails)
    const stopRenewing = renewLeases(context, inDelivery)
    await Promise.all(
      mails.map(async (mail) => {
        const outcome = await send(context, deliver, mail)
        inDelivery.delete(mail)
        await settling.add(outcome)
        if (outcome.error === undefined) sent++
      }),
    ).finally(stopRenewing)
    await rest()
  }
  return sent
}

/** Sends mails as they become due. Stopping waits for deliveries in progress. */
export class MailSender {
  readonly #context: ServerContext
  readonly #watch: DueTimer
  #delivery: Delivery | undefined
  /** What `#delivery` was created for. */
  #settings: string | undefined

  constructor(context: ServerContext) {
    this.#context = context
    const look = async () => {
      await this.#followSettings()
      await sendDue(context, (mail) => this.#delivery!.deliver(mail), {
        isStopping: () => this.#watch.isStopped,
        rest: async () => {
          await restWhileBusy()
          await this.#followSettings()
        },
      })
      return (await findNextAttempt(context.db.system, new Date(context.now())))?.getTime()
    }
    this.#watch = new DueTimer(context, {
      channel: outboxChannel,
      look,
      longestSleepMs: 30_000,
      failure: 'Failed to read the outbox',
    })
  }

  /** Administrators may change the mail server at any time. Runs only between deliveries. */
  async #followSettings(): Promise<void> {
    const config = await readMailConfig(this.#context)
    const { smtpUrl, smtpRequiresTls, mailFrom, replyTo } = config
    const settings = JSON.stringify([smtpUrl, smtpRequiresTls, mailFrom, replyTo])
    if (this.#delivery && settings === this.#settings) return
    this.#delivery?.close()
    this.#delivery = createDelivery(config)
    this.#settings = settings
  }

  start(): Promise<void> {
    return this.#watch.start()
  }

  async stop(): Promise<void> {
    await this.#watch.stop()
    this.#delivery?.close()
  }
}
