import { isReadOnlyRefusal, isStalePlan, UnfitReplica } from './database-errors.js'
import type { Log, Tx } from './db.js'
import type { Session } from './engine.js'
import { toLiteral } from './literal.js'
import { Statements, type Send } from './statements.js'

type Effect = () => void | Promise<void>

/** PostgreSQL's limit. Checked before the commit, so that the error can include the channel. */
const maxPayloadBytes = 7_999

class Transaction extends Statements implements Tx {
  readonly #begun: Promise<unknown>
  #tail: Promise<unknown>
  #isBegun = false
  /** How many statements wait until those before them are answered. */
  #waiting = 0
  #open = true
  #savepoints = 0
  #atCommit: string[] = []
  #effects: Effect[] = []

  readonly #session: Session

  constructor(session: Session, begin: string) {
    super((...words) => this.#send(...words))
    this.#session = session
    this.#begun = session.query(begin).then(() => (this.#isBegun = true))
    this.#tail = this.#begun.catch(() => undefined)
  }

  /** Why the transaction did not begin. */
  async whyNotBegun(): Promise<Error | undefined> {
    return this.#begun.then(
      () => undefined,
      (error: Error) => error,
    )
  }

  async savepoint<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const name = `savepoint_${++this.#savepoints}`
    const [texts, effects] = [this.#atCommit.length, this.#effects.length]
    await this.#send(`savepoint ${name}`)
    try {
      const value = await work(this)
      await this.#send(`release savepoint ${name}`)
      return value
    } catch (error) {
      this.#atCommit.length = texts
      this.#effects.length = effects
      await this.#send(`rollback to savepoint ${name}; release savepoint ${name}`)
      throw error
    }
  }

  afterCommit(effect: Effect): void {
    this.#effects.push(effect)
  }

  notify(channel: string, payload: string): void {
    const bytes = Buffer.byteLength(payload)
    if (bytes > maxPayloadBytes)
      throw new RangeError(
        `The notification on ${channel} has ${bytes} bytes; the limit is ${maxPayloadBytes}`,
      )
    this.atCommit(`select pg_notify(${toLiteral(channel)}, ${toLiteral(payload)})`)
  }

  atCommit(text: string): void {
    this.#atCommit.push(`${text};`)
  }

  /** Commits and returns the effects to run after the transaction is durable. */
  async commit(): Promise<Effect[]> {
    const result = await this.#end(`${this.#atCommit.join('')}commit`)
    // COMMIT of a failed transaction results in ROLLBACK without an error.
    if ([result].flat().at(-1)?.command !== 'COMMIT') {
      throw new Error(
        'The transaction was rolled back because an error inside it was swallowed; use a savepoint to catch errors',
      )
    }
    return this.#effects
  }

  async rollback(): Promise<void> {
    if (this.#open) await this.#end('rollback')
  }

  #end(text: string) {
    const result = this.#send(text)
    this.#open = false
    return result
  }

  // The statements share a connection, in the order in which the work starts them.
  #send(...words: Parameters<Send>): ReturnType<Send> {
    // A statement that was not awaited must not run in this session's next transaction, under its
    // organisation.
    if (!this.#open)
      return Promise.reject(
        new Error(`The transaction is over; a statement came too late: ${words[0]}`),
      )
    const result = this.#canSendNow(words[0])
      ? this.#session.query(...words)
      : this.#sendLater(words)
    this.#tail = Promise.allSettled([this.#tail, result])
    return result
  }

  async #sendLater(words: Parameters<Send>): ReturnType<Send> {
    this.#waiting++
    await this.#tail
    try {
      // Without its transaction, the statement would be one of its own.
      await this.#begun
    } finally {
      this.#waiting--
    }
    return this.#session.query(...words)
  }

  // Statements that are sent together take one message and one answer. PostgreSQL refuses those after
  // a failed one, except after a failed `begin` (an operator may cancel it), where they would run
  // alone: that may only happen to what reads.
  #canSendNow(text: string): boolean {
    return (
      this.#session.isPipelined === true &&
      this.#waiting === 0 &&
      (this.#isBegun || /^\s*select\b/.test(text))
    )
  }
}

/** Runs the work between begin and commit on its own session, and always returns the session. */
export async function runTransaction<T>(
  session: Session,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  log: Log,
): Promise<T> {
  const transaction = new Transaction(session, begin)
  let broken: Error | undefined
  let value: T
  let effects: Effect[]
  try {
    value = await work(transaction)
    effects = await transaction.commit()
  } catch (error) {
    // What came after is refused because of that, and says less.
    const cause = await transaction.whyNotBegun()
    broken = cause ?? asBroken(error)
    await transaction.rollback().catch((also: Error) => (broken = also))
    throw cause ?? error
  } finally {
    session.release(broken)
  }
  for (const effect of effects) {
    void (async () => effect())().catch((error: unknown) =>
      log.error({ err: error }, 'An afterCommit effect failed'),
    )
  }
  return value
}

/** Runs a single statement, which is a transaction by itself. */
export async function runAlone(
  session: Session,
  words: Parameters<Send>,
): Promise<Awaited<ReturnType<Send>>> {
  let broken: Error | undefined
  try {
    return await session.query(...words)
  } catch (error) {
    broken = asBroken(error)
    throw error
  } finally {
    session.release(broken)
  }
}

/**
 * Stale plans stay with the connection, and a server that refuses writes has become a standby, or an
 * unfit replica a primary: the next connection may reach its successor. So the connection is
 * discarded.
 */
const asBroken = (error: unknown): Error | undefined =>
  isStalePlan(error) || isReadOnlyRefusal(error) || error instanceof UnfitReplica
    ? (error as Error)
    : undefined
