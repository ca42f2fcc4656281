import type { LocationQrCodeRequest } from '@mosaic-booking/sdk'
import bwip from 'bwip-js/node'
import type { FileAnswer } from '../../ground/core/call.js'
import type { ServerConfig } from '../../ground/core/config.js'
import type { Place } from '../../directory/directory/directory.js'

const defaultSize = 200
/** The light margin around the code that cameras need, in its modules. */
const quietModules = 4

/** The address at which the location is booked. */
export const bookingLink = ({ publicUrl }: ServerConfig, { id, categoryId }: Place): string =>
  `${publicUrl}/#/find${categoryId === undefined ? '' : `/${categoryId}/results/0/0/0/0/${id}`}`

/** A QR code of the booking link (AD-132), as large as fits into width and height. */
export async function makeQrCode(
  config: ServerConfig,
  place: Place,
  { width = defaultSize, height = defaultSize, format }: LocationQrCodeRequest,
): Promise<FileAnswer> {
  const options = {
    bcid: 'qrcode',
    text: bookingLink(config, place),
    eclevel: 'M',
    paddingwidth: quietModules,
    paddingheight: quietModules,
    backgroundcolor: 'FFFFFF',
  }
  const svg = bwip.toSVG({ ...options, scale: 1 })
  const headers = {
    'content-disposition': `inline; filename="location-${place.id}.${format === 'SVG' ? 'svg' : 'png'}"`,
    'cache-control': 'private, no-cache',
  }
  if (format === 'SVG')
    return {
      mediaType: 'image/svg+xml',
      content: svg.replace('<svg ', `<svg width="${width}" height="${height}" `),
      headers,
    }
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(svg), { density: 72 })
    .resize(width, height, { fit: 'contain', background: '#ffffff', kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer()
  return { mediaType: 'image/png', content: png, headers }
}
