import type { Bounds } from '../kernels/geometry.js'
import { wholePixel } from '../kernels/whole-pixel.js'
import { toToned, type Tone } from './image-pyramid.js'
import type { ImageSource } from './image-source.js'
import {
  blankCanvas,
  releaseSprite,
  toSprite,
  type Context2D,
  type Sprite,
} from './markers/sprite-cache.js'

const pieceSide = 1024

type Piece = { image: Sprite | null; usedAt: number }

/**
 * The full detail of an image that is larger than its pyramid. Pieces are decoded off the main
 * thread when they come into view and evicted least recently used first.
 */
export class ImageDetail {
  readonly #pieces = new Map<number, Piece>()
  #clock = 0
  #isReleased = false

  readonly #original: NonNullable<ImageSource['original']>
  readonly #tone: Tone
  readonly #mostPieces: number
  readonly #onPiece: (piece: Bounds) => void

  /** @param onPiece called when a piece is ready; its bounds are in the original's pixels */
  constructor(
    original: NonNullable<ImageSource['original']>,
    tone: Tone,
    mostPieces: number,
    onPiece: (piece: Bounds) => void,
  ) {
    this.#original = original
    this.#tone = tone
    this.#mostPieces = mostPieces
    this.#onPiece = onPiece
  }

  /** Draws the available pieces over part of the extent and starts decoding missing pieces. */
  draw(context: CanvasRenderingContext2D, extent: Bounds, part: Bounds, pixelRatio: number): void {
    const { width: wide, height: high } = this.#original
    const [scaleX, scaleY] = [
      (extent.maxX - extent.minX) / wide,
      (extent.maxY - extent.minY) / high,
    ]
    const first = (at: number, scale: number) => Math.max(0, Math.floor(at / scale / pieceSide))
    const last = (at: number, scale: number, length: number) =>
      Math.min(Math.ceil(length / pieceSide), Math.ceil(at / scale / pieceSide)) - 1
    for (
      let row = first(part.minY - extent.minY, scaleY);
      row <= last(part.maxY - extent.minY, scaleY, high);
      row++
    ) {
      for (
        let column = first(part.minX - extent.minX, scaleX);
        column <= last(part.maxX - extent.minX, scaleX, wide);
        column++
      ) {
        const image = this.#pieceAt(column, row)
        if (!image) continue
        const [x, y] = [column * pieceSide, row * pieceSide]
        const left = wholePixel(extent.minX + x * scaleX, pixelRatio)
        const top = wholePixel(extent.minY + y * scaleY, pixelRatio)
        const right = wholePixel(extent.minX + (x + image.width) * scaleX, pixelRatio)
        const bottom = wholePixel(extent.minY + (y + image.height) * scaleY, pixelRatio)
        context.drawImage(image, left, top, right - left, bottom - top)
      }
    }
  }

  release(): void {
    this.#isReleased = true
    for (const { image } of this.#pieces.values()) if (image) releaseSprite(image)
    this.#pieces.clear()
  }

  #pieceAt(column: number, row: number): Sprite | null {
    const key = row * 4096 + column
    const known = this.#pieces.get(key)
    if (known) known.usedAt = ++this.#clock
    else void this.#cut(key, column * pieceSide, row * pieceSide)
    return known?.image ?? null
  }

  async #cut(key: number, x: number, y: number): Promise<void> {
    const piece: Piece = { image: null, usedAt: ++this.#clock }
    this.#pieces.set(key, piece)
    const width = Math.min(pieceSide, this.#original.width - x)
    const height = Math.min(pieceSide, this.#original.height - y)
    const bitmap = await createImageBitmap(this.#original.file, x, y, width, height).catch(
      () => null,
    )
    if (bitmap && !this.#isReleased && this.#pieces.get(key) === piece) {
      const canvas = blankCanvas(width, height)
      ;(canvas.getContext('2d') as Context2D).drawImage(bitmap, 0, 0)
      piece.image = toSprite(toToned(canvas, this.#tone))
      this.#giveUpOldest()
      this.#onPiece({ minX: x, minY: y, maxX: x + width, maxY: y + height })
    }
    bitmap?.close()
  }

  #giveUpOldest(): void {
    const oldestFirst = [...this.#pieces].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    for (const [key, { image }] of oldestFirst.slice(
      0,
      Math.max(0, oldestFirst.length - this.#mostPieces),
    )) {
      if (image) releaseSprite(image)
      this.#pieces.delete(key)
    }
  }
}
