import { createHash } from 'node:crypto'
import { pictureMaxBytes } from '@mosaic-booking/sdk/contract'
import { BoundedQueue } from '../../ground/core/bounded-queue.js'
import { isWhole, pictureTypes, typeOfFile } from '../../ground/core/file-type.js'
import { refuseFields } from '../../ground/core/refusal.js'

/** The stored picture of a person: a square WebP. */
export interface Picture {
  readonly content: Buffer
  /** In the picture's address. */
  readonly hash: string
}

/** Avatars are at most 64 px wide, on screens of up to three pixels each. */
const side = 192
/** A picture taken by a phone. */
const maxMegapixels = 25
/** A decoded picture may take 100 MB. */
const encoding = new BoundedQueue(1, 8)

const refuse = (code: 'fileKind' | 'fileDamaged') => refuseFields({ field: 'file', code })

/**
 * Decodes a picture by its content, regardless of name and declared type, crops it to the square in
 * the middle, and re-encodes it without any metadata such as location or camera.
 */
export async function encodePicture(content: Buffer): Promise<Picture> {
  if (content.length > pictureMaxBytes)
    throw refuseFields({
      field: 'file',
      code: 'fileTooLarge',
      values: { count: pictureMaxBytes / 1_000_000 },
    })
  const type = typeOfFile(content)
  if (type === undefined || !pictureTypes.includes(type)) throw refuse('fileKind')
  if (!isWhole(type, content)) throw refuse('fileDamaged')
  return encoding.run(async () => {
    const { width, height } = await readHeader(content)
    if (width * height > maxMegapixels * 1_000_000)
      throw refuseFields({
        field: 'file',
        code: 'imageTooLarge',
        values: { width, height, count: maxMegapixels },
      })
    const { default: sharp } = await import('sharp')
    const encoded = await sharp(content, { failOn: 'warning', sequentialRead: true })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .webp({ quality: 80 })
      .toBuffer()
      .catch(() => {
        throw refuse('fileDamaged')
      })
    const hash = createHash('sha256').update(encoded).digest('hex').slice(0, 16)
    return { content: encoded, hash }
  })
}

/** Reads only the header, without pixels. */
async function readHeader(content: Buffer) {
  const { default: sharp } = await import('sharp')
  return sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse('fileDamaged')
    })
}
