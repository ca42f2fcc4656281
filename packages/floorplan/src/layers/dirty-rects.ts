import type { Bounds } from '../kernels/geometry.js'

/** Above this number of rectangles, repainting tile by tile is faster. */
const most = 128
/** Above this number, nearly every tile is affected, so all tiles are repainted. */
const mostKept = 512
/**
 * Changes are batched for this many milliseconds. The delay is not noticeable, and the browser must
 * copy the canvas after each paint.
 */
const interval = 100

/** Pending dirty rectangles, in reference units. */
export class DirtyRects {
  #waiting: Bounds[] = []
  /** True if there are so many rectangles that everything is repainted. */
  isEverything = false
  #lastTaken = -Infinity

  get isEmpty(): boolean {
    return !this.isEverything && this.#waiting.length === 0
  }

  get areTooMany(): boolean {
    return this.isEverything || this.#waiting.length > most
  }

  /** The remaining batching time in milliseconds; 0 if there are no rectangles. */
  get delay(): number {
    if (this.isEmpty || this.areTooMany) return 0
    return Math.max(0, this.#lastTaken + interval - performance.now())
  }

  /** True if the rectangles must be painted now. */
  get areDue(): boolean {
    return !this.isEmpty && this.delay === 0
  }

  add(rect: Bounds): void {
    if (this.isEverything || this.#waiting.push(rect) <= mostKept) return
    this.isEverything = true
    this.#waiting = []
  }

  /** Removes and returns all rectangles. */
  take(): readonly Bounds[] {
    const waiting = this.#waiting
    this.#lastTaken = performance.now()
    this.clear()
    return waiting
  }

  clear(): void {
    this.#waiting = []
    this.isEverything = false
  }
}
