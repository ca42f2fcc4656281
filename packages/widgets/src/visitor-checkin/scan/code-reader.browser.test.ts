import { BarcodeFormat, QRCodeWriter } from '@zxing/library'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCodeReader } from './code-reader.js'
import { createZxingReader } from './zxing-reader.js'

afterEach(() => vi.unstubAllGlobals())

/** A picture of a code, as a camera might see it: grey, off the middle, on a larger field. */
function pictureOf(text: string, width = 1280, height = 720): HTMLCanvasElement {
  const side = 300
  const code = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, side, side, new Map())
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#cfcfca'
  context.fillRect(0, 0, width, height)
  context.translate(width * 0.3, height * 0.25)
  context.rotate(0.12)
  context.fillStyle = '#333'
  for (let x = 0; x < side; x++)
    for (let y = 0; y < side; y++) if (code.get(x, y)) context.fillRect(x, y, 1.2, 1.2)
  return canvas
}

const text = 'mosaic-visit:K7QM2XPD'

describe('reading a QR code', () => {
  it('the library reads a code, and no code in an empty picture', async () => {
    const reader = createZxingReader()
    expect(await reader.read(pictureOf(text))).toBe(text)
    const empty = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    expect(await reader.read(empty)).toBeUndefined()
    expect(await reader.read(document.createElement('video'))).toBeUndefined()
  })

  it('a browser without a reader gets the library', async () => {
    vi.stubGlobal('BarcodeDetector', undefined)
    const reader = await createCodeReader()
    expect(await reader.read(pictureOf(text))).toBe(text)
  })

  it('a browser with a reader uses its own', async () => {
    const detect = vi.fn(async () => [{ rawValue: text }])
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['qr_code']
        detect = detect
      },
    )
    const reader = await createCodeReader()
    expect(await reader.read(document.createElement('canvas'))).toBe(text)
    expect(detect).toHaveBeenCalledTimes(1)
  })
})
