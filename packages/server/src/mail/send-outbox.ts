import type { ServerContext } from '../core/context.js'
import { DueTimer } from '../core/due-timer.js'
import { restWhileBusy } from '../core/rest-while-busy.js'
import {
  claimDue,
  findNextAttempt,
  markFailed,
  markSent,
  outboxChannel,
  type StoredMail,
} from './outbox-store.js'
import { openMail } from './seal-mail.js'
import { createDelivery, mailsAtOnce, type Deliver, type Delivery } from './transport.js'

/**
 * Longer than a delivery takes (see the timeouts of transport.ts), so that a mail is not under way
 * twice while its sender lives.
 */
const leaseMs = 5 * 60_000
const giveUpAfterMs = 4 * 86_400_000

/**
 * A minute, doubled with each attempt to six hours; spread, so that what failed together does not
 * come back together.
 */
export function retryDelayMs(attempts: number, random = Math.random): number {
  return Math.min(60_000 * 2 ** (attempts - 1), 6 * 3_600_000) * (0.75 + random() / 2)
}

/** An address that its server refuses for good; anything else may pass. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

/** What became of a delivery; without an error the mail is on its way. */
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
  const isOver = isRefusedForGood(error) || now - mail.created.getTime() >= giveUpAfterMs
  context.log.warn(
    { err: error, mail: mail.id, attempts: mail.attempts, isOver },
    'A mail could not be delivered',
  )
  await markFailed(
    context.db.system,
    mail,
    String(error),
    isOver ? { failedAt: new Date(now) } : { retryAt: new Date(now + retryDelayMs(mail.attempts)) },
  )
}

/**
 * Keeps what became of mails as it becomes known; what ends while that is being written is written
 * together.
 */
class Settling {
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
        for (const { mail, error } of outcomes)
          if (error !== undefined) await keepFailure({ context, mail, error })
      }
    } finally {
      // At once, not when somebody hears of it: what is added in between would wait for nobody.
      this.#writing = undefined
    }
  }
}

/** Delivers one claimed mail. The database waits for nothing meanwhile. */
async function send(
  { config }: ServerContext,
  deliver: Deliver,
  mail: StoredMail,
): Promise<Outcome> {
  try {
    await deliver(await openMail(config, mail))
    return { mail }
  } catch (error) {
    return { mail, error: error ?? new Error('refused without a reason') }
  }
}

interface Pace {
  readonly isStopping?: () => boolean
  /** Between one handful of mails and the next. */
  readonly rest?: () => Promise<void>
}

/** Sends whatever is due; answers how many mails went. Of several servers each takes others. */
export async function sendDue(
  context: ServerContext,
  deliver: Deliver,
  { isStopping = () => false, rest = async () => {} }: Pace = {},
): Promise<number> {
  const settling = new Settling(context)
  let sent = 0
  while (!isStopping()) {
    const now = context.now()
    const mails = await claimDue(
      context.db.system,
      new Date(now),
      new Date(now + leaseMs),
      mailsAtOnce,
    )
    // Fewer than asked for is not the end: a mail may have waited for one of these.
    if (mails.length === 0) break
    await Promise.all(
      mails.map(async (mail) => {
        const outcome = await send(context, deliver, mail)
        await settling.add(outcome)
        if (outcome.error === undefined) sent++
      }),
    )
    await rest()
  }
  return sent
}

/** Sends what is due as soon as it is, until stopped; then waits for what is under way. */
export class MailSender {
  readonly #delivery: Delivery
  readonly #watch: DueTimer

  constructor(context: ServerContext) {
    this.#delivery = createDelivery(context.config)
    const look = async () => {
      await sendDue(context, this.#delivery.deliver, {
        isStopping: () => this.#watch.isStopped,
        rest: restWhileBusy,
      })
      return (await findNextAttempt(context.db.system, new Date(context.now())))?.getTime()
    }
    this.#watch = new DueTimer(context, {
      channel: outboxChannel,
      look,
      longestSleepMs: 60_000,
      failure: 'The outbox could not be read',
    })
  }

  start(): Promise<void> {
    return this.#watch.start()
  }

  async stop(): Promise<void> {
    await this.#watch.stop()
    this.#delivery.close()
  }
}
