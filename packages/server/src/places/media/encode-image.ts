import type { Metadata, Sharp } from 'sharp'
import { imageMaxMegapixels } from '@mosaic-booking/sdk/contract'
import { BoundedQueue } from '../../ground/core/bounded-queue.js'
import type { FileType } from '../../ground/core/file-type.js'
import { thumbnailWidth } from '../../directory/directory/extra-columns.js'
import { orThrow, refuseFields } from '../../ground/core/refusal.js'
import { refusePixels } from './media-rules.js'

/** A stored image in one of its sizes. */
export interface EncodedImage {
  readonly width: number
  readonly height: number
  readonly mediaType: string
  readonly content: Buffer
}

/** The thumbnail and the initial size on plans; the original is the third (AD-129). */
const smallerWidths = [thumbnailWidth, 1024]

/** A decoded image may take 200 MB, so images are encoded one by one. */
const encoding = new BoundedQueue(1, 8)

const damaged = () => refuseFields({ field: 'file', code: 'fileDamaged' })

/**
 * Decodes an image and re-encodes it in every size, upright and without metadata. Drops everything
 * else in the file: appended files, scripts, a photo's location.
 */
export function encodeImage(content: Buffer, type: FileType): Promise<readonly EncodedImage[]> {
  return encoding.run(async () => {
    const { width, height, format, autoOrient } = await readHeader(content)
    if (format !== type) throw damaged()
    orThrow(refusePixels(width, height))
    const widths = [...smallerWidths.filter((one) => one < autoOrient.width), autoOrient.width]
    const sizes: EncodedImage[] = []
    // Sequential, so that only one image is decoded at a time.
    for (const one of widths) sizes.push(await encodeWidth(content, type, one))
    return sizes
  })
}

/** Reads only the header, without pixels. */
async function readHeader(content: Buffer): Promise<Metadata> {
  const { default: sharp } = await import('sharp')
  return sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
}

/**
 * Thumbnails are WebP, because lists load many of them, and a photo is a third the size of a PNG.
 */
async function encodeWidth(content: Buffer, type: FileType, width: number): Promise<EncodedImage> {
  const { default: sharp } = await import('sharp')
  const image = sharp(content, {
    limitInputPixels: imageMaxMegapixels * 1_000_000,
    failOn: 'warning',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width })
    .toColourspace('srgb')
  const encoded = width === thumbnailWidth ? image.webp({ quality: 75 }) : encodeAs(image, type)
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw damaged()
  })
  return {
    width: info.width,
    height: info.height,
    mediaType: `image/${info.format}`,
    content: data,
  }
}

/** Encodes photos lossily and drawings losslessly. Keeps only the first frame of an animation. */
function encodeAs(image: Sharp, type: FileType): Sharp {
  if (type === 'jpeg') return image.jpeg({ quality: 86 })
  return type === 'webp' ? image.webp({ quality: 90 }) : image.png()
}
