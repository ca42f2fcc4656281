import {
  overscanView,
  isWithin,
  canvasTransform,
  type CanvasTransform,
} from '../kernels/overscan.js'
import type { Bounds } from '../kernels/geometry.js'
import type { View } from '../types.js'
import type { MarkerTable } from '../marker-table.js'
import { labelChanges, LabelLayout } from './markers/label-layout.js'
import type { TextWidths } from './markers/label-text.js'
import { DirtyRects } from './dirty-rects.js'
import {
  paintedBounds,
  seenFrom,
  smallestDotOn,
  type RenderSnapshot,
} from './markers/render-snapshot.js'
import type { ZoomLevel, TilePyramid } from './tile-pyramid.js'

/** Up to this many added, removed or moved markers are repainted individually. */
const mostChanges = 48

/** A table, and its rows that are missing from or differ in another table. */
export type ChangedRows = { table: MarkerTable; changed: readonly number[] }

/**
 * The canvas content: a view including overscan, at its own scale. It is complete within `covered`,
 * in reference units, and exact if only the dirty rectangles are stale there. `level` is set if it
 * was composited from tiles.
 */
export type BackingContent = {
  view: View
  covered: Bounds
  labels: LabelLayout
  level: ZoomLevel | undefined
  isExact: boolean
}

/** Tracks the plan canvas's content and its stale parts. */
export class BackingStore {
  content: BackingContent | null = null
  canvas: HTMLCanvasElement | null = null
  /** Dirty rectangles in directly painted content. */
  readonly #ownDirty = new DirtyRects()

  readonly #tiles: TilePyramid
  readonly #widths: TextWidths

  constructor(tiles: TilePyramid, widths: TextWidths) {
    this.#tiles = tiles
    this.#widths = widths
  }

  get level(): ZoomLevel | undefined {
    return this.content?.level
  }

  get isExact(): boolean {
    return this.content?.isExact === true
  }

  /** The pending dirty rectangles. The canvas and tiles share them until the level is repainted. */
  get dirty(): DirtyRects {
    return this.level?.dirty ?? this.#ownDirty
  }

  /** True if the canvas shows exactly this view and is complete. */
  isCentred(view: View): boolean {
    return isSameView(this.content!.view, view) && isWithin(view, this.content!.covered)
  }

  transformFor(view: View, pixelRatio: number): CanvasTransform {
    return canvasTransform(
      this.content?.view ?? overscanView(view, view.scale, pixelRatio),
      view,
      pixelRatio,
    )
  }

  /** Called before new content is painted on the canvas. */
  setContent(content: BackingContent): void {
    this.saveToTiles()
    this.#ownDirty.clear()
    this.content = content
  }

  #relabel(labels: LabelLayout): void {
    if (this.level) this.level.labels = labels
    if (this.content) this.content = { ...this.content, labels }
  }

  /** Marks part of the plan as changed, in reference units. */
  invalidateRect(part: Bounds): void {
    if (this.isExact) this.dirty.add(part)
    this.#tiles.invalidateRect(part, this.isExact ? this.level : undefined)
  }

  markChanged(snapshot: RenderSnapshot, indexes: Iterable<number>): void {
    const { dirty, level } = this
    const there = this.#pictureOf(snapshot)
    for (const i of indexes) {
      if (!dirty.isEverything) dirty.add(paintedBounds(there, there.clusters?.ownerOf(i) ?? i))
      this.#tiles.invalidateMarker(there.table, i, level)
    }
  }

  /**
   * Handles added, removed and moved markers: updates the label layout and marks dirty rectangles.
   * Returns false if a full repaint is cheaper.
   */
  moveMarkers(snapshot: RenderSnapshot, before: ChangedRows, now: ChangedRows): boolean {
    const { content, level } = this
    const there = this.#pictureOf(snapshot)
    const isFew = before.changed.length + now.changed.length <= mostChanges
    const isSameSize = smallestDotOn({ ...there, table: before.table }) === smallestDotOn(there)
    if (!content?.isExact || !isFew || !isSameSize || there.pyramid) return false
    for (const { table, changed } of [before, now])
      for (const i of changed) this.dirty.add(paintedBounds({ ...there, table }, i))

    const { scale } = content.labels
    const inSight = this.#tiles.trimTo(level, there.view)
    const labels = new LabelLayout(
      { ...there, view: { ...there.view, scale } },
      this.#widths,
      content.labels.ids,
    )
    labels.place(labels.candidatesIn(inSight))
    for (const rect of labelChanges(content.labels, labels, inSight)) this.dirty.add(rect)
    this.#relabel(labels)
    return true
  }

  /** Invalidates all tiles. The old tiles are shown until they are repainted. */
  invalidateTable(snapshot: RenderSnapshot): void {
    const { level } = this
    this.#tiles.discard(level)
    if (level) {
      const there = seenFrom(snapshot, { ...this.#pictureOf(snapshot).view, scale: level.scale })
      level.clusters = there.clusters
      level.labels = this.#tiles.newLabels(there, level.labels)
      this.#tiles.invalidateAll(level)
    }
    this.invalidate()
  }

  /** Records that the canvas is blank. */
  clear(): void {
    this.#ownDirty.clear()
    this.content = null
  }

  /** Marks all content as stale. It stays visible until it is replaced. */
  invalidate(): void {
    this.dirty.clear()
    if (this.content) this.content = { ...this.content, isExact: false }
  }

  /** Marks all content as stale and detaches it from its discarded tiles. */
  detachTiles(): void {
    this.invalidate()
    if (this.content) this.content = { ...this.content, level: undefined }
  }

  /** Passes an excess of dirty rectangles to the tiles. */
  flushToTiles(): void {
    this.saveToTiles()
    const { level } = this
    if (level) this.#tiles.applyDirtyRects(level)
    this.invalidate()
  }

  #pictureOf(snapshot: RenderSnapshot): RenderSnapshot {
    return this.content ? seenFrom(snapshot, this.content.view) : snapshot
  }

  /** Copies content painted only on the canvas to the tiles. */
  saveToTiles(): void {
    const { content, canvas } = this
    if (content?.isExact && content.level && canvas)
      this.#tiles.saveCanvas(canvas, content.view, content.covered, content.level)
  }
}

function isSameView(a: View, b: View): boolean {
  return (
    a.x === b.x &&
    a.y === b.y &&
    a.scale === b.scale &&
    a.width === b.width &&
    a.height === b.height
  )
}
