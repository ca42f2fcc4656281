import sharp from 'sharp'

export interface Picture {
  readonly width: number
  readonly height: number
  readonly mediaType: string
  readonly content: Buffer
}

/** Thumbnail, the size plans are shown in first, and one to zoom into. */
const widths = [240, 1024, 2400]

/** Draws an SVG in every width that the API offers, as WebP. */
export async function rasterise(svg: string): Promise<Picture[]> {
  const largest = await sharp(Buffer.from(svg), { density: 144, limitInputPixels: 200_000_000 }).resize({ width: widths.at(-1)! }).png({ compressionLevel: 1 }).toBuffer()
  return Promise.all(widths.map(async (width) => {
    const { data, info } = await sharp(largest).resize({ width }).webp({ quality: 88, effort: 2 }).toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, mediaType: 'image/webp', content: data }
  }))
}
