import { isDiskFull } from './database-errors.js'
import type { Engine, Session } from './engine.js'

/**
 * Writes a megabyte of temporary data, because a small write may fit into an existing page even on
 * a full disk.
 */
const tryRoom = `begin; create temporary table room_probe on commit drop as
  select repeat('x', 1000) as text from generate_series(1, 1000); commit`

/**
 * Tracks whether a write has failed because the database's disk is full, and whether it is still
 * full.
 */
export class DiskWatch {
  readonly #engine: Engine
  #isFull = false

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async acquire(options?: Parameters<Engine['acquire']>[0]): Promise<Session> {
    const session = await this.#engine.acquire(options)
    return { ...session, query: (...words) => this.#watch(session.query(...words)) }
  }

  /** After a failure, retries a write on the session. */
  async isFull(session: Session): Promise<boolean> {
    if (this.#engine.isDiskFull) return this.#engine.isDiskFull()
    if (!this.#isFull) return false
    try {
      await session.query(tryRoom)
      return (this.#isFull = false)
    } catch (error) {
      await session.query('rollback')
      if (!isDiskFull(error)) throw error
      return true
    }
  }

  async #watch(answer: ReturnType<Session['query']>): ReturnType<Session['query']> {
    try {
      return await answer
    } catch (error) {
      if (isDiskFull(error)) this.#isFull = true
      throw error
    }
  }
}
