import type { ThemeTokens } from '../types.js'

/** Larger pictures are taken over at this size: phones refuse larger canvases. */
const longestSide = 4096
const smallestLevel = 256

/**
 * A picture at full size and halved again and again, so that each frame copies about as many pixels as it shows. It is
 * also where a drawing in SVG becomes pixels once, instead of in every frame.
 */
export class ImagePyramid {
  private readonly levels: HTMLCanvasElement[] = []

  constructor(image: HTMLImageElement, width: number, height: number, tone: ThemeTokens['imageTone'], ground: string) {
    const wide = width || image.naturalWidth || 1
    const high = height || image.naturalHeight || 1
    const shrink = Math.min(1, longestSide / Math.max(wide, high))
    let level = canvasOf(wide * shrink, high * shrink)
    paintToned(level, image, tone, ground)
    this.levels.push(level)
    while (Math.max(level.width, level.height) > smallestLevel * 2) {
      const half = canvasOf(level.width / 2, level.height / 2)
      half.getContext('2d')!.drawImage(level, 0, 0, half.width, half.height)
      this.levels.push((level = half))
    }
  }

  /** The smallest level that has at least `width` pixels across, or the largest there is. */
  levelFor(width: number): HTMLCanvasElement {
    return this.levels.findLast((level) => level.width >= width) ?? this.levels[0]!
  }

  /** Gives the memory back at once; phones count canvases that wait for the collector. */
  release(): void {
    for (const level of this.levels) level.width = level.height = 0
  }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return canvas
}

/**
 * The dark tone turns lightness over, keeps the hues and lifts black to the ground of the theme: what a CSS filter would do
 * in every frame, and what Safari's canvas has no filter for.
 */
function paintToned(canvas: HTMLCanvasElement, image: HTMLImageElement, tone: ThemeTokens['imageTone'], ground: string): void {
  const context = canvas.getContext('2d')!
  const { width, height } = canvas
  const draw = (mode: GlobalCompositeOperation) => {
    context.globalCompositeOperation = mode
    context.drawImage(image, 0, 0, width, height)
  }
  const fill = (mode: GlobalCompositeOperation, color: string) => {
    context.globalCompositeOperation = mode
    context.fillStyle = color
    context.fillRect(0, 0, width, height)
  }
  if (tone === 'plain') return draw('source-over')
  fill('source-over', '#ffffff')
  draw('source-over')
  fill('difference', '#ffffff')
  draw('color')
  fill('screen', ground)
  draw('destination-in')
}
