import {
  decodeText,
  importGeoJson,
  importImage,
  importImdf,
  importSvg,
  isPlanDocument,
  readArchive,
  readPlanDocument,
  type ImportResult,
  type PlanDocument,
  type Problem,
  type ReachedLimit,
} from '@mosaic-booking/floorplan/formats'
import { imageMaxBytes } from '@mosaic-booking/sdk/rules'
import type { DxfFile } from './layers/open-dxf.js'
import type { PdfFile } from './layers/open-pdf.js'

/** A drawn building, a plan exported by this application, or an image to upload. */
export type UsableFile =
  | { readonly kind: 'drawing'; readonly result: ImportResult }
  | {
      readonly kind: 'plan'
      readonly document: PlanDocument
      readonly problems: readonly Problem[]
    }
  | {
      readonly kind: 'picture'
      readonly file: File
      readonly width: number
      readonly height: number
      readonly metresPerPixel: number | undefined
    }
  | { readonly kind: 'dxf'; readonly dxf: DxfFile }
  | { readonly kind: 'pdf'; readonly pdf: PdfFile }

/** The detected file type, or the reason for rejecting the file. */
export type PlanFile = UsableFile | { readonly kind: 'refused'; readonly reason: RefusedFile }

export type RefusedFile = 'unknown' | 'archive' | 'dwg' | 'tooComplex'

/** Larger files would block the page. A building with a thousand rooms takes 3 MB. */
const drawingMaxBytes = 32_000_000

const refused = (reason: RefusedFile): PlanFile => ({ kind: 'refused', reason })

/**
 * Detects the format from the content: GeoJSON, IMDF (an archive or its files), SVG, DXF, PDF,
 * exported JSON, or an image.
 */
export async function readPlanFiles(files: readonly File[]): Promise<PlanFile> {
  const [file] = files
  if (!file) return refused('unknown')
  const large = files.find(({ size }) => size > drawingMaxBytes)
  if (large) return tooLarge(large.name, { of: 'bytes', most: drawingMaxBytes, found: large.size })
  if (files.length > 1) return readImdf(await textsOf(files))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, 'PK')) {
    const { files: unpacked, limit } = await readArchive(bytes)
    if (limit) return tooLarge(file.name, limit)
    return unpacked ? readImdf(unpacked) : refused('archive')
  }
  const picture = readPicture(file, bytes)
  if (picture) return picture
  // DWG files start with their version.
  if (startsWith(bytes, 'AC10')) return refused('dwg')
  // The signature may follow other bytes.
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-'))
    return readPdfFile(bytes)
  const text = decodeText(bytes)
  if (/^\s*[{[]/.test(text.replace(/^\uFEFF/, ''))) return readJson(text)
  if (/<svg[\s>]/i.test(text.slice(0, 5000))) return { kind: 'drawing', result: importSvg(text) }
  if (dxfStart.test(text.slice(0, 20_000)) || /\.dxf$/i.test(file.name)) return readDxfFile(text)
  return refused('unknown')
}

/** The first section, after comments. */
const dxfStart =
  /^\uFEFF?\s*(?:999[ \t]*\r?\n[^\n]*\n\s*)*0[ \t]*\r?\n\s*SECTION\b|^AutoCAD Binary DXF/

async function readDxfFile(text: string): Promise<PlanFile> {
  const { openDxf } = await import('./layers/open-dxf.js')
  try {
    const dxf = await openDxf(text)
    if (dxf.layers.length > 0) return { kind: 'dxf', dxf }
    dxf.close()
    return nothingIn(dxf.problems)
  } catch {
    return refused('tooComplex')
  }
}

async function readPdfFile(bytes: Uint8Array<ArrayBuffer>): Promise<PlanFile> {
  const { openPdf } = await import('./layers/open-pdf.js')
  try {
    const pdf = await openPdf(bytes)
    if (pdf.pages > 0) return { kind: 'pdf', pdf }
    pdf.close()
    return nothingIn(pdf.problems)
  } catch {
    return refused('tooComplex')
  }
}

/** A file that cannot be used is reported as a drawing without floors. */
const nothingIn = (problems: readonly Problem[]): PlanFile => ({
  kind: 'drawing',
  result: { language: 'en', levels: [], context: [], problems },
})

const tooLarge = (where: string, detail: ReachedLimit): PlanFile =>
  nothingIn([{ code: 'too-large', where, detail, severity: 'error' }])

function readJson(text: string): PlanFile {
  const value = parse(text)
  if (!isPlanDocument(value))
    return { kind: 'drawing', result: importGeoJson(value ?? text, { numberUnnamed: true }) }
  const { document, problems } = readPlanDocument(value)
  return document ? { kind: 'plan', document, problems } : nothingIn(problems)
}

/** Parses JSON. Returns undefined if it is invalid, and the import reports the problem. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function readPicture(file: File, bytes: Uint8Array): PlanFile | undefined {
  const [level] = importImage(bytes).levels
  if (!level) return undefined
  if (file.size > imageMaxBytes)
    return tooLarge(file.name, { of: 'bytes', most: imageMaxBytes, found: file.size })
  const { referenceWidth: width, referenceHeight: height, metresPerUnit } = level
  return { kind: 'picture', file, width, height, metresPerPixel: metresPerUnit }
}

const readImdf = (files: Record<string, string>): PlanFile => ({
  kind: 'drawing',
  result: importImdf(files, { numberUnnamed: true }),
})

async function textsOf(files: readonly File[]): Promise<Record<string, string>> {
  const entries = await Promise.all(
    files.map(async (file) => [file.name, await file.text()] as const),
  )
  return Object.fromEntries(entries)
}

const startsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((letter, i) => bytes[i] === letter.charCodeAt(0))
