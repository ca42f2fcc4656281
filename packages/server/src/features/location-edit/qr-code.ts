import type { LocationQrCodeRequest } from '@mosaic-booking/sdk'
import type { FileAnswer } from '../../ground/core/call.js'
import type { ServerConfig } from '../../ground/core/config.js'
import { drawQrSvg } from '../../ground/core/qr-code.js'
import { refuseFields } from '../../ground/core/refusal.js'
import type { Place } from '../../directory/directory/directory.js'
import { presenceLink } from '../presence/presence-service.js'

const defaultSize = 200

/** Returns the booking URL of the location. */
export const bookingLink = ({ publicUrl }: ServerConfig, { id, categoryId }: Place): string =>
  `${publicUrl}/#/find${categoryId === undefined ? '' : `/${categoryId}/results/0/0/0/0/${id}`}`

/**
 * Creates a QR code of the booking link (AD-132) or of the check-in at the space, in the largest size that fits width and height.
 */
export async function makeQrCode(
  config: ServerConfig,
  place: Place,
  { width = defaultSize, height = defaultSize, format, purpose }: LocationQrCodeRequest,
): Promise<FileAnswer> {
  const isCheckIn = purpose === 'CHECK_IN'
  if (isCheckIn && !place.isBookable) throw refuseFields({ field: 'purpose', code: 'invalid' })
  const link = isCheckIn ? await presenceLink(config, place) : bookingLink(config, place)
  const headers = {
    'content-disposition': `inline; filename="location-${place.id}.${format === 'SVG' ? 'svg' : 'png'}"`,
    'cache-control': 'private, no-cache',
  }
  if (format === 'SVG')
    return {
      mediaType: 'image/svg+xml',
      content: drawQrSvg(link, `width="${width}" height="${height}"`),
      headers,
    }
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(drawQrSvg(link)), { density: 72 })
    .resize(width, height, { fit: 'contain', background: '#ffffff', kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer()
  return { mediaType: 'image/png', content: png, headers }
}
