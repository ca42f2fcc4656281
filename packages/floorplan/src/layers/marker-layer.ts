import { toScreen, visibleBounds } from '../kernels/fit-view.js'
import { overlaps, widen, type Bounds } from '../kernels/geometry.js'
import type { Scene } from '../scene.js'
import { LabelBoard, labelReach } from './label-board.js'
import type { TextWidths } from './label-text.js'
import { paintLabel } from './paint-label.js'
import { MarkerPainter } from './paint-markers.js'
import { paintedBounds, type Picture } from './picture.js'
import { ScrollBuffer } from './scroll-buffer.js'

/** More changed places than this are painted faster in one go. */
const mostPatches = 48
/** With more markers than this in view, the last exact picture is stretched while the camera zooms. */
const manyMarkers = 2500

/**
 * The markers. What was painted stays: a pan paints the strips that come into sight, a change of status the marker's own
 * rectangle, and only a zoom the whole view.
 */
export class MarkerLayer {
  private readonly buffer = new ScrollBuffer()
  private readonly painter = new MarkerPainter()
  private board: LabelBoard | null = null
  /** What changed since the last paint, in reference units. */
  private patches: Bounds[] = []
  private hasMoved = true
  private inView = 0

  constructor(
    private readonly pictureNow: () => Picture,
    private readonly widths: TextWidths,
  ) {}

  get isDirty(): boolean {
    return this.hasMoved || this.patches.length > 0 || this.buffer.isStretched
  }

  /** The view is another one; the next paint finds out how much of the picture can be kept. */
  follow(): void {
    this.hasMoved = true
  }

  /** Everything has to be painted anew: the theme or the clusters are others, or the pixels are gone. */
  invalidate(): void {
    this.buffer.forget()
    this.board = null
    this.patches = []
    this.hasMoved = true
  }

  /** The browser has lost the sprites' pixels too. */
  forgetSprites(): void {
    this.painter.forgetSprites()
    this.invalidate()
  }

  /** Some markers changed and have to be painted. To be called for the scene before a change and for the one after. */
  markChanged(scene: Scene, indexes: Iterable<number>): void {
    const picture = { ...this.pictureNow(), scene }
    for (const i of indexes) {
      const at = picture.clusters?.scene === scene ? picture.clusters.ownerOf(i) : i
      if (this.patches.push(paintedBounds(picture, at)) > mostPatches) return this.invalidate()
    }
  }

  /** Places and texts changed: places the labels anew, and has those painted that came, went or moved. */
  relabel(): void {
    const before = this.board
    if (!before) return
    const picture = this.pictureNow()
    const { scale } = before
    const inSight = visibleBounds(picture.view)
    this.board = new LabelBoard({ ...picture, view: { ...picture.view, scale } }, this.widths, before.ids)
    this.board.decide(picture.scene.search(widen(inSight, labelReach / scale)))
    const shown = (board: LabelBoard) =>
      new Map(board.within(times(inSight, scale)).map((label) => [JSON.stringify(label), label.bounds]))
    const [old, now] = [shown(before), shown(this.board)]
    // The badge above a label that moved has moved too.
    for (const [key, bounds] of [...old, ...now])
      if (!old.has(key) || !now.has(key)) this.patches.push(times(widen(bounds, 48), 1 / scale))
    if (this.patches.length > mostPatches) this.invalidate()
  }

  /** How far a marker's badge stands above its place, to make room for its label. */
  liftOf(i: number): number {
    return this.board?.of(i)?.lift ?? 0
  }

  /** True if the marker's label is on the plan. */
  hasLabel(i: number): boolean {
    return this.board?.of(i) != null
  }

  readonly paint = (context: CanvasRenderingContext2D, pixelRatio: number): void => {
    const picture = this.pictureNow()
    const { view } = picture
    this.hasMoved = false
    const isZooming = picture.isMoving && this.board !== null && (this.board.scale !== view.scale || this.buffer.isStretched)
    if (isZooming && this.inView > manyMarkers && this.buffer.stretch(context, view, pixelRatio)) return

    if (this.board?.scale !== view.scale) this.board = new LabelBoard(picture, this.widths, this.board?.ids ?? new Set())
    const strips = this.buffer.follow(context, view, pixelRatio)
    // With a fractional pixel ratio the canvas is a fraction smaller than the view.
    const isWhole = strips.some(
      ({ minX, minY, maxX, maxY }) => minX <= 0 && minY <= 0 && maxX > view.width - 1 && maxY > view.height - 1,
    )
    const origin = toScreen(view, 0, 0)
    const patches = this.patches.map((patch) => moved(times(patch, view.scale), origin))
    this.patches = []
    const inSight = { minX: 0, minY: 0, maxX: view.width, maxY: view.height }
    const parts = isWhole ? strips : [...strips, ...patches.filter((patch) => overlaps(patch, inSight))]

    for (const part of parts) {
      const near = picture.scene.search(times(moved(widen(part, labelReach), [-origin[0], -origin[1]]), 1 / view.scale))
      if (isWhole) this.inView = near.length
      this.board.decide(near)
    }
    for (const part of parts) this.paintPart(context, picture, pixelRatio, part, origin)
  }

  private paintPart(
    context: CanvasRenderingContext2D,
    picture: Picture,
    ratio: number,
    part: Bounds,
    [originX, originY]: readonly [number, number],
  ): void {
    const board = this.board!
    const [left, top] = [Math.floor(part.minX * ratio) / ratio, Math.floor(part.minY * ratio) / ratio]
    const [width, height] = [Math.ceil((part.maxX - left) * ratio) / ratio, Math.ceil((part.maxY - top) * ratio) / ratio]
    context.save()
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.beginPath()
    context.rect(left, top, width, height)
    context.clip()
    context.clearRect(left, top, width, height)
    this.painter.paint(context, picture, ratio, part, (i) => this.liftOf(i))
    for (const label of board.within(widen(moved(part, [-originX, -originY]), 2)))
      paintLabel(context, label, picture, originX, originY)
    context.restore()
  }
}

function times({ minX, minY, maxX, maxY }: Bounds, factor: number): Bounds {
  return { minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor }
}

function moved({ minX, minY, maxX, maxY }: Bounds, [dx, dy]: readonly [number, number]): Bounds {
  return { minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy }
}
