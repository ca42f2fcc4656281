import { Camera } from './camera.js'
import type { Content, ContentChange } from './content.js'
import { FrameClock } from './frame-clock.js'
import { FrameLoop } from './frame-loop.js'
import type { Bounds, Point } from './kernels/geometry.js'
import { snapView } from './kernels/whole-pixel.js'
import { TextWidths } from './layers/label-text.js'
import { OverlayLayer, type Highlights } from './layers/overlay-layer.js'
import type { Picture } from './layers/picture.js'
import { PlanLayer } from './layers/plan-layer.js'
import { Sheet } from './layers/sheet.js'
import { TileStore } from './layers/tiles.js'
import { memoryLimits } from './memory-limits.js'
import type { Shell } from './shell.js'
import { Stage } from './stage.js'
import type { Plan, Theme, ThemeTokens } from './types.js'

/** The layers from the bottom to the top. */
const layer = { plan: 0, overlay: 1 } as const

/** Parts of the page that a frame brings up to date. */
type Redrawn = 'view' | 'overlay' | 'twin'

/** What the drawing asks of its owner, and tells it. */
export type DrawingHost = {
  highlightsNow: () => Highlights
  /** What a person is drawing around markers, in plan coordinates. */
  loopNow: () => readonly Point[] | null
  /** The frame in which the list is to be brought up to date has come. */
  onTwin: () => void
  onView: () => void
  onReady: () => void
  onImageError: (url: string, error: Error) => void
}

/**
 * What is made ready for later waits until the plan has been still and whole for so long, in
 * milliseconds.
 */
const restAfter = 100

/** All that is seen: camera, layers and look, and what of them the next frame has to draw. */
export class Drawing {
  readonly camera: Camera
  readonly #frame = new FrameLoop((now) => this.#draw(now))
  readonly #sheet: Sheet
  readonly #plan: PlanLayer
  readonly #overlay: OverlayLayer
  readonly #stage: Stage
  readonly #store: TileStore
  readonly #clock = new FrameClock()
  readonly #forcedColors = matchMedia('(forced-colors: active)')
  #tokens: ThemeTokens
  /** What the next frame has to do; the layer of the plan keeps its own account. */
  #dirty: Record<Redrawn, boolean> = { view: true, overlay: true, twin: true }
  #awaitsReady = false
  /** When the camera moved or something was missing last. */
  #lastUnrest = 0

  readonly #shell: Shell
  readonly #content: Content
  #theme: Theme
  readonly #host: DrawingHost

  constructor(
    shell: Shell,
    content: Content,
    theme: Theme,
    host: DrawingHost,
    signal: AbortSignal,
  ) {
    this.#shell = shell
    this.#content = content
    this.#theme = theme
    this.#host = host

    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const limits = memoryLimits()
    this.#store = new TileStore(limits.tiles)
    this.#tokens = shell.setTheme(theme, this.#forcedColors.matches)
    this.camera = new Camera(
      () => still.matches,
      () => this.redraw('view'),
      () => this.#frame.request(),
    )
    this.#sheet = new Sheet(this.#tokens, limits.imageSide, {
      onChange: (part) => this.#repaint(part),
      onError: host.onImageError,
    })
    const widths = new TextWidths()
    const isMoving = () => this.camera.isMoving
    this.#plan = new PlanLayer(() => this.picture, isMoving, this.#sheet, this.#store, widths)
    this.#overlay = new OverlayLayer(
      () => this.picture,
      host.highlightsNow,
      host.loopNow,
      this.#plan,
      widths,
    )
    this.#stage = new Stage(
      shell.viewport,
      [{ paint: this.#plan.paint, hasMargin: true }, { paint: this.#overlay.paint }],
      limits.layerPixels,
      {
        onResize: (width, height) => {
          const wasAway = this.camera.view.width === 0
          this.camera.resize(width, height)
          // Only in the page can the host's properties and fonts be read; while the stage is made
          // they have just been.
          if (wasAway && this.#stage) this.setTheme(this.#theme)
          this.#redrawAll()
        },
        onShow: () => {
          this.#sheet.retry()
          this.#redrawAll()
        },
        onRestore: () => {
          this.#sheet.rebuild()
          this.#plan.forgetPixels()
          this.#store.destroy()
          this.#redrawAll()
        },
      },
    )
    this.#stage.show(layer.overlay, false)
    this.#forcedColors.addEventListener('change', () => this.setTheme(this.#theme), { signal })
    const onFonts = () => {
      widths.forget()
      this.#repaint()
    }
    document.fonts.addEventListener('loadingdone', onFonts, { signal })
  }

  /** True if a frame is to come. */
  get isPending(): boolean {
    return this.#frame.isPending
  }

  /** The memory of all tiles in bytes. */
  get tileBytes(): number {
    return this.#store.bytes
  }

  /** All that decides how the markers look now. */
  get picture(): Picture {
    const { scene, pyramid } = this.#content
    const view = snapView(this.camera.view, this.#stage?.pixelRatio || 1)
    return { scene, view, theme: this.#tokens, pyramid, clusters: pyramid?.at(view.scale) ?? null }
  }

  setPlan(plan: Plan): void {
    this.#awaitsReady = true
    this.camera.setPlan({ minX: 0, minY: 0, maxX: plan.referenceWidth, maxY: plan.referenceHeight })
    this.#plan.setCaptions(plan.captions ?? [])
    this.#sheet.setPlan(plan)
    this.redraw('view')
  }

  setTheme(theme: Theme): void {
    this.#theme = theme
    this.#tokens = this.#shell.setTheme(theme, this.#forcedColors.matches)
    this.#sheet.setTheme(this.#tokens)
  }

  /** The content's markers are other ones. */
  setContent({ before, scene, layout, now, was }: ContentChange): void {
    if (layout) {
      this.camera.setTypicalSize(medianOf(scene.sizes.subarray(scene.areaCount)))
      this.#plan.setScene({ scene: before, changed: was }, { scene, changed: now })
    } else this.#plan.markChanged(now)
    this.redraw('overlay')
  }

  /** Some of the content's markers have another status. */
  markChanged(indexes: Iterable<number>): void {
    this.#plan.markChanged(indexes)
    this.#dirty.overlay = true
    this.#frame.requestIn(this.#plan.patience)
  }

  redraw(what: Redrawn): void {
    this.#dirty[what] = true
    this.#frame.request()
  }

  destroy(): void {
    this.#frame.cancel()
    this.#sheet.forget()
    this.#plan.destroy()
    this.#store.destroy()
    this.#stage.destroy()
  }

  /** Everything looks different, or a part of the plan, in reference units. */
  #repaint(part?: Bounds): void {
    if (part) this.#plan.repaintPart(part)
    else this.#plan.repaint()
    this.redraw('view')
  }

  /** The canvases are blank. */
  #redrawAll(): void {
    this.#plan.invalidate()
    this.#clock.clear()
    this.redraw('view')
  }

  /**
   * One frame: the camera moves on, then everything that is out of date is drawn. True while there
   * is more to come.
   */
  #draw(now: number): boolean {
    this.#stage.keepUp()
    const isMoving = this.camera.step(now)
    // What these two asked for is the frame that this one already is.
    this.#frame.cancel()
    const { view, overlay, twin } = this.#dirty
    this.#dirty = { view: false, overlay: false, twin: false }
    if (twin) this.#host.onTwin()
    if (this.camera.view.width === 0 || this.camera.view.height === 0) return false
    if (view) this.#plan.follow()
    const { pixelRatio } = this.#stage
    const time = this.#clock.begin(this.picture.view.scale)
    const isPainted = this.#plan.isDirty && this.#plan.prepare(pixelRatio, time)
    if (isPainted) this.#stage.draw(layer.plan)
    if (view || isPainted)
      this.#stage.place(layer.plan, this.#plan.placeFor(this.picture.view, pixelRatio))
    // What stands out is drawn with its label, and that may have moved.
    if ((view || overlay || isPainted) && this.#overlay.isNeeded) {
      this.#stage.draw(layer.overlay)
      this.#stage.show(layer.overlay, this.#overlay.isNeeded)
    }
    if (isMoving || view || this.#plan.isDirty) this.#lastUnrest = now
    const untilRest = this.#lastUnrest + restAfter - now
    const hasMore =
      untilRest <= 0 &&
      (this.#sheet.rest(this.camera.view, pixelRatio) || this.#plan.rest(pixelRatio, time))

    if (view) this.#host.onView()
    if (this.#awaitsReady && this.#sheet.isSettled && this.#plan.isSettled) {
      this.#awaitsReady = false
      this.#host.onReady()
    }
    const isBusy = isMoving || hasMore || this.#plan.isDirty
    const waits = [this.#plan.patience, untilRest].filter((wait) => wait > 0)
    if (!isBusy && waits.length > 0) this.#frame.requestIn(Math.min(...waits))
    return isBusy
  }
}

/** The median, of a few thousand among them where they are many. */
function medianOf(sizes: Float64Array): number {
  const step = Math.ceil(sizes.length / 4096)
  const some = step > 1 ? sizes.filter((_, i) => i % step === 0) : sizes
  return some.toSorted()[some.length >> 1] ?? 0
}
