import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import sharp from 'sharp'

/** The text of the QR code in a picture, given as the brightness of each pixel. */
function decode(brightness: Uint8ClampedArray, width: number): string {
  const source = new RGBLuminanceSource(brightness, width, brightness.length / width)
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}

/** The QR code in the corner of a pass, as a camera reads it with so many dots per inch. */
export async function readPassCode(svg: string, dpi: number): Promise<string> {
  const image = sharp(Buffer.from(svg), { density: dpi }).greyscale()
  const { info: label } = await image.clone().toBuffer({ resolveWithObject: true })
  const side = Math.floor(label.height / 2)
  const { data, info } = await image
    .extract({ left: label.width - side, top: label.height - side, width: side, height: side })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decode(new Uint8ClampedArray(data), info.width)
}

const white = 255
const line = (length: number, brightness: number): number[] =>
  Array.from({ length }, () => brightness)

/** The QR code of a mail, whose squares are the cells of a table, in a white field. */
export function readMailCode(html: string): string {
  const margin = Number(
    /padding:(\d+)px[^>]*><table role="presentation" aria-hidden/.exec(html)![1],
  )
  const rows = [...html.matchAll(/<tr>((?:<td colspan[^>]*><\/td>)+)<\/tr>/g)].flatMap(
    ([, cells]) => drawRow(cells!, margin),
  )
  const width = rows[0]!.length
  const edge = Array.from({ length: margin }, () => line(width, white))
  return decode(new Uint8ClampedArray([...edge, ...rows, ...edge].flat()), width)
}

/** The lines of pixels of a row of cells. */
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
