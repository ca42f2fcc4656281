import type { CodeReader } from './qr-reader.js'

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Uses the browser's barcode detector if available, otherwise loads a library. */
export async function createCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code'))
    return (await import('./qr-reader.js')).createQrReader()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return {
    // A video frame that is not ready yet counts as containing no code.
    read: async (source) => (await detector.detect(source).catch(() => []))[0]?.rawValue,
  }
}
