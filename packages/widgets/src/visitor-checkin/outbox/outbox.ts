import { createIdempotencyKey, isApiError, type Visit } from '@mosaic-booking/sdk'
import { atom, type ReadableAtom } from 'nanostores'
import type { Vault } from './vault.js'
import { isDoneAlready, isPassing, type VisitAct, type WaitingAct } from './visit-act.js'

/** An act's outcome: sent, queued until the server is reachable, or rejected. */
export type ActOutcome =
  | { readonly status: 'sent'; readonly visit?: Visit | undefined }
  | { readonly status: 'waiting' }
  | { readonly status: 'refused'; readonly error: unknown }

/** Queues acts until the server has processed each exactly once. */
export interface Outbox {
  /** Queued and rejected acts, oldest first. */
  readonly waiting: ReadableAtom<readonly WaitingAct[]>
  readonly isLasting: boolean
  /**
   * Stores the act before sending it. Resolves when the act has been sent, or after a short wait.
   */
  act(act: VisitAct): Promise<ActOutcome>
  /** Sends queued acts in order, stopping at the first transient failure. */
  flush(): Promise<void>
  /** Removes a rejected act. */
  dismiss(key: string): Promise<void>
}

export interface OutboxOptions {
  readonly vault: Vault
  readonly send: (act: VisitAct, key: string) => Promise<Visit>
  /** Called after acts have been sent. */
  readonly onSent?: (() => void) | undefined
  /** How long to wait for a response before the act counts as queued, in ms. */
  readonly patienceMs?: number | undefined
  readonly now?: (() => number) | undefined
}

const prefix = 'act/'

/**
 * Allows only one sender at a time, also across tabs. Idempotency keys would make a second sender
 * harmless.
 */
const alone = (name: string, run: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, run) : run()

/** Opens the outbox, including acts left over from an earlier page. */
// eslint-disable-next-line eslint/max-lines-per-function -- what waits, where it is kept and who waits for it belong together
export async function openOutbox({
  vault,
  send,
  onSent,
  patienceMs = 6_000,
  now = Date.now,
}: OutboxOptions): Promise<Outbox> {
  const waiting = atom<readonly WaitingAct[]>([])
  const names = new Map<string, string>()
  const verdicts = new Map<string, (outcome: ActOutcome) => void>()
  let count = 0
  let running: Promise<void> | undefined

  for (const { name, value } of await vault.read(prefix)) {
    const kept = value as WaitingAct
    names.set(kept.key, name)
    waiting.set([...waiting.get(), kept])
  }
  const drop = async (key: string) => {
    await vault.delete(names.get(key)!)
    names.delete(key)
    waiting.set(waiting.get().filter((one) => one.key !== key))
  }
  async function refuse(kept: WaitingAct, error: unknown): Promise<void> {
    const tell = verdicts.get(kept.key)
    // The visitor is still present and sees the rejection. Otherwise, the rejection is stored for
    // the reception.
    if (tell) {
      await drop(kept.key)
      return tell({ status: 'refused', error })
    }
    const refused = { ...kept, refusal: isApiError(error) ? error.message : String(error) }
    await vault.put(names.get(kept.key)!, refused)
    waiting.set(waiting.get().map((one) => (one.key === kept.key ? refused : one)))
  }
  /** Tries to send an act. Returns whether to continue with the next act. */
  async function attempt(kept: WaitingAct): Promise<boolean> {
    try {
      const visit = await send(kept.act, kept.key)
      await drop(kept.key)
      verdicts.get(kept.key)?.({ status: 'sent', visit })
    } catch (error) {
      if (isPassing(error)) return false
      if (isDoneAlready(error) && !verdicts.has(kept.key)) await drop(kept.key)
      else await refuse(kept, error)
    }
    return true
  }
  async function sendAll(): Promise<void> {
    let hasSent = false
    for (;;) {
      const next = waiting.get().find(({ refusal }) => refusal === undefined)
      if (!next || !(await attempt(next))) break
      hasSent = true
    }
    if (hasSent) onSent?.()
  }
  const flush = (): Promise<void> => {
    running ??= alone(vault.name, sendAll).finally(() => {
      running = undefined
    })
    return running
  }

  return {
    waiting,
    isLasting: vault.isLasting,
    flush,
    dismiss: drop,
    async act(act) {
      const kept: WaitingAct = { key: createIdempotencyKey(), act }
      const name = `${prefix}${String(now()).padStart(15, '0')}-${String(count++).padStart(6, '0')}`
      await vault.put(name, kept)
      names.set(kept.key, name)
      waiting.set([...waiting.get(), kept])
      const verdict = new Promise<ActOutcome>((resolve) => verdicts.set(kept.key, resolve))
      let timer: ReturnType<typeof setTimeout> | undefined
      const patience = new Promise<ActOutcome>((resolve) => {
        timer = setTimeout(() => resolve({ status: 'waiting' }), patienceMs)
      })
      // A running flush may have missed this act, so flush again.
      const tried = flush()
        .then(() => (names.has(kept.key) ? flush() : undefined))
        .then((): ActOutcome => ({ status: 'waiting' }))
      const outcome = await Promise.race([verdict, patience, tried])
      clearTimeout(timer)
      verdicts.delete(kept.key)
      return outcome
    },
  }
}
