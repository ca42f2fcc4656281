import { createIdempotencyKey, isApiError, type Visit } from '@mosaic-booking/sdk'
import { atom, type ReadableAtom } from 'nanostores'
import type { Vault } from './vault.js'
import { isDoneAlready, isPassing, type VisitAct, type WaitingAct } from './visit-act.js'

/** What has become of an act: done, kept until the server can be reached, or refused. */
export type ActOutcome =
  | { readonly status: 'sent'; readonly visit?: Visit | undefined }
  | { readonly status: 'waiting' }
  | { readonly status: 'refused'; readonly error: unknown }

/** Keeps acts until the server has carried them out, each once. */
export interface Outbox {
  /** What waits, and what was refused meanwhile; oldest first. */
  readonly waiting: ReadableAtom<readonly WaitingAct[]>
  readonly isLasting: boolean
  /** Keeps the act before it is sent. Resolves when it is sent, or after a short wait. */
  act(act: VisitAct): Promise<ActOutcome>
  /** Sends what waits, in order; stops at the first failure that may pass. */
  flush(): Promise<void>
  /** Forgets a refused act. */
  dismiss(key: string): Promise<void>
}

export interface OutboxOptions {
  readonly vault: Vault
  readonly send: (act: VisitAct, key: string) => Promise<Visit>
  /** Called after acts have been sent. */
  readonly onSent?: (() => void) | undefined
  /** How long a visitor waits for an answer before the act counts as waiting. */
  readonly patienceMs?: number | undefined
  readonly now?: (() => number) | undefined
}

const prefix = 'act/'

/** One sender at a time, also of several tabs; the keys would make a second one harmless. */
const alone = (name: string, run: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, run) : run()

/** Opens the outbox with what an earlier page has left. */
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
    // The visitor is still there and is told; otherwise the reception has to learn of it.
    if (tell) {
      await drop(kept.key)
      return tell({ status: 'refused', error })
    }
    const refused = { ...kept, refusal: isApiError(error) ? error.message : String(error) }
    await vault.put(names.get(kept.key)!, refused)
    waiting.set(waiting.get().map((one) => (one.key === kept.key ? refused : one)))
  }
  /** Whether the next act may be tried. */
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
      // A run that has begun may have passed by this act already.
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
