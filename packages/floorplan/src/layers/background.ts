import { firstImage, imageFor } from '../kernels/choose-image.js'
import { toScreen } from '../kernels/fit-view.js'
import { scaleBounds, type Bounds } from '../kernels/geometry.js'
import { wholePixel } from '../kernels/whole-pixel.js'
import type { ImageSize, Plan, ThemeTokens, View } from '../types.js'
import { DrawingPainter } from './drawing-painter.js'
import { ImageDetail } from './image-detail.js'
import { ImagePyramid, type Tone } from './image-pyramid.js'
import { loadImage, type ImageSource } from './image-source.js'

/** The stretch factor above which full detail is worth its memory. */
const worthIt = 1.25

type LoadedImage = {
  size: ImageSize
  source: ImageSource
  pyramid: ImagePyramid
  detail: ImageDetail | null
}

/** Background events. `part` is in reference units; without it, everything has changed. */
export type BackgroundEvents = {
  onChange: (part?: Bounds) => void
  onError: (url: string, error: Error) => void
}

const withoutImage = ({ image: _, ...plan }: Plan): Plan => plan

/**
 * The plan's paper with its drawing or image. First loads an image about 1024 pixels wide, then a
 * larger one when the view needs it.
 */
export class Background {
  #plan: Plan | null = null
  #image: LoadedImage | null = null
  #drawing: DrawingPainter | null = null
  #loading: AbortController | null = null
  readonly #failed = new Set<string>()

  #theme: ThemeTokens
  /** The longer side of an image's largest copy, in pixels. */
  readonly #longestSide: number
  readonly #events: BackgroundEvents

  constructor(theme: ThemeTokens, longestSide: number, events: BackgroundEvents) {
    this.#theme = theme
    this.#longestSide = longestSide
    this.#events = events
  }

  /** False while an image is being loaded for the first time. */
  get isSettled(): boolean {
    return this.#image !== null || this.#loading === null
  }

  setPlan(plan: Plan): void {
    const { drawing } = plan
    if (drawing !== this.#plan?.drawing)
      this.#drawing = drawing ? new DrawingPainter(drawing, this.#theme) : null
    // A drawing usually replaces the image, which is then not loaded.
    this.#plan = drawing && !drawing.isOver ? withoutImage(plan) : plan
    this.#failed.clear()
    const sizes = this.#plan.image?.sizes ?? []
    if (!sizes.some(({ url }) => url === this.#image?.size.url)) {
      this.forget()
      const first = firstImage(sizes)
      if (first) void this.#load(first)
    }
    this.#events.onChange()
  }

  setTheme(theme: ThemeTokens): void {
    this.#theme = theme
    this.#drawing?.setTheme(theme)
    this.rebuild()
    this.#events.onChange()
  }

  /** Rebuilds the pixels from the image, after a tone change or a loss of the browser's pixels. */
  rebuild(): void {
    if (!this.#image) return
    this.#show(this.#image.source, this.#image.size)
    this.#events.onChange()
  }

  /** Retries failed images, for example when the network is back. */
  retry(): void {
    if (this.#failed.size === 0 || !this.#plan) return
    this.#failed.clear()
    const first = firstImage(this.#plan.image?.sizes ?? [])
    if (!this.#image && first) void this.#load(first)
  }

  /**
   * Called while the camera is at rest. Loads a larger image if the view needs it, and prepares
   * pyramid levels. True if there is more to prepare.
   */
  prepareAhead({ scale }: View, pixelRatio: number): boolean {
    if (!this.#plan?.image || !this.#image || this.#loading) return false
    const width = this.#plan.referenceWidth * scale * pixelRatio
    const wanted = imageFor(this.#plan.image.sizes, width, this.#image.size)
    if (wanted !== this.#image.size && !this.#failed.has(wanted.url)) {
      void this.#load(wanted)
      return false
    }
    return this.#image.pyramid.prepare()
  }

  /** Drops the image and frees its memory immediately. */
  forget(): void {
    this.#loading?.abort()
    this.#loading = null
    this.#release()
  }

  /**
   * Paints part of a view below the markers, in CSS pixels. The context is scaled by the pixel
   * ratio and clipped to the part.
   */
  paint(context: CanvasRenderingContext2D, view: View, pixelRatio: number, part: Bounds): void {
    if (!this.#plan) return this.#fill(context, this.#theme.surface, part)
    const whole = (at: number) => wholePixel(at, pixelRatio)
    const [left, top] = toScreen(view, 0, 0).map(whole) as [number, number]
    const [right, bottom] = toScreen(
      view,
      this.#plan.referenceWidth,
      this.#plan.referenceHeight,
    ).map(whole) as [number, number]
    const place = { minX: left, minY: top, maxX: right, maxY: bottom }
    // Most parts lie inside the paper and need neither the surroundings nor the border.
    const isInside = part.minX > left && part.minY > top && part.maxX < right && part.maxY < bottom
    if (!isInside) this.#fill(context, this.#theme.surface, part)
    this.#fill(
      context,
      this.#theme.imageTone === 'dark' ? this.#tone.ground : this.#theme.paper,
      isInside ? part : place,
    )
    if (this.#image) {
      const { pyramid, detail } = this.#image
      context.globalAlpha = this.#plan.image?.opacity ?? 1
      pyramid.draw(context, place, part, pixelRatio)
      if ((right - left) * pixelRatio > pyramid.width * worthIt)
        detail?.draw(context, place, part, pixelRatio)
      context.globalAlpha = 1
    }
    this.#drawing?.paint(context, view, part)
    if (isInside) return
    context.strokeStyle = this.#theme.border
    context.lineWidth = 1
    context.strokeRect(left - 0.5, top - 0.5, right - left + 1, bottom - top + 1)
  }

  #fill(
    context: CanvasRenderingContext2D,
    color: string,
    { minX, minY, maxX, maxY }: Bounds,
  ): void {
    context.fillStyle = color
    context.fillRect(minX, minY, maxX - minX, maxY - minY)
  }

  get #tone(): Tone {
    // The dark tone maps white paper to the background colour.
    return { kind: this.#theme.imageTone, ground: this.#theme.halo }
  }

  #show(source: ImageSource, size: ImageSize): void {
    this.#release(source)
    const pyramid = new ImagePyramid(source, this.#tone)
    const { original } = source
    const mostPieces = (this.#longestSide / 1024) * 3
    const detail =
      original &&
      new ImageDetail(original, this.#tone, mostPieces, (piece) =>
        this.#events.onChange(this.#toPlan(piece, original)),
      )
    this.#image = { size, source, pyramid, detail }
  }

  #toPlan(piece: Bounds, { width, height }: { width: number; height: number }): Bounds {
    return scaleBounds(
      piece,
      (this.#plan?.referenceWidth ?? 0) / width,
      (this.#plan?.referenceHeight ?? 0) / height,
    )
  }

  /** Releases the loaded image, and its source unless it is reused. */
  #release(but?: ImageSource): void {
    if (!this.#image) return
    const { source, pyramid, detail } = this.#image
    this.#image = null
    pyramid.release()
    detail?.release()
    if (source !== but && source.image instanceof ImageBitmap) source.image.close()
  }

  async #load(size: ImageSize): Promise<void> {
    this.#loading?.abort()
    const abort = new AbortController()
    this.#loading = abort
    try {
      const source = await loadImage(size, this.#longestSide, abort.signal)
      if (abort.signal.aborted) return
      this.#show(source, size)
    } catch (cause) {
      if (abort.signal.aborted) return
      this.#failed.add(size.url)
      const error = new Error(
        `The floor plan's image could not be loaded: ${size.url.slice(0, 200)}`,
        { cause },
      )
      this.#events.onError(size.url, error)
    }
    this.#loading = null
    this.#events.onChange()
  }
}
