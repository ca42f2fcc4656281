import type { House } from '../house.js'
import { lockDue, markSent, postpone } from './outbox-store.js'
import { createDelivery, type Deliver } from './transport.js'

const everyMs = 2_000
/** Waiting after a failure doubles from one minute to six hours. */
const backOff = (attempts: number) => Math.min(60_000 * 2 ** attempts, 6 * 3_600_000)

/** Sends what is due once; answers how many were sent. Of several servers each takes other mails. */
export async function sendDue(house: House, deliver: Deliver): Promise<number> {
  return house.db.asSystem(async (tx) => {
    let sent = 0
    for (const mail of await lockDue(tx, new Date(house.now()), 20)) {
      try {
        await deliver(mail)
        await markSent(tx, mail, new Date(house.now()))
        sent++
      } catch (error) {
        house.log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'A mail could not be delivered')
        await postpone(tx, mail, new Date(house.now() + backOff(mail.attempts)), String(error))
      }
    }
    return sent
  })
}

/** Keeps sending until stopped. */
export function startSending(house: House): () => Promise<void> {
  const deliver = createDelivery(house.config)
  let turn: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    turn = turn.then(() => sendDue(house, deliver)).catch((error: unknown) => house.log.error({ err: error }, 'The outbox could not be read'))
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await turn
  }
}
