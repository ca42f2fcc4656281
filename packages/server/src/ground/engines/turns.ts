import { DatabaseUnavailable } from '../db/database-errors.js'

/** A FIFO mutex: `take` resolves when it is the caller's turn, with a function that releases it. */
export class Turns {
  #busy = false
  readonly #waiting: (() => void)[] = []

  /** The load of a pool with one connection. */
  get load() {
    const busy = Number(this.#busy)
    return { busy, idle: 1 - busy, waiting: this.#waiting.length }
  }

  take(timeoutMs: number): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        let ended = false
        resolve(() => {
          if (!ended) this.#next()
          ended = true
        })
      }
      const timer = Number.isFinite(timeoutMs)
        ? setTimeout(() => {
            this.#waiting.splice(this.#waiting.indexOf(begin), 1)
            reject(
              new DatabaseUnavailable(
                `No turn within ${timeoutMs} ms: a transaction runs long, or waits for one inside it`,
              ),
            )
          }, timeoutMs)
        : undefined
      if (this.#busy) {
        this.#waiting.push(begin)
      } else {
        this.#busy = true
        begin()
      }
    })
  }

  #next(): void {
    const begin = this.#waiting.shift()
    if (begin) begin()
    else this.#busy = false
  }
}
