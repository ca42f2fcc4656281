import type { FrameTime } from '../frame-clock.js'
import { canvasMargin, canvasView, type CanvasPlace } from '../kernels/canvas-view.js'
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
import type { LabelBoard, PlacedLabel } from './label-board.js'
import type { TextWidths } from './label-text.js'
import { PlanTiles, type PlanLevel } from './plan-tiles.js'
import { seenFrom, type Picture } from './picture.js'
import { PlanPainter } from './plan-painter.js'
import { Screen, type SceneChanges } from './screen.js'
import type { Sheet } from './sheet.js'
import type { TileStore } from './tiles.js'

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
  readonly #tiles: PlanTiles
  readonly #screen: Screen
  /** The level that is to be shown: while its tiles are painted, what changes waits. */
  #target: PlanLevel | null = null
  /** What the next paint does. */
  #strokes: ((context: CanvasRenderingContext2D) => void)[] = []
  #hasMoved = true
  #isUnfinished = false
  #lastScale = 0
  #inView = Infinity
  /** True until a whole picture was there, with that of the plan. */
  #isFirst = true

  readonly #pictureNow: () => Picture
  readonly #isMoving: () => boolean
  readonly #sheet: Sheet

  constructor(
    pictureNow: () => Picture,
    isMoving: () => boolean,
    sheet: Sheet,
    store: TileStore,
    widths: TextWidths,
  ) {
    this.#pictureNow = pictureNow
    this.#isMoving = isMoving
    this.#sheet = sheet

    this.#painter = new PlanPainter(sheet, widths)
    this.#tiles = new PlanTiles(store, this.#painter, widths)
    this.#screen = new Screen(this.#tiles, widths)
  }

  get isDirty(): boolean {
    return this.#hasMoved || this.#isUnfinished || this.#screen.patches.areDue
  }

  /** How long changes can wait for others that may come, in milliseconds. */
  get patience(): number {
    return this.#screen.patches.patience
  }

  /** True if what is on the canvas is right. */
  get isSettled(): boolean {
    return (
      this.#screen.isExact &&
      this.#screen.shown!.view.scale === this.#lastScale &&
      !this.#hasMoved &&
      this.#screen.patches.isEmpty
    )
  }

  /** The names that are written where no marker is. */
  setCaptions(captions: readonly Caption[]): void {
    this.#painter.captions.set(captions)
  }

  /** The view is another one. */
  follow(): void {
    this.#hasMoved = true
  }

  /** The canvas is blank: everything has to be painted anew. */
  invalidate(): void {
    this.repaint()
    this.#screen.clear()
    this.#hasMoved = this.#isFirst = true
  }

  /** Everything looks different: what the canvas shows stays until all of it is painted anew. */
  repaint(): void {
    this.#tiles.forget()
    this.#target = null
    this.#screen.loseTiles()
    this.#isUnfinished = true
  }

  /** A part of the plan looks different, in reference units. */
  repaintPart(part: Bounds): void {
    this.#screen.spoilPart(part)
  }

  /** The browser has lost the pixels of all canvases, the sprites' and the tiles' too. */
  forgetPixels(): void {
    this.#painter.forgetPixels()
    this.#tiles.destroy()
    this.invalidate()
  }

  /** Some markers have another status and have to be painted. */
  markChanged(indexes: Iterable<number>): void {
    this.#screen.markChanged(this.#pictureNow(), indexes)
  }

  /**
   * The scene is another one. Places the labels anew, and has those painted that came, went or
   * moved.
   * @param before the scene that has gone, and what of it changed
   * @param now the same for the scene that has come
   */
  setScene(before: SceneChanges, now: SceneChanges): void {
    const picture = this.#pictureNow()
    if (!this.#painter.captions.isEmpty || !this.#screen.moveMarkers(picture, before, now)) {
      this.#screen.repaintScene(picture)
      this.#isUnfinished = true
    }
  }

  /** The marker's label, if it is on the plan. */
  labelOf(i: number): PlacedLabel | null {
    return this.#screen.shown?.board.of(i) ?? null
  }

  /** The scale for which the labels on the canvas were placed. */
  get labelScale(): number {
    return this.#screen.shown?.board.scale ?? 0
  }

  /** Prepares what there is to paint; true if the canvas has to be painted in this frame. */
  prepare(pixelRatio: number, time: FrameTime): boolean {
    this.#strokes = []
    const picture = this.#pictureNow()
    if (this.#screen.isExact && this.#screen.patches.areTooMany) this.#screen.giveToTiles()
    const facts = this.#factsOf(picture, pixelRatio, time)
    this.#lastScale = picture.view.scale
    this.#hasMoved = false

    const frame = planFrame(facts)
    if (frame.mode === 'wait') {
      this.#isUnfinished = true
      return false
    }
    if (frame.mode === 'paint') {
      this.#paintDirectly(picture, pixelRatio)
      return true
    }
    if (frame.paintsRects) this.#patch(picture, pixelRatio)
    if (frame.mode === 'follow') this.#follow(picture, pixelRatio, facts, time)
    else this.#isUnfinished = true
    if (frame.mode === 'stretch' && frame.preparesCoarser)
      this.#workBehind(picture, pixelRatio, timeUp(time, frame.budget))
    if (frame.mode === 'rescale')
      this.#rescale(picture, pixelRatio, frame.keepsLevel, timeUp(time, frame.budget))
    return this.#strokes.length > 0
  }

  #factsOf(picture: Picture, pixelRatio: number, time: FrameTime): PlanFrameFacts {
    const { view: camera } = picture
    const isCheap = () => this.#isSoonPainted(picture, pixelRatio)
    return {
      camera,
      canvas: this.#screen.shown,
      isMoving: this.#isMoving(),
      sinceZoom: time.sinceZoom,
      isZoomingOut: camera.scale < this.#lastScale,
      isFirst: this.#isFirst,
      imageWait: this.#sheet.isSettled ? null : time.sinceBlank,
      markersInView: this.#inView,
      hasDueRects: this.#screen.patches.areDue,
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
  rest(pixelRatio: number, time: FrameTime): boolean {
    // Few are painted at once.
    if (!this.isSettled || this.#inView <= fewMarkers) return false
    return !this.#workBehind(this.#pictureNow(), pixelRatio, timeUp(time, budgets.ahead))
  }

  /** Paints what `prepare` found. */
  readonly paint = (context: CanvasRenderingContext2D): void => {
    this.#screen.canvas = context.canvas
    for (const stroke of this.#strokes) stroke(context)
    this.#strokes = []
  }

  /** Where the canvas has to lie for a view. */
  placeFor(view: View, pixelRatio: number): CanvasPlace {
    return this.#screen.placeFor(view, pixelRatio)
  }

  destroy(): void {
    this.#tiles.destroy()
  }

  /** A frame of a zoom for which the canvas has too little or what is out of date. */
  #rescale(
    picture: Picture,
    pixelRatio: number,
    keepsLevel: boolean,
    isTimeUp: () => boolean,
  ): void {
    const { view } = picture
    const level =
      (keepsLevel && this.#screen.level) ||
      this.#tiles.levelNear(
        picture,
        pixelRatio,
        view.scale * roomOf(view, pixelRatio),
        this.#screen.shown?.board,
      )
    this.#aimAt(level)
    const there = seenFrom(picture, canvasView(view, level.scale, pixelRatio))
    const isWhole =
      this.#tiles.work(picture, level, isTimeUp) && this.#tiles.work(there, level, isTimeUp)
    // Where tiles are missing something stands in for them, so that also a canvas that is not whole
    // covers all.
    if (!keepsLevel || isWhole) this.#showTiles(there, level, visibleBounds(there.view), isWhole)
  }

  /**
   * Goes on with the tiles of the level that a zoom out will show when the canvas has no more room;
   * true if there are none to paint.
   */
  #workBehind(picture: Picture, pixelRatio: number, isUp: () => boolean): boolean {
    const { view, covered, board } = this.#screen.shown!
    if (picture.scene.isAllIn(covered)) return true
    const scale = (view.scale / roomOf(picture.view, pixelRatio)) * justBelow
    const level = this.#tiles.levelNear(
      seenFrom(picture, { ...picture.view, scale }),
      pixelRatio,
      view.scale * justBelow,
      board,
    )
    return this.#tiles.workAhead(
      seenFrom(picture, canvasView(picture.view, level.scale, pixelRatio)),
      level,
      isUp,
    )
  }

  /** A frame at rest or of a pan: the canvas is painted at the very scale. */
  #follow(picture: Picture, pixelRatio: number, facts: PlanFrameFacts, time: FrameTime): void {
    const { view } = picture
    const { isMoving } = facts
    const tiles = this.#tiles
    const level = tiles.levelAt(picture, pixelRatio, this.#screen.shown?.board)
    this.#aimAt(level)
    const { isRight, budget, holdsCanvas, aheadBudget } = followFrame(facts, {
      areReady: tiles.isReady(level, view),
      areChanging: !level.patches.isEmpty,
    })
    const isWhole = budget > 0 && tiles.work(picture, level, timeUp(time, budget))
    if (isWhole) {
      this.#inView = tiles.loadOf(level, view)
      this.#isFirst = !this.#sheet.isSettled
    }
    const isReady =
      !holdsCanvas && isWhole && tiles.workAround(picture, level, timeUp(time, aheadBudget))
    this.#isUnfinished = !isReady
    if (holdsCanvas) return

    const there = seenFrom(picture, canvasView(view, view.scale, pixelRatio))
    if (isRight && this.#screen.shown!.board === level.board) {
      const recentres = isRecentred({
        isMoving,
        isPainting: this.#strokes.length > 0,
        hasRects: !this.#screen.patches.isEmpty,
        isCentred: this.#screen.isCentred(there.view),
        areTilesReady: tiles.isReady(level, there.view),
      })
      if (!recentres) return
      this.#screen.save()
      // What was copied into the tiles may have found one that is being painted.
      if (!tiles.isReady(level, there.view)) {
        this.#isUnfinished = true
        return
      }
    }
    const isAllThere = tiles.isReady(level, there.view)
    this.#showTiles(
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
  #aimAt(level: PlanLevel): void {
    if (this.#target === level) return
    this.#target = level
    if (level !== this.#screen.level || !this.#screen.isExact) this.#tiles.catchUp(level)
  }

  #showTiles(there: Picture, level: PlanLevel, covered: Bounds, isExact: boolean): void {
    if (!this.#tiles.isReady(level, there.view)) this.#lend(there, level.pixelRatio)
    this.#screen.show({ view: there.view, covered, board: level.board, level, isExact })
    this.#strokes.push((context) => this.#tiles.show(context, there, covered, level))
  }

  /** Has a crowd that was painted directly stand in for its tiles, which are not there yet. */
  #lend(picture: Picture, pixelRatio: number): void {
    const { shown, canvas } = this.#screen
    if (!shown || !canvas || shown.level || this.#inView <= fewMarkers) return
    const before = seenFrom(picture, shown.view)
    this.#tiles.borrow(
      canvas,
      shown.covered,
      before,
      this.#tiles.levelAt(before, pixelRatio, shown.board),
    )
  }

  /** Paints what changed onto the picture that is there. */
  #patch(picture: Picture, pixelRatio: number): void {
    const { view, covered, board, level } = this.#screen.shown!
    const there = seenFrom(picture, view)
    const origin = toScreen(view, 0, 0)
    for (const patch of this.#screen.patches.take()) {
      if (level) this.#tiles.spoil(level, patch, true)
      // The labels around it are decided, or the picture would not be exact.
      if (overlaps(patch, covered))
        this.#strokes.push((context) =>
          this.#paintPart(
            context,
            there,
            pixelRatio,
            moveBounds(scaleBounds(patch, view.scale), ...origin),
            board,
          ),
        )
    }
  }

  /**
   * True if to paint the view at once takes no longer than people would notice, and there are no
   * tiles for it.
   */
  #isSoonPainted(picture: Picture, pixelRatio: number): boolean {
    const level = this.#tiles.find(picture.view.scale, pixelRatio)
    if (level && this.#tiles.isReady(level, picture.view)) return false
    const { scene } = picture
    const most = this.#isFirst ? mostAtFirst : fewMarkers
    const part = visibleBounds(picture.view)
    // A crowd need not be counted in each frame to know that it is one.
    return (
      scene.count <= most ||
      (scene.expectedIn(part) < most * 16 && scene.around(part).length <= most)
    )
  }

  /** Paints the whole view as it is now. */
  #paintDirectly(picture: Picture, pixelRatio: number): void {
    const { view } = picture
    const there = seenFrom(picture, canvasView(view, view.scale, pixelRatio))
    const board =
      this.#tiles.find(view.scale, pixelRatio)?.board ??
      this.#tiles.newBoard(picture, this.#screen.shown?.board)
    const margin = canvasMargin(view, pixelRatio)
    const part = {
      minX: margin,
      minY: margin,
      maxX: margin + view.width + 1,
      maxY: margin + view.height + 1,
    }
    board.decide(board.candidatesIn(visibleBounds(view)))
    this.#strokes.push(
      (context) => (this.#inView = this.#paintPart(context, there, pixelRatio, part, board)),
    )
    this.#screen.show({
      view: there.view,
      covered: visibleBounds(view),
      board,
      level: undefined,
      isExact: true,
    })
    this.#target = null
    this.#isFirst = !this.#sheet.isSettled
    this.#isUnfinished = true
  }

  /** Paints a part of the view, in CSS pixels, in one go; answers how many markers it holds. */
  #paintPart(
    context: CanvasRenderingContext2D,
    picture: Picture,
    ratio: number,
    part: Bounds,
    board: LabelBoard,
  ): number {
    let load = 0
    for (const now of this.#painter.paint(context, picture, ratio, part, board)) load = now
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
  return canvasView(view, view.scale, pixelRatio).width / Math.max(view.width, 1)
}
