import sharp from 'sharp'

// Pictures are drawn once, at the first start: what the library would keep for a second time stays
// in the server's memory.
sharp.cache(false)

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
  const largest = await sharp(Buffer.from(svg), { density: 144, limitInputPixels: 200_000_000 })
    .resize({ width: widths.at(-1)! })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const pictures: Picture[] = []
  // One after the other: side by side they are hardly faster, and each thread's share of memory
  // stays with the process.
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
