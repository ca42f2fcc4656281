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
import type { MarkerTable } from '../marker-table.js'
import type { View } from '../types.js'
import { LabelLayout } from './markers/label-layout.js'
import type { TextWidths } from './markers/label-text.js'
import { seenFrom, widestReach, type RenderSnapshot } from './markers/render-snapshot.js'
import { DirtyRects } from './dirty-rects.js'
import type { PlanPainter } from './plan-painter.js'
import { compositeTiles } from './composite-tiles.js'
import { makeCanvas, rasterize, TileLevel, type Tile, type TileCache } from './tiles.js'

/** The plan at one scale in tiles, with the markers' labels. */
export class ZoomLevel extends TileLevel {
  /**
   * Changes since the tiles were painted, deferred so that continuous changes cannot keep the level
   * incomplete.
   */
  readonly dirty = new DirtyRects()

  constructor(
    pixelRatio: number,
    public labels: LabelLayout,
    public clusters: Clustering | null,
  ) {
    super(labels.scale, pixelRatio)
  }
}

const mostLevels = 6
/** The distance around the view in which tiles are painted ahead, in device pixels. */
const ahead = 192

/**
 * The plan in tiles at a few scales. A tile is painted on a scratch canvas over several frames if
 * necessary, and shown when complete. Until then, another level replaces it.
 */
export class TilePyramid {
  /** In order of use, most recent last. */
  #levels: ZoomLevel[] = []
  #job: { tile: Tile; steps: Generator<number> } | null = null
  #scratch: HTMLCanvasElement | null = null

  readonly #cache: TileCache
  readonly #painter: PlanPainter
  readonly #widths: TextWidths

  constructor(cache: TileCache, painter: PlanPainter, widths: TextWidths) {
    this.#cache = cache
    this.#painter = painter
    this.#widths = widths
  }

  /**
   * Returns the level at exactly this scale, created on demand. Labels in `labels` stay in place
   * where there is space.
   */
  levelAt(snapshot: RenderSnapshot, pixelRatio: number, labels?: LabelLayout): ZoomLevel {
    const { scale } = snapshot.view
    const make = () =>
      new ZoomLevel(
        pixelRatio,
        labels?.scale === scale ? labels : this.newLabels(snapshot, labels),
        snapshot.clusters,
      )
    return this.#use(this.find(scale, pixelRatio) ?? make())
  }

  /**
   * Returns the level to show instead of the exact one during a zoom: no finer than `finest`, so
   * that the canvas covers the view.
   */
  levelNear(
    snapshot: RenderSnapshot,
    pixelRatio: number,
    finest: number,
    labels?: LabelLayout,
  ): ZoomLevel {
    const { scale } = snapshot.view
    const near = this.#levels
      .filter((level) => level.pixelRatio === pixelRatio && level.tiles.size > 0)
      .filter((level) => level.scale <= finest && scale <= level.scale * mostStretch)
      .sort((a, b) => b.scale - a.scale)[0]
    return near
      ? this.#use(near)
      : this.levelAt(
          seenFrom(snapshot, { ...snapshot.view, scale: 2 ** Math.floor(Math.log2(scale)) }),
          pixelRatio,
          labels,
        )
  }

  find(scale: number, pixelRatio: number): ZoomLevel | undefined {
    return this.#levels.find((level) => level.scale === scale && level.pixelRatio === pixelRatio)
  }

  /**
   * Creates a label layout for a scale. Currently visible labels stay in place where there is
   * space.
   */
  newLabels(snapshot: RenderSnapshot, before = this.#levels.at(-1)?.labels): LabelLayout {
    return new LabelLayout(snapshot, this.#widths, before?.ids ?? new Set())
  }

  discard(but?: ZoomLevel): void {
    for (const level of this.#levels) if (level !== but) this.#cache.releaseAll(level)
    this.#levels = but ? [but] : []
    this.interrupt()
  }

  /** Aborts painting the current tile, because it is stale or out of view. */
  interrupt(): void {
    if (!this.#job) return
    const { tile } = this.#job
    if (tile.isPainted) tile.stale = tile.bounds
    this.#job = null
    // Setting the width resets the clip and the transform of the interrupted painter.
    if (this.#scratch) this.#scratch.width = tileSide
  }

  /** Invalidates a level's tiles within its pending dirty rectangles. */
  applyDirtyRects(level: ZoomLevel): void {
    if (level.dirty.isEverything) this.invalidateAll(level)
    for (const rect of level.dirty.take()) this.invalidate(level, rect, false)
  }

  /** Invalidates part of a level, in reference units. The canvas may already be up to date. */
  invalidate(level: ZoomLevel, part: Bounds, isOnScreen: boolean): void {
    const pixels = level.toPixels(part)
    const range = tilesOver(pixels)
    for (let row = range.firstRow; row <= range.lastRow; row++) {
      for (let column = range.firstColumn; column <= range.lastColumn; column++) {
        const tile = level.at(column, row)
        if (!tile) continue
        if (isOnScreen) tile.onlyOnCanvas = union(tile.onlyOnCanvas, pixels)
        else tile.stale = union(tile.stale, pixels)
      }
    }
  }

  invalidateAll(level: ZoomLevel): void {
    for (const tile of level.tiles.values()) tile.stale = tile.bounds
  }

  invalidateMarker(table: MarkerTable, i: number, but: ZoomLevel | undefined): void {
    for (const { dirty, clusters, scale } of this.#others(but))
      if (!dirty.isEverything)
        dirty.add(widen(table.boundsAt(clusters?.ownerOf(i) ?? i), widestReach / scale))
  }

  /** In reference units. */
  invalidateRect(part: Bounds, but: ZoomLevel | undefined): void {
    for (const level of this.#others(but)) this.invalidate(level, part, false)
  }

  #others(but: ZoomLevel | undefined): ZoomLevel[] {
    return this.#levels.filter((level) => level !== but && level.tiles.size > 0)
  }

  /**
   * Discards all tiles except those that a view needs from a level. Returns the retained tiles'
   * bounds in reference units.
   */
  trimTo(level: ZoomLevel | undefined, view: View): Bounds {
    this.discard(level)
    if (!level) return visibleBounds(view)
    const range = tilesOver(level.pixelsIn(view))
    for (const tile of level.tiles.values()) if (!isIn(range, tile)) this.#cache.release(tile)
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
   * Copies content painted only on the canvas to the tiles.
   * @param view the canvas's view, at the level's own scale
   * @param covered the area where the canvas is complete, in reference units
   */
  saveCanvas(canvas: HTMLCanvasElement, view: View, covered: Bounds, level: ZoomLevel): void {
    const canvasBounds = level.pixelsIn(view)
    const right = level.toPixels(covered)
    for (const tile of level.tiles.values()) {
      if (!tile.onlyOnCanvas) continue
      const box = intersection(tile.onlyOnCanvas, tile.bounds)!
      const inView = intersection(box, right)
      const isInView = inView !== null && isSame(inView, box)
      tile.onlyOnCanvas = null
      // A tile being painted may contain the old state.
      if (!isInView || !tile.isPainted || tile === this.#job?.tile) {
        tile.stale = union(tile.stale, box)
        continue
      }
      copyPart(canvas, canvasBounds, tile, box)
    }
  }

  /**
   * Fills missing tiles from the canvas as placeholders.
   * @param snapshot the canvas's snapshot, at the level's own scale
   * @param covered the area where the canvas is complete, in reference units
   */
  fillFromCanvas(
    canvas: HTMLCanvasElement,
    covered: Bounds,
    snapshot: RenderSnapshot,
    level: ZoomLevel,
  ): void {
    const canvasBounds = level.pixelsIn(snapshot.view)
    const there = level.toPixels(covered)
    for (const [column, row] of tilesFromMiddle(tilesOver(there))) {
      if (level.at(column, row)?.isPainted) continue
      const tile = this.#cache.acquire(level, column, row)
      const own = seenFrom(snapshot, level.viewOf(tile))
      const context = tile.canvas.getContext('2d')!
      this.#painter.paintBackground(context, own, level.pixelRatio, {
        minX: 0,
        minY: 0,
        maxX: own.view.width,
        maxY: own.view.height,
      })
      copyPart(canvas, canvasBounds, tile, intersection(there, tile.bounds)!)
      tile.isPainted = true
      tile.stale = tile.bounds
    }
  }

  /** Paints the tiles needed by the view until time is up. True if none are left. */
  paintTiles(snapshot: RenderSnapshot, level: ZoomLevel, isTimeUp: () => boolean): boolean {
    const range = tilesOver(level.pixelsIn(snapshot.view))
    if (this.isReady(level, snapshot.view)) return true
    const begun = this.#job?.tile
    if (
      begun &&
      level.at(begun.column, begun.row) === begun &&
      isIn(range, begun) &&
      !this.#paintTile(snapshot, begun, isTimeUp)
    )
      return false
    for (const [column, row] of tilesFromMiddle(range)) {
      const tile = this.#cache.acquire(level, column, row)
      if ((!tile.isPainted || tile.stale) && !this.#paintTile(snapshot, tile, isTimeUp))
        return false
    }
    return true
  }

  /** Like `paintTiles`, for tiles needed later, if memory allows. */
  paintAhead(snapshot: RenderSnapshot, level: ZoomLevel, isTimeUp: () => boolean): boolean {
    const { width, height } = snapshot.view
    const isTooMuch =
      mostTilesOver(width * level.pixelRatio, height * level.pixelRatio) > this.#cache.most / 2
    return isTooMuch || this.paintTiles(snapshot, level, isTimeUp)
  }

  /** Like `paintTiles`, for tiles around the view, ready for a pan. */
  paintAround(snapshot: RenderSnapshot, level: ZoomLevel, isTimeUp: () => boolean): boolean {
    const { view } = snapshot
    const more = (2 * ahead) / level.pixelRatio
    return this.paintAhead(
      { ...snapshot, view: { ...view, width: view.width + more, height: view.height + more } },
      level,
      isTimeUp,
    )
  }

  /** True if all tiles needed by the view are up to date. Marks these tiles as used. */
  isReady(level: ZoomLevel, view: View): boolean {
    let isWhole = true
    for (const tile of level.tilesIn(view)) {
      if (tile) this.#cache.touch(tile)
      // The tile being painted still shows its old content.
      if (!tile?.isPainted || tile.stale || tile === this.#job?.tile) isWhole = false
    }
    return isWhole
  }

  /**
   * Composites a level into part of a view, in reference units. Other levels or the background
   * replace missing tiles.
   */
  composite(
    context: CanvasRenderingContext2D,
    snapshot: RenderSnapshot,
    covered: Bounds,
    level: ZoomLevel,
  ): void {
    compositeTiles(context, snapshot.view, covered, level, this.#others(level), (part) =>
      this.#painter.paintBackground(context, snapshot, level.pixelRatio, part),
    )
  }

  /** The approximate number of markers in the visible tiles. */
  loadOf(level: ZoomLevel, view: View): number {
    let load = 0
    for (const tile of level.tilesIn(view)) load += tile?.load ?? 0
    return load
  }

  destroy(): void {
    this.discard()
    if (this.#scratch) this.#scratch.width = this.#scratch.height = 0
    this.#scratch = null
  }

  #use(level: ZoomLevel): ZoomLevel {
    this.#levels = [...this.#levels.filter((other) => other !== level), level]
    const coarsest = this.#levels.reduce((a, b) => (b.scale < a.scale ? b : a))
    if (this.#levels.length > mostLevels) {
      const oldest = this.#levels.find((other) => other !== coarsest)!
      this.#levels = this.#levels.filter((other) => other !== oldest)
      this.#cache.releaseAll(oldest)
    }
    // Retained for zooming out when intermediate levels are missing.
    if (coarsest.tiles.size <= this.#cache.most / 4)
      for (const tile of coarsest.tiles.values()) this.#cache.touch(tile)
    return level
  }

  /** Starts or continues painting a tile. True if it is complete. */
  #paintTile(snapshot: RenderSnapshot, tile: Tile, isTimeUp: () => boolean): boolean {
    if (this.#job?.tile !== tile) {
      this.interrupt()
      this.#job = { tile, steps: this.#stepsOf(snapshot, tile) }
    }
    for (let step = this.#job.steps.next(); !step.done; step = this.#job.steps.next()) {
      tile.load = step.value
      if (isTimeUp()) return false
    }
    this.#job = null
    return true
  }

  *#stepsOf(snapshot: RenderSnapshot, tile: Tile): Generator<number> {
    const level = tile.level as ZoomLevel
    const own = seenFrom(snapshot, level.viewOf(tile))
    const canvas = (this.#scratch ??= makeCanvas())
    const part = { minX: 0, minY: 0, maxX: own.view.width, maxY: own.view.height }
    const near = level.labels.candidatesIn(visibleBounds(own.view))
    for (let at = 0; at < near.length; at += labelsPerStep) {
      level.labels.place(near.slice(at, at + labelsPerStep))
      yield tile.load
    }
    tile.stale = tile.onlyOnCanvas = null
    let steps = 0
    for (const load of this.#painter.paint(
      canvas.getContext('2d')!,
      own,
      level.pixelRatio,
      part,
      level.labels,
    )) {
      if (steps++ % stepsPerRaster === 0) rasterize(canvas)
      yield load
    }
    yield tile.load
    rasterize(canvas)
    ;[tile.canvas, this.#scratch] = [canvas, tile.canvas]
    tile.isPainted = true
    yield tile.load
  }
}

/**
 * Copies part of the canvas, which shows `canvasBounds`, to a tile. All values are in the level's
 * device pixels.
 */
function copyPart(
  canvas: HTMLCanvasElement,
  canvasBounds: Bounds,
  tile: Tile,
  { minX, minY, maxX, maxY }: Bounds,
): void {
  const context = tile.canvas.getContext('2d')!
  const { bounds } = tile
  const [width, height] = [maxX - minX, maxY - minY]
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(
    canvas,
    minX - canvasBounds.minX,
    minY - canvasBounds.minY,
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

/** The first step is the background, which takes longest. */
const stepsPerRaster = 64
/** Painting this many labels takes about 1 ms. */
const labelsPerStep = 64
