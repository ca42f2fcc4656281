import decodeQr from 'qr/decode.js'
import sharp from 'sharp'

/** Reads the QR code in a pass's corner at a resolution, as a camera would. */
export async function readPassCode(svg: string, dpi: number): Promise<string> {
  // Sharp applies the density twice to a drawing in millimetres: to its units and to its pixels.
  const image = sharp(Buffer.from(svg), { density: Math.sqrt(72 * dpi) })
  const { info: label } = await image.clone().toBuffer({ resolveWithObject: true })
  const side = Math.floor(label.height / 2)
  const { data } = await image
    .extract({ left: label.width - side, top: label.height - side, width: side, height: side })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQr({ data, width: side, height: side })
}

const white = 255
const line = (length: number, brightness: number): number[] =>
  Array.from({ length }, () => brightness)

/** Reads a mail's QR code, whose modules are table cells on a white background. */
export function readMailCode(html: string): string {
  const margin = Number(
    /padding:(\d+)px[^>]*><table role="presentation" aria-hidden/.exec(html)![1],
  )
  const rows = [...html.matchAll(/<tr>((?:<td colspan[^>]*><\/td>)+)<\/tr>/g)].flatMap(
    ([, cells]) => drawRow(cells!, margin),
  )
  const width = rows[0]!.length
  const edge = Array.from({ length: margin }, () => line(width, white))
  const pixels = [...edge, ...rows, ...edge]
  const data = new Uint8Array(pixels.flat().flatMap((grey) => [grey, grey, grey]))
  return decodeQr({ data, width, height: pixels.length })
}

/** Draws a row of cells as lines of pixels. */
function drawRow(cells: string, margin: number): number[][] {
  const cell = /width="(\d+)" height="(\d+)"[^>]*background-color:#(\w{2})/g
  const spans = [...cells.matchAll(cell)].map(([, width, height, red]) => ({
    pixels: line(Number(width), parseInt(red!, 16)),
    height: Number(height),
  }))
  const edge = line(margin, white)
  const pixels = [...edge, ...spans.flatMap((span) => span.pixels), ...edge]
  return Array.from({ length: spans[0]!.height }, () => pixels)
}
