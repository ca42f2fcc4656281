import type Flatbush from 'flatbush'
import { darkTone, type Rgb } from '../kernels/dark-tone.js'
import { toScreen } from '../kernels/fit-view.js'
import { overlaps, widen, type Bounds } from '../kernels/geometry.js'
import { indexBoxes } from '../kernels/index-boxes.js'
import { pathBounds } from '../kernels/path-bounds.js'
import type { Drawing, DrawingName, DrawingShape, ThemeTokens, View } from '../types.js'
import { blankCanvas, type Context2D } from './markers/sprite-cache.js'

/** Shapes and pattern tiles smaller than this on screen are not visible, in CSS pixels. */
const leastVisible = 0.4
const leastTile = 5
/** Smaller names are unreadable. */
const leastLetters = 7

/**
 * Paints a drawing directly on the canvas at any scale, so that it is as sharp as the screen.
 * Visits only shapes within the painted part.
 */
export class DrawingPainter {
  readonly #shapes: readonly DrawingShape[]
  readonly #names: readonly DrawingName[]
  readonly #bounds: readonly Bounds[]
  readonly #index: Flatbush | null
  readonly #paths = new Map<string, Path2D>()
  #theme: ThemeTokens
  #colors = new Map<string, string>()

  constructor({ shapes, names = [] }: Drawing, theme: ThemeTokens) {
    this.#theme = theme
    this.#names = names
    const boxes = shapes.map(({ path, clip, width = 0 }) =>
      widen(pathBounds(clip ?? path), width / 2),
    )
    const drawn = shapes.map((_, i) => i).filter((i) => boxes[i]!.minX <= boxes[i]!.maxX)
    this.#shapes = drawn.map((i) => shapes[i]!)
    this.#bounds = drawn.map((i) => boxes[i]!)
    this.#index = drawn.length > 0 ? indexBoxes(this.#bounds) : null
  }

  setTheme(theme: ThemeTokens): void {
    this.#theme = theme
    this.#colors = new Map()
  }

  /** Paints part of a view, in CSS pixels. The context is scaled by the pixel ratio and clipped. */
  paint(context: CanvasRenderingContext2D, view: View, part: Bounds): void {
    const { scale } = view
    const [left, top] = toScreen(view, 0, 0)
    const inPlan = {
      minX: (part.minX - left) / scale,
      minY: (part.minY - top) / scale,
      maxX: (part.maxX - left) / scale,
      maxY: (part.maxY - top) / scale,
    }
    context.save()
    context.translate(left, top)
    context.scale(scale, scale)
    context.miterLimit = 4
    const visible = this.#index?.search(inPlan.minX, inPlan.minY, inPlan.maxX, inPlan.maxY) ?? []
    for (const i of visible.sort((a, b) => a - b)) {
      const { minX, minY, maxX, maxY } = this.#bounds[i]!
      if (Math.max(maxX - minX, maxY - minY) * scale >= leastVisible)
        this.#paintShape(context, this.#shapes[i]!, inPlan, scale)
    }
    for (const name of this.#names) this.#paintName(context, name, inPlan, scale)
    context.restore()
  }

  #paintShape(
    context: CanvasRenderingContext2D,
    shape: DrawingShape,
    inPlan: Bounds,
    scale: number,
  ): void {
    const { path, clip, repeat, opacity, isShadow, isRound, dash } = shape
    if (repeat && (!clip || Math.min(...repeat) * scale < leastTile)) return
    const isDark = this.#theme.imageTone === 'dark'
    context.save()
    // A faint shadow would disappear on a dark background.
    context.globalAlpha = Math.min(1, (opacity ?? 1) * (isShadow && isDark ? 4 : 1))
    context.lineCap = isRound ? 'round' : 'butt'
    context.lineJoin = isRound ? 'round' : 'miter'
    if (dash) context.setLineDash(dash as [number, number])
    if (clip) context.clip(this.#pathOf(clip), 'evenodd')
    if (repeat && clip) {
      const area = common(pathBounds(clip), inPlan)
      for (const [x, y] of cells(area, repeat)) {
        context.translate(x, y)
        this.#draw(context, shape, this.#pathOf(path))
        context.translate(-x, -y)
      }
    } else this.#draw(context, shape, this.#pathOf(path))
    context.restore()
  }

  #draw(
    context: CanvasRenderingContext2D,
    { fill, stroke, width = 1, isShadow, hasHoles }: DrawingShape,
    path: Path2D,
  ): void {
    if (fill) {
      context.fillStyle = this.#colorOf(fill, isShadow)
      context.fill(path, hasHoles ? 'evenodd' : 'nonzero')
    }
    if (!stroke) return
    context.strokeStyle = this.#colorOf(stroke, isShadow)
    context.lineWidth = width
    context.stroke(path)
  }

  #paintName(
    context: CanvasRenderingContext2D,
    { text, x, y, size }: DrawingName,
    inPlan: Bounds,
    scale: number,
  ): void {
    const half = text.length * size
    const box = { minX: x - half, minY: y - size, maxX: x + half, maxY: y + size }
    if (size * scale < leastLetters || !overlaps(box, inPlan)) return
    context.font = `500 ${size}px ${this.#theme.font}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = size * 0.22
    context.strokeStyle = this.#theme.halo
    context.strokeText(text, x, y)
    context.fillStyle = this.#theme.mutedText
    context.fillText(text, x, y)
  }

  #pathOf(data: string): Path2D {
    const known = this.#paths.get(data)
    if (known) return known
    const path = new Path2D(data)
    this.#paths.set(data, path)
    return path
  }

  #colorOf(color: string, isShadow = false): string {
    if (this.#theme.imageTone !== 'dark') return color
    if (isShadow) return '#000000'
    const known = this.#colors.get(color)
    if (known) return known
    const text = tonedColor(color, this.#theme.halo)
    this.#colors.set(color, text)
    return text
  }
}

/** A colour of a light drawing on a dark ground. */
export function tonedColor(color: string, ground: string): string {
  const toned = darkTone(readColor(color), readColor(ground))
  return `rgb(${toned.map((component) => Math.round(component * 255)).join(' ')})`
}

function common(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.max(a.minX, b.minX),
    minY: Math.max(a.minY, b.minY),
    maxX: Math.min(a.maxX, b.maxX),
    maxY: Math.min(a.maxY, b.maxY),
  }
}

/** Yields the corners of the pattern tiles that cover an area. */
function* cells(
  { minX, minY, maxX, maxY }: Bounds,
  [width, height]: readonly [number, number],
): Generator<[number, number]> {
  for (let y = Math.floor(minY / height) * height; y < maxY; y += height)
    for (let x = Math.floor(minX / width) * width; x < maxX; x += width) yield [x, y]
}

let probe: Context2D | undefined

/** Parses any CSS colour with the browser's parser. */
function readColor(color: string): Rgb {
  probe ??= blankCanvas(1, 1).getContext('2d', { willReadFrequently: true }) as Context2D
  probe.fillStyle = color
  probe.fillRect(0, 0, 1, 1)
  const [r, g, b] = probe.getImageData(0, 0, 1, 1).data
  return [r! / 255, g! / 255, b! / 255]
}
