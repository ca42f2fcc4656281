import type { Organisation } from '@mosaic-booking/sdk'
import { readSetting } from '@mosaic-booking/sdk/rules'

export interface KioskOptions {
  readonly logoImage: string | undefined
  readonly infoMessage: string | undefined
  readonly supportMessage: string | undefined
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined

/** Returns a picture's URL from the id of a media item, a path on the server, or a URL. */
function toPicture(text: string, apiBase: string): string {
  const path = /^\d+$/.test(text) ? `/api/v1/media/${text}/content` : text
  return path.startsWith('/') && !path.startsWith('//') ? `${apiBase}${path}` : path
}

/** Reads the setting `visitor_kiosk_options`. The logo defaults to the organisation's logo. */
export function readKioskOptions(org: Organisation | undefined, apiBase: string): KioskOptions {
  const options = Object(readSetting(org?.configSettings ?? [], 'visitor_kiosk_options')) as Record<
    string,
    unknown
  >
  const logo = textOf(options['logoImage']) ?? org?.logoImage
  return {
    logoImage: logo && toPicture(logo, apiBase),
    infoMessage: textOf(options['infoMessage']),
    supportMessage: textOf(options['supportMessage']),
  }
}
