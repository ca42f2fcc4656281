import type { Bounds } from '../kernels/geometry.js'

/** More changed places than this are painted faster tile by tile. */
const most = 128
/** With more than this, nearly every tile has some, and all are painted anew. */
const mostKept = 512
/**
 * Changes are painted together so often, in milliseconds: people see no difference, and each paint
 * has the browser copy the canvas.
 */
const interval = 100

/** Places of the plan that look different and wait to be painted, in reference units. */
export class DirtyRects {
  #waiting: Bounds[] = []
  /** True if they are so many that everything is to be painted anew. */
  isEverything = false
  #lastTaken = -Infinity

  get isEmpty(): boolean {
    return !this.isEverything && this.#waiting.length === 0
  }

  get areTooMany(): boolean {
    return this.isEverything || this.#waiting.length > most
  }

  /** How long they can wait for others that may come, in milliseconds; 0 if there are none. */
  get delay(): number {
    if (this.isEmpty || this.areTooMany) return 0
    return Math.max(0, this.#lastTaken + interval - performance.now())
  }

  /** True if there are some to be painted now. */
  get areDue(): boolean {
    return !this.isEmpty && this.delay === 0
  }

  add(rect: Bounds): void {
    if (this.isEverything || this.#waiting.push(rect) <= mostKept) return
    this.isEverything = true
    this.#waiting = []
  }

  /** Takes all of them to be painted. */
  take(): readonly Bounds[] {
    const waiting = this.#waiting
    this.#lastTaken = performance.now()
    this.clear()
    return waiting
  }

  /** Forgets them. */
  clear(): void {
    this.#waiting = []
    this.isEverything = false
  }
}
