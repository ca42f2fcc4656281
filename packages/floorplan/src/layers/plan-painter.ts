import { toScreen } from '../kernels/fit-view.js'
import { widen, type Bounds } from '../kernels/geometry.js'
import { Captions } from './markers/captions.js'
import type { LabelLayout } from './markers/label-layout.js'
import type { TextWidths } from './markers/label-text.js'
import { paintLabel } from './markers/paint-label.js'
import { MarkerPainter } from './markers/paint-markers.js'
import type { RenderSnapshot } from './markers/render-snapshot.js'
import type { Background } from './background.js'

const labelsPerYield = 32

/** Paints opaque parts of the plan: background, captions, markers and labels. */
export class PlanPainter {
  readonly captions: Captions
  readonly #markers = new MarkerPainter()

  readonly #background: Background

  constructor(background: Background, widths: TextWidths) {
    this.#background = background

    this.captions = new Captions(widths)
  }

  /** Handles the loss of all canvas pixels. */
  forgetPixels(): void {
    this.#markers.forgetSprites()
  }

  /** Paints only the background as a placeholder, in CSS pixels. */
  paintBackground(
    context: CanvasRenderingContext2D,
    { view }: RenderSnapshot,
    ratio: number,
    part: Bounds,
  ): void {
    context.save()
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.beginPath()
    context.rect(part.minX, part.minY, part.maxX - part.minX, part.maxY - part.minY)
    context.clip()
    this.#background.paint(context, view, ratio, part)
    context.restore()
  }

  /**
   * Paints part of a canvas, in CSS pixels of the snapshot's view. Nearby labels must already be
   * placed. Yields like `MarkerPainter.paint`; nothing else may use the context until painting is
   * complete.
   */
  *paint(
    context: CanvasRenderingContext2D,
    snapshot: RenderSnapshot,
    ratio: number,
    part: Bounds,
    labels: LabelLayout,
  ): Generator<number> {
    const [minX, minY] = [
      Math.floor(part.minX * ratio) / ratio,
      Math.floor(part.minY * ratio) / ratio,
    ]
    const [maxX, maxY] = [
      Math.ceil(part.maxX * ratio) / ratio,
      Math.ceil(part.maxY * ratio) / ratio,
    ]
    context.save()
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.beginPath()
    context.rect(minX, minY, maxX - minX, maxY - minY)
    context.clip()
    this.#background.paint(context, snapshot.view, ratio, { minX, minY, maxX, maxY })
    this.captions.paint(context, snapshot, ratio, part)
    let load = 0
    yield load
    for (const now of this.#markers.paint(
      context,
      snapshot,
      ratio,
      part,
      (i) => labels.of(i)?.lift ?? 0,
    ))
      yield (load = now)
    const [originX, originY] = toScreen(snapshot.view, 0, 0)
    const inPlan = {
      minX: part.minX - originX,
      minY: part.minY - originY,
      maxX: part.maxX - originX,
      maxY: part.maxY - originY,
    }
    for (const [at, label] of labels.within(widen(inPlan, 2)).entries()) {
      paintLabel(context, label, snapshot, originX, originY)
      if (at % labelsPerYield === labelsPerYield - 1) yield load
    }
    context.restore()
  }
}
