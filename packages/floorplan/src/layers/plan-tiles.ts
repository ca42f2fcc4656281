import type { Clustering } from '../clustering.js'
import { visibleBounds } from '../kernels/fit-view.js'
import { widen, type Bounds } from '../kernels/geometry.js'
import { mostStretch } from '../kernels/plan-frame.js'
import {
  intersection,
  isIn,
  mostTilesOver,
  tilesFromMiddle,
  tilesOver,
  tileSide,
  union,
} from '../kernels/tile-grid.js'
import type { Scene } from '../scene.js'
import type { View } from '../types.js'
import { LabelBoard } from './label-board.js'
import type { TextWidths } from './label-text.js'
import { seenFrom, widestReach, type Picture } from './picture.js'
import { Patches } from './patches.js'
import type { PlanPainter } from './plan-painter.js'
import { showTiles } from './show-tiles.js'
import { makeCanvas, rasterize, TileLevel, type Tile, type TileStore } from './tiles.js'

/** The plan at one scale, in tiles, with the markers' labels. */
export class PlanLevel extends TileLevel {
  /**
   * What looks different since its tiles were painted. They wait, so that a picture of this level
   * gets whole while changes go on.
   */
  readonly patches = new Patches()

  constructor(
    pixelRatio: number,
    public board: LabelBoard,
    public clusters: Clustering | null,
  ) {
    super(board.scale, pixelRatio)
  }
}

const mostLevels = 6
/** How far around the view tiles are painted before they are needed, in device pixels. */
const ahead = 192

/**
 * The plan in tiles at a few scales. A tile is painted on a spare canvas, in as many frames as it
 * takes, and shown when it is whole; until then another level stands in for it.
 */
export class PlanTiles {
  /** The one that was used last comes last. */
  #levels: PlanLevel[] = []
  #job: { tile: Tile; steps: Generator<number> } | null = null
  #spare: HTMLCanvasElement | null = null

  readonly #store: TileStore
  readonly #painter: PlanPainter
  readonly #widths: TextWidths

  constructor(store: TileStore, painter: PlanPainter, widths: TextWidths) {
    this.#store = store
    this.#painter = painter
    this.#widths = widths
  }

  /**
   * The level at exactly this scale, made if there is none; labels that `board` has stay where
   * there is room.
   */
  levelAt(picture: Picture, pixelRatio: number, board?: LabelBoard): PlanLevel {
    const { scale } = picture.view
    const make = () =>
      new PlanLevel(
        pixelRatio,
        board?.scale === scale ? board : this.newBoard(picture, board),
        picture.clusters,
      )
    return this.#use(this.find(scale, pixelRatio) ?? make())
  }

  /**
   * The level to show in place of the exact one while the camera zooms: no finer than `finest`, so
   * that a canvas has room for the view.
   */
  levelNear(picture: Picture, pixelRatio: number, finest: number, board?: LabelBoard): PlanLevel {
    const { scale } = picture.view
    const near = this.#levels
      .filter((level) => level.pixelRatio === pixelRatio && level.tiles.size > 0)
      .filter((level) => level.scale <= finest && scale <= level.scale * mostStretch)
      .sort((a, b) => b.scale - a.scale)[0]
    return near
      ? this.#use(near)
      : this.levelAt(
          seenFrom(picture, { ...picture.view, scale: 2 ** Math.floor(Math.log2(scale)) }),
          pixelRatio,
          board,
        )
  }

  find(scale: number, pixelRatio: number): PlanLevel | undefined {
    return this.#levels.find((level) => level.scale === scale && level.pixelRatio === pixelRatio)
  }

  /** Labels for a scale, of which those that are shown now stay where there is room. */
  newBoard(picture: Picture, before = this.#levels.at(-1)?.board): LabelBoard {
    return new LabelBoard(picture, this.#widths, before?.ids ?? new Set())
  }

  /** Gives up all levels, or all but one. */
  forget(but?: PlanLevel): void {
    for (const level of this.#levels) if (level !== but) this.#store.giveAll(level)
    this.#levels = but ? [but] : []
    this.interrupt()
  }

  /**
   * Gives up what is being painted, because it would be of yesterday or is not in view any more.
   */
  interrupt(): void {
    if (!this.#job) return
    const { tile } = this.#job
    if (tile.isPainted) tile.stale = tile.bounds
    this.#job = null
    // Setting the width takes back the clip and the transform that the painter was in the middle
    // of.
    if (this.#spare) this.#spare.width = tileSide
  }

  /** Has a level's tiles painted anew where something looks different. */
  catchUp(level: PlanLevel): void {
    if (level.patches.isAll) this.spoilAll(level)
    for (const patch of level.patches.take()) this.spoil(level, patch, false)
  }

  /**
   * What of a level is out of date now, in reference units; on the screen it may be right already.
   */
  spoil(level: PlanLevel, part: Bounds, isOnScreen: boolean): void {
    const pixels = level.toPixels(part)
    const range = tilesOver(pixels)
    for (let row = range.firstRow; row <= range.lastRow; row++) {
      for (let column = range.firstColumn; column <= range.lastColumn; column++) {
        const tile = level.at(column, row)
        if (!tile) continue
        if (isOnScreen) tile.onlyOnScreen = union(tile.onlyOnScreen, pixels)
        else tile.stale = union(tile.stale, pixels)
      }
    }
  }

  /** Has all of a level's tiles painted anew. */
  spoilAll(level: PlanLevel): void {
    for (const tile of level.tiles.values()) tile.stale = tile.bounds
  }

  /** A marker looks different in all levels; one has noted it. */
  markElsewhere(scene: Scene, i: number, but: PlanLevel | undefined): void {
    for (const { patches, clusters, scale } of this.#others(but))
      if (!patches.isAll)
        patches.add(widen(scene.boundsAt(clusters?.ownerOf(i) ?? i), widestReach / scale))
  }

  /**
   * A part of the plan looks different, in reference units: has it painted anew in all levels but
   * one.
   */
  spoilPart(part: Bounds, but: PlanLevel | undefined): void {
    for (const level of this.#others(but)) this.spoil(level, part, false)
  }

  #others(but: PlanLevel | undefined): PlanLevel[] {
    return this.#levels.filter((level) => level !== but && level.tiles.size > 0)
  }

  /**
   * Gives up everything but what a view needs of a level; answers what that covers, in reference
   * units.
   */
  keepInView(level: PlanLevel | undefined, view: View): Bounds {
    this.forget(level)
    if (!level) return visibleBounds(view)
    const range = tilesOver(level.pixelsIn(view))
    for (const tile of level.tiles.values()) if (!isIn(range, tile)) this.#store.give(tile)
    const { firstColumn, lastColumn, firstRow, lastRow } = range
    const by = tileSide / level.pixelsPerUnit
    return {
      minX: firstColumn * by,
      minY: firstRow * by,
      maxX: (lastColumn + 1) * by,
      maxY: (lastRow + 1) * by,
    }
  }

  /**
   * Copies into the tiles what so far was painted on the screen alone.
   * @param view what the screen shows, at the level's own scale
   * @param covered where the screen is right, in reference units
   */
  saveScreen(screen: HTMLCanvasElement, view: View, covered: Bounds, level: PlanLevel): void {
    const shown = level.pixelsIn(view)
    const right = level.toPixels(covered)
    for (const tile of level.tiles.values()) {
      if (!tile.onlyOnScreen) continue
      const box = intersection(tile.onlyOnScreen, tile.bounds)!
      const inView = intersection(box, right)
      const isInView = inView !== null && isSame(inView, box)
      tile.onlyOnScreen = null
      // What is being painted right now may have the old state.
      if (!isInView || !tile.isPainted || tile === this.#job?.tile) {
        tile.stale = union(tile.stale, box)
        continue
      }
      copyPart(screen, shown, tile, box)
    }
  }

  /**
   * Copies what the screen shows into the tiles that are missing, to stand in until they are
   * painted.
   * @param picture what the screen shows, at the level's own scale
   * @param covered where the screen has it, in reference units
   */
  borrow(screen: HTMLCanvasElement, covered: Bounds, picture: Picture, level: PlanLevel): void {
    const shown = level.pixelsIn(picture.view)
    const there = level.toPixels(covered)
    for (const [column, row] of tilesFromMiddle(tilesOver(there))) {
      if (level.at(column, row)?.isPainted) continue
      const tile = this.#store.take(level, column, row)
      const own = seenFrom(picture, level.viewOf(tile))
      const context = tile.canvas.getContext('2d')!
      this.#painter.paintSheet(context, own, level.pixelRatio, {
        minX: 0,
        minY: 0,
        maxX: own.view.width,
        maxY: own.view.height,
      })
      copyPart(screen, shown, tile, intersection(there, tile.bounds)!)
      tile.isPainted = true
      tile.stale = tile.bounds
    }
  }

  /** Paints what the view needs of a level until the time is up; true if nothing is left to do. */
  work(picture: Picture, level: PlanLevel, isTimeUp: () => boolean): boolean {
    const range = tilesOver(level.pixelsIn(picture.view))
    if (this.isReady(level, picture.view)) return true
    const begun = this.#job?.tile
    if (
      begun &&
      level.at(begun.column, begun.row) === begun &&
      isIn(range, begun) &&
      !this.#paint(picture, begun, isTimeUp)
    )
      return false
    for (const [column, row] of tilesFromMiddle(range)) {
      const tile = this.#store.take(level, column, row)
      if ((!tile.isPainted || tile.stale) && !this.#paint(picture, tile, isTimeUp)) return false
    }
    return true
  }

  /** The same for what will be needed later, where memory allows. */
  workAhead(picture: Picture, level: PlanLevel, isTimeUp: () => boolean): boolean {
    const { width, height } = picture.view
    const isTooMuch =
      mostTilesOver(width * level.pixelRatio, height * level.pixelRatio) > this.#store.most / 2
    return isTooMuch || this.work(picture, level, isTimeUp)
  }

  /** The same for what lies around the view, so that it is there when the plan is moved. */
  workAround(picture: Picture, level: PlanLevel, isTimeUp: () => boolean): boolean {
    const { view } = picture
    const more = (2 * ahead) / level.pixelRatio
    return this.workAhead(
      { ...picture, view: { ...view, width: view.width + more, height: view.height + more } },
      level,
      isTimeUp,
    )
  }

  /** True if all tiles that the view needs are painted; notes that they are needed. */
  isReady(level: PlanLevel, view: View): boolean {
    const range = tilesOver(level.pixelsIn(view))
    let isWhole = true
    for (let row = range.firstRow; row <= range.lastRow; row++) {
      for (let column = range.firstColumn; column <= range.lastColumn; column++) {
        const tile = level.at(column, row)
        if (tile) this.#store.touch(tile)
        // The one that is being painted shows what was there before.
        if (!tile?.isPainted || tile.stale || tile === this.#job?.tile) isWhole = false
      }
    }
    return isWhole
  }

  /**
   * Shows a level in a part of a view, in reference units; where tiles are missing, what other
   * levels have of the place, or the sheet alone.
   */
  show(
    context: CanvasRenderingContext2D,
    picture: Picture,
    covered: Bounds,
    level: PlanLevel,
  ): void {
    showTiles(context, picture.view, covered, level, this.#others(level), (part) =>
      this.#painter.paintSheet(context, picture, level.pixelRatio, part),
    )
  }

  /** How many markers the tiles in view hold, about. */
  loadOf(level: PlanLevel, view: View): number {
    let load = 0
    for (const [column, row] of tilesFromMiddle(tilesOver(level.pixelsIn(view))))
      load += level.at(column, row)?.load ?? 0
    return load
  }

  destroy(): void {
    this.forget()
    if (this.#spare) this.#spare.width = this.#spare.height = 0
    this.#spare = null
  }

  #use(level: PlanLevel): PlanLevel {
    this.#levels = [...this.#levels.filter((other) => other !== level), level]
    const coarsest = this.#levels.reduce((a, b) => (b.scale < a.scale ? b : a))
    if (this.#levels.length > mostLevels) {
      const oldest = this.#levels.find((other) => other !== coarsest)!
      this.#levels = this.#levels.filter((other) => other !== oldest)
      this.#store.giveAll(oldest)
    }
    // Whoever zooms out sees it at once, whatever is missing of the levels in between.
    if (coarsest.tiles.size <= this.#store.most / 4)
      for (const tile of coarsest.tiles.values()) this.#store.touch(tile)
    return level
  }

  /** Goes on with a tile, or begins it; true if it is whole. */
  #paint(picture: Picture, tile: Tile, isTimeUp: () => boolean): boolean {
    if (this.#job?.tile !== tile) {
      this.interrupt()
      this.#job = { tile, steps: this.#stepsOf(picture, tile) }
    }
    for (let step = this.#job.steps.next(); !step.done; step = this.#job.steps.next()) {
      tile.load = step.value
      if (isTimeUp()) return false
    }
    this.#job = null
    return true
  }

  *#stepsOf(picture: Picture, tile: Tile): Generator<number> {
    const level = tile.level as PlanLevel
    const own = seenFrom(picture, level.viewOf(tile))
    const canvas = (this.#spare ??= makeCanvas())
    const part = { minX: 0, minY: 0, maxX: own.view.width, maxY: own.view.height }
    const near = level.board.candidatesIn(visibleBounds(own.view))
    for (let at = 0; at < near.length; at += labelsPerStep) {
      level.board.decide(near.slice(at, at + labelsPerStep))
      yield tile.load
    }
    tile.stale = tile.onlyOnScreen = null
    let steps = 0
    for (const load of this.#painter.paint(
      canvas.getContext('2d')!,
      own,
      level.pixelRatio,
      part,
      level.board,
    )) {
      if (steps++ % stepsPerRaster === 0) rasterize(canvas)
      yield load
    }
    yield tile.load
    rasterize(canvas)
    ;[tile.canvas, this.#spare] = [canvas, tile.canvas]
    tile.isPainted = true
    yield tile.load
  }
}

/**
 * Copies a part of the screen, which shows `shown`, to where it is in a tile; all in device pixels
 * of the level.
 */
function copyPart(
  screen: HTMLCanvasElement,
  shown: Bounds,
  tile: Tile,
  { minX, minY, maxX, maxY }: Bounds,
): void {
  const context = tile.canvas.getContext('2d')!
  const { bounds } = tile
  const [width, height] = [maxX - minX, maxY - minY]
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(
    screen,
    minX - shown.minX,
    minY - shown.minY,
    width,
    height,
    minX - bounds.minX,
    minY - bounds.minY,
    width,
    height,
  )
  context.restore()
}

function isSame(a: Bounds, b: Bounds): boolean {
  return a.minX === b.minX && a.minY === b.minY && a.maxX === b.maxX && a.maxY === b.maxY
}

/** The first step is the sheet, which takes longest. */
const stepsPerRaster = 64
/** So many labels take about a millisecond. */
const labelsPerStep = 64
