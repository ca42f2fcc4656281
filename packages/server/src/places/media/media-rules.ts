import {
  documentMaxBytes,
  imageMaxBytes,
  imageMaxMegapixels,
  type FieldCode,
  type Values,
} from '@mosaic-booking/sdk/contract'
import type { MediaKind } from '@mosaic-booking/sdk'
import { refuseFields, type Refusal } from '../../ground/core/refusal.js'

/** The stored file types, identified by their first bytes. */
export type FileType = 'png' | 'jpeg' | 'gif' | 'webp' | 'pdf'

const startsWith = (content: Buffer, bytes: string, at = 0) =>
  content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))

/**
 * Detects a file's type by its content, regardless of its name. Rejects SVG, because it may contain
 * scripts.
 */
export function typeOfFile(content: Buffer): FileType | undefined {
  if (startsWith(content, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(content, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(content, 'GIF87a') || startsWith(content, 'GIF89a')) return 'gif'
  if (startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8)) return 'webp'
  if (startsWith(content, '%PDF-')) return 'pdf'
  return undefined
}

const pngEnd = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])

/**
 * Whether a file ends where its format specifies. Truncated files do not, nor do files with another
 * file appended (polyglots). JPEG files may have appended data, as cameras write it; re-encoding
 * drops it.
 */
function isWhole(type: FileType, content: Buffer): boolean {
  switch (type) {
    case 'png':
      return content.subarray(-pngEnd.length).equals(pngEnd)
    case 'jpeg':
      return content.includes(Buffer.from([0xff, 0xd9]), 4)
    case 'gif':
      return content.at(-1) === 0x3b
    case 'webp': {
      // Chunks have an even length.
      const length = content.length < 12 ? 0 : content.readUInt32LE(4) + 8
      return length === content.length || length + 1 === content.length
    }
    case 'pdf': {
      const end = content.lastIndexOf('%%EOF')
      return (
        end > 0 &&
        content
          .subarray(end + 5)
          .toString('latin1')
          .trim() === ''
      )
    }
  }
}

/** The kinds of media that are files, with their size limits. */
const fileKinds: Partial<Record<MediaKind, number>> = {
  IMAGE: imageMaxBytes,
  FLOOR_PLAN_IMAGE: imageMaxBytes,
  PDF_DOCUMENT: documentMaxBytes,
}

const refuse = (field: string, code: FieldCode, values?: Values): Refusal =>
  refuseFields({ field, code, ...(values ? { values } : {}) })

interface GivenMedia {
  readonly kind: MediaKind
  readonly url?: string | undefined
  readonly file?: { readonly content: Buffer } | undefined
}

/** Checks an upload by its first and last bytes. Returns a refusal, or the file's type. */
export function readMedia({ kind, url, file }: GivenMedia): Refusal | FileType | undefined {
  const limit = fileKinds[kind]
  if (limit === undefined) {
    if (file) return refuse('file', 'unknown')
    return url === undefined ? refuse('url', 'required') : refuseAddress(url)
  }
  if (url !== undefined) return refuse('url', 'unknown')
  if (!file) return refuse('file', 'required')
  const { content } = file
  if (content.length > limit) return refuse('file', 'fileTooLarge', { count: limit / 1_000_000 })
  const type = typeOfFile(content)
  const isPdf = kind === 'PDF_DOCUMENT'
  if (type === undefined || (type === 'pdf') !== isPdf)
    return refuse('file', isPdf ? 'fileNotPdf' : 'fileKind')
  return isWhole(type, content) ? type : refuse('file', 'fileDamaged')
}

/** Links must be http or https URLs (AD-129). */
export function refuseAddress(url: string): Refusal | undefined {
  const isPage = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
  return isPage ? undefined : refuse('url', 'linkAddress')
}

/** Refuses images with too many pixels: even a small file can need too much memory when decoded. */
export function refusePixels(width: number, height: number): Refusal | undefined {
  return width * height > imageMaxMegapixels * 1_000_000
    ? refuse('file', 'imageTooLarge', { width, height, count: imageMaxMegapixels })
    : undefined
}
