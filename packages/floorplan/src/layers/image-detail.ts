import type { Bounds } from '../kernels/geometry.js'
import { wholePixel } from '../kernels/whole-pixel.js'
import { toToned, type Tone } from './image-pyramid.js'
import type { PictureSource } from './picture-source.js'

const pieceSide = 1024

type Piece = { canvas: HTMLCanvasElement | null; usedAt: number }

/**
 * The full detail of a picture that is larger than its pyramid: pieces that are cut from it when somebody looks at them
 * closely, away from the main thread, and given up when others are needed.
 */
export class ImageDetail {
  private readonly pieces = new Map<number, Piece>()
  private clock = 0
  private isReleased = false

  /** @param onPiece another piece is there to be drawn; told is where, in pixels of the original */
  constructor(
    private readonly original: NonNullable<PictureSource['original']>,
    private readonly tone: Tone,
    private readonly mostPieces: number,
    private readonly onPiece: (piece: Bounds) => void,
  ) {}

  /** Draws the pieces that are there over a part of the sheet, and begins to cut those that are not. */
  draw(context: CanvasRenderingContext2D, sheet: Bounds, part: Bounds, pixelRatio: number): void {
    const { width: wide, height: high } = this.original
    const [scaleX, scaleY] = [(sheet.maxX - sheet.minX) / wide, (sheet.maxY - sheet.minY) / high]
    const first = (at: number, scale: number) => Math.max(0, Math.floor(at / scale / pieceSide))
    const last = (at: number, scale: number, length: number) => Math.min(Math.ceil(length / pieceSide), Math.ceil(at / scale / pieceSide)) - 1
    for (let row = first(part.minY - sheet.minY, scaleY); row <= last(part.maxY - sheet.minY, scaleY, high); row++) {
      for (let column = first(part.minX - sheet.minX, scaleX); column <= last(part.maxX - sheet.minX, scaleX, wide); column++) {
        const canvas = this.pieceAt(column, row)
        if (!canvas) continue
        const [x, y] = [column * pieceSide, row * pieceSide]
        const left = wholePixel(sheet.minX + x * scaleX, pixelRatio)
        const top = wholePixel(sheet.minY + y * scaleY, pixelRatio)
        const right = wholePixel(sheet.minX + (x + canvas.width) * scaleX, pixelRatio)
        const bottom = wholePixel(sheet.minY + (y + canvas.height) * scaleY, pixelRatio)
        context.drawImage(canvas, left, top, right - left, bottom - top)
      }
    }
  }

  release(): void {
    this.isReleased = true
    for (const { canvas } of this.pieces.values()) if (canvas) canvas.width = canvas.height = 0
    this.pieces.clear()
  }

  private pieceAt(column: number, row: number): HTMLCanvasElement | null {
    const key = row * 4096 + column
    const known = this.pieces.get(key)
    if (known) known.usedAt = ++this.clock
    else void this.cut(key, column * pieceSide, row * pieceSide)
    return known?.canvas ?? null
  }

  private async cut(key: number, x: number, y: number): Promise<void> {
    const piece: Piece = { canvas: null, usedAt: ++this.clock }
    this.pieces.set(key, piece)
    const width = Math.min(pieceSide, this.original.width - x)
    const height = Math.min(pieceSide, this.original.height - y)
    const bitmap = await createImageBitmap(this.original.file, x, y, width, height).catch(() => null)
    if (bitmap && !this.isReleased && this.pieces.get(key) === piece) {
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [width, height]
      canvas.getContext('2d')!.drawImage(bitmap, 0, 0)
      piece.canvas = toToned(canvas, this.tone)
      this.giveUpOldest()
      this.onPiece({ minX: x, minY: y, maxX: x + width, maxY: y + height })
    }
    bitmap?.close()
  }

  private giveUpOldest(): void {
    const oldestFirst = [...this.pieces].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    for (const [key, { canvas }] of oldestFirst.slice(0, Math.max(0, oldestFirst.length - this.mostPieces))) {
      if (canvas) canvas.width = canvas.height = 0
      this.pieces.delete(key)
    }
  }
}
