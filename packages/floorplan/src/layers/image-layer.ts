import { firstImage, imageFor } from '../kernels/choose-image.js'
import { toScreen } from '../kernels/fit-view.js'
import type { Bounds } from '../kernels/geometry.js'
import { mostTilesOver, tilesFromMiddle, tilesOver, tileSide } from '../kernels/tile-grid.js'
import { wholePixel } from '../kernels/whole-pixel.js'
import type { ImageSize, Plan, ThemeTokens, View } from '../types.js'
import { ImageDetail } from './image-detail.js'
import { ImagePyramid, type Tone } from './image-pyramid.js'
import { TileLevel, type Tile, type TileStore } from './tiles.js'

/** Up to so much a picture may be stretched before its full detail is worth its memory. */
const worthIt = 1.25
/** So many tiles may be new in a frame; the rest is painted without. */
const mostNew = 2
const whole: Bounds = { minX: 0, minY: 0, maxX: tileSide, maxY: tileSide }

type Shown = { size: ImageSize; image: HTMLImageElement; pyramid: ImagePyramid; detail: ImageDetail | null }

/** What the image layer tells its owner. */
export type ImageEvents = { onChange: () => void; onError: (url: string, error: Error) => void }

/** The plan's sheet and its picture: first the one about 1024 wide, then a larger one when the view asks for it. */
export class ImageLayer {
  private plan: Plan | null = null
  private shown: Shown | null = null
  private loading: AbortController | null = null
  private readonly failed = new Set<string>()
  /** The picture as it is copied while the plan is panned. */
  private level: TileLevel | null = null
  private lastScale = 0
  private theme: ThemeTokens

  constructor(
    private readonly viewNow: () => View,
    theme: ThemeTokens,
    private readonly store: TileStore,
    /** The longer side of the largest copy that is kept of a picture. */
    private readonly longestSide: number,
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
    this.show(this.shown.image, this.shown.size)
    this.change()
  }

  /** Tries pictures again that could not be loaded, for instance after the network came back. */
  retry(): void {
    if (this.failed.size === 0 || !this.plan) return
    this.failed.clear()
    const first = firstImage(this.plan.image?.sizes ?? [])
    if (!this.shown && first) void this.load(first)
  }

  /** While the camera rests: loads a larger picture if the view asks for it, and makes ready what a zoom will need; true
   * if there is more to make ready. */
  rest(pixelRatio: number): boolean {
    if (!this.plan?.image || !this.shown || this.loading) return false
    const width = this.plan.referenceWidth * this.viewNow().scale * pixelRatio
    const wanted = imageFor(this.plan.image.sizes, width, this.shown.size)
    if (wanted !== this.shown.size && !this.failed.has(wanted.url)) {
      void this.load(wanted)
      return false
    }
    return this.shown.pyramid.prepare() || this.prepareTile(this.plan, pixelRatio)
  }

  /** Paints a tile that the next pan will need; false if none is missing. */
  private prepareTile(plan: Plan, pixelRatio: number): boolean {
    const view = this.viewNow()
    if (!this.hasRoom(view, pixelRatio)) return false
    const level = this.levelFor(view, pixelRatio)
    for (const [column, row] of tilesFromMiddle(tilesOver(level.pixelsIn(view)))) {
      if (level.at(column, row) || !isOnSheet(level, plan, column, row)) continue
      this.tileAt(level, column, row)
      return true
    }
    return false
  }

  /** The sheet, the picture or the theme is another one. */
  private change(): void {
    this.invalidate()
    this.events.onChange()
  }

  /** The canvas has lost its pixels. */
  invalidate(): void {
    if (this.level) this.store.giveAll(this.level)
    this.level = null
  }

  readonly paint = (context: CanvasRenderingContext2D, pixelRatio: number): void => {
    const view = this.viewNow()
    const { width, height } = context.canvas
    const hasRoom = this.hasRoom(view, pixelRatio)
    const isPan = view.scale === this.lastScale && view.scale > 0
    this.lastScale = view.scale
    // A picture that is drawn once in each scale gains nothing from tiles.
    if (isPan && this.plan && hasRoom) this.paintTiles(context, this.plan, view, pixelRatio)
    else this.paintPart(context, view, pixelRatio, { minX: 0, minY: 0, maxX: width, maxY: height })
  }

  destroy(): void {
    this.invalidate()
    this.forget()
  }

  private paintTiles(context: CanvasRenderingContext2D, plan: Plan, view: View, pixelRatio: number): void {
    const level = this.levelFor(view, pixelRatio)
    const range = tilesOver(level.pixelsIn(view))
    const [originX, originY] = toScreen(view, 0, 0).map((at) => Math.round(at * pixelRatio)) as [number, number]
    let left = mostNew
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    for (let row = range.firstRow; row <= range.lastRow; row++) {
      for (let column = range.firstColumn; column <= range.lastColumn; column++) {
        const [x, y] = [originX + column * tileSide, originY + row * tileSide]
        if (!isOnSheet(level, plan, column, row)) {
          context.fillStyle = this.theme.surface
          context.fillRect(x, y, tileSide, tileSide)
        } else if (level.at(column, row) || left-- > 0) {
          context.drawImage(this.tileAt(level, column, row).canvas, x, y)
        } else this.paintPart(context, view, pixelRatio, { minX: x, minY: y, maxX: x + tileSide, maxY: y + tileSide })
      }
    }
    context.restore()
  }

  /** True if there is memory for the tiles of the picture after those of the markers, which need theirs more. */
  private hasRoom({ width, height }: View, pixelRatio: number): boolean {
    return mostTilesOver(width * pixelRatio, height * pixelRatio) * 2 <= this.store.most
  }

  /** The tiles of this scale; there are none of another one. */
  private levelFor({ scale }: View, pixelRatio: number): TileLevel {
    if (this.level?.scale === scale && this.level.pixelRatio === pixelRatio) return this.level
    this.invalidate()
    return (this.level = new TileLevel(scale, pixelRatio))
  }

  private tileAt(level: TileLevel, column: number, row: number): Tile {
    const tile = this.store.take(level, column, row)
    if (!tile.isPainted) this.paintPart(tile.canvas.getContext('2d')!, level.viewOf(tile), level.pixelRatio, whole)
    tile.isPainted = true
    return tile
  }

  /** Paints a part of a view, in device pixels. */
  private paintPart(context: CanvasRenderingContext2D, view: View, pixelRatio: number, { minX, minY, maxX, maxY }: Bounds): void {
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.beginPath()
    context.rect(minX, minY, maxX - minX, maxY - minY)
    context.clip()
    context.fillStyle = this.theme.surface
    context.fillRect(minX, minY, maxX - minX, maxY - minY)
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    const css = (at: number) => at / pixelRatio
    const part = { minX: css(minX), minY: css(minY), maxX: css(maxX), maxY: css(maxY) }
    if (this.plan) this.paintPlan(context, this.plan, view, pixelRatio, part)
    context.restore()
  }

  private paintPlan(
    context: CanvasRenderingContext2D,
    { referenceWidth, referenceHeight }: Plan,
    view: View,
    pixelRatio: number,
    part: Bounds,
  ): void {
    const whole = (at: number) => wholePixel(at, pixelRatio)
    const [left, top] = toScreen(view, 0, 0).map(whole) as [number, number]
    const [right, bottom] = toScreen(view, referenceWidth, referenceHeight).map(whole) as [number, number]
    const sheet = [left, top, right - left, bottom - top] as const
    context.fillStyle = this.theme.imageTone === 'dark' ? this.tone.ground : this.theme.paper
    context.fillRect(...sheet)
    if (this.shown) {
      const { pyramid, detail } = this.shown
      const place = { minX: left, minY: top, maxX: right, maxY: bottom }
      pyramid.draw(context, place, part, pixelRatio)
      if (sheet[2] * pixelRatio > pyramid.width * worthIt) detail?.draw(context, place, part, pixelRatio)
    }
    context.strokeStyle = this.theme.border
    context.lineWidth = 1
    context.strokeRect(left - 0.5, top - 0.5, sheet[2] + 1, sheet[3] + 1)
  }

  private get tone(): Tone {
    // The ground is what white paper becomes in the dark tone.
    return { kind: this.theme.imageTone, ground: this.theme.halo }
  }

  private show(image: HTMLImageElement, size: ImageSize): void {
    const pyramid = new ImagePyramid(image, size.width, size.height, this.longestSide, this.tone)
    // A drawing has no pixels of its own that could be cut out.
    const hasMore = image.naturalWidth > pyramid.width && !/^data:image\/svg|\.svg(\?|#|$)/i.test(size.url)
    const mostPieces = (this.longestSide / 1024) * 3
    this.release()
    this.shown = {
      size,
      image,
      pyramid,
      detail: hasMore ? new ImageDetail(image, this.tone, mostPieces, () => this.change()) : null,
    }
  }

  private release(): void {
    this.shown?.pyramid.release()
    this.shown?.detail?.release()
    this.shown = null
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
      this.show(image, size)
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
    this.release()
  }
}

/** True if a tile shows some of the sheet or of the line around it. */
function isOnSheet(level: TileLevel, { referenceWidth, referenceHeight }: Plan, column: number, row: number): boolean {
  const sheet = level.toPixels({ minX: 0, minY: 0, maxX: referenceWidth, maxY: referenceHeight })
  const [left, top] = [column * tileSide, row * tileSide]
  return left <= sheet.maxX && top <= sheet.maxY && left + tileSide >= sheet.minX && top + tileSide >= sheet.minY
}
