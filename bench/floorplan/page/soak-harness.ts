import { cameraOfAll, viewSize } from './scene.js'
import { frames, Harness, nextFrame } from './harness.js'

/** Extends the harness with the events of weeks on a wall display. */
export class SoakHarness extends Harness {
  #feeding: ReturnType<typeof setInterval> | undefined
  #sent = 0
  #remembered: Uint8ClampedArray[] = []

  /**
   * Fills the browser's number-to-string cache to its final 64 kB, which would otherwise happen at
   * an unpredictable time.
   */
  fillCaches(): number {
    let length = 0
    for (let i = 0; i < 300_000; i++) length += String(i * 1.37).length
    return length
  }

  /** Changes statuses until `rest`, in batches every `hundred` milliseconds. */
  stream(perSecond: number): void {
    clearInterval(this.#feeding)
    this.#feeding = setInterval(() => {
      this.plan.setStatuses(this.draw(perSecond / 10))
      this.#sent += perSecond / 10
    }, 100)
  }

  /**
   * Shows the whole plan without changes or movement, the state in which figures are comparable.
   * Returns the number of changes so far.
   */
  async calm(): Promise<number> {
    clearInterval(this.#feeding)
    this.plan.setView(cameraOfAll(this.scene))
    this.plan.rest?.()
    await this.quiet()
    return this.#sent
  }

  async resize(width: number, height: number): Promise<void> {
    const { style } = document.querySelector<HTMLElement>('#plan')!
    Object.assign(style, { width: `${width}px`, height: `${height}px` })
    await nextFrame()
    await nextFrame()
    Object.assign(style, { width: `${viewSize.width}px`, height: `${viewSize.height}px` })
    await nextFrame()
  }

  /** Simulates a background tab: frames stop, and canvases may lose their content. */
  async hide(seconds: number): Promise<void> {
    frames.hold(true)
    this.#show(false)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    this.#wipe()
    frames.hold(false)
    this.#show(true)
    await nextFrame()
  }

  /** Stores the canvases' current content for a later comparison. */
  remember(): void {
    this.#remembered = this.#readPixels()
  }

  /**
   * Counts the colour channels that have changed since `remember`. Interpolation may round
   * differently in another tile.
   */
  countChanged(): number {
    const now = this.#readPixels()
    return this.#remembered.reduce((sum, before, at) => sum + countDifferent(now[at], before), 0)
  }

  #readPixels(): Uint8ClampedArray[] {
    return this.#canvases
      .filter(({ width, height }) => width > 0 && height > 0)
      .map((canvas) => {
        // Uses a copy, because reading from a canvas permanently moves it to main memory.
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
        copy.drawImage(canvas, 0, 0)
        return copy.getImageData(0, 0, canvas.width, canvas.height).data
      })
  }

  override destroy(): void {
    clearInterval(this.#feeding)
    this.#remembered = []
    super.destroy()
  }

  get #canvases(): HTMLCanvasElement[] {
    const host = document.querySelector('#plan')?.firstElementChild
    return [...(host?.shadowRoot ?? host)!.querySelectorAll('canvas')]
  }

  #wipe(): void {
    for (const canvas of this.#canvases) {
      const context = canvas.getContext('2d')!
      context.save()
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.restore()
    }
  }

  #show(isShown: boolean): void {
    const define = (name: string, is: unknown) =>
      Object.defineProperty(document, name, { configurable: true, get: () => is })
    define('hidden', !isShown)
    define('visibilityState', isShown ? 'visible' : 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

/** The tolerated difference of a colour channel, out of 255. */
const rounding = 2

function countDifferent(now: Uint8ClampedArray | undefined, before: Uint8ClampedArray): number {
  // The canvas has been removed or resized.
  if (now?.length !== before.length) return before.length
  let count = 0
  for (let i = 0; i < before.length; i++) if (Math.abs(now[i]! - before[i]!) > rounding) count++
  return count
}
