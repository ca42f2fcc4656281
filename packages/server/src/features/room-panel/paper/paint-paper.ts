import { join } from 'node:path'
import { findRoot, layoutOf } from '../../../ground/settings/root.js'

/** Edges of letters are grey until then; darker ones become black. */
const threshold = 150
const mostPictures = 100

/**
 * Lets sharp find the fonts that the server ships, so that all languages are legible whatever the
 * system has. Fontconfig reads the variable when the first text is drawn; operators may set it.
 */
function useShippedFonts(): void {
  process.env['FONTCONFIG_FILE'] ??= join(layoutOf(findRoot()).serverPackage, 'fonts', 'fonts.conf')
}

const painted = new Map<string, Buffer>()

/** Paints an SVG as a PNG with one bit per pixel, turned clockwise. The latest ones are kept. */
export async function paintPaper(svg: string, rotation: number): Promise<Buffer> {
  const key = `${rotation} ${svg}`
  const known = painted.get(key)
  if (known) return known
  useShippedFonts()
  const { default: sharp } = await import('sharp')
  const upright = await sharp(Buffer.from(svg))
    .flatten()
    .greyscale()
    .threshold(threshold)
    .toBuffer()
  const picture = await sharp(upright)
    .rotate(rotation)
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()
  if (painted.size >= mostPictures) painted.delete(painted.keys().next().value!)
  painted.set(key, picture)
  return picture
}
