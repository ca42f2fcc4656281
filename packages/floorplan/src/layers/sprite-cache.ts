import { wholePixel } from '../kernels/scroll.js'

/**
 * Small pictures painted once and then copied. A sprite is written when it is made and only read afterwards; canvases that
 * are written and read in turn are slow.
 */
export class SpriteCache {
  private readonly sprites = new Map<number, HTMLCanvasElement>()

  constructor(readonly pixelRatio: number) {}

  /**
   * The picture for `key` (a number, because every marker of every frame asks); the first time it is painted around the
   * middle of a square that reaches `reach` CSS pixels to each side.
   */
  get(key: number, reach: number, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
    const known = this.sprites.get(key)
    if (known) return known
    const sprite = document.createElement('canvas')
    sprite.width = sprite.height = Math.ceil(reach * this.pixelRatio) * 2
    const context = sprite.getContext('2d')!
    context.translate(sprite.width / 2, sprite.height / 2)
    context.scale(this.pixelRatio, this.pixelRatio)
    paint(context)
    this.sprites.set(key, sprite)
    return sprite
  }

  /** Draws a sprite with its middle at (x, y), on whole device pixels, so that it stays crisp. */
  draw(context: CanvasRenderingContext2D, sprite: HTMLCanvasElement, x: number, y: number): void {
    const side = sprite.width / this.pixelRatio
    context.drawImage(sprite, wholePixel(x - side / 2, this.pixelRatio), wholePixel(y - side / 2, this.pixelRatio), side, side)
  }
}
