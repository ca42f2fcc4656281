import { bookingStatuses } from '@mosaic-booking/floorplan'
import { livingPixels, watchFrames } from './watch.js'
import {
  cameraOfAll,
  dice,
  drawPicture,
  makeScene,
  paths,
  viewSize,
  type Camera,
  type PathName,
  type Scene,
} from './scene.js'
import { pictureSize, type Change, type Mounted, type Variant } from './variant.js'

/*
 * Functions that the benchmark calls in the page. They set marks instead of measuring time; the CPU
 * time between marks is read from the browser's trace.
 */

export const frames = watchFrames()
const mark = (name: string) => performance.mark(`bench:${name}`)
export const nextFrame = () => new Promise<number>((resolve) => frames.request(resolve))

/** The plan is at rest after this many frames and milliseconds without a frame request. */
const quiet = { frames: 3, milliseconds: 200 }
/** The minimum number of frames, however long they take, because a median needs that many. */
const fewestFrames = 5
/** Time limit in milliseconds for variants that never come to rest. */
const mostUnrest = 10_000

/** A run's result: displayed frames, and frames too late for a 60 Hz display. */
type Run = { frames: number; late: number; seconds: number }

export class Harness {
  protected scene: Scene = makeScene(1)
  #pictureUrl = ''
  protected mounted: Mounted | null = null
  readonly #kept: HTMLImageElement[] = []
  readonly #random = dice(11)

  readonly #variant: Variant

  constructor(variant: Variant) {
    this.#variant = variant
  }

  /** The plan's picture as PNG bytes. */
  async encodePicture(count: number): Promise<string> {
    const scene = makeScene(count)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, pictureSize(scene))
    drawPicture(canvas.getContext('2d')!, scene)
    return canvas.toDataURL('image/png').split(',')[1]!
  }

  /**
   * Creates the data and decodes the picture in advance, so that neither is attributed to the
   * variant.
   */
  async prepare(count: number, url: string): Promise<void> {
    this.scene = makeScene(count)
    this.#pictureUrl = url
    const image = new Image()
    image.src = url
    await image.decode()
    this.#kept.push(image)
  }

  async mount(): Promise<void> {
    const container = document.createElement('div')
    container.id = 'plan'
    Object.assign(container.style, {
      width: `${viewSize.width}px`,
      height: `${viewSize.height}px`,
      overflow: 'hidden',
      position: 'relative',
    })
    document.body.append(container)
    mark('mount')
    // Only whole tasks are counted. The task that sets the mark is excluded, so the variant starts
    // in a new task.
    await new Promise((resolve) => setTimeout(resolve))
    this.mounted = await this.#variant.mount(container, this.scene, this.#pictureUrl)
    await nextFrame()
    await nextFrame()
    mark('painted')
    await this.quiet()
  }

  /**
   * Sets one camera position per frame along a path, starting at rest. Stops early when time is up.
   */
  async follow(name: PathName, count: number, seconds: number): Promise<Run> {
    const path = paths[name](this.scene)
    this.plan.setView(path(0))
    this.plan.rest?.()
    await this.quiet()
    const run = await this.#drive(count, seconds, (i) => this.plan.setView(path(i + 1)))
    this.#verify(path(run.frames))
    this.plan.rest?.()
    await this.quiet()
    return run
  }

  /**
   * Zooms in within six frames and releases. The marks cover the time from the last frame until the
   * plan is at rest.
   */
  async settle(): Promise<void> {
    const { x, y } = cameraOfAll(this.scene)
    // Each attempt uses a position and scale that have not been drawn yet.
    const to = {
      x: x + this.#random() * 200 - 100,
      y: y + this.#random() * 200 - 100,
      scale: 1 + this.#random() * 0.2,
    }
    for (let i = 6; i > 0; i--) {
      await nextFrame()
      this.plan.setView({ ...to, scale: to.scale * 0.97 ** i })
    }
    await nextFrame()
    mark('settle')
    this.plan.setView(to)
    this.plan.rest?.()
    await this.quiet()
    mark('settled')
  }

  /**
   * Runs frames without changes, to measure the harness's overhead, with or without movement
   * events.
   */
  async rest(count: number, moves: boolean): Promise<Run> {
    return this.#drive(count, 3, () => moves && this.plan.rehearse?.())
  }

  /** Changes the status of visible markers in each frame, at close range. */
  async change(count: number, perFrame: number, seconds: number): Promise<Run> {
    const path = paths.pan(this.scene)
    this.plan.setView(path(0))
    this.plan.rest?.()
    await this.quiet()
    const near = this.#inView(path(0))
    return this.#drive(count, seconds, () => this.plan.setStatuses(this.draw(perFrame, near)))
  }

  /**
   * Applies a fixed number of status changes per second, anywhere on the plan, with the whole plan
   * visible.
   */
  async feed(perSecond: number, seconds: number): Promise<Run> {
    this.plan.setView(cameraOfAll(this.scene))
    this.plan.rest?.()
    await this.quiet()
    let sent = 0
    const since = performance.now()
    return this.#drive(Infinity, seconds, () => {
      const due = Math.floor(((performance.now() - since) * perSecond) / 1000) - sent
      if (due > 0) this.plan.setStatuses(this.draw(due))
      sent += due
    })
  }

  /** Changes statuses as fast as possible, with a frame after every thousand changes. */
  async changeMany(total: number): Promise<void> {
    for (let sent = 0; sent < total; sent += 1000) {
      this.plan.setStatuses(this.draw(1000))
      if (sent % 10_000 === 0) await nextFrame()
    }
    await this.quiet()
  }

  async countIdleFrames(seconds: number): Promise<number> {
    await this.quiet()
    const before = frames.asked
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return frames.asked - before
  }

  /** The page's canvases and bitmaps that have not been garbage-collected. */
  countCanvases(): ReturnType<typeof livingPixels> {
    return livingPixels()
  }

  destroy(): void {
    this.mounted?.destroy()
    this.mounted = null
    document.querySelector('#plan')?.remove()
  }

  protected get plan(): Mounted {
    if (!this.mounted) throw new Error('nothing is mounted')
    return this.mounted
  }

  protected async quiet(): Promise<void> {
    const since = performance.now()
    let [still, restingSince] = [0, since]
    while (
      performance.now() - since < mostUnrest &&
      (still < quiet.frames || performance.now() - restingSince < quiet.milliseconds)
    ) {
      const before = frames.asked
      await nextFrame()
      if (frames.asked === before) still++
      else [still, restingSince] = [0, performance.now()]
    }
  }

  async #drive(count: number, seconds: number, act: (i: number) => void): Promise<Run> {
    const since = performance.now()
    let last = 0
    let late = 0
    let i = 0
    for (; i < count && (i < fewestFrames || performance.now() - since < seconds * 1000); i++) {
      const now = await nextFrame()
      if (i === 0) mark('begin')
      if (last > 0) late += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
      last = now
      act(i)
    }
    await nextFrame()
    mark('end')
    return { frames: i, late, seconds: (performance.now() - since) / 1000 }
  }

  /**
   * Verifies that the camera is where the script moved it. Otherwise, the variants would show
   * different views.
   */
  #verify(wanted: Camera): void {
    const is = this.plan.where?.()
    if (!is) return
    const off = Math.max(
      Math.abs(is.x - wanted.x) * wanted.scale,
      Math.abs(is.y - wanted.y) * wanted.scale,
      Math.abs(is.scale / wanted.scale - 1) * viewSize.width,
    )
    if (off > 3)
      throw new Error(
        `the camera is ${off.toFixed(1)} pixels off: ${JSON.stringify(is)} in place of ${JSON.stringify(wanted)}`,
      )
  }

  #inView({ x, y, scale }: Camera): number[] {
    const [halfX, halfY] = [viewSize.width / 2 / scale, viewSize.height / 2 / scale]
    return this.scene.markers.flatMap((one, i) =>
      one.x > x - halfX &&
      one.x + one.width < x + halfX &&
      one.y > y - halfY &&
      one.y + one.height < y + halfY
        ? [i]
        : [],
    )
  }

  protected draw(count: number, among?: readonly number[]): Change[] {
    const { markers } = this.scene
    return Array.from({ length: count }, () => {
      const any = Math.floor(this.#random() * (among?.length ?? markers.length))
      return [
        among ? among[any]! : any,
        bookingStatuses[Math.floor(this.#random() * bookingStatuses.length)]!,
      ] as const
    })
  }
}
