import {
  overscanView,
  isWithin,
  canvasTransform,
  type CanvasTransform,
} from '../kernels/overscan.js'
import type { Bounds } from '../kernels/geometry.js'
import type { View } from '../types.js'
import type { MarkerTable } from '../marker-table.js'
import { labelChanges, LabelLayout } from './label-layout.js'
import type { TextWidths } from './label-text.js'
import { DirtyRects } from './dirty-rects.js'
import { paintedBounds, seenFrom, smallestDotOn, type RenderSnapshot } from './render-snapshot.js'
import type { ZoomLevel, TilePyramid } from './tile-pyramid.js'

/**
 * Up to so many markers that came, went or moved are painted in their places, and not everything
 * anew.
 */
const mostChanges = 48

/**
 * A scene, and the indexes of those of its markers that are not in another one or are different
 * there.
 */
export type ChangedRows = { table: MarkerTable; changed: readonly number[] }

/**
 * What the canvas shows, at a scale of its own: the camera's view and a margin around it. `covered`
 * is where the picture is whole, in reference units; it is exact where nothing in there is out of
 * date but the patches that wait. `level` is the one whose tiles it shows, if it is not painted
 * directly.
 */
export type BackingContent = {
  view: View
  covered: Bounds
  labels: LabelLayout
  level: ZoomLevel | undefined
  isExact: boolean
}

/** Remembers what is on the plan's canvas, and what of that is out of date. */
export class BackingStore {
  content: BackingContent | null = null
  /** Where the pixels are. */
  canvas: HTMLCanvasElement | null = null
  /** Of a picture that is not made of tiles. */
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

  /**
   * What looks different since it was painted: as long as the level is not painted anew, the same
   * on the canvas as in the tiles.
   */
  get dirty(): DirtyRects {
    return this.level?.dirty ?? this.#ownDirty
  }

  /** True if the canvas shows exactly this view, and all of it is right. */
  isCentred(view: View): boolean {
    return isSameView(this.content!.view, view) && isWithin(view, this.content!.covered)
  }

  /** Where the canvas has to lie for a view. */
  transformFor(view: View, pixelRatio: number): CanvasTransform {
    return canvasTransform(
      this.content?.view ?? overscanView(view, view.scale, pixelRatio),
      view,
      pixelRatio,
    )
  }

  /** The canvas is about to show this. */
  setContent(content: BackingContent): void {
    this.saveToTiles()
    this.#ownDirty.clear()
    this.content = content
  }

  /** Keeps what is shown, but with other labels. */
  #relabel(labels: LabelLayout): void {
    if (this.level) this.level.labels = labels
    if (this.content) this.content = { ...this.content, labels }
  }

  /** A part of the plan looks different, in reference units. */
  invalidateRect(part: Bounds): void {
    if (this.isExact) this.dirty.add(part)
    this.#tiles.invalidateRect(part, this.isExact ? this.level : undefined)
  }

  /** Some markers have another status. */
  markChanged(snapshot: RenderSnapshot, indexes: Iterable<number>): void {
    const { dirty, level } = this
    const there = this.#pictureOf(snapshot)
    for (const i of indexes) {
      if (!dirty.isEverything) dirty.add(paintedBounds(there, there.clusters?.ownerOf(i) ?? i))
      this.#tiles.invalidateMarker(there.table, i, level)
    }
  }

  /**
   * Some markers came, went or moved: places the labels anew and notes where all of that shows.
   * False if it is too much for that.
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

  /** Has all tiles painted anew; the old ones are shown until then. */
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

  /** The canvas is blank. */
  clear(): void {
    this.#ownDirty.clear()
    this.content = null
  }

  /** Nothing of it is right any more; it stays until all is painted anew. */
  invalidate(): void {
    this.dirty.clear()
    if (this.content) this.content = { ...this.content, isExact: false }
  }

  /** The same, and its tiles are gone. */
  detachTiles(): void {
    this.invalidate()
    if (this.content) this.content = { ...this.content, level: undefined }
  }

  /** What waits is more than can be painted on the canvas: the tiles are to be put right. */
  flushToTiles(): void {
    this.saveToTiles()
    const { level } = this
    if (level) this.#tiles.applyDirtyRects(level)
    this.invalidate()
  }

  /** What the markers look like on the canvas as it is. */
  #pictureOf(snapshot: RenderSnapshot): RenderSnapshot {
    return this.content ? seenFrom(snapshot, this.content.view) : snapshot
  }

  /** Copies into the tiles what so far was painted on the canvas alone. */
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
