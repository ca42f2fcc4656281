import type { Problem } from '@mosaic-booking/floorplan/formats'
import { askWorker } from './ask-worker.js'
import type { LayerChoice, LayeredContent, LayeredFile } from './layered-file.js'

export type PdfRequest =
  | { readonly call: 'open'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly call: 'read'; readonly page: number }
  | { readonly call: 'picture'; readonly page: number }
  | { readonly call: 'plan'; readonly page: number; readonly choice: LayerChoice }

export interface PdfOpened {
  /** 0 if the file cannot be read. */
  readonly pages: number
  readonly problems: readonly Problem[]
}

export interface PdfPageContent extends LayeredContent {
  readonly hasPictures: boolean
}

/** A page of a PDF file. */
export type PdfPage = LayeredFile & PdfPageContent

export interface PdfFile extends PdfOpened {
  /** Pages are counted from 1. */
  readonly read: (page: number) => Promise<PdfPage>
  readonly picture: (page: number) => Promise<File>
  readonly close: () => void
}

/** Opens a PDF file in a worker. Rejects if that takes too long. */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PdfFile> {
  const { ask, close } = askWorker<PdfRequest>(
    new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' }),
  )
  const opened = await ask<PdfOpened>({ call: 'open', bytes })
  return {
    ...opened,
    close,
    read: async (page) => {
      const content = await ask<PdfPageContent>({ call: 'read', page })
      return { ...content, format: 'pdf', plan: (choice) => ask({ call: 'plan', page, choice }) }
    },
    picture: async (page) => {
      const picture = await ask<Blob>({ call: 'picture', page })
      return new File([picture], `page-${page}.png`, { type: 'image/png' })
    },
  }
}
