import {
  importGeoJson,
  importImage,
  importImdf,
  importSvg,
  readArchive,
  type ImportResult,
} from '@mosaic-booking/floorplan/formats'
import { imageMaxBytes } from '@mosaic-booking/sdk/rules'

/** What a chosen file is: a drawn building, a picture to be uploaded, or neither. */
export type PlanFile =
  | { readonly kind: 'drawing'; readonly result: ImportResult }
  | {
      readonly kind: 'picture'
      readonly file: File
      readonly width: number
      readonly height: number
      readonly metresPerPixel: number | undefined
    }
  | { readonly kind: 'refused'; readonly reason: RefusedFile }

export type RefusedFile = 'unknown' | 'tooLarge' | 'archive' | 'damaged'

/** Larger files would freeze the page; a building of a thousand rooms has 3 MB. */
const drawingMaxBytes = 32_000_000

const refused = (reason: RefusedFile): PlanFile => ({ kind: 'refused', reason })

/** Reads files by their content: GeoJSON, IMDF (an archive or its files), SVG, or a picture. */
export async function readPlanFiles(files: readonly File[]): Promise<PlanFile> {
  const [file] = files
  if (!file) return refused('unknown')
  if (files.some(({ size }) => size > drawingMaxBytes)) return refused('tooLarge')
  if (files.length > 1) return readImdf(await textsOf(files))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, 'PK')) {
    const { files: unpacked, problem } = await readArchive(bytes)
    return unpacked ? readImdf(unpacked) : refused(problem === 'too-large' ? 'tooLarge' : 'archive')
  }
  const picture = readPicture(file, bytes)
  if (picture) return picture
  const text = new TextDecoder().decode(bytes)
  if (/^\s*[{[]/.test(text.replace(/^\uFEFF/, '')))
    return { kind: 'drawing', result: importGeoJson(text, { numberUnnamed: true }) }
  if (/<svg[\s>]/i.test(text.slice(0, 5000))) return { kind: 'drawing', result: importSvg(text) }
  return refused('unknown')
}

function readPicture(file: File, bytes: Uint8Array): PlanFile | undefined {
  const [level] = importImage(bytes).levels
  if (!level) return undefined
  if (file.size > imageMaxBytes) return refused('tooLarge')
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
