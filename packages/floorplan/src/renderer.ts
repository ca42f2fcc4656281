import { Camera } from './camera.js'
import type { MarkerModel, ModelChange } from './marker-model.js'
import { FrameClock } from './frame-clock.js'
import { FrameLoop } from './frame-loop.js'
import type { Bounds, Point } from './kernels/geometry.js'
import { snapView } from './kernels/whole-pixel.js'
import { TextWidths } from './layers/markers/label-text.js'
import { OverlayLayer, type Highlights } from './layers/overlay-layer.js'
import type { RenderSnapshot } from './layers/markers/render-snapshot.js'
import { PlanLayer } from './layers/plan-layer.js'
import { Background } from './layers/background.js'
import { TileCache } from './layers/tiles.js'
import { memoryLimits } from './memory-limits.js'
import type { Shell } from './shell.js'
import { CanvasStack } from './canvas-stack.js'
import type { Plan, Theme, ThemeTokens } from './types.js'

/** The layers from bottom to top. */
const layer = { plan: 0, overlay: 1 } as const

/** Parts of the page updated by a frame. */
type DirtyPart = 'view' | 'overlay' | 'twin'

export type RendererHost = {
  highlightsNow: () => Highlights
  /** The current marquee or lasso, in plan coordinates. */
  loopNow: () => readonly Point[] | null
  /** Called when the accessible list must be updated in this frame. */
  onTwin: () => void
  onView: () => void
  onReady: () => void
  onImageError: (url: string, error: Error) => void
}

/** How long the plan must be idle before work is done ahead, in milliseconds. */
const restAfter = 100

/** The camera, layers and theme, and the parts that the next frame must repaint. */
export class Renderer {
  readonly camera: Camera
  readonly #frame = new FrameLoop((now) => this.#draw(now))
  readonly #background: Background
  readonly #plan: PlanLayer
  readonly #overlay: OverlayLayer
  readonly #canvases: CanvasStack
  readonly #tiles: TileCache
  readonly #clock = new FrameClock()
  readonly #forcedColors = matchMedia('(forced-colors: active)')
  #tokens: ThemeTokens
  /** Parts that the next frame must update. The plan's layer tracks its own state. */
  #dirty: Record<DirtyPart, boolean> = { view: true, overlay: true, twin: true }
  #awaitsReady = false
  /** The time of the plan's last activity. */
  #lastUnrest = 0

  readonly #shell: Shell
  readonly #model: MarkerModel
  #theme: Theme
  readonly #host: RendererHost

  // eslint-disable-next-line eslint/max-lines-per-function -- creates the layers and connects them, in order
  constructor(
    shell: Shell,
    model: MarkerModel,
    theme: Theme,
    host: RendererHost,
    signal: AbortSignal,
  ) {
    this.#shell = shell
    this.#model = model
    this.#theme = theme
    this.#host = host

    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const limits = memoryLimits()
    this.#tiles = new TileCache(limits.tiles)
    this.#tokens = shell.setTheme(theme, this.#forcedColors.matches)
    this.camera = new Camera(
      () => still.matches,
      () => this.redraw('view'),
      () => this.#frame.request(),
    )
    this.#background = new Background(this.#tokens, limits.imageSide, {
      onChange: (part) => this.#repaint(part),
      onError: host.onImageError,
    })
    const widths = new TextWidths()
    const isMoving = () => this.camera.isMoving
    this.#plan = new PlanLayer(() => this.snapshot, isMoving, this.#background, this.#tiles, widths)
    this.#overlay = new OverlayLayer(
      () => this.snapshot,
      host.highlightsNow,
      host.loopNow,
      this.#plan,
      widths,
    )
    this.#canvases = new CanvasStack(
      shell.viewport,
      [{ paint: this.#plan.paint, hasOverscan: true }, { paint: this.#overlay.paint }],
      limits.layerPixels,
      {
        onResize: (width, height) => {
          shell.keepStyles()
          const wasAway = this.camera.view.width === 0
          this.camera.resize(width, height)
          // The host's properties and fonts can only be read while it is attached to the page.
          // During construction, they have just been read.
          if (wasAway && this.#canvases) this.setTheme(this.#theme)
          this.#redrawAll()
        },
        onShow: () => {
          this.#background.retry()
          this.#redrawAll()
        },
        onRestore: () => {
          this.#background.rebuild()
          this.#plan.forgetPixels()
          this.#tiles.destroy()
          this.#redrawAll()
        },
      },
    )
    this.#canvases.show(layer.overlay, false)
    this.#forcedColors.addEventListener('change', () => this.setTheme(this.#theme), { signal })
    const onFonts = () => {
      widths.forget()
      this.#repaint()
    }
    document.fonts.addEventListener('loadingdone', onFonts, { signal })
  }

  get isPending(): boolean {
    return this.#frame.isPending
  }

  get pixelRatio(): number {
    return this.#canvases.pixelRatio
  }

  get tileBytes(): number {
    return this.#tiles.bytes
  }

  /** All inputs that determine the current appearance. */
  get snapshot(): RenderSnapshot {
    const { table, pyramid } = this.#model
    const view = snapView(this.camera.view, this.#canvases?.pixelRatio || 1)
    return {
      table,
      view,
      theme: this.#tokens,
      pyramid,
      clusters: pyramid?.at(view.scale) ?? null,
    }
  }

  setPlan(plan: Plan): void {
    this.#awaitsReady = true
    this.camera.setPlan({ minX: 0, minY: 0, maxX: plan.referenceWidth, maxY: plan.referenceHeight })
    this.#plan.setCaptions(plan.captions ?? [])
    this.#background.setPlan(plan)
    this.redraw('view')
  }

  setTheme(theme: Theme): void {
    this.#theme = theme
    this.#tokens = this.#shell.setTheme(theme, this.#forcedColors.matches)
    this.#background.setTheme(this.#tokens)
  }

  /** Handles replaced markers. */
  setModel({ before, table, layout, now, was }: ModelChange): void {
    if (layout) {
      this.camera.setTypicalSize(medianOf(table.sizes.subarray(table.areaCount)))
      this.#plan.setTable({ table: before, changed: was }, { table, changed: now })
    } else this.#plan.markChanged(now)
    this.redraw('overlay')
  }

  /** Handles markers whose status has changed. */
  markChanged(indexes: Iterable<number>): void {
    this.#plan.markChanged(indexes)
    this.#dirty.overlay = true
    this.#frame.requestIn(this.#plan.delay)
  }

  redraw(what: DirtyPart): void {
    this.#dirty[what] = true
    this.#frame.request()
  }

  destroy(): void {
    this.#frame.cancel()
    this.#background.forget()
    this.#plan.destroy()
    this.#tiles.destroy()
    this.#canvases.destroy()
  }

  /** Repaints everything, or part of the plan, in reference units. */
  #repaint(part?: Bounds): void {
    if (part) this.#plan.repaintRect(part)
    else this.#plan.repaint()
    this.redraw('view')
  }

  /** Handles blank canvases. */
  #redrawAll(): void {
    this.#plan.invalidate()
    this.#clock.clear()
    this.redraw('view')
  }

  /**
   * Runs one frame: advances the camera, then repaints stale parts. True if another frame is
   * needed.
   */
  #draw(now: number): boolean {
    this.#canvases.syncSize()
    const isMoving = this.camera.step(now)
    // `syncSize` and `step` may have requested the frame that is already running.
    this.#frame.cancel()
    const { view, overlay, twin } = this.#dirty
    this.#dirty = { view: false, overlay: false, twin: false }
    if (twin) this.#host.onTwin()
    if (this.camera.view.width === 0 || this.camera.view.height === 0) return false
    if (view) this.#plan.markMoved()
    const { pixelRatio } = this.#canvases
    const time = this.#clock.begin(this.snapshot.view.scale)
    const isPainted = this.#plan.isDirty && this.#plan.prepare(pixelRatio, time)
    if (isPainted) this.#canvases.draw(layer.plan)
    if (view || isPainted)
      this.#canvases.transform(layer.plan, this.#plan.transformFor(this.snapshot.view, pixelRatio))
    // Highlighted markers are drawn with their labels, which may have moved.
    if ((view || overlay || isPainted) && this.#overlay.isNeeded) {
      this.#canvases.draw(layer.overlay)
      this.#canvases.show(layer.overlay, this.#overlay.isNeeded)
    }
    if (isMoving || view || this.#plan.isDirty) this.#lastUnrest = now
    const untilRest = this.#lastUnrest + restAfter - now
    const hasMore =
      untilRest <= 0 &&
      (this.#background.prepareAhead(this.camera.view, pixelRatio) ||
        this.#plan.prepareAhead(pixelRatio, time))

    if (view) this.#host.onView()
    if (this.#awaitsReady && this.#background.isSettled && this.#plan.isSettled) {
      this.#awaitsReady = false
      this.#host.onReady()
    }
    const isBusy = isMoving || hasMore || this.#plan.isDirty
    const waits = [this.#plan.delay, untilRest].filter((wait) => wait > 0)
    if (!isBusy && waits.length > 0) this.#frame.requestIn(Math.min(...waits))
    return isBusy
  }
}

/** The median, sampled if there are many values. */
function medianOf(sizes: Float64Array): number {
  const step = Math.ceil(sizes.length / 4096)
  const some = step > 1 ? sizes.filter((_, i) => i % step === 0) : sizes
  return some.toSorted()[some.length >> 1] ?? 0
}
