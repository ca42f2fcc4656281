import type { Bounds } from '../kernels/geometry.js'

/** More changed places than this are painted faster tile by tile. */
const most = 128
/** Changes are painted together so often, in milliseconds: people see no difference, and each paint has the browser copy the canvas. */
const interval = 100

/** Places of the plan that look different and wait to be painted, in reference units. */
export class Patches {
  private waiting: Bounds[] = []
  private lastTaken = -Infinity

  get count(): number {
    return this.waiting.length
  }

  get areTooMany(): boolean {
    return this.count > most
  }

  /** How long they can wait for others that may come, in milliseconds; 0 if there are none. */
  get patience(): number {
    if (this.count === 0 || this.areTooMany) return 0
    return Math.max(0, this.lastTaken + interval - performance.now())
  }

  /** True if there are some to be painted now. */
  get areDue(): boolean {
    return this.count > 0 && this.patience === 0
  }

  add(patch: Bounds): void {
    this.waiting.push(patch)
  }

  /** Takes all of them to be painted. */
  take(): Bounds[] {
    this.lastTaken = performance.now()
    return this.clear()
  }

  /** Forgets them; answers which they were. */
  clear(): Bounds[] {
    const { waiting } = this
    this.waiting = []
    return waiting
  }
}
