import type { Renderer } from '../renderer.js'
import { toPlan } from '../kernels/fit-view.js'
import type { Point } from '../kernels/geometry.js'
import { rectangleLoop } from '../kernels/inside-lasso.js'
import type { PointerTool } from '../types.js'

/** The minimum distance between consecutive points, in CSS pixels. Closer points are skipped. */
const leastStep = 3

/**
 * A selection rectangle or lasso. Uses plan coordinates, so it stays in place while the camera
 * moves.
 */
export class Marquee {
  #kind: 'rectangle' | 'lasso' | null = null
  #points: Point[] = []
  #last: Point = [0, 0]

  readonly #renderer: Renderer

  constructor(renderer: Renderer) {
    this.#renderer = renderer
  }

  /** The current loop in plan coordinates; null if none is being drawn. */
  get loop(): readonly Point[] | null {
    if (!this.#kind || this.#points.length < 2) return null
    return this.#kind === 'lasso'
      ? this.#points
      : rectangleLoop(this.#points[0]!, this.#points.at(-1)!)
  }

  get isDrawn(): boolean {
    return this.#kind !== null
  }

  begin(tool: Exclude<PointerTool, 'pan'>, x: number, y: number): void {
    this.#kind = tool
    this.#points = [toPlan(this.#renderer.camera.view, x, y)]
    this.#last = [x, y]
  }

  moveTo(x: number, y: number): void {
    if (Math.hypot(x - this.#last[0], y - this.#last[1]) < leastStep) return
    this.#last = [x, y]
    const point = toPlan(this.#renderer.camera.view, x, y)
    if (this.#kind === 'rectangle') this.#points = [this.#points[0]!, point]
    else this.#points.push(point)
    this.#renderer.redraw('overlay')
  }

  end(): readonly Point[] | null {
    const { loop } = this
    if (!this.#kind) return null
    this.#kind = null
    this.#points = []
    this.#renderer.redraw('overlay')
    return loop
  }
}
