import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { createBatches } from '../../ground/core/batches.js'
import {
  addUp,
  budgetOf,
  stateAfterEach,
  type BudgetName,
  type DearThing,
  type Use,
} from './limit-rules.js'
import { addUse, findUse } from './limit-store.js'

declare module '../../ground/core/context.js' {
  interface ServerContext {
    readonly limits: Limits
  }
}

/** The budget to charge: a user's, an organisation's or a hashed address's. */
export interface Charge {
  readonly budget: BudgetName
  readonly id: string | number
  readonly cost?: number
}

/** The user and organisation whose budgets pay for a costly operation. */
export type Spender = Pick<Call['user'], 'id' | 'organisationId'>

/** The state of a key as known to this process. */
interface Known {
  used: number
  ends: number
  /** Use that has not been written to the database yet. */
  unsent: number
}

/** Maximum time before local use is exchanged. */
const syncMs = 500
/** Above this number, keys whose window has ended are removed. */
const manyKeys = 10_000

export const keyOf = ({ budget, id }: Charge): string => `${budget}:${id}`

/**
 * Budgets shared by all servers of a database. `spend` is exact and runs a statement. `foresee`
 * runs none: use is counted in the process and exchanged with the others in batches, so together
 * they may exceed a budget by half a second of use.
 */
export class Limits {
  readonly #context: Pick<ServerContext, 'db' | 'config' | 'log' | 'now'>
  readonly #known = new Map<string, Known>()
  #timer: NodeJS.Timeout | undefined

  /**
   * Adds use to budgets. Concurrent calls share a statement, so that a flood of guesses, all
   * waiting for the same row, does not exhaust the connections.
   */
  readonly #add: (uses: readonly Use[]) => Promise<readonly Use[]>

  constructor(context: Pick<ServerContext, 'db' | 'config' | 'log' | 'now'>) {
    this.#context = context
    this.#add = createBatches(
      () => '',
      async (calls: readonly (readonly Use[])[]) =>
        stateAfterEach(
          calls,
          await addUse(context.db.system, addUp(calls), new Date(context.now())),
        ),
    )
  }

  #budget(name: BudgetName) {
    return budgetOf(name, this.#context.config.limitFactor)
  }

  /**
   * Counts use, and refuses it if a budget is exceeded. Concurrent uses are counted individually.
   */
  async spend(charges: readonly Charge[]): Promise<void> {
    const uses = await this.#add(this.#toUses(charges))
    this.#refuseExceeded(charges, uses, (used, max) => used > max)
  }

  async check(charges: readonly Charge[]): Promise<void> {
    this.#refuseExceeded(charges, await this.read(charges), (used, max) => used >= max)
  }

  async read(charges: readonly Charge[]): Promise<Use[]> {
    const { db, now } = this.#context
    return findUse(db.system, charges.map(keyOf), new Date(now()))
  }

  isUsedUp(charge: Charge, uses: readonly Use[]): boolean {
    const { used = 0 } = uses.find(({ key }) => key === keyOf(charge)) ?? {}
    return used >= this.#budget(charge.budget).max
  }

  /**
   * Runs a call with a secret token; unknown tokens count as failed guesses. Calls in progress
   * count as well, so that a flood of guesses cannot reach costly work.
   */
  async guard<T>(charge: Charge, work: () => Promise<T>): Promise<T> {
    const giveBack = await this.reserve(charge)
    try {
      const result = await work()
      await giveBack()
      return result
    } catch (error) {
      const isGuess =
        error instanceof Refusal && /(?:TOKEN|PAIRING_CODE|PASSCODE)_INVALID$/.test(error.code)
      if (!isGuess) await giveBack()
      throw error
    }
  }

  /**
   * Counts a guess before its comparison, so that concurrent guesses cannot exceed the budget. The
   * returned function refunds a correct guess.
   */
  async reserve(charge: Charge): Promise<() => Promise<void>> {
    await this.spend([charge])
    return async () => {
      await this.#add(this.#toUses([{ ...charge, cost: -1 }]))
    }
  }

  /** Charges a costly operation exactly to the budgets of the user and the organisation. */
  async charge(thing: DearThing, spender: Spender): Promise<void> {
    await this.spend(chargesFor(thing, spender))
  }

  /**
   * Like `charge`, but without waiting for the database, so it can run within a transaction.
   * Refuses immediately if the budgets known to this process are exceeded. The returned function
   * counts the use.
   */
  foresee(thing: DearThing, spender: Spender, cost: number): () => void {
    const charges = chargesFor(thing, spender, cost)
    const at = this.#context.now()
    for (const { budget, ...charge } of charges) {
      const { used, unsent, ends } = this.#find({ budget, ...charge }, at)
      if (used + unsent + cost > this.#budget(budget).max) refuse(ends - at)
    }
    return () => {
      const now = this.#context.now()
      for (const charge of charges) this.#find(charge, now).unsent += cost
      this.#timer ??= setTimeout(() => void this.flush(), syncMs).unref()
    }
  }

  /** Exchanges local use with the other processes. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const now = this.#context.now()
    const sent = [...this.#known].filter(([, { unsent }]) => unsent > 0)
    if (sent.length === 0) return
    const uses = sent.map(([key, { unsent, ends }]) => ({
      key,
      used: unsent,
      ends: new Date(ends),
    }))
    for (const [, known] of sent) {
      known.used += known.unsent
      known.unsent = 0
    }
    try {
      for (const { key, used, ends } of await addUse(this.#context.db.system, uses, new Date(now)))
        Object.assign(this.#known.get(key) ?? {}, { used, ends: ends.getTime() })
    } catch (error) {
      this.#context.log.warn({ err: error }, 'Failed to share the use of limits')
    }
  }

  #find(charge: Charge, at: number): Known {
    const key = keyOf(charge)
    const known = this.#known.get(key)
    if (known && known.ends > at) return known
    if (this.#known.size >= manyKeys)
      for (const [one, { ends }] of this.#known) if (ends <= at) this.#known.delete(one)
    const fresh = { used: 0, unsent: 0, ends: at + this.#budget(charge.budget).windowMs }
    this.#known.set(key, fresh)
    return fresh
  }

  #toUses(charges: readonly Charge[]): Use[] {
    const at = this.#context.now()
    return charges.map((charge) => ({
      key: keyOf(charge),
      used: charge.cost ?? 1,
      ends: new Date(at + this.#budget(charge.budget).windowMs),
    }))
  }

  #refuseExceeded(
    charges: readonly Charge[],
    uses: readonly Use[],
    isExceeded: (used: number, max: number) => boolean,
  ): void {
    for (const charge of charges) {
      const use = uses.find(({ key }) => key === keyOf(charge))
      if (use && isExceeded(use.used, this.#budget(charge.budget).max))
        refuse(use.ends.getTime() - this.#context.now())
    }
  }
}

const chargesFor = (thing: DearThing, { id, organisationId }: Spender, cost = 1): Charge[] => [
  { budget: `${thing}.user`, id, cost },
  { budget: `${thing}.organisation`, id: organisationId, cost },
]

export function refuse(remainingMs: number): never {
  throw new Refusal('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)),
  })
}
