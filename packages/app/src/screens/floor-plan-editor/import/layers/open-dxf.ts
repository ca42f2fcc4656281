import { askWorker } from './ask-worker.js'
import type { LayerChoice, LayeredContent, LayeredFile } from './layered-file.js'

export type DxfRequest =
  | { readonly call: 'read'; readonly text: string }
  | { readonly call: 'plan'; readonly choice: LayerChoice }

/** A DXF file that a worker has read. */
export interface DxfFile extends LayeredFile {
  readonly close: () => void
}

/**
 * Reads a DXF file in a worker, so that the page stays responsive and an endless file can be
 * aborted. Rejects if reading takes too long.
 */
export async function openDxf(text: string): Promise<DxfFile> {
  const { ask, close } = askWorker<DxfRequest>(
    new Worker(new URL('./dxf.worker.ts', import.meta.url), { type: 'module' }),
  )
  const content = await ask<LayeredContent>({ call: 'read', text })
  return { ...content, format: 'dxf', plan: (choice) => ask({ call: 'plan', choice }), close }
}
