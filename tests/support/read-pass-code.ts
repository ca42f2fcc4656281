import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import sharp from 'sharp'

/** The QR code in the corner of a pass, as a camera reads it with so many dots per inch. */
export async function readPassCode(svg: string, dpi: number): Promise<string> {
  const image = sharp(Buffer.from(svg), { density: dpi }).greyscale()
  const { info: label } = await image.clone().toBuffer({ resolveWithObject: true })
  const side = Math.floor(label.height / 2)
  const { data, info } = await image
    .extract({ left: label.width - side, top: label.height - side, width: side, height: side })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}
