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
import type { LabelLayout, PlacedLabel } from './label-layout.js'
import type { TextWidths } from './label-text.js'
import { TilePyramid, type ZoomLevel } from './tile-pyramid.js'
import { seenFrom, type RenderSnapshot } from './render-snapshot.js'
import { PlanPainter } from './plan-painter.js'
import { BackingStore, type ChangedRows } from './backing-store.js'
import type { Background } from './background.js'
import type { TileCache } from './tiles.js'

/** Up to so many markers the first picture is painted at once; tiles follow when it is seen. */
const mostAtFirst = 100_000
/** A scale that is certainly smaller, and no other to the eye. */
const justBelow = 0.999

/**
 * The plan with its markers: carries out what `kernels/plan-frame.ts` decides for each frame. The screen shows tiles, or what was
 * painted on it directly. Where it is an exact picture, a change of status paints the marker's own
 * rectangle; the tiles' own are put right when they are needed again. A pan moves tiles, and a zoom
 * stretches them until the camera rests.
 */
export class PlanLayer {
  readonly #painter: PlanPainter
  readonly #tiles: TilePyramid
  readonly #backing: BackingStore
  /** The level that is to be shown: while its tiles are painted, what changes waits. */
  #target: ZoomLevel | null = null
  /** What the next paint does. */
  #paints: ((context: CanvasRenderingContext2D) => void)[] = []
  #hasMoved = true
  #isUnfinished = false
  #lastScale = 0
  #markersInView = Infinity
  /** True until a whole picture was there, with that of the plan. */
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

  /** How long changes can wait for others that may come, in milliseconds. */
  get delay(): number {
    return this.#backing.dirty.delay
  }

  /** True if what is on the canvas is right. */
  get isSettled(): boolean {
    return (
      this.#backing.isExact &&
      this.#backing.content!.view.scale === this.#lastScale &&
      !this.#hasMoved &&
      this.#backing.dirty.isEmpty
    )
  }

  /** The names that are written where no marker is. */
  setCaptions(captions: readonly Caption[]): void {
    this.#painter.captions.set(captions)
  }

  /** The view is another one. */
  markMoved(): void {
    this.#hasMoved = true
  }

  /** The canvas is blank: everything has to be painted anew. */
  invalidate(): void {
    this.repaint()
    this.#backing.clear()
    this.#hasMoved = this.#isFirst = true
  }

  /** Everything looks different: what the canvas shows stays until all of it is painted anew. */
  repaint(): void {
    this.#tiles.discard()
    this.#target = null
    this.#backing.detachTiles()
    this.#isUnfinished = true
  }

  /** A part of the plan looks different, in reference units. */
  repaintRect(part: Bounds): void {
    this.#backing.invalidateRect(part)
  }

  /** The browser has lost the pixels of all canvases, the sprites' and the tiles' too. */
  forgetPixels(): void {
    this.#painter.forgetPixels()
    this.#tiles.destroy()
    this.invalidate()
  }

  /** Some markers have another status and have to be painted. */
  markChanged(indexes: Iterable<number>): void {
    this.#backing.markChanged(this.#snapshotNow(), indexes)
  }

  /**
   * The scene is another one. Places the labels anew, and has those painted that came, went or
   * moved.
   * @param before the scene that has gone, and what of it changed
   * @param now the same for the scene that has come
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

  /** The scale for which the labels on the canvas were placed. */
  get labelScale(): number {
    return this.#backing.content?.labels.scale ?? 0
  }

  /** Prepares what there is to paint; true if the canvas has to be painted in this frame. */
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
      // Costs a search, and few frames ask for it.
      get isCheap() {
        return isCheap()
      },
    }
  }

  /**
   * While the camera rests and all is painted: makes ready what a zoom out will show; true if there
   * is more to make ready.
   */
  prepareAhead(pixelRatio: number, time: FrameTime): boolean {
    // Few are painted at once.
    if (!this.isSettled || this.#markersInView <= fewMarkers) return false
    return !this.#prepareCoarser(this.#snapshotNow(), pixelRatio, timeUp(time, budgets.ahead))
  }

  /** Paints what `prepare` found. */
  readonly paint = (context: CanvasRenderingContext2D): void => {
    this.#backing.canvas = context.canvas
    for (const stroke of this.#paints) stroke(context)
    this.#paints = []
  }

  /** Where the canvas has to lie for a view. */
  transformFor(view: View, pixelRatio: number): CanvasTransform {
    return this.#backing.transformFor(view, pixelRatio)
  }

  destroy(): void {
    this.#tiles.destroy()
  }

  /** A frame of a zoom for which the canvas has too little or what is out of date. */
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
    // Where tiles are missing something stands in for them, so that also a canvas that is not whole
    // covers all.
    if (!keepsLevel || isWhole)
      this.#compositeTiles(there, level, visibleBounds(there.view), isWhole)
  }

  /**
   * Goes on with the tiles of the level that a zoom out will show when the canvas has no more room;
   * true if there are none to paint.
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

  /** A frame at rest or of a pan: the canvas is painted at the very scale. */
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
    const { isRight, budget, holdsCanvas, aheadBudget } = followFrame(facts, {
      areReady: tiles.isReady(level, view),
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
        areTilesReady: tiles.isReady(level, there.view),
      })
      if (!recentres) return
      this.#backing.saveToTiles()
      // What was copied into the tiles may have found one that is being painted.
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
   * From now on this level is to be shown: what changed so far is painted in its tiles, what
   * changes from now on waits until it is there.
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

  /** Has a crowd that was painted directly stand in for its tiles, which are not there yet. */
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

  /** Paints what changed onto the picture that is there. */
  #paintDirtyRects(snapshot: RenderSnapshot, pixelRatio: number): void {
    const { view, covered, labels, level } = this.#backing.content!
    const there = seenFrom(snapshot, view)
    const origin = toScreen(view, 0, 0)
    for (const rect of this.#backing.dirty.take()) {
      if (level) this.#tiles.invalidate(level, rect, true)
      // The labels around it are decided, or the picture would not be exact.
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
   * True if to paint the view at once takes no longer than people would notice, and there are no
   * tiles for it.
   */
  #isCheap(snapshot: RenderSnapshot, pixelRatio: number): boolean {
    const level = this.#tiles.find(snapshot.view.scale, pixelRatio)
    if (level && this.#tiles.isReady(level, snapshot.view)) return false
    const { table } = snapshot
    const most = this.#isFirst ? mostAtFirst : fewMarkers
    const part = visibleBounds(snapshot.view)
    // A crowd need not be counted in each frame to know that it is one.
    return (
      table.count <= most ||
      (table.expectedIn(part) < most * 16 && table.around(part).length <= most)
    )
  }

  /** Paints the whole view as it is now. */
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

  /** Paints a part of the view, in CSS pixels, in one go; answers how many markers it holds. */
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

/** Tells when a frame has used up a budget in milliseconds. */
const timeUp =
  ({ elapsed }: FrameTime, budget: number) =>
  () =>
    elapsed() > budget

/** How much of the plan the canvas has room for, in views of the camera. */
function roomOf(view: View, pixelRatio: number): number {
  return overscanView(view, view.scale, pixelRatio).width / Math.max(view.width, 1)
}
