import type { Bounds } from '../kernels/geometry.js'

/** Beyond this many rectangles, repainting tile by tile is faster. */
const most = 128
/** Beyond this many, nearly every tile has some, and all are repainted. */
const mostKept = 512
/**
 * Changes are batched for this long, in milliseconds: the delay is not noticeable, and after each
 * paint the browser has to copy the canvas.
 */
const interval = 100

/** Pending dirty rectangles in reference units. */
export class DirtyRects {
  #waiting: Bounds[] = []
  /** True if there are so many that everything is repainted. */
  isEverything = false
  #lastTaken = -Infinity

  get isEmpty(): boolean {
    return !this.isEverything && this.#waiting.length === 0
  }

  get areTooMany(): boolean {
    return this.isEverything || this.#waiting.length > most
  }

  /** How long they can still be batched, in milliseconds; 0 if there are none. */
  get delay(): number {
    if (this.isEmpty || this.areTooMany) return 0
    return Math.max(0, this.#lastTaken + interval - performance.now())
  }

  /** True if they have to be painted now. */
  get areDue(): boolean {
    return !this.isEmpty && this.delay === 0
  }

  add(rect: Bounds): void {
    if (this.isEverything || this.#waiting.push(rect) <= mostKept) return
    this.isEverything = true
    this.#waiting = []
  }

  /** Removes and returns all of them. */
  take(): readonly Bounds[] {
    const waiting = this.#waiting
    this.#lastTaken = performance.now()
    this.clear()
    return waiting
  }

  /** Drops them. */
  clear(): void {
    this.#waiting = []
    this.isEverything = false
  }
}
