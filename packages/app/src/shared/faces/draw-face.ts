import type { FacePerson } from '@mosaic-booking/widgets'
import { toInitials } from '@mosaic-booking/widgets/ui'

/** The faces of plans are up to 25 CSS pixels wide. */
const side = 75
const most = 200

/** The faces drawn last, the oldest first. */
const kept = new Map<string, Promise<CanvasImageSource>>()

/**
 * Draws a person's picture, at an absolute address, or, without one that loads, their initials on a
 * colour of their own.
 */
export function drawFace({ name, picture }: FacePerson): Promise<CanvasImageSource> {
  const key = picture ?? name
  const face = kept.get(key) ?? draw(name, picture)
  kept.delete(key)
  kept.set(key, face)
  if (kept.size > most) kept.delete(kept.keys().next().value!)
  return face
}

async function draw(name: string, picture: string | undefined): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')!
  const image = picture ? await load(picture) : undefined
  if (image) context.drawImage(image, 0, 0, side, side)
  else drawInitials(context, name)
  return canvas
}

/** Pictures are square. The browser sends the session and keeps them, as for images of the page. */
async function load(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    return undefined
  }
}

function drawInitials(context: CanvasRenderingContext2D, name: string): void {
  // Browsers without oklch() keep the grey.
  context.fillStyle = '#4a5568'
  context.fillStyle = `oklch(0.48 0.1 ${hueOf(name)})`
  context.fillRect(0, 0, side, side)
  context.fillStyle = '#ffffff'
  context.font = `600 ${side * 0.44}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(toInitials(name), side / 2, side * 0.53)
}

/** A hue from blue to pink, in degrees, the same for the same name: green would look available. */
function hueOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) % 9_973
  return 200 + (hash % 140)
}
