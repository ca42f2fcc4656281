import { canvasMargin, canvasView, type CanvasPlace } from '../kernels/canvas-view.js'
import { toScreen, visibleBounds } from '../kernels/fit-view.js'
import { moveBounds, overlaps, scaleBounds, type Bounds } from '../kernels/geometry.js'
import type { Caption, View } from '../types.js'
import type { LabelBoard, PlacedLabel } from './label-board.js'
import type { TextWidths } from './label-text.js'
import { mostStretch, PlanTiles, type PlanLevel } from './plan-tiles.js'
import { seenFrom, type Picture } from './picture.js'
import { PlanPainter } from './plan-painter.js'
import { Screen, type SceneChanges } from './screen.js'
import type { Sheet } from './sheet.js'
import type { TileStore } from './tiles.js'

/**
 * Up to so many markers in view are painted exactly in every frame of a zoom, so that nothing is
 * stretched and nothing pops, and at once when it rests.
 */
const fewMarkers = 60
/**
 * The same for the first picture of all, which is there sooner than in tiles; they follow when it
 * is seen.
 */
const mostAtFirst = 100_000
/**
 * How long a plan waits for its picture before the markers are painted without it, in milliseconds.
 */
const longestWait = 300
/**
 * How long tiles may be painted in a frame, in milliseconds: while the camera moves or statuses go
 * on changing, at rest, when there is nothing to see yet, and where it is for later, in a frame
 * that moves or in one that does not.
 */
const busyBudget = 1.5
const frameBudget = 4
const firstBudget = 40
const aheadBudget = 1.5
const quietBudget = 3
/** So long after the last change of scale the camera counts as zooming. */
const zoomMilliseconds = 90
/** A scale that is certainly smaller, and no other to the eye. */
const justBelow = 0.999

/**
 * The plan with its markers: decides what a frame paints. The screen shows tiles, or what was
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
  #lastZoom = -Infinity
  #inView = Infinity
  /** True until a whole picture was there, with that of the plan. */
  #isFirst = true
  #waitsSince: number | null = null

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
    this.#waitsSince = null
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

  /** Goes on with what there is to paint; true if the canvas has to be painted in this frame. */
  prepare(pixelRatio: number): boolean {
    this.#strokes = []
    const picture = this.#pictureNow()
    const { scale } = picture.view
    const begin = performance.now()
    if (this.#lastScale !== scale && this.#lastScale !== 0) this.#lastZoom = begin
    const recedes = scale < this.#lastScale
    this.#lastScale = scale
    this.#hasMoved = false
    if (
      this.#isFirst &&
      !this.#sheet.isSettled &&
      begin - (this.#waitsSince ??= begin) < longestWait
    )
      return !(this.#isUnfinished = true)
    const isZooming = this.#isMoving() && begin - this.#lastZoom < zoomMilliseconds

    if (this.#screen.isExact && this.#screen.patches.areTooMany) this.#screen.giveToTiles()
    // While this is so, the canvas is only moved about.
    const isRight =
      this.#screen.isExact && this.#screen.serves(picture.view, isZooming ? mostStretch : 1)
    const isStretched = isZooming && this.#inView > fewMarkers
    if (
      !isStretched &&
      (isZooming || (!isRight && !this.#isMoving() && this.#isSoonPainted(picture, pixelRatio)))
    ) {
      this.#paintDirectly(picture, pixelRatio)
      return true
    }
    if (isRight && this.#screen.patches.areDue) this.#patch(picture, pixelRatio)
    const isTimeUp = (milliseconds: number) => () => performance.now() - begin > milliseconds
    if (isStretched) this.#stretch(picture, pixelRatio, isTimeUp, recedes)
    else this.#followClosely(picture, pixelRatio, isTimeUp)
    return this.#strokes.length > 0
  }

  /**
   * While the camera rests and all is painted: makes ready what a zoom out will show; true if there
   * is more to make ready.
   */
  rest(pixelRatio: number): boolean {
    // Few are painted at once.
    if (!this.isSettled || this.#inView <= fewMarkers) return false
    const begin = performance.now()
    return !this.#workBehind(
      this.#pictureNow(),
      pixelRatio,
      () => performance.now() - begin > quietBudget,
    )
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

  /**
   * A frame of a zoom: the canvas is stretched, and painted at another scale when that is too
   * little or too much.
   */
  #stretch(
    picture: Picture,
    pixelRatio: number,
    isTimeUp: (milliseconds: number) => () => boolean,
    recedes: boolean,
  ): void {
    this.#isUnfinished = true
    const { view } = picture
    const isUp = isTimeUp(busyBudget)
    const serves = this.#screen.serves(view, mostStretch)
    if (serves && this.#screen.isExact) {
      if (recedes) this.#workBehind(picture, pixelRatio, isUp)
      return
    }
    const level =
      (serves && this.#screen.level) ||
      this.#tiles.levelNear(
        picture,
        pixelRatio,
        view.scale * roomOf(view, pixelRatio),
        this.#screen.shown?.board,
      )
    this.#aimAt(level)
    const there = seenFrom(picture, canvasView(view, level.scale, pixelRatio))
    const isWhole = this.#tiles.work(picture, level, isUp) && this.#tiles.work(there, level, isUp)
    // Where tiles are missing something stands in for them, so that also a canvas that is not whole
    // covers all.
    if (!serves || isWhole) this.#showTiles(there, level, visibleBounds(there.view), isWhole)
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
  #followClosely(
    picture: Picture,
    pixelRatio: number,
    isTimeUp: (milliseconds: number) => () => boolean,
  ): void {
    const { view } = picture
    const isMoving = this.#isMoving()
    const level = this.#tiles.levelAt(picture, pixelRatio, this.#screen.shown?.board)
    this.#aimAt(level)
    const serves = this.#screen.serves(view, 1)
    const isRight = serves && this.#screen.isExact
    // A new picture of what does not stop changing is soon out of date again: it can wait longer
    // than the rest of the page.
    const isBusy = isMoving || (serves && !level.patches.isEmpty)
    const budget = isBusy
      ? busyBudget
      : isRight
        ? quietBudget
        : this.#isFirst
          ? firstBudget
          : frameBudget
    // What the canvas has, stretched, bridges the time until all tiles are there; the frame that
    // shows them, or what stands in for them, does nothing else.
    const isWaiting = !isRight && !isMoving && !this.#isFirst && !this.#tiles.isReady(level, view)
    const isBridged = isWaiting && this.#screen.serves(view, mostStretch)
    const isWhole = (isBridged || !isWaiting) && this.#tiles.work(picture, level, isTimeUp(budget))
    if (isWhole) {
      this.#inView = this.#tiles.loadOf(level, view)
      this.#isFirst = !this.#sheet.isSettled
    }
    if (isBridged) {
      this.#isUnfinished = true
      return
    }
    const isReady =
      isWhole &&
      this.#tiles.workAround(picture, level, isTimeUp(isMoving ? aheadBudget : quietBudget))
    this.#isUnfinished = !isReady

    const there = seenFrom(picture, canvasView(view, view.scale, pixelRatio))
    // What is painted well already stays until it is moved away, or is out of the middle when the
    // camera rests; and what is out of date, until all of it is right.
    if (isRight && this.#screen.shown!.board === level.board) {
      if (
        isMoving ||
        this.#strokes.length > 0 ||
        !this.#screen.patches.isEmpty ||
        this.#screen.isCentred(there.view) ||
        !this.#tiles.isReady(level, there.view)
      )
        return
      this.#screen.save()
      if (!this.#tiles.isReady(level, there.view)) {
        this.#isUnfinished = true
        return
      }
    }
    const isAllThere = this.#tiles.isReady(level, there.view)
    this.#showTiles(
      there,
      level,
      visibleBounds(isAllThere ? there.view : view),
      isWhole && this.#tiles.isReady(level, view),
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

/** How much of the plan the canvas has room for, in views of the camera. */
function roomOf(view: View, pixelRatio: number): number {
  return canvasView(view, view.scale, pixelRatio).width / Math.max(view.width, 1)
}
