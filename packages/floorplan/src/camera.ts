import {
  between,
  clampView,
  fitView,
  revealView,
  scaleLimits,
  zoomAround,
  nothingCovered,
  type Insets,
  type ScaleLimits,
} from './kernels/fit-view.js'
import type { Bounds } from './kernels/geometry.js'
import type { View } from './types.js'

/** A camera animation. Returns the next view, or null once it has ended. */
type Motion = (view: View, milliseconds: number) => View | null

const fitPadding = 24
const glideMilliseconds = 280
/** Time constants of flings and the wheel zoom, in milliseconds: the time to decay by 63 %. */
const friction = 220
const wheelLag = 55
/**
 * The longest animation step: after the page was paused, the camera continues from where it was.
 */
const longestStep = 64

const easeOut = (t: number) => 1 - (1 - t) ** 3

/** The current view and its animation. The camera has no clock; `step` receives the time. */
export class Camera {
  view: View = { x: 0, y: 0, scale: 1, width: 0, height: 0 }
  #plan: Bounds = { minX: 0, minY: 0, maxX: 1, maxY: 1 }
  #typicalSize = 0
  #cover = nothingCovered
  #limits: ScaleLimits = { min: 1e-9, max: 1e9 }
  #motion: Motion | null = null
  #lastStep: number | null = null
  /** True until the user or a call moves the camera. While true, a resize refits the whole plan. */
  #showsAll = true
  #isHeld = false
  #glideTo: View | null = null
  #glideMotion: Motion | null = null
  #wheelRest = 0
  #wheelAt: [number, number] = [0, 0]

  readonly #prefersStill: () => boolean
  readonly #onMove: () => void
  /** Called when an animation has started and needs frames. */
  readonly #onStart: () => void

  constructor(prefersStill: () => boolean, onMove: () => void, onStart: () => void) {
    this.#prefersStill = prefersStill
    this.#onMove = onMove
    this.#onStart = onStart
  }

  /** True while an animation is running or a pointer is dragging the plan. */
  get isMoving(): boolean {
    return this.#motion !== null || this.#isHeld
  }

  /** Stops any animation because a pointer has grabbed the plan. */
  hold(): void {
    this.#isHeld = true
    this.#motion = null
  }

  /** Ends the hold and starts a fling at the given speed, in CSS pixels per millisecond. */
  release(speedX: number, speedY: number): void {
    this.#isHeld = false
    if (Math.hypot(speedX, speedY) > 0.05) this.#fling(speedX, speedY)
    else this.#onStart()
  }

  setPlan(plan: Bounds): void {
    this.#plan = plan
    this.#updateLimits()
    this.#showsAll = true
    this.#motion = null
    this.#put(this.#fitted())
  }

  setTypicalSize(size: number): void {
    if (this.#typicalSize === size) return
    this.#typicalSize = size
    this.#updateLimits()
  }

  /** Jumps to a running animation's target, because a resize would stop it half-way. */
  resize(width: number, height: number): void {
    const goal = this.#goal
    this.view = { ...this.view, width, height }
    this.#updateLimits()
    this.#motion = null
    this.#put(this.#showsAll ? this.#fitted() : { ...goal, width, height })
  }

  fit(): void {
    this.#glide(this.#fitted())
    this.#showsAll = true
  }

  pan(dx: number, dy: number): void {
    this.#arrive({
      ...this.view,
      x: this.view.x - dx / this.view.scale,
      y: this.view.y - dy / this.view.scale,
    })
  }

  /** Pans with an animation, for the keyboard. Quick successive steps add up. */
  nudge(dx: number, dy: number): void {
    const from = this.#goal
    this.#glide({ ...from, x: from.x + dx / from.scale, y: from.y + dy / from.scale })
  }

  zoomAt(px: number, py: number, factor: number): void {
    this.#arrive(zoomAround(this.view, px, py, factor, this.#limits))
  }

  glideZoom(px: number, py: number, factor: number): void {
    this.#glide(zoomAround(this.#goal, px, py, factor, this.#limits))
  }

  /**
   * Zooms smoothly with the wheel: mouse wheel notches merge into one movement, a touchpad stays
   * direct.
   */
  wheelZoom(px: number, py: number, factor: number): void {
    if (this.#prefersStill()) return this.zoomAt(px, py, factor)
    this.#showsAll = false
    const carried = this.#motion === this.#wheelMotion ? this.#wheelRest : 0
    this.#wheelRest = carried + Math.log(factor)
    this.#wheelAt = [px, py]
    this.#start(this.#wheelMotion)
  }

  readonly #wheelMotion: Motion = (view, milliseconds) => {
    const part =
      Math.abs(this.#wheelRest) < 0.002
        ? this.#wheelRest
        : this.#wheelRest * (1 - Math.exp(-milliseconds / wheelLag))
    if (part === 0) return null
    this.#wheelRest -= part
    return zoomAround(view, ...this.#wheelAt, Math.exp(part), this.#limits)
  }

  #fling(speedX: number, speedY: number): void {
    if (this.#prefersStill()) return
    let [x, y] = [speedX, speedY]
    this.#start((view, milliseconds) => {
      if (Math.hypot(x, y) < 0.01) return null
      const slowed = Math.exp(-milliseconds / friction)
      const way = (friction * (1 - slowed)) / view.scale
      const next = { ...view, x: view.x - x * way, y: view.y - y * way }
      ;[x, y] = [x * slowed, y * slowed]
      return next
    })
  }

  /**
   * Zooms to part of the plan, filling at most half the view and never exceeding the `largest`
   * scale.
   */
  zoomTo(bounds: Bounds, largest: number): void {
    const target = fitView(bounds, this.view.width, this.view.height, 0)
    this.#glide({ ...target, scale: Math.min(target.scale / 2, largest) })
  }

  /** Pans just far enough to bring part of the plan into view, avoiding obscured edges. */
  reveal(bounds: Bounds, cover: Insets): void {
    this.#cover = cover
    const margin = Math.min(56, this.view.width / 6, this.view.height / 6)
    const inset = {
      left: cover.left + margin,
      right: cover.right + margin,
      top: margin,
      bottom: cover.bottom + margin,
    }
    const target = revealView(this.view, bounds, inset)
    if (target.x !== this.view.x || target.y !== this.view.y) this.#glide(target)
  }

  /** Advances the animation to this frame's time. True while it is still running. */
  step(now: number): boolean {
    const milliseconds = Math.min(longestStep, now - (this.#lastStep ?? now - 16))
    if (!this.#motion || milliseconds <= 0) return this.#motion !== null
    this.#lastStep = now
    const next = this.#motion(this.view, milliseconds)
    // An animation also ends when a limit stops the view.
    if (next === null || !this.#put(next)) this.#motion = null
    return this.#motion !== null
  }

  #fitted(): View {
    return fitView(
      this.#plan,
      this.view.width,
      this.view.height,
      Math.min(fitPadding, this.view.width / 30),
    )
  }

  #updateLimits(): void {
    this.#limits = scaleLimits(this.#fitted().scale, this.#typicalSize)
  }

  #put(view: View): boolean {
    const before = this.view
    this.view = clampView(view, this.#plan, this.#limits, this.#cover)
    const moved = (Object.keys(before) as (keyof View)[]).some(
      (key) => before[key] !== this.view[key],
    )
    if (moved) this.#onMove()
    return moved
  }

  #arrive(view: View): void {
    this.#motion = null
    this.#showsAll = false
    this.#put(view)
  }

  /** The running animation's target, otherwise the view itself. */
  get #goal(): View {
    return this.#glideTo && this.#motion === this.#glideMotion ? this.#glideTo : this.view
  }

  #glide(target: View): void {
    if (this.#prefersStill()) return this.#arrive(target)
    this.#showsAll = false
    const from = this.view
    const to = clampView(target, this.#plan, this.#limits, this.#cover)
    let passed = 0
    this.#glideTo = to
    this.#glideMotion = (_, milliseconds) => {
      if (passed >= glideMilliseconds) return null
      passed += milliseconds
      return passed >= glideMilliseconds
        ? to
        : between(from, to, easeOut(passed / glideMilliseconds))
    }
    this.#start(this.#glideMotion)
  }

  #start(motion: Motion): void {
    if (this.#motion !== motion) this.#lastStep = null
    this.#motion = motion
    this.#onStart()
  }
}
