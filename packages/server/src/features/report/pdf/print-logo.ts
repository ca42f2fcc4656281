import type { Sharp } from 'sharp'

/** The text colour of the page. */
const ground = '#1c1f1e'
/** Brightness, of 255, above which a logo is faint on white paper. */
const faint = 190
const opaque = 128

/**
 * Returns a logo as PNG, because PDF files have no other image with transparency. A light one, made
 * for dark pages, gets a dark ground.
 */
export async function printLogo(content: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const logo = sharp(content).ensureAlpha()
  if (!(await isFaint(logo.clone()))) return logo.png().toBuffer()
  const { height } = await logo.metadata()
  const edge = Math.round(height / 6)
  const edges = { top: edge, bottom: edge, left: edge, right: edge }
  return logo
    .flatten({ background: ground })
    .extend({ ...edges, background: ground })
    .png()
    .toBuffer()
}

/** Whether what is visible of a transparent logo is light. */
async function isFaint(logo: Sharp): Promise<boolean> {
  const pixels = await logo.toColourspace('srgb').raw().toBuffer()
  let [sum, visible] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < opaque) continue
    sum += 0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!
    visible++
  }
  return visible > 0 && visible < pixels.length / 4 && sum / visible > faint
}
