import type { House } from '../house.js'
import { claimDue, findNextAttempt, markFailed, markSent, outboxChannel, type ClaimedMail } from './outbox-store.js'
import { createDelivery, mailsAtOnce, type Deliver } from './transport.js'

/** Longer than a delivery takes (see the timeouts of transport.ts), so that a mail is not under way twice while its sender lives. */
const leaseMs = 5 * 60_000
const giveUpAfterMs = 4 * 86_400_000
/** How often the outbox is looked at though nothing was announced. */
const longestWaitMs = 60_000

/** A minute, doubled with each attempt to six hours; spread, so that what failed together does not come back together. */
export function retryDelayMs(attempts: number, random = Math.random): number {
  return Math.min(60_000 * 2 ** (attempts - 1), 6 * 3_600_000) * (0.75 + random() / 2)
}

/** An address that its server refuses for good; anything else may pass. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

/** Delivers one claimed mail and keeps what became of it. The database waits for nothing meanwhile. */
async function send(house: House, deliver: Deliver, mail: ClaimedMail): Promise<boolean> {
  try {
    await deliver(mail)
  } catch (error) {
    const now = house.now()
    const isOver = isRefusedForGood(error) || now - mail.created.getTime() >= giveUpAfterMs
    house.log.warn({ err: error, mail: mail.id, attempts: mail.attempts, isOver }, 'A mail could not be delivered')
    const outcome = isOver ? { failedAt: new Date(now) } : { retryAt: new Date(now + retryDelayMs(mail.attempts)) }
    await house.db.asSystem((tx) => markFailed(tx, mail, String(error), outcome))
    return false
  }
  await house.db.asSystem((tx) => markSent(tx, mail, new Date(house.now())))
  return true
}

/** Sends whatever is due; answers how many mails went. Of several servers each takes others. */
export async function sendDue(house: House, deliver: Deliver, isStopping = () => false): Promise<number> {
  let sent = 0
  for (let claimed = mailsAtOnce; claimed === mailsAtOnce && !isStopping();) {
    const now = house.now()
    const mails = await house.db.asSystem((tx) => claimDue(tx, new Date(now), new Date(now + leaseMs), mailsAtOnce))
    const outcomes = await Promise.all(mails.map((mail) => send(house, deliver, mail)))
    sent += outcomes.filter(Boolean).length
    claimed = mails.length
  }
  return sent
}

/** Sends what is due as soon as it is, until stopped; then waits for what is under way. */
export function startSending(house: House): () => Promise<void> {
  const { deliver, close } = createDelivery(house.config)
  let isStopping = false
  let isAskedAgain = false
  let turn: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    do {
      isAskedAgain = false
      await sendDue(house, deliver, () => isStopping)
    } while (isAskedAgain && !isStopping)
    const next = await house.db.asSystem(findNextAttempt)
    wakeIn(next ? next.getTime() - house.now() : longestWaitMs)
  }

  function wake(): void {
    isAskedAgain = true
    if (turn || isStopping) return
    clearTimeout(timer)
    turn = run().catch((error: unknown) => {
      house.log.error({ err: error }, 'The outbox could not be read')
      wakeIn(longestWaitMs)
    }).finally(() => {
      turn = undefined
      if (isAskedAgain) wake()
    })
  }

  function wakeIn(ms: number): void {
    clearTimeout(timer)
    if (!isStopping) timer = setTimeout(wake, Math.min(Math.max(ms, 0), longestWaitMs)).unref()
  }

  const listening = house.db.listen(outboxChannel, wake)
  listening.catch((error: unknown) => house.log.error({ err: error }, 'The outbox could not be listened to'))
  wake()
  return async () => {
    isStopping = true
    clearTimeout(timer)
    await (await listening.catch(() => undefined))?.()
    await turn
    close()
  }
}
