import { wholePixel } from '../../kernels/whole-pixel.js'

/** A 2D context on any kind of canvas. */
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A small prerendered image. */
export type Sprite = ImageBitmap | HTMLCanvasElement

/**
 * Sprites, painted once and then copied. Stored as bitmaps, because copying from a mutable canvas
 * takes several times as long.
 */
export class SpriteCache {
  readonly #sprites = new Map<number, Sprite>()

  constructor(readonly pixelRatio: number) {}

  known(key: number): Sprite | undefined {
    return this.#sprites.get(key)
  }

  /**
   * Returns the sprite for `key`, which is a number because it is looked up for every marker. On
   * first use, paints it around the centre of a square that extends `reach` CSS pixels to each
   * side.
   */
  get(key: number, reach: number, paint: (context: Context2D) => void): Sprite {
    const known = this.#sprites.get(key)
    if (known) return known
    const side = Math.ceil(reach * this.pixelRatio) * 2
    const canvas = blankCanvas(side)
    const context = canvas.getContext('2d') as Context2D
    context.translate(side / 2, side / 2)
    context.scale(this.pixelRatio, this.pixelRatio)
    paint(context)
    const sprite = toSprite(canvas)
    this.#sprites.set(key, sprite)
    return sprite
  }

  /** Draws a sprite centred at (x, y), on whole device pixels so that it stays sharp. */
  draw(context: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number): void {
    const side = sprite.width / this.pixelRatio
    context.drawImage(
      sprite,
      wholePixel(x - side / 2, this.pixelRatio),
      wholePixel(y - side / 2, this.pixelRatio),
      side,
      side,
    )
  }
}

export type BlankCanvas = OffscreenCanvas | HTMLCanvasElement

export function blankCanvas(width: number, height = width): BlankCanvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [width, height]
  return canvas
}

/** Converts a canvas's content to an immutable bitmap. The canvas is blank afterwards. */
export function toSprite(canvas: BlankCanvas): Sprite {
  return 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas
}

/**
 * Frees a sprite's memory immediately, because phones count memory that awaits garbage collection.
 */
export function releaseSprite(sprite: Sprite): void {
  if ('close' in sprite) sprite.close()
  else sprite.width = sprite.height = 0
}
