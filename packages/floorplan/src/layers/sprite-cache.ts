import { wholePixel } from '../kernels/whole-pixel.js'

/** What sprites are painted with. */
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A small picture. */
export type Sprite = ImageBitmap | HTMLCanvasElement

/**
 * Small pictures painted once and then copied. A sprite is sealed when it is made: copies from a
 * canvas, which could change at any time, take several times as long.
 */
export class SpriteCache {
  readonly #sprites = new Map<number, Sprite>()

  constructor(readonly pixelRatio: number) {}

  /** The picture for `key` if it was made already. */
  known(key: number): Sprite | undefined {
    return this.#sprites.get(key)
  }

  /**
   * The picture for `key` (a number, because every marker of every frame asks); the first time it
   * is painted around the middle of a square that reaches `reach` CSS pixels to each side.
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

  /** Draws a sprite with its middle at (x, y), on whole device pixels, so that it stays crisp. */
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

/** A canvas that is in no page. */
export type BlankCanvas = OffscreenCanvas | HTMLCanvasElement

export function blankCanvas(width: number, height = width): BlankCanvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [width, height]
  return canvas
}

/** The picture on a canvas, as something that cannot change any more; the canvas is blank then. */
export function toSprite(canvas: BlankCanvas): Sprite {
  return 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas
}

/** Gives a picture's memory back at once; phones count what waits for the collector. */
export function releaseSprite(sprite: Sprite): void {
  if ('close' in sprite) sprite.close()
  else sprite.width = sprite.height = 0
}
