import {
  documentMaxBytes,
  filmMaxBytes,
  imageMaxBytes,
  imageMaxMegapixels,
  type FieldCode,
  type Values,
} from '@mosaic-booking/sdk/contract'
import type { MediaKind } from '@mosaic-booking/sdk'
import { isWhole, pictureTypes, typeOfFile, type FileType } from '../../ground/core/file-type.js'
import { refuseFields, type Refusal } from '../../ground/core/refusal.js'

/** The kinds of media that are files, with their size limits. */
const fileKinds: Partial<Record<MediaKind, number>> = {
  IMAGE: imageMaxBytes,
  FLOOR_PLAN_IMAGE: imageMaxBytes,
  PDF_DOCUMENT: documentMaxBytes,
  FILM: filmMaxBytes,
}

interface Format {
  readonly types: readonly FileType[]
  readonly refusal: FieldCode
}

const formats: Partial<Record<MediaKind, Format>> & { readonly IMAGE: Format } = {
  IMAGE: { types: pictureTypes, refusal: 'fileKind' },
  PDF_DOCUMENT: { types: ['pdf'], refusal: 'fileNotPdf' },
  FILM: { types: ['mp4', 'webm'], refusal: 'fileNotFilm' },
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
  const { types, refusal } = formats[kind] ?? formats.IMAGE
  if (type === undefined || !types.includes(type)) return refuse('file', refusal)
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
