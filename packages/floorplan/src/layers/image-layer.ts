import { firstImage, imageFor } from '../kernels/choose-image.js'
import { toScreen } from '../kernels/fit-view.js'
import { wholePixel } from '../kernels/scroll.js'
import type { ImageSize, Plan, ThemeTokens, View } from '../types.js'
import { ImagePyramid } from './image-pyramid.js'
import { ScrollBuffer } from './scroll-buffer.js'

type Shown = { size: ImageSize; image: HTMLImageElement; pyramid: ImagePyramid }

/** What the image layer tells its owner. */
export type ImageEvents = { onChange: () => void; onError: (url: string, error: Error) => void }

/** The plan's sheet and its picture: first the one about 1024 wide, then a larger one when the view asks for it. */
export class ImageLayer {
  private plan: Plan | null = null
  private shown: Shown | null = null
  private loading: AbortController | null = null
  private readonly failed = new Set<string>()
  private readonly buffer = new ScrollBuffer()
  private theme: ThemeTokens

  constructor(
    private readonly viewNow: () => View,
    theme: ThemeTokens,
    private readonly events: ImageEvents,
  ) {
    this.theme = theme
  }

  /** True if there is nothing to wait for: the picture is there, or there is none, or it could not be loaded. */
  get isSettled(): boolean {
    return this.shown !== null || this.loading === null
  }

  setPlan(plan: Plan): void {
    const keeps = this.shown !== null && plan.image?.sizes.some((size) => size.url === this.shown!.size.url)
    this.plan = plan
    this.failed.clear()
    if (!keeps) {
      this.forget()
      const first = firstImage(plan.image?.sizes ?? [])
      if (first) void this.load(first)
    }
    this.change()
  }

  setTheme(theme: ThemeTokens): void {
    this.theme = theme
    this.rebuild()
    this.change()
  }

  /** Makes the pixels anew from the picture, after a change of tone or when the browser has lost them. */
  rebuild(): void {
    if (!this.shown) return
    const { image, size, pyramid } = this.shown
    pyramid.release()
    this.shown = { image, size, pyramid: this.toPyramid(image, size) }
    this.change()
  }

  /** Tries pictures again that could not be loaded, for instance after the network came back. */
  retry(): void {
    if (this.failed.size === 0 || !this.plan) return
    this.failed.clear()
    const first = firstImage(this.plan.image?.sizes ?? [])
    if (!this.shown && first) void this.load(first)
  }

  /** Loads a larger picture if the view has come so close that it shows. */
  sharpen(pixelRatio: number): void {
    if (!this.plan?.image || !this.shown || this.loading) return
    const width = this.plan.referenceWidth * this.viewNow().scale * pixelRatio
    const wanted = imageFor(this.plan.image.sizes, width, this.shown.size)
    if (wanted !== this.shown.size && !this.failed.has(wanted.url)) void this.load(wanted)
  }

  /** The sheet, the picture or the theme is another one. */
  private change(): void {
    this.buffer.forget()
    this.events.onChange()
  }

  /** The canvas has lost its pixels. */
  invalidate(): void {
    this.buffer.forget()
  }

  readonly paint = (context: CanvasRenderingContext2D, pixelRatio: number): void => {
    const view = this.viewNow()
    for (const { minX, minY, maxX, maxY } of this.buffer.follow(context, view, pixelRatio)) {
      context.save()
      context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
      context.beginPath()
      context.rect(minX, minY, maxX - minX, maxY - minY)
      context.clip()
      context.fillStyle = this.theme.surface
      context.fillRect(minX, minY, maxX - minX, maxY - minY)
      if (this.plan) this.paintPlan(context, this.plan, view, pixelRatio)
      context.restore()
    }
  }

  destroy(): void {
    this.forget()
  }

  private paintPlan(
    context: CanvasRenderingContext2D,
    { referenceWidth, referenceHeight }: Plan,
    view: View,
    pixelRatio: number,
  ): void {
    const whole = (at: number) => wholePixel(at, pixelRatio)
    const [left, top] = toScreen(view, 0, 0).map(whole) as [number, number]
    const [right, bottom] = toScreen(view, referenceWidth, referenceHeight).map(whole) as [number, number]
    const sheet = [left, top, right - left, bottom - top] as const
    context.fillStyle = this.theme.imageTone === 'dark' ? this.ground : this.theme.paper
    context.fillRect(...sheet)
    if (this.shown) {
      context.imageSmoothingEnabled = true
      context.drawImage(this.shown.pyramid.levelFor(sheet[2] * pixelRatio), ...sheet)
    }
    context.strokeStyle = this.theme.border
    context.lineWidth = 1
    context.strokeRect(left - 0.5, top - 0.5, sheet[2] + 1, sheet[3] + 1)
  }

  /** What white paper becomes in the dark tone. */
  private get ground(): string {
    return this.theme.halo
  }

  private toPyramid(image: HTMLImageElement, size: ImageSize): ImagePyramid {
    return new ImagePyramid(image, size.width, size.height, this.theme.imageTone, this.ground)
  }

  private async load(size: ImageSize): Promise<void> {
    this.loading?.abort()
    const abort = new AbortController()
    this.loading = abort
    const image = new Image()
    image.decoding = 'async'
    image.src = size.url
    abort.signal.addEventListener('abort', () => (image.src = ''))
    let error: unknown
    await image.decode().catch((reason: unknown) => (error = reason))
    if (abort.signal.aborted) return
    this.loading = null
    if (error === undefined) {
      this.shown?.pyramid.release()
      this.shown = { size, image, pyramid: this.toPyramid(image, size) }
    } else {
      this.failed.add(size.url)
      this.events.onError(
        size.url,
        new Error(`The floor plan's picture could not be loaded: ${size.url.slice(0, 200)}`, { cause: error }),
      )
    }
    this.change()
  }

  private forget(): void {
    this.loading?.abort()
    this.loading = null
    this.shown?.pyramid.release()
    this.shown = null
  }
}
