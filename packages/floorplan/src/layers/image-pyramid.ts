import type { Bounds } from '../kernels/geometry.js'
import { wholePixel } from '../kernels/whole-pixel.js'
import type { ThemeTokens } from '../types.js'
import type { ImageSource } from './image-source.js'
import {
  blankCanvas,
  releaseSprite,
  toSprite,
  type BlankCanvas,
  type Context2D,
  type Sprite,
} from './markers/sprite-cache.js'

const smallestLevel = 256

/** Browsers flush the frame when drawing from a large source, so levels are split into pieces. */
const pieceSide = 1024

type Piece = { x: number; y: number; width: number; height: number; image: Sprite | null }
type Level = { width: number; height: number; pieces: Piece[] }

/** An image's tone: `dark` maps white paper to the background colour. */
export type Tone = { kind: ThemeTokens['imageTone']; ground: string }

/**
 * An image's mipmaps, so that each frame samples about as many pixels as it displays. An SVG is
 * rasterised once here instead of in every frame. Levels are built on first use or when idle.
 */
export class ImagePyramid {
  readonly #levels: Level[] = []

  readonly #source: ImageSource
  readonly #tone: Tone

  constructor(source: ImageSource, tone: Tone) {
    this.#source = source
    this.#tone = tone

    const { width, height } = source
    for (let part = 1; part === 1 || Math.max(width, height) * part >= smallestLevel; part /= 2)
      this.#levels.push(
        newLevel(Math.max(1, Math.round(width * part)), Math.max(1, Math.round(height * part))),
      )
  }

  /** Builds a missing piece, finest level first. Returns false if none is missing. */
  prepare(): boolean {
    for (const level of this.#levels) {
      const piece = level.pieces.find(({ image }) => !image)
      if (piece) this.#make(level, piece)
      if (piece) return true
    }
    return false
  }

  get width(): number {
    return this.#levels[0]!.width
  }

  /**
   * Draws the image within part of the canvas, from the smallest level that is detailed enough.
   * @param extent the whole image's bounds
   */
  draw(context: CanvasRenderingContext2D, extent: Bounds, part: Bounds, pixelRatio: number): void {
    const across = extent.maxX - extent.minX
    const level =
      this.#levels.findLast(({ width }) => width >= across * pixelRatio) ?? this.#levels[0]!
    const [scaleX, scaleY] = [across / level.width, (extent.maxY - extent.minY) / level.height]
    context.imageSmoothingEnabled = true
    for (const piece of level.pieces) {
      const { x, y, width, height } = piece
      // Neighbouring pieces share their edges, on whole pixels.
      const left = wholePixel(extent.minX + x * scaleX, pixelRatio)
      const top = wholePixel(extent.minY + y * scaleY, pixelRatio)
      const right = wholePixel(extent.minX + (x + width) * scaleX, pixelRatio)
      const bottom = wholePixel(extent.minY + (y + height) * scaleY, pixelRatio)
      if (right <= part.minX || bottom <= part.minY || left >= part.maxX || top >= part.maxY)
        continue
      context.drawImage(this.#imageOf(level, piece), left, top, right - left, bottom - top)
    }
  }

  #imageOf(level: Level, piece: Piece): Sprite {
    if (!piece.image) this.#make(level, piece)
    return piece.image!
  }

  #make(level: Level, piece: Piece): void {
    const { image } = this.#source
    // An element is rasterised once per level, not per piece.
    if (image instanceof HTMLImageElement) {
      const whole = blankCanvas(level.width, level.height)
      drawSmaller(whole, image, this.#source, level, { x: 0, y: 0 })
      for (const each of level.pieces) each.image = this.#toned(whole, level, each)
      whole.width = 0
    } else piece.image = this.#toned(image, level, piece)
  }

  #toned(image: CanvasImageSource, level: Level, piece: Piece): Sprite {
    const canvas = blankCanvas(piece.width, piece.height)
    drawSmaller(canvas, image, this.#source, level, piece)
    return toSprite(toToned(canvas, this.#tone))
  }

  /** Frees the memory immediately, because phones count canvases that await garbage collection. */
  release(): void {
    for (const { image } of this.#levels.flatMap(({ pieces }) => pieces))
      if (image) releaseSprite(image)
  }
}

function newLevel(width: number, height: number): Level {
  const pieces: Piece[] = []
  for (let y = 0; y < height; y += pieceSide)
    for (let x = 0; x < width; x += pieceSide)
      pieces.push({
        x,
        y,
        width: Math.min(pieceSide, width - x),
        height: Math.min(pieceSide, height - y),
        image: null,
      })
  return { width, height, pieces }
}

/** Draws the part of an image that the canvas at `place` covers, at a level's size. */
function drawSmaller(
  canvas: BlankCanvas,
  image: CanvasImageSource,
  from: ImageSource,
  level: Level,
  place: { x: number; y: number },
): void {
  const context = canvas.getContext('2d') as Context2D
  // In other cases, the quality is not worth its cost.
  if (from.width > level.width * 2.1) context.imageSmoothingQuality = 'high'
  context.drawImage(image, -place.x, -place.y, level.width, level.height)
}

/**
 * Applies a tone to a canvas. The dark tone inverts lightness, preserves hues and maps black to the
 * theme's background colour. A CSS filter would do this in every frame, and Safari's canvas does
 * not support filters.
 */
export function toToned(plain: BlankCanvas, { kind, ground }: Tone): BlankCanvas {
  if (kind === 'plain') return plain
  const toned = blankCanvas(plain.width, plain.height)
  const context = toned.getContext('2d') as Context2D
  const draw = (mode: GlobalCompositeOperation) => {
    context.globalCompositeOperation = mode
    context.drawImage(plain, 0, 0)
  }
  const fill = (mode: GlobalCompositeOperation, color: string) => {
    context.globalCompositeOperation = mode
    context.fillStyle = color
    context.fillRect(0, 0, toned.width, toned.height)
  }
  fill('source-over', '#ffffff')
  draw('source-over')
  fill('difference', '#ffffff')
  draw('color')
  fill('screen', ground)
  draw('destination-in')
  plain.width = 0
  return toned
}
