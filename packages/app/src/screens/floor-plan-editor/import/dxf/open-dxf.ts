import type { ImportResult } from '@mosaic-booking/floorplan/formats'
import type { DxfChoice, DxfContent } from './dxf-session.js'

export type DxfRequest = { readonly number: number } & (
  | { readonly call: 'read'; readonly text: string }
  | { readonly call: 'plan'; readonly choice: DxfChoice }
)
export interface DxfAnswer {
  readonly number: number
  readonly value: DxfContent | ImportResult
}

/** A DXF file that a worker has read. */
export interface DxfFile extends DxfContent {
  readonly plan: (choice: DxfChoice) => Promise<ImportResult>
  readonly close: () => void
}

/** A file that takes longer is refused; one with 50,000 shapes takes seconds. */
const longestMs = 60_000

/**
 * Reads a DXF file in a worker, so that the page stays responsive and an endless file can be
 * aborted. Rejects if reading takes too long.
 */
export async function openDxf(text: string): Promise<DxfFile> {
  const worker = new Worker(new URL('./dxf.worker.ts', import.meta.url), { type: 'module' })
  let last = 0
  const ask = <Value>(
    request: { call: 'read'; text: string } | { call: 'plan'; choice: DxfChoice },
  ): Promise<Value> =>
    new Promise((resolve, reject) => {
      const number = ++last
      const timer = setTimeout(() => fail(), longestMs)
      const fail = () => {
        stop()
        worker.terminate()
        reject(new Error('the drawing could not be read in time'))
      }
      const listen = ({ data }: MessageEvent<DxfAnswer>) => {
        if (data.number !== number) return
        stop()
        resolve(data.value as Value)
      }
      const stop = () => {
        clearTimeout(timer)
        worker.removeEventListener('message', listen)
        worker.removeEventListener('error', fail)
      }
      worker.addEventListener('message', listen)
      worker.addEventListener('error', fail)
      worker.postMessage({ ...request, number } satisfies DxfRequest)
    })
  const content = await ask<DxfContent>({ call: 'read', text })
  return {
    ...content,
    plan: (choice) => ask<ImportResult>({ call: 'plan', choice }),
    close: () => worker.terminate(),
  }
}
