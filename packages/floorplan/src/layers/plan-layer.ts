import type { FrameTime } from '../frame-clock.js'
import { overscanMargin, overscanView, type CanvasTransform } from '../kernels/overscan.js'
import { toScreen, visibleBounds } from '../kernels/fit-view.js'
import { moveBounds, overlaps, scaleBounds, type Bounds } from '../kernels/geometry.js'
import {
  budgets,
  fewMarkers,
  followFrame,
  isRecentred,
  planFrame,
  type PlanFrameFacts,
} from '../kernels/plan-frame.js'
import type { Caption, View } from '../types.js'
import type { LabelLayout, PlacedLabel } from './markers/label-layout.js'
import type { TextWidths } from './markers/label-text.js'
import { TilePyramid, type ZoomLevel } from './tile-pyramid.js'
import { seenFrom, type RenderSnapshot } from './markers/render-snapshot.js'
import { PlanPainter } from './plan-painter.js'
import { BackingStore, type ChangedRows } from './backing-store.js'
import type { Background } from './background.js'
import type { TileCache } from './tiles.js'

/** Up to this many markers are painted at once in the first frame; tiles follow later. */
const mostAtFirst = 100_000
/** A factor for a slightly smaller scale without a visible difference. */
const justBelow = 0.999

/**
 * The plan with its markers. Executes the decisions of `kernels/plan-frame.ts` for each frame. The
 * canvas shows tiles or directly painted content. While the canvas is exact, a status change
 * repaints only the marker's rectangle; the tiles are updated when they are needed again. A pan
 * moves the canvas, and a zoom stretches it until the camera is at rest.
 */
export class PlanLayer {
  readonly #painter: PlanPainter
  readonly #tiles: TilePyramid
  readonly #backing: BackingStore
  /** The level to show next. Changes are deferred while its tiles are painted. */
  #target: ZoomLevel | null = null
  #paints: ((context: CanvasRenderingContext2D) => void)[] = []
  #hasMoved = true
  #isUnfinished = false
  #lastScale = 0
  #markersInView = Infinity
  /** True until the canvas has been complete once, including its image. */
  #isFirst = true

  readonly #snapshotNow: () => RenderSnapshot
  readonly #isMoving: () => boolean
  readonly #background: Background

  constructor(
    snapshotNow: () => RenderSnapshot,
    isMoving: () => boolean,
    background: Background,
    cache: TileCache,
    widths: TextWidths,
  ) {
    this.#snapshotNow = snapshotNow
    this.#isMoving = isMoving
    this.#background = background

    this.#painter = new PlanPainter(background, widths)
    this.#tiles = new TilePyramid(cache, this.#painter, widths)
    this.#backing = new BackingStore(this.#tiles, widths)
  }

  get isDirty(): boolean {
    return this.#hasMoved || this.#isUnfinished || this.#backing.dirty.areDue
  }

  /** The remaining batching time for pending changes, in milliseconds. */
  get delay(): number {
    return this.#backing.dirty.delay
  }

  /** True if the canvas is up to date. */
  get isSettled(): boolean {
    return (
      this.#backing.isExact &&
      this.#backing.content!.view.scale === this.#lastScale &&
      !this.#hasMoved &&
      this.#backing.dirty.isEmpty
    )
  }

  /** Sets the names of areas without a marker. */
  setCaptions(captions: readonly Caption[]): void {
    this.#painter.captions.set(captions)
  }

  /** Records a view change. */
  markMoved(): void {
    this.#hasMoved = true
  }

  /** Handles a blank canvas by repainting everything. */
  invalidate(): void {
    this.repaint()
    this.#backing.clear()
    this.#hasMoved = this.#isFirst = true
  }

  /** Repaints everything. The content stays visible until it is replaced. */
  repaint(): void {
    this.#tiles.discard()
    this.#target = null
    this.#backing.detachTiles()
    this.#isUnfinished = true
  }

  /** Repaints part of the plan, in reference units. */
  repaintRect(part: Bounds): void {
    this.#backing.invalidateRect(part)
  }

  /** Handles the loss of all canvas pixels, including sprites and tiles. */
  forgetPixels(): void {
    this.#painter.forgetPixels()
    this.#tiles.destroy()
    this.invalidate()
  }

  markChanged(indexes: Iterable<number>): void {
    this.#backing.markChanged(this.#snapshotNow(), indexes)
  }

  /**
   * Handles a replaced table. Updates the label layout and repaints added, removed and moved
   * markers.
   * @param before the previous table and its changed rows
   * @param now the new table and its changed rows
   */
  setTable(before: ChangedRows, now: ChangedRows): void {
    const snapshot = this.#snapshotNow()
    if (!this.#painter.captions.isEmpty || !this.#backing.moveMarkers(snapshot, before, now)) {
      this.#backing.invalidateTable(snapshot)
      this.#isUnfinished = true
    }
  }

  /** The marker's label, if it is on the plan. */
  labelOf(i: number): PlacedLabel | null {
    return this.#backing.content?.labels.of(i) ?? null
  }

  get labelScale(): number {
    return this.#backing.content?.labels.scale ?? 0
  }

  /** Prepares pending painting. True if the canvas must be painted in this frame. */
  prepare(pixelRatio: number, time: FrameTime): boolean {
    this.#paints = []
    const snapshot = this.#snapshotNow()
    if (this.#backing.isExact && this.#backing.dirty.areTooMany) this.#backing.flushToTiles()
    const facts = this.#factsOf(snapshot, pixelRatio, time)
    this.#lastScale = snapshot.view.scale
    this.#hasMoved = false

    const frame = planFrame(facts)
    if (frame.mode === 'wait') {
      this.#isUnfinished = true
      return false
    }
    if (frame.mode === 'paint') {
      this.#paintDirectly(snapshot, pixelRatio)
      return true
    }
    if (frame.paintsRects) this.#paintDirtyRects(snapshot, pixelRatio)
    if (frame.mode === 'follow') this.#follow(snapshot, pixelRatio, facts, time)
    else this.#isUnfinished = true
    if (frame.mode === 'stretch' && frame.preparesCoarser)
      this.#prepareCoarser(snapshot, pixelRatio, timeUp(time, frame.budget))
    if (frame.mode === 'rescale')
      this.#rescale(snapshot, pixelRatio, frame.keepsLevel, timeUp(time, frame.budget))
    return this.#paints.length > 0
  }

  #factsOf(snapshot: RenderSnapshot, pixelRatio: number, time: FrameTime): PlanFrameFacts {
    const { view: camera } = snapshot
    const isCheap = () => this.#isCheap(snapshot, pixelRatio)
    return {
      camera,
      canvas: this.#backing.content,
      isMoving: this.#isMoving(),
      sinceZoom: time.sinceZoom,
      isZoomingOut: camera.scale < this.#lastScale,
      isFirst: this.#isFirst,
      imageWait: this.#background.isSettled ? null : time.sinceBlank,
      markersInView: this.#markersInView,
      hasDueRects: this.#backing.dirty.areDue,
      // Evaluated lazily, because it requires a search and few frames need it.
      get isCheap() {
        return isCheap()
      },
    }
  }

  /**
   * Called while the camera is at rest and everything is painted. Paints tiles for zooming out.
   * True if there is more to paint.
   */
  prepareAhead(pixelRatio: number, time: FrameTime): boolean {
    // Small numbers of markers are painted directly, without tiles.
    if (!this.isSettled || this.#markersInView <= fewMarkers) return false
    return !this.#prepareCoarser(this.#snapshotNow(), pixelRatio, timeUp(time, budgets.ahead))
  }

  /** Paints the operations queued by `prepare`. */
  readonly paint = (context: CanvasRenderingContext2D): void => {
    this.#backing.canvas = context.canvas
    for (const stroke of this.#paints) stroke(context)
    this.#paints = []
  }

  transformFor(view: View, pixelRatio: number): CanvasTransform {
    return this.#backing.transformFor(view, pixelRatio)
  }

  destroy(): void {
    this.#tiles.destroy()
  }

  /** A zoom frame in which the canvas is too small or stale. */
  #rescale(
    snapshot: RenderSnapshot,
    pixelRatio: number,
    keepsLevel: boolean,
    isTimeUp: () => boolean,
  ): void {
    const { view } = snapshot
    const level =
      (keepsLevel && this.#backing.level) ||
      this.#tiles.levelNear(
        snapshot,
        pixelRatio,
        view.scale * roomOf(view, pixelRatio),
        this.#backing.content?.labels,
      )
    this.#aimAt(level)
    const there = seenFrom(snapshot, overscanView(view, level.scale, pixelRatio))
    const isWhole =
      this.#tiles.paintTiles(snapshot, level, isTimeUp) &&
      this.#tiles.paintTiles(there, level, isTimeUp)
    // Other levels replace missing tiles, so even an incomplete canvas covers the view.
    if (!keepsLevel || isWhole)
      this.#compositeTiles(there, level, visibleBounds(there.view), isWhole)
  }

  /**
   * Paints tiles at the level that will be shown once zooming out leaves the canvas. True if none
   * are missing.
   */
  #prepareCoarser(snapshot: RenderSnapshot, pixelRatio: number, isUp: () => boolean): boolean {
    const { view, covered, labels } = this.#backing.content!
    if (snapshot.table.isAllIn(covered)) return true
    const scale = (view.scale / roomOf(snapshot.view, pixelRatio)) * justBelow
    const level = this.#tiles.levelNear(
      seenFrom(snapshot, { ...snapshot.view, scale }),
      pixelRatio,
      view.scale * justBelow,
      labels,
    )
    return this.#tiles.paintAhead(
      seenFrom(snapshot, overscanView(snapshot.view, level.scale, pixelRatio)),
      level,
      isUp,
    )
  }

  /** A frame at rest or during a pan: paints the canvas at the camera's exact scale. */
  #follow(
    snapshot: RenderSnapshot,
    pixelRatio: number,
    facts: PlanFrameFacts,
    time: FrameTime,
  ): void {
    const { view } = snapshot
    const { isMoving } = facts
    const tiles = this.#tiles
    const level = tiles.levelAt(snapshot, pixelRatio, this.#backing.content?.labels)
    this.#aimAt(level)
    // Evaluated lazily, here and below, because checking every tile costs more than the rest of a
    // pan frame.
    const { isRight, budget, holdsCanvas, aheadBudget } = followFrame(facts, {
      get areReady() {
        return tiles.isReady(level, view)
      },
      areChanging: !level.dirty.isEmpty,
    })
    const isWhole = budget > 0 && tiles.paintTiles(snapshot, level, timeUp(time, budget))
    if (isWhole) {
      this.#markersInView = tiles.loadOf(level, view)
      this.#isFirst = !this.#background.isSettled
    }
    const isReady =
      !holdsCanvas && isWhole && tiles.paintAround(snapshot, level, timeUp(time, aheadBudget))
    this.#isUnfinished = !isReady
    if (holdsCanvas) return

    const there = seenFrom(snapshot, overscanView(view, view.scale, pixelRatio))
    if (isRight && this.#backing.content!.labels === level.labels) {
      const recentres = isRecentred({
        isMoving,
        isPainting: this.#paints.length > 0,
        hasRects: !this.#backing.dirty.isEmpty,
        isCentred: this.#backing.isCentred(there.view),
        get areTilesReady() {
          return tiles.isReady(level, there.view)
        },
      })
      if (!recentres) return
      this.#backing.saveToTiles()
      // The copy may have invalidated a tile that was being painted.
      if (!tiles.isReady(level, there.view)) {
        this.#isUnfinished = true
        return
      }
    }
    const isAllThere = tiles.isReady(level, there.view)
    this.#compositeTiles(
      there,
      level,
      visibleBounds(isAllThere ? there.view : view),
      isWhole && tiles.isReady(level, view),
    )
  }

  /**
   * Selects this level as the next to be shown. Earlier changes are applied to its tiles, later
   * ones are deferred until it is shown.
   */
  #aimAt(level: ZoomLevel): void {
    if (this.#target === level) return
    this.#target = level
    if (level !== this.#backing.level || !this.#backing.isExact) this.#tiles.applyDirtyRects(level)
  }

  #compositeTiles(
    there: RenderSnapshot,
    level: ZoomLevel,
    covered: Bounds,
    isExact: boolean,
  ): void {
    if (!this.#tiles.isReady(level, there.view)) this.#fillFromCanvas(there, level.pixelRatio)
    this.#backing.setContent({ view: there.view, covered, labels: level.labels, level, isExact })
    this.#paints.push((context) => this.#tiles.composite(context, there, covered, level))
  }

  /** Fills missing tiles from a directly painted canvas. */
  #fillFromCanvas(snapshot: RenderSnapshot, pixelRatio: number): void {
    const { content, canvas } = this.#backing
    if (!content || !canvas || content.level || this.#markersInView <= fewMarkers) return
    const before = seenFrom(snapshot, content.view)
    this.#tiles.fillFromCanvas(
      canvas,
      content.covered,
      before,
      this.#tiles.levelAt(before, pixelRatio, content.labels),
    )
  }

  /** Repaints the canvas's dirty rectangles. */
  #paintDirtyRects(snapshot: RenderSnapshot, pixelRatio: number): void {
    const { view, covered, labels, level } = this.#backing.content!
    const there = seenFrom(snapshot, view)
    const origin = toScreen(view, 0, 0)
    for (const rect of this.#backing.dirty.take()) {
      if (level) this.#tiles.invalidate(level, rect, true)
      // The labels in `covered` have been placed, so the repainted part is exact.
      if (overlaps(rect, covered))
        this.#paints.push((context) =>
          this.#paintRect(
            context,
            there,
            pixelRatio,
            moveBounds(scaleBounds(rect, view.scale), ...origin),
            labels,
          ),
        )
    }
  }

  /**
   * True if tiles are missing and painting the whole view at once is fast enough to go unnoticed.
   */
  #isCheap(snapshot: RenderSnapshot, pixelRatio: number): boolean {
    const level = this.#tiles.find(snapshot.view.scale, pixelRatio)
    if (level && this.#tiles.isReady(level, snapshot.view)) return false
    const { table } = snapshot
    const most = this.#isFirst ? mostAtFirst : fewMarkers
    const part = visibleBounds(snapshot.view)
    // An estimate avoids counting many markers in every frame.
    return (
      table.count <= most ||
      (table.expectedIn(part) < most * 16 && table.around(part).length <= most)
    )
  }

  #paintDirectly(snapshot: RenderSnapshot, pixelRatio: number): void {
    const { view } = snapshot
    const there = seenFrom(snapshot, overscanView(view, view.scale, pixelRatio))
    const labels =
      this.#tiles.find(view.scale, pixelRatio)?.labels ??
      this.#tiles.newLabels(snapshot, this.#backing.content?.labels)
    const margin = overscanMargin(view, pixelRatio)
    const part = {
      minX: margin,
      minY: margin,
      maxX: margin + view.width + 1,
      maxY: margin + view.height + 1,
    }
    labels.place(labels.candidatesIn(visibleBounds(view)))
    this.#paints.push(
      (context) =>
        (this.#markersInView = this.#paintRect(context, there, pixelRatio, part, labels)),
    )
    this.#backing.setContent({
      view: there.view,
      covered: visibleBounds(view),
      labels,
      level: undefined,
      isExact: true,
    })
    this.#target = null
    this.#isFirst = !this.#background.isSettled
    this.#isUnfinished = true
  }

  /** Paints part of the view at once, in CSS pixels. Returns the number of markers. */
  #paintRect(
    context: CanvasRenderingContext2D,
    snapshot: RenderSnapshot,
    ratio: number,
    part: Bounds,
    labels: LabelLayout,
  ): number {
    let load = 0
    for (const now of this.#painter.paint(context, snapshot, ratio, part, labels)) load = now
    return load
  }
}

/** Creates a check for whether the frame has exceeded a budget in milliseconds. */
const timeUp =
  ({ elapsed }: FrameTime, budget: number) =>
  () =>
    elapsed() > budget

/** The canvas's width relative to the camera's view. */
function roomOf(view: View, pixelRatio: number): number {
  return overscanView(view, view.scale, pixelRatio).width / Math.max(view.width, 1)
}
