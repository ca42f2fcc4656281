import { canvasView, isWithin, placeOf, type CanvasPlace } from '../kernels/canvas-view.js'
import type { Bounds } from '../kernels/geometry.js'
import type { View } from '../types.js'
import type { Scene } from '../scene.js'
import { labelChanges, LabelBoard } from './label-board.js'
import type { TextWidths } from './label-text.js'
import { Patches } from './patches.js'
import { paintedBounds, seenFrom, smallestDotOn, type Picture } from './picture.js'
import type { PlanLevel, PlanTiles } from './plan-tiles.js'

/**
 * Up to so many markers that came, went or moved are painted in their places, and not everything
 * anew.
 */
const mostChanges = 48

/**
 * A scene, and the indexes of those of its markers that are not in another one or are different
 * there.
 */
export type SceneChanges = { scene: Scene; changed: readonly number[] }

/**
 * What the canvas shows, at a scale of its own: the camera's view and a margin around it. `covered`
 * is where the picture is whole, in reference units; it is exact where nothing in there is out of
 * date but the patches that wait. `level` is the one whose tiles it shows, if it is not painted
 * directly.
 */
export type Shown = {
  view: View
  covered: Bounds
  board: LabelBoard
  level: PlanLevel | undefined
  isExact: boolean
}

/** Remembers what is on the plan's canvas, and what of that is out of date. */
export class Screen {
  shown: Shown | null = null
  /** Where the pixels are. */
  canvas: HTMLCanvasElement | null = null
  /** Of a picture that is not made of tiles. */
  readonly #own = new Patches()

  readonly #tiles: PlanTiles
  readonly #widths: TextWidths

  constructor(tiles: PlanTiles, widths: TextWidths) {
    this.#tiles = tiles
    this.#widths = widths
  }

  get level(): PlanLevel | undefined {
    return this.shown?.level
  }

  get isExact(): boolean {
    return this.shown?.isExact === true
  }

  /**
   * What looks different since it was painted: as long as the level is not painted anew, the same
   * on the canvas as in the tiles.
   */
  get patches(): Patches {
    return this.level?.patches ?? this.#own
  }

  /** True if the canvas shows exactly this view, and all of it is right. */
  isCentred(view: View): boolean {
    return isSameView(this.shown!.view, view) && isWithin(view, this.shown!.covered)
  }

  /** Where the canvas has to lie for a view. */
  placeFor(view: View, pixelRatio: number): CanvasPlace {
    return placeOf(this.shown?.view ?? canvasView(view, view.scale, pixelRatio), view, pixelRatio)
  }

  /** The canvas is about to show this. */
  show(shown: Shown): void {
    this.save()
    this.#own.clear()
    this.shown = shown
  }

  /** Keeps what is shown, but with other labels. */
  #relabel(board: LabelBoard): void {
    if (this.level) this.level.board = board
    if (this.shown) this.shown = { ...this.shown, board }
  }

  /** A part of the plan looks different, in reference units. */
  spoilPart(part: Bounds): void {
    if (this.isExact) this.patches.add(part)
    this.#tiles.spoilPart(part, this.isExact ? this.level : undefined)
  }

  /** Some markers have another status. */
  markChanged(picture: Picture, indexes: Iterable<number>): void {
    const { patches, level } = this
    const there = this.#pictureOf(picture)
    for (const i of indexes) {
      if (!patches.isAll) patches.add(paintedBounds(there, there.clusters?.ownerOf(i) ?? i))
      this.#tiles.markElsewhere(there.scene, i, level)
    }
  }

  /**
   * Some markers came, went or moved: places the labels anew and notes where all of that shows.
   * False if it is too much for that.
   */
  moveMarkers(picture: Picture, before: SceneChanges, now: SceneChanges): boolean {
    const { shown, level } = this
    const there = this.#pictureOf(picture)
    const isFew = before.changed.length + now.changed.length <= mostChanges
    const isSameSize = smallestDotOn({ ...there, scene: before.scene }) === smallestDotOn(there)
    if (!shown?.isExact || !isFew || !isSameSize || there.pyramid) return false
    for (const { scene, changed } of [before, now])
      for (const i of changed) this.patches.add(paintedBounds({ ...there, scene }, i))

    const { scale } = shown.board
    const inSight = this.#tiles.keepInView(level, there.view)
    const board = new LabelBoard(
      { ...there, view: { ...there.view, scale } },
      this.#widths,
      shown.board.ids,
    )
    board.decide(board.candidatesIn(inSight))
    for (const patch of labelChanges(shown.board, board, inSight)) this.patches.add(patch)
    this.#relabel(board)
    return true
  }

  /** Has all tiles painted anew; the old ones are shown until then. */
  repaintScene(picture: Picture): void {
    const { level } = this
    this.#tiles.forget(level)
    if (level) {
      const there = seenFrom(picture, { ...this.#pictureOf(picture).view, scale: level.scale })
      level.clusters = there.clusters
      level.board = this.#tiles.newBoard(there, level.board)
      this.#tiles.spoilAll(level)
    }
    this.spoil()
  }

  /** The canvas is blank. */
  clear(): void {
    this.#own.clear()
    this.shown = null
  }

  /** Nothing of it is right any more; it stays until all is painted anew. */
  spoil(): void {
    this.patches.clear()
    if (this.shown) this.shown = { ...this.shown, isExact: false }
  }

  /** The same, and its tiles are gone. */
  loseTiles(): void {
    this.spoil()
    if (this.shown) this.shown = { ...this.shown, level: undefined }
  }

  /** What waits is more than can be painted on the canvas: the tiles are to be put right. */
  giveToTiles(): void {
    this.save()
    const { level } = this
    if (level) this.#tiles.catchUp(level)
    this.spoil()
  }

  /** What the markers look like on the canvas as it is. */
  #pictureOf(picture: Picture): Picture {
    return this.shown ? seenFrom(picture, this.shown.view) : picture
  }

  /** Copies into the tiles what so far was painted on the canvas alone. */
  save(): void {
    const { shown, canvas } = this
    if (shown?.isExact && shown.level && canvas)
      this.#tiles.saveScreen(canvas, shown.view, shown.covered, shown.level)
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
