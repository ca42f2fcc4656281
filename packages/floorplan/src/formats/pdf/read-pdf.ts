// oxlint-disable-next-line typescript/triple-slash-reference -- a declaration of a foreign module cannot be imported
/// <reference path="./pdf-worker.d.ts" />
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { defaultLimits, type ImportLimits } from '../level/limits.js'
import { Problems, type Problem } from '../level/problems.js'
import { isTooLargeUnpacked, unpackedMostBytes } from './check-pdf.js'
import { walkPage, type PdfDrawing, type ReadState } from './walk-page.js'

/** An opened PDF file, for `importPdf`. */
export type PdfFile = {
  pages: number
  /** The shapes and texts of a page, from 1. */
  read(page: number): Promise<{ drawing?: PdfDrawing; problems: readonly Problem[] }>
  /** A page as a PNG picture with the given longer side, where the browser has `OffscreenCanvas`. */
  picture(page: number, longerSide?: number): Promise<Blob>
  close(): Promise<void>
}

export type PdfReadOptions = { limits?: Partial<ImportLimits> }

/** Pages that can be chosen; the number that a file states costs it nothing. */
const mostPages = 500
const largestPicture = 50_000_000
/**
 * Shapes and texts are read without pictures: one that cannot be unpacked ends the page for pdfjs,
 * and everything after it would be lost.
 */
const noPictures = 0

/**
 * Opens a PDF file with `pdfjs-dist`, a peer of this package. Runs in a worker or Node, executes
 * nothing from the file, and fetches nothing. Never throws: if there is no file, `problems`
 * contains the reason.
 * @example
 * const { file, problems } = await readPdf(new Uint8Array(await blob.arrayBuffer()))
 * const { drawing } = await file.read(1)
 * const { levels } = importPdf(drawing, { roles: { 'A-WALL': 'walls' }, metresPerUnit: 100 * pdfPoint })
 */
export async function readPdf(
  bytes: Uint8Array<ArrayBuffer>,
  options: PdfReadOptions = {},
): Promise<{ file?: PdfFile; problems: readonly Problem[] }> {
  const limits = { ...defaultLimits, ...options.limits }
  const problems = new Problems()
  const refuse = (...problem: Parameters<Problems['add']>) => {
    problems.add(...problem)
    return { problems: problems.list }
  }
  const text = new TextDecoder('latin1').decode(bytes)
  const refusal = await refusalOf(bytes, text, limits)
  if (refusal) return refuse(...refusal)
  const opened = await open(bytes, limits, noPictures)
  if ('reason' in opened)
    return /password|encrypt/i.test(opened.reason)
      ? refuse('pdf-encrypted', '')
      : refuse('pdf-damaged', '', opened.reason)
  const { document, state, close } = opened
  const pages = Math.min(document.numPages, mostPages)
  if (document.numPages > mostPages)
    problems.add('limit-reached', '', {
      of: 'pages',
      most: mostPages,
      found: document.numPages,
    })
  if (/\/(?:JavaScript|JS|Launch|GoToR|GoToE|SubmitForm|ImportData)\b/.test(text))
    problems.add('pdf-active', '')
  // A picture's dictionary is never packed itself.
  const packed = unreadPictures.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
  if (packed.length > 0) problems.add('pdf-picture', '', packed.join(', '))
  const whole = once(() => open(bytes, limits, largestPicture))
  const file: PdfFile = {
    pages,
    read: async (number) => {
      const found = new Problems()
      try {
        let drawing = await walkPage(document, number, state, limits, found)
        if (drawing.paths.length + drawing.texts.length === 0) {
          found.add('nothing-found', { page: number })
          const again = await whole.get()
          drawing = await walkPage(again.document, number, again.state, limits, new Problems())
        }
        return { drawing, problems: [...problems.list, ...found.list] }
      } catch (error) {
        const most = limits.features * operatorsPerFeature
        if (state.operators > most)
          found.add('too-large', { page: number }, { of: 'operators', most })
        else found.add('pdf-damaged', { page: number }, messageOf(error))
        return { problems: found.list }
      }
    },
    picture: async (number, longerSide = 4000) =>
      paint((await whole.get()).document, number, longerSide),
    close: async () => {
      await close()
      await whole.close()
    },
  }
  return { file, problems: problems.list }
}

/** Why a file is not opened. */
async function refusalOf(
  bytes: Uint8Array<ArrayBuffer>,
  text: string,
  { characters: most }: ImportLimits,
): Promise<Parameters<Problems['add']> | undefined> {
  if (bytes.length > most) return ['too-large', '', { of: 'bytes', most, found: bytes.length }]
  if (!isPdf(bytes)) return ['wrong-shape', '', '%PDF-']
  if (!text.slice(-2048).includes('%%EOF')) return ['pdf-cut', '', '%%EOF']
  if (/\/Encrypt\b/.test(text)) return ['pdf-encrypted', '']
  return (await isTooLargeUnpacked(bytes))
    ? ['too-large', '', { of: 'unpacked', most: unpackedMostBytes }]
    : undefined
}

/** The file with its pictures, opened when they are asked for. */
function once(openWhole: () => Promise<Opened>) {
  let opening: Promise<Opened> | undefined
  return {
    get: async () => {
      const found = await (opening ??= openWhole())
      if ('reason' in found) throw new Error(found.reason)
      return found
    },
    close: async () => {
      const found = await opening
      if (found && 'close' in found) await found.close()
    },
  }
}

/**
 * Pictures whose decoders pdfjs has in WebAssembly, which pages with a strict policy do not run.
 */
const unreadPictures = [
  ['JPEG 2000', /\/JPXDecode\b/],
  ['JBIG2', /\/JBIG2Decode\b/],
  ['CCITT fax', /\/(?:CCITTFaxDecode|CCF)\b/],
] as const

/** The signature may follow other bytes. */
export const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

const operatorsPerFeature = 40

/** Fetches nothing, and draws without the page. */
const settings = {
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  useWorkerFetch: false,
  disableRange: true,
  disableStream: true,
  disableAutoFetch: true,
  enableXfa: false,
  stopAtErrors: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
}

type Opened =
  | { document: PDFDocumentProxy; state: ReadState; close: () => Promise<void> }
  | { reason: string }

/** The part of a message between the halves of pdfjs that carries operators. */
type Message = { data?: { chunk?: { fnArray?: { length: number } } } & Record<string, unknown> }

async function open(
  bytes: Uint8Array<ArrayBuffer>,
  limits: ImportLimits,
  maxImageSize: number,
): Promise<Opened> {
  const [pdfjs, { WorkerMessageHandler }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ])
  // Both halves of pdfjs run in this thread, which is a worker already, so that whoever started it
  // can end everything at once.
  const { port1, port2 } = new MessageChannel()
  WorkerMessageHandler.initializeFromPort(port2)
  const worker = pdfjs.PDFWorker.create({ port: port1 as unknown as Worker })
  let fail: (reason: Error) => void = () => undefined
  const failed = new Promise<never>((_, reject) => (fail = reject))
  failed.catch(() => undefined)
  const state: ReadState = { operators: 0, fail, failed }
  let task: PDFDocumentLoadingTask | undefined
  const close = async () => {
    await task?.destroy().catch(() => undefined)
    worker.destroy()
    port1.close()
    port2.close()
  }
  port1.addEventListener('message', ({ data }: Message) => {
    state.operators += data?.chunk?.fnArray?.length ?? 0
    if (state.operators <= limits.features * operatorsPerFeature) return
    state.fail(new Error('too many operators'))
    void close()
  })
  port1.start()
  port2.start()
  try {
    // pdfjs takes the buffer away from its caller.
    task = pdfjs.getDocument({
      ...settings,
      CanvasFactory: WorkerCanvasFactory,
      FilterFactory: NoFilterFactory,
      data: bytes.slice(),
      worker,
      maxImageSize,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    })
    const document = await task.promise
    const { info } = await document.getMetadata()
    if ((info as { EncryptFilterName?: string | null }).EncryptFilterName) {
      await close()
      return { reason: 'encrypted' }
    }
    return { document, state, close }
  } catch (error) {
    await close()
    return { reason: messageOf(error) }
  }
}

type Surface = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null }

/** Canvases without a document. */
class WorkerCanvasFactory {
  create(width: number, height: number): Surface {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: Surface, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height })
  }
  destroy(surface: Surface): void {
    surface.canvas = null
    surface.context = null
  }
}

/** Filters of SVG need a document. They change colours of masks only. */
class NoFilterFactory {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy() {}
}

async function paint(
  document: PDFDocumentProxy,
  number: number,
  longerSide: number,
): Promise<Blob> {
  const page = await document.getPage(number)
  const plain = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longerSide / Math.max(plain.width, plain.height) })
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  await page.render({
    canvas: null,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    background: 'white',
  }).promise
  return canvas.convertToBlob({ type: 'image/png' })
}
