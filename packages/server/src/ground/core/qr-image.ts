import bwip from 'bwip-js/node'

/** A QR code as the address of an image, black on white with the margin that cameras need. */
export function drawQrCode(text: string): string {
  const options = {
    bcid: 'qrcode',
    text,
    eclevel: 'M',
    scale: 1,
    paddingwidth: 4,
    paddingheight: 4,
    backgroundcolor: 'FFFFFF',
  }
  const svg = bwip.toSVG(options)
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
