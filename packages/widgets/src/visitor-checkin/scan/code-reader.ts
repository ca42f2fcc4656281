import type { CodeReader } from './qr-reader.js'

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader where it has one, or else a library that is loaded for it. */
export async function createCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code'))
    return (await import('./qr-reader.js')).createQrReader()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return {
    // A picture that is not ready yet is no code.
    read: async (source) => (await detector.detect(source).catch(() => []))[0]?.rawValue,
  }
}
