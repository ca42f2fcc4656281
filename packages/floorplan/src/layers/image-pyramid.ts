import type { Bounds } from '../kernels/geometry.js'
import { wholePixel } from '../kernels/whole-pixel.js'
import type { ThemeTokens } from '../types.js'

const smallestLevel = 256
/** Browsers draw at once, and not with the rest of the frame, what comes from a large canvas: levels are cut into pieces. */
const pieceSide = 1024

type Piece = { canvas: HTMLCanvasElement; x: number; y: number; width: number; height: number }
/** `pieces` is empty as long as nobody has asked for the level. */
type Level = { width: number; height: number; pieces: Piece[] }

/** How a picture is toned: `dark` turns white paper into the ground. */
export type Tone = { kind: ThemeTokens['imageTone']; ground: string }

/**
 * A picture at full size and halved again and again, so that each frame copies about as many pixels as it shows. It is
 * also where a drawing in SVG becomes pixels once, instead of in every frame. A level is made when it is first drawn, or
 * when there is time.
 */
export class ImagePyramid {
  private readonly levels: Level[] = []

  /** @param longestSide larger pictures are taken over at this size */
  constructor(
    private readonly image: HTMLImageElement,
    width: number,
    height: number,
    longestSide: number,
    private readonly tone: Tone,
  ) {
    const wide = width || image.naturalWidth || 1
    const high = height || image.naturalHeight || 1
    const shrink = Math.min(1, longestSide / Math.max(wide, high))
    for (let part = shrink; part === shrink || Math.max(wide, high) * part >= smallestLevel; part /= 2)
      this.levels.push({ width: Math.max(1, Math.round(wide * part)), height: Math.max(1, Math.round(high * part)), pieces: [] })
  }

  /** Makes the finest level that is not there yet; false if all are. */
  prepare(): boolean {
    const level = this.levels.find(({ pieces }) => pieces.length === 0)
    if (level) this.make(level)
    return level !== undefined
  }

  /** The pixels across of the largest level. */
  get width(): number {
    return this.levels[0]!.width
  }

  /**
   * Draws what of the picture touches a part of the canvas, from the smallest level that is fine enough.
   * @param sheet where the whole picture goes
   */
  draw(context: CanvasRenderingContext2D, sheet: Bounds, part: Bounds, pixelRatio: number): void {
    const across = sheet.maxX - sheet.minX
    const level = this.levels.findLast(({ width }) => width >= across * pixelRatio) ?? this.levels[0]!
    const [scaleX, scaleY] = [across / level.width, (sheet.maxY - sheet.minY) / level.height]
    if (level.pieces.length === 0) this.make(level)
    context.imageSmoothingEnabled = true
    for (const { canvas, x, y, width, height } of level.pieces) {
      // Neighbours share their edges, on whole pixels.
      const left = wholePixel(sheet.minX + x * scaleX, pixelRatio)
      const top = wholePixel(sheet.minY + y * scaleY, pixelRatio)
      const right = wholePixel(sheet.minX + (x + width) * scaleX, pixelRatio)
      const bottom = wholePixel(sheet.minY + (y + height) * scaleY, pixelRatio)
      if (right <= part.minX || bottom <= part.minY || left >= part.maxX || top >= part.maxY) continue
      context.drawImage(canvas, left, top, right - left, bottom - top)
    }
  }

  private make(level: Level): void {
    const whole = canvasOf(level.width, level.height)
    paintToned(whole, this.image, this.tone)
    for (let y = 0; y < level.height; y += pieceSide) {
      for (let x = 0; x < level.width; x += pieceSide) {
        const [width, height] = [Math.min(pieceSide, level.width - x), Math.min(pieceSide, level.height - y)]
        const canvas = canvasOf(width, height)
        canvas.getContext('2d')!.drawImage(whole, -x, -y)
        level.pieces.push({ canvas, x, y, width, height })
      }
    }
    whole.width = 0
  }

  /** Gives the memory back at once; phones count canvases that wait for the collector. */
  release(): void {
    for (const { pieces } of this.levels) for (const { canvas } of pieces) canvas.width = canvas.height = 0
  }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return canvas
}

/**
 * Fills a canvas with an image. The dark tone turns lightness over, keeps the hues and
 * lifts black to the ground of the theme: what a CSS filter would do in every frame, and what Safari's canvas has no filter for.
 */
export function paintToned(canvas: HTMLCanvasElement, image: HTMLImageElement | ImageBitmap, { kind, ground }: Tone): void {
  const context = canvas.getContext('2d')!
  const { width, height } = canvas
  // Worth its price only where a level is many times smaller than the picture.
  if ((image instanceof HTMLImageElement ? image.naturalWidth : image.width) > width * 2.1) context.imageSmoothingQuality = 'high'
  const draw = (mode: GlobalCompositeOperation) => {
    context.globalCompositeOperation = mode
    context.drawImage(image, 0, 0, width, height)
  }
  const fill = (mode: GlobalCompositeOperation, color: string) => {
    context.globalCompositeOperation = mode
    context.fillStyle = color
    context.fillRect(0, 0, width, height)
  }
  if (kind === 'plain') return draw('source-over')
  fill('source-over', '#ffffff')
  draw('source-over')
  fill('difference', '#ffffff')
  draw('color')
  fill('screen', ground)
  draw('destination-in')
}
