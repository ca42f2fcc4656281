import encodeQr from 'qr'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCodeReader } from './code-reader.js'
import { createQrReader } from './qr-reader.js'

afterEach(() => vi.unstubAllGlobals())

/** An image of a code as captured by a camera: grey, off centre, on a larger background. */
function pictureOf(text: string, width = 1280, height = 720): HTMLCanvasElement {
  const code = encodeQr(text, 'raw', { border: 4 })
  const module = 300 / code.length
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#cfcfca'
  context.fillRect(0, 0, width, height)
  context.translate(width * 0.3, height * 0.25)
  context.rotate(0.12)
  context.fillStyle = '#333'
  for (const [y, row] of code.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(x * module, y * module, module + 0.2, module + 0.2)
  return canvas
}

const text = 'mosaic-visit:K7QM2XPD'

describe('reading a QR code', () => {
  it('the library reads a code, and no code in an empty picture', async () => {
    const reader = createQrReader()
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
