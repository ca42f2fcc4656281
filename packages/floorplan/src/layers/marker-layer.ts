import { toPlan, toScreen } from '../kernels/fit-view.js'
import { overlaps, type Bounds } from '../kernels/geometry.js'
import type { Scene } from '../scene.js'
import type { View } from '../types.js'
import { LabelBoard, labelReach, type PlacedLabel } from './label-board.js'
import { TextWidths } from './label-text.js'
import { paintLabel } from './paint-label.js'
import { MarkerPainter } from './paint-markers.js'
import { paintedBounds, paintReach, type Picture } from './picture.js'
import { ScrollBuffer } from './scroll-buffer.js'

/** More changed places than this are drawn faster in one go. */
const mostPatches = 48
/** With more markers in view, the picture of the moment before is stretched while the camera zooms. */
const manyMarkers = 2500
const mostStretch = 1.7

/**
 * The markers. What was painted stays: a pan paints the strips that come into sight, a change of status the marker's own
 * rectangle, and only a zoom the whole view.
 */
export class MarkerLayer {
  private readonly buffer = new ScrollBuffer()
  private readonly painter = new MarkerPainter()
  private readonly widths = new TextWidths()
  private board: LabelBoard | null = null
  private patches: Bounds[] = []
  private isStale = true
  /** The last exact picture, while a stretched copy of it stands in. */
  private still: { canvas: HTMLCanvasElement; view: View } | null = null
  private inView = 0

  constructor(private readonly pictureNow: () => Picture) {}

  get isDirty(): boolean {
    return this.isStale || this.patches.length > 0 || this.still !== null
  }

  /** Everything has to be painted anew: the theme or the clusters are others, or the pixels are gone. */
  invalidate(): void {
    this.isStale = true
    this.buffer.forget()
    this.board = null
    this.patches = []
  }

  /** The view moved; the next paint finds out how far. */
  follow(): void {
    this.isStale = true
  }

  /** The browser has lost the pixels of the sprites too. */
  forgetSprites(): void {
    this.painter.forgetSprites()
    this.invalidate()
  }

  /**
   * Some markers changed. To be called for the scene before and for the one after. Where places or texts changed, the labels
   * are placed anew, and repainted where that made a difference.
   */
  markChanged(scene: Scene, indexes: Iterable<number>): void {
    const picture = { ...this.pictureNow(), scene }
    for (const i of indexes) {
      const at = picture.clusters?.scene === scene ? picture.clusters.ownerOf(i) : i
      if (this.patches.push(paintedBounds(picture, at)) > mostPatches) return this.invalidate()
    }
  }

  /** Places all labels anew; those that came or went are repainted. */
  relabel(): void {
    const before = this.board
    if (!before) return
    const picture = this.pictureNow()
    this.board = new LabelBoard(picture, this.widths, before.ids)
    const whole = this.onBoard({ minX: 0, minY: 0, maxX: picture.view.width, maxY: picture.view.height })
    this.board.decide(this.near(picture, { minX: 0, minY: 0, maxX: picture.view.width, maxY: picture.view.height }))
    const [old, now] = [before, this.board].map((board) => new Map(board.within(whole).map((label) => [JSON.stringify(label), label])))
    for (const [key, { bounds }] of [...old!, ...now!]) {
      // The badge above a label may have moved as well.
      if (!old!.has(key) || !now!.has(key)) this.patches.push(widen(this.onScreen(bounds), 48))
    }
    if (this.patches.length > mostPatches) this.invalidate()
  }

  /** How far a marker's badge stands above its place, to make room for a label. */
  liftOf(i: number): number {
    return this.board?.of(i)?.lift ?? 0
  }

  hasLabel(i: number): boolean {
    return this.board?.of(i) != null
  }

  readonly paint = (context: CanvasRenderingContext2D, pixelRatio: number): void => {
    const picture = this.pictureNow()
    if (picture.isMoving && this.stretch(context, picture, pixelRatio)) return
    if (this.still) this.buffer.forget()
    this.still = null
    if (this.board?.scale !== picture.view.scale) this.board = new LabelBoard(picture, this.widths, this.board?.ids ?? new Set())

    const strips = this.buffer.follow(context, picture.view, pixelRatio)
    const parts = [...strips, ...this.patches.filter((patch) => overlaps(patch, { minX: 0, minY: 0, maxX: picture.view.width, maxY: picture.view.height }))]
    this.isStale = false
    this.patches = []
    const near = parts.map((part) => this.near(picture, part))
    const spilled = this.board.decide([...new Set(near.flat())]).map((label) => widen(this.onScreen(label.bounds), 2))
    if (strips.length === 1 && strips[0]!.minX === 0 && strips[0]!.minY === 0) this.inView = near[0]!.length
    const isWhole = (part: Bounds) => part.minX <= 0 && part.minY <= 0 && part.maxX >= picture.view.width && part.maxY >= picture.view.height
    const needed = parts.some(isWhole) ? [parts.find(isWhole)!] : [...parts, ...spilled.filter((label) => !parts.some((part) => contains(part, label)))]
    context.save()
    for (const part of needed) this.paintPart(context, picture, pixelRatio, part)
    context.restore()
  }

  /** Shows the last exact picture stretched to the view, if painting a new one would hold the camera up. */
  private stretch(context: CanvasRenderingContext2D, { view }: Picture, pixelRatio: number): boolean {
    if (this.inView < manyMarkers || !this.board) return false
    if (!this.still) {
      if (this.board.scale === view.scale || !this.painted) return false
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [context.canvas.width, context.canvas.height]
      canvas.getContext('2d')!.drawImage(context.canvas, 0, 0)
      this.still = { canvas, view: this.painted }
    }
    return false
  }

  private paintPart(context: CanvasRenderingContext2D, picture: Picture, ratio: number, part: Bounds): void {
  }
}
