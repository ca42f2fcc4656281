import sharp from 'sharp'

// Images are drawn once, at the first start, so the library's cache would only waste the server's
// memory.
sharp.cache(false)

export interface Picture {
  readonly width: number
  readonly height: number
  readonly mediaType: string
  readonly content: Buffer
}

/** Thumbnail, initial size of plans, and a size for zooming in. */
const widths = [240, 1024, 2400]

/** Renders an SVG in every width that the API offers, as WebP. */
export async function rasterise(svg: string): Promise<Picture[]> {
  const largest = await sharp(Buffer.from(svg), { density: 144, limitInputPixels: 200_000_000 })
    .resize({ width: widths.at(-1)! })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const pictures: Picture[] = []
  // One after the other: in parallel they are hardly faster, and each thread's memory would stay
  // allocated.
  for (const width of widths) {
    const { data, info } = await sharp(largest)
      .resize({ width })
      .webp({ quality: 88, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    pictures.push({
      width: info.width,
      height: info.height,
      mediaType: 'image/webp',
      content: data,
    })
  }
  return pictures
}
